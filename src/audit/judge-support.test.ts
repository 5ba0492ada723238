import { describe, expect, it } from 'vitest';
import { judged as made } from '../../tests/setup/judgement';
import type { Targets } from '../core/answer/cited-sources';
import { interpret } from '../core/interpretation/interpret';
import type { Interpretation } from '../core/interpretation/interpretation';
import type { Answer, Citation, CitedUrl, Statement } from '../core/model/answer';
import type { JudgeBatch, JudgeLabel, JudgeQuestion } from '../core/model/judgement';
import type { SourceText } from '../core/model/source';
import type { Judge } from '../core/ports/judge';
import type { StatementResult } from '../core/report/schema';
import { splitSentences } from '../core/text/sentences';
import { judgeSupport } from './judge-support';

const TEXTS: Record<string, string> = {
  A: 'The Orsa tower was painted red in 1988. It rains often.',
  B: 'Kites may be flown up to 60 metres near the Orsa airfield.',
  C: 'A red tower stands in Orsa, painted by two sisters.',
  D: 'Bread is baked every morning.',
  E: 'The Orsa tower, painted red in 1988, is a landmark.',
};
const TOWER = 'The Orsa tower was painted red in 1988.';

const statement = (id: string, citations: string[], given: Partial<Statement> = {}): Statement => ({
  id,
  start: 0,
  end: 0,
  text: TOWER,
  kind: 'sentence',
  block: 0,
  citations,
  needsSupport: true,
  reason: 'states a fact',
  ...given,
});

/** A citation a source, called as it is. */
const targets: Targets = new Map([...'ABCDE'].map((id) => [id, [id]]));

const textOf = (sourceId: string): SourceText => {
  const text = TEXTS[sourceId] ?? '';
  return { sourceId, title: null, text, sentences: splitSentences(text) };
};

type Labels = Readonly<Record<string, JudgeLabel>>;

/** @param labels of statement and sources, `s1 AB`; of `s1 ?` whether it can be understood; `none` where it is not said */
function recordingJudge(labels: Labels, judgesBy?: 'words') {
  const batches: JudgeBatch[] = [];
  const judge: Judge = {
    engine: 'test',
    judgesBy,
    async judge(batch, onJudged) {
      batches.push(batch);
      for (const question of batch.questions) {
        const label = labels[nameOf(question)] ?? 'none';
        const support = label === 'full' ? 0.9 : 0.1;
        await onJudged(question.key, made(label, support));
      }
    },
  };
  return { judge, rounds: () => batches.map(({ questions }) => questions.map(nameOf)), batches };
}

function nameOf({ key, task, premises }: JudgeQuestion): string {
  const [id] = JSON.parse(key) as string[];
  return task === 'interpretation' ? `${id} ?` : `${id} ${premises.join('')}`;
}

interface Given {
  readonly statements: readonly Statement[];
  readonly labels?: Labels;
  readonly read?: string;
  readonly judgesBy?: 'words';
  readonly interpretations?: ReadonlyMap<string, Interpretation>;
  readonly citations?: readonly Pick<Citation, 'id' | 'urls'>[];
}

async function judged(given: Given) {
  const { statements, labels = {}, read = 'ABC', judgesBy, interpretations, citations = [] } = given;
  const answer = { query: 'Why?', text: '', blocks: [], citations, statements } as unknown as Answer;
  const results = new Map<string, StatementResult>();
  const progress = { asked: 0, answered: 0 };
  const recorder = recordingJudge(labels, judgesBy);
  await judgeSupport(
    {
      answer,
      targets,
      interpretations: interpretations ?? interpret(answer),
      sources: new Map([...read].map((id) => [id, textOf(id)])),
    },
    recorder.judge,
    {
      onResult: (result) => results.set(result.statement, result),
      onAsked: (count) => {
        progress.asked += count;
      },
      onAnswered: () => {
        progress.answered += 1;
      },
    },
  );
  return { rounds: recorder.rounds(), batches: recorder.batches, results, progress };
}

