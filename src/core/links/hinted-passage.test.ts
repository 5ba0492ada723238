import { describe, expect, it } from 'vitest';
import { hintedPassage } from './hinted-passage';

const PAGE =
  'Tolls\n\nTolls were taken from 1932, at first in pence. Tolls ended,\nin 1989, for cars (all lanes).';

describe('hintedPassage', () => {
  it.each([
    ['a text as it stands', 'at first in pence', 'at first in pence'],
    ['other case and white space', 'TOLLS ended, in 1989', 'Tolls ended,\nin 1989'],
    [
      'start and end',
      'Tolls were taken,in 1989',
      'Tolls were taken from 1932, at first in pence. Tolls ended,\nin 1989',
    ],
    [
      'a comma that belongs to the start',
      'from 1932, at first,Tolls ended',
      'from 1932, at first in pence. Tolls ended',
    ],
    ['signs of a pattern are text', '(all lanes).', '(all lanes).'],
  ])('%s', (_, hint, expected) => {
    const span = hintedPassage(PAGE, hint);
    expect(span && PAGE.slice(span.start, span.end)).toBe(expected);
  });

  it.each([
    ['another text', 'Tolls began in 1901'],
    ['an end that stands before the start', 'in 1989,Tolls were taken'],
    ['nothing', ' '],
    ['only a comma', ','],
    ['too long', 'a '.repeat(1_000)],
  ])('not there: %s', (_, hint) => {
    expect(hintedPassage(PAGE, hint)).toBeNull();
  });

  it('parts that lie too far from each other are no passage', () => {
    expect(hintedPassage(`first ${'x '.repeat(2_000)} last`, 'first,last')).toBeNull();
  });
});
