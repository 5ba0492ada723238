/**
 * The report: the one record that an audit makes, that is stored, painted,
 * listed and exported. Its zod schema is the boundary check for stored and
 * imported reports and is published as JSON Schema; types follow from it.
 */
import { z } from 'zod';
import type { DeepReadonly } from '../model/deep-readonly';
import { METHODS } from '../model/fact';
import { COVERAGE_LABELS, JUDGE_LABELS } from '../model/judgement';
import { LANGUAGES } from '../model/language';
import { SOURCE_STATES } from '../model/source';
import { reviewSchema } from '../review/review';

/** Raised by one whenever the shape changes; old reports are migrated on reading. */
export const REPORT_SCHEMA = 1;

const span = { start: z.int().nonnegative(), end: z.int().nonnegative() };
const spanSchema = z.object(span);
export const evidenceSchema = z.object({ source: z.string(), ...span, text: z.string() });

export const judgementSchema = z.object({
  label: z.enum(JUDGE_LABELS),
  support: z.number().min(0).max(1).nullable(),
  full: z.number().min(0).max(1).optional(),
  evidence: z.array(evidenceSchema),
  unmatched: z.array(spanSchema),
  conflicts: z.array(
    z.object({
      kind: z.enum(['number', 'unit', 'date', 'negation', 'name']),
      claim: spanSchema,
      evidence: evidenceSchema,
    }),
  ),
  engine: z.string(),
  raw: z.array(z.string()).optional(),
});

const citedUrlSchema = z.object({
  raw: z.string(),
  url: z.string(),
  key: z.string(),
  hint: z.string().nullable(),
});

const citationSchema = z.object({
  id: z.string(),
  offset: z.int().nonnegative(),
  span: spanSchema.nullable(),
  label: z.string(),
  declared: z.int().positive(),
  refs: z.array(z.string()),
  urls: z.array(citedUrlSchema),
  foundBy: z.enum([
    'href',
    'attribute',
    'aria-label',
    'comment',
    'panel',
    'page data',
    'reference-list',
    'nothing',
  ]),
  state: z.enum(['resolved', 'partial', 'unresolved']),
});

const blockSchema = z.object({
  kind: z.enum(['paragraph', 'heading', 'list-item', 'table-cell', 'quote']),
  ...span,
});

const statementSchema = z.object({
  id: z.string(),
  ...span,
  text: z.string(),
  kind: z.enum(['sentence', 'list-item', 'table-cell', 'heading']),
  block: z.int().nonnegative(),
  citations: z.array(z.string()),
  needsSupport: z.boolean(),
  reason: z.enum([
    'states a fact',
    'has a citation',
    'heading',
    'about the assistant',
    'belief',
    'question',
    'command',
    'fiction',
    'hypothetical',
    'lead-in',
    'fragment',
  ]),
});

export const answerSchema = z.object({
  query: z.string(),
  text: z.string(),
  blocks: z.array(blockSchema),
  citations: z.array(citationSchema),
  links: z.array(citedUrlSchema),
  listed: z.array(citedUrlSchema),
  named: z.array(z.string()),
  statements: z.array(statementSchema),
  capture: z.object({
    adapter: z.string(),
    site: z.string().optional(),
    unknownLayoutOf: z.string().optional(),
    generation: z.string(),
    status: z.enum(['real capture', 'derived page', 'unverified']),
    pageUrl: z.string().nullable(),
    pageTitle: z.string().nullable(),
    turnId: z.string().nullable(),
    finished: z.boolean(),
  }),
});

const supportLabelSchema = z.enum([...JUDGE_LABELS, 'unreadable']);

/** Support of one cited source for one statement: Liu's unit of precision. */
const citedSupportSchema = z.object({
  /** Source id; null where the citation's address is not known. */
  source: z.string().nullable(),
  support: supportLabelSchema,
  /** Null when the source could not be read or is not judged yet. */
  judgement: judgementSchema.nullable(),
});

/** `Interpretation`. */
const interpretationSchema = z.object({
  state: z.enum(['interpretable', 'not interpretable', 'unsure']),
  references: z.array(z.object({ ...span, text: z.string(), from: z.string() })),
  open: z.array(spanSchema),
  readAs: z.string().nullable(),
  context: z.string(),
  by: z.string(),
});

