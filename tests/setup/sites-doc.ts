/** docs/sites.md, from what is known of the sites and from reading every saved page. */
import { countCaptured } from '../../src/core/answer/capture-count';
import type { AdapterStatus } from '../../src/core/model/answer';
import type { Generation, Site } from '../../src/sites/site';
import { readSitePage } from './read-site-page';
import type { ExpectedAnswer, SitePage } from './site-pages';

const STATUS: Record<AdapterStatus, string> = {
  'real capture': 'real page',
  'derived page': 'page rebuilt',
  unverified: 'unverified',
};

export function sitesDoc(sites: readonly Site[], pages: readonly SitePage[]): string {
  const rows = pages.map(rowOf);
  const withPages = new Set(rows.map(({ site }) => site));
  const without = sites
    .filter((site) => !isNameOnly(site) && !withPages.has(site.id))
    .map(({ name }) => name);
  return `${HEAD}
${table(
  ['site', 'where', 'layout', 'checked on', 'known from', 'what a click can add'],
  sites.flatMap((site) =>
    site.generations.map((generation, index) => [
      index === 0 ? site.name : '',
      index === 0 ? whereOf(site) : '',
      Object.keys(generation.bodies).join(', '),
      STATUS[generation.status],
      generation.evidence,
      clickOf(generation),
    ]),
  ),
)}

*Checked on*: a *real page* was saved from the site by somebody; a *page rebuilt* was written by hand after
descriptions or the site's source, so it can be wrong where they are; *unverified* means that too little is
known to rebuild one. The panel says so beside every capture.

${genericPart(sites.filter(isNameOnly).map(({ name }) => name))}
${without.length > 0 ? `\nWithout a page of their own: ${without.join(', ')}.\n` : ''}
## Pages and what was got of them

${pages.length} pages, ${rows.filter(({ origin }) => origin === 'own').length} of them our own (\`tests/fixtures/sites\`), the
others shared with this project: a *capture* was saved from a site by its author, a *reduced* one cut by its
author, a *rebuilt* or *synthetic* one written by its author, a *derived* one written for this project. All our
own pages are written by hand, with invented texts. What stands on a page was counted by hand.

*Answers* are those read of those that stand there: one that is being written, emptied, or in a frame of another
site is told and not read. *Sources* are the addresses got of those that the markers declare ("+2" declares two
more); the rest is not on the page at rest.

${table(
  ['page', 'kind', 'answers', 'statements', 'markers', 'sources got', 'not there at rest'],
  rows.map((row) => [
    `\`${row.name}\``,
    row.kind,
    row.answers,
    row.statements,
    row.markers,
    row.sources,
    row.outOfReach,
  ]),
)}

${totals(rows)}
`;
}

const HEAD = `# Chat sites

<!-- Made by tests/node/sites-doc.test.ts: npx vitest run --project node tests/node/sites-doc.test.ts -u -->

What Lacuna knows of each chat site's pages, and what it gets of saved ones. Sites change every few months:
an adapter holds several layouts and takes the first with an answer in it. Where none fits, the page is read
as any page of prose, the panel says so, and offers a capture file without texts for a report.
[adding-a-site.md](adding-a-site.md) shows how a site or a layout is added.

## Sites
`;

const genericPart = (
  names: readonly string[],
) => `Known by name alone, since too little is known of their pages: ${[...new Set(names)].join(', ')}. The panel says
so, and they are read as every page of no known site is: the largest block of prose, or the text that the
user selected, is the answer; links, marks and footnotes in it are its citations; the question is not known.

Not to be had without the site: a deep-research report of ChatGPT stands in a frame of another origin and is
named as such; what stands behind "+2" is on most pages only under the pointer. A shared conversation of ChatGPT
holds all sources of every marker in data of its own, which is read; its form is known from the programs of
others that read it and from React Router's source, not from a page.`;

const isNameOnly = ({ generations }: Site) => generations.length === 0;

function whereOf({ hosts, probe }: Site): string {
  if (hosts.length === 0) return 'any host, by what the page is made of';
  return `${hosts.join(', ')}${probe === null ? '' : '; elsewhere by what the page is made of'}`;
}

function clickOf({ hiddenSources }: Generation): string {
  const { list = null, cards = null } = hiddenSources ?? {};
  return [
    list === null ? '' : 'its list of sources',
    cards === null
      ? ''
      : `further sources of a marker (${cards.by === 'hover' ? 'under the pointer' : 'a card'})`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

interface Row {
  readonly site: string;
  readonly origin: SitePage['origin'];
  readonly name: string;
  readonly kind: string;
  readonly answers: string;
  readonly statements: string;
  readonly markers: string;
  readonly sources: string;
  readonly outOfReach: string;
  readonly captured: number;
  readonly declared: number;
}

function rowOf({ name, origin, expected, open }: SitePage): Row {
  const { answers } = readSitePage(open(), expected.url);
  const drafts = answers.flatMap(({ draft }) => draft ?? []);
  const citations = drafts.flatMap((draft) => draft.citations);
  const { captured, declared } = countCaptured(citations);
  const markersThere = sum(expected.answers, markersOf);
  const more = expected.outOfReach?.marks ?? 0;
  return {
    site: expected.site,
    origin,
    name,
    kind: origin === 'own' ? 'own' : (expected.kind ?? 'derived'),
    answers: share(drafts.length, expected.answers.length),
    statements: share(
      sum(answers, ({ statements }) => statements.length),
      sum(expected.answers, statementsOf),
    ),
    markers: share(citations.length, markersThere === null ? null : markersThere + more),
    sources: declared === 0 ? '' : share(captured, declared),
    outOfReach: expected.outOfReach?.why ?? '',
    captured,
    declared,
  };
}

function statementsOf({ statements, failure, finished }: ExpectedAnswer): number | null {
  if (statements === undefined) return failure === undefined && finished !== false ? null : 0;
  return typeof statements === 'number' ? statements : statements.length;
}

function markersOf({ citations, failure, finished }: ExpectedAnswer): number | null {
  if (citations === undefined) return failure === undefined && finished !== false ? null : 0;
  return 'marks' in citations ? citations.marks : citations.length;
}

/** @returns null where one of them was not counted */
function sum<Item>(items: readonly Item[], count: (item: Item) => number | null): number | null {
  return items.map(count).reduce((all, one) => (all === null || one === null ? null : all + one), 0);
}

function share(got: number | null, there: number | null): string {
  return there === null ? `${got ?? 0}, not counted` : `${got ?? 0} of ${there}`;
}

function totals(rows: readonly Row[]): string {
  const counted = rows.filter(({ name }) => !name.startsWith('hostile/'));
  const declared = counted.reduce((all, row) => all + row.declared, 0);
  const captured = counted.reduce((all, row) => all + row.captured, 0);
  return `All pages but the hostile ones together: ${captured} of ${declared} declared sources have their address without a click.`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
