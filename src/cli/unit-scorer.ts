/** Comprehensiveness of one answer as an audit of it would give it, with what it took. */
import { coverFacts, type FactFindings, type FactPorts } from '../audit/fact-coverage';
import { divideAnswer } from '../core/answer/divide-answer';
import { parsePasted } from '../core/answer/parse-pasted';
import { scoreComprehensiveness } from '../core/coverage/comprehensiveness';
import type { SourceCount } from '../core/coverage/conflict-match';
import { NO_USE, type Use, type UseSoFar } from '../core/engine/meter';
import { coverInOneCall } from '../core/methods/e2e/one-call';
import type { WrittenFact } from '../core/methods/e2e/read-lists';
import type { AskedEngine, Loss, MethodOptions } from '../core/methods/method';
import type { CoverageLabel } from '../core/model/judgement';
import type { SourceText } from '../core/model/source';
import type { FactResult } from '../core/report/schema';
import { readGiven } from '../sources/given-source';
import type { MetaUnit } from './meta-units';

export interface UnitFact {
  readonly text: string;
  readonly coverage: CoverageLabel;
  /** Numbers of the contexts that state it, from 1; one as often as it does so. */
  readonly contexts: readonly number[];
}

/** One line of the results. */
export interface UnitScore {
  readonly id: string;
  /** Comprehensiveness, 0..1; null where there is none. */
  readonly score: number | null;
  /** Why there is no score; null where there is one. */
  readonly reason: string | null;
  readonly facts: readonly UnitFact[];
  /** Scores with different ones are not comparable; null where the list is not kept. */
  readonly listId: string | null;
  readonly losses: readonly Loss[];
  readonly use: Use;
  /** By step of the method. */
  readonly useByPurpose: Readonly<Record<string, Use>>;
}

/** What finds the facts of one unit and their coverage. */
export type UnitMethod =
  | { readonly kind: 'audit'; readonly ports: FactPorts }
  | { readonly kind: 'one call'; readonly engine: AskedEngine; readonly options: MethodOptions };

export type ScoreUnit = (unit: MetaUnit) => Promise<UnitScore>;

/**
 * @param connect called for every unit, so that each has a count of its own; `use` is null where no
 * language model is asked
 * Errors: rejects with `EngineError` where the engine fails.
 */
export function createUnitScorer(
  connect: (unit: MetaUnit) => { readonly method: UnitMethod; readonly use: UseSoFar | null },
): ScoreUnit {
  return async (unit) => {
    const { method, use } = connect(unit);
    const found = method.kind === 'audit' ? await audit(unit, method.ports) : await askOnce(unit, method);
    return {
      id: unit.id,
      ...found,
      use: use?.all() ?? NO_USE,
      useByPurpose: Object.fromEntries(use?.byPurpose ?? []),
    };
  };
}

type Found = Omit<UnitScore, 'id' | 'use' | 'useByPurpose'>;

async function audit(unit: MetaUnit, ports: FactPorts): Promise<Found> {
  const answer = divideAnswer(parsePasted(unit.answer, unit.question));
  const facts = new Map<string, FactResult>();
  let findings: FactFindings = {};
  await coverFacts({ answer, sources: sourcesOf(unit) }, ports, {
    onListed(listed, found) {
      for (const fact of listed) facts.set(fact.id, fact);
      findings = found;
    },
    onFact: (fact) => facts.set(fact.id, fact),
    onFindings: (found) => {
      findings = found;
    },
  });
  const unitFacts = [...facts.values()].flatMap((fact) => asUnitFact(fact, findings));
  const { all } = scoreComprehensiveness(unitFacts.map(asCovered));
  return {
    score: all.value,
    reason: all.value === null ? (findings.noFacts ?? all.reason) : null,
    facts: unitFacts,
    listId: findings.listId ?? null,
    losses: findings.losses ?? [],
  };
}

async function askOnce(
  unit: MetaUnit,
  { engine, options }: Extract<UnitMethod, { kind: 'one call' }>,
): Promise<Found> {
  const sources = [...sourcesOf(unit).values()];
  const { lists, losses, score } = await coverInOneCall(unit.question, sources, unit.answer, options, {
    engine,
  });
  const facts = (coverage: CoverageLabel, written: readonly WrittenFact[] = []): UnitFact[] =>
    written.map(({ text, texts }) => ({ text, coverage, contexts: texts }));
  return {
    score: score.value,
    reason: score.reason,
    facts: [...facts('covered', lists?.covered), ...facts('missing', lists?.missing)],
    listId: null,
    losses,
  };
}

/** Judged facts of one context, and those that are covered. @param context from 1 */
export function countOf({ facts }: Pick<UnitScore, 'facts'>, context: number): SourceCount {
  const judged = facts
    .filter(({ coverage }) => coverage !== 'unsure')
    .flatMap((fact) => fact.contexts.filter((one) => one === context).map(() => fact));
  return {
    covered: judged.filter(({ coverage }) => coverage === 'covered').length,
    facts: judged.length,
  };
}

/** Without what cannot be read as text. */
function sourcesOf({ contexts }: MetaUnit): ReadonlyMap<string, SourceText> {
  return new Map(
    contexts.flatMap((text, i) => {
      const source = readGiven({ id: String(i + 1), text }).text;
      return source ? [[source.sourceId, source] as const] : [];
    }),
  );
}

/** None of a fact that was listed and never judged. */
function asUnitFact(fact: FactResult, { graph }: FactFindings): UnitFact[] {
  if (fact.coverage === 'waiting') return [];
  const sourceOf = new Map(graph?.contexts.map(({ id, source }) => [id, source]));
  const stating = fact.contexts?.flatMap((id) => sourceOf.get(id) ?? []) ?? [
    ...new Set(fact.statedBy.map(({ source }) => source)),
  ];
  return [{ text: fact.text, coverage: fact.coverage, contexts: stating.map(Number) }];
}

function asCovered({ coverage, contexts }: UnitFact) {
  return {
    tier: 'useful' as const,
    coverage,
    statedBy: contexts.map((context) => ({ source: String(context) })),
  };
}
