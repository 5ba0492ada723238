/**
 * A copy of the built extension with one more worker in it: the manifest, its
 * policies and the packaged files are those of the build, the code is a test's own.
 */
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { copyExtension, type ExtensionCopy } from './extension-copy';

const NAME = 'added.js';

/** @param source TypeScript file of the worker, which answers each message with one */
export async function copyWithWorker(source: string): Promise<ExtensionCopy> {
  const copy = copyExtension();
  await build({
    entryPoints: [resolve(source)],
    outfile: join(copy.folder, NAME),
    bundle: true,
    format: 'esm',
    target: 'chrome124',
    define: { 'import.meta.env.MODE': '"e2e"', 'import.meta.env.FIREFOX': 'false' },
    logLevel: 'warning',
  });
  return copy;
}

/**
 * Asks the added worker, from a page of the extension; the first call starts it. The worker works by
 * itself: what a debugger runs would be exempt from the extension's policy.
 */
export function askAddedWorker<Answer>(page: Page, question: unknown): Promise<Answer> {
  return page.evaluate(
    ([name, message]) =>
      new Promise<Answer>((resolve, reject) => {
        const scope = globalThis as { added?: Worker };
        scope.added ??= new Worker(`/${name}`, { type: 'module' });
        scope.added.onmessage = ({ data }) => resolve(data);
        scope.added.onerror = ({ message: words }) =>
          reject(new Error(words || 'The worker does not start.'));
        scope.added.postMessage(message);
      }),
    [NAME, question] as const,
  );
}
