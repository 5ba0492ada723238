/**
 * A real llama.cpp server for the tests: PyPI's llama-cpp-python, built once into `.cache/llama`. As a
 * program it builds unless that was done, which takes minutes, and ends with 1 where it cannot.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = resolve(ROOT, '.cache/llama');
const REQUIREMENTS = resolve(ROOT, 'tests/setup/llama-requirements.txt');
const PYTHON = resolve(FOLDER, 'venv/bin/python');
const LOG = resolve(FOLDER, 'build.log');
const DONE = resolve(FOLDER, 'done.txt');

/** Built for the machine's own processor, it crashes where that has AMX. */
const CMAKE_ARGS = [
  '-DGGML_NATIVE=OFF',
  ...(process.arch === 'x64' ? ['-DGGML_AVX2=ON', '-DGGML_FMA=ON', '-DGGML_F16C=ON'] : []),
].join(' ');

/** @returns {string | null} the Python that has the server; null where it was not built */
export function llamaPython() {
  const isDone = existsSync(DONE) && readFileSync(DONE, 'utf8') === readFileSync(REQUIREMENTS, 'utf8');
  return isDone && existsSync(PYTHON) ? PYTHON : null;
}

/** @returns {boolean} whether the server is there now */
function build() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const log = openSync(LOG, 'w');
  const run = (command, args) =>
    spawnSync(command, args, {
      stdio: ['ignore', log, log],
      env: { ...process.env, CMAKE_ARGS, PIP_DISABLE_PIP_VERSION_CHECK: '1' },
    }).status === 0;
  const isBuilt =
    run('python3', ['-m', 'venv', resolve(FOLDER, 'venv')]) &&
    run('nice', ['-n', '10', PYTHON, '-m', 'pip', 'install', '-r', REQUIREMENTS]) &&
    run(PYTHON, ['-c', 'import llama_cpp.server.app']);
  if (isBuilt) writeFileSync(DONE, readFileSync(REQUIREMENTS));
  return isBuilt;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (llamaPython() === null && !build()) {
    console.error(`The llama.cpp server for the tests could not be built; ${LOG} says why.`);
    process.exitCode = 1;
  }
}
