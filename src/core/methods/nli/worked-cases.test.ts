/** Three audits from the texts to graph, basis and score, worked by hand, with hand-written replies of a capable model. */
import { describe, expect, it } from 'vitest';
import { edgeOf } from '../../../../tests/setup/graphs';
import { type NliWords, nliReplies } from '../../../../tests/setup/nli-replies';
import { NO_JUDGE, sourceText } from '../../../../tests/setup/source-text';
import { writtenReplies } from '../../../../tests/setup/written-replies';
import { divideAnswer } from '../../answer/divide-answer';
import { parsePasted } from '../../answer/parse-pasted';
import { scoreComprehensiveness } from '../../coverage/comprehensiveness';
import { uncoveredBasis } from '../../graph/uncovered-basis';
import { assemble } from '../assemble';
import { freezeList } from '../fact-list';
import { DEFAULT_OPTIONS, graphOf, type MethodOptions } from '../method';
import { nliMethod } from './nli-method';

async function audit(
  query: string,
  texts: readonly string[],
  answer: string,
  words: NliWords,
  changed: Partial<MethodOptions> = {},
) {
  const engine = writtenReplies(nliReplies(words));
  const tools = { engine, judge: NO_JUDGE };
  const options = { ...DEFAULT_OPTIONS, ...changed };
  const sources = texts.map((text, at) => sourceText(String(at + 1), text));
  const origin = { query, sources, method: nliMethod, engine: engine.id, options };
  const list = await freezeList(await nliMethod.list(origin, options, tools), origin);
  const asked = engine.requests.length;
  const coverage = await nliMethod.cover(list, divideAnswer(parsePasted(answer, query)), options, tools);
  const { facts, conflicts } = assemble(list, coverage, engine.id);
  const relationsIn = (from: number, to?: number) =>
    engine.requests
      .slice(from, to)
      .filter(({ purpose }) => purpose.startsWith('nli relation'))
      .map(({ prompt }) => `${prompt.shared.slice(9)} → ${prompt.question.split('\n')[0]?.slice(12)}`);
  return {
    list,
    coverage,
    conflicts,
    facts: facts.map(({ text, coverage, path, standsFor }) => ({ text, coverage, path, standsFor })),
    basis: Object.fromEntries(uncoveredBasis(graphOf(list, coverage))),
    score: scoreComprehensiveness(facts),
    askedOfFacts: relationsIn(0, asked),
    askedOfAnswer: relationsIn(asked),
  };
}

