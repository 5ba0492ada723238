import { describe, expect, it } from 'vitest';
import { cleanUrl } from '../core/links/clean-url';
import type { Answer, Citation } from '../core/model/answer';
import type { ReadSource, Source } from '../core/model/source';
import { type AuditDraft, addGiven, addUrl, giveSource, keepSource, openDraft } from './draft';
import { recaptured } from './recaptured';

const urlOf = (address: string) => {
  const url = cleanUrl(address);
  if (!url) throw new Error(address);
  return url;
};

/** An answer of one statement, which cites each address by a mark of its own. */
function answerCiting(...addresses: readonly string[]): Answer {
  const citations = addresses.map(
    (address, index): Citation => ({
      id: `c${index + 1}`,
      offset: 1,
      span: null,
      label: '',
      declared: 1,
      refs: [],
      urls: [urlOf(address)],
      foundBy: 'href',
      state: 'resolved',
    }),
  );
  return {
    query: '',
    text: 'a',
    blocks: [],
    citations,
    links: [],
    listed: [],
    named: [],
    statements: [],
    capture: {
      adapter: 'x',
      generation: 'x',
      status: 'unverified',
      pageUrl: null,
      pageTitle: null,
      turnId: null,
      finished: true,
    },
  };
}

const pasted = (source: Source): NonNullable<AuditDraft['sources'][number]['given']> => ({
  read: {
    source,
    state: { kind: 'pasted' },
    shareRead: null,
    detail: null,
    text: null,
  } as unknown as ReadSource,
  kind: 'text',
  name: 'notes',
});
const shown = ({ sources }: AuditDraft) =>
  sources.map(({ source, kept, added, given }) => ({
    id: source.id,
    url: source.url,
    kept,
    added,
    given: given?.read.source.id ?? null,
  }));

describe('an answer captured once more', () => {
  it('keeps what was dropped, given and added; a new source comes before what the user added', () => {
    let draft = openDraft(answerCiting('https://a.example/', 'https://b.example/'));
    draft = keepSource(draft, '1', false);
    const second = draft.sources[1]?.source;
    if (!second) throw new Error('no source');
    draft = giveSource(draft, '2', pasted(second));
    draft = addGiven(draft, 'Notes', pasted);
    const again = recaptured(
      draft,
      answerCiting('https://a.example/', 'https://b.example/', 'https://c.example/'),
    );
    expect(shown(again)).toEqual([
      { id: '1', url: 'https://a.example/', kept: false, added: false, given: null },
      { id: '2', url: 'https://b.example/', kept: true, added: false, given: '2' },
      { id: '3', url: 'https://c.example/', kept: true, added: false, given: null },
      { id: '4', url: null, kept: true, added: true, given: '4' },
    ]);
    expect([...again.targets.values()]).toEqual([['1'], ['2'], ['3']]);
  });

  it('a page that the user added is cited now: one source', () => {
    const added = addUrl(openDraft(answerCiting('https://a.example/')), urlOf('https://b.example/'));
    if (!added) throw new Error('not added');
    const again = recaptured(added, answerCiting('https://a.example/', 'https://b.example/'));
    expect(shown(again).map(({ url, added }) => [url, added])).toEqual([
      ['https://a.example/', false],
      ['https://b.example/', false],
    ]);
  });

  it('a source given as another number keeps its text under the new one', () => {
    let draft = openDraft(answerCiting('https://a.example/', 'https://b.example/'));
    const second = draft.sources[1]?.source;
    if (!second) throw new Error('no source');
    draft = giveSource(draft, '2', pasted(second));
    expect(
      shown(recaptured(draft, answerCiting('https://b.example/', 'https://a.example/')))[0],
    ).toMatchObject({
      id: '1',
      url: 'https://b.example/',
      given: '1',
    });
  });
});
