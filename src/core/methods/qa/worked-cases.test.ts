/** Audits worked by hand, from hand-written replies to graph, basis and score. */
import { describe, expect, it } from 'vitest';
import { edgeOf } from '../../../../tests/setup/graphs';
import { modelOf, type QaCase } from '../../../../tests/setup/qa-case';
import { CONFLICT, DAM, IMPLIED, UNITS } from '../../../../tests/setup/qa-cases';
import { runQa } from '../../../../tests/setup/run-qa';
import { scoreComprehensiveness } from '../../coverage/comprehensiveness';
import type { EngineRequest } from '../../engine/request';
import { uncoveredBasis } from '../../graph/uncovered-basis';
import { DEFAULT_OPTIONS, graphOf, type MethodOptions } from '../method';

async function audit(given: QaCase, changed: Partial<MethodOptions> = {}) {
  const engine = modelOf(given, { contextTokens: 8192 });
  const { list, answers } = await runQa(given, engine, changed);
  const byAnswer = answers.map(({ coverage, facts, conflicts }) => ({
    ...coverage,
    conflicts: conflicts.map(({ taken }) => taken),
    labels: Object.fromEntries(facts.map(({ text, coverage }) => [text.split(' — ')[1], coverage])),
    paths: Object.fromEntries(facts.flatMap(({ id, path }) => (path ? [[id, path]] : []))),
    score: scoreComprehensiveness(facts),
    basis: Object.fromEntries(uncoveredBasis(graphOf(list, coverage))),
  }));
  const [first] = byAnswer;
  if (!first) throw new Error('no answer');
  return { list, ...first, byAnswer, compared: comparedIn(engine.requests) };
}

/** Pairs that the model was asked about, request by request. */
const comparedIn = (requests: readonly EngineRequest[]): string[][] =>
  requests
    .filter(({ purpose }) => purpose.startsWith('qa compare'))
    .map(({ kind, prompt }) =>
      kind === 'label'
        ? [prompt.question.replace('First: ', '').replace('\nSecond: ', ' | ')]
        : [...prompt.question.matchAll(/^\d+\. (.*)$/gm)].map(([, pair]) => pair ?? ''),
    );

const share = (points: number, of: number) => expect.objectContaining({ value: points / of });

describe('sources in conflict, and an answer that takes one side', () => {
  it('has the exact graph, basis and score', async () => {
    const { list, atoms, edges, labels, basis, score, conflicts, compared } = await audit(CONFLICT);
    expect(
      list.facts.map(({ id, source, answers, relevance }) => [id, source, answers?.value, relevance]),
    ).toEqual([
      ['k1', '1', '1932', 5],
      ['k2', '2', '1934', 5],
      ['k3', '1', '412 metres', 4.6],
      ['k4', '1', 'Mira Sund', 3.5],
      ['k5', '2', 'Mira Sund', 3.5],
    ]);
    expect(list.facts[0]).toMatchObject({
      text: 'When did the Halden footbridge open? — 1932',
      relevanceBy: 'scores',
      statedBy: [{ source: '1', text: 'The Halden footbridge opened in 1932.' }],
    });
    // The years are settled by code; the names are the same words.
    expect(list.edges).toEqual([edgeOf('k1!k2'), edgeOf('k4=k5')]);
    expect(atoms.map(({ id, text, evidence }) => [id, text, evidence[0]?.text])).toEqual([
      ['a1', 'When did the Halden footbridge open? — 1932', 'In Halden, the footbridge opened in 1932.'],
      ['a2', 'Who designed the Halden footbridge? — Mira Sund', 'Its designer was Mira Sund.'],
    ]);
    expect(edges).toEqual([edgeOf('k1=a1'), edgeOf('k2!a1'), edgeOf('k4=a2')]);
    expect(labels).toEqual({
      '1932': 'covered',
      '1934': 'contradicted',
      '412 metres': 'missing',
      'Mira Sund': 'covered',
    });
    // Clusters {k1}, {k2}, {k3}, {k4, k5}: two of four; of those from 4.5 on, {k1} of three.
    expect(score.all).toEqual(share(2, 4));
    expect(score.essential).toEqual(share(1, 3));
    expect(basis).toEqual({ k2: ['k2'], k3: ['k3'] });
    expect(conflicts).toEqual(['one']);
    expect(compared).toEqual([]);
  });
});

