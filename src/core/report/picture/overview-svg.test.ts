import { describe, expect, it } from 'vitest';
import { citationsReport } from '../../../../tests/fixtures/reports/citations-report';
import { longReport } from '../../../../tests/fixtures/reports/sample-report';
import { reviewed } from '../../review/reviewed';
import type { Report } from '../schema';
import { overviewSvg } from './overview-svg';
import { clipped, escaped } from './svg';

const shown = reviewed(citationsReport);

/** Element names in order of opening. Errors: throws where the document is not well-formed. */
function elementsOf(svg: string): string[] {
  const open: string[] = [];
  const names: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<&]*(?:&[a-z#0-9]+;[^"<&]*)*")*)(\/?)>/g,
    (...match) => {
      const [, closing, name, , empty] = match as string[];
      if (closing) expect(open.pop()).toBe(name);
      else {
        names.push(name ?? '');
        if (!empty) open.push(name ?? '');
      }
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/);
  return names;
}

/** Inside of each `text` element. */
const textsOf = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);

describe('overviewSvg', () => {
  it('is one well-formed document with a row a statement, and says nothing of other files', () => {
    const svg = overviewSvg(shown);
    const names = elementsOf(svg);
    expect(names[0]).toBe('svg');
    // The document's title, and one a row: 15 statements, of which 3 need no support.
    expect(names.filter((name) => name === 'title')).toHaveLength(13);
    expect(new Set(names)).toEqual(
      new Set(['svg', 'title', 'desc', 'style', 'defs', 'pattern', 'rect', 'text', 'g', 'path', 'circle']),
    );
    expect(svg).not.toMatch(/href|https?:(?!\/\/www\.w3\.org\/2000\/svg)|@import/);
    expect(svg.match(/url\([^)]*\)/g)).toEqual(['url(#diagonal)', 'url(#vertical)']);
  });

  it('names the columns and tells every sign that occurs, and no other', () => {
    const texts = textsOf(overviewSvg(shown));
    const named = (name: string) => texts.filter((words) => words === name);
    expect(named('all')).toHaveLength(1);
    // Over its column and in the legend.
    for (const name of ['?', '1']) expect(named(name)).toHaveLength(2);
    expect(texts).toContain('says otherwise');
    expect(texts).toContain('not cited, would support it better');
    expect(texts).toContain('dot: the others suffice without it');
    expect(texts).toContain('Elver Bridge: the project (read, 62% of the page)');
    expect(texts).not.toContain('not judged yet');
    const plain = { ...shown, statements: shown.statements.slice(0, 2), sources: shown.sources.slice(0, 1) };
    expect(textsOf(overviewSvg(plain))).not.toContain('not cited, would support it better');
  });

  it('makes no mark-up of the texts of others', () => {
    const hostile = '</text><script>alert(1)</script> "\' onload=x & \u202E\u0000\uD800 <![CDATA[';
    const report: Report = {
      ...shown,
      answer: {
        ...shown.answer,
        query: hostile,
        statements: shown.answer.statements.map((statement) => ({ ...statement, text: hostile })),
      },
      sources: shown.sources.map((source) => ({ ...source, id: `<${source.id}>`, title: hostile })),
    };
    const svg = overviewSvg(report);
    expect(elementsOf(svg)).not.toContain('script');
    for (const hidden of ['\u202E', '\u0000', '\uD800']) expect(svg).not.toContain(hidden);
  });

  it('holds many statements and an empty report', () => {
    expect(elementsOf(overviewSvg(longReport(300, 1))).length).toBeGreaterThan(300);
    expect(elementsOf(overviewSvg({ ...shown, statements: [], sources: [] }))[0]).toBe('svg');
  });
});

describe('words of a picture', () => {
  it.each([
    ['a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
    ['two\n lines', 'two lines'],
    ['lone \uDC00 half', 'lone \uFFFD half'],
  ])('escapes %j', (text, expected) => {
    expect(escaped(text)).toBe(expected);
  });

  it.each([
    ['short', 10, 'short'],
    ['exactly ten', 11, 'exactly ten'],
    ['a little too long', 9, 'a little…'],
    ['橋は車と自転車の', 8, '橋は車…'],
    ['🚲🚲🚲🚲🚲', 6, '🚲🚲…'],
  ])('clips %j to the room of %d letters', (text, letters, expected) => {
    expect(clipped(text, letters)).toBe(expected);
  });
});
