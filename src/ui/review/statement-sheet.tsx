import type { ComponentChildren } from 'preact';
import { JUDGE_LABELS, type JudgeLabel } from '../../core/model/judgement';
import { Sign, verdictSign } from '../sign';
import { sourceName } from '../source-name';
import { t } from '../words';
import { type LabelTarget, withLabels, withSupport } from './edit-labels';
import { LabelSelect, LabelWords, RowNumber } from './label-cell';
import { supportLabelWords, verdictName, yesNoWords } from './label-words';
import type { ReviewActions } from './review-state';
import { Sheet } from './sheet';
import type { SheetCommand } from './sheet-keys';
import type { SheetColumn } from './sheet-row';
import type { StatementRow } from './sheet-rows';
import { SourceNumber } from './source-number';
import type { Sources } from './sources';
import { TextField } from './text-field';

type ColumnId =
  | 'number'
  | 'statement'
  | 'needsSupport'
  | 'interpretable'
  | 'cited'
  | 'joint'
  | 'verdict'
  | 'note';

const columns = (): SheetColumn<ColumnId>[] => [
  { id: 'number', label: t('review_column_number') },
  { id: 'statement', label: t('review_column_statement') },
  { id: 'needsSupport', label: t('review_column_needsSupport') },
  { id: 'interpretable', label: t('review_column_interpretable') },
  { id: 'cited', label: t('review_column_cited') },
  { id: 'joint', label: t('review_column_joint') },
  { id: 'verdict', label: t('review_column_verdict') },
  { id: 'note', label: t('review_column_note') },
];

interface StatementSheetProps {
  readonly rows: readonly StatementRow[];
  readonly sources: Sources;
  readonly selected: string | null;
  /** Which citation of the selected row a key labels: from 1; 0: all together. */
  readonly citation: number;
  readonly letterKeys: boolean;
  readonly onSelect: (id: string) => void;
  readonly onCommand: (command: SheetCommand, row: StatementRow) => void;
  readonly under: ((row: StatementRow) => ComponentChildren) | null;
  readonly actions: ReviewActions;
}

interface LabelsProps extends Pick<StatementSheetProps, 'sources' | 'actions'> {
  readonly row: StatementRow;
  readonly isSelected: boolean;
  readonly citation: number;
}

const YES_NO = [true, false];
const supportSign = (label: StatementRow['result']['verdict']) => verdictSign(label);

/** Needs support, can be understood. */
function YesNo({
  row,
  column,
  isSelected,
  actions,
}: LabelsProps & { column: 'needsSupport' | 'interpretable' }) {
  const cell = row[column];
  if (!isSelected) return <LabelWords cell={cell} words={yesNoWords} />;
  return (
    <LabelSelect
      cell={cell}
      name={t(`review_column_${column}`)}
      options={YES_NO}
      words={yesNoWords}
      onChoose={(value) =>
        actions.onReviewStatement(row.id, withLabels(row, { [column]: value ?? undefined }))
      }
    />
  );
}

/** What each cited source does on its own, with its number and name. */
function Cited({ row, isSelected, citation, sources, actions }: LabelsProps) {
  if (row.cited.length === 0) return <span class="soft">{t('review_citesNothing')}</span>;
  return (
    <ul class="plain-list cited-labels">
      {row.cited.map((cell, at) => {
        const known = cell.source === null ? undefined : sources.get(cell.source);
        const name = known ? sourceName(known.source) : t('panel_hiddenSource');
        const isTarget = isSelected && citation === at + 1;
        return (
          <li key={`${cell.source}:${at}`} class={isTarget ? 'target' : undefined}>
            <SourceNumber number={known?.number ?? null} name={name} />
            {isSelected && cell.source !== null ? (
              <LabelSelect
                cell={cell}
                name={t('review_labelOf', name)}
                options={JUDGE_LABELS}
                words={supportLabelWords}
                sign={supportSign}
                onChoose={choose(row, { of: 'cited', source: cell.source }, actions)}
              />
            ) : (
              <LabelWords cell={cell} words={supportLabelWords} sign={supportSign} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** `onChoose` of a select: its options are the judge's labels alone. */
function choose(row: StatementRow, target: LabelTarget, actions: ReviewActions) {
  return (label: string | null) =>
    actions.onReviewStatement(row.id, withSupport(row, target, label as JudgeLabel | null));
}

function Joint({ row, isSelected, citation, actions }: LabelsProps) {
  if (row.cited.length === 0) return <span class="soft">{t('review_nothingToLabel')}</span>;
  if (!isSelected) return <LabelWords cell={row.joint} words={supportLabelWords} sign={supportSign} />;
  return (
    <div class={citation === 0 ? 'target' : undefined}>
      <LabelSelect
        cell={row.joint}
        name={t('review_column_joint')}
        options={JUDGE_LABELS}
        words={supportLabelWords}
        sign={supportSign}
        onChoose={choose(row, { of: 'joint' }, actions)}
      />
    </div>
  );
}

function Verdict({ row }: { readonly row: StatementRow }) {
  const { verdict } = row.result;
  const sign = verdictSign(verdict);
  return (
    <span class={`verdict-words tone-${sign.tone}`}>
      <Sign kind={sign} />
      <span>{verdictName(verdict)}</span>
    </span>
  );
}

function Note({ row, isSelected, actions }: LabelsProps) {
  const note = row.review?.note ?? '';
  if (!isSelected) return note === '' ? null : <span dir="auto">{note}</span>;
  return (
    <TextField
      name={t('review_noteOf', row.number)}
      placeholder={t('review_column_note')}
      value={note}
      rows={2}
      onChange={(value) => actions.onReviewStatement(row.id, withLabels(row, { note: value.trim() }))}
    />
  );
}

/** One row a statement, with the columns of Liu et al. 2023's annotation task. */
export function StatementSheet(props: StatementSheetProps) {
  const { rows, sources, selected, citation, letterKeys, onSelect, onCommand, under, actions } = props;
  const cell = (column: ColumnId, row: StatementRow, isSelected: boolean) => {
    const given = { row, isSelected, citation, sources, actions };
    switch (column) {
      case 'number':
        return <RowNumber number={row.number} state={row.state} />;
      case 'statement':
        return (
          <span class="quote" dir="auto">
            {row.statement.text}
          </span>
        );
      case 'needsSupport':
      case 'interpretable':
        return <YesNo {...given} column={column} />;
      case 'cited':
        return <Cited {...given} />;
      case 'joint':
        return <Joint {...given} />;
      case 'verdict':
        return <Verdict row={row} />;
      case 'note':
        return <Note {...given} />;
    }
  };
  return (
    <Sheet
      label={t('review_worksheet')}
      kind="statements"
      columns={columns()}
      rows={rows}
      selected={selected}
      letterKeys={letterKeys}
      onSelect={onSelect}
      onCommand={onCommand}
      cell={cell}
      kindOf={({ state }) => state}
      under={under}
    />
  );
}
