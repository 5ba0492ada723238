/**
 * The offscreen page hosts the runs: it reads sources, owns the judge's worker,
 * and writes each report into the store, from which panel and page read it.
 */
import { listen } from '../../src/protocol/channel';
import { type Done, runRequestSchema } from '../../src/protocol/messages';
import { type Database, openDatabase } from '../../src/store/database';
import { serveEngines } from './engines';
import { createJudges } from './judges';
import { serveModelDownloads } from './model-downloads';
import { createRuns } from './runs';

const runs = createRuns(connectStore, createJudges(serveEngines(connectStore)));
let database: Promise<Database> | null = null;

serveModelDownloads();

listen(runRequestSchema, async (request): Promise<Done> => {
  switch (request.type) {
    case 'start':
      return runs.start(request.audit, 'begin');
    case 'go-on':
      return runs.start(request.audit, 'go on');
    case 'pause':
    case 'stop':
      return runs.end(request.audit, request.type);
  }
});

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
