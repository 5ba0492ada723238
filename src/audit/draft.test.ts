import { describe, expect, it } from 'vitest';
import type { Answer, Citation } from '../core/model/answer';
import {
  addGiven,
  addUrl,
  draftOf,
  giveSource,
  hostsToRead,
  keepSource,
  openDraft,
  toRequest,
} from './draft';

const cited = (id: string, address: string): Citation => ({
  id,
  offset: 0,
  span: null,
  label: id,
  declared: 1,
  refs: [],
  urls: [{ raw: address, url: address, key: address, hint: null }],
  foundBy: 'href',
  state: 'resolved',
});

const answer = {
  citations: [cited('c1', 'https://a.org/x'), cited('c2', 'https://b.org/'), cited('c3', 'https://a.org/y')],
  statements: [],
} as unknown as Answer;

const pasted = (source: { id: string }) =>
  ({
    read: { source, state: { kind: 'pasted', shareRead: 1, detail: null }, text: null },
    kind: 'text',
    name: null,
  }) as never;

describe('draft', () => {
  it('asks each host once, and none for dropped or given sources', () => {
    const draft = openDraft(answer);
    expect(hostsToRead(draft)).toEqual(['a.org', 'b.org']);
    expect(hostsToRead(keepSource(draft, '2', false))).toEqual(['a.org']);
    expect(hostsToRead(giveSource(draft, '2', pasted({ id: '2' })))).toEqual(['a.org']);
  });

  it('plans to read what is allowed and says why the rest is left', () => {
    const draft = keepSource(openDraft(answer), '3', false);
    const planned = toRequest(draft, 'audit', new Set(['a.org'])).sources;
    expect(planned.map((plan) => (plan.kind === 'skip' ? plan.why : plan.kind))).toEqual([
      'read',
      'no permission',
      'dropped',
    ]);
  });

  it('adds an address once, and a text under an id of its own', () => {
    const draft = openDraft(answer);
    const url = { raw: '', url: 'https://c.org/', key: 'c.org/', hint: null };
    const more = addUrl(draft, url);
    if (!more) throw new Error('a new address was not added');
    expect(addUrl(more, url)).toBeNull();
    expect(addGiven(more, 'notes.txt', pasted).sources.map(({ source }) => source.id)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });

  it('comes back from its request', () => {
    const draft = giveSource(keepSource(openDraft(answer), '3', false), '1', pasted({ id: '1' }));
    const again = draftOf(toRequest(draft, 'audit', new Set()));
    expect(again.sources.map(({ kept, given }) => [kept, given !== null])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });
});
