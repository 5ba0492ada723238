/** What a statement can be read from: where its list began, what stands before it, what was asked. */
import type { Answer, Statement } from '../model/answer';

export type Divided = Pick<Answer, 'query' | 'blocks' | 'statements'>;

const LEADS_IN = /[:：]\s*$/u;

/** Lists: index of a statement → index of the heading or lead-in of its list; absent where there is none. */
export function leadIns({ blocks, statements }: Divided): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let lead: number | null = null;
  statements.forEach((statement, index) => {
    if (isItem(statement, { blocks })) {
      if (lead !== null) found.set(index, lead);
      // Lists within lists come as items: the nearer lead-in is the likelier.
      if (LEADS_IN.test(statement.text)) lead = index;
      return;
    }
    lead = statement.kind === 'heading' || LEADS_IN.test(statement.text) ? index : null;
  });
  return found;
}

export function isItem({ block, kind }: Statement, { blocks }: Pick<Answer, 'blocks'>): boolean {
  return kind === 'list-item' || blocks[block]?.kind === 'list-item';
}

/** Statements back that are looked at; chosen by hand. */
const REACH = 6;

/**
 * Indexes of statements that may hold what a statement points to, nearest first: its own block, then, for
 * a list item, the lead-in of its list, and not the items before it.
 */
export function nearestBefore({ statements }: Divided, index: number, leadIn: number | undefined): number[] {
  const block = statements[index]?.block;
  const nearest: number[] = [];
  let i = index - 1;
  while (i >= 0 && nearest.length < REACH && (leadIn === undefined || statements[i]?.block === block)) {
    nearest.push(i);
    i -= 1;
  }
  for (i = leadIn ?? -1; i >= 0 && nearest.length < REACH; i -= 1) nearest.push(i);
  return nearest;
}
