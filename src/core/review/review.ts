/**
 * What a person says of a report, beside what the engine says: the columns of Liu et al. 2023's annotation
 * task for statements and citations, coverage of facts, and the sheet on how far the sources can be relied on.
 * A label that is not there was not given; one that equals the engine's is a confirmation.
 */
import { z } from 'zod';
import type { DeepReadonly } from '../model/deep-readonly';
import { COVERAGE_LABELS, JUDGE_LABELS } from '../model/judgement';

const labelSchema = z.enum(JUDGE_LABELS);

const statementReviewSchema = z.object({
  /** Worthy of verification. */
  needsSupport: z.boolean().optional(),
  /** Can be understood with the query and what stands before it (AIS). */
  interpretable: z.boolean().optional(),
  /** Source id → what that cited source does for the statement on its own. */
  cited: z.record(z.string(), labelSchema).optional(),
  /** All its citations together; it is the verdict. */
  joint: labelSchema.optional(),
  note: z.string().optional(),
});

const factReviewSchema = z.object({
  coverage: z.enum(COVERAGE_LABELS).optional(),
  note: z.string().optional(),
});

export const SOURCE_KINDS = [
  'official',
  'research',
  'reference',
  'news',
  'organisation',
  'company',
  'forum',
  'personal',
  'other',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** 1 (cannot be relied on) to 5 (can be). */
const ratingSchema = z.int().min(1).max(5);

/** How far a source can be relied on: never part of support. */
const sourceReviewSchema = z.object({
  publisher: z.string().optional(),
  kind: z.enum(SOURCE_KINDS).optional(),
  /** As the user writes it. */
  date: z.string().optional(),
  rating: ratingSchema.optional(),
  note: z.string().optional(),
});

export const reviewSchema = z.object({
  /** As the reviewer calls herself; empty where she does not. */
  reviewer: z.string(),
  /** Epoch milliseconds of the last change. */
  changedAt: z.number(),
  /** By statement id. */
  statements: z.record(z.string(), statementReviewSchema),
  /** By fact id. */
  facts: z.record(z.string(), factReviewSchema),
  /** By source id. */
  sources: z.record(z.string(), sourceReviewSchema),
  /** Of the answer, 1 to 5 (Liu et al. 2023, section 3). */
  fluency: ratingSchema.optional(),
  utility: ratingSchema.optional(),
});

export type Review = DeepReadonly<z.infer<typeof reviewSchema>>;
export type StatementReview = DeepReadonly<z.infer<typeof statementReviewSchema>>;
export type FactReview = DeepReadonly<z.infer<typeof factReviewSchema>>;
export type SourceReview = DeepReadonly<z.infer<typeof sourceReviewSchema>>;

export const EMPTY_REVIEW: Review = { reviewer: '', changedAt: 0, statements: {}, facts: {}, sources: {} };
