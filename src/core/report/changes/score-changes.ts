/** Scores of two audits side by side, and what forbids to read a difference between them as the answer's. */
import { listKey } from '../compare-reports';
import type { Report, Score } from '../schema';
import type { Sides } from './change';

export const SUPPORT_SCORES = [
  'recall',
  'precision',
  'f1',
  'recall, readable sources only',
  'precision, readable sources only',
  'f1, readable sources only',
  'ALCE recall',
  'ALCE precision',
  'attributable (AIS)',
] as const;
export const FACT_SCORES = ['comprehensiveness', 'essential', 'half credit'] as const;
export type ComparedScore = (typeof SUPPORT_SCORES)[number] | (typeof FACT_SCORES)[number];

/** Null: the report is of before that score was computed. */
export interface ScoreChange extends Sides<Score | null> {
  readonly name: ComparedScore;
}

/** Why scores of two audits cannot be compared, and of which part. Sides are for reading; null: there is none. */
export interface Unlike extends Sides<string | null> {
  readonly what: 'method' | 'engine' | 'list of facts' | 'thresholds' | 'review' | 'not finished';
  readonly of: 'support' | 'facts';
}

/** Those that both or one of them have, equal ones too. */
export function scoreChanges(before: Report, after: Report): ScoreChange[] {
  const [one, other] = [scoresOf(before), scoresOf(after)];
  return [...SUPPORT_SCORES, ...FACT_SCORES].flatMap((name) =>
    one[name] || other[name] ? [{ name, before: one[name], after: other[name] }] : [],
  );
}

function scoresOf({ scores }: Report): Record<ComparedScore, Score | null> {
  const { strict, readable, alce, ais } = scores;
  return {
    recall: strict.recall,
    precision: strict.precision,
    f1: strict.f1,
    'recall, readable sources only': readable.recall,
    'precision, readable sources only': readable.precision,
    'f1, readable sources only': readable.f1,
    'ALCE recall': alce?.strict.firstThree.recall ?? null,
    'ALCE precision': alce?.strict.firstThree.precision ?? null,
    'attributable (AIS)': ais?.attributable ?? null,
    comprehensiveness: scores.comprehensiveness,
    essential: scores.essential,
    'half credit': scores.halfCredit,
  };
}

/** Empty where every score can be compared. */
export function unlikeness(before: Report, after: Report): Unlike[] {
  const compare = (
    what: Unlike['what'],
    of: Unlike['of'],
    tell: (report: Report) => string | null,
  ): Unlike[] => {
    const [one, other] = [tell(before), tell(after)];
    return one === other ? [] : [{ what, of, before: one, after: other }];
  };
  return [
    ...compare('engine', 'support', ({ engine, supportEngine }) => supportEngine ?? engine),
    ...compare('thresholds', 'support', thresholds),
    ...otherReview('support', ({ review }) => withoutNotes(review?.statements ?? {}))(before, after),
    ...eitherUnfinished(before, after, 'support'),
    ...compare('method', 'facts', ({ method }) => method),
    ...compare('engine', 'facts', ({ engine }) => engine),
    ...(before.method === after.method && listKey(before) !== listKey(after)
      ? [{ what: 'list of facts', of: 'facts', before: listName(before), after: listName(after) } as const]
      : []),
    ...otherReview('facts', ({ review }) => withoutNotes(review?.facts ?? {}))(before, after),
    ...eitherUnfinished(before, after, 'facts'),
  ];
}

function thresholds({ tuning }: Report): string | null {
  return tuning ? `${tuning.fullFrom} / ${tuning.unsureFrom}` : null;
}

/** Two that both stopped on the way are no more alike. */
function eitherUnfinished(before: Report, after: Report, of: Unlike['of']): Unlike[] {
  const told = ({ progress, status }: Report) => (progress.stage === 'finished' ? null : status);
  const sides = { before: told(before), after: told(after) };
  return sides.before === null && sides.after === null ? [] : [{ what: 'not finished', of, ...sides }];
}

const listName = ({ listId, facts }: Report) => listId?.slice(0, 12) ?? `${facts.length}`;

type Labels = Readonly<Record<string, object>>;

/** Equal for equal labels, in whatever order they were given. */
function inOneOrder(labels: object): string {
  return JSON.stringify(labels, (_, value: unknown) =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** The user's labels are others; how many items have one is told. */
function otherReview(of: Unlike['of'], labelsOf: (report: Report) => Labels) {
  return (before: Report, after: Report): Unlike[] => {
    const [one, other] = [labelsOf(before), labelsOf(after)];
    if (inOneOrder(one) === inOneOrder(other)) return [];
    const count = (labels: Labels) => `${Object.keys(labels).length}`;
    return [{ what: 'review', of, before: count(one), after: count(other) }];
  };
}

function withoutNotes(entries: Readonly<Record<string, { readonly note?: string }>>): Labels {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([id, { note: _, ...labels }]) =>
      Object.keys(labels).length === 0 ? [] : [[id, labels]],
    ),
  );
}
