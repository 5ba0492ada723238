/** What the meta-evaluation scores: WikiContradict's 1,200 answers, and two answers of every ConflictBank record. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ConflictSide } from '../core/coverage/conflict-match';
import { ANSWER_CLASSES, type AnswerClass, expectedClass } from '../core/coverage/label-match';
import { createRandom } from '../core/stats/random';
import { readRecords } from './read-records';

/** An answer to a question, and the passages that it is held against. */
export interface MetaUnit {
  /** `wiki 12 answer3`, `conflict 2 default`. */
  readonly id: string;
  readonly question: string;
  readonly contexts: readonly string[];
  readonly answer: string;
}

export interface WikiUnit extends MetaUnit {
  /** Index into the rows of the set. */
  readonly row: number;
  /** `answer0` … `answer4`. */
  readonly field: string;
  /** The human label, remapped for answers from one passage. */
  readonly actual: AnswerClass;
}

export interface ConflictUnit extends MetaUnit {
  readonly record: number;
  readonly side: ConflictSide;
}

const WIKI_FILE = join('wikicontradict', 'wiki_contradict_simple_humaneval.jsonl');
const CONFLICT_FOLDER = 'conflictbank';
const ANSWERS = [0, 1, 2, 3, 4] as const;

const labelSchema = z.enum(ANSWER_CLASSES);
const wikiSchema = z.object({
  question: z.string(),
  context1_self_contained: z.string(),
  context2_self_contained: z.string(),
  ...fieldsOf('answer', z.string()),
  ...fieldsOf('label', labelSchema),
});

const conflictSchema = z.object({
  question: z.string(),
  default_evidence: z.string(),
  misinformation_conflict_evidence: z.string(),
  temporal_conflict_evidence: z.string(),
  semantic_conflict_evidence: z.string(),
  default_claim: z.string(),
  misinformation_conflict_claim: z.string(),
});

/** Row by row, five answers each. Errors: `UsageError` naming the file that is missing or does not fit. */
export function readWikiUnits(dataDir: string): WikiUnit[] {
  return readRecords(join(dataDir, WIKI_FILE), wikiSchema).flatMap((record, row) =>
    ANSWERS.map((number): WikiUnit => {
      const field = `answer${number}` as const;
      return {
        id: `wiki ${row} ${field}`,
        question: record.question,
        contexts: [record.context1_self_contained, record.context2_self_contained],
        answer: record[field],
        row,
        field,
        actual: expectedClass(record[`label${number}`], field),
      };
    }),
  );
}

/** Of every JSON lines file in the set's folder; none where there is no such folder. Errors: as `readWikiUnits`. */
export function readConflictUnits(dataDir: string): ConflictUnit[] {
  const folder = join(dataDir, CONFLICT_FOLDER);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  const records = files.flatMap((name) => readRecords(join(folder, name), conflictSchema));
  return records.flatMap((one, record) => {
    const contexts = [
      one.default_evidence,
      one.misinformation_conflict_evidence,
      one.temporal_conflict_evidence,
      one.semantic_conflict_evidence,
    ];
    const unit = (side: ConflictSide, answer: string): ConflictUnit => ({
      id: `conflict ${record} ${side}`,
      question: one.question,
      contexts,
      answer,
      record,
      side,
    });
    return [unit('default', one.default_claim), unit('misinformation', one.misinformation_conflict_claim)];
  });
}

const SEED = 42;

/** So many drawn by chance, the same each time and those of a smaller number among them; in their old order. */
export function pickUnits<Unit>(units: readonly Unit[], count = Number.POSITIVE_INFINITY): Unit[] {
  const random = createRandom(SEED);
  const lots = units.map((unit, at) => ({ unit, at, lot: random() }));
  return lots
    .sort((a, b) => a.lot - b.lot)
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
    .map(({ unit }) => unit);
}

function fieldsOf<Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) {
  return Object.fromEntries(ANSWERS.map((number) => [`${name}${number}`, schema])) as Record<
    `${Name}${(typeof ANSWERS)[number]}`,
    Schema
  >;
}
