import { describe, expect, it } from 'vitest';
import { divideAnswer } from '../core/answer/divide-answer';
import { parsePasted } from '../core/answer/parse-pasted';
import { unread } from '../core/model/source';
import { readGiven } from '../sources/given-source';
import { draftsOfTexts, type GivenFile, placeFiles } from './given-texts';
import { jointSources } from './joint-sources';

const answer = (text: string) => divideAnswer(parsePasted(text, 'Who was she?'));
const ANSWERS = [answer('She was an admiral.[1] She taught.[2]'), answer('She wrote a compiler.[2]')];
const SLOTS = jointSources(ANSWERS, []);

function file(id: string, path: string, given: Partial<GivenFile> = {}): GivenFile {
  const read = readGiven({ id: '', title: path, text: `What ${path} says.` });
  return { id, path, bytes: 10, hash: null, address: null, read, ...given };
}
const encrypted = (id: string, path: string) =>
  file(id, path, {
    read: {
      source: { id: '', url: null, title: path, hints: [] },
      state: unread('refused', 'encrypted'),
      text: null,
    },
  });
const where = (files: readonly GivenFile[], chosen: Record<string, string | null> = {}) =>
  [...placeFiles(files, SLOTS, chosen)].map(([id, { slot, by }]) => [id, slot, by]);

describe('files', () => {
  it('are placed by clue, one a source', () => {
    expect(where([file('a', '1.txt'), file('b', 'b/1.txt'), file('c', 'other.txt')])).toEqual([
      ['a', '1', 'number'],
      ['b', null, null],
      ['c', null, null],
    ]);
  });

  it('that could be read go before those that could not', () => {
    const placed = new Map(
      where([encrypted('a', '1.pdf'), file('b', '1.txt')]).map(([id, slot]) => [id, slot]),
    );
    expect([placed.get('a'), placed.get('b')]).toEqual([null, '1']);
  });

  it('go where the user says, also nowhere', () => {
    const placed = new Map(
      where([file('a', '1.txt'), file('b', '2.txt'), file('c', 'x.txt')], { c: '1', b: null }).map(
        ([id, slot, by]) => [id, [slot, by]],
      ),
    );
    expect(Object.fromEntries(placed)).toEqual({ a: [null, null], b: [null, null], c: ['1', 'user'] });
  });

  it('that the user put on a source that is gone are placed nowhere', () => {
    expect(where([file('a', '1.txt')], { a: '77' })).toEqual([['a', null, null]]);
  });
});

describe('drafts', () => {
  const files = [
    file('a', '2.txt'),
    encrypted('b', '1.pdf'),
    file('c', 'more.txt'),
    encrypted('d', 'locked.pdf'),
  ];
  const drafts = draftsOfTexts(ANSWERS, [], files, placeFiles(files, SLOTS, {}));

  it('hold the same sources in the same order, and one more for what is not cited and was read', () => {
    const told = drafts.map(({ sources }) =>
      sources.map(({ source, given }) => [
        source.id,
        given?.name,
        given?.read.state.kind,
        given?.read.text?.sourceId,
      ]),
    );
    expect(told[0]).toEqual([
      ['1', '1.pdf', 'refused', undefined],
      ['2', '2.txt', 'pasted', '2'],
      ['3', 'more.txt', 'pasted', '3'],
    ]);
    expect(told[1]).toEqual(told[0]);
  });

  it('point from each answer to its own', () => {
    expect(drafts.map(({ targets }) => [...targets.values()])).toEqual([[['1'], ['2']], [['2']]]);
  });
});
