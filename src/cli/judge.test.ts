import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { judge } from './judge';

async function run(input: string, args: string[] = []) {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const status = await judge.run(args, { stdin: Readable.from([input]), stdout, stderr });
  stdout.end();
  stderr.end();
  return { status, out: await text(stdout), err: await text(stderr) };
}

const GOOD = JSON.stringify({ id: 'q', premise: 'Otters hunt crabs at night.', claim: 'Otters hunt crabs.' });

it.each([
  ['any line was judged', `${GOOD}\n{"id": 1}\n`, 0, 2],
  ['every line is bad', '{"id": 1}\nnonsense\n', 2, 2],
  ['there is no line', '', 2, 0],
])('exit status when %s', async (_, input, status, lines) => {
  const result = await run(input);
  expect(result.status).toBe(status);
  expect(result.out.split('\n').filter(Boolean)).toHaveLength(lines);
});

it.each([
  ['another engine', ['--engine', 'webllm']],
  ['two files', ['a.jsonl', 'b.jsonl']],
  ['a file that is not there', ['/nonexistent.jsonl']],
])('refuses %s', async (_, args) => {
  await expect(run(GOOD, args)).rejects.toMatchObject({ kind: 'usage' });
});