describe('units that code settles, and an unknown', () => {
  it('has the exact graph, basis and score, without a comparison by the model', async () => {
    const { list, edges, labels, basis, score, compared } = await audit(UNITS);
    // The hut is of too little confidence; who climbed it of too little relevance.
    expect(list.facts.map(({ id, source, answers }) => [id, source, answers?.value])).toEqual([
      ['k1', '1', '2,300 m'],
      ['k2', '2', '7,546 ft'],
      ['k3', '1', '−20 °C'],
    ]);
    expect(list.edges).toEqual([edgeOf('k1=k2')]);
    expect(edges).toEqual([edgeOf('k1=a1'), edgeOf('k2=a1')]);
    expect(labels).toEqual({ '2,300 m': 'covered', '−20 °C': 'missing' });
    expect(score.all).toEqual(share(1, 2));
    expect(basis).toEqual({ k3: ['k3'] });
    expect(compared).toEqual([]);
  });
});

describe('implications both ways', () => {
  it('has the exact graph, basis and score, and asks nothing that follows', async () => {
    const { list, edges, partly, probability, labels, basis, score, compared } = await audit(IMPLIED);
    expect(list.facts.map(({ id, source, answers }) => [id, source, answers?.value])).toEqual([
      ['k1', '1', 'Porto'],
      ['k2', '2', 'Portugal'],
      ['k3', '3', 'the north of Portugal'],
      ['k4', '1', '2 km'],
      ['k5', '2', '2000 m'],
      ['k6', '3', 'across the bay'],
    ]);
    expect(list.edges).toEqual(['k1>k2:null', 'k1>k3:null', 'k3>k2:null', 'k4=k5'].map(edgeOf));
    expect(edges).toEqual([edgeOf('k3=a1:0.9')]);
    expect(partly).toEqual(['k1']);
    // P(equivalent) + P(the answer's implies it) = 0.9 + 0.1 / 4
    expect([...probability]).toEqual([['k3', expect.closeTo(0.925, 10)]]);
    expect(labels).toEqual({
      Porto: 'partly',
      Portugal: 'covered',
      'the north of Portugal': 'covered',
      '2 km': 'missing',
      'across the bay': 'missing',
    });
    // Clusters {k1}, {k2}, {k3}, {k4, k5}, {k6}: two of five, and half a point for Porto.
    expect(score.all).toEqual(share(2, 5));
    expect(score.halfCredit).toEqual(share(2.5, 5));
    expect(basis).toEqual({ k1: ['k1'], k4: ['k4', 'k5'], k6: ['k6'] });
    expect(compared).toEqual([
      // 2000 m is 2 km, so it is not asked about.
      [
        'Porto | Portugal',
        'Porto | the north of Portugal',
        'Portugal | the north of Portugal',
        '2 km | across the bay',
      ],
      // As it is one of them, how it relates to the others is known.
      ['the north of Portugal | north Portugal'],
    ]);
  });
});

