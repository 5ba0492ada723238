/** Audits from the texts to graph, basis and score, worked by hand, with hand-written replies of a capable model. */
import { describe, expect, it } from 'vitest';
import { sourceText } from '../../../../tests/setup/source-text';
import { type WrittenReply, writtenReplies } from '../../../../tests/setup/written-replies';
import { divideAnswer } from '../../answer/divide-answer';
import { parsePasted } from '../../answer/parse-pasted';
import { scoreComprehensiveness } from '../../coverage/comprehensiveness';
import { NO_USE } from '../../engine/meter';
import { uncoveredBasis } from '../../graph/uncovered-basis';
import { createLanguageJudge } from '../../judging/language/language-judge';
import type { ClaimLabel } from '../../judging/language/support-prompts';
import { assemble } from '../assemble';
import { freezeList } from '../fact-list';
import { DEFAULT_OPTIONS, graphOf } from '../method';
import { e2eMethod } from './e2e-method';

/** Probabilities of the digits 1 to 5. */
const rate = (fact: string, ...probabilities: number[]): WrittenReply => ({
  purpose: 'e2e relevance',
  holds: `Fact: ${fact}\n`,
  text: '5',
  probabilities,
});

/** The label of a fact, its probabilities (full, partial, none, contradicted), and the answer's lines that show it. */
function presence(fact: string, label: ClaimLabel, probabilities: number[], lines: number[] = []) {
  const holds = `Fact to look for: ${fact}\n`;
  return [
    { purpose: 'coverage label', holds, text: label, probabilities },
    { purpose: 'coverage sentences', holds, text: JSON.stringify({ sentences: lines }) },
  ];
}

async function audit(
  query: string,
  texts: Readonly<Record<string, string>>,
  answer: string,
  replies: readonly WrittenReply[],
) {
  const engine = writtenReplies(replies);
  const tools = { engine, judge: createLanguageJudge(engine) };
  const sources = Object.entries(texts).map(([id, text]) => sourceText(id, text));
  const origin = { query, sources, method: e2eMethod, engine: engine.id, options: DEFAULT_OPTIONS };
  const list = await freezeList(await e2eMethod.list(origin, DEFAULT_OPTIONS, tools), origin, NO_USE);
  const divided = divideAnswer(parsePasted(answer, query));
  const coverage = await e2eMethod.cover(list, divided, DEFAULT_OPTIONS, tools);
  const { facts, conflicts } = assemble(list, coverage, engine.id);
  return {
    list,
    coverage,
    conflicts,
    facts: facts.map(({ text, tier, coverage }) => [text, tier, coverage]),
    basis: Object.fromEntries(uncoveredBasis(graphOf(list, coverage))),
    scores: scoreComprehensiveness(facts),
    asked: engine.requests.map(({ purpose }) => purpose.split(' ').slice(0, 2).join(' ')),
  };
}

const same = (from: string, to: string, probability: number | null) => ({
  kind: 'equivalence' as const,
  from,
  to,
  probability,
});
const against = (from: string, to: string) => ({
  kind: 'contradiction' as const,
  from,
  to,
  probability: null,
});

