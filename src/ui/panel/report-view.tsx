import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { LoadProgress } from '../../core/ports/engine';
import { type Finding, findings } from '../../core/report/findings';
import type { Report } from '../../core/report/schema';
import type { MarksShown } from '../../core/report/shown-findings';
import { plural, t } from '../words';
import { Exports } from './exports';
import { keysToShow } from './fact-rows';
import { FirstFindings } from './first-findings';
import { HowComputed } from './how-computed';
import { LeadSentence } from './lead-sentence';
import { Ledger } from './ledger';
import { MarksControl } from './marks-control';
import { MissingFacts } from './missing-facts';
import { Notices } from './notices';
import type { PanelActions } from './panel-state';
import { Progress } from './progress';
import { factGroups } from './report-counts';
import { SourceList } from './source-list';
import { StatementList } from './statement-list';
import { CoverageBar, SupportBar } from './summary-bars';
import { Tabs } from './tabs';

type TabId = 'facts' | 'statements' | 'sources' | 'ledger';

interface ReportViewProps {
  readonly report: Report;
  /** Epoch milliseconds while the audit runs; null once it has ended. */
  readonly now: number | null;
  readonly loading?: LoadProgress | undefined;
  readonly marks: MarksShown | null;
  readonly denied: readonly string[];
  /** Finding whose card the reader opened on the page. */
  readonly opened?: string;
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
export function ReportView({ report, now, loading, marks, denied, opened, actions }: ReportViewProps) {
  const running = now !== null;
  const paused = report.status === 'paused';
  const tab = useSignal<TabId>(running ? 'statements' : 'facts');
  const open = useSignal<ReadonlySet<string>>(new Set());
  const target = useSignal<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  // Room kept free while results come stays free after: the end moves nothing either.
  const grew = useRef(running);
  const found = useMemo(() => findings(report), [report]);
  const groups = useMemo(() => factGroups(report), [report]);
  const sources = useMemo(() => new Map(report.sources.map((source) => [source.id, source])), [report]);

  const toggle = (id: string) => {
    const next = new Set(open.value);
    if (!next.delete(id)) next.add(id);
    open.value = next;
  };
  const openRow = (id: string, about: Finding['about']) => {
    tab.value = about === 'statement' ? 'statements' : 'facts';
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

  const shared = {
    report,
    sources,
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
            <LeadSentence report={report} />
          )}
        </div>
        <SupportBar report={report} onChoose={(id) => goTo(id, 'statement')} />
        <CoverageBar report={report} onChoose={(id) => goTo(id, 'fact')} />
        <p class="small soft after">
          {plural(report.scores.sourcesCited, 'panel_restsOn', report.scores.sourcesRead)}
        </p>
        <HowComputed report={report} />
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
            content: () => <StatementList {...shared} onReveal={onReveal} />,
          },
          {
            id: 'sources',
            label: t('panel_tabSources'),
            count: report.sources.length,
            content: () => <SourceList report={report} running={running} actions={actions} />,
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
