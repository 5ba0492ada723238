import type { Finding } from '../../core/report/findings';

/**
 * The first findings worth a place of their own. A fact that the answer
 * contradicts is left out when the contradicting statement is shown already:
 * both are one thing to look at. So is one that another missing fact implies.
 * @param found in order of weight
 * @param limit how many at most
 */
export function foremost(found: readonly Finding[], limit: number): Finding[] {
  const first: Finding[] = [];
  for (const finding of found) {
    if (first.length === limit) break;
    if (!first.some((shown) => isSame(shown, finding))) first.push(finding);
  }
  return first;
}

function isSame(shown: Finding, finding: Finding): boolean {
  if (shown.about === 'fact' && finding.about === 'fact') return finding.fact.impliedBy === shown.id;
  if (shown.about !== 'statement' || shown.kind !== 'contradicted') return false;
  if (finding.about !== 'fact' || finding.fact.coverage !== 'contradicted') return false;
  const inAnswer = finding.fact.judgement?.evidence ?? [];
  return inAnswer.some(({ start, end }) => start < shown.end && end > shown.start);
}
