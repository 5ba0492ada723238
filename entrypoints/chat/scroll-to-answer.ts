/** Scrolls, at the reader's wish, until the page mounts a certain answer. */
import type { AnswerHandle } from '../../src/sites/adapter';
import type { AnswersOnPage } from './answers-on-page';
import { scrollerOf } from './scroller';
import { wait } from './wait';

/** A page of the conversation at a time, with some of it left in sight (chosen by hand). */
const STEP = 0.8;
const LOOK_MS = 50;
/** Turns are mounted within it of a scroll (chat-sites.md: 69 to 138 ms), on a busy machine too. */
const MOUNT_MS = 600;
/** At either end, older turns may have to be loaded first. */
const LOAD_MS = 2_500;
const MAX_STEPS = 120;

/**
 * @param index among the choices
 * @returns undefined where the page does not come to show it
 */
export async function scrollToAnswer(
  answers: AnswersOnPage,
  index: number,
): Promise<AnswerHandle | undefined> {
  const wanted = answers.look().choices[index];
  if (!wanted) return undefined;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const now = answers.look();
    const handle = answers.handleOf(now, wanted);
    if (handle) {
      handle.roots[0]?.scrollIntoView({ block: 'start', behavior: 'instant' });
      return handle;
    }
    const place = now.choices.findIndex(({ turnId }) => turnId === wanted.turnId);
    const [first] = now.handles;
    const root = first?.roots[0];
    if (place === -1 || !first || !root) return undefined;
    const scroller = scrollerOf(root);
    const before = scroller.scrollTop;
    const down = place > answers.indexOf(now, first);
    scroller.scrollBy({ top: (down ? STEP : -STEP) * scroller.clientHeight, behavior: 'instant' });
    const isAtEnd = scroller.scrollTop === before;
    const isNew = await mountsOthers(root, isAtEnd ? LOAD_MS : MOUNT_MS);
    if (isAtEnd && !isNew && !answers.handleOf(answers.look(), wanted)) return undefined;
  }
  return undefined;
}

/** @returns whether the page has replaced what it held within the time */
async function mountsOthers(root: Element, ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await wait(LOOK_MS)) {
    if (!root.isConnected) break;
  }
  // What is drawn anew comes in several steps.
  await wait(LOOK_MS);
  return !root.isConnected;
}
