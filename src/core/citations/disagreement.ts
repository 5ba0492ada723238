/** Sources of which some support a statement and others contradict it. */
import type { CitedSupport, StatementResult } from '../report/schema';

export interface DisagreeingSource {
  /** Source id. */
  readonly source: string;
  /** With its evidence. */
  readonly judgement: NonNullable<CitedSupport['judgement']>;
}

export interface Disagreement {
  /** Support it fully or in part; cited ones first. */
  readonly support: readonly DisagreeingSource[];
  readonly contradict: readonly DisagreeingSource[];
}

/** @returns null where they do not disagree, as far as they were judged */
export function disagreement({
  verdict,
  cited,
  better = [],
}: Pick<StatementResult, 'verdict' | 'cited' | 'better'>): Disagreement | null {
  if (verdict === 'not needed') return null;
  const judged = [...cited, ...better].flatMap(({ source, judgement }) =>
    source !== null && judgement ? [{ source, judgement }] : [],
  );
  const support = judged.filter(({ judgement: { label } }) => label === 'full' || label === 'partial');
  const contradict = judged.filter(({ judgement: { label } }) => label === 'contradicted');
  return support.length > 0 && contradict.length > 0 ? { support, contradict } : null;
}
