/** Which answer of the page is captured and painted, and how to find it again. */

import { divideAnswer } from '../../src/core/answer/divide-answer';
import type { Answer, AnswerDraft } from '../../src/core/model/answer';
import { hasChangedMuch } from '../../src/core/text/anchor-quote';
import { rangeOf } from '../../src/dom/ranges';
import type { Anchor } from '../../src/overlay/create-overlay';
import type { CaptureFailure, CaptureReply, WhichAnswer } from '../../src/protocol/messages';
import type { AnswerHandle, CapturedAnswer, CaptureResult } from '../../src/sites/adapter';
import { hiddenSourcesOf, NOTHING_HIDDEN, withHiddenSources } from '../../src/sites/hidden-sources';
import { captureFileOf } from '../../src/sites/redact/capture-file';
import { captureAnswer, captureSelection } from '../../src/sites/registry';
import { selfCheck } from '../../src/sites/self-check';
import { type AnswersNow, watchAnswers } from './answers-on-page';
import { openSources } from './open-sources';
import { scrollToAnswer } from './scroll-to-answer';
import { textRests } from './text-rests';
import { waitForEnd } from './wait-for-end';
import { watchCapture } from './watch-capture';

/** Chosen by hand: the reader hardly notices, a chatbot adds words several times in it. */
const REST_MS = 300;
/** Pages draw a turn anew after a scroll; one that does so all the time is writing (chosen by hand). */
const MAX_DRAWN_ANEW = 3;

/** `selection`: only a part of the turn was captured; its live range follows small changes of the page. */
type Held =
  | {
      readonly kind: 'answer';
      readonly turnId: string | null;
      readonly index: number;
      captured: CapturedAnswer;
    }
  | {
      readonly kind: 'selection';
      readonly turnId: string | null;
      readonly range: Range;
      captured: CapturedAnswer;
    };

export interface HeldAnswer {
  /** Captures anew; what it gives is held for painting. */
  capture(which: WhichAnswer): Promise<CaptureReply>;
  /** The same once the page has written the answer to its end; another capture ends the waiting. */
  captureWhenWritten(which: 'last' | number): Promise<CaptureReply>;
  /** Scrolls the page until it holds an answer, and captures it. */
  captureFarOff(index: number): Promise<CaptureReply>;
  /** Opens what hides the sources of the held answer, reads and closes it. */
  openSources(): Promise<CaptureReply>;
  /** The page without its texts, for a report that its layout is not known. */
  captureFile(): string;
  /** The held answer as the page shows it now; null when it is not there. */
  again(): Anchor | null;
  /** Where an answer of a report stands: the held one, else any answer of the page with its text. */
  find(
    answer: Pick<Answer, 'text' | 'statements'> & { readonly capture: { readonly turnId: string | null } },
  ): Anchor | null;
  /** Keeps the selection of this moment: the user's gesture was made on it. */
  rememberSelection(): void;
  isSelection(): boolean;
}

function anchorOf({ walked, root }: CapturedAnswer): Anchor {
  const markers = walked.marks.map(({ start }) => start);
  return { text: walked.text, root, markers, rangeOf: (start, end) => rangeOf(walked, start, end) };
}

/** Whether the page still shows the nodes as they were read: reports are painted many times while they grow. */
function stands({ walked, root }: CapturedAnswer): boolean {
  return walked.segments.every(({ node, offset, start, end }) => {
    if (!root.contains(node) || !node.isConnected) return false;
    return offset === null || (node as Text).data.length >= offset + end - start;
  });
}

const capturedOr = (result: CaptureResult): CapturedAnswer | null => ('draft' in result ? result : null);

