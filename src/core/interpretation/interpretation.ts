/**
 * How a statement is understood: what its pronouns and gaps stand for, from the query and the statements
 * before it (the first step of AIS, Rashkin et al. 2023, "Measuring Attribution in Natural Language
 * Generation Models").
 */
import type { Span } from '../model/answer';

/** Offsets into the statement's text of a word that points elsewhere; of a gap, empty. */
export interface Reference extends Span {
  /** What it stands for, verbatim from where that stands. */
  readonly text: string;
  /** `query`, or the id of a statement before. */
  readonly from: string;
}

export interface Interpretation {
  /** `unsure`: a language model was asked and its answer could not be read. */
  readonly state: 'interpretable' | 'not interpretable' | 'unsure';
  readonly references: readonly Reference[];
  /** Words that point to something that neither the query nor the statements before tell; offsets into the statement's text. */
  readonly open: readonly Span[];
  /** The statement with what its words stand for in brackets; null where they say so, or mean a whole statement of the context. */
  readonly readAs: string | null;
  /** What the judge was given besides: `JudgeQuestion.context`. */
  readonly context: string;
  /** `rules`, or the engine that was asked. */
  readonly by: string;
}