describe('a specific answer implies a vaguer fact', () => {
  const SPECIFIC = 'The Orsk ferry sails daily at noon and at six';
  const DAILY = 'The Orsk ferry sails daily';
  const PRICE = 'A single ticket for the Orsk ferry costs 8 euros';
  const words: NliWords = {
    units: {
      'The Orsk ferry sails daily.': [DAILY],
      'A single ticket costs 8 euros.': ['A single ticket costs 8 euros'],
      'Have you tried our café?': [['Have you tried our café', 'question']],
      'The Orsk ferry sails daily at noon and at six.': [SPECIFIC],
    },
    revised: { 'A single ticket costs 8 euros': [PRICE] },
    relations: [
      [SPECIFIC, DAILY, 'entailment', 0.9],
      [DAILY, SPECIFIC, 'neutral', 0.95],
    ],
  };
  const run = () =>
    audit(
      'When does the Orsk ferry sail, and what does it cost?',
      ['The Orsk ferry sails daily. A single ticket costs 8 euros. Have you tried our café?'],
      'The Orsk ferry sails daily at noon and at six.',
      words,
    );

  it('is covered, although the other direction is neutral with more probability', async () => {
    const { list, coverage, basis, score, facts } = await run();
    expect(list.facts).toEqual([
      {
        id: 'k1',
        text: DAILY,
        source: '1',
        relevance: 5,
        relevanceBy: 'scores',
        statedBy: [{ source: '1', start: 0, end: 27, text: 'The Orsk ferry sails daily.' }],
      },
      {
        id: 'k2',
        text: PRICE,
        source: '1',
        relevance: 5,
        relevanceBy: 'scores',
        statedBy: [{ source: '1', start: 28, end: 58, text: 'A single ticket costs 8 euros.' }],
      },
    ]);
    expect(list.edges).toEqual([]);
    expect(coverage.edges).toEqual([edgeOf('a1>k1:0.9')]);
    expect(coverage.atoms).toEqual([
      {
        id: 'a1',
        text: SPECIFIC,
        evidence: [{ source: 'answer', start: 0, end: 46, text: `${SPECIFIC}.` }],
      },
    ]);
    expect(basis).toEqual({ k2: ['k2'] });
    expect(score.all).toMatchObject({ value: 0.5, numerator: 1, denominator: 2 });
    expect(facts).toEqual([
      { text: DAILY, coverage: 'covered', path: ['k1', 'a1'], standsFor: undefined },
      { text: PRICE, coverage: 'missing', path: undefined, standsFor: undefined },
    ]);
    expect(coverage.probability.get('k1')).toBe(0.9);
    expect(coverage.losses).toEqual([]);
  });

  it('does not ask whether a covered fact implies the answer', async () => {
    const { askedOfAnswer } = await run();
    expect(askedOfAnswer).toContain(`${SPECIFIC} → ${DAILY}`);
    expect(askedOfAnswer).not.toContain(`${DAILY} → ${SPECIFIC}`);
  });
});

describe('a chain over the answer: c1 → c2 → a1 → c3', () => {
  const C1 = 'The Orsk ferry sails daily at noon from pier 4';
  const C2 = 'The Orsk ferry sails daily at noon';
  const C3 = 'The Orsk ferry sails on Sundays';
  const A1 = 'The Orsk ferry sails every day';
  const words: NliWords = {
    units: Object.fromEntries([C1, C2, C3, A1].map((text) => [`${text}.`, [text]])),
    relations: [
      [C1, C2, 'entailment', 0.97],
      [C1, C3, 'entailment', 0.93],
      [C2, C3, 'entailment', 0.94],
      [A1, C3, 'entailment', 0.9],
      [C2, A1, 'entailment', 0.92],
      [C1, A1, 'entailment', 0.91],
    ],
  };

  it.each(['given', 'reversed'] as const)(
    'covers c3 alone, and c1 stands for c2 (%s order)',
    async (order) => {
      const { list, coverage, basis, score, facts } = await audit(
        'When does the Orsk ferry sail?',
        [`${C1}.`, `${C2}.`, `${C3}.`],
        `${A1}.`,
        words,
        { order },
      );
      const [k1, k2, k3] = [C1, C2, C3].map(
        (text) => list.facts.find((fact) => fact.text === text)?.id ?? '',
      );
      const between = [`${k1}>${k2}:0.97`, `${k1}>${k3}:0.93`, `${k2}>${k3}:0.94`].map(edgeOf);
      expect(list.edges).toHaveLength(3);
      expect(list.edges).toEqual(expect.arrayContaining(between));
      const withAnswer = [`a1>${k3}:0.9`, `${k2}>a1:0.92`, `${k1}>a1:0.91`].map(edgeOf);
      expect(coverage.edges).toHaveLength(3);
      expect(coverage.edges).toEqual(expect.arrayContaining(withAnswer));
      expect(basis[k1 ?? '']?.toSorted()).toEqual([k1, k2].toSorted());
      expect(Object.keys(basis)).toEqual([k1]);
      expect(score.all).toMatchObject({ numerator: 1, denominator: 3 });
      // c1 and c2 are said in a vaguer form: (1 + ½ + ½) / 3.
      expect(score.halfCredit.value).toBeCloseTo(2 / 3, 12);
      expect(facts.find(({ text }) => text === C3)?.path).toEqual([k3, 'a1']);
    },
  );
});

