/** `npm run site -- FILE [--url URL] [--site ID] [--text]`: what the adapters get of a saved chat page. */
import { parseArgs } from 'node:util';
import { SITES } from '../../src/sites/sites';
import { inspectPage } from './inspect-page';
import { printInspection } from './print-inspection';
import { readSavedPage } from './read-saved-page';

const USAGE = `Usage: npm run site -- FILE [--url URL] [--site ID] [--text]
  FILE        a saved chat page, HTML or MHTML
  --url URL   the address that it had, where the file does not say
  --site ID   read it as a page of this site: ${SITES.map(({ id }) => id).join(', ')}
  --text      show the statements too`;

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error(USAGE);
  process.exitCode = 2;
}

function main(): number {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, site: { type: 'string' }, text: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('No file was named.');
  const site = SITES.find(({ id }) => id === values.site) ?? null;
  if (values.site !== undefined && site === null) throw new Error(`No site is called ${values.site}.`);
  const page = readSavedPage(file, values.url ?? null);
  process.stdout.write(printInspection(inspectPage(page, SITES, site), values.text ? 'all' : 'none'));
  return 0;
}
