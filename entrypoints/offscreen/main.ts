/**
 * The offscreen page hosts the runs: it reads sources, owns the judge's worker,
 * and writes each report into the store, from which panel and page read it.
 */
import { type AuditRequest, runAudit } from '../../src/audit/run-audit';
import type { Judge } from '../../src/core/ports/judge';
import { connectWorkerJudge } from '../../src/engines/worker-judge';
import { listen, tellPanel } from '../../src/protocol/channel';
import { type Done, runRequestSchema } from '../../src/protocol/messages';
import { whileRunning } from '../../src/protocol/running';
import { createSourceReader } from '../../src/sources/fetch-source';
import { type Database, openDatabase } from '../../src/store/database';
import { createStoreJournal } from '../../src/store/journal';
import { loadRequest } from '../../src/store/reports';
import JudgeWorker from '../../workers/judge.worker?worker';
import { createReportWriter } from './report-writer';

const running = new Map<string, AbortController>();
let database: Promise<Database> | null = null;
let judge: Promise<Judge> | null = null;

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
    database ??= openDatabase();
    const store = await database;
    const request = await loadRequest(store, audit);
    if (!request) throw new Error('unknown audit');
    const connected = await connectJudge();
    const work = () => run(request, store, connected, signal);
    void whileRunning(audit, work).finally(() => running.delete(audit));
    return { ok: true };
  } catch (error) {
    running.delete(audit);
    throw error;
  }
}

function register(audit: string): AbortController {
  const controller = new AbortController();
  running.set(audit, controller);
  return controller;
}

/** One worker for all audits; after a failure the next audit gets a new one. */
async function connectJudge(): Promise<Judge> {
  judge ??= connectWorkerJudge(new JudgeWorker());
  try {
    return await judge;
  } catch (error) {
    judge = null;
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
  const report = await runAudit(request, ports, { signal, onChange: writer.offer });
  if (report.status === 'failed') judge = null;
  await writer.finish(report);
}