describe('two sources contradict each other, and the answer takes a side', () => {
  const OLD = 'The Vell Bridge opened on 4 May 1932.';
  const NEW = 'The Vell Bridge opened in 1934.';
  const TOLL = 'The toll of the Vell Bridge is 3 euros.';
  const BIKES = 'Cyclists cross the Vell Bridge free of charge.';
  const run = () =>
    audit(
      'When did the Vell Bridge open, and what does it cost by car?',
      {
        A: 'The Vell Bridge opened on 4 May 1932. It has a toll of 3 euros.',
        B: 'The Vell Bridge opened in 1934. Cyclists cross it free of charge.',
      },
      'The Vell Bridge opened in 1934. Drivers pay 3 euros.',
      [
        {
          purpose: 'e2e list',
          holds: '[3] The Vell Bridge opened in 1934.',
          text: JSON.stringify([
            { fact: OLD, lines: [1] },
            { fact: TOLL, lines: [2] },
            { fact: NEW, lines: [3] },
            { fact: BIKES, lines: [4] },
          ]),
        },
        rate(OLD, 0, 0, 0, 0, 1),
        rate(TOLL, 0, 0, 0.2, 0.6, 0.2),
        rate(NEW, 0, 0, 0, 0, 1),
        rate(BIKES, 0, 0.5, 0.5, 0, 0),
        {
          purpose: 'e2e compare',
          holds: `[1] ${OLD}\n[2] ${TOLL}\n[3] ${NEW}`,
          text: '{"same":[],"against":[[1,3]],"implies":[]}',
        },
        ...presence(OLD, 'contradicted', [0.1, 0.1, 0.1, 0.7], [1]),
        ...presence(TOLL, 'full', [0.9, 0.1, 0, 0], [2]),
        ...presence(NEW, 'full', [0.8, 0.1, 0.1, 0], [1]),
      ],
    );

  it('lists the facts that matter, with the sentence that states each and what contradicts what', async () => {
    const { list } = await run();
    // The cyclists' fact has relevance 2·0.5 + 3·0.5 = 2.5, less than 3.5.
    expect(list.facts.map(({ id, text, source, relevance }) => [id, text, source, relevance])).toEqual([
      ['k1', OLD, 'A', 5],
      ['k2', TOLL, 'A', 4],
      ['k3', NEW, 'B', 5],
    ]);
    expect(list.facts.map(({ statedBy }) => statedBy)).toEqual([
      [{ source: 'A', start: 0, end: 37, text: 'The Vell Bridge opened on 4 May 1932.' }],
      [{ source: 'A', start: 38, end: 63, text: 'It has a toll of 3 euros.' }],
      [{ source: 'B', start: 0, end: 31, text: 'The Vell Bridge opened in 1934.' }],
    ]);
    expect(list.edges).toEqual([against('k1', 'k3')]);
    expect(list.losses).toEqual([]);
  });

  it('has two of three facts covered, the other side missing', async () => {
    const { coverage, basis, scores, conflicts, facts, asked } = await run();
    expect(coverage.atoms).toEqual([
      {
        id: 'a1',
        text: 'The Vell Bridge opened in 1934.',
        evidence: [{ source: 'answer', start: 0, end: 31, text: 'The Vell Bridge opened in 1934.' }],
      },
      {
        id: 'a2',
        text: 'Drivers pay 3 euros.',
        evidence: [{ source: 'answer', start: 32, end: 52, text: 'Drivers pay 3 euros.' }],
      },
      {
        id: 'a3',
        text: 'The Vell Bridge opened in 1934.',
        evidence: [{ source: 'answer', start: 0, end: 31, text: 'The Vell Bridge opened in 1934.' }],
      },
    ]);
    expect(coverage.edges).toEqual([against('a1', 'k1'), same('a2', 'k2', 0.9), same('a3', 'k3', 0.8)]);
    expect([...coverage.probability]).toEqual([
      ['k1', 0.1],
      ['k2', 0.9],
      ['k3', 0.8],
    ]);
    expect(facts).toEqual([
      [OLD, 'essential', 'contradicted'],
      [NEW, 'essential', 'covered'],
      [TOLL, 'useful', 'covered'],
    ]);
    // k1 alone is uncovered, and no fact implies it.
    expect(basis).toEqual({ k1: ['k1'] });
    expect(scores.all).toMatchObject({ numerator: 2, denominator: 3 });
    expect(scores.essential).toMatchObject({ numerator: 1, denominator: 2 });
    expect(conflicts).toMatchObject([
      {
        taken: 'one',
        sides: [
          { sources: ['A'], covered: false },
          { sources: ['B'], covered: true },
        ],
      },
    ]);
    // One list for both sources, a digit a fact, one comparison; then a label a fact, and lines for the three that show any.
    expect(asked).toEqual([
      'e2e list',
      ...Array(4).fill('e2e relevance'),
      'e2e compare',
      ...Array(3).fill('coverage label'),
      ...Array(3).fill('coverage sentences'),
    ]);
  });
});

describe('the answer has the vaguer fact', () => {
  const DAY = 'The Marn market takes place on the first Saturday of every month.';
  const HOURS = 'The Marn market is open from 8 to 13 o’clock.';
  const MONTHLY = 'The Marn market is held monthly.';
  const SQUARE = 'The Marn market is held on the old square.';
  const run = () =>
    audit(
      'When and where is the Marn market?',
      {
        A: 'The Marn market takes place on the first Saturday of every month, from 8 to 13 o’clock.',
        B: 'Held monthly, the Marn market fills the old square.',
      },
      'The Marn market is held once a month. Would you like to know more?',
      [
        {
          purpose: 'e2e list',
          text: JSON.stringify([
            { fact: DAY, lines: [1] },
            { fact: HOURS, lines: [1] },
            { fact: MONTHLY, lines: [2] },
            { fact: SQUARE, lines: [2] },
          ]),
        },
        ...[DAY, HOURS, MONTHLY, SQUARE].map((fact) => rate(fact, 0, 0, 0, 0.5, 0.5)),
        // A model that takes the vaguer fact for the same: its numbers differ, so code keeps them apart.
        { purpose: 'e2e compare', text: '{"same":[[1,3]],"against":[],"implies":[]}' },
        ...presence(DAY, 'partial', [0.2, 0.7, 0.1, 0], [1]),
        ...presence(HOURS, 'none', [0, 0.1, 0.9, 0]),
        ...presence(MONTHLY, 'full', [0.9, 0.1, 0, 0], [1]),
        ...presence(SQUARE, 'none', [0, 0, 1, 0]),
      ],
    );

  it('covers the vaguer fact, the exact one in part, with a quarter of the score', async () => {
    const { list, coverage, basis, scores, facts } = await run();
    expect(list.edges).toEqual([]);
    expect(coverage.edges).toEqual([same('a1', 'k3', 0.9)]);
    expect(coverage.atoms.map(({ text }) => text)).toEqual(['The Marn market is held once a month.']);
    expect(coverage.partly).toEqual(['k1']);
    expect(coverage.unjudged).toEqual([]);
    expect(facts).toEqual([
      [DAY, 'essential', 'partly'],
      [HOURS, 'essential', 'missing'],
      [MONTHLY, 'essential', 'covered'],
      [SQUARE, 'essential', 'missing'],
    ]);
    // No edges between facts: each missing one stands for itself.
    expect(basis).toEqual({ k1: ['k1'], k2: ['k2'], k4: ['k4'] });
    expect(scores.all).toMatchObject({ numerator: 1, denominator: 4 });
    // Half a point for the day: 1.5 of 4.
    expect(scores.halfCredit).toMatchObject({ numerator: 1.5, denominator: 4 });
  });
});

