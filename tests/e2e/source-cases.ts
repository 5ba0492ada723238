/** Every way in which a site may answer for a cited page, and the state in which the source has to end. */
import { gzipSync } from 'node:zlib';
import type { SourceStateKind } from '../../src/core/model/source';
import type { SitePage } from '../demo/serve';

export const PROSE = [
  'The harbour museum of Vell opened in 1931 in the old rope works.',
  'It keeps four hundred model ships and the logbooks of nine pilots.',
  'The large hall shows a lifeboat that was in service until 1974.',
  'Visitors reach the museum by the number six tram from the central station.',
  'On winter weekdays it closes at four in the afternoon.',
  'A guided tour takes about fifty minutes and is free for children.',
].join(' ');

export const MUSEUM = 'Harbour museum of Vell';
export const PATH = '/collection/ships';

export const page = (title: string, body = `<main><h1>${title}</h1><p>${PROSE}</p></main>`) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;

const article = page(MUSEUM);
const xhtml = `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${MUSEUM}</title></head><body><p>${PROSE}</p></body></html>`;
const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>${MUSEUM}</title><item><title>Ships</title><description><![CDATA[<p>${PROSE}</p>]]></description></item></channel></rss>`;

/** A page of one byte a character, with a title in an old encoding. */
const inBytes = (title: readonly number[], head = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<!doctype html><html><head>${head}<title>`),
    Buffer.from(title),
    Buffer.from(`</title></head><body><main><p>${PROSE}</p></main></body></html>`),
  ]);

/** 40 kB on its way, 40 MB unpacked. */
const bomb = gzipSync(Buffer.from('<p>It keeps four hundred model ships.</p>'.repeat(1_000_000)));

const wall = (title: string, body: string) => page(title, body);
const shell =
  '<noscript>You need to enable JavaScript.</noscript><div id="root"></div><script src="/app.js"></script>';
const sold = `<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":"False"}</script>`;
const later = (seconds: number) => ({ 'Retry-After': String(seconds) });

export interface SourceCase {
  readonly host: string;
  readonly answer: Omit<SitePage, 'host' | 'path'>;
  readonly state: SourceStateKind;
  readonly detail?: string;
  /** Title that the source has to have, where that shows how it was decoded. */
  readonly title?: string;
  /** Requests for the cited address; one where it is not said. */
  readonly requests?: number;
}

const given = (
  host: string,
  answer: SourceCase['answer'],
  state: SourceStateKind,
  more: Omit<SourceCase, 'host' | 'answer' | 'state'> | string = {},
): SourceCase => ({ host, answer, state, ...(typeof more === 'string' ? { detail: more } : more) });

export const TYPES: readonly SourceCase[] = [
  given('plain-page', { body: article }, 'read'),
  given('untyped', { body: article, contentType: null }, 'read', { title: MUSEUM }),
  given('octet-stream', { body: article, contentType: 'application/octet-stream' }, 'read', {
    title: MUSEUM,
  }),
  given('page-as-text', { body: article, contentType: 'text/plain' }, 'read', { title: MUSEUM }),
  given('xhtml', { body: xhtml, contentType: 'application/xhtml+xml' }, 'read', { title: MUSEUM }),
  given('xhtml-as-xml', { body: xhtml, contentType: 'application/xml' }, 'read', { title: MUSEUM }),
  given('feed', { body: rss, contentType: 'application/rss+xml' }, 'read'),
  given('plain-text', { body: PROSE, contentType: 'text/plain; charset=utf-8' }, 'read'),
  given('markdown', { body: `# ${MUSEUM}\n\n${PROSE}`, contentType: 'text/markdown' }, 'read', {
    title: MUSEUM,
  }),
  given('web-markdown', { body: `# ${MUSEUM}\n\n${PROSE}`, contentType: 'text/x-web-markdown' }, 'read', {
    title: MUSEUM,
  }),
  given(
    'json',
    { body: JSON.stringify({ title: MUSEUM, about: PROSE }), contentType: 'application/json' },
    'read',
    {
      title: MUSEUM,
    },
  ),
  given('table', { body: `ship,year\nVell,1931\n`, contentType: 'text/csv' }, 'read'),
  given('archive', { body: 'PK', contentType: 'application/zip' }, 'unsupported type', 'application/zip'),
  given(
    'program',
    { body: 'let a = 1;', contentType: 'text/javascript' },
    'unsupported type',
    'text/javascript',
  ),
  given('bytes', { body: Buffer.from([1, 0, 2, 0]), contentType: null }, 'unsupported type', 'binary'),
  given('picture', { body: 'GIF89a', contentType: 'image/gif' }, 'no text', 'image/gif'),
  given('empty', { body: page('', '') }, 'no text'),
];

