/** The paper's table of label match rates, all its configurations, as published with WikiContradict's records. */
import { join } from 'node:path';
import { z } from 'zod';
import type { Interval } from '../core/stats/bootstrap';
import { readRecord } from './read-records';
import { RECORDED_MODELS } from './recorded-outputs';

/** Columns begin with these names. */
const FIGURES = {
  wikiContradict: 'WikiContradict Base',
  lax: 'ConflictBank Lax',
  strict: 'ConflictBank Strict',
  conflictBank: 'ConflictBank Mean',
  mean: 'Mean',
} as const;
export type ReportedFigure = keyof typeof FIGURES;

export interface Reported {
  readonly model: string;
  readonly variant: 'e2e' | 'qa' | 'nli';
  /** `qa` with the quantity tool. */
  readonly tools: boolean;
  readonly figures: Readonly<Record<ReportedFigure, Interval>>;
}

const rowSchema = z
  .object({ model: z.string(), variant: z.enum(['e2e', 'qa', 'nli']), use_tools: z.boolean() })
  .catchall(z.unknown())
  .transform((row, context): Reported => {
    const number = (column: string) => {
      const value = z.number().safeParse(row[column]).data;
      if (value === undefined) context.addIssue(`no number in ${column}`);
      return value ?? Number.NaN;
    };
    const figure = (name: string): Interval => ({
      value: number(`${name} (Mean)`),
      low: number(`${name} (CI Low)`),
      high: number(`${name} (CI High)`),
    });
    return {
      model: RECORDED_MODELS.find(({ file }) => file === row.model)?.name ?? row.model,
      variant: row.variant,
      tools: row.variant === 'qa' && row.use_tools,
      figures: {
        wikiContradict: figure(FIGURES.wikiContradict),
        lax: figure(FIGURES.lax),
        strict: figure(FIGURES.strict),
        conflictBank: figure(FIGURES.conflictBank),
        mean: figure(FIGURES.mean),
      },
    };
  });

/** Errors: `UsageError` where the file is missing or does not fit. */
export function readReported(dataDir: string): Reported[] {
  return readRecord(join(dataDir, 'wikicontradict', 'reported_lmr_table.json'), z.array(rowSchema));
}
