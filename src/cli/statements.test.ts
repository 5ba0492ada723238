import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { UsageError } from './command';
import { statements } from './statements';

async function run(stdin: string, args: readonly string[] = []) {
  let printed = '';
  const stdout = new Writable({
    write(chunk, _, done) {
      printed += String(chunk);
      done();
    },
  });
  const status = await statements.run(args, { stdin: Readable.from([stdin]), stdout, stderr: stdout });
  return { status, lines: printed.split('\n').filter((line) => line !== '') };
}

test('one JSON line a statement, with its citations', async () => {
  const { status, lines } = await run(
    '# Rivers\n\nThe Nile is **long**.[1] Would you like more?\n\n[1]: https://example.org/nile',
  );
  expect(status).toBe(0);
  const [heading, cited, question] = lines.map((line) => JSON.parse(line));
  expect(lines).toHaveLength(3);
  expect(heading).toMatchObject({ id: 's1', text: 'Rivers', kind: 'heading', reason: 'heading' });
  expect(cited).toMatchObject({
    text: 'The Nile is long.',
    start: 8,
    needsSupport: true,
    reason: 'has a citation',
  });
  expect(cited.end - cited.start).toBe('The Nile is long.'.length);
  expect(cited.citations).toEqual([
    { label: '1', refs: ['1'], urls: ['https://example.org/nile'], state: 'resolved' },
  ]);
  expect(question).toMatchObject({ citations: [], needsSupport: false, reason: 'question' });
});

test('the query tells a story from a report', async () => {
  const { lines } = await run('The dragon slept for a year.', ['--query', 'Tell me a story']);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ needsSupport: false, reason: 'fiction' });
});

test('no text is bad input', async () => {
  await expect(run(' \n')).rejects.toThrow(UsageError);
});
