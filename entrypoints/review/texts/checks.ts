/** Checks of several answers on the same sources, one after another, so that all meet the same list of facts. */
import { signal } from '@preact/signals';
import { type AuditDraft, hostsToRead, toRequest, withReadPages } from '../../../src/audit/draft';
import type { AuditRequest, PlannedSource } from '../../../src/audit/run-audit';
import { plainCause } from '../../../src/core/model/plain-cause';
import type { LoadProgress } from '../../../src/core/ports/engine';
import type { Report } from '../../../src/core/report/schema';
import { reviewed } from '../../../src/core/review/reviewed';
import type { CheckedAnswer } from '../../../src/ui/review/texts/texts-state';
import type { Audits } from '../../shared/audits';
import { PanelError } from '../../shared/panel-error';

type Asked = Pick<AuditRequest, 'method' | 'engine' | 'methodEngine' | 'sourceWeights'>;

const NOBODY: ReadonlySet<string> = new Set();

export interface CheckOrder {
  readonly drafts: readonly AuditDraft[];
  /** Hosts that may be read; null: nothing is to be read from the web. */
  readonly allowed: ReadonlySet<string> | null;
  readonly asked: Asked;
}

export function createChecks(audits: Audits) {
  const answers = signal<readonly CheckedAnswer[]>([]);
  const isRunning = signal(false);
  const loading = signal<LoadProgress | null>(null);
  let current: { readonly audit: string; readonly at: number } | null = null;
  let isStopped = false;
  /** A paused check waits for the user. */
  let goOn: (() => void) | null = null;

  function set(at: number, state: CheckedAnswer): void {
    answers.value = answers.value.map((one, index) => (index === at ? state : one));
  }

  async function show(audit: string, at: number): Promise<Report | undefined> {
    const judged = await audits.report(audit);
    if (!judged || current?.audit !== audit) return undefined;
    const report = reviewed(judged);
    set(at, {
      state: report.status === 'running' || report.status === 'paused' ? 'running' : 'ended',
      report,
    });
    return report;
  }

  /** To its end, however often it is paused or cut off. */
  async function follow(audit: string, at: number): Promise<void> {
    let how: 'begin' | 'go on' = 'begin';
    for (;;) {
      await audits.start(audit, how);
      await audits.ended(audit);
      if (await audits.isCutOff(audit)) {
        how = 'go on';
        continue;
      }
      const report = await show(audit, at);
      if (report?.status !== 'paused' || isStopped) return;
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      goOn = null;
      if (isStopped) return;
      how = 'begin';
    }
  }

  async function checkOne(request: AuditRequest, at: number): Promise<void> {
    current = { audit: request.id, at };
    set(at, { state: 'starting' });
    try {
      await audits.save(request);
      await follow(request.id, at);
    } catch (error) {
      const failure = error instanceof PanelError ? error.failure : 'unexpected';
      set(at, { state: 'failed', failure, detail: plainCause(error) });
    }
  }

  return {
    answers,
    isRunning,
    loading,
    async run({ drafts, allowed, asked }: CheckOrder): Promise<void> {
      isStopped = false;
      isRunning.value = true;
      answers.value = drafts.map(() => ({ state: 'waiting' }));
      let first: string | null = null;
      for (const [at, draft] of drafts.entries()) {
        if (isStopped) {
          set(at, { state: 'left' });
          continue;
        }
        const id = crypto.randomUUID();
        // Pages are asked once, so that no later answer meets other sources than the first.
        const request =
          allowed === null
            ? offline(toRequest(draft, id, NOBODY))
            : first === null
              ? toRequest(draft, id, allowed)
              : offline(toRequest(await withPagesOf(audits, draft, first), id, NOBODY));
        await checkOne({ ...request, ...asked }, at);
        first ??= id;
      }
      current = null;
      isRunning.value = false;
    },
    /** What was told of a run; others pass by. */
    async hear(audit: string): Promise<void> {
      if (current?.audit === audit) await show(audit, current.at);
    },
    pause() {
      if (current) void audits.pause(current.audit);
    },
    resume() {
      goOn?.();
    },
    stop() {
      isStopped = true;
      if (current) void audits.stop(current.audit);
      goOn?.();
    },
  };
}

async function withPagesOf(audits: Audits, draft: AuditDraft, audit: string): Promise<AuditDraft> {
  if (hostsToRead(draft).length === 0) return draft;
  return withReadPages(
    draft,
    await audits.pages(
      audit,
      draft.sources.map(({ source }) => source.id),
    ),
  );
}

/** Nothing is asked of anybody, not even whether it may be. */
function offline(request: AuditRequest): AuditRequest {
  const sources = request.sources.map((planned): PlannedSource => {
    if (planned.kind === 'read') return { kind: 'skip', source: planned.source, why: 'offline' };
    return planned.kind === 'skip' && planned.why === 'no permission'
      ? { ...planned, why: 'offline' }
      : planned;
  });
  return { ...request, sources };
}
