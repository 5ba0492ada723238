/** docs/sites.md says what the adapters get today. `-u` writes it anew. */
import { expect, it } from 'vitest';
import { SITES } from '../../src/sites/sites';
import { hasData } from '../setup/data';
import { ownSitePages, sharedSitePages } from '../setup/site-pages';
import { sitesDoc } from '../setup/sites-doc';

it.skipIf(!hasData('fixtures', 'README.md'))('docs/sites.md', async () => {
  const doc = sitesDoc(SITES, [...ownSitePages(), ...sharedSitePages()]);
  await expect(doc).toMatchFileSnapshot('../../docs/sites.md');
});