const statementResultSchema = z.object({
  /** Statement id. */
  statement: z.string(),
  /** `waiting`: not judged yet. `uncited`: needs support and cites nothing. */
  verdict: z.enum([...JUDGE_LABELS, 'unreadable', 'uncited', 'not needed', 'waiting']),
  /** All its readable sources together. */
  joint: judgementSchema.nullable(),
  cited: z.array(citedSupportSchema),
  /** Further sets of its readable sources that were judged together, for ALCE: the first three, all but one. */
  sets: z.array(z.object({ sources: z.array(z.string()).min(2), judgement: judgementSchema })).optional(),
  /** Sources that were read, are not cited here, and support it better than the cited ones; best first. */
  better: z.array(z.object({ source: z.string(), judgement: judgementSchema })).optional(),
  /** How it was understood, and what the judge was given; absent in reports of before it was told. */
  interpretation: interpretationSchema.optional(),
});

const factResultSchema = z.object({
  id: z.string(),
  text: z.string(),
  tier: z.enum(['essential', 'useful']),
  relevance: z.number().min(1).max(5),
  statedBy: z.array(evidenceSchema).min(1),
  coverage: z.enum([...COVERAGE_LABELS, 'waiting']),
  judgement: judgementSchema.nullable(),
  belongsAfter: z.int().nonnegative().nullable(),
  /** Contexts of `graph` that say this, one a source; absent without a graph. */
  contexts: z.array(z.string()).optional(),
  /** How the answer covers it: nodes of `graph`, from one of its contexts to an atom. */
  path: z.array(z.string()).optional(),
  /** Ids of other missing facts that it implies: whoever adds it has added them. */
  standsFor: z.array(z.string()).optional(),
  /** Id of the missing fact that implies it. */
  impliedBy: z.string().optional(),
  /** What was taken for the same contradicts itself. */
  inconsistent: z.literal(true).optional(),
  /** Method `qa`. */
  question: z.string().optional(),
});

export const edgeSchema = z.object({
  kind: z.enum(['entailment', 'equivalence', 'contradiction']),
  from: z.string(),
  to: z.string(),
  probability: z.number().min(0).max(1).nullable(),
});

/** A fact as one source states it. */
export const contextSchema = z.object({
  id: z.string(),
  text: z.string(),
  source: z.string(),
  relevance: z.number().min(1).max(5),
  relevanceBy: z.enum(['scores', 'digit', 'nothing']),
});

/** `FactGraph`, with where each node stands. */
const graphSchema = z.object({
  atoms: z.array(z.object({ id: z.string(), text: z.string(), evidence: z.array(evidenceSchema) })),
  contexts: z.array(contextSchema),
  edges: z.array(edgeSchema),
});

/** Facts of different sources that contradict each other. */
const conflictSchema = z.object({
  sides: z.array(
    z.object({ facts: z.array(z.string()).min(1), sources: z.array(z.string()), covered: z.boolean() }),
  ),
  /** Sides that the answer states. */
  taken: z.enum(['both', 'one', 'none']),
});

/** `Loss`. */
export const lossSchema = z.object({
  step: z.string(),
  why: z.enum([
    'unreadable',
    'cut off',
    'too long',
    'no such line',
    'not stated by its page',
    'repeated',
    'left out by the model',
  ]),
  count: z.int().positive(),
  raw: z.array(z.string()).optional(),
});

/** `NoList`. */
export const noListSchema = z.enum(['no source read', 'no relevant fact', 'unreadable output']);

/** `MethodOptions`. */
export const methodOptionsSchema = z.object({
  relevanceFrom: z.number().min(1).max(5),
  confidenceFrom: z.number().min(1).max(5),
  phrasing: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  order: z.enum(['given', 'reversed']),
  examples: z.enum(['none', 'two']),
  summarise: z.enum(['no', 'first']),
  checkFacts: z.enum(['no', 'drop unstated']),
});

/** `Use`. */
export const useSchema = z.object({
  calls: z.int().nonnegative(),
  promptTokens: z.number().nonnegative(),
  reusedTokens: z.number().nonnegative(),
  generatedTokens: z.number().nonnegative(),
});

