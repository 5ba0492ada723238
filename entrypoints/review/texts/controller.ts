/** Joins the page for private texts to the store and to the runs: what is given, and the checks of it. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { type AuditDraft, hostsToRead, openDraft } from '../../../src/audit/draft';
import { draftsOfTexts, placeFiles, type TextsForm } from '../../../src/audit/given-texts';
import { jointSources } from '../../../src/audit/joint-sources';
import { divideAnswer } from '../../../src/core/answer/divide-answer';
import { parsePasted } from '../../../src/core/answer/parse-pasted';
import type { Answer } from '../../../src/core/model/answer';
import { plainCause } from '../../../src/core/model/plain-cause';
import { compareReports } from '../../../src/core/report/compare-reports';
import { exportComparison } from '../../../src/core/report/export-comparison';
import { listen } from '../../../src/protocol/channel';
import { engineNoticeSchema } from '../../../src/protocol/engine-messages';
import { panelNoticeSchema } from '../../../src/protocol/messages';
import { openModelsPage, openReviewPage } from '../../../src/protocol/open-tab';
import { openDatabase } from '../../../src/store/database';
import type {
  AnswerRow,
  CheckedTexts,
  EditedTexts,
  TextsActions,
  TextsState,
} from '../../../src/ui/review/texts/texts-state';
import { saveFile } from '../../../src/ui/save-file';
import { createAudits } from '../../shared/audits';
import { type CheckPlan, createCheckPlans } from '../../shared/check-plan';
import { createEngines } from '../../shared/engines';
import { askForHosts } from '../../shared/site-access';
import { settled } from '../settled';
import { isAuditFile } from './answer-files';
import { createChecks } from './checks';
import { chosenFiles, droppedFiles, type FoundFile, type FoundFiles } from './dropped-files';
import { createAnswerGiver, newAnswer } from './give-answers';
import { createFileGiver } from './give-files';
import { createKeptTexts, isRead } from './kept-texts';
import { parseAnswer } from './parsed-answers';
import { readGivenText } from './read-files';

/** Between keys that write: dividing an answer takes a while. */
const REST_MS = 250;
const TICK_MS = 1_000;

