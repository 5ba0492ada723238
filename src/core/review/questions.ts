/**
 * The questions of the worksheet (those of Liu et al. 2023, and coverage of facts), and what an engine and a
 * reviewer answered to each.
 */
import { verdictOfCells } from '../citations/verdict-of-cells';
import { JUDGE_LABELS } from '../model/judgement';
import type { Report, StatementResult } from '../report/schema';
import type { Review, StatementReview } from './review';
import { ownEntry } from './reviewed-statement';

/** `cited`: what one source does for a statement alone; `joint`: what all do together. */
export const QUESTIONS = ['needsSupport', 'interpretable', 'cited', 'joint', 'facts'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Whatever a question is asked of: a statement, one of its sources, a fact. */
export interface Asked {
  readonly question: Question;
  /** Unique among those of its question. */
  readonly key: string;
  /** Statement id; of a fact in `facts`. */
  readonly item: string;
  /** Source id in `cited`. */
  readonly source?: string;
  readonly text: string;
}

/** By `Asked.key`; no entry where there is no answer. `yes` and `no` where it is asked whether. */
export type Answers = Readonly<Record<Question, ReadonlyMap<string, string>>>;

const cellKey = (statement: string, source: string): string => JSON.stringify([statement, source]);

/** @returns every question of every item, in the order of the worksheet */
export function questionsOf({ answer, statements, facts }: Report): Asked[] {
  const results = new Map(statements.map((result) => [result.statement, result]));
  const whole = (question: Question) =>
    answer.statements.map(({ id, text }): Asked => ({ question, key: id, item: id, text }));
  return [
    ...whole('needsSupport'),
    ...whole('interpretable'),
    ...answer.statements.flatMap(({ id, text }) =>
      sourcesOf(results.get(id)).map(
        (source): Asked => ({ question: 'cited', key: cellKey(id, source), item: id, source, text }),
      ),
    ),
    ...whole('joint'),
    ...facts.map(({ id, text }): Asked => ({ question: 'facts', key: id, item: id, text })),
  ];
}

function sourcesOf(result: StatementResult | undefined): string[] {
  return [...new Set(result?.cited.flatMap(({ source }) => source ?? []))];
}

/** @param report as stored */
export function engineAnswers({ answer, statements, facts }: Report): Answers {
  return {
    needsSupport: new Map(answer.statements.map(({ id, needsSupport }) => [id, yesNo(needsSupport)])),
    interpretable: new Map(
      statements.flatMap(({ statement, interpretation }) =>
        interpretation ? [[statement, asYesNo(interpretation.state)]] : [],
      ),
    ),
    cited: new Map(
      statements.flatMap(({ statement, cited }) =>
        cited.flatMap(({ source, support, judgement }) =>
          source === null || support === 'unreadable' || (support === 'unsure' && !judgement)
            ? []
            : [[cellKey(statement, source), support] as const],
        ),
      ),
    ),
    joint: new Map(
      statements.flatMap(({ statement, verdict }) =>
        JUDGE_LABELS.some((label) => label === verdict) ? [[statement, verdict]] : [],
      ),
    ),
    facts: new Map(facts.flatMap(({ id, coverage }) => (coverage === 'waiting' ? [] : [[id, coverage]]))),
  };
}

/** @param report that the review is of */
export function reviewAnswers({ statements, facts }: Report, review: Review): Answers {
  const given = statements.flatMap((result) => {
    const own = ownEntry(review.statements, result.statement);
    return own ? [{ result, own, id: result.statement }] : [];
  });
  const whether = (read: (own: StatementReview) => boolean | undefined) =>
    new Map(
      given.flatMap(({ id, own }) => {
        const value = read(own);
        return value === undefined ? [] : [[id, yesNo(value)]];
      }),
    );
  return {
    needsSupport: whether(({ needsSupport }) => needsSupport),
    interpretable: whether(({ interpretable }) => interpretable),
    cited: new Map(
      given.flatMap(({ id, result, own: { cited = {} } }) =>
        sourcesOf(result).flatMap((source) => {
          const label = ownEntry(cited, source);
          return label === undefined ? [] : [[cellKey(id, source), label] as const];
        }),
      ),
    ),
    joint: new Map(
      given.flatMap(({ id, result, own }) => {
        const label = jointOf(result, own);
        return label === null ? [] : [[id, label]];
      }),
    ),
    facts: new Map(
      facts.flatMap(({ id }) => {
        const coverage = ownEntry(review.facts, id)?.coverage;
        return coverage === undefined ? [] : [[id, coverage]];
      }),
    ),
  };
}

/** What she said of all sources together, or what follows from what she said of each. */
function jointOf(result: StatementResult, { joint, cited = {} }: StatementReview): string | null {
  if (joint !== undefined) return joint;
  const sources = sourcesOf(result);
  const labels = sources.flatMap((source) => ownEntry(cited, source) ?? []);
  if (labels.length === 0 || labels.length < result.cited.length) return null;
  const [only] = labels;
  if (labels.length === 1) return only ?? null;
  // Several of which each says part of it may say all of it together.
  const isSettled = labels.every((label) => label === 'none');
  const decided = verdictOfCells(labels, 'none');
  return isSettled || decided === 'full' || decided === 'contradicted' ? decided : null;
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no');
const asYesNo = (state: NonNullable<StatementResult['interpretation']>['state']) =>
  state === 'unsure' ? state : yesNo(state === 'interpretable');