const sourceResultSchema = z.object({
  id: z.string(),
  url: z.string().nullable(),
  title: z.string().nullable(),
  hints: z.array(z.string()),
  state: z.object({
    kind: z.enum([...SOURCE_STATES, 'waiting']),
    shareRead: z.number().min(0).max(1).nullable(),
    detail: z.string().nullable(),
  }),
  /** Length of the text read, UTF-16 code units. */
  length: z.int().nonnegative(),
  /** Of the text read; absent where none was, and in reports of before it was told. */
  language: z.enum(LANGUAGES).optional(),
  /** Statements that cite it. */
  citedBy: z.array(z.string()),
  /** What the page says of itself; absent where it says nothing. */
  publisher: z.string().optional(),
  /** As the page writes it: usually ISO 8601. */
  published: z.string().optional(),
  /** Of a file with pages: offset in its text at which each starts, ascending; evidence is on the last before it. */
  pages: z.array(z.int().nonnegative()).optional(),
});

/** A ratio with its counts. `value` is null, with a reason, where there is nothing to score. */
const scoreSchema = z.object({
  value: z.number().min(0).max(1).nullable(),
  numerator: z.number().nonnegative(),
  denominator: z.number().nonnegative(),
  reason: z
    .enum([
      'no statement needs support',
      'no citation',
      'no source read',
      'no relevant fact',
      'unreadable output',
      'nothing judged',
      'nothing interpretable',
      'no source rated',
      'not run',
      'other part not applicable',
    ])
    .nullable(),
});

const rangeSchema = z.object({ low: z.number().min(0).max(1), high: z.number().min(0).max(1) });

const alceSchema = z.object({ recall: scoreSchema, precision: scoreSchema });
/** The first three citations of a statement, as ALCE has it, and all of them. */
const alceByCapSchema = z.object({ firstThree: alceSchema, all: alceSchema });

const scoresSchema = z.object({
  /** Liu et al. 2023, unreadable sources counted as no support. */
  strict: z.object({ recall: scoreSchema, precision: scoreSchema, f1: scoreSchema }),
  /** The same over readable sources only. */
  readable: z.object({ recall: scoreSchema, precision: scoreSchema, f1: scoreSchema }),
  /** Gao et al. 2023, over all statements but headings; absent in reports of before it was computed. */
  alce: z.object({ strict: alceByCapSchema, readable: alceByCapSchema }).optional(),
  /** Rashkin et al.: attributable statements of those that need support and can be interpreted. */
  ais: z
    .object({
      attributable: scoreSchema,
      notInterpretable: z.int().nonnegative(),
      /** Nobody knows whether they can be interpreted: left out too; absent where there are none. */
      unsure: z.int().positive().optional(),
    })
    .optional(),
  /** Recall with the user's ratings of sources; absent where none was rated. */
  rated: scoreSchema.optional(),
  /** Covered facts of all judged facts. */
  comprehensiveness: scoreSchema,
  essential: scoreSchema,
  /** Half credit for `partly`. */
  halfCredit: scoreSchema,
  perSource: z.array(z.object({ source: z.string(), coverage: scoreSchema })),
  /** Of comprehensiveness: from unsure facts all missing to all covered; absent without a fact. */
  unsureRange: rangeSchema.optional(),
  /** Of comprehensiveness, 95%, when each judgement is right with its probability; absent where an engine gives none. */
  interval: rangeSchema.optional(),
  /** With the user's weights of sources; absent where none was set. */
  weighted: scoreSchema.optional(),
  /** Could not be judged. Such statements count as not supported above (Liu), such facts are left out. */
  unsureStatements: z.int().nonnegative(),
  unsureFacts: z.int().nonnegative(),
  sourcesRead: z.int().nonnegative(),
  /** All sources of the audit: cited ones and those that were added. */
  sourcesCited: z.int().nonnegative(),
});

export const engineNoticeSchema = z.object({
  kind: z.enum(['reloaded', 'stepped down']),
  /** Plain cause. */
  why: z.string(),
  /** Engine that goes on. */
  engine: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
});

export const ledgerEntrySchema = z.object({
  url: z.string(),
  reason: z.enum(['cited page', 'redirect', 'model file', 'configured server']),
  at: z.number(),
  outcome: z.string(),
  bytes: z.int().nonnegative(),
  times: z.int().positive().optional(),
});

/** Zones of an engine's probability of full support, in place of its own. */
export const tuningSchema = z.object({
  /** Whose probabilities. */
  engine: z.string(),
  /** From here on `full`. */
  fullFrom: z.number().min(0).max(1),
  /** Below that and from here on `unsure`. */
  unsureFrom: z.number().min(0).max(1),
  /** Of the user, on which they were tuned. */
  labels: z.int().nonnegative(),
});

