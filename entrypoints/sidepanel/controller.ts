/**
 * Joins the panel to the page, the store and the run. It keeps one session: the
 * draft that the user works on, and the audit that runs or ran on it.
 */
import {
  type AuditDraft,
  addGiven,
  addUrl,
  draftOf,
  draftOfReport,
  giveSource,
  hostsToRead,
  keepSource,
  openDraft,
  readBefore,
  toRequest,
  withoutRequests,
} from '../../src/audit/draft';
import { recaptured } from '../../src/audit/recaptured';
import { countCaptured } from '../../src/core/answer/capture-count';
import { cleanUrl } from '../../src/core/links/clean-url';
import { evidenceLink } from '../../src/core/links/evidence-link';
import { type Source, wasRead } from '../../src/core/model/source';
import type { LoadProgress } from '../../src/core/ports/engine';
import { compareReports } from '../../src/core/report/compare-reports';
import { exportComparison } from '../../src/core/report/export-comparison';
import type { Report } from '../../src/core/report/schema';
import type { MarksShown } from '../../src/core/report/shown-findings';
import { weighSource } from '../../src/core/report/weigh-source';
import { reviewed } from '../../src/core/review/reviewed';
import { listen, tellPanel } from '../../src/protocol/channel';
import { engineNoticeSchema } from '../../src/protocol/engine-messages';
import { panelNoticeSchema, type WhichAnswer } from '../../src/protocol/messages';
import { openModelsPage, openReviewPage, openTextsPage, openWebPage } from '../../src/protocol/open-tab';
import { openDatabase } from '../../src/store/database';
import type {
  CapturedPage,
  PanelActions,
  PanelState,
  PastedAnswer,
  ReadPlace,
} from '../../src/ui/panel/panel-state';
import { saveFile } from '../../src/ui/save-file';
import { createAudits } from '../shared/audits';
import { createCheckPlans } from '../shared/check-plan';
import { createEngines } from '../shared/engines';
import type { ListedFacts } from '../shared/expected-costs';
import { allowedHosts, askForHosts } from '../shared/site-access';
import { type Chosen, capturedView } from './captured-view';
import { createCaptures, pageOf } from './captures';
import * as page from './chat-page';
import { type Taken, takeOver } from './earlier-check';
import { createElsewhere } from './elsewhere';
import { exportReport } from './export-report';
import { readGivenFile, withFile } from './give-file';
import { createHistory } from './history';
import { createPainter } from './painter';
import { draftOfPasted, readPasted } from './pasted-draft';
import { createReviewing } from './reviewing';
import { createViews } from './views';

interface Session {
  /** Tab of the chat page; null for a pasted answer or a report from the history. */
  readonly tabId: number | null;
  readonly draft: AuditDraft;
  readonly chosen: Chosen;
  /** Audit that runs or ran on the draft. */
  readonly audit: string | null;
  /** What an earlier check of the same sources has listed; absent where none has. */
  readonly listed?: ListedFacts | null;
  /** Of the sources, by id, as the user set them in a report; they go on to the next check of the draft. */
  readonly weights?: Report['sourceWeights'];
}

const sourcesOf = (session: Session | null): readonly Source[] =>
  session?.draft.sources.map(({ source }) => source) ?? [];

const NO_CHOICE: Chosen = { choices: [], chosen: null };
const TICK_MS = 1_000;

