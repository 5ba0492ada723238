/** The pages of `tests/fixtures/pages`: sentences that must be kept and words that must go, all chosen by hand. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EXTRACTORS, type ExtractorName } from './extractors';

export interface OwnPages {
  readonly pages: number;
  readonly rows: readonly {
    readonly extractor: ExtractorName;
    readonly kept: number;
    readonly ofKept: number;
    readonly left: number;
    readonly ofLeft: number;
  }[];
}

interface Expected {
  readonly title: string;
  readonly kept: readonly string[];
  readonly dropped: readonly string[];
  readonly state?: string;
}

const FOLDER = resolve('tests/fixtures/pages');

/** Pages that are read; those that end in another state have no main text. */
export async function ownPages(): Promise<OwnPages> {
  const pages = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({
      html: readFileSync(join(FOLDER, name), 'utf8'),
      expected: JSON.parse(
        readFileSync(join(FOLDER, name.replace('.html', '.expected.json')), 'utf8'),
      ) as Expected,
    }))
    .filter(({ expected }) => (expected.state ?? 'read') === 'read');
  const rows = [];
  for (const extractor of Object.keys(EXTRACTORS) as ExtractorName[]) {
    const row = { extractor, kept: 0, ofKept: 0, left: 0, ofLeft: 0 };
    for (const { html, expected } of pages) {
      const text = comparable(await EXTRACTORS[extractor](html));
      // The libraries give the title apart.
      const sentences = expected.kept
        .map(comparable)
        .filter((one) => !comparable(expected.title).includes(one));
      row.ofKept += sentences.length;
      row.kept += sentences.filter((one) => text.includes(one)).length;
      row.ofLeft += expected.dropped.length;
      row.left += expected.dropped.filter((one) => text.includes(comparable(one))).length;
    }
    rows.push(row);
  }
  return { pages: pages.length, rows };
}

/** Rows of tables are written with other signs by everybody. */
function comparable(text: string): string {
  return text.replace(/[\s|:]+/gu, ' ').trim();
}
