/**
 * A copy of the built extension with one more worker in it: the manifest, its
 * policies and the packaged files are those of the build, the code is a test's own.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright';

const BUILT = resolve('.output/chrome-mv3-e2e');
const NAME = 'added.js';

export interface ExtensionCopy {
  readonly folder: string;
  remove(): void;
}

/** @param source TypeScript file of the worker, which answers each message with one */
export async function copyWithWorker(source: string): Promise<ExtensionCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'lacuna-'));
  cpSync(BUILT, folder, { recursive: true });
  await build({
    entryPoints: [resolve(source)],
    outfile: join(folder, NAME),
    bundle: true,
    format: 'esm',
    target: 'chrome124',
    logLevel: 'warning',
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
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
