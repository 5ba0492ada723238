import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanUrl } from './clean-url';
import { isOpaque } from './redirectors';
import { passageLink } from './text-fragment';

describe('address as it is fetched', () => {
  test.each<[string, string, string]>([
    ['https://example.org/bridge', 'https://example.org/bridge', 'nothing to clean'],
    ['https://example.org', 'https://example.org/', 'empty path'],
    ['  https://example.org/a \n', 'https://example.org/a', 'white space around it'],
    ['HTTPS://Example.ORG/A', 'https://example.org/A', 'host is caseless, path is not'],
    ['https://example.org/a?utm_source=chatgpt.com', 'https://example.org/a', 'ChatGPT'],
    [
      'https://example.org/a?utm_source=copilot.com&utm_medium=x&id=7',
      'https://example.org/a?id=7',
      'rest kept',
    ],
    ['https://example.org/a?id=7&UTM_Campaign=x', 'https://example.org/a?id=7', 'upper case'],
    ['https://example.org/a?referrer=grok.com', 'https://example.org/a', 'Grok'],
    [
      'https://example.org/a?referrer=alice',
      'https://example.org/a?referrer=alice',
      'another referrer is kept',
    ],
    ['https://example.org/a?ref=x&p=1', 'https://example.org/a?p=1', 'ref'],
    [
      'https://example.org/a?href=x&reference=2',
      'https://example.org/a?href=x&reference=2',
      'only ref itself',
    ],
    ['https://example.org/a?q=b%20c+d&&x', 'https://example.org/a?q=b%20c+d&x', 'query as written'],
    ['https://example.org/a?', 'https://example.org/a', 'empty query'],
    ['https://example.org/a#part', 'https://example.org/a', 'fragment'],
    ['https://example.org:8443/a', 'https://example.org:8443/a', 'port'],
    ['https://example.org:443/a', 'https://example.org/a', 'default port'],
    ['https://www.google.com/url?q=https://example.org/a%3Fid%3D1&sa=U', 'https://example.org/a?id=1', 'q'],
    [
      'https://google.co.uk/url?sa=t&url=https%3A%2F%2Fexample.org%2Fa',
      'https://example.org/a',
      'url, co.uk',
    ],
    ['https://www.google.com/goto?url=abc', 'https://www.google.com/goto?url=abc', 'opaque: kept'],
    [
      'https://www.google.com/url?q=/search',
      'https://www.google.com/url?q=/search',
      'target is not absolute',
    ],
    [
      'https://notgoogle.com/url?q=https://a.org',
      'https://notgoogle.com/url?q=https://a.org',
      'another host',
    ],
    [
      'https://google.com.evil.org/url?q=https://a.org/',
      'https://google.com.evil.org/url?q=https://a.org/',
      'another host',
    ],
    // printf 'https://example.org/ü?a=1' | base64 → aHR0cHM6Ly9leGFtcGxlLm9yZy/DvD9hPTE=
    [
      'https://www.bing.com/ck/a?!&p=1&u=a1aHR0cHM6Ly9leGFtcGxlLm9yZy_DvD9hPTE&ntb=1',
      'https://example.org/%C3%BC?a=1',
      'base64url',
    ],
    ['https://www.bing.com/ck/a?u=a1%%%', 'https://www.bing.com/ck/a?u=a1%%%', 'broken base64url: kept'],
    [
      'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Fa%3Futm_source%3Dx&h=1',
      'https://example.org/a',
      'Facebook',
    ],
    ['https://l.meta.ai/?u=https%3A%2F%2Fexample.org%2Fa', 'https://example.org/a', 'Meta'],
    [
      'https://l.meta.ai/?u=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fexample.org%2Fa',
      'https://example.org/a',
      'wrapped twice',
    ],
    [
      'https://l.meta.ai/l.php?u=https%3A%2F%2Fexample.org%2Fa&h=AT0',
      'https://example.org/a',
      'Meta, its other form',
    ],
    [
      'https://out.reddit.com/t3_abc?url=https%3A%2F%2Fexample.org%2Fa%3Fid%3D1&token=x',
      'https://example.org/a?id=1',
      'Reddit',
    ],
    ['https://www.google.de/amp/s/news.example/story?id=1', 'https://news.example/story?id=1', 'AMP viewer'],
    ['https://google.com/amp/news.example/story', 'http://news.example/story', 'AMP viewer without s'],
    [
      'https://news-example.cdn.ampproject.org/c/s/news.example/story',
      'https://news.example/story',
      'AMP cache',
    ],
    ['https://www.google.com/amp/about', 'https://www.google.com/amp/about', 'no page behind it: kept'],
    [
      'https://evilcdn.ampproject.org.example/c/s/news.example/',
      'https://evilcdn.ampproject.org.example/c/s/news.example/',
      'another host',
    ],
    [
      'https://www.google.com/url?q=https%3A%2F%2Fnews-example.cdn.ampproject.org%2Fv%2Fs%2Fnews.example%2Fstory',
      'https://news.example/story',
      'AMP in a redirect',
    ],
    [
      'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ',
      'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ',
      'needs the network: kept',
    ],
    ['https://t.co/abc', 'https://t.co/abc', 'needs the network: kept'],
    ['https://example.org/a?utm_source=gemini', 'https://example.org/a', 'Gemini'],
    ['https://example.org/a?utm_source=perplexity&utm_id=3', 'https://example.org/a', 'Perplexity'],
    [
      'https://example.org/a?referrer=https%3A%2F%2Fgrok.com&q=1',
      'https://example.org/a?q=1',
      'Grok, with its scheme',
    ],
    [
      'https://example.org/a?source=gemini&gemini=1',
      'https://example.org/a?source=gemini&gemini=1',
      'every other parameter is kept',
    ],
  ])('%s → %s (%s)', (raw, expected) => {
    expect(cleanUrl(raw)).toMatchObject({ raw, url: expected });
  });
});

