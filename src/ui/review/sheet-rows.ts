/** The rows of the worksheet: what stands in each cell, what the engine said there, and whose label it is. */
import type { Statement } from '../../core/model/answer';
import type { CoverageLabel, JudgeLabel, SupportLabel } from '../../core/model/judgement';
import type { CitedSupport, FactResult, Report, StatementResult } from '../../core/report/schema';
import type { StatementReview } from '../../core/review/review';
import { ownEntry } from '../../core/review/reviewed-statement';

/** `confirmed`: the user's, and the engine's was the same; `corrected`: the user's, and it was another. */
export type GivenBy = 'engine' | 'confirmed' | 'corrected';

/** A label as it stands; null: there is none. */
export interface Cell<Value> {
  readonly value: Value | null;
  readonly engine: Value | null;
  readonly by: GivenBy;
}

/** Of a row: `untouched` where the user gave no label. */
export const ROW_STATES = ['untouched', 'confirmed', 'corrected'] as const;
export type RowState = (typeof ROW_STATES)[number];

export interface CitedCell extends Cell<SupportLabel> {
  /** Null where the citation's address is not known: nobody can label it. */
  readonly source: string | null;
}

export interface StatementRow {
  readonly id: string;
  /** From 1, in the order of the answer. */
  readonly number: number;
  readonly statement: Statement;
  /** As reviewed. */
  readonly result: StatementResult;
  readonly judged: StatementResult;
  readonly review: StatementReview | undefined;
  readonly needsSupport: Cell<boolean>;
  readonly interpretable: Cell<boolean>;
  readonly cited: readonly CitedCell[];
  readonly joint: Cell<SupportLabel>;
  readonly state: RowState;
}

export interface FactRow {
  readonly id: string;
  readonly number: number;
  readonly fact: FactResult;
  readonly coverage: Cell<CoverageLabel>;
  readonly note: string;
  readonly state: RowState;
}

function cellOf<Value>(engine: Value | null, given: Value | undefined): Cell<Value> {
  if (given === undefined) return { value: engine, engine, by: 'engine' };
  return { value: given, engine, by: given === engine ? 'confirmed' : 'corrected' };
}

function stateOf(cells: readonly Cell<unknown>[]): RowState {
  if (cells.some(({ by }) => by === 'corrected')) return 'corrected';
  return cells.some(({ by }) => by === 'confirmed') ? 'confirmed' : 'untouched';
}

/** Understood unless a doubt was told: reports of before it was asked say nothing of it. */
function wasUnderstood({ interpretation }: StatementResult): boolean | null {
  if (!interpretation || interpretation.state === 'interpretable') return true;
  return interpretation.state === 'unsure' ? null : false;
}

function jointOf({ joint, verdict, cited }: StatementResult): SupportLabel | null {
  if (joint) return joint.label;
  return verdict === 'unreadable' && cited.length > 0 ? 'unreadable' : null;
}

function citedCells(cited: readonly CitedSupport[], review: StatementReview | undefined): CitedCell[] {
  const seen = new Set<string | null>();
  return cited.flatMap(({ source, support, judgement }) => {
    if (source !== null && seen.has(source)) return [];
    seen.add(source);
    const label = support === 'unsure' && !judgement ? null : support;
    const given: JudgeLabel | undefined = source === null ? undefined : ownEntry(review?.cited ?? {}, source);
    return [{ source, ...cellOf<SupportLabel>(label, given) }];
  });
}

/**
 * @param report as reviewed, of `judged`
 * @returns every statement, uncited ones and those that need no support included
 */
export function statementRows(report: Report, judged: Report): StatementRow[] {
  const results = new Map(report.statements.map((result) => [result.statement, result]));
  const engines = new Map(judged.statements.map((result) => [result.statement, result]));
  return judged.answer.statements.flatMap((statement, at) => {
    const engine = engines.get(statement.id);
    const result = results.get(statement.id) ?? engine;
    if (!engine || !result) return [];
    const review = ownEntry(judged.review?.statements ?? {}, statement.id);
    const cells = {
      needsSupport: cellOf(statement.needsSupport, review?.needsSupport),
      interpretable: cellOf(wasUnderstood(engine), review?.interpretable),
      cited: citedCells(engine.cited, review),
      joint: cellOf<SupportLabel>(jointOf(engine), review?.joint),
    };
    const { needsSupport, interpretable, cited, joint } = cells;
    return [
      {
        id: statement.id,
        number: at + 1,
        statement,
        result,
        judged: engine,
        review,
        ...cells,
        state: stateOf([needsSupport, interpretable, ...cited, joint]),
      },
    ];
  });
}

/** @param judged as the engine judged it */
export function factRows(judged: Report): FactRow[] {
  return judged.facts.map((fact, at) => {
    const review = ownEntry(judged.review?.facts ?? {}, fact.id);
    const coverage = cellOf<CoverageLabel>(
      fact.coverage === 'waiting' ? null : fact.coverage,
      review?.coverage,
    );
    return {
      id: fact.id,
      number: at + 1,
      fact,
      coverage,
      note: review?.note ?? '',
      state: stateOf([coverage]),
    };
  });
}

/** @returns the next untouched row after one, from the top again at the end; null: none is left */
export function nextUntouched<Row extends { readonly id: string; readonly state: RowState }>(
  rows: readonly Row[],
  id: string,
): Row | null {
  const at = rows.findIndex((row) => row.id === id);
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find(({ state }) => state === 'untouched') ?? null;
}

/**
 * @param before rows of the same report, with other labels
 * @returns `after`, with the very rows of before where nothing of them changed
 */
export function keptRows(before: readonly StatementRow[], after: readonly StatementRow[]): StatementRow[] {
  return after.map((row, at) => {
    const old = before[at];
    const isSame =
      old?.judged === row.judged &&
      old.review === row.review &&
      old.statement === row.statement &&
      old.result.verdict === row.result.verdict;
    return isSame ? old : row;
  });
}
