/** The hand-labelled statements of the sample as facts and atoms, and a model that knows the labels. */
import type { Atom, ListedFact } from '../../src/core/methods/method';
import type { Relation } from '../../src/core/methods/nli/prompts';
import { ATOMS, EXCLUDES, FACTS, IMPLIES } from './power-bank-units';

export type Relate = (premise: string, hypothesis: string) => Relation;

export interface PowerBankCase {
  readonly facts: readonly ListedFact[];
  readonly atoms: readonly Atom[];
  readonly relate: Relate;
}

/** Facts stand page by page, as a method would list them. */
export function powerBankCase(): PowerBankCase {
  const told = Object.entries(FACTS).flatMap(([subject, statements]) =>
    statements.map(([page, text]) => ({ subject, page, text })),
  );
  const pages = [...new Set(told.map(({ page }) => page))];
  const facts = pages
    .flatMap((page) => told.filter((one) => one.page === page))
    .map(
      ({ page, text }, at): ListedFact => ({
        id: `k${at + 1}`,
        text,
        source: page,
        relevance: 4,
        relevanceBy: 'nothing',
        statedBy: [],
      }),
    );
  const atoms = ATOMS.map(([, text], at): Atom => ({ id: `a${at + 1}`, text, evidence: [] }));
  const subjects = new Map([
    ...told.map(({ subject, text }): [string, string] => [text, subject]),
    ...ATOMS.map(([subject, text]): [string, string] => [text, subject]),
  ]);
  const relate: Relate = (premise, hypothesis) => {
    const [from, to] = [subjects.get(premise) ?? '', subjects.get(hypothesis) ?? ''];
    if (from === '' || to === '') return 'neutral';
    if (reached(from).has(to)) return 'entailment';
    const excludes = EXCLUDES.some(([a, b]) => (from === a && to === b) || (from === b && to === a));
    return excludes ? 'contradiction' : 'neutral';
  };
  return { facts, atoms, relate };
}

/** A subject and all that it implies. */
function reached(subject: string): ReadonlySet<string> {
  const found = new Set([subject]);
  for (const one of found) for (const next of IMPLIES[one] ?? []) found.add(next);
  return found;
}
