import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passageLink, textDirective } from './text-fragment';

describe('textDirective', () => {
  it.each([
    ['a short passage whole', 'Two spare batteries', 'text=Two%20spare%20batteries'],
    ['the characters that the directive uses itself', 'carry-on, R&D', 'text=carry%2Don%2C%20R%26D'],
    ['white space collapsed', ' a  b\t c ', 'text=a%20b%20c'],
    ['two blocks as a pair, even when short', 'Heading\n\nFirst line', 'text=Heading,First%20line'],
    [
      'a long passage by five words at each end',
      'Power banks count as spare batteries and for that reason they must travel in the cabin, never in the hold.',
      'text=Power%20banks%20count%20as%20spare,cabin%2C%20never%20in%20the%20hold.',
    ],
  ])('gives %s', (_reason, passage, expected) => {
    expect(textDirective(passage)).toBe(expected);
  });

  it('cuts a script without spaces at word boundaries', () => {
    const sentence =
      '携帯用の充電器は予備の電池と見なされるため、預け入れ荷物に入れることはできません。'.repeat(3);
    const directive = textDirective(sentence) ?? '';
    const [start = '', end = ''] = directive.slice('text='.length).split(',').map(decodeURIComponent);
    expect(sentence.startsWith(start)).toBe(true);
    expect(sentence.endsWith(end)).toBe(true);
    expect(start.length).toBeLessThan(30);
  });

  it('has nothing to say about empty text', () => {
    expect(textDirective(' \n ')).toBeNull();
  });

  it('never leaves a character that would end or split a term', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (passage) => {
        const directive = textDirective(passage);
        if (directive === null) return;
        const terms = directive.slice('text='.length).split(',');
        expect(terms.length).toBeLessThanOrEqual(2);
        for (const term of terms) expect(term).toMatch(/^[^\s,&-]*$/);
      }),
    );
  });
});

describe('passageLink', () => {
  it.each([
    ['https://a.test/p?q=1', 'Hello', 'https://a.test/p?q=1#:~:text=Hello'],
    ['https://a.test/p#part', 'Hello', 'https://a.test/p#part:~:text=Hello'],
    ['https://a.test/p#part:~:text=old', 'Hello', 'https://a.test/p#part:~:text=Hello'],
    ['https://a.test/p', null, 'https://a.test/p'],
    ['javascript:alert(1)', 'Hello', null],
    ['data:text/html,x', 'Hello', null],
    ['not an address', 'Hello', null],
  ])('%s with %s', (url, passage, expected) => {
    expect(passageLink(url, passage)).toBe(expected);
  });
});
