/**
 * The code for model files in a worker of the extension, with short waits, for
 * tests: each message is one piece of work, each answer says how it ended and
 * what is then in store and storage.
 */
import type { StoredModel } from '../../src/core/models/stored-model';
import { openModel, storedBytes } from '../../src/models/model-files';
import type { Outcome } from '../../src/models/model-work';
import { blobHash } from '../../src/models/read-blob';
import { serveModelWork } from '../../src/models/serve-model-work';
import { removeModel, sweepModels } from '../../src/models/stored-files';
import { openDatabase } from '../../src/store/database';
import { createModelRecords } from '../../src/store/models';

export type ModelQuestion =
  | { readonly do: 'record' | 'download'; readonly model: StoredModel; readonly stallMs?: number }
  | { readonly do: 'go on' | 'check' | 'remove' | 'read'; readonly id: string }
  | {
      readonly do: 'import';
      readonly files: readonly { readonly path: string; readonly bytes: readonly number[] }[];
    }
  /** Makes one byte of a stored file another. */
  | { readonly do: 'damage'; readonly id: string; readonly path: string }
  | { readonly do: 'look' | 'sweep' };

export interface ModelAnswer {
  readonly outcome: Outcome<unknown>;
  readonly records: readonly StoredModel[];
  readonly stored: Readonly<Record<string, number>>;
}

/** Long enough for a busy machine, unless the test waits for it to pass. */
let stallMs = 10_000;
const records = openDatabase().then(createModelRecords);
const work = serveModelWork(records, {
  fetch: globalThis.fetch.bind(globalThis),
  now: Date.now,
  isOnline: () => navigator.onLine,
  get stallMs() {
    return stallMs;
  },
  pause: () => Promise.resolve(),
  onRequest: () => {},
});

async function run(question: ModelQuestion): Promise<Outcome<unknown>> {
  const known = await records;
  const done = (value: unknown) => ({ kind: 'done', value }) as const;
  switch (question.do) {
    case 'record':
      return done(await known.put(question.model));
    case 'download':
      await known.put(question.model);
      return work.download(question.model.id, () => {});
    case 'go on':
      return work.download(question.id, () => {});
    case 'import':
      return work.importModel(
        question.files.map(({ path, bytes }) => ({ path, file: new Blob([Uint8Array.from(bytes)]) })),
        () => {},
      );
    case 'check':
      return work.check(question.id, () => {});
    case 'remove':
      return done(await removeModel(question.id, known));
    case 'sweep':
      return done(await sweepModels(known));
    case 'read':
      return done(await hashes(question.id));
    case 'damage':
      return done(await damage(question.id, question.path));
    case 'look':
      return done(null);
  }
}

/** sha256 of each file as an engine would be given it. */
async function hashes(id: string): Promise<Record<string, string>> {
  const model = await (await records).get(id);
  if (!model) throw new Error('No such model.');
  const found: Record<string, string> = {};
  for (const [path, file] of await openModel(model))
    found[path] = await blobHash(file, new AbortController().signal, () => {});
  return found;
}

async function damage(id: string, path: string): Promise<void> {
  const models = await (await navigator.storage.getDirectory()).getDirectoryHandle('models');
  const handle = await (await models.getDirectoryHandle(id)).getFileHandle(path);
  const writable = await handle.createWritable({ keepExistingData: true });
  await writable.write({ type: 'write', position: 10, data: Uint8Array.of(255, 254, 253) });
  await writable.close();
}

self.onmessage = async ({ data }: MessageEvent<ModelQuestion>) => {
  if (data.do === 'download' && data.stallMs) stallMs = data.stallMs;
  let outcome: Outcome<unknown>;
  try {
    outcome = await run(data);
  } catch (error) {
    outcome = { kind: 'failed', fault: 'failed', message: String(error), missingBytes: null };
  }
  const answer: ModelAnswer = {
    outcome,
    records: await (await records).list(),
    stored: Object.fromEntries(await storedBytes()),
  };
  self.postMessage(answer);
};
