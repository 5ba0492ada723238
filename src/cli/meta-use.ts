/** What the units took and what became of them: calls, tokens, scores that are none, losses. */
import { NO_USE, type Use } from '../core/engine/meter';
import type { BenchTable } from './bench-result';
import type { UnitScore } from './unit-scorer';

export interface MetaUse {
  readonly units: number;
  readonly all: Use;
  readonly byPurpose: Readonly<Record<string, Use>>;
}

export function useOf(scores: readonly UnitScore[]): MetaUse {
  const byPurpose = new Map<string, Use>();
  for (const { useByPurpose } of scores) {
    for (const [purpose, use] of Object.entries(useByPurpose)) {
      byPurpose.set(purpose, sum(byPurpose.get(purpose) ?? NO_USE, use));
    }
  }
  return {
    units: scores.length,
    all: scores.map(({ use }) => use).reduce(sum, NO_USE),
    byPurpose: Object.fromEntries([...byPurpose].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function sum(a: Use, b: Use): Use {
  return {
    calls: a.calls + b.calls,
    promptTokens: a.promptTokens + b.promptTokens,
    reusedTokens: a.reusedTokens + b.reusedTokens,
    generatedTokens: a.generatedTokens + b.generatedTokens,
  };
}

/** What a language model was asked; a list that several units share is counted once. */
export function useTable({ units, all, byPurpose }: MetaUse): BenchTable {
  const row = (name: string, { calls, promptTokens, reusedTokens, generatedTokens }: Use) => [
    name,
    calls,
    (calls / units).toFixed(1),
    promptTokens,
    (promptTokens / units).toFixed(0),
    reusedTokens,
    generatedTokens,
  ];
  return {
    heading: `What the language model was asked for ${units} answers`,
    columns: ['step', 'calls', 'an answer', 'prompt tokens', 'an answer', 'of them reused', 'written'],
    rows: [...Object.entries(byPurpose).map(([purpose, use]) => row(purpose, use)), row('all', all)],
  };
}

export interface MetaStates {
  readonly scored: number;
  /** Why units have no score, and how many. */
  readonly notApplicable: Readonly<Record<string, number>>;
  readonly facts: number;
  /** Facts by their coverage. */
  readonly coverage: Readonly<Record<string, number>>;
  /** Different fact lists; 0 where lists are not kept. */
  readonly lists: number;
  /** `step: why` and how many; of a list that several units share, once. */
  readonly losses: Readonly<Record<string, number>>;
}

export function statesOf(scores: readonly UnitScore[]): MetaStates {
  const notApplicable = new Map<string, number>();
  const coverage = new Map<string, number>();
  const losses = new Map<string, number>();
  const add = (counts: Map<string, number>, name: string, count = 1) =>
    counts.set(name, (counts.get(name) ?? 0) + count);
  const seen = new Set<string>();
  for (const score of scores) {
    if (score.reason !== null) add(notApplicable, score.reason);
    for (const fact of score.facts) add(coverage, fact.coverage);
    for (const loss of score.losses) {
      const { step, why, count } = loss;
      // A list's own losses stand with every answer that is held against it.
      const key = JSON.stringify([score.listId, loss]);
      if (score.listId !== null && seen.has(key)) continue;
      seen.add(key);
      add(losses, `${step}: ${why}`, count);
    }
  }
  return {
    scored: scores.filter(({ score }) => score !== null).length,
    notApplicable: Object.fromEntries(notApplicable),
    facts: scores.reduce((total, { facts }) => total + facts.length, 0),
    coverage: Object.fromEntries(coverage),
    lists: new Set(scores.flatMap(({ listId }) => listId ?? [])).size,
    losses: Object.fromEntries(losses),
  };
}

export function statesTable(states: MetaStates): BenchTable {
  const rows = (name: string, counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([what, count]) => [`${name}: ${what}`, count]);
  return {
    heading: 'What became of the answers',
    columns: ['what', 'count'],
    rows: [
      ['with a score', states.scored],
      ...rows('no score', states.notApplicable),
      ['facts', states.facts],
      ...rows('facts', states.coverage),
      ...(states.lists > 0 ? [['fact lists', states.lists]] : []),
      ...rows('lost', states.losses),
    ],
  };
}
