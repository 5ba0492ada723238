/**
 * The 6,000 outputs that the comprehensiveness paper's method `e2e` gave on
 * WikiContradict, with the scores and label match rates reported for them.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { ANSWER_CLASSES } from '../core/coverage/label-match';
import { UsageError } from './command';
import { readRecord, readRecords } from './read-records';

/** File stems, and names as the paper's tables have them. */
export const RECORDED_MODELS = [
  { file: 'Qwen2.5-72B-Instruct', name: 'Qwen 2.5 72B' },
  { file: 'gpt-oss-120b', name: 'gpt-oss-120b' },
  { file: 'gpt-oss-20b', name: 'gpt-oss-20b' },
  { file: 'llama-3.3-70b-instruct', name: 'Llama 3.3 70B' },
  { file: 'llama-4-maverick-17b-128e-instruct-fp8', name: 'Llama 4 17Bx128E' },
] as const;

/** `contexts`: numbers of the passages, from 1. */
const itemsSchema = z.array(z.object({ text: z.string(), contexts: z.array(z.int().positive()).min(1) }));
const answerClassSchema = z.enum(ANSWER_CLASSES);

const outputSchema = z.object({
  /** Index into the questions. */
  row: z.int().nonnegative(),
  answer_field: z.string(),
  covered: itemsSchema,
  uncovered: itemsSchema,
  score: z.number(),
  label: answerClassSchema,
  adjusted_label: answerClassSchema,
  pred: answerClassSchema,
  match: z.boolean(),
  match_moderate: z.boolean(),
});
export type RecordedOutput = z.infer<typeof outputSchema>;

const questionSchema = z.object({ question: z.string() });

const reportedSchema = z.array(
  z.object({
    model: z.string(),
    variant: z.string(),
    'WikiContradict Base (Mean)': z.number(),
    'WikiContradict Base (CI Low)': z.number(),
    'WikiContradict Base (CI High)': z.number(),
  }),
);

export interface RecordedModel {
  readonly name: string;
  readonly outputs: readonly RecordedOutput[];
  readonly reported: { readonly lmr: number; readonly low: number; readonly high: number };
}

export interface RecordedData {
  readonly models: readonly RecordedModel[];
  /** Question of each row; every question has five rows, one an answering model. */
  readonly questions: readonly string[];
}

/** Errors: `UsageError` naming the file that is missing or does not fit. */
export async function readRecordedOutputs(dataDir: string): Promise<RecordedData> {
  const folder = join(dataDir, 'wikicontradict');
  const rows = readRecords(join(folder, 'wiki_contradict_simple_humaneval.jsonl'), questionSchema);
  const reported = readRecord(join(folder, 'reported_lmr_table.json'), reportedSchema);
  const models = RECORDED_MODELS.map(({ file, name }): RecordedModel => {
    const outputs = readRecords(join(folder, 'paper_e2e_outputs', `${file}.jsonl`), outputSchema);
    const figures = reported.find(({ model, variant }) => model === file && variant === 'e2e');
    if (!figures) throw new UsageError(`no reported figures for ${file} in reported_lmr_table.json`);
    return {
      name,
      outputs,
      reported: {
        lmr: figures['WikiContradict Base (Mean)'],
        low: figures['WikiContradict Base (CI Low)'],
        high: figures['WikiContradict Base (CI High)'],
      },
    };
  });
  return { models, questions: rows.map(({ question }) => question) };
}
