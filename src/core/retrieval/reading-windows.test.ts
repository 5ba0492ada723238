import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '../model/answer';
import { wordsOf } from '../text/words';
import { indexPremise, type PremiseIndex } from './premise-index';
import { type ReadingWindow, selectWindows, windowsOf } from './reading-windows';
import { type SelectedPassage, selectPassages, type WeightedKey } from './select-passages';

const VOCABULARY = ['otter', 'crab', 'kelp', 'tide', 'harbour', 'lantern', 'pebble', 'gull', 'rope', 'fog'];

/** Sentences of so many words each, words given or all the same. */
function premiseOf(sentences: readonly (readonly string[])[], id = '0'): PremiseIndex {
  const spans: Span[] = [];
  let text = '';
  for (const words of sentences) {
    const start = text.length;
    text += `${words.join(' ')}.`;
    spans.push({ start, end: text.length });
    text += ' ';
  }
  return indexPremise({ id, text, sentences: spans });
}

const sized = (...lengths: readonly number[]) =>
  premiseOf(lengths.map((length) => new Array<string>(length).fill('fog')));
const textOf = ({ premise, start, end }: ReadingWindow) => premise.text.slice(start, end);
const sentenceRanges = (windows: readonly ReadingWindow[]) =>
  windows.map(({ firstSentence, endSentence }) => [firstSentence, endSentence]);
const wordCount = ({ premise, firstSentence, endSentence }: ReadingWindow) =>
  premise.words.slice(firstSentence, endSentence).flat().length;
const keyOf = (word: string) => wordsOf(word)[0]?.key ?? '';
const holds = (window: ReadingWindow, keys: readonly WeightedKey[]) =>
  wordsOf(textOf(window)).some((word) => keys.some(({ key }) => key === word.key));

const anySentence = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...VOCABULARY), { minLength: 1, maxLength: 30 }) },
  fc.array(fc.constantFrom(...VOCABULARY), { minLength: 60, maxLength: 250 }),
);
const anyPremise = fc.array(anySentence, { maxLength: 30 }).map((sentences) => premiseOf(sentences));
const anyPremises = fc.array(anyPremise, { minLength: 1, maxLength: 5 });
/** Weights that often tie. */
const anyKeys = fc
  .uniqueArray(fc.constantFrom(...VOCABULARY), { maxLength: 4 })
  .chain((words) =>
    fc.tuple(...words.map((word) => fc.constantFrom(0.4, 1).map((weight) => ({ key: keyOf(word), weight })))),
  );

