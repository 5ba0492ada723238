/**
 * `npm test`: set-up, then every check. Ends with one line of counts, which is
 * also left in `.cache/test-summary.txt`; a failed check counts as one failure.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  ensureChromium,
  ensureCompiler,
  ensureOpenssl,
  ensurePackages,
  ensurePython,
  ensureScreen,
  ensureSpreadsheet,
  ROOT,
  run,
  runTool,
  startBeside,
} from './steps.mjs';

const CACHE = resolve(ROOT, '.cache');
const RESULTS = resolve(CACHE, 'test-results.json');

ensurePackages();
ensurePython();
ensureCompiler();
// Built once, in minutes: meanwhile everything that needs no server goes on.
const llamaServer = startBeside('llama-server.mjs');
ensureChromium();
ensureScreen();
ensureSpreadsheet();
ensureOpenssl();
// Without it the tests of the language models are skipped; with CI=true they fail.
run(process.execPath, [resolve(ROOT, 'tests/setup/test-model.mjs')]);

const CHECKS = [
  ['types generated', 'wxt', ['prepare']],
  ['format and lint', 'biome', ['ci', '.']],
  ['types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']],
  ['core is pure', 'tsc', ['-p', 'tsconfig.core.json']],
  ['no unused code', 'knip', []],
  ['build', 'wxt', ['build']],
  ['build for end-to-end tests', 'wxt', ['build', '--mode', 'e2e']],
];

const failed = CHECKS.filter(([name, tool, args]) => {
  console.log(`\n— ${name}`);
  return !runTool(tool, args);
}).map(([name]) => name);

console.log('\n— tests');
// Tests that would ask it are skipped where it is not there; with CI=true they fail.
await llamaServer;
mkdirSync(CACHE, { recursive: true });
rmSync(RESULTS, { force: true });
const testsPassed = runTool('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${RESULTS}`,
]);
const counts = readCounts();
if (!testsPassed && counts.failed === 0) failed.push('tests');

for (const name of failed) console.log(`Failed: ${name}`);
const summary = `${counts.passed + CHECKS.length - failed.length} passed, ${counts.failed + failed.length} failed, ${counts.skipped} skipped`;
writeFileSync(resolve(CACHE, 'test-summary.txt'), `${summary}\n`);
console.log(summary);
process.exitCode = testsPassed && failed.length === 0 ? 0 : 1;

function readCounts() {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(RESULTS, 'utf8'),
    );
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
