import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerEntry, Source } from '../core/model/source';
import { refuseAddress } from '../core/net/address';
import { createSourceReader, type ReaderParts } from './fetch-source';

const PROSE = 'The dam holds 45 million cubic metres of water when full. '.repeat(12);
const page = (body: string, title = 'The dam') =>
  `<!doctype html><title>${title}</title><body>${body}</body>`;
const article = page(`<main><h1>The dam</h1><p>${PROSE}</p></main>`);

/** Bytes that `/huge` has been asked for; a reader that stops early leaves most of them unsent. */
let hugeBytesSent = 0;
const HUGE = 30_000_000;
const requests: IncomingMessage[] = [];
let mostAtOnce = 0;
let atOnce = 0;

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const send =
  (
    body: string | Uint8Array,
    type: string | null = 'text/html; charset=utf-8',
    status = 200,
    headers = {},
  ): Answer =>
  (response) => {
    response.writeHead(status, { ...(type === null ? {} : { 'content-type': type }), ...headers });
    response.end(body);
  };
const redirect = (to: string) => send('', null, 302, { location: to });
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const ANSWERS: Record<string, Answer> = {
  '/': send(page(`<p>${PROSE}</p>`, 'Home')),
  '/article': send(article),
  '/moved': redirect('/article'),
  '/deep/old-page': redirect('/'),
  '/to-loopback': (response) => redirect(`http://127.0.0.1:${port}/secret`)(response, {} as IncomingMessage),
  '/secret': send(article),
  '/to-login': redirect('/login?next=1'),
  '/login': send(page(`<p>${PROSE}</p>`)),
  '/loop': redirect('/loop'),
  '/gzip': send(gzipSync(article), 'text/html', 200, { 'content-encoding': 'gzip' }),
  '/cp1251': send(latin(`<p>\xcf\xf0\xe8\xe2\xe5\xf2 ${PROSE}`), 'text/html; charset=windows-1251'),
  '/sjis': send(latin(`<meta charset=shift_jis><p>\x93\xfa\x96\x7b ${PROSE}`), 'text/html'),
  '/utf16': send(Buffer.from(`\ufeff<p>naïve ${PROSE}`, 'utf16le'), 'text/html'),
  '/text': send(`First line.\n\n- item\n\n${PROSE}`, 'text/plain'),
  '/notes.md': send(`# Notes\n\nA **bold** [link](https://x.example).\n\n${PROSE}`, 'text/plain'),
  '/untyped': send(article, null),
  '/pdf': send('%PDF-1.7 …', 'application/pdf'),
  '/pdf-in-disguise': send('%PDF-1.7 …', 'application/octet-stream'),
  '/binary': send(new Uint8Array([1, 0, 2, 0]), 'application/octet-stream'),
  '/json': send('{}', 'application/json'),
  '/image': send('', 'image/png'),
  '/empty': send(''),
  '/blank': send(page('<img src=a.png>')),
  '/soft-404': send(page('<h1>Page not found</h1><p>Try the search.</p>', '404')),
  '/shell': send(page('<div id="root"></div><script src="/a.js"></script>')),
  '/captcha': send(page('<h1>Just a moment...</h1><p>Checking your browser.</p>', 'Just a moment...')),
  '/teaser': send(page(`<h1>The dam</h1><p>${PROSE.slice(0, 500)}</p><p>Subscribe to continue reading.</p>`)),
  '/consent': send(page('<h1>Before you continue</h1><p>Accept all cookies</p>')),
  '/short': send(page('<h1>Note</h1><p>The dam was closed on 3 May.</p>')),
  '/about-captchas': send(page(`<h1>How a captcha works</h1><p>${PROSE.repeat(4)}</p>`)),
  '/huge': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const chunk = Buffer.from('<p>0123456789 abc</p>\n'.repeat(3000));
    const pump = () => {
      while (hugeBytesSent < HUGE && !response.destroyed) {
        hugeBytesSent += chunk.length;
        if (!response.write(chunk)) return;
      }
      response.end();
    };
    response.on('drain', pump);
    pump();
  },
  '/huge-declared': (response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(HUGE) });
    response.write('<p>');
  },
  '/silent': () => {},
  '/stalls': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<p>begun');
  },
  '/hangs-up': (response) => response.destroy(),
  '/slow': (response, request) => setTimeout(() => send(article)(response, request), 60),
};
/** Answers the first request otherwise than those after it. */
const atFirst = (first: Answer, then: Answer): Answer => {
  let asked = false;
  return (response, request) => {
    const answer = asked ? then : first;
    asked = true;
    answer(response, request);
  };
};
const busy = (status: number, wish: string) => send('', 'text/html', status, { 'retry-after': wish });
Object.assign(ANSWERS, {
  '/busy-at-first': atFirst(busy(429, '0'), send(article)),
  '/down-at-first': atFirst(busy(503, '0'), send(article)),
  '/busy': busy(429, '0'),
  '/busy-for-long': busy(429, '3600'),
  '/busy-until-when': busy(503, 'soon'),
  '/leads-on': send('<meta http-equiv=refresh content="0;URL=\'/article\'"><p>Moved.'),
  '/leads-to-loopback': (response: ServerResponse, request: IncomingMessage) =>
    send(`<meta http-equiv=refresh content="0;url=http://127.0.0.1:${port}/secret">`)(response, request),
  '/leads-in-circles': send('<meta http-equiv=refresh content="1; /leads-in-circles"><p>Wait.'),
  '/leads-to-pages-that-lead': send('<meta http-equiv=refresh content="0; /leads-on">'),
  '/leads-without-script': send(
    `<noscript><meta http-equiv=refresh content="0; /secret"></noscript>${article}`,
  ),
  '/renews': send(`<meta http-equiv=refresh content="300; /secret"><p>${PROSE}`),
  '/challenge': send(page('<h1>Checking your browser</h1>', 'Just a moment...'), 'text/html', 403),
  '/challenge-header': send('', 'text/html', 503, { 'cf-mitigated': 'challenge' }),
  '/challenge-aws': send('', 'text/html', 202, { 'x-amzn-waf-action': 'challenge' }),
  '/bomb': send(gzipSync('<p>0123456789 abc</p>\n'.repeat(400_000)), 'text/html', 200, {
    'content-encoding': 'gzip',
  }),
  '/huge-403': (response: ServerResponse) => {
    response.writeHead(403, { 'content-type': 'text/html', 'content-length': String(HUGE) });
    response.write('<p>');
  },
  '/rss': send(
    '<rss version="2.0"><channel><item><title>Dam</title></item></channel></rss>',
    'application/rss+xml',
  ),
  '/script': send('let a = 1;', 'application/javascript'),
} satisfies Record<string, Answer>);
for (const status of [400, 401, 402, 403, 404, 407, 410, 429, 451, 500, 503])
  ANSWERS[`/status/${status}`] = send(article, 'text/html', status);

