import { expect, it } from 'vitest';
import { judged } from '../../tests/setup/judgement';
import type { JudgeLabel, JudgeQuestion } from '../core/model/judgement';
import type { Judge } from '../core/ports/judge';
import { auditCitations } from './expert-audits';
import { judgeClaims } from './expert-claims-judged';
import type { ExpertAnswer } from './expertqa-claims';

const EXPERT: ExpertAnswer = {
  system: 'rr_made_up',
  question: 'When did the bridge open?',
  text: 'The bridge opened in 1931 [1]. It is painted red [2][3]. The town has two schools.',
  claims: [
    {
      text: 'The bridge opened in 1931 [1].',
      cited: true,
      worthy: true,
      support: 'Complete',
      evidence: [{ mark: '1', passage: 'It was opened in 1931.' }],
    },
    {
      text: 'It is painted red [2][3].',
      cited: true,
      worthy: true,
      support: 'Partial',
      evidence: [
        { mark: '2', passage: 'The paint flakes.' },
        { mark: '3', passage: null },
      ],
    },
    { text: 'The town has two schools.', cited: false, worthy: true, support: 'Missing', evidence: [] },
  ],
};

/** Says what it is told for the passage asked about, and keeps the questions. */
function fakeJudge(labels: Readonly<Record<string, JudgeLabel>>) {
  const asked: (JudgeQuestion & { texts: string[] })[] = [];
  const judge: Judge = {
    engine: 'fake',
    judgesBy: 'words',
    async judge({ premises, questions }, onJudged) {
      for (const question of questions) {
        const texts = premises.filter(({ id }) => question.premises.includes(id)).map(({ text }) => text);
        asked.push({ ...question, texts });
        const label = labels[texts[0] ?? ''] ?? 'none';
        const support = label === 'full' ? 0.9 : 0.2;
        await onJudged(question.key, judged(label, support, 'fake'));
      }
    },
  };
  return { judge, asked };
}

it('audits the pasted answer against the passages of its numbers', async () => {
  const { judge, asked } = fakeJudge({ 'It was opened in 1931.': 'full', 'The paint flakes.': 'none' });
  const { scores, statements } = await auditCitations(EXPERT, judge);
  expect(statements.map(({ result }) => result.verdict)).toEqual(['full', 'unreadable', 'uncited']);
  expect(statements.map(({ premises }) => premises)).toEqual([
    ['It was opened in 1931.'],
    ['The paint flakes.'],
    [],
  ]);
  expect(asked[0]).toMatchObject({ claim: 'The bridge opened in 1931.', texts: ['It was opened in 1931.'] });
  // Source 3 has no passage: what it says of the second statement nobody knows.
  expect(scores.readable.recall).toMatchObject({ numerator: 1, denominator: 2 });
  expect(scores.strict.recall).toMatchObject({ numerator: 1, denominator: 3 });
});

it('judges the experts’ claims as the data has them', async () => {
  const { judge, asked } = fakeJudge({ 'It was opened in 1931.': 'full' });
  const judged = await judgeClaims(EXPERT, judge);
  expect(judged.map(({ verdict, support }) => [verdict, support])).toEqual([
    ['full', 0.9],
    ['none', 0.2],
    ['uncited', 0],
  ]);
  expect(asked.map(({ claim, context }) => [claim, context])).toEqual([
    ['The bridge opened in 1931.', 'When did the bridge open?\n'],
    ['It is painted red.', 'When did the bridge open?\nThe bridge opened in 1931.'],
  ]);
});
