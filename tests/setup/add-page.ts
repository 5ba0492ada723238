/**
 * A copy of the built extension with one more page in it: the manifest, its policies and the packaged
 * files are those of the build, the code is a test's own. It works by itself: what a debugger runs
 * would be exempt from the extension's policy.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { copyExtension, type ExtensionCopy } from './extension-copy';

/** Path of the page in the extension. */
export const ADDED_PAGE = 'added.html';

/** @param source TypeScript file of the page's script */
export async function copyWithPage(source: string): Promise<ExtensionCopy> {
  const copy = copyExtension();
  await build({
    entryPoints: [resolve(source)],
    outfile: join(copy.folder, 'added.js'),
    bundle: true,
    format: 'esm',
    target: 'chrome124',
    logLevel: 'warning',
  });
  writeFileSync(
    join(copy.folder, ADDED_PAGE),
    '<!doctype html><meta charset="utf-8"><body><script type="module" src="added.js"></script></body>',
  );
  return copy;
}
