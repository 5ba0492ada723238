import { useMemo, useRef, useState } from 'preact/hooks';
import { type OverviewCell, type OverviewRow, overviewOf } from '../../core/report/overview';
import type { Report } from '../../core/report/schema';
import { roleWords } from '../role-words';
import { Sign, verdictSign } from '../sign';
import { sourceName } from '../source-name';
import { verdictWords } from '../state-words';
import { number, plural, t } from '../words';
import { supportLabelWords, verdictName } from './label-words';
import type { Sources } from './sources';

interface PictureProps {
  readonly report: Report;
  readonly sources: Sources;
  readonly onStatement: (id: string) => void;
}

/** Row and column of a cell; column 0 is all together. */
interface Place {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
};

/** The picture: statements down, sources across, and in each cell what the source does for the statement. */
export function Picture({ report, sources, onStatement }: PictureProps) {
  const overview = useMemo(() => overviewOf(report), [report]);
  const { rows, columns } = overview;
  const [shown, setShown] = useState<Place>({ row: 0, column: 0 });
  /** Ahead of what is drawn, so that fast keys are not lost. */
  const place = useRef(shown);
  const setAt = (next: Place) => {
    place.current = next;
    setShown(next);
  };
  const table = useRef<HTMLTableElement>(null);
  const numbers = useMemo(() => new Map(report.answer.statements.map(({ id }, i) => [id, i + 1])), [report]);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = place.current;
    const step = STEPS[event.key];
    const toRow = event.ctrlKey ? (event.key === 'Home' ? 0 : rows.length - 1) : at.row;
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? columns.length : null;
    if (!step && end === null) return;
    event.preventDefault();
    const isRtl = table.current !== null && getComputedStyle(table.current).direction === 'rtl';
    const across = (step?.column ?? 0) * (isRtl ? -1 : 1);
    const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value));
    const row = end === null ? clamp(at.row + (step?.row ?? 0), rows.length - 1) : toRow;
    const column = end ?? clamp(at.column + across, columns.length);
    // The cell that then has the focus is the one in the tab order.
    table.current?.tBodies[0]?.rows[row]?.querySelectorAll('button')[column]?.focus();
  };

  const columnName = (index: number): string => {
    const column = columns[index];
    return column ? sourceName(column) : t('review_unknownSources');
  };
  const columnNumber = (index: number): string => {
    const column = columns[index];
    return column ? number(sources.get(column.id)?.number ?? 0) : '?';
  };

  /** What the tooltip of the cell says, for those who reach it by keyboard. */
  const wordsAt = ({ row: r, column }: Place): string => {
    const row = rows[r];
    if (!row) return '';
    const words =
      column === 0
        ? verdictWords(row.result.verdict, row.result.cited.length)
        : cellWords(row.cells[column - 1] ?? null, columnName(column - 1));
    return t('review_detailTitle', numbers.get(row.statement.id) ?? 0, words);
  };

  if (rows.length === 0) return <p class="soft empty">{t('na_noStatement')}</p>;
  return (
    <>
      <div class="picture-scroll">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table may be a grid (ARIA in HTML) */}
        <table ref={table} class="picture" role="grid" aria-label={t('review_picture')} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col" class="together">
                {t('review_allShort')}
              </th>
              <th scope="col" class="statement">
                {t('review_column_statement')}
              </th>
              {columns.map((column, index) => (
                <th key={column?.id ?? '?'} scope="col" title={columnName(index)}>
                  <span class="figures" aria-hidden="true">
                    {columnNumber(index)}
                  </span>
                  <span class="unseen">{columnName(index)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={row.statement.id}>
                <PictureCell
                  words={verdictWords(row.result.verdict, row.result.cited.length)}
                  isAt={shown.row === r && shown.column === 0}
                  onFocus={() => setAt({ row: r, column: 0 })}
                  onPress={() => onStatement(row.statement.id)}
                  kind="together"
                >
                  <Sign kind={verdictSign(row.result.verdict)} />
                </PictureCell>
                <th scope="row" class="statement" title={row.statement.text}>
                  <span class="figures soft">{numbers.get(row.statement.id)}</span>
                  <span class="quote" dir="auto">
                    {row.statement.text}
                  </span>
                </th>
                {row.cells.map((cell, c) => (
                  <PictureCell
                    key={columns[c]?.id ?? '?'}
                    words={cellWords(cell, columnName(c))}
                    isAt={shown.row === r && shown.column === c + 1}
                    onFocus={() => setAt({ row: r, column: c + 1 })}
                    onPress={() => onStatement(row.statement.id)}
                    kind={cell?.kind ?? 'none'}
                  >
                    {cell && <Sign kind={verdictSign(cell.support)} />}
                    {cell?.kind === 'cited' && cell.count > 1 && (
                      <span class="count figures">{number(cell.count)}</span>
                    )}
                  </PictureCell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="small picture-now" aria-hidden="true" dir="auto">
        {wordsAt(shown)}
      </p>
      <PictureLegend
        report={report}
        sources={sources}
        rows={rows}
        columnName={columnName}
        columnNumber={columnNumber}
        columns={columns.length}
      />
      {overview.notNeeded > 0 && (
        <p class="small soft">{plural(overview.notNeeded, 'review_pictureNotNeeded')}</p>
      )}
    </>
  );
}

function cellWords(cell: OverviewCell | null, source: string): string {
  if (!cell) return t('review_cellNotCited', source);
  if (cell.kind === 'better') return t('review_cellBetter', source, supportLabelWords(cell.support));
  return t('review_cell', source, supportLabelWords(cell.support), roleWords(cell.role));
}

interface PictureCellProps {
  readonly words: string;
  readonly kind: 'together' | 'cited' | 'better' | 'none';
  readonly isAt: boolean;
  readonly onFocus: () => void;
  readonly onPress: () => void;
  readonly children: preact.ComponentChildren;
}

/** One cell, a button to the statement's row; the grid has one of them in the tab order. */
function PictureCell({ words, kind, isAt, onFocus, onPress, children }: PictureCellProps) {
  return (
    <td class={kind}>
      <button
        type="button"
        aria-label={words}
        title={words}
        tabIndex={isAt ? 0 : -1}
        onFocus={onFocus}
        onClick={onPress}
      >
        {children}
      </button>
    </td>
  );
}

interface PictureLegendProps extends Pick<PictureProps, 'report' | 'sources'> {
  readonly rows: readonly OverviewRow[];
  readonly columns: number;
  readonly columnName: (index: number) => string;
  readonly columnNumber: (index: number) => string;
}

/** The signs that occur, and which number is which source. */
function PictureLegend({ rows, columns, columnName, columnNumber }: PictureLegendProps) {
  const labels = new Set(
    rows.flatMap(({ result, cells }) => [
      result.verdict,
      ...cells.flatMap((cell) => (cell ? [cell.support] : [])),
    ]),
  );
  const hasBetter = rows.some(({ cells }) => cells.some((cell) => cell?.kind === 'better'));
  return (
    <div class="picture-legend small">
      <ul class="plain-list signs">
        {[...labels].map((label) => (
          <li key={label}>
            <Sign kind={verdictSign(label)} />
            {verdictName(label)}
          </li>
        ))}
        {hasBetter && (
          <li>
            <span class="better-sample">
              <Sign kind={verdictSign('full')} />
            </span>
            {t('review_legendBetter')}
          </li>
        )}
      </ul>
      <ol class="plain-list names">
        {Array.from({ length: columns }, (_, index) => (
          <li key={columnNumber(index)}>
            <span class="chip figures">{columnNumber(index)}</span>
            <span dir="auto">{columnName(index)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
