/** Downloads, imports and checks model files; comlink joins it to the page that asked. */
import * as Comlink from 'comlink';
import { pause } from '../src/core/async/pause';
import { BROWSER_PORTS } from '../src/models/browser-ports';
import { serveModelWork } from '../src/models/serve-model-work';
import { openDatabase } from '../src/store/database';
import { createModelRecords } from '../src/store/models';

Comlink.expose(
  serveModelWork(openDatabase().then(createModelRecords), {
    ...BROWSER_PORTS,
    pause,
  }),
);
