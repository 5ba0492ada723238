import { describe, expect, it } from 'vitest';
import { divideAnswer } from '../answer/divide-answer';
import { parsePasted } from '../answer/parse-pasted';
import { quickFacts } from '../facts/quick-facts';
import type { SourceText } from '../model/source';
import { splitSentences } from '../text/sentences';
import { conflictsOnQuery, coverOnQuery } from './cover-on-query';

function sourcesOf(texts: readonly string[]): Map<string, SourceText> {
  return new Map(
    texts.map((text, i) => {
      const sourceId = String(i + 1);
      return [sourceId, { sourceId, title: null, text, sentences: splitSentences(text) }];
    }),
  );
}

/** Sources of the facts that the answer covers, one fact a source. */
function covered(query: string, texts: readonly string[], answer: string): string[] {
  const sources = sourcesOf(texts);
  const facts = quickFacts({ query, sources: [...sources.values()] });
  expect(facts.flatMap(({ statedBy }) => statedBy.map(({ source }) => source)).sort()).toEqual([
    ...sources.keys(),
  ]);
  const found = coverOnQuery(divideAnswer(parsePasted(answer, query)), facts, sources);
  return facts
    .filter(({ id }) => found?.covered.has(id))
    .flatMap(({ statedBy }) => statedBy.map(({ source }) => source))
    .sort();
}

describe('coverOnQuery', () => {
  const BORN = 'When was Ada Quill born?';
  const BIRTHS = [
    'Ada Quill (born 1 February 1972) is a painter from Orsa. She moved to Karsk in 1990.',
    'Ada Quill was born on 10 February 1972 (age 52) in Port Averin.',
  ];

  it.each([
    ['Ada Quill was born on 1 February 1972.', ['1']],
    ['On 10 February 1972, in Port Averin.', ['2']],
    ['Sources differ: one says 1 February 1972, the other 10 February 1972.', ['1', '2']],
    ['She was born on 10 February 1972, not 1 February 1972.', ['2']],
    ['She was born on 3 May 1980.', []],
    ['She was born in 1972.', []],
    ['I do not know when Ada Quill was born.', []],
  ])('by dates: %s', (answer, sides) => {
    expect(covered(BORN, BIRTHS, answer)).toEqual(sides);
  });

  const ACRES = 'How large is the Karsk estate?';
  const SIZES = ['The Karsk estate covers 20 acres of woodland.', 'The Karsk estate covers 20.5 acres.'];

  it.each([
    ['It covers 20.5 acres.', ['2']],
    ['The estate is 20 acres large.', ['1']],
  ])('by the nearest amount: %s', (answer, sides) => {
    expect(covered(ACRES, SIZES, answer)).toEqual(sides);
  });

  const FATHER = "What was the name of Ada Quill's father?";
  const FATHERS = [
    'Koop buried her next to her father, Paul Quill, at the cemetery of Orsa.',
    "Ada Quill's father, Peter Quill, died in 1933.",
  ];

  it.each([
    ['Paul Quill', ['1']],
    ["Ada Quill's father was called Peter.", ['2']],
    ['Her father is named Paul in one source and Peter in another.', ['1', '2']],
    ['Her father was Edwin Quill.', []],
  ])('by names: %s', (answer, sides) => {
    expect(covered(FATHER, FATHERS, answer)).toEqual(sides);
  });

  const MET = 'Did Bishop Lowe meet Ada Quill in the 1840s in Orsa?';
  const MEETINGS = [
    'Bishop Lowe, who visited Orsa in the 1840s, called Ada Quill the finest painter he ever met.',
    'After forty years of service, failing health compelled Ada Quill to leave Orsa in 1838.',
  ];

  it.each([
    ['Yes.', ['1']],
    ['No.', ['2']],
    ['No, failing health had compelled her to leave in 1838.', ['2']],
    ['Yes, he visited Orsa and called her the finest painter.', ['1']],
    ['The sources contradict each other, so it is unclear.', ['1', '2']],
    ['I have no information about this.', []],
  ])('by verdict: %s', (answer, sides) => {
    expect(covered(MET, MEETINGS, answer)).toEqual(sides);
  });

  it('tells where the answer states it, in its own words', () => {
    const sources = sourcesOf(BIRTHS);
    const facts = quickFacts({ query: BORN, sources: [...sources.values()] });
    const answer = divideAnswer(parsePasted('She paints.\n\nShe was born on 1 February 1972.', BORN));
    const [places = []] = [...(coverOnQuery(answer, facts, sources)?.covered.values() ?? [])];
    expect(places.map(({ text }) => text)).toEqual(['She was born on 1 February 1972.']);
    for (const { start, end, text } of places) expect(answer.text.slice(start, end)).toBe(text);
  });

  it('leaves an open query to the judge', () => {
    const sources = sourcesOf([
      'Hens lay fewer eggs in winter because the days are short.',
      'Hens need light.',
    ]);
    const answer = divideAnswer(parsePasted('The days are short.', 'Why do hens lay fewer eggs in winter?'));
    expect(coverOnQuery(answer, [], sources)).toBeNull();
    expect(
      coverOnQuery(answer, quickFacts({ query: answer.query, sources: [...sources.values()] }), sources),
    ).toBeNull();
  });
});

describe('conflictsOnQuery', () => {
  const query = 'When did the Karsk bridge open?';
  const texts = [
    'The Karsk bridge opened in 1901.',
    'Trams have crossed the Karsk bridge since it opened in 1901.',
    'The Karsk bridge opened in 1911 and was closed in 1950.',
  ];
  const sources = sourcesOf(texts);
  const facts = quickFacts({ query, sources: [...sources.values()] });

  it.each([
    ['It opened in 1901.', 'one'],
    ['It opened in 1901 or in 1911.', 'both'],
    ['It opened in 1930.', 'none'],
  ] as const)('groups sources by what they say; taken: %s', (text, taken) => {
    const found = coverOnQuery(divideAnswer(parsePasted(text, query)), facts, sources);
    const [conflict, ...more] = found ? conflictsOnQuery(facts, found) : [];
    expect(more).toEqual([]);
    expect(conflict?.taken).toBe(taken);
    expect(conflict?.sides.map((side) => [...side.sources].sort()).sort()).toEqual([['1', '2'], ['3']]);
  });

  it('finds none where all say the same', () => {
    const alike = new Map([...sources].slice(0, 2));
    const same = quickFacts({ query, sources: [...alike.values()] });
    const found = coverOnQuery(divideAnswer(parsePasted('It opened in 1901.', query)), same, alike);
    expect(found && conflictsOnQuery(same, found)).toEqual([]);
    expect(found?.covered.size).toBe(same.length);
  });
});