export const CHARSETS: readonly SourceCase[] = [
  given(
    'latin',
    { body: inBytes([0x63, 0x61, 0x66, 0xe9]), contentType: 'text/html; charset=windows-1252' },
    'read',
    {
      title: 'café',
    },
  ),
  given(
    'cyrillic-meta',
    {
      body: inBytes([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], '<meta charset="windows-1251">'),
      contentType: 'text/html',
    },
    'read',
    { title: 'Привет' },
  ),
  given(
    'japanese',
    { body: inBytes([0x93, 0xfa, 0x96, 0x7b]), contentType: 'text/html; charset=Shift_JIS' },
    'read',
    {
      title: '日本',
    },
  ),
  given(
    'chinese-meta',
    {
      body: inBytes(
        [0xd6, 0xd0, 0xce, 0xc4],
        '<meta http-equiv="Content-Type" content="text/html; charset=gb18030">',
      ),
      contentType: 'text/html',
    },
    'read',
    { title: '中文' },
  ),
  given('polish', { body: inBytes([0xb1, 0xe6]), contentType: 'text/html; charset=iso-8859-2' }, 'read', {
    title: 'ąć',
  }),
  given(
    'utf-16',
    { body: Buffer.from(`\ufeff${page('naïve')}`, 'utf16le'), contentType: 'text/html' },
    'read',
    {
      title: 'naïve',
    },
  ),
  given('wrong-header', { body: page('café'), contentType: 'text/html; charset=iso-8859-1' }, 'read', {
    title: 'café',
  }),
  given(
    'belied-header',
    {
      body: inBytes([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], '<meta charset="windows-1251">'),
      contentType: 'text/html; charset=utf-8',
    },
    'read',
    { title: 'Привет' },
  ),
];

export const PACKED: readonly SourceCase[] = [
  given('gzip', { body: article, compress: 'gzip' }, 'read', { title: MUSEUM }),
  given('deflate', { body: article, compress: 'deflate' }, 'read', { title: MUSEUM }),
  given('bomb', { body: bomb, headers: { 'Content-Encoding': 'gzip' } }, 'too large', '5 MB'),
  given('garbled', { body: 'no gzip', headers: { 'Content-Encoding': 'gzip' } }, 'failed'),
];

/** A Zstandard frame of one block that is stored as it is (RFC 8878, section 3.1.1): up to 64 KB. */
function zstd(text: string): Buffer {
  const body = Buffer.from(text);
  const header = Buffer.alloc(10);
  header.writeUInt32LE(0xfd2fb528, 0);
  // A single segment; the size of its content in two bytes, less 256.
  header[4] = 0x60;
  header.writeUInt16LE(body.length - 256, 5);
  // The last block, stored; above these bits its size.
  header.writeUIntLE((body.length << 3) | 1, 7, 3);
  return Buffer.concat([header, body]);
}

/** Browsers unpack these over TLS alone. */
export const PACKED_SECURE: readonly SourceCase[] = [
  given('brotli', { body: article, compress: 'br' }, 'read', { title: MUSEUM }),
  given('zstd', { body: zstd(article), headers: { 'Content-Encoding': 'zstd' } }, 'read', { title: MUSEUM }),
];

export const LIMITS: readonly SourceCase[] = [
  given('late', { body: article, delayMs: 2_000 }, 'read'),
  given(
    'endless',
    { body: Buffer.from(`<p>${PROSE}</p>`.repeat(2_000)), fault: 'endless' },
    'too large',
    '5 MB',
  ),
  given('silent', { fault: 'hang' }, 'timed out', '15 s'),
  given('stalled', { body: article, fault: 'stall' }, 'timed out', '15 s'),
];

export const STATUSES: readonly SourceCase[] = [
  given('missing', { status: 404, body: page('Not here') }, 'not found', '404'),
  given('gone', { status: 410, body: page('Gone') }, 'not found', '410'),
  given('unnamed', { status: 401, body: page('Log in') }, 'refused', '401'),
  given('unpaid', { status: 402, body: page('Pay') }, 'refused', '402'),
  given('forbidden', { status: 403, body: page('Forbidden') }, 'refused', '403'),
  given('illegal', { status: 451, body: page('Unavailable') }, 'refused', '451'),
  given('busy', { status: 429, body: page('Too many requests') }, 'refused', '429'),
  given('busy-at-first', { body: article, first: { status: 429, headers: later(1) } }, 'read', {
    requests: 2,
  }),
  given('busy-for-long', { status: 429, headers: later(3600) }, 'refused', '429'),
  given('busy-twice', { status: 503, headers: later(1) }, 'failed', { detail: '503', requests: 2 }),
  given('broken', { status: 500, body: page('Server error') }, 'failed', '500'),
  given('unavailable', { status: 503, body: page('Maintenance') }, 'failed', '503'),
];

