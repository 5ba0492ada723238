/** Every saved page of a chat site, read by its adapter and held against what stands on it. */
import { describe, it } from 'vitest';
import { checkPage } from '../setup/check-site-page';
import { hasData } from '../setup/data';
import { ownSitePages, sharedSitePages } from '../setup/site-pages';

describe('own pages', () => {
  it.each(ownSitePages().map((page) => [page.name, page] as const))('%s', (_, page) => {
    checkPage(page.open(), page.expected);
  });
});

describe.skipIf(!hasData('fixtures', 'README.md'))('shared pages', () => {
  it.each(sharedSitePages().map((page) => [page.name, page] as const))('%s', (_, page) => {
    checkPage(page.open(), page.expected);
  });
});
