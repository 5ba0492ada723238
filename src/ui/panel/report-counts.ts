/** What the panel counts in a report; scores themselves are computed in core. */
import { type FactState, factState } from '../../core/report/answer-side';
import type { FactResult, Report, StatementResult } from '../../core/report/schema';
import type { NeededVerdict } from '../state-words';

/** Order in which counts are named: what is well first, then what to check, then what is unknown. */
const VERDICT_ORDER: readonly NeededVerdict[] = [
  'full',
  'partial',
  'contradicted',
  'none',
  'uncited',
  'unreadable',
  'unsure',
  'waiting',
];
const FACT_ORDER: readonly FactState[] = [
  'covered',
  'partly',
  'missing',
  'contradicted',
  'disputed',
  'unsure',
  'waiting',
];

export interface Count<Label> {
  readonly label: Label;
  readonly n: number;
}

function countIn<Label>(labels: readonly unknown[], order: readonly Label[]): Count<Label>[] {
  const tally = new Map<unknown, number>();
  for (const label of labels) tally.set(label, (tally.get(label) ?? 0) + 1);
  return order.flatMap((label) => {
    const n = tally.get(label);
    return n ? [{ label, n }] : [];
  });
}

/** Statements that the support bar shows: those that need support, in the order of the answer. */
export function neededResults(report: Report): StatementResult[] {
  return report.statements.filter((result) => result.verdict !== 'not needed');
}

/** @returns verdicts that occur, none of them `not needed` */
export function verdictCounts(report: Report): Count<NeededVerdict>[] {
  return countIn(
    report.statements.map((result) => result.verdict),
    VERDICT_ORDER,
  );
}

/** @returns states of facts that occur */
export function coverageCounts(report: Report): Count<FactState>[] {
  return countIn(
    report.facts.map((fact) => factState(report, fact)),
    FACT_ORDER,
  );
}

export interface FactGroups {
  readonly essential: readonly FactResult[];
  readonly useful: readonly FactResult[];
  readonly contradicted: readonly FactResult[];
  readonly disputed: readonly FactResult[];
  readonly partly: readonly FactResult[];
  readonly covered: readonly FactResult[];
  /** `unsure` and `waiting`. */
  readonly open: readonly FactResult[];
}

/** Facts as the panel lists them: missing ones by tier, then the rest by coverage. */
export function factGroups(report: Report): FactGroups {
  const facts = report.facts;
  const inState = (state: FactState) => facts.filter((fact) => factState(report, fact) === state);
  return {
    essential: facts.filter((fact) => fact.coverage === 'missing' && fact.tier === 'essential'),
    useful: facts.filter((fact) => fact.coverage === 'missing' && fact.tier === 'useful'),
    contradicted: inState('contradicted'),
    disputed: inState('disputed'),
    partly: inState('partly'),
    covered: inState('covered'),
    open: facts.filter((fact) => fact.coverage === 'unsure' || fact.coverage === 'waiting'),
  };
}
