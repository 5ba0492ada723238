import { expect, it } from 'vitest';
import { judged as made } from '../../../tests/setup/judgement';
import type { JudgeLabel, Judgement } from '../model/judgement';
import { disagreement } from './disagreement';

const judged = (source: string, label: JudgeLabel) => {
  const judgement: Judgement = {
    ...made(label),
    evidence: [{ source, start: 0, end: 3, text: 'The' }],
  };
  return { source, support: label, judgement };
};
const sides = (...args: Parameters<typeof disagreement>) => {
  const found = disagreement(...args);
  return found && [found.support, found.contradict].map((side) => side.map(({ source }) => source));
};

it('sets those that say it against those that say otherwise, with their evidence', () => {
  const cited = [
    judged('A', 'contradicted'),
    judged('B', 'full'),
    judged('C', 'partial'),
    judged('D', 'none'),
  ];
  expect(sides({ verdict: 'contradicted', cited })).toEqual([['B', 'C'], ['A']]);
  expect(disagreement({ verdict: 'contradicted', cited })?.contradict[0]?.judgement.evidence).toHaveLength(1);
});

it('hears a better source too', () => {
  const cited = [judged('A', 'contradicted')];
  expect(sides({ verdict: 'contradicted', cited, better: [judged('B', 'full')] })).toEqual([['B'], ['A']]);
});

it('is none where one side lacks, or no support is needed', () => {
  expect(sides({ verdict: 'contradicted', cited: [judged('A', 'contradicted'), judged('B', 'none')] })).toBe(
    null,
  );
  expect(sides({ verdict: 'full', cited: [judged('A', 'full'), judged('B', 'unsure')] })).toBe(null);
  const both = [judged('A', 'full'), judged('B', 'contradicted')];
  expect(sides({ verdict: 'not needed', cited: both })).toBe(null);
});
