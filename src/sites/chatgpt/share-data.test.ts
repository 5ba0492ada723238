import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../tests/setup/pages';
import { pairGroups } from './read-pill';
import { shareDataOf } from './share-data';

const URL_OF_PAGE = 'https://chatgpt.com/share/1';
const dataIn = (scripts: string) =>
  Object.fromEntries(shareDataOf({ document: pageOf(scripts), url: URL_OF_PAGE }));

const site = (url: string, ...more: string[]) => ({
  url,
  supporting_websites: more.map((other) => ({ url: other })),
});
const conversation = (data: object) => ({
  state: { loaderData: { 'routes/share.$shareId.($action)': { serverResponse: { data } } } },
});
const message = {
  id: 'm1',
  metadata: {
    content_references: [
      {
        type: 'grouped_webpages',
        items: [site('https://a.example/', 'https://b.example/'), site('https://c.example/')],
      },
      { type: 'webpage', url: 'https://d.example/' },
      { type: 'image_v2', url: 'https://no.example/' },
      { type: 'sources_footnote', sources: [site('https://e.example/')] },
    ],
  },
};
const EXPECTED = {
  m1: {
    groups: [['https://a.example/', 'https://b.example/', 'https://c.example/'], ['https://d.example/']],
    listed: ['https://e.example/'],
  },
};

describe('plain data', () => {
  const json = (data: object) => JSON.stringify(conversation(data)).replaceAll('<', '\\u003c');

  it.each([
    ['in order', { linear_conversation: [{ message: null }, { message }] }],
    ['as nodes', { mapping: { root: {}, 1: { message } } }],
  ])('%s', (_, data) => {
    expect(dataIn(`<script>window.__remixContext = ${json(data)};</script>`)).toEqual(EXPECTED);
    expect(
      dataIn(
        `<script>window.__reactRouterContext = ${json(data)};window.__reactRouterContext.stream = new ReadableStream({});</script>`,
      ),
    ).toEqual(EXPECTED);
  });
});

describe('hostile data', () => {
  const enqueue = (literal: string) =>
    `<script>window.__reactRouterContext.streamController.enqueue(${literal});</script>`;

  it.each([
    ['no script', '<p>__remixContext = {}</p>'],
    ['broken JSON', '<script>window.__remixContext = {"state":{,}};</script>'],
    ['code in place of data', enqueue('(() => { globalThis.hit = true; })()')],
    ['a literal without an end', enqueue('"[1,2')],
    ['a table that points nowhere', enqueue(JSON.stringify('[{"_1":9}]\n'))],
    ['too long', `<script>window.__remixContext = {};${' '.repeat(20_000_001)}</script>`],
    [
      'another shape',
      `<script>window.__remixContext = ${JSON.stringify(conversation({ mapping: [1, null, 'x'] }))};</script>`,
    ],
  ])('%s gives nothing', (_, html) => {
    expect(dataIn(html)).toEqual({});
    expect('hit' in globalThis).toBe(false);
  });

  it('parts of another shape are left out, the others stay', () => {
    const odd = {
      id: 'm1',
      metadata: {
        content_references: [
          null,
          7,
          { type: 'grouped_webpages', items: [{ url: 3 }, null, site('https://a.example/')] },
          { type: 'grouped_webpages', items: 'none' },
          { type: 'sources_footnote', sources: { 0: site('https://e.example/') } },
        ],
      },
    };
    const html = `<script>window.__remixContext = ${JSON.stringify(conversation({ linear_conversation: [{ message: odd }, { message: { id: 4 } }] }))};</script>`;
    expect(dataIn(html)).toEqual({ m1: { groups: [['https://a.example/']], listed: [] } });
  });
});

describe('pairGroups', () => {
  const a = ['https://a.example/', 'https://a2.example/'];
  const b = ['https://b.example/'];
  const c = ['https://a.example/', 'https://c.example/'];

  it('by first address and order, whatever is counted in its address', () => {
    expect(
      pairGroups(
        ['https://www.a.example/?utm_source=chatgpt.com', 'https://a.example/#:~:text=x'],
        [a, b, c],
      ),
    ).toEqual([a, c]);
  });

  it('a pill without its group gets none, and the later ones theirs', () => {
    expect(pairGroups(['https://x.example/', 'https://b.example/'], [a, b])).toEqual([[], b]);
    expect(pairGroups(['https://b.example/', 'https://a.example/'], [a, b])).toEqual([b, []]);
  });

  it('a pill without address gets the one in its place, where as many stand there', () => {
    expect(pairGroups([null, 'https://b.example/', null], [a, b, c])).toEqual([a, b, c]);
    expect(pairGroups([null, 'https://b.example/'], [a, b, c])).toEqual([[], b]);
  });

  it('what is no address pairs with nothing', () => {
    expect(pairGroups(['javascript:1'], [['javascript:1']])).toEqual([[]]);
  });
});
