import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { LoadProgress } from '../../core/ports/engine';
import { countCorrections } from '../../core/report/corrections';
import { EVERY_STATEMENT, filterStatements } from '../../core/report/filter-statements';
import { type Finding, findings } from '../../core/report/findings';
import type { Report } from '../../core/report/schema';
import type { MarksShown } from '../../core/report/shown-findings';
import type { FactReview } from '../../core/review/review';
import { applyTuning } from '../../core/review/tuning';
import { plural, t } from '../words';
import { ChangedNotice } from './capture-check';
import { Exports } from './exports';
import { keysToShow } from './fact-rows';
import { FirstFindings } from './first-findings';
import { HowComputed } from './how-computed';
import { LeadSentence } from './lead-sentence';
import { Ledger } from './ledger';
import { MarksControl } from './marks-control';
import { MissingFacts } from './missing-facts';
import { Notices } from './notices';
import type { Elsewheres, PanelActions } from './panel-state';
import { Progress } from './progress';
import { factGroups } from './report-counts';
import { SourceList } from './source-list';
import { ALL_SHOWN, type ShownStatements, StatementList } from './statement-list';
import { CoverageBar, SupportBar } from './summary-bars';
import { Tabs } from './tabs';

type TabId = 'facts' | 'statements' | 'sources' | 'ledger';

interface ReportViewProps {
  /** As shown. */
  readonly report: Report;
  /** As it is stored; null while the audit runs: nothing can be corrected yet. */
  readonly judged: Report | null;
  /** Epoch milliseconds while the audit runs; null once it has ended. */
  readonly now: number | null;
  readonly loading?: LoadProgress | undefined;
  readonly marks: MarksShown | null;
  readonly denied: readonly string[];
  /** Finding whose card the reader opened on the page. */
  readonly opened?: string;
  readonly elsewhere?: Elsewheres;
  /** The page shows another text than the one judged. */
  readonly changed?: boolean | undefined;
  readonly actions: PanelActions;
}

