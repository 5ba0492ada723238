import { describe, expect, it } from 'vitest';
import { judgeLines } from './judge-lines';
import { loadJudge } from './load-judge';

const { judge } = await loadJudge();

async function run(lines: string[]) {
  const out: string[] = [];
  const counts = await judgeLines(judge, lines, (line) => out.push(line));
  return { counts, out: out.map((line) => JSON.parse(line)) };
}

const PAGE = 'The lighthouse on Fair Isle was automated in 1998. It was built by the Stevensons.';
const question = (
  id: unknown,
  premise: unknown = PAGE,
  claim: unknown = 'The lighthouse was automated in 1998.',
) => JSON.stringify({ id, premise, claim });

describe('judgeLines', () => {
  it('answers in the order of the input, with evidence located in the premise', async () => {
    const other = 'A different page without any of it.';
    const { out } = await run([question('a'), question(2, [other, PAGE]), question('c', other)]);
    expect(out.map(({ id }) => id)).toEqual(['a', 2, 'c']);
    expect(out.map(({ label }) => label)).toEqual(['full', 'full', 'none']);
    const [evidence] = out[1].evidence;
    expect(evidence.source).toBe(1);
    expect(PAGE.slice(evidence.start, evidence.end)).toBe(evidence.text);
    expect(Object.keys(out[0])).toEqual(['id', 'support', 'label', 'evidence']);
  });

  it('names bad lines and goes on', async () => {
    const { out, counts } = await run([
      '{"id": 1, "premise": ',
      question(2, 3),
      '',
      question(3),
      question(4, PAGE, null),
      '[]',
      JSON.stringify({ premise: PAGE, claim: 'x' }),
    ]);
    expect(out.map(({ id, line }) => [id, line])).toEqual([
      [null, 1],
      [2, 2],
      [3, undefined],
      [4, 5],
      [null, 6],
      [null, 7],
    ]);
    for (const line of out.filter(({ line }) => line)) expect(line.error).toEqual(expect.any(String));
    expect(counts).toEqual({ judged: 1, bad: 5 });
  });

  it('the same premise twice is named by its first place', async () => {
    const { out } = await run([question(1, [PAGE, PAGE])]);
    expect(out[0].evidence[0].source).toBe(0);
  });

  it('a judgement does not depend on the other lines', async () => {
    const lines = Array.from({ length: 130 }, (_, i) => question(i, i % 3 ? PAGE : `${PAGE} Number ${i}.`));
    const together = await run(lines);
    const alone = await run([lines[129] ?? '']);
    expect(together.out).toHaveLength(130);
    expect(together.out[129]).toEqual(alone.out[0]);
  });

  it('nothing in, nothing out', async () => {
    expect(await run([])).toEqual({ counts: { judged: 0, bad: 0 }, out: [] });
  });
});