test.each<[string, boolean]>([
  ['https://t.co/abc', true],
  ['https://www.google.co.uk/goto?url=CAES', true],
  ['https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZ', true],
  ['https://www.google.com/url?q=https://example.org/', false],
  ['https://vertexaisearch.cloud.google.com/docs', false],
  ['https://about.t.co/', false],
  ['https://example.org/goto?url=x', false],
  ['not a url', false],
])('whether the target of %s is unknown: %s', (url, opaque) => {
  expect(isOpaque(url)).toBe(opaque);
});

describe('refused', () => {
  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['blob:https://example.org/1'],
    ['mailto:a@example.org'],
    ['chrome-extension://abc/x.html'],
    ['file:///etc/passwd'],
    ['ftp://example.org/a'],
    ['https://user:pw@example.org/'],
    ['https://example.com@evil.org/'],
    ['https://www.google.com/url?q=javascript:alert(1)'],
    ['https://out.reddit.com/t3_abc?url=javascript%3Aalert(1)'],
    ['https://www.google.com/amp/s/user@example.org/'],
    ['https://www.google.com/url?q=https://user@example.org/'],
    ['#notes'],
    ['/relative'],
    ['https://'],
    ['not a url'],
    [''],
  ])('%s', (raw) => {
    expect(cleanUrl(raw)).toBeNull();
  });

  test('a place in the same page, also with a base', () => {
    expect(cleanUrl('#notes', 'https://example.org/page')).toBeNull();
  });
});

test('relative addresses need a base', () => {
  expect(cleanUrl('/url?q=https://example.org/a', 'https://www.google.com/search')?.url).toBe(
    'https://example.org/a',
  );
  expect(cleanUrl('//example.org/b', 'https://chat.test/')?.url).toBe('https://example.org/b');
});

test.each<[string, string]>([
  ['https://www.example.org/a?x=1', 'example.org/a?x=1'],
  ['http://example.org/a?utm_source=b&x=1#c', 'example.org/a?x=1'],
  ['https://example.org:8080/', 'example.org:8080/'],
  ['https://wwwhat.org/', 'wwwhat.org/'],
])('key of %s is %s', (raw, key) => {
  expect(cleanUrl(raw)?.key).toBe(key);
});

test.each<[string, string | null, string]>([
  ['https://example.com/tolls#:~:text=Tolls%20ended,in%201989', 'Tolls ended,in 1989', 'start and end'],
  ['https://example.com/#:~:text=Before-,Start,End,-after', 'Start,End', 'prefix and suffix are dropped'],
  ['https://example.com/#top:~:text=a%2Cb%2Dc', 'a,b-c', 'comma and hyphen inside a part'],
  ['https://example.com/#:~:text=one&text=two', 'one', 'the first of two'],
  ['https://example.com/#:~:text=%E0%A4', '%E0%A4', 'broken encoding stays'],
  ['https://example.com/#:~:text=', null, 'empty'],
  ['https://example.com/#part', null, 'plain fragment'],
  ['https://www.google.com/url?q=https://example.org/a%23:~:text=inner', 'inner', 'of the unwrapped address'],
])('hint of %s is %s (%s)', (raw, hint) => {
  expect(cleanUrl(raw)?.hint).toBe(hint);
});

test('any text: never throws, and cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })),
      (raw) => {
        const once = cleanUrl(raw);
        if (once === null) return;
        expect(once.url).toMatch(/^https?:\/\/[^#]*$/);
        expect(cleanUrl(once.url)).toEqual({ ...once, raw: once.url, hint: null });
      },
    ),
  );
});

test('the hint of a link to a short passage is the passage, whatever stands in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (text) => {
      const passage = text.toWellFormed().replace(/\s+/g, ' ').trim();
      fc.pre(passage !== '');
      const link = passageLink('https://example.org/a', passage);
      expect(link && cleanUrl(link)?.hint).toBe(passage);
    }),
  );
});
