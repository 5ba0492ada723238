/** Scrolls, at the reader's wish, until the page mounts a certain answer. */
import type { AnswerHandle } from '../../src/sites/adapter';
import type { AnswersOnPage } from './answers-on-page';
import { scrollerOf } from './scroller';

/** A page of the conversation at a time, with some of it left in sight (chosen by hand). */
const STEP = 0.8;
const STEP_MS = 150;
/** Older turns may have to be loaded first. */
const LOAD_MS = 2_000;
const MAX_STEPS = 120;

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

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
    const place = now.choices.findIndex(({ turnId }) => turnId === wanted.turnId);
    if (handle) {
      handle.roots[0]?.scrollIntoView({ block: 'start', behavior: 'instant' });
      return handle;
    }
    const [first] = now.handles;
    const root = first?.roots[0];
    if (place === -1 || !first || !root) return undefined;
    const scroller = scrollerOf(root);
    const by = (place < answers.indexOf(now, first) ? -STEP : STEP) * scroller.clientHeight;
    if (!(await scrollBy(scroller, by))) return undefined;
  }
  return undefined;
}

/** @returns false at the end of what the page has */
async function scrollBy(scroller: Element, pixels: number): Promise<boolean> {
  const before = scroller.scrollTop;
  const height = scroller.scrollHeight;
  for (let waited = 0; waited <= LOAD_MS; waited += STEP_MS) {
    scroller.scrollBy({ top: pixels, behavior: 'instant' });
    await wait(STEP_MS);
    if (scroller.scrollTop !== before || scroller.scrollHeight !== height) return true;
  }
  return false;
}
