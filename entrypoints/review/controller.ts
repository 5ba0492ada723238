/** Joins the review page to the store: one audit, its labels, and what depends on other audits. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { evidenceLink } from '../../src/core/links/evidence-link';
import { plainCause } from '../../src/core/model/plain-cause';
import { DEFAULT_SETTINGS, type Settings } from '../../src/core/model/settings';
import type { Report } from '../../src/core/report/schema';
import { confirmStatement } from '../../src/core/review/edit-review';
import { EMPTY_REVIEW } from '../../src/core/review/review';
import { reviewerAgreement } from '../../src/core/review/review-agreement';
import { reviewed } from '../../src/core/review/reviewed';
import { listen, tellPanel } from '../../src/protocol/channel';
import { panelNoticeSchema } from '../../src/protocol/messages';
import { openWebPage } from '../../src/protocol/open-tab';
import { openDatabase } from '../../src/store/database';
import { loadReport } from '../../src/store/reports';
import { changeReview } from '../../src/store/reviews';
import { changeSettings, loadSettings } from '../../src/store/settings';
import type { ImportOutcome, OtherAudit, ReviewActions, ReviewState } from '../../src/ui/review/review-state';
import { sameAnswer } from './audits';
import { createEdits } from './edits';
import { exportSheet, importSheet } from './exchange';
import { settled } from './settled';
import { createTuning } from './tuning';

/** Between keys that label; figures over all labels wait for longer pauses. */
const REST_MS = 250;

/** @param audit id of the audit to review */
export function createController(audit: string) {
  const database = openDatabase();
  const settings = signal<Settings>(DEFAULT_SETTINGS);
  const judged = signal<Report | null>(null);
  const missing = signal<ReviewState>({ view: 'loading' });
  const others = signal<readonly OtherAudit[]>([]);
  const compared = signal<Report | null>(null);
  const imported = signal<ImportOutcome | null>(null);
  const user = () => settings.value.reviewer;
  const tellChanged = () => tellPanel({ to: 'panel', type: 'audit-changed', audit });

  const edits = createEdits({
    judged,
    user,
    async save(change) {
      await changeReview(await database, audit, change);
      void tellChanged();
    },
    onSettled: () => attempt(reload),
  });
  const calm = settled(judged, REST_MS);
  const agreement = computed(() => calm.value && reviewerAgreement(calm.value));
  const tuning = createTuning(database, calm, reload);

  /** A rejection is told on the page, not in the console alone. */
  function attempt(work: () => Promise<unknown>): void {
    work().catch((error: unknown) => {
      judged.value = null;
      missing.value = { view: 'failed', detail: plainCause(error) };
    });
  }

  /** What is shown stays ahead of the store while labels are being saved. */
  async function reload(): Promise<void> {
    const before = judged.value;
    const report = await loadReport(await database, audit);
    if (edits.isSaving()) return;
    // What came meanwhile may be newer than what was read.
    if (judged.value !== before) return reload();
    if (!report) missing.value = { view: 'not found' };
    judged.value = report ?? null;
  }

  async function change(edit: (settings: Settings) => Settings): Promise<void> {
    settings.value = await changeSettings(await database, edit);
  }

  // Apart from the state, which changes with every news of saving: they take long for long reports.
  const shown = computed(() => judged.value && reviewed(judged.value));
  const comparedShown = computed(() => compared.value && reviewed(compared.value));

  const state: ReadonlySignal<ReviewState> = computed(() => {
    const base = judged.value;
    const report = shown.value;
    if (!base || !report) return missing.value;
    // A name that was given elsewhere is the user's here too.
    const named = base.review ? base : { ...base, review: { ...EMPTY_REVIEW, reviewer: user() } };
    return {
      view: 'ready',
      report,
      judged: named,
      others: others.value,
      compared: comparedShown.value,
      agreement: agreement.value,
      tuning: tuning.offer.value,
      saving: edits.saving.value,
      canUndo: edits.canUndo(),
      canRedo: edits.canRedo(),
      imported: imported.value,
      letterKeys: settings.value.letterKeys,
    };
  });

  function findSource(id: string) {
    return judged.value?.sources.find((source) => source.id === id);
  }

  const actions: ReviewActions = {
    onReviewStatement: (id, given) => edits.edit({ of: 'statement', id, given }),
    onReviewFact: (id, given) => edits.edit({ of: 'fact', id, given }),
    onReviewSource: (id, given) => edits.edit({ of: 'source', id, given }),
    onConfirmStatement: (id) => {
      const given = judged.value && confirmStatement(judged.value, id);
      if (given) edits.edit({ of: 'statement', id, given });
    },
    onRateAnswer: (what, rating) => edits.edit({ of: 'answer', what, rating }),
    onSetReviewer: (name) => {
      if (judged.value?.review) edits.edit({ of: 'reviewer', name });
      attempt(() => change((kept) => ({ ...kept, reviewer: name })));
    },
    onUndo: edits.undo,
    onRedo: edits.redo,
    onExport: (what) => {
      if (judged.value) exportSheet(judged.value, what, user());
    },
    onImport: (file) => {
      if (!judged.value) return;
      const { outcome, edit } = importSheet(judged.value, file, user());
      if (edit) edits.edit(edit);
      imported.value = outcome;
    },
    onDismissImport: () => {
      imported.value = null;
    },
    onRemoveReviewer: (reviewer) => edits.edit({ of: 'other', reviewer, sheet: null }),
    onChooseOther: (id) => {
      compared.value = null;
      if (id === null) return;
      attempt(async () => {
        compared.value = (await loadReport(await database, id)) ?? null;
      });
    },
    onUseTuning: (chosen) => attempt(() => tuning.use(chosen)),
    onUndoTuning: () => attempt(tuning.undo),
    onSetLetterKeys: (letterKeys) => attempt(() => change((kept) => ({ ...kept, letterKeys }))),
    onOpenPassage: (evidence) => {
      const source = findSource(evidence.source);
      openWebPage(source && evidenceLink(source, evidence));
    },
    onOpenSource: (id) => openWebPage(findSource(id)?.url),
  };

  function listenToNotices(): void {
    listen(panelNoticeSchema, (notice) => {
      if (notice.type === 'tuning-changed' || (notice.type === 'audit-changed' && notice.audit === audit))
        attempt(reload);
      return undefined;
    });
  }

  async function start(): Promise<void> {
    listenToNotices();
    attempt(async () => {
      const store = await database;
      settings.value = await loadSettings(store);
      await reload();
      if (!judged.value) return;
      others.value = await sameAnswer(store, judged.value);
      await tuning.start();
    });
  }

  return { state, actions, start };
}
