/** The answers of the chat page: those mounted now, and all that were seen while the reader scrolled. */
import type { AnswerChoice } from '../../src/protocol/messages';
import type { AnswerHandle, FoundAnswers } from '../../src/sites/adapter';
import { listAnswers } from '../../src/sites/registry';
import { createSeenAnswers } from '../../src/sites/seen-answers';
import { scrollerOf } from './scroller';

export interface AnswersNow {
  readonly found: FoundAnswers;
  readonly handles: readonly AnswerHandle[];
  /** Every answer seen so far, in order. */
  readonly choices: readonly AnswerChoice[];
}

export interface AnswersOnPage {
  look(): AnswersNow;
  /** The mounted answer of a choice; undefined where the page does not hold it now. */
  handleOf(
    now: AnswersNow,
    choice: Pick<AnswerChoice, 'turnId' | 'index'> | undefined,
  ): AnswerHandle | undefined;
  /** Place of a mounted answer among the choices. */
  indexOf(now: AnswersNow, handle: AnswerHandle): number;
}

/** Pages mount turns within it of a scroll (chat-sites.md: 69 to 138 ms). */
const SETTLE_MS = 200;

/**
 * Once asked, it looks again whenever scrolling has come to rest and other turns
 * are mounted, since a page may keep no others than those near the screen.
 */
export function watchAnswers(document: Document): AnswersOnPage {
  const seen = createSeenAnswers();
  let turns = '';
  let mounted: readonly Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWatching = false;

  function look(): AnswersNow {
    const url = document.location.href;
    const found = listAnswers(document, url);
    const handles = 'answers' in found ? found.answers : [];
    const [first] = handles;
    turns = first?.place?.generation.turn ?? '';
    mounted = mountedTurns();
    const scroller = first?.roots[0] && scrollerOf(first.roots[0]);
    const choices = seen.note({
      address: new URL(url).origin + new URL(url).pathname,
      choices: handles.map(({ choice }) => choice),
      scrolled: scroller?.scrollTop ?? 0,
    });
    if (!isWatching && turns !== '') {
      isWatching = true;
      document.addEventListener('scroll', lookSoon, { capture: true, passive: true });
    }
    return { found, handles, choices };
  }

  const mountedTurns = (): readonly Element[] => (turns === '' ? [] : [...document.querySelectorAll(turns)]);

  function lookSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = mountedTurns();
      if (now.length !== mounted.length || now.some((turn, at) => turn !== mounted[at])) look();
    }, SETTLE_MS);
  }

  return {
    look,
    handleOf: ({ handles }, choice) =>
      choice &&
      handles.find(({ choice: { turnId, index } }) =>
        choice.turnId === null ? index === choice.index : turnId === choice.turnId,
      ),
    indexOf: ({ choices }, { choice }) =>
      choice.turnId === null ? choice.index : choices.findIndex(({ turnId }) => turnId === choice.turnId),
  };
}
