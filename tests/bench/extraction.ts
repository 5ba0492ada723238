/**
 * `npm run bench -- extraction [--held-out]`: main text kept and furniture left in, beside Readability and Defuddle
 * on the same pages in the same run. `--held-out` adds the ten templates that nobody looks at while tuning.
 */

import { formatBench } from '../../src/cli/format-bench';
import { percentileInterval } from '../../src/core/stats/bootstrap';
import { hasData } from '../setup/data';
import { DATA, sampleContents } from './extraction/contents';
import { EXTRACTORS, type ExtractorName } from './extraction/extractors';
import { compareText, type Extracted, labelPage } from './extraction/labelled-page';
import { type OwnPages, ownPages } from './extraction/own-pages';
import { HELD_OUT_TEMPLATES, TEMPLATES, WITH_OWN_TEXT } from './extraction/templates';

/** Texts that fill each template: half short, half long. */
const TEXTS = 6;
const SEED = 8;

interface Row {
  readonly template: string;
  readonly extractor: ExtractorName;
  readonly figures: Extracted;
  readonly ms: number;
}

const NAMES = Object.keys(EXTRACTORS) as ExtractorName[];

async function measure(template: string, html: string): Promise<Row[]> {
  const page = labelPage(html);
  const rows: Row[] = [];
  for (const extractor of NAMES) {
    const start = performance.now();
    const text = await EXTRACTORS[extractor](page.html);
    const ms = performance.now() - start;
    rows.push({ template, extractor, figures: compareText(page, text), ms });
  }
  return rows;
}

async function measureAll(templates: readonly string[]): Promise<Row[]> {
  const contents = sampleContents(TEXTS, SEED);
  const rows: Row[] = [];
  for (const name of templates) {
    const write = TEMPLATES.get(name);
    if (!write) continue;
    for (const content of WITH_OWN_TEXT.has(name) ? contents.slice(0, 1) : contents)
      rows.push(...(await measure(name, write(content))));
  }
  return rows;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean over templates of the mean over their texts: each template counts alike. */
function byTemplate(
  rows: readonly Row[],
  extractor: ExtractorName,
  figure: keyof Extracted,
): Map<string, number> {
  const values = new Map<string, number[]>();
  for (const row of rows) {
    if (row.extractor !== extractor) continue;
    values.set(row.template, [...(values.get(row.template) ?? []), row.figures[figure]]);
  }
  return new Map([...values].map(([template, of]) => [template, mean(of)]));
}

function withInterval(values: readonly number[]): string {
  const percent = (value: number) => (100 * value).toFixed(1);
  const { value, low, high } = percentileInterval({ size: values.length }, (weights) => {
    let [sum, of] = [0, 0];
    values.forEach((one, at) => {
      sum += one * (weights[at] ?? 0);
      of += weights[at] ?? 0;
    });
    return sum / of;
  });
  return `${percent(value)} (${percent(low)}–${percent(high)})`;
}

function totals(rows: readonly Row[], heading: string) {
  const time = (name: ExtractorName) =>
    rows.filter(({ extractor }) => extractor === name).reduce((sum, { ms }) => sum + ms, 0);
  return {
    heading,
    columns: ['extractor', 'main text kept, %', 'furniture in the output, %', 'time, ours = 1'],
    rows: NAMES.map((name) => [
      name,
      withInterval([...byTemplate(rows, name, 'kept').values()]),
      withInterval([...byTemplate(rows, name, 'furniture').values()]),
      (time(name) / time('Lacuna')).toFixed(1),
    ]),
  };
}

function perTemplate(rows: readonly Row[], heading: string) {
  const compared = NAMES.filter((name) => name !== 'all text');
  const columns = compared.flatMap((name) => [`${name}: kept`, `${name}: furniture`]);
  const figures = compared.flatMap((name) => [
    byTemplate(rows, name, 'kept'),
    byTemplate(rows, name, 'furniture'),
  ]);
  return {
    heading,
    columns: ['template', ...columns],
    rows: [...new Set(rows.map(({ template }) => template))].map((template) => [
      template,
      ...figures.map((of) => (100 * (of.get(template) ?? 0)).toFixed(1)),
    ]),
  };
}

function ofOwnPages({ pages, rows }: OwnPages) {
  return {
    heading: `Our own ${pages} pages: sentences that must be kept, words that must go`,
    columns: ['extractor', 'kept', 'left in'],
    rows: rows.map(({ extractor, kept, ofKept, left, ofLeft }) => [
      extractor,
      `${kept} of ${ofKept}`,
      `${left} of ${ofLeft}`,
    ]),
  };
}

if (DATA.every((path) => hasData(...path))) {
  // The first pages of a run are slow for everybody: compilers warm up.
  await measureAll(['sidebar-first']);
  const development = [...TEMPLATES.keys()].filter((name) => !HELD_OUT_TEMPLATES.includes(name));
  const rows = await measureAll(development);
  const heldOut = process.argv.includes('--held-out') ? await measureAll(HELD_OUT_TEMPLATES) : [];
  const shown = (of: readonly Row[], name: string) =>
    of.length === 0 ? [] : [totals(of, name), perTemplate(of, `${name}: each template, %`)];
  console.log(
    formatBench({
      json: [...rows, ...heldOut],
      title: 'Main text of pages',
      tables: [
        ...shown(rows, `${development.length} templates for development`),
        ...shown(heldOut, `${HELD_OUT_TEMPLATES.length} templates held out`),
        ofOwnPages(await ownPages()),
      ],
      notes: [
        `Each template holds ${TEXTS} texts, half passages of ExpertQA, half pages cited in WiCE; those in other languages hold their own.`,
        'Words found in order (longest common subsequence). Titles, bylines and references count nowhere, nor do words that an extractor adds.',
        'Means over templates, with 95 % intervals from resampled templates. Time includes parsing and each library’s DOM (Readability: jsdom, Defuddle: linkedom).',
      ],
    }),
  );
}
