/** Runs a program of `tests`, with the extension built for it where it needs one. */
import { resolve } from 'node:path';
import { ensureChromium, ensurePackages, ROOT, run, runTool, stop } from './steps.mjs';

/**
 * Does the set-up, builds the extension for tests, bundles the programs and runs the first.
 * @param {string} folder of `tests`
 * @param {string[]} names files in the folder, without their ending
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it ended with 0
 */
export async function runBundled(folder, names, args) {
  ensurePackages();
  ensureChromium();
  if (!runTool('wxt', ['build', '--mode', 'e2e'])) stop('The extension could not be built.');
  return runAlone(folder, names, args);
}

/** As `runBundled`, for programs that need no extension and no browser. */
export async function runAlone(folder, names, args) {
  ensurePackages();
  const { build } = await import('esbuild');
  const outdir = resolve(ROOT, '.output', folder);
  await build({
    entryPoints: names.map((name) => resolve(ROOT, 'tests', folder, `${name}.ts`)),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return run(process.execPath, [resolve(outdir, `${names[0]}.mjs`), ...args]);
}