describe('judgeSupport', () => {
  it('tells the judge where the links of a statement point to, and no more than that', async () => {
    const url = (hint: string | null): CitedUrl => ({ raw: '', url: '', key: '', hint });
    const { batches } = await judged({
      statements: [statement('s1', ['A', 'B']), statement('s2', ['A'])],
      citations: [
        { id: 'A', urls: [url('it rains often')] },
        { id: 'B', urls: [url('a passage that is not there'), url(null)] },
      ],
      labels: { 's1 A': 'none', 's1 B': 'none' },
    });
    const asked = batches.flatMap(({ questions }) => questions);
    const rains = { premise: 'A', start: 40, end: 54 };
    expect(TEXTS.A?.slice(rains.start, rains.end)).toBe('It rains often');
    for (const { premises, hinted } of asked)
      expect(hinted).toEqual(premises.includes('A') ? [rains] : undefined);
    expect(asked.map(({ premises }) => premises.join(''))).toEqual(expect.arrayContaining(['A', 'B', 'AB']));
  });

  it('asks the open cells of all statements in one batch a round', async () => {
    const { rounds, progress } = await judged({
      statements: [
        statement('s1', ['A', 'B', 'C']),
        statement('s2', ['B']),
        statement('s3', ['C', 'A', 'B']),
      ],
      labels: { 's1 ABC': 'full', 's2 B': 'full', 's3 CAB': 'full', 's3 C': 'full' },
    });
    expect(rounds).toEqual([
      ['s1 ABC', 's1 A', 's1 B', 's1 C', 's2 B', 's3 CAB', 's3 C', 's3 A', 's3 B'],
      ['s1 BC', 's1 AC', 's1 AB', 's3 CB', 's3 CA'],
    ]);
    expect(progress).toEqual({ asked: 14, answered: 14 });
  });

  it('asks nothing about statements without need, or of which nothing was read', async () => {
    const { rounds } = await judged({
      statements: [statement('s1', ['A'], { needsSupport: false }), statement('s2', ['A'])],
      read: 'D',
    });
    expect(rounds).toEqual([]);
  });

  it('asks a judge that answers nothing no second time', async () => {
    const asked: number[] = [];
    await judgeSupport(
      {
        answer: { query: '', citations: [], statements: [statement('s1', ['A', 'B'])] } as unknown as Answer,
        targets,
        interpretations: new Map(),
        sources: new Map([...'AB'].map((id) => [id, textOf(id)])),
      },
      { engine: 'silent', judge: async ({ questions }) => void asked.push(questions.length) },
      { onResult() {}, onAsked() {}, onAnswered() {} },
    );
    expect(asked).toEqual([3]);
  });
});

describe('better sources', () => {
  const wanting = (labels: Labels, given: Partial<Given> = {}) =>
    judged({ statements: [statement('s1', ['B'])], labels, read: 'ABCDE', judgesBy: 'words', ...given });

  it('come from the texts nearest in words, after all that the scores need', async () => {
    const { rounds, results } = await wanting({ 's1 E': 'full', 's1 A': 'full' });
    // D shares no word with the statement; B is cited.
    expect(rounds).toEqual([['s1 B'], ['s1 A', 's1 E', 's1 C']]);
    expect(results.get('s1')?.better?.map(({ source }) => source)).toEqual(['A', 'E']);
  });

  it('is one for a language model, which takes long', async () => {
    const { rounds } = await judged({ statements: [statement('s1', ['B'])], read: 'ABCDE' });
    expect(rounds).toEqual([['s1 B'], ['s1 A']]);
  });

  it('change no verdict and nothing else of the result', async () => {
    const { results } = await wanting({ 's1 A': 'full' });
    const { better, ...rest } = results.get('s1') ?? {};
    const { results: without } = await wanting({ 's1 A': 'full' }, { read: 'B' });
    expect(better).toHaveLength(1);
    expect(rest).toEqual(without.get('s1'));
  });

  it.each<[string, Labels, string[]]>([
    ['nothing cited says it: support in part is better', { 's1 C': 'partial' }, ['C']],
    ['full support goes before support in part', { 's1 C': 'partial', 's1 E': 'full' }, ['E']],
    ['what is cited says part: only full support is better', { 's1 B': 'partial', 's1 C': 'partial' }, []],
    ['what is cited contradicts', { 's1 B': 'contradicted', 's1 A': 'full' }, ['A']],
    ['it could not be judged', { 's1 B': 'unsure', 's1 A': 'full' }, ['A']],
    ['no other supports it', { 's1 A': 'contradicted' }, []],
  ])('%s', async (_, labels, better) => {
    const { results } = await wanting(labels);
    expect(results.get('s1')?.better?.map(({ source }) => source) ?? []).toEqual(better);
  });

  it('are not looked for where what is cited supports it', async () => {
    const { rounds } = await wanting({ 's1 B': 'full' });
    expect(rounds).toEqual([['s1 B']]);
  });

  it('are told of an uncited statement, and of one whose source could not be read', async () => {
    const { results } = await judged({
      statements: [statement('s1', []), statement('s2', ['B'])],
      labels: { 's1 A': 'full', 's2 C': 'partial' },
      read: 'AC',
      judgesBy: 'words',
    });
    expect(results.get('s1')).toMatchObject({ verdict: 'uncited', better: [{ source: 'A' }] });
    expect(results.get('s2')).toMatchObject({ verdict: 'unreadable', better: [{ source: 'C' }] });
  });
});

