import { describe, expect, it } from 'vitest';
import { wordsOf } from '../text/words';
import { indexPremise, type PremiseIndex } from './premise-index';
import { selectPassages } from './select-passages';

const index = (text: string, id = '0') => indexPremise({ id, text });
const keysOf = (text: string) =>
  [
    ...new Set(
      wordsOf(text)
        .filter((w) => w.band !== 'function')
        .map((w) => w.key),
    ),
  ].map((key) => ({ key, weight: 1 }));
const textOf = ({
  premise,
  firstSentence,
  endSentence,
}: {
  premise: PremiseIndex;
  firstSentence: number;
  endSentence: number;
}) => premise.text.slice(premise.sentences[firstSentence]?.start, premise.sentences[endSentence - 1]?.end);

const FILLER = 'Nothing else happened there. The weather stayed mild. Nobody came.';

describe('selectPassages', () => {
  it('finds the sentence that holds the claim in a long page', () => {
    const page = `${`${FILLER} `.repeat(50)}The lighthouse was automated in 1998. ${`${FILLER} `.repeat(50)}`;
    const [best] = selectPassages(keysOf('The lighthouse was automated in 1998.'), [index(page)]);
    expect(best && textOf(best)).toBe('The lighthouse was automated in 1998.');
    expect(best?.coverage).toBe(1);
  });

  it('grows a window over neighbours that add words, at most four sentences', () => {
    const page =
      'Otters swim. Otters hunt crabs. Otters sleep afloat. Otters groom fur. Otters juggle stones.';
    const [best] = selectPassages(
      keysOf('Otters swim, hunt crabs, sleep afloat, groom fur and juggle stones.'),
      [index(page)],
    );
    expect((best?.endSentence ?? 0) - (best?.firstSentence ?? 0)).toBe(4);
  });

  it('prefers, after the first pick, what the first lacks', () => {
    const claim = keysOf('Curie was born in Warsaw and studied radium in Paris.');
    const born = index('Curie was born in Warsaw.', 'a');
    const again = index('In Warsaw Curie was born, they say.', 'b');
    const radium = index('She studied radium in Paris.', 'c');
    const picks = selectPassages(claim, [born, again, radium]);
    expect(
      picks
        .slice(0, 2)
        .map(({ premise }) => premise.id)
        .sort(),
    ).toContain('c');
  });

  it.each([
    ['no keys', [], FILLER],
    ['no text', keysOf('lighthouse'), ''],
    ['no shared word', keysOf('lighthouse'), FILLER],
  ])('none for %s', (_, keys, text) => {
    expect(selectPassages(keys, [index(text)])).toEqual([]);
  });
});

describe('indexPremise', () => {
  it('cuts text without full stops into pieces that together hold every word', () => {
    const text = Array.from({ length: 500 }, (_, i) => `word${i}`).join(' ');
    const { sentences, postings } = index(text);
    expect(sentences.length).toBeGreaterThan(5);
    for (const { start, end } of sentences) expect(text.slice(start, end)).not.toMatch(/^\s|\s$/);
    expect(postings.size).toBe(500);
  });
});
