import { describe, expect, it } from 'vitest';
import type { AnswerDraft, Citation } from '../core/model/answer';
import { toCitations } from './citations';
import { withHiddenSources } from './hidden-sources';

const BASE = 'https://chat.example/c/1';

function draftWith(
  markers: readonly { label: string; declared?: number; addresses?: readonly string[] }[],
): AnswerDraft {
  const citations = toCitations(
    markers.map(({ label, declared = 1, addresses = [] }, offset) => ({
      offset,
      label,
      declared,
      addresses,
      foundBy: addresses.length > 0 ? 'href' : 'nothing',
    })),
    BASE,
  );
  return {
    query: '',
    text: 'abc',
    blocks: [],
    citations,
    links: [],
    listed: [],
    named: [],
    capture: {
      adapter: 'x',
      generation: 'x',
      status: 'unverified',
      pageUrl: BASE,
      pageTitle: null,
      turnId: null,
      finished: true,
    },
  };
}

const listOf = (...entries: readonly (readonly [address: string, label: string])[]) =>
  entries.map(([address, label]) => ({ address, label }));
const shown = ({ citations, listed }: AnswerDraft) => ({
  cited: citations.map(({ urls }: Citation) => urls.map(({ url }) => url)),
  states: citations.map(({ state }) => state),
  listed: listed.map(({ url }) => url),
});

describe('the list of sources', () => {
  const cases: [
    reason: string,
    labels: string[],
    list: [string, string][],
    cited: string[][],
    listed: string[],
  ][] = [
    [
      'by number, in its order',
      ['1', '[2]'],
      [
        ['https://a.example/', 'A'],
        ['https://b.example/', 'B'],
        ['https://c.example/', 'C'],
      ],
      [['https://a.example/'], ['https://b.example/']],
      ['https://c.example/'],
    ],
    [
      'by its own numbers',
      ['7'],
      [
        ['https://a.example/', '3 A'],
        ['https://b.example/', '7. B'],
      ],
      [['https://b.example/']],
      ['https://a.example/'],
    ],
    [
      'titles and hosts that begin with numbers are no numbers of the list',
      ['1', '3', '24'],
      [
        ['https://a.example/', '3 ways to sleep'],
        ['https://24.example/', '24.example'],
        ['https://c.example/', '24 hours'],
      ],
      [['https://a.example/'], ['https://c.example/'], []],
      ['https://24.example/'],
    ],
    ['a number that the list has not', ['9'], [['https://a.example/', 'A']], [[]], ['https://a.example/']],
    [
      'by host, by its name, by title',
      ['a.example', 'City News', 'gateway', 'Kew'],
      [
        ['https://www.a.example/x', 'About'],
        ['https://b.example/', 'City news'],
        ['https://gateway.example/1', 'One'],
        ['https://www.kew.co.uk/y', 'Plants'],
      ],
      [
        ['https://www.a.example/x'],
        ['https://b.example/'],
        ['https://gateway.example/1'],
        ['https://www.kew.co.uk/y'],
      ],
      [],
    ],
    [
      "a name that two entries have is nobody's",
      ['a.example'],
      [
        ['https://a.example/x', 'X'],
        ['https://a.example/y', 'Y'],
      ],
      [[]],
      ['https://a.example/x', 'https://a.example/y'],
    ],
    ['refused addresses are no sources', ['1'], [['javascript:alert(1)', 'A']], [[]], []],
  ];
  for (const [reason, labels, list, cited, listed] of cases) {
    it(reason, () => {
      const draft = withHiddenSources(
        draftWith(labels.map((label) => ({ label }))),
        { cards: new Map(), list: listOf(...list) },
        BASE,
      );
      expect(shown(draft)).toMatchObject({ cited, listed });
    });
  }

  it('an entry without an address keeps its number', () => {
    const list = [
      { address: null, label: 'plan.pdf' },
      { address: 'https://b.example/', label: 'B' },
    ];
    const draft = draftWith([{ label: '1' }, { label: '2' }]);
    expect(shown(withHiddenSources(draft, { cards: new Map(), list }, BASE))).toMatchObject({
      cited: [[], ['https://b.example/']],
      listed: [],
    });
  });

  it('adds nothing to a marker that has an address: which of the others are its own is not known', () => {
    const draft = draftWith([{ label: 'A', declared: 3, addresses: ['https://a.example/'] }]);
    const got = withHiddenSources(
      draft,
      { cards: new Map(), list: listOf(['https://b.example/', 'A']) },
      BASE,
    );
    expect(shown(got)).toEqual({
      cited: [['https://a.example/']],
      states: ['partial'],
      listed: ['https://b.example/'],
    });
  });
});

describe('cards', () => {
  it('complete their own marker; each page once', () => {
    const draft = draftWith([{ label: 'A', declared: 3, addresses: ['https://a.example/'] }, { label: 'B' }]);
    const cards = new Map([['c1', ['https://a.example/', 'https://b.example/', 'https://c.example/']]]);
    expect(shown(withHiddenSources(draft, { cards, list: null }, BASE))).toEqual({
      cited: [['https://a.example/', 'https://b.example/', 'https://c.example/'], []],
      states: ['resolved', 'unresolved'],
      listed: [],
    });
  });
});
