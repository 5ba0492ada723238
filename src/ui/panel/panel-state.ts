/**
 * What the side panel shows and what the user can ask of it. The panel draws a
 * `PanelState` and calls `PanelActions`; whoever mounts it owns every change.
 */
import type { EngineFault } from '../../core/engine/engine-error';
import type { Range } from '../../core/methods/expected-use';
import type { LanguageMethodName } from '../../core/methods/method';
import type { Answer, CaptureCount } from '../../core/model/answer';
import type { Method } from '../../core/model/fact';
import type { Evidence } from '../../core/model/judgement';
import type { SourceState } from '../../core/model/source';
import type { LoadProgress } from '../../core/ports/engine';
import type { Comparison } from '../../core/report/compare-reports';
import type { ReportFault } from '../../core/report/parse-report';
import type { Report } from '../../core/report/schema';
import type { MarksShown } from '../../core/report/shown-findings';
import type { FactReview, StatementReview } from '../../core/review/review';
import type { AnswerChoice, CaptureFailure, HiddenSources, Shortfall } from '../../protocol/messages';
import type { EnginesByMethod } from '../ready-engines';

/** Why there is nothing to check; `no access`: a page that no extension may touch. */
export type NothingReason = CaptureFailure | 'no access';

/** What stopped the panel; a source that fails is a source state, not this. */
export const PANEL_FAILURES = [
  'page gone',
  'engine failed',
  'engine damaged',
  'engine refused',
  'storage failed',
  'report unreadable',
  'unexpected',
] as const;
export type PanelFailure = (typeof PANEL_FAILURES)[number];

/** A text given by the user in place of a page. */
export interface PastedText {
  readonly kind: 'text' | 'html' | 'markdown';
  readonly content: string;
  /** File name; null for text from the clipboard. */
  readonly name: string | null;
}

/** How a file that was given was read; only one that was read becomes the source's text. */
export type GivenFileState = Report['sources'][number]['state'];

export interface PastedSource extends PastedText {
  readonly sourceId: string;
}

export interface PastedAnswer {
  /** What the user asked the chatbot; may be empty. */
  readonly query: string;
  readonly text: string;
  /** The same as HTML where the clipboard held it: it keeps the links. */
  readonly html: string | null;
}

/** One source as offered before the check. */
export interface CapturedSource {
  readonly id: string;
  readonly url: string | null;
  /** Host as the reader knows it; null for a source without an address. */
  readonly host: string | null;
  readonly title: string | null;
  /** Statements that cite it. */
  readonly citedBy: number;
  /** False: the user dropped it; it is neither read nor judged. */
  readonly kept: boolean;
  /** The user added it; the answer does not cite it. */
  readonly added: boolean;
  /** Text given by the user, so that the page is not asked. */
  readonly pasted: Pick<PastedText, 'kind' | 'name'> | null;
  /** An earlier check has read it, or it was read in a tab, so that the page is not asked again. */
  readonly read: boolean;
  /** `SourceState.detail` of what was read: in a tab, as an archived copy; absent where nothing is to be said. */
  readonly readHow?: string | null;
}

/** Where a page can be read besides by asking its site for it; always at the user's wish. */
export type ReadPlace = 'background tab' | 'open tab' | 'archive';

/** What can be done for a source elsewhere, and what came of it. */
export interface Elsewhere {
  /** Whether a tab shows its address now; null: nobody knows, since its site was not allowed to be looked at. */
  readonly isOpen: boolean | null;
  /** Where it is being read now. */
  readonly reading: ReadPlace | null;
  /** How the last try ended that gave no text. */
  readonly ended: SourceState | null;
}

/** By source id. */
export type Elsewheres = Readonly<Record<string, Elsewhere>>;

/** What a method is thought to take of the language model that it asks. */
export interface ExpectedCost {
  readonly calls: Range;
  /** Read and written. */
  readonly tokens: Range;
  /** Null where the engine's speed is not known. */
  readonly seconds: Range | null;
  /** Pages that are not read yet are taken to be of usual length. */
  readonly rests: 'on the texts' | 'on usual pages';
}