/** @param onChanged the page shows another text in place of the captured one; told once for each */
export function holdAnswer(document: Document, onChanged: () => void = () => {}): HeldAnswer {
  const answers = watchAnswers(document);
  let held: Held | null = null;
  let remembered: Range | null = null;
  let stopWatching = (): void => {};
  let waiting = new AbortController();
  const url = (): string => document.location.href;

  function selectedRange(): Range | null {
    const selection = document.getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    return range && !range.collapsed ? range.cloneRange() : null;
  }

  function failed(failure: CaptureFailure, { found, choices }: AnswersNow): CaptureReply {
    const adapter = typeof found.adapter === 'string' ? found.adapter : found.adapter.id;
    return { ok: false, failure, adapter, choices: [...choices] };
  }

  function captureSelected(): CaptureReply {
    const range = selectedRange() ?? remembered;
    const result = captureSelection(document, range, url());
    const now = answers.look();
    if (!('draft' in result) || !range) {
      return failed('failure' in result ? result.failure : 'selection is empty', now);
    }
    held = { kind: 'selection', turnId: result.draft.capture.turnId, range, captured: result };
    const { choices } = now;
    const answer = divideAnswer(result.draft);
    return { ok: true, answer, choices, chosen: null, shortfalls: [], hidden: NOTHING_HIDDEN };
  }

  async function captureListed(which: 'last' | number): Promise<CaptureReply> {
    for (let tries = MAX_DRAWN_ANEW; ; tries -= 1) {
      const now = answers.look();
      if (!('answers' in now.found)) return failed(now.found.failure, now);
      const handle = which === 'last' ? now.handles.at(-1) : answers.handleOf(now, now.choices[which]);
      if (!handle) return failed(which === 'last' ? 'no answer found' : 'scrolled away', now);
      const result = captureAnswer(handle);
      if (!('draft' in result)) return failed(result.failure, now);
      if (handle !== now.handles.at(-1) || (await textRests(result.root, REST_MS))) {
        return hold(handle, result, now);
      }
      if (result.root.isConnected || tries === 0) return failed('still being written', now);
    }
  }

  function hold(handle: AnswerHandle, read: CapturedAnswer, now: AnswersNow): CaptureReply {
    const index = answers.indexOf(now, handle);
    const query = read.draft.query || (now.choices[index]?.query ?? '');
    const captured = { ...read, draft: { ...read.draft, query } };
    held = { kind: 'answer', turnId: handle.choice.turnId, index, captured };
    watch(held);
    return replyWith(handle, captured, now);
  }

  function replyWith(handle: AnswerHandle, captured: CapturedAnswer, now: AnswersNow): CaptureReply {
    return {
      ok: true,
      answer: divideAnswer(captured.draft),
      choices: now.choices,
      chosen: answers.indexOf(now, handle),
      shortfalls: selfCheck(handle, captured),
      hidden: hiddenSourcesOf(handle, captured.draft),
    };
  }

  function watch(of: Held): void {
    stopWatching();
    stopWatching = watchCapture(
      of.captured,
      () => {
        const { choices } = answers.look();
        const isGone = of.turnId !== null && !choices.some(({ turnId }) => turnId === of.turnId);
        return isGone ? 'gone' : recapture(of);
      },
      onChanged,
    );
  }

  /** A key of the turn survives re-rendering; without one its place among the answers has to do. */
  function handleOf({ turnId, ...of }: Held): AnswerHandle | undefined {
    const now = answers.look();
    if (turnId === null && of.kind === 'selection') return undefined;
    return answers.handleOf(now, { turnId, index: of.kind === 'answer' ? of.index : 0 });
  }

  function recapture(of: Held): CapturedAnswer | null {
    if (of.kind === 'selection' && !of.range.collapsed && of.range.startContainer.isConnected) {
      const again = capturedOr(captureSelection(document, of.range, url()));
      if (again) return again;
    }
    const handle = handleOf(of);
    return handle ? capturedOr(captureAnswer(handle)) : null;
  }

  /** Another wish ends the waiting for an answer, and what was captured is watched no more. */
  function begin(): AbortSignal {
    waiting.abort();
    waiting = new AbortController();
    stopWatching();
    return waiting.signal;
  }

  return {
    capture(which) {
      begin();
      return which === 'selection' ? Promise.resolve(captureSelected()) : captureListed(which);
    },
    async captureWhenWritten(which) {
      const signal = begin();
      const start = answers.look();
      const wanted = which === 'last' ? start.handles.at(-1)?.choice : start.choices[which];
      const isThere = await waitForEnd(() => answers.handleOf(answers.look(), wanted), signal);
      if (signal.aborted) return failed('still being written', answers.look());
      return captureListed(isThere && wanted?.turnId != null ? indexOfKey(wanted.turnId) : which);
    },
    async captureFarOff(index) {
      begin();
      const handle = await scrollToAnswer(answers, index);
      const now = answers.look();
      return handle ? captureListed(answers.indexOf(now, handle)) : failed('scrolled away', now);
    },
    async openSources() {
      const handle = held && handleOf(held);
      const captured = handle && capturedOr(captureAnswer(handle));
      if (!held || held.kind === 'selection' || !handle || !captured) {
        return failed('scrolled away', answers.look());
      }
      stopWatching();
      const opened = await openSources(handle, captured);
      const query = held.captured.draft.query;
      const draft: AnswerDraft = { ...withHiddenSources(captured.draft, opened, url()), query };
      held.captured = { ...captured, draft };
      watch({ ...held, captured });
      return replyWith(handle, held.captured, answers.look());
    },
    captureFile() {
      const around = held?.captured.root.isConnected ? [held.captured.root] : [];
      return captureFileOf({ document, url: url() }, around, held?.captured.draft.capture ?? null);
    },
    again() {
      const captured = held && recapture(held);
      if (!held || !captured) return null;
      held.captured = captured;
      return anchorOf(captured);
    },
    find(answer) {
      stopWatching();
      if (held?.captured.walked.text === answer.text && stands(held.captured)) return anchorOf(held.captured);
      const now = held && recapture(held);
      if (held && now && !hasChangedMuch(answer.text, answer.statements, now.walked.text)) {
        held.captured = now;
        return anchorOf(now);
      }
      const { turnId } = answer.capture;
      const look = answers.look();
      for (const handle of look.handles) {
        if (turnId !== null && handle.choice.turnId !== turnId) continue;
        const captured = capturedOr(captureAnswer(handle));
        if (!captured || hasChangedMuch(answer.text, answer.statements, captured.walked.text)) continue;
        const index = answers.indexOf(look, handle);
        held = { kind: 'answer', turnId: handle.choice.turnId, index, captured };
        return anchorOf(captured);
      }
      return null;
    },
    rememberSelection() {
      remembered = selectedRange() ?? remembered;
    },
    isSelection: () => held?.kind === 'selection',
  };

  function indexOfKey(turnId: string): number {
    return answers.look().choices.findIndex((choice) => choice.turnId === turnId);
  }
}
