/**
 * Runs in the chat page, put there by the user's gesture alone: captures
 * answers and shows reports on them. It may be put there twice; it starts
 * once, and leaves quietly when the extension it belongs to is gone.
 */
import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createOverlay } from '../../src/overlay/create-overlay';
import { removeLeftovers } from '../../src/overlay/leftovers';
import { listen, tellPanel } from '../../src/protocol/channel';
import {
  type CaptureFile,
  type CaptureReply,
  type Done,
  type PageRequest,
  pageRequestSchema,
} from '../../src/protocol/messages';
import { createLayerDrawing } from '../../src/ui/card/page-layer';
import { copyText } from './copy-text';
import { type HeldAnswer, holdAnswer } from './held-answer';

/** In the extension's own world of the page, which the page cannot see. */
const RUNNING = Symbol.for('lacuna.chat');
const world: typeof globalThis & { [RUNNING]?: HeldAnswer } = globalThis;

function isAlive(): boolean {
  try {
    return browser.runtime?.id !== undefined;
  } catch {
    return false;
  }
}

function start(): HeldAnswer {
  // Marks of an instance whose extension was reloaded, and which cannot know it yet.
  removeLeftovers(document);
  const tellChanged = (): void => void tellPanel({ to: 'panel', type: 'answer-changed' });
  const held = holdAnswer(document, tellChanged);
  const overlay = createOverlay({
    document,
    shadowMode: import.meta.env.MODE === 'e2e' ? 'open' : 'closed',
    drawing: createLayerDrawing(),
    recapture: held.again,
    isAlive,
    onOpened: (finding) => void tellPanel({ to: 'panel', type: 'finding-opened', finding }),
    onAnswerChanged: () => {
      // A selection is found again as the whole turn: that is no change.
      if (!held.isSelection()) tellChanged();
    },
    copy: (text) => copyText(document, text),
  });

  async function handle(request: PageRequest): Promise<CaptureReply | CaptureFile | Done> {
    switch (request.type) {
      case 'capture':
        overlay.clear();
        return held.capture(request.which);
      case 'capture-when-written':
        return held.captureWhenWritten(request.which);
      case 'capture-far-off':
        overlay.clear();
        return held.captureFarOff(request.index);
      case 'open-sources':
        return held.openSources();
      case 'write-capture-file':
        return { file: held.captureFile() };
      case 'paint': {
        const anchor = held.find(request.report.answer);
        if (!anchor) return { ok: false, reason: 'the answer is not on this page' };
        overlay.paint(request.report, request.show, anchor);
        return { ok: true };
      }
      case 'reveal':
        return overlay.reveal(request.finding)
          ? { ok: true }
          : { ok: false, reason: 'the text is no longer on this page' };
      case 'clear':
        overlay.clear();
        return { ok: true };
    }
  }

  listen(pageRequestSchema, handle);
  return held;
}

export default defineUnlistedScript(() => {
  world[RUNNING] ??= start();
  world[RUNNING].rememberSelection();
});
