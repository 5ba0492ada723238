/**
 * Joins the panel to the page, the store and the run. The state is one signal;
 * every action replaces it; nothing else is kept but the session below.
 */
import { signal } from '@preact/signals';
import { browser } from 'wxt/browser';
import {
  type AuditDraft,
  addGiven,
  addUrl,
  draftOf,
  giveSource,
  hostsToRead,
  keepSource,
  openDraft,
  toRequest,
} from '../../src/audit/draft';
import { divideAnswer } from '../../src/core/answer/divide-answer';
import { parsePasted } from '../../src/core/answer/parse-pasted';
import { cleanUrl } from '../../src/core/links/clean-url';
import { passageLink } from '../../src/core/links/text-fragment';
import type { Answer } from '../../src/core/model/answer';
import type { Source } from '../../src/core/model/source';
import { exportJson } from '../../src/core/report/export-json';
import { exportMarkdown } from '../../src/core/report/export-markdown';
import type { Report } from '../../src/core/report/schema';
import { askBackground, askOffscreen, listen } from '../../src/protocol/channel';
import { type Done, panelNoticeSchema } from '../../src/protocol/messages';
import { runEnded, runningAudits } from '../../src/protocol/running';
import { captureHtml } from '../../src/sites/capture-html';
import { readGiven } from '../../src/sources/given-source';
import { type Database, openDatabase } from '../../src/store/database';
import { deleteReport, listReports, loadReport, loadRequest, saveRequest } from '../../src/store/reports';
import type {
  MarksShown,
  PanelActions,
  PanelFailure,
  PanelState,
  PastedText,
} from '../../src/ui/panel/panel-state';
import { type Chosen, capturedView } from './captured-view';
import * as page from './chat-page';
import { saveFile } from './save-file';
import { allowedHosts, askForHosts } from './site-access';

/** One that is said to run, but does not, was cut off: what was found until then stands. */
function statusNow(
  { id, status }: Pick<Report, 'id' | 'status'>,
  running: ReadonlySet<string>,
): Report['status'] {
  return status === 'running' && !running.has(id) ? 'stopped' : status;
}

interface Session {
  /** Tab of the chat page; null for a pasted answer or a report from the history. */
  readonly tabId: number | null;
  readonly draft: AuditDraft;
  readonly chosen: Chosen;
  /** Audit that runs or ran on the draft. */
  readonly audit: string | null;
}

const NO_CHOICE: Chosen = { choices: [], chosen: null };
const TICK_MS = 1_000;

