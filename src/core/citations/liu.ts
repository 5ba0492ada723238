/**
 * Citation recall and precision after Liu, Zhang and Liang 2023, "Evaluating
 * Verifiability in Generative Search Engines" (arXiv 2304.09848), section 3:
 *
 *   recall    = statements that need support and have it / that need support
 *   precision = (T_fs + T_ps) / N
 *
 * N counts every citation of every statement. T_fs are citations that support
 * their statement fully; T_ps are partly supporting citations of a statement
 * that no single citation supports, but all of them together do.
 */
import type { JudgeLabel, SupportLabel } from '../model/judgement';
import { harmonicMean, ratio } from '../report/ratio';
import type { Score } from '../report/schema';

export interface CitedStatement {
  readonly needsSupport: boolean;
  /** All its readable sources judged together; null where none could be read. */
  readonly joint: JudgeLabel | null;
  /** One entry a cited source; a citation without a known address is `unreadable`. */
  readonly cited: readonly { readonly support: SupportLabel }[];
  /** What a person says of all its sources together, whatever follows from the cells; absent without her word. */
  readonly decided?: JudgeLabel;
}

export interface CitationScores {
  readonly recall: Score;
  readonly precision: Score;
  readonly f1: Score;
}

/**
 * Liu's joint evidence: do the citations of a statement together support it
 * fully? The only citation speaks for itself; of several, one that supports
 * fully is enough, else their joined text is. Sources that contradict the
 * statement beside others that support it contradict each other: no support.
 * `unsure` is Liu's "unclear", hence no support either.
 */
export function isSupported({ joint, cited, decided }: CitedStatement): boolean {
  if (decided !== undefined) return decided === 'full';
  const labels = cited.map(({ support }) => support);
  if (labels.length === 1) return labels[0] === 'full';
  if (labels.includes('contradicted')) return false;
  return labels.includes('full') || (labels.length > 1 && joint === 'full');
}

/** T_fs + T_ps of one statement. */
function countPreciseCitations(statement: CitedStatement): number {
  const count = (label: SupportLabel) => statement.cited.filter(({ support }) => support === label).length;
  const full = count('full');
  if (full > 0) return full;
  return isSupported(statement) ? count('partial') : 0;
}

const isUnreadable = ({ support }: { support: SupportLabel }) => support === 'unreadable';

/** Nobody knows: one of its sources was not read, the others do not support it, and no person decided. */
export function isUnknown(statement: CitedStatement): boolean {
  const { cited, decided = 'unsure' } = statement;
  return decided === 'unsure' && cited.some(isUnreadable) && !isSupported(statement);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Recall, precision and F1 with unreadable sources counted as no support, as Liu does.
 * @returns not applicable without a statement that needs support (recall) or without a citation (precision)
 */
export function scoreStrictly(statements: readonly CitedStatement[]): CitationScores {
  const worthy = statements.filter(({ needsSupport }) => needsSupport);
  const recall = ratio(worthy.filter(isSupported).length, worthy.length, 'no statement needs support');
  const citations = sum(statements.map(({ cited }) => cited.length));
  const precision = ratio(sum(statements.map(countPreciseCitations)), citations, 'no citation');
  return { recall, precision, f1: harmonicMean(recall, precision) };
}

/**
 * The same over what could be read: unreadable citations leave N, and a
 * statement that has one and is not supported by its readable ones leaves
 * recall, unless a person decided.
 */
export function scoreReadable(statements: readonly CitedStatement[]): CitationScores {
  const strict = scoreStrictly(statements);
  const unknown = statements.filter((statement) => statement.needsSupport && isUnknown(statement));
  const unreadable = sum(statements.map(({ cited }) => cited.filter(isUnreadable).length));
  const recall = ratio(
    strict.recall.numerator,
    strict.recall.denominator - unknown.length,
    unknown.length > 0 ? 'no source read' : 'no statement needs support',
  );
  const precision = ratio(
    strict.precision.numerator,
    strict.precision.denominator - unreadable,
    unreadable > 0 ? 'no source read' : 'no citation',
  );
  return { recall, precision, f1: harmonicMean(recall, precision) };
}
