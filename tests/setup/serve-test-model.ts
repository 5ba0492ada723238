/** Gives test models to tests that run in a browser. */
import { createReadStream } from 'node:fs';
import type { Plugin } from 'vite';
import { testModelPath } from './test-model.mjs';

/** As the extension's manifest asks for them. */
export const ISOLATION_HEADERS = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The model under `/test-model.gguf`; 404 where it was not fetched. */
export function serveTestModel(): Plugin {
  return {
    name: 'test-model',
    configureServer({ middlewares }) {
      middlewares.use('/test-model.gguf', (_, response) => {
        const path = testModelPath();
        response.writeHead(path === null ? 404 : 200, ISOLATION_HEADERS);
        if (path === null) response.end();
        else createReadStream(path).pipe(response);
      });
    },
  };
}

/** The model that stands in for WebLLM's under `/stand-in-model.json`; made when it is asked for. */
export function serveStandInModel(): Plugin {
  return {
    name: 'stand-in-model',
    configureServer({ middlewares }) {
      middlewares.use('/stand-in-model.json', async (_, response) => {
        const { makeStandInModel } = await import('./stand-in-model.ts');
        response.writeHead(200, { ...ISOLATION_HEADERS, 'content-type': 'application/json' });
        response.end(JSON.stringify(await makeStandInModel()));
      });
    },
  };
}
