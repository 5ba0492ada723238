/** Downloads, imports and checks model files; comlink joins it to the page that asked. */
import * as Comlink from 'comlink';
import { pause } from '../src/core/async/pause';
import { STALL_MS } from '../src/models/request';
import { serveModelWork } from '../src/models/serve-model-work';
import { openDatabase } from '../src/store/database';
import { createModelRecords } from '../src/store/models';

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
