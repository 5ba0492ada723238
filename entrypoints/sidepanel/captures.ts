/**
 * Captures from the chat page, from the wish to the draft: an answer that is
 * being written is waited for, one that the page does not hold is scrolled to at
 * the user's click, and so are the site's hidden sources opened.
 */
import type { AnswerChoice, CaptureReply, CaptureRequest, WhichAnswer } from '../../src/protocol/messages';
import type { CapturedPage, PanelState } from '../../src/ui/panel/panel-state';
import { saveFile } from '../../src/ui/save-file';
import { PanelError } from '../shared/panel-error';
import * as page from './chat-page';
import type { Views } from './views';

export type Captured = Extract<CaptureReply, { ok: true }>;

export interface Captures {
  /** Captures an answer of a tab's page. @param isWanted whether the wish still stands */
  from(tab: number | null, which: WhichAnswer, isWanted: () => boolean): Promise<void>;
  /** Scrolls to the answer that was chosen and is far off. */
  farOff(isWanted: () => boolean): Promise<void>;
  stopWaiting(): void;
  showFile(tab: number | null): Promise<void>;
  saveFile(): void;
}

export interface CaptureTarget {
  readonly turnTo: (next: PanelState) => () => boolean;
  readonly show: (tab: number, reply: Captured, which: WhichAnswer) => Promise<void>;
}

/** What a fresh capture says of itself. */
export function pageOf({ shortfalls, hidden }: Captured): CapturedPage {
  return { shortfalls, hidden, opened: null, changed: false };
}

export function createCaptures(views: Views, { turnTo, show }: CaptureTarget): Captures {
  let far: { readonly tab: number; readonly choice: AnswerChoice } | null = null;

  async function ask(
    tab: number | null,
    request: CaptureRequest,
    which: WhichAnswer,
    isWanted: () => boolean,
  ): Promise<void> {
    const reply = tab === null ? null : await page.capture(tab, request);
    if (!isWanted()) return;
    if (tab === null || reply === null) return views.show({ view: 'nothing', reason: 'no access' });
    if (reply.ok) return show(tab, reply, which);
    const { failure, choices } = reply;
    if (failure === 'still being written' && which !== 'selection') {
      views.show({ view: 'waiting', choices });
      return ask(tab, { to: 'page', type: 'capture-when-written', which }, which, isWanted);
    }
    const choice = typeof which === 'number' ? choices[which] : undefined;
    if (failure === 'scrolled away' && choice) {
      far = { tab, choice };
      views.show({ view: 'far off', choice, scrolling: false });
      return;
    }
    views.show({ view: 'nothing', reason: failure });
  }

  return {
    from: (tab, which, isWanted) => ask(tab, { to: 'page', type: 'capture', which }, which, isWanted),
    async farOff(isWanted) {
      if (!far) return;
      const { tab, choice } = far;
      views.show({ view: 'far off', choice, scrolling: true });
      const { index } = choice;
      await ask(tab, { to: 'page', type: 'capture-far-off', index }, index, isWanted);
    },
    stopWaiting() {
      turnTo({ view: 'nothing', reason: 'still being written' });
    },
    async showFile(tab) {
      const file = tab === null ? null : await page.captureFile(tab);
      if (file === null) throw new PanelError('page gone', 'no reply');
      views.openAside({ view: 'capture file', file });
    },
    saveFile() {
      const shown = views.state.value;
      if (shown.view === 'capture file') saveFile('lacuna-page.html', 'text/html', shown.file);
    },
  };
}
