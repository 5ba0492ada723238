/** The facts of a report as Markdown: what is missing and what it stands for, conflicts of sources, why facts are covered. */
import { evidenceLink, pageAt } from '../links/evidence-link';
import type { Evidence } from '../model/judgement';
import type { FactState } from './answer-side';
import { coverageSteps } from './coverage-steps';
import { factWording } from './fact-wording';
import { type FactFinding, findings } from './findings';
import { link, plain, table } from './markdown';
import type { FactResult, Report, SourceConflict, SourceResult } from './schema';

export function nameOf({ title, url, id }: SourceResult): string {
  if (title?.trim()) return title;
  return url !== null && URL.canParse(url) ? new URL(url).hostname : `source ${id}`;
}

export function sourceName(report: Report, id: string): string {
  const source = report.sources.find((one) => one.id === id);
  return source ? nameOf(source) : `source ${id}`;
}

/** Inside a list item, hence indented. */
export function quote(report: Report, evidence: Evidence): string {
  const source = report.sources.find(({ id }) => id === evidence.source);
  const from = source ? link(nameOf(source), evidenceLink(source, evidence)) : plain(evidence.source);
  const page = source ? pageAt(source, evidence.start) : null;
  return `   > ${plain(evidence.text)} — ${from}${page === null ? '' : `, page ${page}`}`;
}

/** `question` and answer of method `qa`, or the fact as it is. */
function wordsOf(fact: FactResult): string {
  const { question, says } = factWording(fact);
  return question === null ? plain(says) : `${plain(question)} ${plain(says)}`;
}

const SAID_OTHERWISE: Partial<Record<FactState, string>> = {
  contradicted: ', the answer says otherwise',
  disputed: ', the answer may say otherwise',
};

/** One item a missing or contradicted fact; those that a missing one implies stand with it. */
export function missingFacts(report: Report): string[] {
  const found = findings(report).filter((finding) => finding.about === 'fact');
  const missing = new Map(
    found.flatMap(({ fact }) => (fact.coverage === 'missing' ? [[fact.id, fact] as const] : [])),
  );
  const isStoodFor = ({ fact }: FactFinding) =>
    fact.coverage === 'missing' && fact.impliedBy !== undefined && missing.has(fact.impliedBy);
  return found
    .filter((finding) => !isStoodFor(finding))
    .map((finding) => {
      const others = [...missing.values()].filter(({ impliedBy }) => impliedBy === finding.fact.id);
      return showFact(report, finding, finding.fact.coverage === 'missing' ? others : []);
    });
}

function showFact(report: Report, { fact, state }: FactFinding, others: readonly FactResult[]): string {
  const contradicted = SAID_OTHERWISE[state] ?? '';
  const parts = [
    `- **${fact.tier}${contradicted}**: ${wordsOf(fact)}`,
    ...fact.statedBy.map((evidence) => quote(report, evidence)),
    ...(others.length > 0
      ? [`   Stands for: ${others.map((other) => `${wordsOf(other)} (${other.tier})`).join('; ')}`]
      : []),
    ...(fact.inconsistent ? ['   What was taken for one fact here contradicts itself.'] : []),
  ];
  return parts.join('\n\n');
}

const TAKEN: Record<SourceConflict['taken'], string> = {
  both: 'The answer gives both sides.',
  one: 'The answer gives one side only.',
  none: 'The answer gives neither side.',
};

export function conflicts(report: Report): string[] {
  const facts = new Map(report.facts.map((fact) => [fact.id, fact]));
  return (report.conflicts ?? []).map(({ sides, taken }) => {
    const lines = sides.map(({ facts: ids, sources, covered }) => {
      const texts = ids.flatMap((id) => facts.get(id) ?? []).map(wordsOf);
      const names = sources.map((id) => plain(sourceName(report, id)));
      return `   - ${texts.join(' / ')} — ${names.join(', ')} (${covered ? 'the answer says this' : 'not in the answer'})`;
    });
    return [`- ${TAKEN[taken]}`, ...lines].join('\n');
  });
}

/** Covered facts that have a path: what the answer says, and what follows from it. */
export function coverageReasons(report: Report): string {
  const rows = report.facts.flatMap((fact) => {
    const [first, ...rest] = coverageSteps(report, fact);
    if (!first) return [];
    const steps = rest.map(({ text, source, follows }) => {
      const sign = follows?.by === 'equivalence' ? '=' : '⇒';
      const chance = follows?.probability ?? null;
      const sure = chance === null ? '' : `, ${Math.round(chance * 100)}%`;
      return `${sign} ${plain(text)} (${plain(source ?? '')}${sure})`;
    });
    return [[plain(fact.id), plain(first.text), steps.join(' ')]];
  });
  return rows.length === 0 ? '' : table(['fact', 'the answer says', 'so (⇒), or in other words (=)'], rows);
}

export function factTable({ facts }: Report): string {
  const rows = facts.map((fact) => {
    const { id, tier, coverage, statedBy, impliedBy } = fact;
    const sources = [...new Set(statedBy.map(({ source }) => source))];
    const state = impliedBy === undefined ? coverage : `${coverage} (implied by ${plain(impliedBy)})`;
    return [plain(id), tier, state, wordsOf(fact), sources.map(plain).join(', ')];
  });
  return rows.length === 0 ? '' : table(['id', 'tier', 'in the answer', 'fact', 'sources'], rows);
}
