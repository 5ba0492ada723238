/** Downloads, imports and checks model files; comlink joins it to the page that asked. */
import * as Comlink from 'comlink';
import { pause } from '../src/core/async/pause';
import { serveModelWork } from '../src/models/serve-model-work';
import { openDatabase } from '../src/store/database';
import { createModelRecords } from '../src/store/models';

/** Longer than a slow hub thinks. */
const STALL_MS = 30_000;

Comlink.expose(
  serveModelWork(openDatabase().then(createModelRecords), {
    fetch: globalThis.fetch.bind(globalThis),
    now: Date.now,
    isOnline: () => navigator.onLine,
    stallMs: STALL_MS,
    pause,
    onRequest: () => {},
  }),
);
