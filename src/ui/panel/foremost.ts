import type { Finding } from '../../core/report/findings';

/**
 * The first findings worth a place of their own. A fact that the answer
 * contradicts is left out when the contradicting statement is shown already:
 * both are one thing to look at. In place of a fact
 * that another missing one implies stands that other one.
 * @param found in order of weight
 * @param limit how many at most
 */
export function foremost(found: readonly Finding[], limit: number): Finding[] {
  const first: Finding[] = [];
  for (const finding of found) {
    if (first.length === limit) break;
    const weighty = standing(finding, found);
    if (!first.some((shown) => isSame(shown, weighty))) first.push(weighty);
  }
  return first;
}

/** The missing fact that implies this one: adding it adds both. */
function standing(finding: Finding, found: readonly Finding[]): Finding {
  const { impliedBy } = finding.about === 'fact' ? finding.fact : {};
  return found.find(({ about, id }) => about === 'fact' && id === impliedBy) ?? finding;
}

function isSame(shown: Finding, finding: Finding): boolean {
  if (shown.id === finding.id) return true;
  if (shown.about !== 'statement' || shown.kind !== 'contradicted') return false;
  if (finding.about !== 'fact' || finding.fact.coverage !== 'contradicted') return false;
  const inAnswer = finding.fact.judgement?.evidence ?? [];
  return inAnswer.some(({ start, end }) => start < shown.end && end > shown.start);
}
