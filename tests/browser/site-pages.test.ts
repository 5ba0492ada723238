/** Our own pages of chat sites in a real browser: its parser, its selectors. */
import { describe, expect, it } from 'vitest';
import { checkPage } from '../setup/check-site-page';
import type { ExpectedPage } from '../setup/site-pages';

const PAGES = import.meta.glob<string>('../fixtures/sites/*/*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const EXPECTED = import.meta.glob<ExpectedPage>('../fixtures/sites/*/*.expected.json', {
  import: 'default',
  eager: true,
});

describe('own pages', () => {
  it.each(Object.entries(PAGES))('%s', (path, html) => {
    const expected = EXPECTED[path.replace(/\.html$/, '.expected.json')];
    if (expected === undefined) expect.unreachable('nothing is said of this page');
    checkPage(new DOMParser().parseFromString(html, 'text/html'), expected);
  });
});