describe('five pages and three answers', () => {
  it('holds all answers against one list', async () => {
    const { list, byAnswer } = await audit(DAM);
    const [first, second, third] = byAnswer;
    expect(list.facts).toHaveLength(24);
    expect(list.questions).toHaveLength(9);
    /*
     * Clusters: completed 3 (1961 twice), height 2 (92 m = 302 feet), purpose 3, designer 2, moved 3,
     * power 1, water 1, flood 2, villages 3: 20.
     */
    expect(byAnswer.map(({ score }) => score.all)).toEqual([share(6, 20), share(1, 20), share(4, 20)]);
    expect(byAnswer.map(({ score }) => score.essential)).toEqual([share(5, 11), share(0, 11), share(3, 11)]);
    expect(first?.labels).toMatchObject({
      '1961': 'covered',
      '1963': 'contradicted',
      'in the early 1960s': 'covered',
      '92 m': 'covered',
      'about 90 metres': 'covered',
      'to store water for the city of Orrin': 'covered',
      'flood control': 'missing',
      'to supply Orrin and to make electricity': 'partly',
      'Lena Korda': 'covered',
      'Lena Korda and Pavel Iman': 'partly',
    });
    // The 1960s are implied by both years and by the early 1960s; "180 megawatts" is what both pages say.
    expect(second?.labels).toMatchObject({
      '1961': 'partly',
      '1963': 'partly',
      'in the early 1960s': 'partly',
      '180 MW': 'covered',
      '1,412 people': 'partly',
      'about 1,400': 'partly',
      'hundreds of families': 'missing',
    });
    expect(third?.labels).toMatchObject({
      '1963': 'covered',
      '1961': 'contradicted',
      '92 m': 'partly',
      'about 90 metres': 'covered',
      'the spillway cracked': 'partly',
      'damage to the spillway': 'covered',
    });
    const said = new Map(list.facts.map(({ id, answers, source }) => [id, `${answers?.value} (${source})`]));
    const inWords = Object.entries(first?.basis ?? {}).map(([id, stands]) => [
      said.get(id),
      stands.map((one) => said.get(one)),
    ]);
    expect(Object.fromEntries(inWords)).toEqual({
      '1963 (2)': ['1963 (2)'],
      'flood control (3)': ['flood control (3)'],
      'to supply Orrin and to make electricity (4)': ['to supply Orrin and to make electricity (4)'],
      'Lena Korda and Pavel Iman (3)': ['Lena Korda and Pavel Iman (3)'],
      '1,412 people (3)': ['about 1,400 (2)', '1,412 people (3)'],
      'hundreds of families (5)': ['hundreds of families (5)'],
      '180 MW (4)': ['180 MW (4)', '0.18 GW (5)'],
      '240 million cubic metres (1)': ['240 million cubic metres (1)', '0.24 cubic kilometres (4)'],
      'the spillway cracked (3)': ['the spillway cracked (3)', 'damage to the spillway (5)'],
      'Upper Tarn and Soll (2)': ['Upper Tarn and Soll (2)', 'Upper Tarn (3)', 'Soll (5)'],
    });
  });

  it.each<Partial<MethodOptions>>([
    { phrasing: 1 },
    { phrasing: 2 },
    { order: 'reversed' },
    { examples: 'none' },
  ])('comes to the same with %o', async (changed) => {
    const [usual, other] = [await audit(DAM), await audit(DAM, changed)];
    expect(other.byAnswer.map(({ labels }) => labels)).toEqual(usual.byAnswer.map(({ labels }) => labels));
    expect(other.byAnswer.map(({ score }) => score)).toEqual(usual.byAnswer.map(({ score }) => score));
  });

  it('asks otherwise where it is to: other words, swapped sides, no examples', async () => {
    const prompts = async (changed: Partial<MethodOptions>) => {
      const engine = modelOf(IMPLIED);
      await runQa(IMPLIED, engine, changed);
      return engine.requests.map(({ prompt }) => prompt);
    };
    const usual = await prompts({});
    for (const phrasing of [1, 2] as const) {
      const other = await prompts({ phrasing });
      expect(other.map(({ question }) => question)).toEqual(usual.map(({ question }) => question));
      const before = new Set(usual.map(({ instructions }) => instructions));
      expect(other.filter(({ instructions }) => before.has(instructions))).toEqual([]);
    }
    const reversed = await prompts({ order: 'reversed' });
    expect(reversed.map(({ question }) => question).join('\n')).toContain('Portugal | Porto');
    const bare = await prompts({ examples: 'none' });
    expect(bare.map(({ instructions }) => instructions).join('\n')).not.toMatch(/Example|Rome|1990/);
    expect(usual.map(({ instructions }) => instructions).join('\n')).toMatch(/Example[\s\S]*Rome/);
  });

  it('keeps what enough relevance and confidence is to the user', async () => {
    const more = await audit(UNITS, { confidenceFrom: 1, relevanceFrom: 3 });
    expect(more.list.facts.map(({ answers }) => answers?.value)).toEqual(
      expect.arrayContaining(['a hut', 'a party of three from Lenz']),
    );
    expect(DEFAULT_OPTIONS).toMatchObject({ confidenceFrom: 2, relevanceFrom: 3.5 });
  });
});
