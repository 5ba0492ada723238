import { useMemo, useRef } from 'preact/hooks';
import { COVERAGE_LABELS } from '../../core/model/judgement';
import { EvidenceQuotes } from '../panel/evidence-quotes';
import { factSign } from '../sign';
import { sourceName } from '../source-name';
import { tierWords } from '../state-words';
import { percent, t } from '../words';
import { DetailAside } from './detail-aside';
import { withCoverage } from './edit-labels';
import { LabelSelect, LabelWords, RowNumber } from './label-cell';
import { coverageLabelWords } from './label-words';
import { focusRow, Sheet } from './sheet';
import { COVERAGE_KEYS, type SheetCommand } from './sheet-keys';
import type { SheetColumn } from './sheet-row';
import { type FactRow, nextUntouched } from './sheet-rows';
import { SourceNumber } from './source-number';
import { numberedSources } from './sources';
import { TextField } from './text-field';
import { useWide } from './use-wide';
import type { WorksheetProps } from './worksheet';

type ColumnId = 'number' | 'fact' | 'tier' | 'stated' | 'coverage' | 'note';

const columns = (): SheetColumn<ColumnId>[] => [
  { id: 'number', label: t('review_column_number') },
  { id: 'fact', label: t('review_column_fact') },
  { id: 'tier', label: t('review_column_tier') },
  { id: 'stated', label: t('review_column_stated') },
  { id: 'coverage', label: t('review_column_coverage') },
  { id: 'note', label: t('review_column_note') },
];

/** One row a fact of the sources, and whether the answer says it. */
export function FactSheet({ state, actions, view, onView, say, rows }: FactSheetProps) {
  const { report, letterKeys } = state;
  const area = useRef<HTMLDivElement>(null);
  const wide = useWide();
  const sources = useMemo(() => numberedSources(report), [report]);
  const plainSources = useMemo(() => new Map(report.sources.map((source) => [source.id, source])), [report]);
  const chosen = rows.find(({ id }) => id === view.selected);

  const onCommand = (command: SheetCommand, row: FactRow) => {
    if (command.kind === 'confirm') {
      const { engine } = row.coverage;
      if (row.coverage.by === 'engine' && engine !== null)
        actions.onReviewFact(row.id, withCoverage(row, { coverage: engine }));
      const next = nextUntouched(rows, row.id);
      say(next ? t('review_saidConfirmed', row.number) : t('review_saidAllDone', row.number));
      if (next) focusRow(area.current, next.id);
    }
    const coverage = command.kind === 'letter' ? COVERAGE_KEYS[command.letter] : undefined;
    if (!coverage) return;
    actions.onReviewFact(row.id, withCoverage(row, { coverage }));
    say(t('review_saidFact', row.number, coverageLabelWords(coverage)));
  };

  const cell = (column: ColumnId, row: FactRow, isSelected: boolean) => {
    switch (column) {
      case 'number':
        return <RowNumber number={row.number} state={row.state} />;
      case 'fact':
        return (
          <span class="quote" dir="auto">
            {row.fact.text}
          </span>
        );
      case 'tier':
        return tierWords(row.fact.tier);
      case 'stated':
        return (
          <ul class="plain-list">
            {[...new Set(row.fact.statedBy.map(({ source }) => source))].map((id) => {
              const known = sources.get(id);
              return known ? (
                <li key={id}>
                  <SourceNumber number={known.number} name={sourceName(known.source)} />
                </li>
              ) : null;
            })}
          </ul>
        );
      case 'coverage':
        return isSelected ? (
          <LabelSelect
            cell={row.coverage}
            name={t('review_column_coverage')}
            options={COVERAGE_LABELS}
            words={coverageLabelWords}
            sign={factSign}
            onChoose={(coverage) =>
              actions.onReviewFact(row.id, withCoverage(row, { coverage: coverage ?? undefined }))
            }
          />
        ) : (
          <LabelWords cell={row.coverage} words={coverageLabelWords} sign={factSign} />
        );
      case 'note':
        return isSelected ? (
          <TextField
            name={t('review_noteOf', row.number)}
            placeholder={t('review_column_note')}
            value={row.note}
            rows={2}
            onChange={(note) => actions.onReviewFact(row.id, withCoverage(row, { note: note.trim() }))}
          />
        ) : (
          <span dir="auto">{row.note}</span>
        );
    }
  };

  const detail = ({ fact }: FactRow) => (
    <div class="stack">
      <p class="quote lead-quote" dir="auto">
        {fact.text}
      </p>
      {fact.question !== undefined && <p class="small soft">{fact.question}</p>}
      <EvidenceQuotes
        title={t('panel_sourcesSay')}
        evidence={fact.statedBy}
        sources={plainSources}
        onOpenPassage={actions.onOpenPassage}
      />
      {fact.judgement && fact.judgement.evidence.length > 0 && (
        <EvidenceQuotes
          title={t('review_answerSays')}
          evidence={fact.judgement.evidence}
          sources={plainSources}
          onOpenPassage={actions.onOpenPassage}
        />
      )}
      {typeof fact.judgement?.support === 'number' && (
        <p class="small soft figures">{t('review_coverageProbability', percent(fact.judgement.support))}</p>
      )}
    </div>
  );

  if (rows.length === 0) return <p class="soft empty">{t('review_noFact')}</p>;
  return (
    <div class="sheet-area" ref={area}>
      <div class="sheet-scroll">
        <Sheet
          label={t('review_facts')}
          kind="facts"
          columns={columns()}
          rows={rows}
          selected={view.selected}
          letterKeys={letterKeys}
          onSelect={(id) => onView({ ...view, selected: id })}
          onCommand={onCommand}
          cell={cell}
          kindOf={(row) => row.state}
          under={wide ? null : detail}
        />
      </div>
      {wide && <DetailAside>{chosen ? detail(chosen) : null}</DetailAside>}
    </div>
  );
}

interface FactSheetProps extends WorksheetProps {
  readonly rows: readonly FactRow[];
}