describe('two sources state one fact, a reply is cut off, and a judgement cannot be read', () => {
  const HEIGHT = 'The tower of Brod is 92 metres high.';
  const LANG = 'Otto Lang built the tower of Brod.';
  const HEIGHT_B = 'The height of the Brod tower is 92 metres.';
  const STEPS = 'The tower of Brod has 402 steps.';
  // So long that a window of 4,096 tokens does not hold both.
  const rest = ' The guide tells of trams and of the weather.'.repeat(55);
  const texts = {
    A: `The tower of Brod, built by Otto Lang, is 92 metres high. It has 402 steps.${rest}`,
    B: `The height of the Brod tower: 92 metres. Its clock is of a later date.${rest}`,
  };
  const run = () =>
    audit(
      'How high is the tower of Brod, and who built it?',
      texts,
      'At 92 metres the tower of Brod is the highest of the region.',
      [
        {
          purpose: 'e2e list',
          holds: 'built by Otto Lang',
          text: JSON.stringify([
            { fact: HEIGHT, lines: [1] },
            { fact: LANG, lines: [1] },
            { fact: STEPS, lines: [2] },
          ]),
        },
        {
          purpose: 'e2e list',
          holds: 'The height of the Brod tower',
          text: `[{"fact":"${HEIGHT_B}","lines":[1]},{"fact":"The clock of the tower of Bro`,
          finish: 'length',
        },
        // The later half of that page.
        { purpose: 'e2e list', text: '[]' },
        ...[HEIGHT, LANG, STEPS].map((fact) => rate(fact, 0, 0, 0, 0, 1)),
        rate(HEIGHT_B, 0, 0, 0, 1, 0),
        { purpose: 'e2e compare', text: '{"same":[[1,4]],"against":[],"implies":[]}' },
        ...presence(HEIGHT, 'full', [0.9, 0.1, 0, 0], [1]),
        ...presence(LANG, 'none', [0, 0, 1, 0]),
        { purpose: 'coverage', holds: `Fact to look for: ${STEPS}\n`, text: 'As a language model, I' },
      ],
    );

  it('makes one cluster of the two, and tells what was lost', async () => {
    const { list, asked } = await run();
    // Two pages, and the halves of the second.
    expect(asked.filter((purpose) => purpose === 'e2e list')).toHaveLength(4);
    expect(list.facts.map(({ id, text, source, relevance }) => [id, text, source, relevance])).toEqual([
      ['k1', HEIGHT, 'A', 5],
      ['k2', HEIGHT_B, 'B', 4],
      ['k3', LANG, 'A', 5],
      ['k4', STEPS, 'A', 5],
    ]);
    expect(list.edges).toEqual([same('k1', 'k2', null)]);
    expect(list.losses).toEqual([{ step: 'list', why: 'cut off', count: 1 }]);
  });

  it('checks the cluster once, covers both its contexts, and leaves the unreadable judgement out of the score', async () => {
    const { coverage, basis, scores, facts, asked } = await run();
    expect(coverage.edges).toEqual([same('a1', 'k1', 0.9), same('a1', 'k2', 0.9)]);
    expect(coverage.unjudged).toEqual(['k4']);
    expect(coverage.losses).toMatchObject([{ step: 'cover', why: 'unreadable', count: 1 }]);
    // Three clusters; the label of the third is asked for once more, in another form.
    expect(asked.filter((purpose) => purpose === 'coverage label')).toHaveLength(3);
    expect(asked.filter((purpose) => purpose === 'coverage verdict')).toHaveLength(1);
    expect(facts).toEqual([
      [HEIGHT, 'essential', 'covered'],
      [LANG, 'essential', 'missing'],
      [STEPS, 'essential', 'unsure'],
    ]);
    // Uncovered contexts are k3 and k4; nothing is known of k4 but that no atom reaches it.
    expect(basis).toEqual({ k3: ['k3'], k4: ['k4'] });
    expect(scores.all).toMatchObject({ numerator: 1, denominator: 2 });
  });
});