export function createController() {
  const state = signal<PanelState>({ view: 'looking' });
  let session: Session | null = null;
  let tabId: number | null = null;
  let marks: MarksShown = 'confident';
  let denied: readonly string[] = [];
  /** What an open history or paste form will give way to. */
  let before: PanelState | null = null;
  let turns = 0;
  let isStarting = false;
  let paintedStep: string | null = null;
  let isOnPage = false;
  let loadsBegun = 0;
  let loadShown = 0;
  const database: Promise<Database> = openDatabase();

  function fail(failure: PanelFailure, error: unknown): void {
    state.value = {
      view: 'failed',
      failure,
      detail: error instanceof Error ? error.message : String(error),
    };
  }

  /** Runs an action's asynchronous part; a rejection becomes a state in plain words. */
  function attempt(failure: PanelFailure, work: () => Promise<void>): void {
    work().catch((error: unknown) => fail(failure, error));
  }

  /** What comes by itself waits behind an open history or paste form. */
  function show(next: PanelState): void {
    if (state.value.view === 'history' || state.value.view === 'paste') before = next;
    else state.value = next;
  }

  /**
   * The user asked for something else: what was asked before shows no more.
   * @returns the number of this turn
   */
  function turnTo(next: PanelState): number {
    before = null;
    state.value = next;
    turns += 1;
    return turns;
  }

  async function showDraft(next: Session): Promise<void> {
    session = next;
    const allowed = await allowedHosts(hostsToRead(next.draft));
    if (session === next) show(capturedView(next.draft, next.chosen, allowed));
  }

  function changeDraft(change: (draft: AuditDraft) => AuditDraft): void {
    const current = session;
    if (current) attempt('unexpected', () => showDraft({ ...current, draft: change(current.draft) }));
  }

  async function captureFrom(tab: number | null, which: page.Which): Promise<void> {
    const turn = turnTo({ view: 'looking' });
    tabId = tab;
    const reply = tab === null ? null : await page.capture(tab, which);
    if (turn !== turns) return;
    if (!reply?.ok) {
      show({ view: 'nothing', reason: reply?.failure ?? 'no access' });
      return;
    }
    const chosen = which === 'selection' ? NO_CHOICE : { choices: reply.choices, chosen: reply.chosen };
    await showDraft({ tabId: tab, draft: openDraft(reply.answer), chosen, audit: null });
  }

  function check(): void {
    const current = session;
    // A double click is one wish.
    if (!current || isStarting) return;
    isStarting = true;
    const hosts = hostsToRead(current.draft);
    const asking = askForHosts(hosts);
    attempt('engine failed', async () => {
      try {
        const allowed = await asking;
        denied = hosts.filter((host) => !allowed.has(host));
        await run(current, allowed);
      } finally {
        isStarting = false;
      }
    });
  }

  async function run(current: Session, allowed: ReadonlySet<string>): Promise<void> {
    const audit = crypto.randomUUID();
    session = { ...current, audit };
    paintedStep = null;
    isOnPage = true;
    await saveRequest(await database, toRequest(current.draft, audit, allowed));
    await startRun(audit);
  }

  async function startRun(audit: string): Promise<void> {
    const ready = await askBackground({ to: 'background', type: 'need-offscreen' });
    const started = ready.ok ? await askOffscreen({ to: 'offscreen', type: 'start', audit }) : ready;
    if (!started.ok) throw new Error(started.reason);
    attempt('storage failed', async () => {
      await runEnded(audit);
      await showAudit(audit);
    });
  }

  function stopRun(audit: string): Promise<Done> {
    return askOffscreen({ to: 'offscreen', type: 'stop', audit });
  }

  /** Loads may overtake each other; an older state never replaces a newer one. */
  async function showAudit(audit: string): Promise<void> {
    const load = ++loadsBegun;
    const running = await runningAudits();
    const saved = await loadReport(await database, audit);
    if (!saved || session?.audit !== audit || load < loadShown) return;
    loadShown = load;
    const report = { ...saved, status: statusNow(saved, running) };
    if (report.status === 'running') show({ view: 'running', report, now: Date.now() });
    else showResult(report);
    await paintReport(report);
  }

  function showResult(report: Report): void {
    const painted = session?.tabId == null || !isOnPage ? null : marks;
    show({ view: 'result', report, marks: painted, denied });
  }

  /** Once a stage: marks should settle, not flicker. */
  async function paintReport(report: Report): Promise<void> {
    const tab = session?.tabId ?? null;
    const step = `${report.progress.stage}, ${report.status}`;
    if (tab === null || paintedStep === step) return;
    paintedStep = step;
    await paint(tab, report);
  }

  /** The reader may have left the page: then there are no marks to choose. */
  async function paint(tab: number, report: Report): Promise<void> {
    isOnPage = await page.paint(tab, report, marks);
    const shown = state.value;
    if (shown.view === 'result' && shown.report.id === report.id && !isOnPage) {
      state.value = { ...shown, marks: null };
    }
  }

  async function openAnswer(answer: Answer): Promise<void> {
    turnTo({ view: 'looking' });
    await showDraft({ tabId: null, draft: openDraft(answer), chosen: NO_CHOICE, audit: null });
  }

  async function openSaved(id: string): Promise<void> {
    const store = await database;
    const [report, request] = await Promise.all([loadReport(store, id), loadRequest(store, id)]);
    if (!report || !request) {
      fail('report unreadable', id);
      return;
    }
    turnTo({ view: 'looking' });
    session = { tabId: null, draft: draftOf(request), chosen: NO_CHOICE, audit: id };
    denied = [];
    // One that is said to run goes on where it was, or is joined if it does run.
    if (report.status === 'running') await startRun(id);
    await showAudit(id);
  }

  async function listSaved(): Promise<PanelState> {
    const running = await runningAudits();
    const reports = await listReports(await database);
    return {
      view: 'history',
      reports: reports.map((report) => ({ ...report, status: statusNow(report, running) })),
    };
  }

  const readPasted = (source: Source, { kind, content, name }: PastedText) => ({
    read: readGiven({ ...source, ...(kind === 'html' ? { html: content } : { [kind]: content }) }),
    kind,
    name,
  });

  function showAside(view: () => Promise<PanelState>): void {
    attempt('storage failed', async () => {
      const next = await view();
      before = state.value;
      state.value = next;
    });
  }

  const actions: PanelActions = {
    onLookAgain: () => attempt('page gone', async () => captureFrom(tabId ?? (await page.findTab()), 'last')),
    onCaptureSelection: () =>
      attempt('page gone', async () => captureFrom(tabId ?? (await page.findTab()), 'selection')),
    onChooseAnswer: (index) => attempt('page gone', () => captureFrom(tabId, index)),
    onStartPaste: () => showAside(async () => ({ view: 'paste' })),
    onPasteAnswer: ({ query, text, html }) =>
      attempt('unexpected', async () => {
        const draft =
          html === null
            ? parsePasted(text, query)
            : { ...captureHtml(new DOMParser().parseFromString(html, 'text/html')), query };
        await openAnswer(divideAnswer(draft));
      }),
    onKeepSource: (id, kept) => changeDraft((draft) => keepSource(draft, id, kept)),
    onPasteSource: (pasted) => {
      const source = session?.draft.sources.find((entry) => entry.source.id === pasted.sourceId)?.source;
      if (!session || !source) return;
      const draft = giveSource(session.draft, source.id, readPasted(source, pasted));
      if (state.value.view === 'captured') {
        changeDraft(() => draft);
        return;
      }
      session = { ...session, draft };
      check();
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
    onCheck: check,
    onStop: () => {
      if (session?.audit) void stopRun(session.audit);
    },
    onAskAgain: check,
    onShowMarks: (show) => {
      marks = show;
      if (state.value.view !== 'result') return;
      const { report } = state.value;
      showResult(report);
      const tab = session?.tabId;
      if (tab == null) return;
      attempt('page gone', async () => {
        // The page may have been loaded anew.
        await page.inject(tab);
        await paint(tab, report);
      });
    },
    onReveal: (finding) => {
      if (session?.tabId != null) void page.reveal(session.tabId, finding);
    },
    onOpenSource: (id) => {
      const url = session?.draft.sources.find(({ source }) => source.id === id)?.source.url;
      if (url) void browser.tabs.create({ url });
    },
    onOpenPassage: ({ source, text }) => {
      const url = session?.draft.sources.find((entry) => entry.source.id === source)?.source.url;
      const link = url ? passageLink(url, text) : null;
      if (link) void browser.tabs.create({ url: link });
    },
    onExport: (format) => {
      if (state.value.view !== 'result') return;
      const { report } = state.value;
      const name = `lacuna-${new Date(report.startedAt).toISOString().slice(0, 10)}`;
      if (format === 'json') saveFile(`${name}.json`, 'application/json', exportJson(report));
      else saveFile(`${name}.md`, 'text/markdown', exportMarkdown(report));
    },
    onOpenHistory: () => showAside(listSaved),
    onBack: () => {
      if (before) state.value = before;
      else attempt('page gone', async () => captureFrom(tabId, 'last'));
      before = null;
    },
    onOpenReport: (id) => attempt('storage failed', () => openSaved(id)),
    onDeleteReport: (id) =>
      attempt('storage failed', async () => {
        await stopRun(id);
        await runEnded(id);
        await deleteReport(await database, id);
        state.value = await listSaved();
      }),
  };

  async function start(): Promise<void> {
    listen(panelNoticeSchema, (notice) => {
      switch (notice.type) {
        case 'audit-changed':
          attempt('storage failed', () => showAudit(notice.audit));
          break;
        case 'asked':
          void browser.storage.session.remove('asked');
          attempt('page gone', () => captureFrom(notice.tabId, notice.which));
          break;
        case 'answer-changed':
          if (state.value.view === 'captured') actions.onLookAgain();
          break;
        case 'finding-opened':
          if (state.value.view === 'result') state.value = { ...state.value, opened: notice.finding };
          break;
      }
      return undefined;
    });
    setInterval(() => {
      if (state.value.view === 'running') state.value = { ...state.value, now: Date.now() };
    }, TICK_MS);

    const { asked } = await browser.storage.session.get<{
      asked?: { tabId: number; which: 'last' | 'selection' };
    }>('asked');
    await browser.storage.session.remove('asked');
    attempt('page gone', async () =>
      captureFrom(asked?.tabId ?? (await page.findTab()), asked?.which ?? 'last'),
    );
  }

  return { state, actions, start };
}