function showRow(root: HTMLElement | null, id: string): HTMLElement | null {
  const row = root?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] > button`) ?? null;
  row?.scrollIntoView({ block: 'center' });
  return row;
}

/**
 * A report, also while it grows: every part has its place from the start, and
 * lists keep the order of the answer, so that nothing moves as results arrive.
 */
export function ReportView({
  report,
  judged,
  now,
  loading,
  marks,
  denied,
  opened,
  elsewhere = {},
  changed,
  actions,
}: ReportViewProps) {
  const running = now !== null;
  const paused = report.status === 'paused';
  const tab = useSignal<TabId>(running ? 'statements' : 'facts');
  const open = useSignal<ReadonlySet<string>>(new Set());
  const target = useSignal<string | null>(null);
  const statementsShown = useSignal<ShownStatements>(ALL_SHOWN);
  /** The filter's controls are to have the focus. */
  const toFilter = useSignal(false);
  const root = useRef<HTMLDivElement>(null);
  // Room kept free while results come stays free after: the end moves nothing either.
  const grew = useRef(running);
  const found = useMemo(() => findings(report), [report]);
  const groups = useMemo(() => factGroups(report), [report]);
  const sources = useMemo(() => new Map(report.sources.map((source) => [source.id, source])), [report]);
  const engineFacts = useMemo(() => judged && new Map(judged.facts.map((fact) => [fact.id, fact])), [judged]);
  const corrections = useMemo(
    () => (judged ? countCorrections(applyTuning(judged), report) : 0),
    [judged, report],
  );

  const toggle = (id: string) => {
    const next = new Set(open.value);
    if (!next.delete(id)) next.add(id);
    open.value = next;
  };
  const openRow = (id: string, about: Finding['about']) => {
    tab.value = about === 'statement' ? 'statements' : 'facts';
    const { filter, kept } = statementsShown.value;
    const isHidden =
      !kept.has(id) && !filterStatements(report, filter).some((row) => row.statement.id === id);
    if (about === 'statement' && isHidden) {
      statementsShown.value = { ...statementsShown.value, filter: EVERY_STATEMENT, kept: new Set() };
    }
    open.value = new Set([...open.value, id, ...keysToShow(report.facts, id)]);
  };
  const goTo = (id: string, about: Finding['about']) => {
    openRow(id, about);
    target.value = id;
    if (marks !== null) actions.onReveal(id);
  };

  const wanted = target.value;
  useEffect(() => {
    if (wanted === null) return;
    target.value = null;
    const row = showRow(root.current, wanted);
    row?.focus({ preventScroll: true });
  }, [wanted, target]);

  const isToFilter = toFilter.value;
  useEffect(() => {
    if (!isToFilter) return;
    toFilter.value = false;
    root.current?.querySelector<HTMLElement>('.filters > summary')?.focus();
  }, [isToFilter, toFilter]);

  const openedFinding = found.find((finding) => finding.id === opened);
  const openedAbout = openedFinding?.about;
  useEffect(() => {
    if (opened === undefined || openedAbout === undefined) return;
    openRow(opened, openedAbout);
    // The row is drawn by the time the next frame comes.
    const frame = requestAnimationFrame(() => showRow(root.current, opened));
    return () => cancelAnimationFrame(frame);
    // Once for every opened card, not for every report: rows that the reader closed stay closed.
  }, [opened, openedAbout]);

  // A fact that is labelled may move to another group: the keyboard goes with it.
  const labelledFact = useRef<string | null>(null);
  useEffect(() => {
    const id = labelledFact.current;
    labelledFact.current = null;
    if (id === null || (document.activeElement && document.activeElement !== document.body)) return;
    openRow(id, 'fact');
    target.value = id;
  }, [report]);

  const showStatementsOf = (source: string) => {
    tab.value = 'statements';
    statementsShown.value = {
      filter: { ...EVERY_STATEMENT, sources: [source] },
      kept: new Set(),
      open: true,
    };
    toFilter.value = true;
  };

  const shared = {
    report,
    sources,
    engineFacts,
    onReviewFact: (id: string, review: FactReview | null) => {
      labelledFact.current = id;
      actions.onReviewFact(id, review);
    },
    open: open.value,
    onToggle: toggle,
    onOpenPassage: actions.onOpenPassage,
  };
  const onReveal = marks === null ? null : actions.onReveal;
  return (
    <div ref={root} class={grew.current ? 'grown' : undefined}>
      <section class="summary">
        <div class="head">
          {running || paused ? (
            <Progress report={report} now={now} loading={loading} actions={actions} />
          ) : (
            <LeadSentence report={report} corrections={corrections} />
          )}
        </div>
        <SupportBar report={report} onChoose={(id) => goTo(id, 'statement')} />
        <CoverageBar report={report} onChoose={(id) => goTo(id, 'fact')} />
        <p class="small soft after">
          {plural(report.scores.sourcesCited, 'panel_restsOn', report.scores.sourcesRead)}
        </p>
        <HowComputed report={report} />
        {changed && <ChangedNotice of="report" actions={actions} />}
        <Notices report={report} denied={denied} onCheck={actions.onCheck} onAskAgain={actions.onAskAgain} />
      </section>
      <FirstFindings
        report={report}
        sources={sources}
        found={found}
        running={running}
        next={denied.length > 0 || paused ? 'something else' : 'look'}
        onChoose={(finding) => goTo(finding.id, finding.about)}
        onReveal={onReveal}
      />
      {marks !== null && <MarksControl marks={marks} onShow={actions.onShowMarks} />}
      <Tabs
        label={t('panel_tabs')}
        chosen={tab.value}
        onChoose={(id) => {
          tab.value = id;
        }}
        tabs={[
          {
            id: 'facts',
            label: t('panel_tabFacts'),
            count: groups.essential.length + groups.useful.length,
            content: () => <MissingFacts {...shared} groups={groups} onReveal={onReveal} />,
          },
          {
            id: 'statements',
            label: t('panel_tabStatements'),
            count: report.statements.length,
            content: () => (
              <StatementList
                {...shared}
                judged={judged}
                shown={statementsShown.value}
                onShow={(shown) => {
                  statementsShown.value = shown;
                }}
                onReview={actions.onReviewStatement}
                onReveal={onReveal}
              />
            ),
          },
          {
            id: 'sources',
            label: t('panel_tabSources'),
            count: report.sources.length,
            content: () => (
              <SourceList
                report={report}
                running={running}
                elsewhere={elsewhere}
                onShowStatements={showStatementsOf}
                actions={actions}
              />
            ),
          },
          {
            id: 'ledger',
            label: t('panel_tabLedger'),
            count: report.ledger.length,
            content: () => <Ledger entries={report.ledger} />,
          },
        ]}
      />
      {!running && <Exports actions={actions} />}
    </div>
  );
}