export const WALLS: readonly SourceCase[] = [
  given(
    'login',
    { body: wall('Members', '<p>Please log in to view this page.</p><input type="password">') },
    'refused',
    'login',
  ),
  given(
    'consent',
    { body: wall('Before you continue', '<h1>Before you continue</h1><p>Accept all cookies</p>') },
    'refused',
    'consent',
  ),
  given(
    'captcha',
    { body: wall('Just a moment...', '<p>Verifying you are human.</p>') },
    'refused',
    'captcha',
  ),
  given(
    'captcha-403',
    { status: 403, body: wall('Just a moment...', '<p>Checking your browser</p>') },
    'refused',
    'captcha',
  ),
  given(
    'captcha-header',
    { status: 403, body: '', headers: { 'cf-mitigated': 'challenge' } },
    'refused',
    'captcha',
  ),
  given(
    'captcha-script',
    { body: '<html><body><script src="https://ct.captcha-delivery.com/c.js"></script></body></html>' },
    'refused',
    'captcha',
  ),
  given(
    'captcha-german',
    { body: wall('Einen Moment bitte', '<p>Bestätigen Sie, dass Sie ein Mensch sind.</p>') },
    'refused',
    'captcha',
  ),
  given(
    'teaser',
    { body: page(MUSEUM, `<p>${PROSE}</p><p>Subscribe to continue reading.</p>`) },
    'refused',
    'paywall',
  ),
  given('sold', { body: page(MUSEUM, `${sold}<main><p>${PROSE}</p></main>`) }, 'refused', 'paywall'),
  given(
    'sold-whole',
    { body: page(MUSEUM, `${sold}<main><p>${PROSE.repeat(6)}</p></main>`) },
    'read',
    'paywall',
  ),
  given(
    'about-captchas',
    {
      body: page(
        'How a captcha tells people apart',
        `<main><h1>How a captcha tells people apart</h1><p>${PROSE} Are you a robot? it asks.</p></main>`,
      ),
    },
    'read',
  ),
  given(
    'lost-english',
    { body: wall('404', '<h1>Page not found</h1><p>Try the search.</p>') },
    'not found',
    'error page',
  ),
  given('lost-german', { body: wall('Museum', '<h1>Seite nicht gefunden</h1>') }, 'not found', 'error page'),
  given(
    'lost-french',
    { body: wall('Musée', '<h1>Oups</h1><p>La page que vous recherchez n’existe pas.</p>') },
    'not found',
    'error page',
  ),
  given(
    'lost-spanish',
    { body: wall('Página no encontrada', '<p>Lo sentimos.</p>') },
    'not found',
    'error page',
  ),
  given(
    'lost-japanese',
    { body: wall('お探しのページは見つかりません', '<p>404</p>') },
    'not found',
    'error page',
  ),
  given('shell', { body: page('App', shell) }, 'needs rendering'),
];

/** Redirects of the cited page; where they lead stands in `LANDINGS`. */
export const REDIRECTS: readonly SourceCase[] = [
  given('chain', { status: 301, location: '/second' }, 'read', { title: MUSEUM }),
  given(
    'page-leads-on',
    { body: `<meta http-equiv="refresh" content="0; url=/there"><p>Moved.</p>` },
    'read',
    {
      title: MUSEUM,
    },
  ),
  given(
    'renews-itself',
    { body: `<meta http-equiv="refresh" content="5; url=${PATH}"><main><p>${PROSE}</p></main>` },
    'read',
  ),
  given('loop', { location: PATH }, 'failed', 'redirect'),
  given('to-home', { location: '/' }, 'wrong page', 'home page'),
  given('to-login', { location: '/login?next=1' }, 'refused', 'login'),
  given('to-consent', { location: 'http://consent.lacuna.test/m?continue=1' }, 'refused', 'consent'),
];

const landing = (host: string, path: string, answer: Omit<SitePage, 'host' | 'path'>): SitePage => ({
  host: `${host}.lacuna.test`,
  path,
  ...answer,
});

export const LANDINGS: readonly SitePage[] = [
  landing('chain', '/second', { status: 307, location: 'http://chain-end.lacuna.test/third' }),
  landing('chain-end', '/third', { status: 308, location: '/last' }),
  landing('chain-end', '/last', { body: article }),
  landing('page-leads-on', '/there', { body: article }),
  landing('to-home', '/', { body: page('Welcome') }),
  landing('to-login', '/login?next=1', { body: page('Log in') }),
  landing('consent', '/m?continue=1', { body: page('Consent') }),
];

/** Named without being asked. */
export const UNASKED: readonly (readonly [url: string, state: SourceStateKind, detail: string])[] = [
  ['https://www.youtube.com/watch?v=Vell', 'no text', 'video'],
  ['https://open.spotify.com/episode/Vell', 'no text', 'audio'],
  ['https://www.google.com/maps/place/Vell', 'no text', 'map'],
  ['https://x.com/vell/status/1', 'needs rendering', 'social network'],
  ['https://docs.google.com/document/d/Vell/edit', 'unsupported type', 'online document'],
];
