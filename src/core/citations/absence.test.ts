import { expect, it } from 'vitest';
import type { SourceStateKind } from '../model/source';
import type { CitedSupport, SourceResult, Verdict } from '../report/schema';
import { absence } from './absence';

const source = (id: string, shareRead: number | null, kind: SourceStateKind = 'read') =>
  ({ id, state: { kind, shareRead, detail: null } }) as SourceResult;
const cited = (source: string | null, support: CitedSupport['support']): CitedSupport => ({
  source,
  support,
  judgement: null,
});

const sources = [
  source('whole', 1),
  source('nearly', 0.996),
  source('part', 0.62),
  source('pasted', 0.5, 'pasted'),
  source('unread', null, 'refused'),
];
const all = ['whole', 'nearly', 'part', 'pasted'].map((id) => cited(id, 'none'));

it('tells a part that was searched from a whole page and from a text that was given', () => {
  expect(absence({ verdict: 'none', cited: all }, sources)).toEqual([
    { source: 'whole', searched: 'whole page', share: null },
    { source: 'nearly', searched: 'whole page', share: null },
    { source: 'part', searched: 'part of the page', share: 0.62 },
    { source: 'pasted', searched: 'text given', share: null },
  ]);
});

it('speaks of no source that was not judged or says something else', () => {
  const others = [cited('unread', 'unreadable'), cited(null, 'unreadable'), cited('whole', 'unsure')];
  expect(absence({ verdict: 'partial', cited: [...others, cited('part', 'partial')] }, sources)).toEqual([
    { source: 'part', searched: 'part of the page', share: 0.62 },
  ]);
});

it.each<Verdict>(['full', 'contradicted', 'unreadable', 'unsure', 'uncited', 'not needed', 'waiting'])(
  'says nothing of a statement that is %s',
  (verdict) => {
    expect(absence({ verdict, cited: all }, sources)).toEqual([]);
  },
);
