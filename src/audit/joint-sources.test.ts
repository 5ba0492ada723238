import { describe, expect, it } from 'vitest';
import { divideAnswer } from '../core/answer/divide-answer';
import { parsePasted } from '../core/answer/parse-pasted';
import { cleanUrl } from '../core/links/clean-url';
import { openDraft } from './draft';
import { jointNames, jointSources } from './joint-sources';

const answer = (text: string) => divideAnswer(parsePasted(text, 'Who was she?'));

const LINKED = answer(`She was an admiral.[2] She wrote a compiler.[1]

[1]: https://news.example.com/compilers
[2]: https://navy.example.org/hopper`);
const OTHER = answer(
  'She wrote a compiler ([News](https://news.example.com/compilers?utm_source=chatgpt.com)), and taught [a school](https://school.example.org/).',
);
const BARE = answer('She was born in 1906.[2] She died in 1992.[1][10]');

describe('sources of several answers', () => {
  it('are one list, in the order of the first citation', () => {
    const joint = jointSources([LINKED, OTHER], []);
    expect(joint.map(({ id, url, citedBy, numbers }) => [id, url, citedBy, numbers])).toEqual([
      ['1', 'https://navy.example.org/hopper', [0], ['2']],
      ['2', 'https://news.example.com/compilers', [0, 1], ['1']],
      ['3', 'https://school.example.org/', [1], []],
    ]);
  });

  it('have the same ids in the draft of each answer', () => {
    const names = jointNames([LINKED, OTHER, BARE], []);
    const ids = [LINKED, OTHER, BARE].map((one) =>
      openDraft(one, names).sources.map(({ source }) => [source.id, source.url]),
    );
    expect(ids[0]).toHaveLength(6); // Three bare numbers, three addresses.
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
  });

  it('that are numbers alone are sources by themselves, by number', () => {
    expect(jointSources([BARE], []).map(({ id, numbers, url }) => [id, numbers, url])).toEqual([
      ['1', ['1'], null],
      ['2', ['2'], null],
      ['10', ['10'], null],
    ]);
  });

  it('are meant by no number that means another one elsewhere', () => {
    const other = answer('She taught.[1]\n\n[1]: https://school.example.org/');
    const numbers = jointSources([LINKED, other], []).map((one) => one.numbers);
    expect(numbers).toEqual([['2'], [], []]);
  });

  it('are those of the list first, which marks point to by number', () => {
    const listed = [
      { id: 'navy', url: cleanUrl('https://navy.example.org/hopper'), title: 'Hopper', file: 'navy.txt' },
      { id: 'life', url: null, title: 'A life', file: null },
    ];
    const joint = jointSources([BARE], listed);
    expect(joint.map(({ id, numbers, file, citedBy }) => [id, numbers, file, citedBy])).toEqual([
      ['navy', ['1'], 'navy.txt', [0]],
      ['life', ['2'], null, [0]],
    ]);
  });
});
