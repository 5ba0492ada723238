import { describe, expect, it } from 'vitest';
import { cleanUrl } from '../core/links/clean-url';
import type { Answer, Citation } from '../core/model/answer';
import type { Report } from '../core/report/schema';
import {
  addGiven,
  addUrl,
  draftAlike,
  draftOf,
  draftOfReport,
  giveSource,
  hostsToRead,
  keepSource,
  openDraft,
  readBefore,
  toRequest,
  withoutRequests,
  withReadPages,
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

  it('asks no permission for pages that are known to hold no text, and names them all the same', () => {
    const video = { ...answer, citations: [cited('c1', 'https://www.youtube.com/watch?v=x')] };
    const draft = openDraft(video);
    expect(hostsToRead(draft)).toEqual([]);
    expect(toRequest(draft, 'audit', new Set()).sources.map(({ kind }) => kind)).toEqual(['read']);
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

  const page = (id: string, kind: 'read' | 'refused') =>
    ({
      source: { id, url: `https://${id}.org/`, title: null, hints: [] },
      state: { kind, shareRead: null, detail: null },
      text: null,
    }) as const;

  it('asks no page again that an earlier check has read, and others once more', () => {
    const pages = new Map([
      ['1', page('1', 'read')],
      ['2', page('2', 'refused')],
    ]);
    const draft = withReadPages(openDraft(answer), pages);
    expect(hostsToRead(draft)).toEqual(['b.org', 'a.org']);
    const planned = toRequest(draft, 'audit', new Set(['a.org', 'b.org']));
    expect(planned.sources.map(({ kind }) => kind)).toEqual(['given', 'read', 'read']);
    const again = draftOf(planned);
    expect(again.sources.map(({ read, given }) => [read?.state.kind, given])).toEqual([
      ['read', null],
      [undefined, null],
      [undefined, null],
    ]);
  });

  it('tells once what was asked to read a page before the check', () => {
    const url = 'https://b.org/';
    const request = { url, reason: 'cited page', at: 1, outcome: 'read (rendered)', bytes: 0 } as const;
    const draft = readBefore(keepSource(openDraft(answer), '2', false), page('2', 'read'), [request]);
    expect(hostsToRead(draft)).toEqual(['a.org']);
    const planned = toRequest(draft, 'audit', new Set(['a.org']));
    expect(planned.sources[1]).toEqual({ kind: 'given', given: page('2', 'read'), requests: [request] });
    expect(toRequest(withoutRequests(draft), 'audit', new Set()).sources[1]).not.toHaveProperty('requests');
    expect(draftOf(planned).sources[1]).not.toHaveProperty('requests');
  });

  it('holds another answer against the same sources, under the same ids, and drops what it cites besides', () => {
    const like = withReadPages(openDraft(answer), new Map([['2', page('2', 'read')]]));
    const citing = (id: string, address: string) => ({ ...cited(id, address), urls: [cleanUrl(address)] });
    const other = {
      citations: [citing('c1', 'https://new.org/'), citing('c2', 'https://b.org/')],
      statements: [],
    } as unknown as Answer;
    const draft = draftAlike(other, like);
    expect(draft.sources.map(({ source, kept, read }) => [source.id, kept, read?.state.kind])).toEqual([
      ['1', false, undefined],
      ['2', true, 'read'],
      ['3', false, undefined],
      ['4', false, undefined],
    ]);
    expect(draft.targets.get('c2')).toEqual(['2']);
  });

  it('is made of a report alone, where that came from elsewhere: every source is to be read again', () => {
    const answer = {
      citations: [{ ...cited('c1', 'https://b.org/'), urls: [cleanUrl('https://b.org/')] }],
      statements: [],
    } as unknown as Answer;
    const source = (id: string, address: string | null) => ({ id, url: address, title: `Title ${id}` });
    const draft = draftOfReport({
      answer,
      sources: [source('1', 'https://a.org/'), source('2', 'https://b.org/'), source('3', null)],
    } as unknown as Report);
    expect(
      draft.sources.map(({ source: { id, url }, kept, read, given }) => [id, url, kept, read, given]),
    ).toEqual([
      ['1', 'https://a.org/', true, null, null],
      ['2', 'https://b.org/', true, null, null],
      ['3', null, true, null, null],
    ]);
    expect(draft.targets.get('c1')).toEqual(['2']);
  });

  it('names no address of an imported report that is none of the web', () => {
    const sources = [{ id: '1', url: 'javascript:alert(1)', title: null }];
    const draft = draftOfReport({ answer: { citations: [], statements: [] }, sources } as unknown as Report);
    expect(draft.sources.map(({ source }) => source.url)).toEqual([null]);
  });
});
