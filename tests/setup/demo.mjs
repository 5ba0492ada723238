/** `npm run demo`: set-up and build, then the demo itself with the arguments given. */
import { resolve } from 'node:path';
import { ensureChromium, ensurePackages, ROOT, run, runTool, stop } from './steps.mjs';

ensurePackages();
ensureChromium();
if (!runTool('wxt', ['build', '--mode', 'e2e'])) stop('The extension could not be built.');

const { build } = await import('esbuild');
const outfile = resolve(ROOT, '.output/demo/demo.mjs');
await build({
  entryPoints: [resolve(ROOT, 'tests/demo/demo.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
process.exitCode = run(process.execPath, [outfile, ...process.argv.slice(2)]) ? 0 : 1;
