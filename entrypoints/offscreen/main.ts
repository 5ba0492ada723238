/**
 * The offscreen page hosts the runs: it reads sources, owns the judge's worker,
 * and writes each report into the store, from which panel and page read it.
 */
import { type AuditRequest, runAudit } from '../../src/audit/run-audit';
import { EngineError } from '../../src/core/engine/engine-error';
import type { Judge } from '../../src/core/ports/judge';
import type { Report } from '../../src/core/report/schema';
import { shareWorkerJudge } from '../../src/engines/worker-judge';
import { listen, tellPanel } from '../../src/protocol/channel';
import { type Done, runRequestSchema } from '../../src/protocol/messages';
import { beginRunning } from '../../src/protocol/running';
import { createSourceReader } from '../../src/sources/fetch-source';
import { type Database, openDatabase } from '../../src/store/database';
import { createStoreJournal } from '../../src/store/journal';
import { loadRequest } from '../../src/store/reports';
import JudgeWorker from '../../workers/judge.worker?worker';
import { createReportWriter } from './report-writer';

const running = new Map<string, AbortController>();
const connectJudge = shareWorkerJudge(() => new JudgeWorker());
let database: Promise<Database> | null = null;

listen(runRequestSchema, async (request): Promise<Done> => {
  switch (request.type) {
    case 'start':
      return start(request.audit);
    case 'stop':
      running.get(request.audit)?.abort();
      return { ok: true };
  }
});

async function start(audit: string): Promise<Done> {
  if (running.has(audit)) return { ok: true };
  const { signal } = register(audit);
  try {
    const store = await connectStore();
    const request = await loadRequest(store, audit);
    if (!request) throw new Error('unknown audit');
    const connected = await connectJudge();
    const { ended } = await beginRunning(audit, () => run(request, store, connected, signal));
    // What could not be written shows as a run that was cut off.
    ended.catch(() => {}).finally(() => running.delete(audit));
    return { ok: true };
  } catch (error) {
    running.delete(audit);
    if (!(error instanceof EngineError)) throw error;
    return { ok: false, reason: error.message, fault: error.fault };
  }
}

function register(audit: string): AbortController {
  const controller = new AbortController();
  running.set(audit, controller);
  return controller;
}

/** One connection for all audits; after a failure the next audit tries anew. */
async function connectStore(): Promise<Database> {
  database ??= openDatabase();
  try {
    return await database;
  } catch (error) {
    database = null;
    throw error;
  }
}

async function run(
  request: AuditRequest,
  store: Database,
  connected: Judge,
  signal: AbortSignal,
): Promise<void> {
  const writer = createReportWriter(store, () =>
    tellPanel({ to: 'panel', type: 'audit-changed', audit: request.id }),
  );
  const ports = {
    reader: createSourceReader(),
    judge: connected,
    journal: createStoreJournal(store),
    now: Date.now,
  };
  const onChange = (_: unknown, report: () => Report) => writer.offer(report);
  await writer.finish(await runAudit(request, ports, { signal, onChange }));
}
