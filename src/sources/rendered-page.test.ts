import { expect, it } from 'vitest';
import { readRendered } from './rendered-page';

const URL = 'https://museum.example/ships';
const source = { id: '1', url: URL, title: null as string | null, hints: [] };
const LONG = `<main><p>${'It keeps four hundred model ships in its hall. '.repeat(12)}</p></main>`;
const ARTICLE = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Article',
  articleBody: 'A whaler of 1841 lies in the yard behind it, and is open in summer. '.repeat(20),
});

const said = (html: string, { url = URL, status = 200, title = null as string | null } = {}) => {
  const { state, text } = readRendered({ ...source, title }, { url, html, status }, 'open tab');
  expect(text !== null).toBe(state.kind === 'read');
  return `${state.kind} (${state.detail})`;
};

it.each([
  [LONG, {}, 'read (open tab)'],
  [LONG, { status: 0 }, 'read (open tab)'],
  [LONG, { status: 403 }, 'read (open tab)'],
  [`<script type="application/ld+json">${ARTICLE}</script>${LONG}`, {}, 'read (open tab, structured data)'],
  [LONG, { status: 404 }, 'not found (404)'],
  ['<p>Sorry.</p>', { status: 403 }, 'refused (403)'],
  ['<title>Just a moment...</title>', { status: 403 }, 'refused (captcha)'],
  ['<p>Please log in to continue.</p>', {}, 'refused (login)'],
  [LONG, { url: 'https://museum.example/' }, 'wrong page (home page)'],
  [LONG, { url: 'http://192.168.0.1/ships' }, 'private address (null)'],
  [LONG, { url: 'chrome-error://chromewebdata/' }, 'failed (not http)'],
  [LONG, { title: 'Penguin colonies counted from space' }, 'wrong page (title)'],
  ['', {}, 'no text (null)'],
])('%j %j: %s', (html, more, expected) => {
  expect(said(html, more)).toBe(expected);
});
