import { useMemo, useRef, useState } from 'preact/hooks';
import { applyTuning } from '../../core/review/tuning';
import { sourceName } from '../source-name';
import { t } from '../words';
import { DetailAside } from './detail-aside';
import { withLabels, withSupport } from './edit-labels';
import { FactSheet } from './fact-sheet';
import { FilterBar } from './filter-bar';
import { supportLabelWords, yesNoWords } from './label-words';
import type { ReadyReview, ReviewActions } from './review-state';
import { focusRow } from './sheet';
import { EVERY_ROW, filterRows, type SheetFilter, sheetOptions } from './sheet-filter';
import { type SheetCommand, SUPPORT_KEYS } from './sheet-keys';
import { factRows, keptRows, nextUntouched, type StatementRow, statementRows } from './sheet-rows';
import { numberedSources } from './sources';
import { StatementDetail } from './statement-detail';
import { StatementSheet } from './statement-sheet';
import { useWide } from './use-wide';

/** What of the worksheet is shown; kept by the page, so that another tab can choose a row. */
export interface WorksheetView {
  readonly of: 'statements' | 'facts';
  readonly filter: SheetFilter;
  readonly selected: string | null;
}

export const FIRST_VIEW: WorksheetView = { of: 'statements', filter: EVERY_ROW, selected: null };

export interface WorksheetProps {
  readonly state: ReadyReview;
  readonly actions: ReviewActions;
  readonly view: WorksheetView;
  readonly onView: (view: WorksheetView) => void;
  /** Says what a key did. */
  readonly say: (words: string) => void;
  readonly onHelp: () => void;
}

/** Which of the two sheets is shown. */
function SheetSwitch({ view, onView, counts }: Pick<WorksheetProps, 'view' | 'onView'> & { counts: Counts }) {
  return (
    <fieldset class="switch">
      <legend class="unseen">{t('review_sheets')}</legend>
      {(['statements', 'facts'] as const).map((of) => (
        <label key={of}>
          <input
            type="radio"
            name="review-sheet"
            checked={view.of === of}
            onChange={() => onView({ ...view, of, selected: null })}
          />
          <span>{t(of === 'facts' ? 'review_sheetFacts' : 'review_sheetStatements', counts[of])}</span>
        </label>
      ))}
    </fieldset>
  );
}

type Counts = Readonly<Record<WorksheetView['of'], number>>;

/** Statements or facts with everybody's labels, and the reasons for the selected one beside them. */
export function Worksheet(props: WorksheetProps) {
  const { state, view, onView } = props;
  const { judged } = state;
  const counts = { statements: judged.answer.statements.length, facts: judged.facts.length };
  return (
    <>
      <div class="sheet-head">
        <SheetSwitch view={view} onView={onView} counts={counts} />
        <p class="small soft">{t('review_worksheetAbout')}</p>
      </div>
      {view.of === 'facts' ? <FactSheet {...props} rows={factRows(judged)} /> : <Statements {...props} />}
    </>
  );
}

function Statements({ state, actions, view, onView, say, onHelp }: WorksheetProps) {
  const { report, judged, letterKeys } = state;
  const { filter, selected } = view;
  const [citation, setCitation] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const wide = useWide();
  const sources = useMemo(() => numberedSources(report), [report]);
  const before = useRef<readonly StatementRow[]>([]);
  const tuned = useMemo(
    () => applyTuning(judged).statements,
    // The user's labels change neither, so that rows stay the very same.
    [judged.statements, judged.tuning],
  );
  const rows = useMemo(() => {
    before.current = keptRows(before.current, statementRows(report, { ...judged, statements: tuned }));
    return before.current;
  }, [report, judged, tuned]);
  const shown = useMemo(() => {
    const kept = new Set(filterRows(report, rows, filter).map(({ id }) => id));
    // A row stays while it is worked on, even when a new label takes it out of the filter.
    return rows.filter(({ id }) => kept.has(id) || id === selected);
  }, [report, rows, filter, selected]);
  const options = useMemo(() => sheetOptions(report, rows, filter), [report, rows, filter]);
  const chosen = shown.find(({ id }) => id === selected);

  const select = (id: string) => {
    setCitation(0);
    onView({ ...view, selected: id });
  };

  const label = (row: StatementRow, letter: keyof typeof SUPPORT_KEYS) => {
    const given = SUPPORT_KEYS[letter];
    const cited = citation === 0 ? null : (row.cited[citation - 1]?.source ?? null);
    if (given === undefined) return;
    if (row.cited.length === 0) return say(t('review_saidNothingCited'));
    const target = cited === null ? ({ of: 'joint' } as const) : ({ of: 'cited', source: cited } as const);
    actions.onReviewStatement(row.id, withSupport(row, target, given));
    const known = cited === null ? undefined : sources.get(cited);
    const what = known ? sourceName(known.source) : t('review_column_joint');
    say(t('review_said', row.number, what, supportLabelWords(given)));
  };

  const toggle = (row: StatementRow, column: 'needsSupport' | 'interpretable') => {
    const value = !row[column].value;
    actions.onReviewStatement(row.id, withLabels(row, { [column]: value }));
    say(t('review_said', row.number, t(`review_column_${column}`), yesNoWords(value)));
  };

  const choose = (row: StatementRow, number: number) => {
    const cited = row.cited[number - 1];
    if (number > 0 && (!cited || cited.source === null)) return say(t('review_saidNoCitation', number));
    setCitation(number);
    const known = cited?.source ? sources.get(cited.source) : undefined;
    say(t('review_saidTarget', known ? sourceName(known.source) : t('review_column_joint')));
  };

  const confirm = (row: StatementRow) => {
    actions.onConfirmStatement(row.id);
    const next = nextUntouched(shown, row.id);
    say(next ? t('review_saidConfirmed', row.number) : t('review_saidAllDone', row.number));
    if (next) focusRow(area.current, next.id);
  };

  const onCommand = (command: SheetCommand, row: StatementRow) => {
    if (command.kind === 'confirm') confirm(row);
    if (command.kind === 'citation') choose(row, command.number);
    if (command.kind !== 'letter') return;
    if (command.letter === 'w') toggle(row, 'needsSupport');
    else if (command.letter === 'i') toggle(row, 'interpretable');
    else label(row, command.letter);
  };

  const detail = (row: StatementRow) => (
    <StatementDetail row={row} state={state} sources={sources} actions={actions} />
  );

  return (
    <div ref={area}>
      <FilterBar
        filter={filter}
        options={options}
        sources={sources}
        shown={shown.length}
        all={rows.length}
        onFilter={(next) => onView({ ...view, filter: next })}
      />
      <div class="sheet-area">
        <div class="sheet-scroll">
          <StatementSheet
            rows={shown}
            sources={sources}
            selected={selected}
            citation={citation}
            letterKeys={letterKeys}
            onSelect={select}
            onCommand={onCommand}
            under={wide ? null : detail}
            actions={actions}
          />
          {shown.length === 0 && <p class="soft empty">{t('review_noRow')}</p>}
          <p class="small soft">
            <button type="button" class="link" onClick={onHelp}>
              {t('review_keys')}
            </button>
          </p>
        </div>
        {wide && <DetailAside>{chosen ? detail(chosen) : null}</DetailAside>}
      </div>
    </div>
  );
}
