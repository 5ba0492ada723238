/**
 * Scores of recorded `e2e` outputs by the whole way that a model's own output takes: written in the form
 * in which a model writes it, then parser, fact graph and score.
 */
import { graphOfLists, scoreGraph } from '../core/methods/e2e/graph-of-lists';
import { readLists, type WrittenLists } from '../core/methods/e2e/read-lists';
import { readListsAsReference } from '../core/methods/e2e/read-lists-as-reference';
import { writeLists } from '../core/methods/e2e/write-lists';
import type { Score } from '../core/report/schema';
import type { RecordedOutput } from './recorded-outputs';

/** Passages of a WikiContradict row, in the order of their numbers. */
const PASSAGES = ['1', '2'];

/** The reference's score: its parser, and 0 where there is no fact (parity mode). */
export function scoreAsReference(output: RecordedOutput): number {
  const lists = readListsAsReference(written(output), PASSAGES.length);
  return lists === null ? 0 : (scoreGraph(graphOfLists(lists, PASSAGES)).value ?? 0);
}

export interface OwnScore {
  readonly score: Score;
  /** Facts that stood in both lists. */
  readonly inBoth: readonly string[];
}

/** Errors: throws where our parser cannot read what was written in its own form. */
export function scoreByOwnRules(output: RecordedOutput): OwnScore {
  const lists = readLists(written(output), PASSAGES.length);
  if (lists === null) throw new Error(`Lists of row ${output.row}, ${output.answer_field} cannot be read.`);
  return { score: scoreGraph(graphOfLists(lists, PASSAGES)), inBoth: lists.inBoth };
}

function written({ covered, uncovered }: RecordedOutput): string {
  const facts = (items: RecordedOutput['covered']): WrittenLists['covered'] =>
    items.map(({ text, contexts }) => ({ text, texts: contexts }));
  return writeLists({ covered: facts(covered), missing: facts(uncovered) });
}
