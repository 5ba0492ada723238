/**
 * What the page for private texts shows and what its user can ask of it: a query, answers, sources, and checks of
 * them. The page draws a `TextsState` and calls `TextsActions`; whoever mounts it owns every change.
 */
import type { MatchClue } from '../../../core/answer/match-file';
import type { LanguageMethodName } from '../../../core/methods/method';
import type { Method } from '../../../core/model/fact';
import type { SourceState } from '../../../core/model/source';
import type { LoadProgress } from '../../../core/ports/engine';
import type { Comparison } from '../../../core/report/compare-reports';
import type { Report } from '../../../core/report/schema';
import type { ExpectedCost, PanelFailure } from '../../panel/panel-state';
import type { EnginesByMethod } from '../../ready-engines';

export interface AnswerRow {
  readonly id: string;
  /** As the user calls it; empty: its letter is its name. */
  readonly name: string;
  readonly text: string;
  /** Of a saved chat page: its text is not edited here. */
  readonly isCaptured: boolean;
  /** Null while there is no text. */
  readonly found: AnswerCounts | null;
}

export interface AnswerCounts {
  readonly statements: number;
  readonly citations: number;
  /** The clipboard or file held links as such. */
  readonly isRich: boolean;
}

/** A source that the answers cite, or that was listed beside them. */
export interface SlotRow {
  readonly id: string;
  readonly url: string | null;
  readonly title: string | null;
  readonly numbers: readonly string[];
  /** Indices into the answers. */
  readonly citedBy: readonly number[];
}

export interface FileRow {
  readonly id: string;
  /** Within what was given. */
  readonly path: string;
  readonly bytes: number;
  /** Null while it is being read. */
  readonly state: SourceState | null;
  readonly sentences: number;
  /** Id of the source that it is; null: one more, which no answer cites. */
  readonly slot: string | null;
  readonly by: MatchClue | 'user' | null;
}

/** What came of the files that were given last, beside the rows that they made. */
export interface GivenNote {
  readonly hidden: number;
  readonly pictures: number;
  readonly programs: number;
  /** Same content as a file that is there. */
  readonly same: readonly { readonly path: string; readonly as: string }[];
  /** Beyond the most that are taken; by count, by size together. */
  readonly beyond: number;
  readonly tooMuch: readonly string[];
  /** Folders that could not be opened. */
  readonly unopened: number;
}

/** A file that was given as an answer and is none. */
export interface AnswerProblem {
  readonly file: string;
  readonly why: 'no text' | 'unreadable' | 'too large' | 'several audits' | 'wrong audit';
  /** Shown as text; null if nothing to add. */
  readonly detail: string | null;
}

/** Answers of a saved chat page, of which the user chooses. */
export interface SavedAnswers {
  readonly file: string;
  /** Name of the site; null for a page of any make. */
  readonly site: string | null;
  readonly choices: readonly { readonly index: number; readonly query: string; readonly opening: string }[];
}

export interface EditedTexts {
  readonly view: 'edited';
  readonly query: string;
  readonly answers: readonly AnswerRow[];
  readonly choosing: SavedAnswers | null;
  readonly answerProblems: readonly AnswerProblem[];
  readonly slots: readonly SlotRow[];
  readonly files: readonly FileRow[];
  readonly given: GivenNote;
  /** Cited pages without a file, that could be read from the web. */
  readonly readable: { readonly pages: number; readonly hosts: readonly string[] };
  /** Whether they are to be. */
  readonly isWebRead: boolean;
  readonly method: Method;
  readonly engines: EnginesByMethod;
  readonly costs: Partial<Readonly<Record<LanguageMethodName, ExpectedCost>>>;
  /** Why what was written could not be kept; null while it is. */
  readonly unsaved: string | null;
}

export type CheckedAnswer =
  | { readonly state: 'waiting' | 'starting' | 'left' }
  | { readonly state: 'running' | 'ended'; readonly report: Report }
  | { readonly state: 'failed'; readonly failure: PanelFailure; readonly detail: string };

export interface CheckedTexts {
  readonly view: 'checked';
  /** In the order of the answers. */
  readonly answers: readonly (CheckedAnswer & { readonly name: string })[];
  readonly isRunning: boolean;
  /** Epoch milliseconds, moved on about once a second; for the time left. */
  readonly now: number;
  readonly loading?: LoadProgress;
  /** Once all are checked, if they are several. */
  readonly comparison: Comparison | null;
}

export type TextsState =
  | { readonly view: 'loading' }
  | { readonly view: 'failed'; readonly detail: string }
  | EditedTexts
  | CheckedTexts;

export interface TextsActions {
  onQuery(query: string): void;
  onAddAnswer(): void;
  onNameAnswer(id: string, name: string): void;
  /** @param html that the clipboard held beside it; null where the text is all there is */
  onWriteAnswer(id: string, text: string, html: string | null): void;
  onRemoveAnswer(id: string): void;
  /** Files that hold answers, saved chat pages or a whole audit. */
  onGiveAnswers(files: readonly File[]): void;
  /** @param indices of the choices offered; empty: none */
  onChooseSaved(indices: readonly number[]): void;
  /** @param slot the source that they are; null: it is looked for */
  onGiveSources(files: readonly File[], slot: string | null): void;
  /** Of a drop: files and folders. Within the event. */
  onDropAnswers(transfer: DataTransfer): void;
  onDropSources(transfer: DataTransfer, slot: string | null): void;
  /** @param name of the text, may be empty */
  onPasteSource(name: string, text: string, html: string | null, slot: string | null): void;
  onPlaceFile(id: string, slot: string | null): void;
  onRemoveFile(id: string): void;
  onReadWeb(isWanted: boolean): void;
  onChooseMethod(method: Method): void;
  onChooseEngine(method: Method, option: string): void;
  onOpenModels(): void;
  /** Within the gesture: the browser may ask. */
  onCheck(): void;
  onPause(): void;
  onResume(): void;
  onStop(): void;
  /** Back to the texts. */
  onEdit(): void;
  /** Everything given is forgotten. */
  onClear(): void;
  onOpenReview(audit: string): void;
  onExportComparison(): void;
}
