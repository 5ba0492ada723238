/**
 * Attributable to identified sources, after Rashkin et al. 2023, "Measuring Attribution in Natural Language
 * Generation Models", in its two steps: can the statement be understood, with the query and what stands before
 * it? If so, do its sources say all of it, so that "according to them, …" would be affirmed?
 */
import type { Interpretation } from '../interpretation/interpretation';
import { ratio } from '../report/ratio';
import type { Scores } from '../report/schema';
import { type CitedStatement, isSupported, isUnknown } from './liu';

export interface InterpretedStatement extends CitedStatement {
  /** Whether it can be understood; absent where nothing about it gave cause to doubt that. */
  readonly interpretation?: Interpretation['state'];
}

/**
 * attributable = statements whose sources say all of it / statements that need support and can be interpreted.
 * One that is supported in part, contradicted, unclear or uncited is not attributable. What is not known is
 * left out: statements that cannot be interpreted or of which that is not known, each counted, and statements
 * that a source which was not read may support.
 */
export function scoreAis(statements: readonly InterpretedStatement[]): NonNullable<Scores['ais']> {
  const worthy = statements.filter(({ needsSupport }) => needsSupport);
  const interpretable = worthy.filter(
    ({ interpretation = 'interpretable' }) => interpretation === 'interpretable',
  );
  const known = interpretable.filter((statement) => !isUnknown(statement));
  const count = (state: Interpretation['state']) =>
    worthy.filter(({ interpretation }) => interpretation === state).length;
  const unsure = count('unsure');
  return {
    attributable: ratio(
      known.filter(isSupported).length,
      known.length,
      interpretable.length > 0
        ? 'no source read'
        : worthy.length > 0
          ? 'nothing interpretable'
          : 'no statement needs support',
    ),
    notInterpretable: count('not interpretable'),
    ...(unsure > 0 ? { unsure } : {}),
  };
}
