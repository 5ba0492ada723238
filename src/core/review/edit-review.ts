/** Changes of a review, each giving a new one. */
import { JUDGE_LABELS } from '../model/judgement';
import type { Report } from '../report/schema';
import type { FactReview, Review, SourceReview, StatementReview } from './review';
import { reviewed } from './reviewed';
import { ownEntry } from './reviewed-statement';

type Sheet = 'statements' | 'facts' | 'sources';

/**
 * @param given in place of what was given of that statement; null, or nothing in it, takes it back
 * @param now epoch milliseconds
 */
export function reviewStatement(
  review: Review,
  id: string,
  given: StatementReview | null,
  now: number,
): Review {
  return withEntry(review, 'statements', id, given, now);
}

/** As `reviewStatement`. */
export function reviewFact(review: Review, id: string, given: FactReview | null, now: number): Review {
  return withEntry(review, 'facts', id, given, now);
}

/** As `reviewStatement`. */
export function reviewSource(review: Review, id: string, given: SourceReview | null, now: number): Review {
  return withEntry(review, 'sources', id, given, now);
}

/** @param rating 1 to 5; null takes it back */
export function rateAnswer(
  review: Review,
  of: 'fluency' | 'utility',
  rating: number | null,
  now: number,
): Review {
  const { [of]: _, ...rest } = review;
  return { ...rest, changedAt: now, ...(rating === null ? {} : { [of]: rating }) };
}

function withEntry<Key extends Sheet>(
  review: Review,
  sheet: Key,
  id: string,
  given: Review[Key][string] | null,
  now: number,
): Review {
  const kept = Object.entries(review[sheet]).filter(([other]) => other !== id);
  const cleaned = given && withoutEmpty(given);
  const entries = cleaned && Object.keys(cleaned).length > 0 ? [...kept, [id, cleaned]] : kept;
  return { ...review, [sheet]: Object.fromEntries(entries), changedAt: now };
}

/** Without what says nothing: empty notes, sources without a label. */
function withoutEmpty(given: object): object {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => {
      if (typeof value === 'string') return value.trim() !== '';
      return value !== undefined && (typeof value !== 'object' || Object.keys(value).length > 0);
    }),
  );
}

/**
 * The labels of a statement that stand, the engine's where the user gave none, as hers. What the engine left
 * open stays open: a source that could not be read, a statement that waits.
 * @param report as stored
 * @returns for `reviewStatement`; null for a statement that the report lacks
 */
export function confirmStatement(report: Report, id: string): StatementReview | null {
  const { answer, statements } = reviewed(report);
  const statement = answer.statements.find((one) => one.id === id);
  const result = statements.find((one) => one.statement === id);
  if (!statement || !result) return null;
  const given = ownEntry(report.review?.statements ?? {}, id) ?? {};
  const cited = Object.fromEntries(
    result.cited.flatMap(({ source, support, judgement }) =>
      source === null || support === 'unreadable' || (support === 'unsure' && !judgement)
        ? []
        : [[source, support]],
    ),
  );
  const joint = JUDGE_LABELS.find((label) => label === result.verdict);
  const understood = result.interpretation?.state;
  return {
    ...given,
    needsSupport: statement.needsSupport,
    ...(understood === undefined || understood === 'unsure'
      ? {}
      : { interpretable: understood === 'interpretable' }),
    ...(Object.keys(cited).length > 0 ? { cited } : {}),
    ...(joint ? { joint } : {}),
  };
}
