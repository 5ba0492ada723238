/** Laws of cells, scores and roles together, in a world where what sources say adds up. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judged } from '../../../tests/setup/judgement';
import type { JudgeLabel, Judgement } from '../model/judgement';
import type { StatementResult } from '../report/schema';
import { alceStatement, scoreAlce } from './alce';
import { citationRoles } from './citation-roles';
import { scoreStrictly } from './liu';
import { statementResult } from './statement-result';
import { type Cell, type Cited, cellId, neededCells } from './support-matrix';

/** Source → parts of the statement that it states, of `PARTS`. */
type World = Readonly<Record<string, readonly number[]>>;
const PARTS = [0, 1, 2];
const SOURCES = ['A', 'B', 'C', 'D', 'E'];

function labelIn(world: World, cell: Cell): JudgeLabel {
  const stated = new Set(cell.flatMap((source) => world[source] ?? []));
  return stated.size === PARTS.length ? 'full' : stated.size > 0 ? 'partial' : 'none';
}

/** Judges what is needed, round by round, and nothing else. */
function resultIn(world: World, cited: Cited): StatementResult {
  const known = new Map<string, Judgement>();
  const readable = new Set(SOURCES);
  const judgementOf = (cell: Cell) => known.get(cellId(cell)) ?? null;
  for (let open: Cell[] = []; ; ) {
    open = neededCells(cited, readable, (cell) => judgementOf(cell)?.label ?? null).filter(
      (cell) => judgementOf(cell) === null,
    );
    if (open.length === 0) break;
    for (const cell of open) {
      known.set(cellId(cell), judged(labelIn(world, cell)));
    }
  }
  return statementResult({ id: 's1', needsSupport: true }, cited, readable, judgementOf);
}

const worlds = fc.record(Object.fromEntries(SOURCES.map((source) => [source, fc.subarray(PARTS)])));
const citations = fc.shuffledSubarray(SOURCES, { minLength: 1 });

const isSupported = (result: StatementResult) =>
  scoreStrictly([{ needsSupport: true, joint: result.joint?.label ?? null, cited: result.cited }]).recall
    .numerator === 1;

describe('cells, scores and roles', () => {
  it('agree: what carries or contributes is what ALCE calls precise, and all needed cells are there', () => {
    fc.assert(
      fc.property(worlds, citations, (world, cited) => {
        const result = resultIn(world, cited);
        const { recall, precision } = scoreAlce([alceStatement(result)]);
        const roles = citationRoles(result).map(({ role }) => role);
        const weight = roles.filter((role) => role === 'carries' || role === 'contributes').length;
        expect(recall.reason).toBe(null);
        expect(precision).toMatchObject({ numerator: weight, denominator: cited.length, reason: null });
        expect(recall.numerator).toBe(isSupported(result) ? 1 : 0);
        // Of three that say two thirds each, none is needed, though two are.
        if (weight > 0) expect(isSupported(result)).toBe(true);
      }),
    );
  });

  it('a redundant or decorative citation can go, and the statement is supported as before', () => {
    fc.assert(
      fc.property(worlds, citations, (world, cited) => {
        const result = resultIn(world, cited);
        const needless = citationRoles(result).find(
          ({ role }) => role === 'redundant' || role === 'decorative',
        );
        fc.pre(needless !== undefined && cited.length > 1);
        const rest = resultIn(
          world,
          cited.filter((source) => source !== needless?.source),
        );
        expect(rest.verdict).toBe(result.verdict);
      }),
    );
  });

  it('one more citation never lowers recall, wherever it stands and whatever it says', () => {
    fc.assert(
      fc.property(worlds, citations, fc.constantFrom(...SOURCES), fc.nat(5), (world, cited, more, at) => {
        fc.pre(!cited.includes(more));
        const before = resultIn(world, cited);
        const after = resultIn(world, cited.toSpliced(at, 0, more));
        const recallOf = (result: StatementResult) => scoreAlce([alceStatement(result)]).recall.numerator;
        expect(Number(isSupported(after))).toBeGreaterThanOrEqual(Number(isSupported(before)));
        expect(recallOf(after)).toBeGreaterThanOrEqual(recallOf(before));
      }),
    );
  });
});
