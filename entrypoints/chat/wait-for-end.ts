/** Waits until the page has written an answer to its end. */
import type { AnswerHandle } from '../../src/sites/adapter';
import { textRests } from './text-rests';
import { wait } from './wait';

/**
 * Where the site itself says that an answer is done, its text has only to
 * settle. Where nothing says so, text alone tells: pauses of 2.6 s were seen
 * within one answer (chat-sites.md 3.5).
 */
const TOLD_REST_MS = 700;
const UNTOLD_REST_MS = 3_000;
const LOOK_MS = 500;

/**
 * @param find the answer as the page holds it now; undefined: it is gone
 * @returns whether it is there, and done; false once the signal is aborted
 */
export async function waitForEnd(
  find: () => AnswerHandle | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  while (!signal.aborted) {
    const handle = find();
    if (!handle) return false;
    const [root] = handle.roots;
    if (handle.choice.finished && root && (await restAll(handle))) {
      // A tool of the model may have begun to work meanwhile: the site's own word counts last.
      if (find()?.choice.finished && !signal.aborted) return true;
    } else await wait(LOOK_MS);
  }
  return false;
}

async function restAll({ roots, place }: AnswerHandle): Promise<boolean> {
  const isTold = place !== null && tellsEnd(place);
  const rests = await Promise.all(
    roots.map((root) => textRests(root, isTold ? TOLD_REST_MS : UNTOLD_REST_MS)),
  );
  return rests.every(Boolean);
}

function tellsEnd({ turn, generation }: NonNullable<AnswerHandle['place']>): boolean {
  const { done, writing, stop } = generation;
  return done === undefined ? writing !== null || stop !== null : turn.querySelector(done) !== null;
}
