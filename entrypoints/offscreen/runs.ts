/**
 * The audits that run in this page. A run is begun by the user, or let go on after it was cut off;
 * one that is cut off again and again before anything new is finished is given up.
 */

import { withPageJournal } from '../../src/audit/journalled-reader';
import { JudgeChanged } from '../../src/audit/lasting-judge';
import { type AuditPorts, type AuditRequest, runAudit } from '../../src/audit/run-audit';
import { isPause, PAUSE } from '../../src/audit/stop-reason';
import { EngineError } from '../../src/core/engine/engine-error';
import { plainCause } from '../../src/core/model/plain-cause';
import { finishedJobs } from '../../src/core/report/finished-jobs';
import type { Report } from '../../src/core/report/schema';
import { tellPanel } from '../../src/protocol/channel';
import type { Done } from '../../src/protocol/messages';
import { beginRunning } from '../../src/protocol/running';
import { createSourceReader } from '../../src/sources/fetch-source';
import type { Database } from '../../src/store/database';
import { createPageJournal } from '../../src/store/journal';
import { changeReport, loadReport, loadRequest } from '../../src/store/reports';
import { closeRun, openRun, reopenRun } from '../../src/store/runs';
import type { ConnectedJudge } from './judges';
import { createReportWriter } from './report-writer';

/** Connects the judge of one audit. Errors: rejects with `EngineError`. */
export type ConnectJudge = (
  request: AuditRequest,
  store: Database,
  signal: AbortSignal,
) => Promise<ConnectedJudge>;

export interface Runs {
  /** `begin`: the user asks. `go on`: it was cut off; nothing is done where it no longer is to run. */
  start(audit: string, how: 'begin' | 'go on'): Promise<Done>;
  /**
   * Ends a run; where none is, for it was cut off or paused, its report says so from now on. `pause`: what has
   * begun is finished.
   */
  end(audit: string, how: 'pause' | 'stop'): Promise<Done>;
}

interface Run {
  readonly controller: AbortController;
  /** Never rejects. */
  readonly ended: Promise<unknown>;
}

export function createRuns(connectStore: () => Promise<Database>, connectJudge: ConnectJudge): Runs {
  const running = new Map<string, Run>();
  /** To be begun anew as soon as the run that is ending has ended. */
  const wanted = new Set<string>();

  async function start(audit: string, how: 'begin' | 'go on'): Promise<Done> {
    const current = running.get(audit);
    if (current) {
      const isEnding = current.controller.signal.aborted;
      return how === 'begin' && isEnding ? beginAfter(current, audit) : { ok: true };
    }
    const controller = new AbortController();
    const begun = connectStore().then((store) => begin(store, audit, how, controller.signal));
    const ended = begun
      .then((work) => work?.ended)
      // What could not be written shows as a run that was cut off.
      .catch(() => {})
      .finally(() => running.delete(audit));
    running.set(audit, { controller, ended });
    try {
      await begun;
      return { ok: true };
    } catch (error) {
      await ended;
      if (!(error instanceof EngineError)) throw error;
      return { ok: false, reason: error.message, fault: error.fault };
    }
  }

  /** Unless the user ends it meanwhile. */
  async function beginAfter(ending: Run, audit: string): Promise<Done> {
    wanted.add(audit);
    await ending.ended;
    return wanted.delete(audit) ? start(audit, 'begin') : { ok: true };
  }

  /** @returns settles with the run's work; null where it is not to go on */
  async function begin(
    store: Database,
    audit: string,
    how: 'begin' | 'go on',
    signal: AbortSignal,
  ): Promise<{ readonly ended: Promise<void> } | null> {
    const request = await loadRequest(store, audit);
    if (!request) {
      // Gone, or written by another version: it is not looked for again.
      await closeRun(store, audit);
      throw new Error('What this audit was asked to do cannot be read any more. Check the answer again.');
    }
    const before = await loadReport(store, audit);
    if (how === 'begin') await openRun(store, audit);
    else if (!(await mayGoOn(store, audit, before))) return null;
    try {
      const connected = await connectJudge(request, store, signal);
      return await beginRunning(audit, () => run(request, before, store, connected, signal));
    } catch (error) {
      await endCutOff(audit, { status: 'failed', failure: plainCause(error) }, store);
      throw error;
    }
  }

  return {
    start,
    async end(audit, how) {
      wanted.delete(audit);
      const current = running.get(audit);
      current?.controller.abort(how === 'pause' ? PAUSE : undefined);
      const isPausing = how === 'stop' && isPause(current?.controller.signal);
      if (isPausing) await current?.ended;
      if (!current || isPausing) {
        const status = how === 'pause' ? 'paused' : 'stopped';
        await endCutOff(audit, { status, failure: null }, await connectStore());
        await tellPanel({ to: 'panel', type: 'audit-changed', audit });
      }
      return { ok: true };
    },
  };
}

/** Starts in a row without anything new, after which a run is given up; chosen by hand. */
const MOST_VAIN_STARTS = 5;

async function mayGoOn(store: Database, audit: string, report: Report | undefined): Promise<boolean> {
  const record = await reopenRun(store, audit, report ? finishedJobs(report) : 0);
  if (!record) return false;
  const isOpen = report === undefined || report.status === 'running';
  if (isOpen && record.vain < MOST_VAIN_STARTS) return true;
  await endCutOff(audit, { status: 'failed', failure: GIVEN_UP }, store);
  await tellPanel({ to: 'panel', type: 'audit-changed', audit });
  return false;
}

const GIVEN_UP = 'It was cut off again and again, before anything more was finished. What was found stands.';

/** Nothing runs it any longer; its report says how it ended. What is paused stays so unless it is stopped. */
async function endCutOff(
  audit: string,
  end: Pick<Report, 'status' | 'failure'>,
  store: Database,
): Promise<void> {
  await changeReport(store, audit, (report) => {
    const isOpen = report.status === 'running' || (report.status === 'paused' && end.status === 'stopped');
    return isOpen ? { ...report, ...end } : report;
  });
  await closeRun(store, audit);
}

async function run(
  request: AuditRequest,
  before: Report | undefined,
  store: Database,
  connected: ConnectedJudge,
  signal: AbortSignal,
): Promise<void> {
  const writer = createReportWriter(store, () =>
    tellPanel({ to: 'panel', type: 'audit-changed', audit: request.id }),
  );
  const options = {
    signal,
    ...(before ? { startedAt: before.startedAt } : {}),
    onChange: (_: unknown, report: () => Report) => writer.offer(report),
  };
  const ports: AuditPorts = {
    ...connected,
    reader: withPageJournal(createSourceReader(), createPageJournal(store, request.id)),
    now: Date.now,
  };
  await writer.finish(await runWithEveryJudge(request, ports, options));
  await closeRun(store, request.id);
}

/** Where another engine has to go on, the audit is judged anew with it; what it has judged before is kept. */
async function runWithEveryJudge(
  request: AuditRequest,
  ports: AuditPorts,
  options: Parameters<typeof runAudit>[2],
): Promise<Report> {
  for (;;) {
    try {
      return await runAudit(request, ports, options);
    } catch (error) {
      if (!(error instanceof JudgeChanged)) throw error;
    }
  }
}
