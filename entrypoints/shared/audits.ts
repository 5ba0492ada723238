/** Audits as the panel sees them: started and stopped in the offscreen page, read from the store. */
import type { AuditRequest } from '../../src/audit/run-audit';
import type { EngineFault } from '../../src/core/engine/engine-error';
import type { ReadSource } from '../../src/core/model/source';
import { isSameQuestion } from '../../src/core/report/compare-reports';
import type { Report } from '../../src/core/report/schema';
import { reviewed } from '../../src/core/review/reviewed';
import { askBackground, askOffscreen } from '../../src/protocol/channel';
import { runEnded, runningAudits } from '../../src/protocol/running';
import type { Database } from '../../src/store/database';
import { type ImportedReport, importReport } from '../../src/store/import-report';
import { createPageJournal } from '../../src/store/journal';
import {
  changeReport,
  deleteReport,
  listReports,
  loadReport,
  loadRequest,
  saveRequest,
} from '../../src/store/reports';
import { openRuns } from '../../src/store/runs';
import type { PanelFailure, SavedReport } from '../../src/ui/panel/panel-state';
import { PanelError } from './panel-error';

/** What the panel says of an engine's fault; `engine failed` of all others. */
const FAILURES: Partial<Record<EngineFault, PanelFailure>> = {
  'file missing': 'engine damaged',
  'wrong file': 'engine damaged',
  'WebAssembly refused': 'engine refused',
};

/** One that is said to run, but neither does nor will, was stopped: what was found until then stands. */
function statusNow(
  { id, status }: Pick<Report, 'id' | 'status'>,
  running: ReadonlySet<string>,
): Report['status'] {
  return status === 'running' && !running.has(id) ? 'stopped' : status;
}

export interface SavedAudit {
  readonly report: Report;
  /** Null for a report that came from elsewhere: it cannot go on. */
  readonly request: AuditRequest | null;
}

export interface Audits {
  /** Keeps what is asked, before anything runs. */
  save(request: AuditRequest): Promise<void>;
  /**
   * Starts an audit that is kept, or joins one that runs. `go on`: it was cut off.
   * Errors: rejects with `PanelError` where the offscreen page or its judge does not start.
   */
  start(audit: string, how: 'begin' | 'go on'): Promise<void>;
  /** Resolves when the audit no longer runs, however it ended. */
  ended(audit: string): Promise<void>;
  /** Whether it has begun, has not ended, and nothing runs it. */
  isCutOff(audit: string): Promise<boolean>;
  /** What has begun is finished; `start` lets it go on. */
  pause(audit: string): Promise<void>;
  stop(audit: string): Promise<void>;
  /** The report so far; undefined where there is none, or a newer state was handed out meanwhile. */
  report(audit: string): Promise<Report | undefined>;
  /** As it was saved; undefined for an unknown id or a record that another version wrote. */
  load(audit: string): Promise<SavedAudit | undefined>;
  list(): Promise<SavedReport[]>;
  /** Changes what is kept of a report that has ended, without its labels. */
  change(audit: string, change: (report: Report) => Report): Promise<void>;
  /** Keeps a report that was exported as JSON. */
  import(text: string): Promise<ImportedReport>;
  /** The other reports that have an answer to the same question, as they are shown, newest first. */
  alike(report: Report): Promise<Report[]>;
  /** Pages that an audit has read, by source id, as far as they are kept. */
  pages(audit: string, sources: readonly string[]): Promise<ReadonlyMap<string, ReadSource>>;
  /** Stops it first, so that a run does not bring it back. */
  delete(audit: string): Promise<void>;
}

export function createAudits(database: Promise<Database>): Audits {
  let loadsBegun = 0;
  let loadShown = 0;

  async function end(audit: string, type: 'pause' | 'stop'): Promise<void> {
    await askBackground({ to: 'background', type: 'need-offscreen' });
    await askOffscreen({ to: 'offscreen', type, audit });
  }

  /** Those that run, and those that were cut off and will go on. */
  async function running(): Promise<Set<string>> {
    const locked = await runningAudits();
    return new Set([...locked, ...(await openRuns(await database))]);
  }

  return {
    save: async (request) => saveRequest(await database, request),
    async start(audit, how) {
      const ready = await askBackground({ to: 'background', type: 'need-offscreen' });
      const started = ready.ok
        ? await askOffscreen({ to: 'offscreen', type: how === 'begin' ? 'start' : 'go-on', audit })
        : ready;
      if (!started.ok)
        throw new PanelError(
          FAILURES[started.fault ?? 'failed'] ?? 'engine failed',
          started.reason,
          started.fault,
        );
    },
    ended: runEnded,
    async isCutOff(audit) {
      const isOpen = (await openRuns(await database)).includes(audit);
      return isOpen && !(await runningAudits()).has(audit);
    },
    pause: (audit) => end(audit, 'pause'),
    stop: (audit) => end(audit, 'stop'),
    async report(audit) {
      // Loads may overtake each other; an older state never replaces a newer one.
      const load = ++loadsBegun;
      const store = await database;
      const runs = await running();
      const [saved, request] = await Promise.all([loadReport(store, audit), store.getKey('requests', audit)]);
      if (!saved || load < loadShown) return undefined;
      loadShown = load;
      const status = statusNow(saved, runs);
      // What came from elsewhere cannot go on.
      return { ...saved, status: status === 'paused' && request === undefined ? 'stopped' : status };
    },
    async load(audit) {
      const store = await database;
      const [report, request] = await Promise.all([loadReport(store, audit), loadRequest(store, audit)]);
      return report && { report, request: request ?? null };
    },
    async list() {
      const runs = await running();
      const reports = await listReports(await database);
      return reports.map((report) => ({ ...report, status: statusNow(report, runs) }));
    },
    change: async (audit, change) => changeReport(await database, audit, change),
    import: async (text) => importReport(await database, text),
    async alike({ id, answer }) {
      const store = await database;
      const wanted = (await listReports(store)).filter(
        (other) => other.id !== id && isSameQuestion(other.query, answer.query),
      );
      const reports = await Promise.all(wanted.map((other) => loadReport(store, other.id)));
      return reports.filter((other) => other !== undefined).map(reviewed);
    },
    async pages(audit, sources) {
      const journal = createPageJournal(await database, audit);
      const pages = await Promise.all(sources.map((source) => journal.get(source)));
      return new Map(
        pages.flatMap((page, at) => (page ? [[sources[at] as string, page.read] as const] : [])),
      );
    },
    async delete(audit) {
      await end(audit, 'stop');
      await runEnded(audit);
      await deleteReport(await database, audit);
    },
  };
}
