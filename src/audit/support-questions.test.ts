import { describe, expect, it } from 'vitest';
import type { Targets } from '../core/answer/cited-sources';
import type { Answer, Statement } from '../core/model/answer';
import type { JudgeLabel, Judgement } from '../core/model/judgement';
import { statementResult, supportQuestions } from './support-questions';

const statement = (id: string, citations: string[], given: Partial<Statement> = {}): Statement => ({
  id,
  start: 0,
  end: 0,
  text: `Text of ${id}.`,
  kind: 'sentence',
  block: 0,
  citations,
  needsSupport: true,
  reason: 'states a fact',
  ...given,
});

const judged = (label: JudgeLabel): Judgement => ({
  label,
  support: label === 'full' ? 0.9 : 0.1,
  evidence: [],
  unmatched: [],
  conflicts: [],
  engine: 'test',
});

const answerOf = (...statements: Statement[]) => ({ query: 'Why?', statements }) as unknown as Answer;

const targets: Targets = new Map([
  ['c1', ['A']],
  ['c2', ['B']],
  ['c3', [null]],
  ['c4', ['A', 'B', null]],
]);

describe('supportQuestions', () => {
  it('asks once about a single source, and also about each alone where there are several', () => {
    const answer = answerOf(statement('s1', ['c1']), statement('s2', ['c1', 'c2']));
    const asked = supportQuestions(answer, targets, new Set(['A', 'B']));
    expect(asked.map(({ key, premises }) => [key, premises])).toEqual([
      ['s1 joint', ['A']],
      ['s2 joint', ['A', 'B']],
      ['s2 × A', ['A']],
      ['s2 × B', ['B']],
    ]);
    expect(asked[1]?.context).toBe('Why?\nText of s1.');
  });

  it('asks nothing about statements without need, without citation or without a readable source', () => {
    const answer = answerOf(
      statement('s1', ['c1'], { needsSupport: false }),
      statement('s2', []),
      statement('s3', ['c3']),
      statement('s4', ['c2']),
    );
    expect(supportQuestions(answer, targets, new Set(['A']))).toEqual([]);
  });
});

describe('statementResult', () => {
  const result = (
    citations: string[],
    readable: string[],
    labels: Record<string, JudgeLabel>,
    given: Partial<Statement> = {},
  ) =>
    statementResult(
      statement('s1', citations, given),
      targets,
      new Set(readable),
      new Map(Object.entries(labels).map(([key, label]) => [`s1 ${key}`, judged(label)])),
    );

  it.each([
    ['nothing cited', [], ['A'], {}, 'uncited'],
    ['no address known', ['c3'], ['A'], {}, 'unreadable'],
    ['its only source unread', ['c1'], [], {}, 'unreadable'],
    ['not judged yet', ['c1'], ['A'], {}, 'waiting'],
    ['one source, full', ['c1'], ['A'], { joint: 'full' }, 'full'],
    ['one source, none', ['c1'], ['A'], { joint: 'none' }, 'none'],
    ['one of two judged', ['c1', 'c2'], ['A', 'B'], { joint: 'none', '× A': 'none' }, 'waiting'],
    [
      'together full',
      ['c1', 'c2'],
      ['A', 'B'],
      { joint: 'full', '× A': 'partial', '× B': 'partial' },
      'full',
    ],
    ['one alone full', ['c1', 'c2'], ['A', 'B'], { joint: 'none', '× A': 'full', '× B': 'none' }, 'full'],
    [
      'sources contradict each other',
      ['c1', 'c2'],
      ['A', 'B'],
      { joint: 'full', '× A': 'full', '× B': 'contradicted' },
      'contradicted',
    ],
    ['not supported, but one unread', ['c1', 'c2'], ['A'], { joint: 'none' }, 'unreadable'],
    ['partly, but one hidden', ['c1', 'c3'], ['A'], { joint: 'partial' }, 'unreadable'],
    ['full with one unread', ['c1', 'c2'], ['A'], { joint: 'full' }, 'full'],
    ['contradicted with one unread', ['c1', 'c2'], ['A'], { joint: 'contradicted' }, 'contradicted'],
  ] as const)('%s', (_, citations, readable, labels, verdict) => {
    expect(result([...citations], [...readable], labels).verdict).toBe(verdict);
  });

  it('is not needed whatever it cites', () => {
    expect(result(['c1'], ['A'], {}, { needsSupport: false }).verdict).toBe('not needed');
  });

  it('keeps a source that is cited twice once, and each hidden one', () => {
    const { cited } = result(['c1', 'c4'], ['A', 'B'], { joint: 'full', '× A': 'full', '× B': 'none' });
    expect(cited.map(({ source, support }) => [source, support])).toEqual([
      ['A', 'full'],
      ['B', 'none'],
      [null, 'unreadable'],
    ]);
  });
});
