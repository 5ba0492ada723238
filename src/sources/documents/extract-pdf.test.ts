/** Laws of reading a PDF, whatever is placed on its pages. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { column, writePdf } from '../../../tests/setup/write-pdf';
import { Ended } from '../ended';
import type { ExtractedPage } from '../page-text';
import { toSourceText } from '../source-text';
import { toRuns } from './pdf-runs';
import { extractPdf, readPdf } from './read-pdf';

/** Blocks and pages lie in the text, in order; blocks do not overlap; every page has a start. */
function holds({ text, blocks, pages = [], shareRead }: ExtractedPage, pageCount: number): void {
  let end = 0;
  for (const block of blocks) {
    expect(block.start).toBeGreaterThanOrEqual(end);
    expect(block.end).toBeGreaterThan(block.start);
    end = block.end;
  }
  expect(end).toBe(text.length);
  expect(pages).toHaveLength(pageCount);
  expect(pages[0] ?? 0).toBe(0);
  expect([...pages].sort((a, b) => a - b)).toEqual(pages);
  expect(pages.at(-1) ?? 0).toBeLessThanOrEqual(text.length);
  expect(shareRead).toBeGreaterThanOrEqual(0);
  expect(shareRead).toBeLessThanOrEqual(1);
  expect(text).not.toContain('\uE0F0');
}

const odd = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0, -1, 1e9, 1e-9);
const number = (max: number) =>
  fc.oneof({ weight: 20, arbitrary: fc.integer({ min: -20, max }) }, { weight: 1, arbitrary: odd });
const words = fc.oneof(
  { weight: 3, arbitrary: fc.lorem({ maxCount: 8 }) },
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '•',
    '12',
    '3.',
    'compre-',
    'soft\u00AD',
    '-',
    ' ',
    '',
    '<|im_',
    'start|>',
    '\uE0F0',
    'שלום',
  ),
);
const item = fc.record({
  str: words,
  dir: fc.constantFrom('ltr', 'rtl'),
  width: number(300),
  transform: fc
    .tuple(fc.constantFrom(8, 10, 10, 10, 18, 0, -10), fc.constantFrom(0, 0, 0, 10), number(600), number(800))
    .map(([size, turn, x, y]) => [size, turn, -turn, size, x, y]),
  fontName: fc.constantFrom('a', 'b'),
});
const view = { width: 612, height: 792, transform: [1, 0, 0, -1, 0, 792] };
const page = fc.array(item, { maxLength: 60 });

describe('whatever is placed on the pages', () => {
  it('offsets of blocks and pages fit the text, and sentences lie in blocks', () => {
    fc.assert(
      fc.property(fc.array(page, { minLength: 1, maxLength: 5 }), (pages) => {
        const runs = pages.map((items) => toRuns(items, view));
        const read = extractPdf({ title: null, language: null, pages: runs, pageCount: pages.length });
        holds(read, pages.length);
        for (const { start, end } of toSourceText('1', read).sentences)
          expect(read.blocks.some((block) => block.start <= start && end <= block.end)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('every word that stands on a line of its own is read once', () => {
    const word = fc.stringMatching(/^[a-z]{5,9}x[0-9]{3}$/u);
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 40 }), (all) => {
        const items = all.map((str, i) => ({
          str,
          dir: 'ltr',
          width: 60,
          transform: [10, 0, 0, 10, 72, 740 - i * 14],
          fontName: 'a',
        }));
        const read = extractPdf({ title: null, language: null, pages: [toRuns(items, view)], pageCount: 1 });
        expect(read.text.split(/\s+/u)).toEqual(all);
      }),
    );
  });
});

describe('whatever happens to a file', () => {
  const bytes = writePdf([
    { texts: column(['Some text of a page,', 'and more of it.'], { x: 72, y: 700 }) },
    { texts: column(['The next page.'], { x: 72, y: 700 }) },
  ]);
  const change = fc.record({ at: fc.nat(bytes.length - 1), to: fc.nat(255) });

  it('ends with a page or with a state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 30 }),
        fc.integer({ min: 1, max: bytes.length }),
        async (changes, length) => {
          const broken = bytes.slice(0, length);
          for (const { at, to } of changes) if (at < length) broken[at] = to;
          const read = await readPdf(broken).catch((error: unknown) => error);
          if (read instanceof Ended) expect(read.state.shareRead).toBeNull();
          else holds(read as ExtractedPage, (read as ExtractedPage).pages?.length ?? -1);
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);
});
