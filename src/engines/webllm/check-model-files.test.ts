import { describe, expect, it } from 'vitest';
import { checkModelFiles } from './check-model-files';

const CONFIG = {
  tokenizer_files: ['tokenizer.json', 'vocab.json'],
  vocab_size: 8,
  conv_template: { roles: { user: 'user' }, seps: ['\n'] },
};
const TENSORS = { metadata: {}, records: [{ dataPath: 'params_shard_0.bin', nbytes: 4, records: [] }] };

function modelFiles(changes: Record<string, string | null> = {}): Map<string, Blob> {
  const files: Record<string, string | null> = {
    'mlc-chat-config.json': JSON.stringify(CONFIG),
    'tensor-cache.json': JSON.stringify(TENSORS),
    'tokenizer.json': '{}',
    'params_shard_0.bin': 'abcd',
    ...changes,
  };
  return new Map(
    Object.entries(files).flatMap(([path, text]) => (text === null ? [] : [[path, new Blob([text])]])),
  );
}

describe('the files of a model', () => {
  it('that are whole give the weights a name, which other weights do not have', async () => {
    const name = await checkModelFiles(modelFiles());
    expect(name).toMatch(/^[0-9a-f]{12}$/);
    expect(await checkModelFiles(modelFiles())).toBe(name);
    const others = JSON.stringify({ ...TENSORS, metadata: { md5: 'x' } });
    expect(await checkModelFiles(modelFiles({ 'tensor-cache.json': others }))).not.toBe(name);
  });

  it.each(['mlc-chat-config.json', 'tensor-cache.json', 'tokenizer.json', 'params_shard_0.bin'])(
    'without %s are told as missing, by name',
    async (path) => {
      await expect(checkModelFiles(modelFiles({ [path]: null }))).rejects.toMatchObject({
        fault: 'model missing',
        message: expect.stringContaining(path),
      });
    },
  );

  it.each([
    ['a shard that is cut off', 'params_shard_0.bin', 'abc'],
    ['a shard that is too long', 'params_shard_0.bin', 'abcde'],
    ['a configuration that is no JSON', 'mlc-chat-config.json', '<html>'],
    ['one of something else', 'mlc-chat-config.json', '{"model_type":"llama"}'],
    [
      'one with a tokenizer that WebLLM cannot read',
      'mlc-chat-config.json',
      JSON.stringify({ ...CONFIG, tokenizer_files: ['a.txt'] }),
    ],
    ['a list of no tensors', 'tensor-cache.json', '{"records":[]}'],
  ])('%s is told by name', async (_, path, text) => {
    await expect(checkModelFiles(modelFiles({ [path]: text }))).rejects.toMatchObject({
      fault: 'wrong file',
      message: expect.stringContaining(path),
    });
  });

  it('that name one elsewhere are told as missing', async () => {
    const elsewhere = JSON.stringify({
      records: [{ dataPath: 'https://elsewhere.invalid/x', nbytes: 4, records: [] }],
    });
    await expect(checkModelFiles(modelFiles({ 'tensor-cache.json': elsewhere }))).rejects.toMatchObject({
      fault: 'model missing',
    });
  });
});
