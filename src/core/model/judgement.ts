/** What a judge is asked and what it answers. */
import type { Span } from './answer';

export const JUDGE_LABELS = ['full', 'partial', 'none', 'contradicted', 'unsure'] as const;
export type JudgeLabel = (typeof JUDGE_LABELS)[number];

/** Whether sources support a statement. `unreadable`: none of its sources could be read. */
export type SupportLabel = JudgeLabel | 'unreadable';

/** Whether the answer contains a fact. */
export const COVERAGE_LABELS = ['covered', 'partly', 'missing', 'contradicted', 'unsure'] as const;
export type CoverageLabel = (typeof COVERAGE_LABELS)[number];

/** Located text: `premise.text.slice(start, end) === text`, always found by code. */
export interface Evidence extends Span {
  /** Id of the premise (source id, or `answer`). */
  readonly source: string;
  readonly text: string;
}

export type ConflictKind = 'number' | 'unit' | 'date' | 'negation' | 'name';

/** A detail on which claim and evidence differ, found by rule. */
export interface Conflict {
  readonly kind: ConflictKind;
  /** Offsets into the claim. */
  readonly claim: Span;
  readonly evidence: Evidence;
}

export interface Judgement {
  readonly label: JudgeLabel;
  /**
   * Probability of full support, 0..1, whatever the label; of coverage, of coverage at least in part. Null
   * where the engine gives none.
   */
  readonly support: number | null;
  /** Of coverage: probability of full coverage; absent where the engine gives none. */
  readonly full?: number;
  /** Best first; sentences, not whole passages. */
  readonly evidence: readonly Evidence[];
  /** Words of the claim without a counterpart in the evidence, offsets into the claim. */
  readonly unmatched: readonly Span[];
  readonly conflicts: readonly Conflict[];
  /** Engine and version that made it: `embedded:support-1-…`. */
  readonly engine: string;
  /** What a language model wrote, try by try, where it could not be read: hostile text, for the user's eyes. */
  readonly raw?: readonly string[];
}

/**
 * `interpretation`: can the claim be understood from its context (AIS, first step)? Without premises; `full`
 * is yes, `none` no. Only judges that read a context are asked (`Judge.judgesBy` is not `words`).
 */
export type JudgeTask = 'support' | 'coverage' | 'interpretation';

/** A text that may support a claim: a whole source, or the answer. */
export interface Premise {
  readonly id: string;
  readonly text: string;
  /** Sentences, offsets into `text`; the judge divides the text itself where absent. */
  readonly sentences?: readonly Span[];
}

/** A place in a premise. */
export interface PremiseSpan extends Span {
  readonly premise: string;
}

export interface JudgeQuestion {
  /** Unique in its batch; names the cell (statement × sources, or fact). */
  readonly key: string;
  readonly task: JudgeTask;
  readonly claim: string;
  /** The query (an empty line without one), then what stands before the claim, one statement a line; may be empty. */
  readonly context: string;
  /** The claim with what its pronouns stand for; absent where it says so itself. */
  readonly readAs?: string;
  /** Ids of the premises that are judged jointly. */
  readonly premises: readonly string[];
  /** Passages in them to which the claim's own links point: read among others, no proof; absent where there is none. */
  readonly hinted?: readonly PremiseSpan[];
}

/** Premises are given once however many questions ask for them. */
export interface JudgeBatch {
  readonly premises: readonly Premise[];
  readonly questions: readonly JudgeQuestion[];
}
