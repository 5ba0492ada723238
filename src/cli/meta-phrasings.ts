/** The same units asked in other words and another order: how far scores and verdicts depend on it. */
import { classOfScore } from '../core/coverage/label-match';
import {
  type ScoreSpread,
  scoreSpread,
  type VerdictFlips,
  verdictFlips,
} from '../core/coverage/phrasing-spread';
import type { MethodOptions } from '../core/methods/method';
import type { BenchTable } from './bench-result';
import { type MetaScorer, scoreUnits } from './meta-run';
import type { MetaUnit } from './meta-units';
import type { UnitScore } from './unit-scorer';

const VARIANTS: readonly { readonly name: string; readonly change: Partial<MethodOptions> }[] = [
  { name: 'phrasing 1', change: { phrasing: 1 } },
  { name: 'phrasing 2', change: { phrasing: 2 } },
  { name: 'order reversed', change: { order: 'reversed' } },
];

export interface PhrasingResult {
  readonly variant: string;
  /** Facts found anew: scores as usual and so. */
  readonly spread: ScoreSpread;
  /** Answers whose score falls into another class of WikiContradict; of those that have a score both times. */
  readonly otherClass: number;
  /** The usual facts, their coverage asked for so; null where a method keeps no list of facts. */
  readonly flips: VerdictFlips | null;
}

export interface Phrasings {
  readonly variants: readonly PhrasingResult[];
  /** Over all phrasings. */
  readonly spread: ScoreSpread;
}

export interface PhrasingRun {
  readonly units: readonly MetaUnit[];
  /** Scores of the units as usual, in their order. */
  readonly usual: readonly UnitScore[];
  readonly scorer: MetaScorer;
  /** @param what is done now, such as `phrasing 1, the usual facts` */
  readonly onScore: (what: string, done: number) => void;
}

/** Errors: as `scoreUnits`; throws for a method that asks for nothing in words. */
export async function runPhrasings({ units, usual, scorer, onScore }: PhrasingRun): Promise<Phrasings> {
  const { otherwise, parallel } = scorer;
  if (otherwise === null) throw new Error('The method asks for nothing in words.');
  const lists = new Map(usual.flatMap(({ id, listId }) => (listId === null ? [] : [[id, listId] as const])));
  const variants: PhrasingResult[] = [];
  const scores: (readonly UnitScore[])[] = [usual];
  for (const { name, change } of VARIANTS) {
    const anew = await scoreUnits({
      units,
      score: otherwise(change, 'found anew'),
      parallel,
      onScore: (_, done) => onScore(name, done),
    });
    const again =
      lists.size === 0
        ? null
        : await scoreUnits({
            units: units.filter(({ id }) => lists.has(id)),
            score: otherwise(change, lists),
            parallel,
            onScore: (_, done) => onScore(`${name}, the usual facts`, done),
          });
    scores.push(anew);
    variants.push({
      variant: name,
      spread: scoreSpread(sideBySide([usual, anew])),
      otherClass: sideBySide([usual, anew]).filter(isOtherClass).length,
      flips: again && verdictFlips(pairFacts(usual, again)),
    });
  }
  return { variants, spread: scoreSpread(sideBySide(scores)) };
}

function sideBySide(runs: readonly (readonly UnitScore[])[]): (number | null)[][] {
  return (runs[0] ?? []).map((_, i) => runs.map((run) => run[i]?.score ?? null));
}

function isOtherClass([usual = null, other = null]: readonly (number | null)[]): boolean {
  if (usual === null || other === null) return false;
  return classOfScore(usual, 'published') !== classOfScore(other, 'published');
}

/** The list was the same, so its facts stand in the same order. */
function pairFacts(usual: readonly UnitScore[], again: readonly UnitScore[]) {
  const others = new Map(again.map((score) => [score.id, score.facts]));
  return usual.flatMap(({ id, facts }) =>
    facts.flatMap(({ text, coverage }, i) => {
      const other = others.get(id)?.[i];
      return other?.text === text ? [[coverage, other.coverage] as const] : [];
    }),
  );
}

export function phrasingsTable({ variants, spread }: Phrasings): BenchTable {
  const show = (value: number | null | undefined) => value?.toFixed(3) ?? null;
  const row = (name: string, found: ScoreSpread, more: (number | string | null)[]) => [
    name,
    found.scored,
    found.sometimes,
    show(found.range),
    show(found.deviation),
    show(found.widest),
    ...more,
  ];
  return {
    heading: 'Robustness to phrasing',
    columns: [
      'beside the usual',
      'answers scored',
      'scored at times',
      'mean range of S',
      'mean deviation',
      'widest',
      'other class',
      'facts compared',
      'flipped',
    ],
    rows: [
      ...variants.map(({ variant, spread: own, otherClass, flips }) =>
        row(variant, own, [otherClass, flips?.compared ?? null, show(flips?.rate)]),
      ),
      row('all together', spread, [null, null, null]),
    ],
  };
}
