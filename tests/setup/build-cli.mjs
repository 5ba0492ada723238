/**
 * Bundles the command line to `.output/cli/lacuna.mjs` and puts it where
 * `npx lacuna` finds it. npm runs this after installing (script `prepare`).
 *
 * There is no `bin` in package.json on purpose: for a project's own `bin`,
 * npx first installs the project into its cache and runs `prepare` again
 * (npm 11 once, npm 10 every time). A program in `node_modules/.bin` is run
 * at once, without network.
 */
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const BUNDLE = resolve(ROOT, '.output/cli/lacuna.mjs');
const BIN = resolve(ROOT, 'node_modules/.bin');

await build({
  entryPoints: [resolve(ROOT, 'src/cli/lacuna.ts')],
  outfile: BUNDLE,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Read where there is such a file, and as their makers pack them.
  external: ['pdfjs-dist', 'mammoth'],
  sourcemap: true,
  banner: { js: '#!/usr/bin/env node' },
  logLevel: 'warning',
});
chmodSync(BUNDLE, 0o755);

const program = resolve(BIN, 'lacuna');
const target = relative(BIN, BUNDLE);
mkdirSync(BIN, { recursive: true });
rmSync(program, { force: true });
if (process.platform === 'win32') {
  const path = target.replaceAll('/', '\\');
  writeFileSync(program, `#!/bin/sh\nexec node "$(dirname "$0")/${target.replaceAll('\\', '/')}" "$@"\n`);
  writeFileSync(`${program}.cmd`, `@node "%~dp0${path}" %*\r\n`);
} else {
  symlinkSync(target, program);
}
