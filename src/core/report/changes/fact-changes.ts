/** Facts of two audits of one answer: by their id in one list, else by their words. */
import { foldText } from '../../text/fold-text';
import type { FactResult, Report } from '../schema';
import { type ChangeCause, type Changed, isByUser, type Sides } from './change';
import { matchTexts } from './match-texts';

export interface FactChange extends Sides<FactResult> {
  readonly coverage: Changed<FactResult['coverage']>;
}

export interface FactChanges {
  /** In the order of the later report. */
  readonly changed: readonly FactChange[];
  readonly lost: readonly FactResult[];
  readonly gained: readonly FactResult[];
  /** Facts of both that are covered alike. */
  readonly same: number;
}

export function factChanges(before: Report, after: Report): FactChanges {
  const isOneList = before.listId !== undefined && before.listId === after.listId;
  const keyOf = ({ id, text }: FactResult) => (isOneList ? id : foldText(text));
  const matches = matchTexts(before.facts.map(keyOf), after.facts.map(keyOf));
  const pairs = matches
    .toSorted(([, a], [, b]) => a - b)
    .flatMap(([a, b]): Sides<FactResult>[] => {
      const [one, other] = [before.facts[a], after.facts[b]];
      return one && other ? [{ before: one, after: other }] : [];
    });
  const isOneAnswer = foldText(before.answer.text) === foldText(after.answer.text);
  const changed = pairs
    .filter((pair) => pair.before.coverage !== pair.after.coverage)
    .map((pair): FactChange => {
      const judged = { before: pair.before.judgement, after: pair.after.judgement };
      const because: ChangeCause = isByUser(judged) ? 'review' : isOneAnswer ? 'engine' : 'answer';
      return { ...pair, coverage: { before: pair.before.coverage, after: pair.after.coverage, because } };
    });
  const [matchedBefore, matchedAfter] = [0, 1].map((side) => new Set(matches.map((match) => match[side])));
  return {
    changed,
    lost: before.facts.filter((_, place) => !matchedBefore?.has(place)),
    gained: after.facts.filter((_, place) => !matchedAfter?.has(place)),
    same: pairs.length - changed.length,
  };
}