export const AUDIT_STAGES = ['reading', 'support', 'facts', 'coverage', 'finished'] as const;

export const reportSchema = z.object({
  schema: z.literal(REPORT_SCHEMA),
  id: z.string(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
  finishedAt: z.number().nullable(),
  /** `partial`: finished, with sources unread or something left unjudged. `paused`: the user will let it go on. */
  status: z.enum(['running', 'paused', 'complete', 'partial', 'stopped', 'failed']),
  /** Plain cause when `failed`. */
  failure: z.string().nullable(),
  progress: z.object({
    stage: z.enum(AUDIT_STAGES),
    done: z.int().nonnegative(),
    total: z.int().nonnegative(),
    /** Epoch milliseconds at which the stage began. */
    since: z.number(),
    /** Of `done`, what the journal knew from before: it says nothing of the pace. */
    known: z.int().nonnegative().optional(),
    /** Tokens a second that the language model writes and reads; absent without one. */
    speed: z.object({ prompt: z.number().nullable(), reply: z.number().nullable() }).optional(),
  }),
  method: z.enum(METHODS),
  /** What listed the facts and judged their coverage. */
  engine: z.string(),
  /** What judged the statements, where it was another. */
  supportEngine: z.string().optional(),
  /** Hash of all that the list of facts depends on; scores are comparable where it and the method are equal. */
  listId: z.string().optional(),
  /** Why there is no fact, where that is known. */
  noFacts: noListSchema.optional(),
  options: methodOptionsSchema.optional(),
  graph: graphSchema.optional(),
  conflicts: z.array(conflictSchema).optional(),
  /** What a language model's method did not get through. */
  losses: z.array(lossSchema).optional(),
  /** What the language model was asked for facts and their coverage, in all. */
  usage: useSchema.optional(),
  /** Of that, for the list of facts, which other answers share. */
  listUsage: useSchema.optional(),
  /** Source id → weight that the user gave it, 0 or more; others have 1. */
  sourceWeights: z.record(z.string(), z.number().nonnegative()).optional(),
  /** Texts were sent beyond this device, to this host; absent where nothing left it. */
  sentTo: z.string().optional(),
  /** What happened to the engine on the way, in order; absent where nothing did. */
  notices: z.array(engineNoticeSchema).optional(),
  answer: answerSchema,
  /** Of the answer; absent in reports of before it was told. */
  language: z.enum(LANGUAGES).optional(),
  captured: z.object({ captured: z.int().nonnegative(), declared: z.int().nonnegative() }),
  sources: z.array(sourceResultSchema),
  statements: z.array(statementResultSchema),
  facts: z.array(factResultSchema),
  scores: scoresSchema,
  ledger: z.array(ledgerEntrySchema),
  /** The user's labels, beside the engine's: `applyReview` makes of both the report that is shown. */
  review: reviewSchema.optional(),
  /** Those of other reviewers, whose sheets were merged; they change no verdict. */
  otherReviews: z.array(reviewSchema).optional(),
  /** Thresholds tuned on the user's labels: `applyTuning`. */
  tuning: tuningSchema.optional(),
});

export type Report = DeepReadonly<z.infer<typeof reportSchema>>;
export type StatementResult = DeepReadonly<z.infer<typeof statementResultSchema>>;
export type FactResult = DeepReadonly<z.infer<typeof factResultSchema>>;
export type SourceResult = DeepReadonly<z.infer<typeof sourceResultSchema>>;
export type CitedSupport = DeepReadonly<z.infer<typeof citedSupportSchema>>;
export type EngineNotice = DeepReadonly<z.infer<typeof engineNoticeSchema>>;
export type Tuning = DeepReadonly<z.infer<typeof tuningSchema>>;
export type AlceScores = DeepReadonly<z.infer<typeof alceSchema>>;
export type ReportGraph = NonNullable<Report['graph']>;
export type SourceConflict = NonNullable<Report['conflicts']>[number];
export type Score = DeepReadonly<z.infer<typeof scoreSchema>>;
export type Scores = DeepReadonly<z.infer<typeof scoresSchema>>;
export type Verdict = StatementResult['verdict'];
export type AuditStage = (typeof AUDIT_STAGES)[number];