/** What a capture from a page says of itself, before the check. */
export interface CapturedPage {
  /** What the page shows and the capture has not. */
  readonly shortfalls: readonly Shortfall[];
  /** What a click on the site's own controls could bring. */
  readonly hidden: HiddenSources;
  /** `null`: not asked for. Else whether it goes on, ended, or how many sources were captured before. */
  readonly opened: null | 'opening' | 'failed' | { readonly capturedBefore: number };
  /** The page shows another text by now. */
  readonly changed: boolean;
}

export interface SavedReport {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly query: string;
  /** First words of the answer, shown where the query is empty. */
  readonly opening: string;
  /** Host of the chat page; null for pasted answers. */
  readonly host: string | null;
  readonly status: Report['status'];
  readonly method: Method;
}

export type ImportProblem =
  | { readonly kind: 'already there' }
  /** `detail`: technical; null if nothing to add. */
  | { readonly kind: 'refused'; readonly fault: ReportFault; readonly detail: string | null };

export type PanelState =
  /** For an answer on the page. */
  | { readonly view: 'looking' }
  /** A saved report, or a pasted answer. */
  | { readonly view: 'opening' }
  | { readonly view: 'nothing'; readonly reason: NothingReason }
  /** The page writes the answer; it is captured when that is done. `choices`: every answer of the page. */
  | { readonly view: 'waiting'; readonly choices: readonly AnswerChoice[] }
  /** The page does not hold the chosen answer now. */
  | { readonly view: 'far off'; readonly choice: AnswerChoice; readonly scrolling: boolean }
  /** The page without its texts, shown before it is saved. */
  | { readonly view: 'capture file'; readonly file: string }
  /** `query`: what was asked; null: the user is asked for it. */
  | { readonly view: 'paste'; readonly query: string | null }
  | {
      readonly view: 'captured';
      readonly answer: Answer;
      readonly count: CaptureCount;
      /** Every answer on the page; empty for a selection or pasted text. */
      readonly choices: readonly AnswerChoice[];
      /** `AnswerChoice.index` of the one captured; null for a selection or pasted text. */
      readonly chosen: number | null;
      /** Absent for a selection or pasted text. */
      readonly page?: CapturedPage;
      readonly sources: readonly CapturedSource[];
      /** Hosts that will be asked, in order; without pasted and dropped sources. */
      readonly sites: readonly string[];
      /** Hosts among `sites` that the browser will ask the user about. */
      readonly sitesToAllow: readonly string[];
      /** How the facts will be found. */
      readonly method: Method;
      /** What each method can ask, and what it will; statements are judged by that of `quick`. */
      readonly engines: EnginesByMethod;
      /** By method; absent where nothing can be said. */
      readonly costs: Partial<Readonly<Record<LanguageMethodName, ExpectedCost>>>;
      readonly elsewhere?: Elsewheres;
    }
  | {
      readonly view: 'running';
      readonly report: Report;
      /** Epoch milliseconds, moved on about once a second; for the time left. */
      readonly now: number;
      /** The language model is being loaded meanwhile; absent otherwise. */
      readonly loading?: LoadProgress;
    }
  | {
      readonly view: 'result';
      /** With the user's labels and thresholds: `reviewed(judged)`. */
      readonly report: Report;
      /** As the engine judged it. */
      readonly judged: Report;
      /** Null where the answer is not on the page shown (pasted, or opened from the history). */
      readonly marks: MarksShown | null;
      /** Hosts that the user did not allow; their sources are `not attempted`. */
      readonly denied: readonly string[];
      /** The page shows another text than the one judged. */
      readonly changed?: boolean;
      /** Finding whose card the reader opened on the page: its row opens, focus stays on the page. */
      readonly opened?: string;
      readonly elsewhere?: Elsewheres;
    }
  | {
      readonly view: 'history';
      readonly reports: readonly SavedReport[];
      /** Why the file that was just given was not taken over. */
      readonly imported?: ImportProblem;
    }
  /** A report beside others on the same question. */
  | { readonly view: 'comparison'; readonly comparison: Comparison }
  | {
      readonly view: 'failed';
      readonly failure: PanelFailure;
      /** What an engine said of itself; absent where it was none. */
      readonly fault?: EngineFault;
      /** Technical cause, shown as text under "Details"; null if nothing to add. */
      readonly detail: string | null;
    };

