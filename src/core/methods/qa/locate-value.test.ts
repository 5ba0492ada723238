import { describe, expect, it } from 'vitest';
import { sourceOf } from '../../../../tests/setup/run-qa';
import { locateValue } from './locate-value';

const TEXT = sourceOf(
  's',
  'In 1932 the harbour was dredged. The bridge opened in\n1932. It took 19321 rivets. Two men died, twofold mourned.',
);
const textsOf = (question: string, value: string) =>
  locateValue(question, value, TEXT).map(({ text }) => text);

describe('where a text gives a value', () => {
  it('is the sentence with the value that is nearest to the question', () => {
    expect(textsOf('When did the bridge open?', '1932')).toEqual(['The bridge opened in\n1932.']);
    expect(textsOf('When was the harbour dredged?', '1932')).toEqual(['In 1932 the harbour was dredged.']);
  });

  it('is told whatever the case and the spaces, and by whole words', () => {
    expect(textsOf('When?', 'IN  1932')).toHaveLength(1);
    expect(textsOf('How many men died?', 'two')).toEqual(['Two men died, twofold mourned.']);
  });

  it('is where most of question and value stands, if the value is in other words', () => {
    expect(textsOf('How many men died?', 'a pair')).toEqual(['Two men died, twofold mourned.']);
  });

  it('is nowhere where neither is there', () => {
    expect(textsOf('Who wrote the anthem?', 'Solveig')).toEqual([]);
    expect(textsOf('', '')).toEqual([]);
  });

  it('finds values with hyphens and slashes', () => {
    const text = sourceOf('s', 'It was built 1932-1934 by a 15-year-old. It cost 3/4 of that.');
    const found = (value: string) => locateValue('What?', value, text).map(({ start }) => start);
    expect([found('1932-1934'), found('15-year-old'), found('3/4')]).toEqual([[0], [0], [41]]);
  });

  it.each(Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)))(
    'makes a pattern of every sign: %s',
    (sign) => {
      expect(locateValue('', `a${sign}b`, sourceOf('s', `So a${sign}b it is`))).toHaveLength(1);
    },
  );

  it('takes signs of a pattern as they are', () => {
    expect(locateValue('How much?', '+5 (net)', sourceOf('s', 'It rose by +5 (net) so far.'))).toHaveLength(
      1,
    );
    expect(textsOf('When?', '19.2')).toEqual([]);
  });
});
