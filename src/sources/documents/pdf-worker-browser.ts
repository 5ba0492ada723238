/** Packaged with the extension; a file of its own, so that nothing is loaded before there is a PDF. */
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { PdfWorkerThread } from './pdf-worker';

export function startPdfWorker(): PdfWorkerThread {
  const worker = new Worker(workerUrl, { type: 'module' });
  const failed = new Promise<Error>((resolve) => {
    worker.addEventListener('error', ({ message }) =>
      resolve(new Error(message || 'the PDF reader stopped')),
    );
  });
  return { port: worker, failed, end: () => worker.terminate() };
}