describe('sources that contradict each other', () => {
  const [OLD, NEW] = ['The Varn Bridge opened in 1932', 'The Varn Bridge opened in 1934'];
  const LONG = 'The Varn Bridge is 500 metres long';
  const SPAN = 'The Varn Bridge measures 500 metres';
  const HALF = 'The Varn Bridge is half a kilometre long';
  const words: NliWords = {
    units: {
      [`${OLD}.`]: [OLD],
      'It is 500 metres long.': ['It is 500 metres long'],
      [`${NEW}.`]: [NEW],
      'It measures 500 metres.': ['It measures 500 metres'],
      'Its paint is green.': ['Its paint is green'],
      'The Varn Bridge opened in 1932 and is half a kilometre long.': [
        'The Varn Bridge opened in 1932 and is half a kilometre long',
      ],
    },
    revised: {
      'It is 500 metres long': [LONG],
      'It measures 500 metres': [SPAN],
      'Its paint is green': ["The Varn Bridge's paint is green"],
      'The Varn Bridge opened in 1932 and is half a kilometre long': [OLD, HALF],
    },
    grades: { "The Varn Bridge's paint is green": 2 },
    relations: [
      [OLD, NEW, 'contradiction', 0.98],
      [NEW, OLD, 'contradiction', 0.98],
      [LONG, SPAN, 'entailment', 0.95],
      [SPAN, LONG, 'entailment', 0.85],
      [HALF, LONG, 'entailment', 0.96],
      [HALF, SPAN, 'entailment', 0.94],
    ],
  };

  it('keeps the conflict aside, and says which side the answer took', async () => {
    const { list, coverage, basis, score, facts, conflicts, askedOfFacts, askedOfAnswer } = await audit(
      'When did the Varn Bridge open, and how long is it?',
      [`${OLD}. It is 500 metres long.`, `${NEW}. It measures 500 metres. Its paint is green.`],
      'The Varn Bridge opened in 1932 and is half a kilometre long.',
      words,
    );
    // k1 opened 1932, k2 500 metres long, k3 opened 1934, k4 measures 500 metres; the paint is off the topic.
    expect(list.facts.map(({ text }) => text)).toEqual([OLD, LONG, NEW, SPAN]);
    const between = ['k1!k3:0.98', 'k2>k4:0.95', 'k4>k2:0.85'].map(edgeOf);
    expect(list.edges).toHaveLength(3);
    expect(list.edges).toEqual(expect.arrayContaining(between));
    // One direction is enough for a contradiction; both are asked of what says the same.
    expect(askedOfFacts.filter((pair) => pair.includes(OLD) && pair.includes(NEW))).toHaveLength(1);
    expect(askedOfFacts.filter((pair) => pair.includes(LONG) && pair.includes(SPAN))).toHaveLength(2);

    expect(coverage.atoms.map(({ text }) => text)).toEqual([OLD, HALF]);
    expect(coverage.edges).toHaveLength(3);
    expect(coverage.edges).toEqual(
      expect.arrayContaining(['a1=k1:1', 'a2>k2:0.96', 'a1!k3:0.98'].map(edgeOf)),
    );
    // Code sees that the same text is the same; of k2 and k4 the wording nearest to the answer's is asked about.
    expect(askedOfAnswer).not.toContain(`${OLD} → ${OLD}`);
    expect(basis).toEqual({ k3: ['k3'] });
    // Clusters {k1}, {k2, k4}, {k3}.
    expect(score.all).toMatchObject({ numerator: 2, denominator: 3 });
    expect(facts.map(({ text, coverage }) => [text, coverage])).toEqual([
      [OLD, 'covered'],
      [LONG, 'covered'],
      [NEW, 'contradicted'],
    ]);
    expect(conflicts).toEqual([
      {
        sides: [
          { facts: ['f1'], sources: ['1'], covered: true },
          { facts: ['f3'], sources: ['2'], covered: false },
        ],
        taken: 'one',
      },
    ]);
  });
});