/** @param onReport leads to the report of a check that was the only one */
export function createTextsController(onReport: (audit: string) => void) {
  const database = openDatabase();
  const audits = createAudits(database);
  const engines = createEngines(database);
  const plans = createCheckPlans(engines);
  const checks = createChecks(audits);
  const texts = createKeptTexts(database);
  const { form, files, change } = texts;
  /** What was given last for a source is what the user means. */
  const place = (id: string, slot: string | null) =>
    change((now) => {
      const others = Object.entries(now.chosen).filter(([, other]) => slot === null || other !== slot);
      return { ...now, chosen: { ...Object.fromEntries(others), [id]: slot } };
    });
  const sources = createFileGiver(texts, place);
  const answers = createAnswerGiver(texts, sources.keep);

  const isLoaded = signal(false);
  const failed = signal<string | null>(null);
  const shown = signal<'edited' | 'checked'>('edited');
  const isWebRead = signal(false);
  const plan = signal<CheckPlan | null>(null);
  const names = signal<readonly string[]>([]);
  const now = signal(Date.now());
  let isStarting = false;

  function attempt(work: () => Promise<unknown>): void {
    work().catch((error: unknown) => {
      failed.value = plainCause(error);
    });
  }

  const parse = ({ answers: given, query }: TextsForm) => given.map((answer) => parseAnswer(answer, query));
  const calm = settled(form, REST_MS);
  const read = computed(() => files.value.filter(isRead));
  const parsed = computed(() => parse(calm.value ?? form.value));
  // Apart from the form, which changes with every key: what follows from them takes long.
  const listed = computed(() => form.value.listed);
  const chosen = computed(() => form.value.chosen);
  const there = computed(() => parsed.value.filter((one) => one !== null));
  const slots = computed(() => jointSources(there.value, listed.value));
  const slotRows = computed(() => slots.value.map(({ file: _, ...slot }) => slot));
  const placed = computed(() => placeFiles(read.value, slots.value, chosen.value));

  const firstDraft = computed(() => draftsOfTexts(there.value, listed.value, read.value, placed.value)[0]);
  const readable = computed((): EditedTexts['readable'] => {
    const draft = firstDraft.value;
    const hosts = draft ? hostsToRead(draft) : [];
    const isOf = (url: string | null) => url !== null && hosts.includes(new URL(url).hostname);
    const open = draft?.sources.filter(({ given, source }) => !given && isOf(source.url)) ?? [];
    return { pages: open.length, hosts };
  });

  /** By id: the form may be ahead of what was parsed. */
  const parsedById = computed(
    () => new Map((calm.value ?? form.value).answers.map(({ id }, at) => [id, parsed.value[at]])),
  );
  const rows = computed((): AnswerRow[] =>
    form.value.answers.map(({ id, name, text, html, captured }) => {
      const answer = parsedById.value.get(id);
      const isRich = html !== null && answer?.capture.generation === 'html';
      const { length: statements = 0 } = answer?.statements ?? [];
      const found = answer ? { statements, citations: answer.citations.length, isRich } : null;
      return { id, name, text, isCaptured: captured !== null, found };
    }),
  );

  function edited(of: CheckPlan): EditedTexts {
    return {
      view: 'edited',
      query: form.value.query,
      answers: rows.value,
      choosing: answers.choosing.value[0] ?? null,
      answerProblems: answers.problems.value,
      slots: slotRows.value,
      files: files.value.map((file) => ({
        id: file.id,
        path: file.path,
        bytes: file.bytes,
        state: isRead(file) ? file.read.state : null,
        sentences: isRead(file) ? (file.read.text?.sentences.length ?? 0) : 0,
        ...(placed.value.get(file.id) ?? { slot: null, by: null }),
      })),
      given: sources.note.value,
      readable: readable.value,
      isWebRead: isWebRead.value,
      ...of,
      unsaved: texts.unsaved.value,
    };
  }

  const comparison = computed(() => {
    const ended = checks.answers.value.flatMap((one) => (one.state === 'ended' ? [one.report] : []));
    const [first, ...others] = ended;
    return checks.isRunning.value || !first || others.length === 0 ? null : compareReports(first, others);
  });

  function checked(): CheckedTexts {
    return {
      view: 'checked',
      answers: checks.answers.value.map((one, at) => ({ ...one, name: names.value[at] ?? '' })),
      isRunning: checks.isRunning.value,
      now: now.value,
      ...(checks.loading.value ? { loading: checks.loading.value } : {}),
      comparison: comparison.value,
    };
  }

  const state: ReadonlySignal<TextsState> = computed(() => {
    if (failed.value !== null) return { view: 'failed', detail: failed.value };
    if (!isLoaded.value || plan.value === null) return { view: 'loading' };
    return shown.value === 'edited' ? edited(plan.value) : checked();
  });

  /** What a check will take, of the texts as they are. */
  async function renewPlan(): Promise<void> {
    plan.value = await plans.plan(firstDraft.peek() ?? openDraft(EMPTY), null);
  }

  function draftsNow(of: readonly Answer[]): AuditDraft[] {
    const [list, files] = [listed.peek(), read.peek()];
    return draftsOfTexts(of, list, files, placeFiles(files, jointSources(of, list), chosen.peek()));
  }

  function check(): void {
    // Of the form as it is: what is shown may be a moment behind it.
    const given = parse(form.peek());
    const order = draftsNow(given.filter((one) => one !== null));
    if (isStarting || order.length === 0) return;
    isStarting = true;
    const isWeb = isWebRead.peek();
    // Within the gesture, before anything is awaited.
    const asking = isWeb && order[0] ? askForHosts(hostsToRead(order[0])) : null;
    names.value = form.peek().answers.flatMap(({ name }, at) => (given[at] ? [name] : []));
    attempt(async () => {
      try {
        const allowed = await asking;
        const { weights } = form.peek();
        const asked = { ...(await plans.asked()), ...(weights ? { sourceWeights: weights } : {}) };
        shown.value = 'checked';
        await checks.run({ drafts: order, allowed, asked });
        const [only, ...others] = checks.answers.peek();
        if (only?.state === 'ended' && others.length === 0) onReport(only.report.id);
      } finally {
        isStarting = false;
      }
    });
  }

  const actions: TextsActions = {
    onQuery: (query) => change((before) => ({ ...before, query })),
    onAddAnswer: () => change((before) => ({ ...before, answers: [...before.answers, newAnswer()] })),
    onNameAnswer: (id, name) => changeAnswer(id, { name }),
    onWriteAnswer: (id, text, html) => changeAnswer(id, { text, html }),
    onRemoveAnswer: (id) =>
      change((before) => {
        const left = before.answers.filter((answer) => answer.id !== id);
        return { ...before, answers: left.length > 0 ? left : [newAnswer()] };
      }),
    onGiveAnswers: (given) => attempt(() => answers.give(given)),
    onChooseSaved: answers.choose,
    onDropAnswers: (transfer) => {
      const dropped = droppedFiles(transfer);
      attempt(async () => answers.give((await dropped).files.map(({ file }) => file)));
    },
    onGiveSources: (given, slot) => attempt(() => giveSources(chosenFiles(given), slot)),
    onDropSources: (transfer, slot) => {
      const dropped = droppedFiles(transfer);
      attempt(async () => giveSources(await dropped, slot));
    },
    onPasteSource: (name, text, html, slot) =>
      attempt(async () => {
        const id = texts.nextId();
        const given = { name, title: name, text, html };
        sources.keep(await readGivenText(id, given), slot);
      }),
    onPlaceFile: place,
    onRemoveFile: texts.remove,
    onReadWeb: (isWanted) => {
      isWebRead.value = isWanted;
    },
    onChooseMethod: (method) => {
      plans.choose(method);
      attempt(renewPlan);
    },
    onChooseEngine: (method, option) => {
      engines.pick(method, option);
      attempt(renewPlan);
    },
    onOpenModels: openModelsPage,
    onCheck: check,
    onPause: checks.pause,
    onResume: checks.resume,
    onStop: checks.stop,
    onEdit: () => {
      shown.value = 'edited';
    },
    onClear: () => {
      texts.clear();
      answers.forget();
      sources.forget();
      change((before) => ({ ...before, answers: [newAnswer()] }));
    },
    onOpenReview: openReviewPage,
    onExportComparison: () => {
      if (comparison.value)
        saveFile('lacuna-comparison.md', 'text/markdown', exportComparison(comparison.value));
    },
  };

  /** An audit among the sources is taken for what it is. */
  async function giveSources(found: FoundFiles, slot: string | null): Promise<void> {
    const audits = new Set<FoundFile>();
    if (slot === null) for (const one of found.files) if (await isAuditFile(one.file)) audits.add(one);
    await answers.give([...audits].map(({ file }) => file));
    await sources.give({ ...found, files: found.files.filter((one) => !audits.has(one)) }, slot);
  }

  function changeAnswer(id: string, given: Partial<TextsForm['answers'][number]>): void {
    change((before) => ({
      ...before,
      answers: before.answers.map((answer) => (answer.id === id ? { ...answer, ...given } : answer)),
    }));
  }

  function listenToNotices(): void {
    listen(panelNoticeSchema, (notice) => {
      if (notice.type === 'audit-changed') attempt(() => checks.hear(notice.audit));
      return undefined;
    });
    listen(engineNoticeSchema, (notice) => {
      checks.loading.value =
        notice.type === 'engine-loading' ? { stage: notice.stage, share: notice.share } : null;
      return undefined;
    });
    // The user may come back from the model manager.
    addEventListener('focus', () => attempt(renewPlan));
    setInterval(() => {
      if (checks.isRunning.peek()) now.value = Date.now();
    }, TICK_MS);
  }

  function start(): void {
    listenToNotices();
    attempt(async () => {
      await texts.load();
      if (form.peek().answers.length === 0) change((before) => ({ ...before, answers: [newAnswer()] }));
      await renewPlan();
      isLoaded.value = true;
      effect(() => {
        void [parsed.value, read.value];
        const timer = setTimeout(() => attempt(renewPlan), REST_MS);
        return () => clearTimeout(timer);
      });
    });
  }

  return { state, actions, start };
}

const EMPTY = divideAnswer(parsePasted(''));
