/** The same in Node: a thread that can be ended, however busy, with a bound on its memory. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { MessageChannel, Worker as Thread } from 'node:worker_threads';
import type { PdfWorkerThread } from './pdf-worker';

const MEMORY_MB = 1024;

/** pdf.js starts its worker by itself in browsers alone. */
const START = `
import { workerData } from 'node:worker_threads';
const { WorkerMessageHandler } = await import(workerData.url);
WorkerMessageHandler.initializeFromPort(workerData.port);
workerData.port.start();
`;

export function startPdfWorker(): PdfWorkerThread {
  const file = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const { port1, port2 } = new MessageChannel();
  const thread = new Thread(new URL(`data:text/javascript,${encodeURIComponent(START)}`), {
    workerData: { url: pathToFileURL(file).href, port: port2 },
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const failed = new Promise<Error>((resolve) => {
    thread.on('error', (error) =>
      resolve(error instanceof Error ? error : new Error('the PDF reader stopped')),
    );
  });
  port1.start();
  return {
    // A Node port has what pdf.js uses of a worker's.
    port: port1 as unknown as Worker,
    failed,
    end: () => {
      port1.close();
      void thread.terminate();
    },
  };
}
