/** Runs a program of `tests/demo` with the extension built for it. */
import { resolve } from 'node:path';
import { ensureChromium, ensurePackages, ROOT, run, runTool, stop } from './steps.mjs';

/**
 * Does the set-up, builds the extension for tests, bundles the program and runs it.
 * @param {string} name file in `tests/demo`, without its ending
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it ended with 0
 */
export async function runBundled(name, args) {
  ensurePackages();
  ensureChromium();
  if (!runTool('wxt', ['build', '--mode', 'e2e'])) stop('The extension could not be built.');
  const { build } = await import('esbuild');
  const outfile = resolve(ROOT, `.output/demo/${name}.mjs`);
  await build({
    entryPoints: [resolve(ROOT, `tests/demo/${name}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return run(process.execPath, [outfile, ...args]);
}