/** Outcome of adding an address by hand. */
export type AddUrlOutcome = 'added' | 'not a web address' | 'already there';

export interface PanelActions {
  /** Captures again: the last answer of the page. */
  onLookAgain(): void;
  /** Offers the answer of the result for another check; what was read is not asked for again. */
  onCheckDifferently(): void;
  /** Shows the form for another answer, to be held against the sources of the result. */
  onCheckAlike(): void;
  onCompare(): void;
  /** The user's labels of a statement, in place of those given before; null takes them back. */
  onReviewStatement(id: string, review: StatementReview | null): void;
  onReviewFact(id: string, review: FactReview | null): void;
  /** Opens the review page in a tab: worksheet, source sheet, overview, changes. */
  onOpenReview(): void;
  /** A report that was exported as JSON. */
  onImportReport(text: string): void;
  /** @param weight 0 or more; 1 is the usual one */
  onWeighSource(sourceId: string, weight: number): void;
  onCaptureSelection(): void;
  onChooseAnswer(index: number): void;
  /** Captures the answer of the draft or the report anew, as the page shows it now. */
  onCaptureAgain(): void;
  /** Ends the waiting for an answer that is being written. */
  onStopWaiting(): void;
  /** Scrolls the page to the chosen answer, and captures it. */
  onScrollToAnswer(): void;
  /** Clicks the site's own controls to read the sources that it hides. */
  onOpenHiddenSources(): void;
  /** Shows the page without its texts, as a file for a report. */
  onShowCaptureFile(): void;
  onSaveCaptureFile(): void;
  /** Shows the form for a pasted answer. */
  onStartPaste(): void;
  onPasteAnswer(pasted: PastedAnswer): void;
  onKeepSource(sourceId: string, kept: boolean): void;
  /** In the result view the answer is then checked again with that text. */
  onPasteSource(pasted: PastedSource): void;
  /** Called within the user's gesture. In the result view the answer is then checked again with that text. */
  onReadElsewhere(sourceId: string, place: ReadPlace): void;
  /**
   * A file in place of a page; in the result view the answer is then checked again with its text.
   * @param sourceId null: one more source
   */
  onGiveFile(sourceId: string | null, file: File): Promise<GivenFileState>;
  onAddSourceUrl(url: string): AddUrlOutcome;
  onAddSourceText(pasted: PastedText): void;
  onChooseMethod(method: Method): void;
  /** @param option id of one of the method's, for this check */
  onChooseEngine(method: Method, option: string): void;
  /** Opens the model manager in a tab. */
  onOpenModels(): void;
  /** Opens the page for private texts in a tab. */
  onOpenTexts(): void;
  /** Called within the user's gesture, so that the permission prompt may open. */
  onCheck(): void;
  /** What has begun is finished. */
  onPause(): void;
  /** A paused check goes on. */
  onResume(): void;
  onStop(): void;
  /** Asks for the denied sites again and reads what is then allowed; within the gesture. */
  onAskAgain(): void;
  onShowMarks(show: MarksShown): void;
  /** Scrolls the page to a statement (`s3`) or to where a fact (`f2`) belongs. */
  onReveal(findingId: string): void;
  onOpenSource(sourceId: string): void;
  onOpenPassage(evidence: Evidence): void;
  onExport(format: 'json' | 'markdown'): void;
  /** Of the comparison shown, as Markdown. */
  onExportComparison(): void;
  onOpenHistory(): void;
  /** Leaves the history, the paste form or a failure for what was there before. */
  onBack(): void;
  onOpenReport(id: string): void;
  onDeleteReport(id: string): void;
}
