/** Which answer of the page is captured and painted, and how to find it again. */

import { divideAnswer } from '../../src/core/answer/divide-answer';
import type { Answer } from '../../src/core/model/answer';
import { hasChangedMuch } from '../../src/core/text/anchor-quote';
import { rangeOf } from '../../src/dom/ranges';
import type { Anchor } from '../../src/overlay/create-overlay';
import type { CaptureReply, WhichAnswer } from '../../src/protocol/messages';
import type { AnswerHandle, CapturedAnswer, CaptureResult } from '../../src/sites/adapter';
import { captureAnswer, captureSelection, listAnswers } from '../../src/sites/registry';
import { textRests } from './text-rests';

/** Chosen by hand: the reader hardly notices, a chatbot adds words several times in it. */
const REST_MS = 300;

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

export function holdAnswer(document: Document): HeldAnswer {
  let held: Held | null = null;
  let remembered: Range | null = null;
  const url = (): string => document.location.href;

  const handles = (): readonly AnswerHandle[] => {
    const found = listAnswers(document, url());
    return 'answers' in found ? found.answers : [];
  };

  function selectedRange(): Range | null {
    const selection = document.getSelection();
    const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
    return range && !range.collapsed ? range.cloneRange() : null;
  }

  function captureSelected(): CaptureReply {
    const range = selectedRange() ?? remembered;
    const result = captureSelection(document, range, url());
    const found = listAnswers(document, url());
    const adapter = typeof found.adapter === 'string' ? found.adapter : found.adapter.id;
    if (!('draft' in result) || !range) {
      return { ok: false, failure: 'failure' in result ? result.failure : 'selection is empty', adapter };
    }
    held = { kind: 'selection', turnId: result.draft.capture.turnId, range, captured: result };
    const choices = 'answers' in found ? found.answers.map(({ choice }) => choice) : [];
    return { ok: true, answer: divideAnswer(result.draft), choices, chosen: null };
  }

  async function captureListed(which: 'last' | number): Promise<CaptureReply> {
    const found = listAnswers(document, url());
    if (!('answers' in found)) return { ok: false, failure: found.failure, adapter: found.adapter };
    const handle = which === 'last' ? found.answers.at(-1) : found.answers[which];
    if (!handle) return { ok: false, failure: 'no answer found', adapter: found.adapter.id };
    const result = captureAnswer(handle);
    if (!('draft' in result)) return { ok: false, failure: result.failure, adapter: found.adapter.id };
    if (handle === found.answers.at(-1) && !(await textRests(result.root, REST_MS))) {
      return { ok: false, failure: 'still being written', adapter: found.adapter.id };
    }
    const { index, turnId } = handle.choice;
    held = { kind: 'answer', turnId, index, captured: result };
    return {
      ok: true,
      answer: divideAnswer(result.draft),
      choices: found.answers.map(({ choice }) => choice),
      chosen: index,
    };
  }

  /** A key of the turn survives re-rendering; without one its place among the answers has to do. */
  function handleOf(turnId: string | null, index: number | null): AnswerHandle | undefined {
    const all = handles();
    return turnId === null
      ? all.find(({ choice }) => choice.index === index)
      : all.find(({ choice }) => choice.turnId === turnId);
  }

  function recapture(of: Held): CapturedAnswer | null {
    if (of.kind === 'selection' && !of.range.collapsed && of.range.startContainer.isConnected) {
      const again = capturedOr(captureSelection(document, of.range, url()));
      if (again) return again;
    }
    const handle = handleOf(of.turnId, of.kind === 'answer' ? of.index : null);
    return handle ? capturedOr(captureAnswer(handle)) : null;
  }

  return {
    capture: async (which) => (which === 'selection' ? captureSelected() : captureListed(which)),
    again() {
      const captured = held && recapture(held);
      if (!held || !captured) return null;
      held.captured = captured;
      return anchorOf(captured);
    },
    find(answer) {
      if (held?.captured.walked.text === answer.text && stands(held.captured)) return anchorOf(held.captured);
      const now = held && recapture(held);
      if (held && now && !hasChangedMuch(answer.text, answer.statements, now.walked.text)) {
        held.captured = now;
        return anchorOf(now);
      }
      const { turnId } = answer.capture;
      const candidates = handles().filter(({ choice }) => turnId === null || choice.turnId === turnId);
      for (const handle of candidates) {
        const captured = capturedOr(captureAnswer(handle));
        if (!captured || hasChangedMuch(answer.text, answer.statements, captured.walked.text)) continue;
        const { index } = handle.choice;
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
}