const server = createServer((request, response) => {
  requests.push(request);
  atOnce++;
  mostAtOnce = Math.max(mostAtOnce, atOnce);
  response.on('close', () => atOnce--);
  const path = request.url?.split('?')[0] ?? '';
  (ANSWERS[path] ?? ANSWERS['/status/404'])?.(response, request);
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** `localhost` stands for a public host here; 127.0.0.1 stays private. */
const testParts: ReaderParts = {
  refuse: (url) => (new URL(url).hostname === 'localhost' ? null : refuseAddress(url)),
  now: () => 1_700_000_000_000,
  limits: { timeoutMs: 2000 },
};

const source = (path: string, title: string | null = null): Source => ({
  id: '1',
  url: path.startsWith('/') ? `http://localhost:${port}${path}` : path,
  title,
  hints: [],
});

async function read(path: string, { title = null, ...parts }: ReaderParts & { title?: string | null } = {}) {
  const ledger: LedgerEntry[] = [];
  const result = await createSourceReader({ ...testParts, ...parts }).read(source(path, title), {
    onRequest: (entry) => ledger.push(entry),
  });
  const { kind, detail } = result.state;
  return { ...result, said: detail === null ? kind : `${kind} (${detail})`, ledger };
}

describe('states', () => {
  it.each([
    ['/article', 'read'],
    ['/moved', 'read'],
    ['/gzip', 'read'],
    ['/text', 'read'],
    ['/notes.md', 'read'],
    ['/untyped', 'read'],
    ['/short', 'read'],
    ['/about-captchas', 'read'],
    ['/busy-at-first', 'read'],
    ['/down-at-first', 'read'],
    ['/busy', 'refused (429)'],
    ['/busy-for-long', 'refused (429)'],
    ['/busy-until-when', 'failed (503)'],
    ['/leads-on', 'read'],
    ['/leads-to-pages-that-lead', 'read'],
    ['/leads-to-loopback', 'private address'],
    ['/leads-in-circles', 'read'],
    ['/leads-without-script', 'read'],
    ['/renews', 'read'],
    ['/challenge', 'refused (captcha)'],
    ['/challenge-header', 'refused (captcha)'],
    ['/challenge-aws', 'refused (captcha)'],
    ['/bomb', 'too large (5 MB)'],
    ['/huge-403', 'refused (403)'],
    ['/rss', 'read'],
    ['/script', 'unsupported type (application/javascript)'],
    ['/deep/old-page', 'wrong page (home page)'],
    ['/to-loopback', 'private address'],
    ['/to-login', 'refused (login)'],
    ['/loop', 'failed (redirect)'],
    ['/pdf', 'failed (damaged file)'],
    ['/pdf-in-disguise', 'failed (damaged file)'],
    ['/binary', 'unsupported type (binary)'],
    ['/json', 'no text'],
    ['/image', 'no text (image/png)'],
    ['/empty', 'no text'],
    ['/blank', 'no text'],
    ['/soft-404', 'not found (error page)'],
    ['/shell', 'needs rendering'],
    ['/captcha', 'refused (captcha)'],
    ['/teaser', 'refused (paywall)'],
    ['/consent', 'refused (consent)'],
    ['/huge', 'too large (5 MB)'],
    ['/huge-declared', 'too large (5 MB)'],
    ['/silent', 'timed out (2 s)'],
    ['/stalls', 'timed out (2 s)'],
    ['/hangs-up', 'failed (unreachable)'],
    ['/status/400', 'failed (400)'],
    ['/status/401', 'refused (401)'],
    ['/status/402', 'refused (402)'],
    ['/status/403', 'refused (403)'],
    ['/status/404', 'not found (404)'],
    ['/status/410', 'not found (410)'],
    ['/status/429', 'refused (429)'],
    ['/status/451', 'refused (451)'],
    ['/status/500', 'failed (500)'],
    ['/status/503', 'failed (503)'],
    ['https://www.youtube.com/watch?v=1', 'no text (video)'],
    ['http://127.0.0.1:9/', 'private address'],
    ['ftp://example.com/x', 'failed (not http)'],
    ['https://a:b@example.com/', 'failed (has credentials)'],
    ['no address', 'failed (not http)'],
  ])('%s: %s', async (path, expected) => {
    const result = await read(path, { ...(path.startsWith('/') ? {} : { refuse: refuseAddress }) });
    expect(result.said).toBe(expected);
    expect(result.text !== null).toBe(expected === 'read');
    expect(result.state.shareRead !== null).toBe(expected === 'read');
  });

  it('does not read a page above the cap to its end', () => {
    expect(hugeBytesSent).toBeGreaterThan(0);
    expect(hugeBytesSent).toBeLessThan(HUGE / 2);
  });

  it('says "not attempted" without an address', async () => {
    const result = await createSourceReader(testParts).read({ id: '1', url: null, title: null, hints: [] });
    expect(result.state).toEqual({ kind: 'not attempted', shareRead: null, detail: null });
  });

  it.each([
    ['The dam and its water', 'read', 'shares words'],
    ['Penguin colonies counted from space', 'wrong page (title)', 'shares none'],
    ['Wikipedia', 'read', 'a label'],
    ['Penguin colonies', 'read', 'too short to tell'],
    ['ペンギンの群れを宇宙から数える', 'read', 'a script without spaces'],
  ])('compares the cited title %j: %s (%s)', async (title, expected) => {
    expect((await read('/article', { title })).said).toBe(expected);
  });
});

describe('text', () => {
  it.each([
    ['/gzip', 'The dam holds 45 million'],
    ['/cp1251', 'Привет'],
    ['/sjis', '日本'],
    ['/utf16', 'naïve'],
    ['/text', 'First line.\n\nitem\n\nThe dam'],
    ['/notes.md', 'Notes\n\nA bold link.'],
  ])('%s holds %j', async (path, words) => {
    expect((await read(path)).text?.text).toContain(words);
  });
});

describe('requests', () => {
  it('sends no cookie and no referrer, and asks for public targets only', async () => {
    const inits: (RequestInit | undefined)[] = [];
    await read('/article', {
      fetch: (input, init) => {
        inits.push(init);
        return fetch(input, init);
      },
    });
    expect(inits).toHaveLength(1);
    expect(inits[0]).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      targetAddressSpace: 'public',
    });
    expect(requests.at(-1)?.headers).not.toHaveProperty('cookie');
    expect(requests.at(-1)?.headers).not.toHaveProperty('referer');
  });

  it('writes each request and its outcome into the ledger', async () => {
    const at = 1_700_000_000_000;
    const url = `http://localhost:${port}`;
    expect((await read('/article')).ledger).toEqual([
      { url: `${url}/article`, reason: 'cited page', at, outcome: 'read', bytes: article.length },
    ]);
    expect((await read('/moved')).ledger).toEqual([
      { url: `${url}/moved`, reason: 'cited page', at, outcome: 'redirected', bytes: 0 },
      { url: `${url}/article`, reason: 'redirect', at, outcome: 'read', bytes: article.length },
    ]);
  });

  it('asks once more after the pause that a server wishes, and tells of both', async () => {
    const outcomes = async (path: string) => (await read(path)).ledger.map(({ outcome }) => outcome);
    expect(await outcomes('/busy')).toEqual(['refused (429)', 'refused (429)']);
    expect(await outcomes('/busy-for-long')).toEqual(['refused (429)']);
    expect(await outcomes('/status/503')).toEqual(['failed (503)']);
  });

  it('tells of every page on the way', async () => {
    const url = `http://localhost:${port}`;
    const { ledger } = await read('/leads-to-pages-that-lead');
    expect(ledger.map((entry) => [entry.url, entry.reason, entry.outcome])).toEqual([
      [`${url}/leads-to-pages-that-lead`, 'cited page', 'redirected'],
      [`${url}/leads-on`, 'redirect', 'redirected'],
      [`${url}/article`, 'redirect', 'read'],
    ]);
    const failed = await read('/loop');
    expect(failed.ledger.map(({ outcome }) => outcome)).toEqual([
      'failed (unreachable)',
      'failed (redirect)',
    ]);
  });

  it('ends a pause at once when stopped', async () => {
    const controller = new AbortController();
    const reader = createSourceReader({
      ...testParts,
      fetch: async () => new Response('', { status: 429, headers: { 'retry-after': '9' } }),
    });
    const reading = reader.read(source('/busy'), { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    expect((await reading).state).toMatchObject({ kind: 'refused', detail: '429' });
  });

  it('makes no request to a private address', async () => {
    const before = requests.length;
    const { ledger } = await read(`http://127.0.0.1:${port}/secret`);
    expect(requests).toHaveLength(before);
    expect(ledger.map(({ outcome, bytes }) => [outcome, bytes])).toEqual([['private address', 0]]);
  });

  it('fetches an address once, whatever its fragment', async () => {
    const before = requests.length;
    const reader = createSourceReader(testParts);
    const [first, second] = await Promise.all([
      reader.read(source('/article#a')),
      reader.read({ ...source('/article#b'), id: '2' }),
    ]);
    expect(requests).toHaveLength(before + 1);
    expect([first.text?.sourceId, second.text?.sourceId]).toEqual(['1', '2']);
  });

  it('makes at most three at a time', async () => {
    mostAtOnce = atOnce;
    const reader = createSourceReader(testParts);
    const results = await Promise.all(Array.from({ length: 9 }, (_, i) => reader.read(source(`/slow?${i}`))));
    expect(results.map(({ state }) => state.kind)).toEqual(Array(9).fill('read'));
    expect(mostAtOnce).toBe(3);
  });

  it('ends at once when stopped, even if the other side ignores it', async () => {
    const controller = new AbortController();
    const reader = createSourceReader({ ...testParts, fetch: () => new Promise(() => {}) });
    const reading = reader.read(source('/article'), { signal: controller.signal });
    controller.abort();
    expect((await reading).state).toMatchObject({ kind: 'not attempted', detail: 'stopped' });
  });

  it('times out where fetch ignores the signal', async () => {
    const result = await read('/article', { fetch: () => new Promise(() => {}), limits: { timeoutMs: 20 } });
    expect(result.said).toBe('timed out (0.02 s)');
  });
});