describe('windowsOf', () => {
  it('puts every sentence into exactly one window, in order', () => {
    fc.assert(
      fc.property(anyPremise, (premise) => {
        const inOrder = windowsOf(premise).flatMap(({ firstSentence, endSentence }) =>
          Array.from({ length: endSentence - firstSentence }, (_, i) => firstSentence + i),
        );
        expect(inOrder).toEqual([...premise.sentences.keys()]);
      }),
    );
  });

  it('reaches from the start of its first sentence to the end of its last', () => {
    fc.assert(
      fc.property(anyPremise, (premise) => {
        for (const window of windowsOf(premise)) {
          expect(window.premise).toBe(premise);
          expect(window.start).toBe(premise.sentences[window.firstSentence]?.start);
          expect(window.end).toBe(premise.sentences[window.endSentence - 1]?.end);
          expect(window.end).toBeGreaterThan(window.start);
        }
      }),
    );
  });

  it('holds 1 to 110 words a window, and closes none that had room for the next sentence', () => {
    fc.assert(
      fc.property(anyPremise, (premise) => {
        const windows = windowsOf(premise);
        windows.forEach((window, i) => {
          const length = wordCount(window);
          expect(length).toBeGreaterThan(0);
          expect(length).toBeLessThanOrEqual(110);
          const next = windows[i + 1];
          if (next) expect(length + (premise.words[next.firstSentence]?.length ?? 0)).toBeGreaterThan(110);
        });
      }),
    );
  });

  it.each([
    [
      'sentences that fill a window to the word',
      [50, 60, 1],
      [
        [0, 2],
        [2, 3],
      ],
    ],
    [
      'one word too many',
      [50, 61],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    // 200 words come from the index as 80, 80 and 40.
    [
      'an overlong sentence, cut at 80 words by the index',
      [200],
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    ],
    [
      'what is left of an overlong sentence joins the next',
      [100, 30],
      [
        [0, 2],
        [2, 3],
      ],
    ],
    ['a text without sentences', [], []],
  ])('%s', (_, lengths, ranges) => {
    expect(sentenceRanges(windowsOf(sized(...lengths)))).toEqual(ranges);
  });

  it('cuts a premise once, whoever asks', () => {
    const premise = sized(100, 100);
    expect(windowsOf(premise)).toBe(windowsOf(premise));
  });
});

describe('selectWindows', () => {
  it('reads the passage to which a link points, second, whatever its words', () => {
    const words = (word: string) => new Array<string>(60).fill(word);
    const premise = premiseOf([
      words('otter'),
      words('crab'),
      words('kelp'),
      words('tide'),
      words('otter'),
      words('otter'),
    ]);
    const otter: WeightedKey = { key: keyOf('otter'), weight: 1 };
    const passages = selectPassages([otter], [premise]);
    const tide = premise.sentences[3] ?? { start: 0, end: 0 };
    const hinted = [{ premise: '0', start: tide.start, end: tide.start + 4 }];
    expect(sentenceRanges(selectWindows([otter], passages, [premise], hinted))).toEqual([
      ...sentenceRanges(selectWindows([otter], passages, [premise])).slice(0, 1),
      [3, 4],
      ...sentenceRanges(selectWindows([otter], passages, [premise])).slice(1),
    ]);
    const elsewhere = [{ premise: 'other', start: 0, end: 4 }];
    expect(selectWindows([otter], passages, [premise], elsewhere)).toEqual(
      selectWindows([otter], passages, [premise]),
    );
  });

  const passage = (premise: PremiseIndex, firstSentence: number, endSentence: number): SelectedPassage => ({
    premise,
    firstSentence,
    endSentence,
    coverage: 1,
  });
  const long = (word: string) => [word, ...new Array<string>(69).fill('fog')];
  const keys = (...words: string[]) => words.map((word) => ({ key: keyOf(word), weight: 1 }));

  it('gives at most four, all different, each with a word of the claim if any window has one', () => {
    fc.assert(
      fc.property(anyKeys, anyPremises, (claim, premises) => {
        const windows = selectWindows(claim, selectPassages(claim, premises), premises);
        expect(windows.length).toBeLessThanOrEqual(4);
        expect(new Set(windows).size).toBe(windows.length);
        const bare = windows.filter((window) => !holds(window, claim));
        expect(bare).toEqual(windows.some((window) => holds(window, claim)) ? [] : windows);
      }),
    );
  });

  it('leaves room unused only where no other window holds a word of the claim', () => {
    fc.assert(
      fc.property(anyKeys, anyPremises, (claim, premises) => {
        const windows = selectWindows(claim, selectPassages(claim, premises), premises);
        const all = premises.flatMap((premise) => windowsOf(premise));
        const holding = all.filter((one) => holds(one, claim));
        expect(windows).toHaveLength(Math.min(4, (holding.length > 0 ? holding : all).length));
      }),
    );
  });

  it('begins with the windows of the best passage', () => {
    fc.assert(
      fc.property(anyKeys, anyPremises, (claim, premises) => {
        const passages = selectPassages(claim, premises);
        const windows = selectWindows(claim, passages, premises);
        const ofPassages = passages.flatMap(({ premise, firstSentence, endSentence }) =>
          windowsOf(premise).filter(
            (window) => window.firstSentence < endSentence && firstSentence < window.endSentence,
          ),
        );
        const distinct = [...new Set(ofPassages)].slice(0, 4);
        expect(windows.slice(0, distinct.length)).toEqual(distinct);
      }),
    );
  });

  it('does not depend on the order of the premises', () => {
    const shuffled = anyPremises.chain((premises) =>
      fc.tuple(
        fc.constant(premises),
        fc.shuffledSubarray(premises, { minLength: premises.length, maxLength: premises.length }),
      ),
    );
    fc.assert(
      fc.property(anyKeys, shuffled, (claim, [premises, others]) => {
        const select = (some: readonly PremiseIndex[]) =>
          selectWindows(claim, selectPassages(claim, some), some).map(textOf);
        expect(select(others)).toEqual(select(premises));
      }),
    );
  });

  it('settles ties among the rest by their texts', () => {
    const premises = ['rope', 'crab', 'kelp', 'tide', 'gull', 'otter'].map((word) =>
      premiseOf([[word, 'lantern']]),
    );
    const expected = ['crab lantern.', 'gull lantern.', 'kelp lantern.', 'otter lantern.'];
    expect(selectWindows(keys('lantern'), [], premises).map(textOf)).toEqual(expected);
    expect(selectWindows(keys('lantern'), [], premises.toReversed()).map(textOf)).toEqual(expected);
  });

  it('takes both windows of a passage that lies in two, then those with the most weight', () => {
    const premise = premiseOf([long('crab'), long('kelp'), long('tide'), long('gull'), long('rope')]);
    const claim = [...keys('kelp', 'tide', 'gull', 'crab'), { key: keyOf('rope'), weight: 2 }];
    const windows = selectWindows(claim, [passage(premise, 1, 3)], [premise]);
    expect(windows.map(({ firstSentence }) => firstSentence)).toEqual([1, 2, 4, 0]);
  });

  it('counts a word once, however often a window says it', () => {
    const often = premiseOf([['crab', 'crab'], ['crab', 'kelp'], ['crab'], ['crab']]);
    const both = premiseOf([['gull', 'tide', 'crab']]);
    const windows = selectWindows(keys('crab', 'gull', 'tide'), [], [often, both]);
    expect(windows.map(({ premise }) => premise)).toEqual([both, often]);
  });

  it('gives the first where nothing is shared: all may be said in other words', () => {
    const premise = sized(5);
    expect(selectWindows(keys('crab'), [], [premise])).toEqual(windowsOf(premise).slice(0, 4));
    expect(selectWindows(keys('crab'), [], [])).toEqual([]);
  });
});
