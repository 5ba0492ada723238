/**
 * The worksheet: the annotation task of Liu et al. 2023 as a table, one row a statement, uncited ones and those
 * that need no support included; one a fact below. Query and answer stand before them, and the reviewer's name.
 */
import { COVERAGE_LABELS, JUDGE_LABELS } from '../model/judgement';
import { judgedItems } from '../report/judged-items';
import type { FactResult, Report, StatementResult } from '../report/schema';
import { reviewed } from './reviewed';
import { ownEntry } from './reviewed-statement';
import {
  asTable,
  FILLED_BY,
  type FilledIn,
  INTERPRETABLE,
  IS_REVIEWED,
  LABEL,
  LABEL_COLUMNS,
  NEEDS_SUPPORT,
  PROBABILITY,
  type Row,
  sourceColumn,
  supportColumn,
  worksheetColumns,
  writeFilledBy,
} from './sheet-columns';
import { citedName, citedPassages } from './source-cells';

/**
 * @param report as stored
 * @param cells `filled`: with the user's labels and, where she gave none, the engine's; a column tells whose.
 * `blank`: for a reviewer who is not to be led
 * @returns rows of cells, the first the columns' names
 */
export function worksheet(report: Report, cells: 'filled' | 'blank'): string[][] {
  const sources = Math.max(0, ...report.statements.map(({ cited }) => cited.length));
  const { review } = report;
  const answer = cells === 'filled' ? ratings(report) : {};
  return asTable(worksheetColumns(sources, cells), [
    { kind: 'reviewer', text: cells === 'filled' ? (review?.reviewer ?? '') : '' },
    { kind: 'query', text: report.answer.query },
    { kind: 'answer', text: report.answer.text, ...answer },
    ...(cells === 'filled' ? filledRows(report) : blankRows(report)),
  ]);
}

/** The short sheet: a label each for the facts and statements that the engine judged, without the engine's. */
export function labelSheet(report: Report): string[][] {
  const judged = new Set(judgedItems(report).flatMap(({ id, label }) => (label === null ? [] : [id])));
  const rows = blankRows(report).filter(({ id }) => judged.has(id ?? ''));
  const [facts, statements] = ['fact', 'statement'].map((wanted) =>
    rows.filter(({ kind }) => kind === wanted),
  );
  return asTable(LABEL_COLUMNS, [
    { kind: 'query', text: report.answer.query },
    { kind: 'answer', text: report.answer.text },
    ...(facts ?? []),
    ...(statements ?? []),
  ]);
}

function ratings({ review }: Report): Row {
  return { fluency: String(review?.fluency ?? ''), utility: String(review?.utility ?? '') };
}

function blankRows(report: Report): Row[] {
  const results = new Map(report.statements.map((result) => [result.statement, result]));
  return [
    ...report.answer.statements.map(({ id, text }) => ({
      ...{ id, kind: 'statement', text, 'judge against': citedPassages(report, id) },
      ...sourceCells(report, results.get(id)),
      'allowed labels': JUDGE_LABELS.join(' / '),
    })),
    ...report.facts.map(({ id, text }) => ({
      ...{ id, kind: 'fact', text, 'judge against': 'the answer' },
      'allowed labels': COVERAGE_LABELS.join(' / '),
    })),
  ];
}

function sourceCells(report: Report, result: StatementResult | undefined): Row {
  const cited = result?.cited ?? [];
  return Object.fromEntries(cited.map(({ source }, i) => [sourceColumn(i + 1), citedName(report, source)]));
}

function filledRows(report: Report): Row[] {
  const shown = reviewed(report);
  const labels = new Map<string, Row>([
    ...shown.statements.map((result) => [result.statement, statementCells(report, shown, result)] as const),
    ...shown.facts.map((fact) => [fact.id, factCells(report, fact)] as const),
  ]);
  return blankRows(report).map((row) => ({ ...row, ...labels.get(row.id ?? '') }));
}

function statementCells(report: Report, shown: Report, result: StatementResult): Row {
  const id = result.statement;
  const given = ownEntry(report.review?.statements ?? {}, id) ?? {};
  const statement = shown.answer.statements.find((one) => one.id === id);
  const state = result.interpretation?.state;
  const understood =
    given.interpretable ?? (state === 'unsure' || !state ? undefined : state === 'interpretable');
  const filled = [
    cell(NEEDS_SUPPORT, yesNo(statement?.needsSupport), given.needsSupport !== undefined),
    cell(INTERPRETABLE, yesNo(understood), given.interpretable !== undefined),
    ...result.cited.map(({ source, support, judgement }, i) => {
      const own = source === null ? undefined : ownEntry(given.cited ?? {}, source);
      const isJudged = support !== 'unreadable' && (judgement !== null || support !== 'unsure');
      return cell(supportColumn(i + 1), isJudged ? support : undefined, own !== undefined);
    }),
    cell(
      LABEL,
      given.joint ?? JUDGE_LABELS.find((label) => label === result.verdict),
      given.joint !== undefined,
    ),
  ].flat();
  const engines = report.statements.find((one) => one.statement === id);
  return {
    ...cellsOf(filled),
    'read as': result.interpretation?.readAs ?? '',
    verdict: result.verdict,
    [PROBABILITY]: percentOf(engines?.joint ?? null),
    note: given.note ?? '',
  };
}

function factCells(report: Report, { id, coverage, judgement }: FactResult): Row {
  const given = ownEntry(report.review?.facts ?? {}, id) ?? {};
  const engines = report.facts.find((fact) => fact.id === id)?.judgement ?? judgement;
  const label = coverage === 'waiting' ? undefined : coverage;
  return {
    ...cellsOf(cell(LABEL, label, given.coverage !== undefined)),
    verdict: coverage,
    [PROBABILITY]: percentOf(engines),
    note: given.note ?? '',
  };
}

function cell(column: string, value: string | undefined, isOwn: boolean): FilledIn[] {
  return value === undefined ? [] : [{ column, value, by: isOwn ? 'reviewer' : 'engine' }];
}

function cellsOf(filled: readonly FilledIn[]): Row {
  const isAllOwn = filled.length > 0 && filled.every(({ by }) => by === 'reviewer');
  return {
    ...Object.fromEntries(filled.map(({ column, value }) => [column, value])),
    [IS_REVIEWED]: isAllOwn ? 'yes' : 'no',
    [FILLED_BY]: writeFilledBy(filled),
  };
}

function yesNo(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? 'yes' : 'no';
}

/** Of full support; of a fact, of coverage at least in part. */
function percentOf(judgement: StatementResult['joint']): string {
  const support = judgement?.support ?? null;
  return support === null ? '' : String(Math.round(support * 100));
}
