/** Cases of Recognizers-Text, NumberWithUnit: what each text holds, in our terms. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const KINDS = ['Age', 'Currency', 'Dimension', 'Temperature'] as const;
export type Kind = (typeof KINDS)[number];

export interface RecognizerCase {
  readonly language: string;
  readonly kind: Kind;
  readonly text: string;
  /** Quantities with a number; a unit that stands alone is none. */
  readonly expected: readonly { readonly value: number; readonly unit: string }[];
  /** Units without a number that the data names too. */
  readonly bareUnits: number;
}

export const FOLDER = 'recognizers_text_numberwithunit';

const fileSchema = z.array(
  z.object({
    Input: z.string(),
    Results: z.array(
      z.object({
        Resolution: z.object({ value: z.string().nullish(), unit: z.string().nullish() }).nullish(),
      }),
    ),
  }),
);

/** @returns every case of every language, whatever platforms its authors' own library fails it on */
export function readRecognizerCases(dataDir: string): RecognizerCase[] {
  const root = join(dataDir, FOLDER);
  if (!existsSync(root)) return [];
  const languages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  return languages.flatMap((language) =>
    KINDS.flatMap((kind) => readFile(join(root, language, `${kind}Model.json`), language, kind)),
  );
}

function readFile(path: string, language: string, kind: Kind): RecognizerCase[] {
  if (!existsSync(path)) return [];
  const cases = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')));
  return cases.map(({ Input, Results }) => {
    const found = Results.map(({ Resolution }) => ({
      value: Resolution?.value ? Number(Resolution.value.replace(',', '.')) : null,
      unit: Resolution?.unit ?? '',
    }));
    return {
      language,
      kind,
      text: Input,
      expected: found.flatMap(({ value, unit }) => (value === null ? [] : [{ value, unit }])),
      bareUnits: found.filter(({ value }) => value === null).length,
    };
  });
}
