/**
 * `npm run libraries`: fetches the model libraries of the catalogue from the place that the installed WebLLM
 * names, to be packaged with the next build. `assets/public/webllm/libraries.json` holds their hashes: a file
 * that was recorded once must be the same for ever, since its address is a branch that anyone there may change.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { prebuiltAppConfig } from '@mlc-ai/web-llm';
import { build } from 'esbuild';
import { ROOT, stop } from './steps.mjs';

const FOLDER = resolve(ROOT, 'assets/public/webllm');
const LIST = resolve(FOLDER, 'libraries.json');

/** @type {{ file: string, sha256: string, bytes: number }[]} */
const recorded = existsSync(LIST) ? JSON.parse(readFileSync(LIST, 'utf8')) : [];
mkdirSync(FOLDER, { recursive: true });

for (const id of await catalogueIds()) {
  const record = prebuiltAppConfig.model_list.find((one) => one.model_id === id);
  if (!record) stop(`The installed WebLLM has no model ${id}.`);
  await ensureLibrary(record.model_lib);
}
console.log(`${recorded.length} model libraries in ${FOLDER}, every one as recorded.`);

/** @param {string} url */
async function ensureLibrary(url) {
  const file = url.slice(url.lastIndexOf('/') + 1);
  const path = resolve(FOLDER, file);
  const known = recorded.find((one) => one.file === file);
  if (existsSync(path) && known) {
    if (hashOf(readFileSync(path)) !== known.sha256)
      stop(`${path} is not what was recorded. Remove it and run this again.`);
    return;
  }
  const bytes = await download(url);
  const sha256 = hashOf(bytes);
  if (known && known.sha256 !== sha256)
    stop(`${url} is not what was recorded: ${sha256} in place of ${known.sha256}. Nothing was written.`);
  writeFileSync(path, bytes);
  if (!known) recorded.push({ file, sha256, bytes: bytes.length });
  recorded.sort((a, b) => (a.file < b.file ? -1 : 1));
  writeFileSync(LIST, `${JSON.stringify(recorded, null, 2)}\n`);
  console.log(`${file}  ${(bytes.length / 1024 ** 2).toFixed(1)} MB`);
}

/** @param {string} url */
async function download(url) {
  const response = await fetch(url).catch((error) =>
    stop(
      `${new URL(url).host} cannot be reached (${error.cause?.code ?? error.message}). Without model libraries ` +
        'Lacuna builds and runs, and asks before it fetches one. Run this where the network allows it.',
    ),
  );
  if (!response.ok) stop(`${url} answered ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('\0asm'))) stop(`${url} is no WebAssembly.`);
  return bytes;
}

/** @param {Uint8Array} bytes */
function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The catalogue is TypeScript. @returns {Promise<string[]>} ids of WebLLM's models */
async function catalogueIds() {
  const { outputFiles } = await build({
    entryPoints: [resolve(ROOT, 'src/core/models/catalogue.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const { CATALOGUE } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
  );
  return CATALOGUE.filter(({ engine }) => engine === 'webllm').map(({ id }) => id);
}