export function createController() {
  const views = createViews();
  const database = openDatabase();
  const audits = createAudits(database);
  const engines = createEngines(database);
  const plans = createCheckPlans(engines);
  const elsewhere = createElsewhere(views);
  const painter = createPainter();
  const { attempt } = views;
  const reviewing = createReviewing(database, views, showAudit);
  const history = createHistory(audits, views, openSaved);
  const captures = createCaptures(views, {
    turnTo,
    show: (tab, reply, which) => {
      const chosen: Chosen =
        which === 'selection'
          ? NO_CHOICE
          : { choices: reply.choices, chosen: reply.chosen, page: pageOf(reply) };
      return showDraft({ tabId: tab, draft: openDraft(reply.answer), chosen, audit: null });
    },
  });
  let session: Session | null = null;
  let tabId: number | null = null;
  let marks: MarksShown = 'confident';
  let denied: readonly string[] = [];
  /** Whose sources the next pasted answer is held against. */
  let alike: Taken | null = null;
  /** Of the language model that audits wait for. */
  let loading: { readonly loading?: LoadProgress } = {};
  /** Audit that was asked for and does not show yet: until then a further click is the same wish. */
  let starting: string | null = null;

  /** News of what was worked on before shows no more. */
  function turnTo(next: PanelState): () => boolean {
    session = null;
    return views.turnTo(next);
  }

  async function showDraft(next: Session): Promise<void> {
    session = next;
    const [allowed, plan] = await Promise.all([
      allowedHosts(hostsToRead(next.draft)),
      plans.plan(next.draft, next.listed ?? null),
    ]);
    if (session !== next) return;
    views.show({ ...capturedView(next.draft, next.chosen, allowed, plan), ...elsewhere.shown() });
    await elsewhere.look(sourcesOf(next));
  }

  function changeDraft(change: (draft: AuditDraft) => AuditDraft): void {
    const current = session;
    if (!current) return;
    const draft = change(current.draft);
    // Other sources have other facts.
    const listed = draft === current.draft ? (current.listed ?? null) : null;
    attempt('unexpected', () => showDraft({ ...current, draft, listed }));
  }

  /** Into the draft; an answer that was checked is checked again. */
  function useGiven(draft: AuditDraft): void {
    const shown = views.state.value;
    if (!session) return;
    if (shown.view === 'captured') {
      changeDraft(() => draft);
      return;
    }
    session = { ...session, draft };
    // What a language model takes to list the facts anew is said first; and sites are asked for in a gesture only.
    const isAsked = shown.view === 'result' && shown.report.method !== 'quick';
    if (isAsked || !navigator.userActivation.isActive) offerAgain('with other sources');
    else check();
  }

  async function captureFrom(
    tab: number | null,
    which: WhichAnswer,
    isWanted = turnTo({ view: 'looking' }),
  ): Promise<void> {
    tabId = tab;
    await captures.from(tab, which, isWanted);
  }

  /** Of the answer that is worked on; its place may have changed, so its text is captured by its number. */
  function captureAgain(): void {
    const current = session;
    const which = current?.chosen.chosen ?? 'last';
    attempt('page gone', () => captureFrom(current?.tabId ?? tabId, which));
  }

  function openHiddenSources(): void {
    const current = session;
    const { tabId: tab, chosen, draft } = current ?? {};
    if (!current || tab == null || !chosen?.page || !draft) return;
    const opening = { ...chosen, page: { ...chosen.page, opened: 'opening' as const } };
    const before = { ...current, chosen: opening };
    attempt('page gone', async () => {
      await showDraft(before);
      const reply = await page.capture(tab, { to: 'page', type: 'open-sources' });
      // What the user made of the draft meanwhile stays.
      const now = session;
      if (now?.tabId !== tab || now.chosen.page?.opened !== 'opening') return;
      if (!reply?.ok) {
        const failed: CapturedPage = { ...now.chosen.page, opened: 'failed' };
        return showDraft({ ...now, chosen: { ...now.chosen, page: failed } });
      }
      const { captured: capturedBefore } = countCaptured(draft.answer.citations, draft.targets);
      const opened: CapturedPage = { ...pageOf(reply), opened: { capturedBefore } };
      await showDraft({
        ...now,
        draft: recaptured(now.draft, reply.answer),
        chosen: { choices: reply.choices, chosen: reply.chosen, page: opened },
      });
    });
  }

  /** The page shows another text than the one captured: said, never taken over by itself. */
  function tellChanged(tab: number | null): void {
    const current = session;
    if (!current || current.tabId === null || (tab !== null && tab !== current.tabId)) return;
    const { page } = current.chosen;
    if (views.state.value.view === 'captured' && page) {
      const changed = { ...current.chosen, page: { ...page, changed: true } };
      attempt('unexpected', () => showDraft({ ...current, chosen: changed }));
      return;
    }
    views.change('result', (shown) => ({ ...shown, changed: true }));
  }

  function capture(which: 'last' | 'selection'): void {
    attempt('page gone', async () => captureFrom(tabId ?? (await page.findTab()), which));
  }

  /** @param ask about the sites; after the user's gesture has gone by, what is allowed by now has to do */
  function check(ask: typeof askForHosts = askForHosts): void {
    const current = session;
    if (!current || starting !== null) return;
    const audit = crypto.randomUUID();
    starting = audit;
    const hosts = hostsToRead(current.draft);
    const asking = ask(hosts);
    attempt('engine failed', async () => {
      try {
        const allowed = await asking;
        denied = hosts.filter((host) => !allowed.has(host));
        session = { ...current, draft: withoutRequests(current.draft), audit };
        await audits.save({
          ...toRequest(current.draft, audit, allowed),
          ...(current.weights ? { sourceWeights: current.weights } : {}),
          ...(await plans.asked()),
        });
        await followRun(audit, 'begin');
      } catch (error) {
        hasStarted(audit);
        throw error;
      }
    });
  }

  /** Offers the draft of an audit for another check; what was read is not asked for again. */
  function offerAgain(how: 'as it is' | 'with other sources'): void {
    const current = session;
    if (!current) return;
    attempt('storage failed', async () => {
      const { draft, listed } = await takeOver(audits, current.draft, current.audit);
      const known = how === 'as it is' ? listed : null;
      if (session === current) await showDraft({ ...current, draft, listed: known, audit: null });
    });
  }

  /** One source, read elsewhere at the user's wish; its text is used at once, or once a running check has ended. */
  function readSource(id: string, place: ReadPlace): void {
    const source = findSource(id);
    if (!source) return;
    const reading = elsewhere.read(source, place);
    attempt('unexpected', async () => {
      const done = await reading;
      const running = session?.audit;
      if (done && running && views.state.value.view === 'running') {
        await audits.ended(running);
        await showAudit(running);
      }
      const now = session;
      if (!done || !now || findSource(id)?.url !== source.url) return;
      const draft = readBefore(now.draft, done.read, done.requests);
      const shown = views.state.value;
      if (shown.view === 'captured') return showDraft({ ...now, draft, listed: null });
      session = { ...now, draft };
      if (shown.view !== 'result') return;
      if (shown.report.method !== 'quick') return offerAgain('with other sources');
      const taken = await takeOver(audits, draft, now.audit);
      session = { ...now, draft: taken.draft };
      check(allowedHosts);
    });
  }

  function hasStarted(audit: string): void {
    if (starting === audit) starting = null;
  }

  /** Its end is watched too: an offscreen page that is gone tells nobody. */
  async function followRun(audit: string, how: 'begin' | 'go on'): Promise<void> {
    await audits.start(audit, how);
    attempt('engine failed', async () => {
      await audits.ended(audit);
      if (await audits.isCutOff(audit)) return followRun(audit, 'go on');
      hasStarted(audit);
      await showAudit(audit);
    });
  }

  async function showAudit(audit: string): Promise<void> {
    if (session?.audit !== audit) return hasStarted(audit);
    const judged = await audits.report(audit);
    // What is shown is ahead of the store while labels are being saved.
    if (!judged || session?.audit !== audit || reviewing.isSaving(audit)) return;
    hasStarted(audit);
    const report = reviewed(judged);
    if (report.status === 'running') views.show({ view: 'running', report, now: Date.now(), ...loading });
    else {
      const found = elsewhere.shown();
      views.show({ view: 'result', report, judged, marks: marksFor(report, session), denied, ...found });
      attempt('unexpected', () => elsewhere.look(sourcesOf(session)));
    }
    const tab = session.tabId;
    if (tab !== null) showWhetherPainted(report, await painter.follow(tab, report, marks));
  }

  /** An answer that has left the page stays away while its report is shown. */
  function marksFor({ id }: Report, { tabId: tab }: Session): MarksShown | null {
    const shown = views.state.value;
    if (tab === null || (shown.view === 'result' && shown.report.id === id && shown.marks === null))
      return null;
    return marks;
  }

  /** The reader may have left the page: then there are no marks to choose. */
  function showWhetherPainted(report: Report, isOnPage: boolean): void {
    views.change('result', (shown) =>
      shown.report.id === report.id && !isOnPage ? { ...shown, marks: null } : shown,
    );
  }

  function repaint(show: MarksShown): void {
    marks = show;
    const tab = session?.tabId ?? null;
    views.change('result', (shown) => {
      if (tab === null) return shown;
      attempt('page gone', async () =>
        showWhetherPainted(shown.report, await painter.repaint(tab, shown.report, show)),
      );
      return { ...shown, marks: show };
    });
  }

  async function openSaved(id: string): Promise<void> {
    const isWanted = turnTo({ view: 'opening' });
    const saved = await audits.load(id);
    if (!isWanted()) return;
    if (!saved) {
      views.show({ view: 'failed', failure: 'report unreadable', detail: id });
      return;
    }
    const { report, request } = saved;
    const draft = request ? draftOf(request) : draftOfReport(report);
    session = { tabId: null, draft, chosen: NO_CHOICE, audit: id, weights: report.sourceWeights };
    plans.choose(report.method);
    denied = [];
    if (request && report.status === 'running') await followRun(id, 'go on');
    await showAudit(id);
  }

  async function openPasted(pasted: PastedAnswer): Promise<void> {
    const like = alike;
    alike = null;
    const draft = draftOfPasted(pasted, like?.draft ?? null);
    turnTo({ view: 'opening' });
    await showDraft({ tabId: null, draft, chosen: NO_CHOICE, audit: null, listed: like?.listed ?? null });
  }

  function findSource(id: string): Source | undefined {
    return sourcesOf(session).find((source) => source.id === id);
  }

  const actions: PanelActions = {
    onLookAgain: () => capture('last'),
    onCaptureSelection: () => capture('selection'),
    onChooseAnswer: (index) => attempt('page gone', () => captureFrom(tabId, index)),
    onCaptureAgain: captureAgain,
    onStopWaiting: captures.stopWaiting,
    onScrollToAnswer: () => attempt('page gone', () => captures.farOff(turnTo({ view: 'looking' }))),
    onOpenHiddenSources: openHiddenSources,
    onShowCaptureFile: () => attempt('page gone', () => captures.showFile(session?.tabId ?? tabId)),
    onSaveCaptureFile: captures.saveFile,
    onStartPaste: () => {
      alike = null;
      views.openAside({ view: 'paste', query: null });
    },
    onCheckDifferently: () => offerAgain('as it is'),
    onCheckAlike: () => {
      const current = session;
      if (!current) return;
      attempt('storage failed', async () => {
        alike = await takeOver(audits, current.draft, current.audit);
        views.openAside({ view: 'paste', query: current.draft.answer.query });
      });
    },
    onCompare: () => {
      const shown = views.state.value;
      if (shown.view !== 'result') return;
      attempt('storage failed', async () => {
        const comparison = compareReports(shown.report, await audits.alike(shown.report));
        views.openAside({ view: 'comparison', comparison });
      });
    },
    onReviewStatement: (id, given) => reviewing.edit({ of: 'statement', id, given }),
    onReviewFact: (id, given) => reviewing.edit({ of: 'fact', id, given }),
    onOpenReview: () => {
      if (session?.audit) openReviewPage(session.audit);
    },
    onImportReport: (text) => attempt('storage failed', () => history.import(text)),
    onWeighSource: (source, weight) =>
      views.change('result', (shown) => {
        const { id } = shown.judged;
        attempt('storage failed', async () => {
          await audits.change(id, (report) => weighSource(report, source, weight));
          await tellPanel({ to: 'panel', type: 'audit-changed', audit: id });
        });
        const judged = weighSource(shown.judged, source, weight);
        if (session?.audit === id) session = { ...session, weights: judged.sourceWeights };
        return { ...shown, judged, report: reviewed(judged) };
      }),
    onPasteAnswer: (pasted) => attempt('unexpected', () => openPasted(pasted)),
    onKeepSource: (id, kept) => changeDraft((draft) => keepSource(draft, id, kept)),
    onPasteSource: (pasted) => {
      const source = findSource(pasted.sourceId);
      if (!session || !source) return;
      useGiven(giveSource(session.draft, source.id, readPasted(source, pasted)));
    },
    onGiveFile: async (id, file) => {
      const before = session;
      const source = id === null ? null : (findSource(id) ?? null);
      const read = await readGivenFile(source, file);
      // What the user turned to meanwhile stays; what was made of the draft meanwhile does too.
      const isSame = before !== null && session?.tabId === before.tabId && session.audit === before.audit;
      if (session && isSame && wasRead(read.state.kind))
        useGiven(withFile(session.draft, source, read, file.name));
      return read.state;
    },
    onAddSourceUrl: (url) => {
      const clean = cleanUrl(url.trim());
      if (!clean || !session) return 'not a web address';
      const added = addUrl(session.draft, clean);
      if (!added) return 'already there';
      changeDraft(() => added);
      return 'added';
    },
    onAddSourceText: (pasted) =>
      changeDraft((draft) => addGiven(draft, pasted.name, (source) => readPasted(source, pasted))),
    onChooseMethod: (chosen) => {
      plans.choose(chosen);
      changeDraft((draft) => draft);
    },
    onChooseEngine: (of, option) => {
      engines.pick(of, option);
      changeDraft((draft) => draft);
    },
    onOpenModels: openModelsPage,
    onOpenTexts: openTextsPage,
    onCheck: () => check(),
    onPause: () => {
      if (session?.audit) void audits.pause(session.audit);
    },
    onResume: () => {
      const audit = session?.audit;
      if (audit) attempt('engine failed', () => followRun(audit, 'begin'));
    },
    onStop: () => {
      if (session?.audit) void audits.stop(session.audit);
    },
    onAskAgain: () => check(),
    onShowMarks: repaint,
    onReveal: (finding) => {
      if (session?.tabId != null) void page.reveal(session.tabId, finding);
    },
    onReadElsewhere: readSource,
    onOpenSource: (id) => {
      const source = findSource(id);
      if (source) attempt('unexpected', () => elsewhere.open(source));
    },
    onOpenPassage: (evidence) => {
      const shown = views.state.value;
      const sources = shown.view === 'result' || shown.view === 'running' ? shown.report.sources : [];
      const source = sources.find(({ id }) => id === evidence.source);
      openWebPage(source && evidenceLink(source, evidence));
    },
    onExport: (format) => {
      const shown = views.state.value;
      if (shown.view === 'result') exportReport(shown, format);
    },
    onExportComparison: () => {
      const shown = views.state.value;
      if (shown.view !== 'comparison') return;
      saveFile('lacuna-comparison.md', 'text/markdown', exportComparison(shown.comparison));
    },
    onOpenHistory: () => attempt('storage failed', history.open),
    onBack: () => {
      if (!views.closeAside()) attempt('page gone', () => captureFrom(tabId, 'last'));
    },
    onOpenReport: (id) => attempt('storage failed', () => openSaved(id)),
    onDeleteReport: (id) => attempt('storage failed', () => history.delete(id)),
  };

  function listenToNotices(): void {
    listen(panelNoticeSchema, (notice, tab) => {
      switch (notice.type) {
        case 'audit-changed':
          attempt('storage failed', () => showAudit(notice.audit));
          break;
        case 'tuning-changed':
          attempt('storage failed', async () => {
            if (session?.audit) await showAudit(session.audit);
          });
          break;
        case 'asked':
          attempt('page gone', async () => {
            if (!(await page.isInThisWindow(notice.tabId))) return;
            await page.takeAsked();
            await captureFrom(notice.tabId, notice.which);
          });
          break;
        case 'answer-changed':
          tellChanged(tab);
          break;
        case 'finding-opened':
          views.change('result', (shown) => ({ ...shown, opened: notice.finding }));
          break;
      }
      return undefined;
    });
  }

  /** Loads are told to all pages; those of a trial in the model manager are the same models. */
  function listenToEngines(): void {
    listen(engineNoticeSchema, (notice) => {
      loading =
        notice.type === 'engine-loading' ? { loading: { stage: notice.stage, share: notice.share } } : {};
      views.change('running', ({ loading: _, ...shown }) => ({ ...shown, ...loading }));
      return undefined;
    });
  }

  async function start(): Promise<void> {
    listenToNotices();
    listenToEngines();
    setInterval(() => views.change('running', (shown) => ({ ...shown, now: Date.now() })), TICK_MS);
    // The user may come back from the model manager.
    addEventListener('focus', () => {
      if (views.state.value.view === 'captured') changeDraft((draft) => draft);
    });
    // The wish is made now: what the user opens until the page is found stays open.
    const isWanted = turnTo({ view: 'looking' });
    const asked = await page.takeAsked();
    attempt('page gone', async () =>
      captureFrom(asked?.tabId ?? (await page.findTab()), asked?.which ?? 'last', isWanted),
    );
  }

  return { state: views.state, actions, start };
}