describe('interpretation', () => {
  const understood: Interpretation = {
    state: 'interpretable',
    references: [],
    open: [],
    readAs: null,
    context: 'Why?\nBefore it.',
    by: 'rules',
  };
  const open: Interpretation = { ...understood, open: [{ start: 0, end: 3 }] };
  const asUnderstood = (interpretation: Interpretation) => new Map([['s1', interpretation]]);

  it('is what the judge is given, and stands in the result', async () => {
    const interpretation = { ...understood, readAs: 'The red tower of Orsa was painted.' };
    const { batches, results } = await judged({
      statements: [statement('s1', ['A'])],
      interpretations: asUnderstood(interpretation),
    });
    const [question] = batches[0]?.questions ?? [];
    expect(question).toMatchObject({
      claim: TOWER,
      context: 'Why?\nBefore it.',
      readAs: interpretation.readAs,
    });
    expect(results.get('s1')?.interpretation).toEqual(interpretation);
  });

  it('gives no reading where the statement says all itself', async () => {
    const { batches } = await judged({
      statements: [statement('s1', ['A'])],
      interpretations: asUnderstood(understood),
    });
    expect(batches[0]?.questions[0]).not.toHaveProperty('readAs');
  });

  it.each<[JudgeLabel, Interpretation['state']]>([
    ['full', 'interpretable'],
    ['none', 'not interpretable'],
    ['unsure', 'unsure'],
    ['partial', 'unsure'],
  ])('that the rules doubt is asked of a language model, once: %s', async (label, state) => {
    const { rounds, batches, results } = await judged({
      statements: [statement('s1', ['A'])],
      labels: { 's1 A': 'full', 's1 ?': label },
      interpretations: asUnderstood(open),
    });
    expect(rounds).toEqual([['s1 A', 's1 ?']]);
    expect(batches[0]?.questions[1]?.premises).toEqual([]);
    expect(results.get('s1')).toMatchObject({ verdict: 'full', interpretation: { state, by: 'test' } });
  });

  it('is not asked of a judge by words, nor where the rules do not doubt', async () => {
    const statements = [statement('s1', ['A'])];
    const labels: Labels = { 's1 A': 'full' };
    const byWords = { statements, labels, judgesBy: 'words' as const };
    expect((await judged({ ...byWords, interpretations: asUnderstood(open) })).rounds).toEqual([['s1 A']]);
    const sure = { statements, labels, interpretations: asUnderstood(understood) };
    expect((await judged(sure)).rounds).toEqual([['s1 A']]);
  });

  it('is asked of an uncited statement too, and not told of one that needs no support', async () => {
    const { rounds, results } = await judged({
      statements: [statement('s1', []), statement('s2', [], { needsSupport: false })],
      read: '',
      interpretations: new Map([
        ['s1', open],
        ['s2', open],
      ]),
    });
    expect(rounds).toEqual([['s1 ?']]);
    expect(results.get('s2')).not.toHaveProperty('interpretation');
  });
});
