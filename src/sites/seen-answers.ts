/**
 * Answers of a conversation whose page keeps only those near the screen: put
 * together from what was mounted at each look, by the keys of their turns.
 * Their order is that of neighbours, since no place on the page stays.
 */
import type { AnswerChoice } from '../protocol/messages';

/** One look at the page. */
export interface Look {
  /** Of the conversation: another one starts anew. */
  readonly address: string;
  /** Answers mounted, in the order of the page, without a gap. */
  readonly choices: readonly AnswerChoice[];
  /** Pixels by which the conversation is scrolled; falls towards its beginning. */
  readonly scrolled: number;
}

export interface SeenAnswers {
  /** @returns every answer seen so far, in order, numbered anew */
  note(look: Look): readonly AnswerChoice[];
}

export function createSeenAnswers(): SeenAnswers {
  let known: readonly AnswerChoice[] = [];
  let last: Look | null = null;
  return {
    note(look) {
      const keys = keysOf(look.choices);
      // Without keys of their own answers cannot be told apart later.
      if (keys.includes(null) || new Set(keys).size < keys.length || look.address !== last?.address) {
        known = look.choices;
      } else {
        const gone = replacedKeys(last, look, keysOf(known));
        const kept = known.filter(({ turnId }) => !gone.has(turnId));
        known = mergeSeen(kept, look.choices, look.scrolled < last.scrolled ? 'earlier' : 'later');
      }
      last = look;
      known = known.map((choice, index) => (choice.index === index ? choice : { ...choice, index }));
      return known;
    },
  };
}

/**
 * Answers that another has replaced, as when one is written anew: what followed
 * their neighbour at the last look, where one never seen follows it now. The
 * place alone says nothing, since pages mount turns some time after a scroll.
 */
function replacedKeys(last: Look, now: Look, known: readonly (string | null)[]): ReadonlySet<string | null> {
  const before = keysOf(last.choices);
  const keys = keysOf(now.choices);
  const shared = keys.findLast((key) => before.includes(key));
  if (shared === undefined) {
    const isOne = before.length === 1 && keys.length === 1 && last.scrolled === now.scrolled;
    return new Set(isOne ? before : []);
  }
  const next = keys[keys.indexOf(shared) + 1];
  const isNew = next !== undefined && !known.includes(next);
  return new Set(isNew ? before.slice(before.indexOf(shared) + 1) : []);
}

/**
 * @param towards where the window lies that shares no answer with those known
 * Answers known to lie between two neighbours of the window are gone.
 */
function mergeSeen(
  known: readonly AnswerChoice[],
  window: readonly AnswerChoice[],
  towards: 'earlier' | 'later',
): readonly AnswerChoice[] {
  const knownKeys = keysOf(known);
  const places = window.map(({ turnId }) => knownKeys.indexOf(turnId));
  const shared = places.filter((place) => place !== -1);
  if (shared.length === 0) return towards === 'earlier' ? [...window, ...known] : [...known, ...window];
  const isInOrder = shared.every((place, at) => at === 0 || place > (shared[at - 1] ?? -1));
  // A page that was put in another order is believed.
  const before = known.slice(0, isInOrder ? shared[0] : 0);
  const after = known.slice((isInOrder ? (shared.at(-1) ?? 0) : known.length) + 1);
  const inWindow = new Set(keysOf(window));
  const updated = window.map((choice, at) => withQuery(choice, known[places[at] ?? -1]));
  return [
    ...before.filter(({ turnId }) => !inWindow.has(turnId)),
    ...updated,
    ...after.filter(({ turnId }) => !inWindow.has(turnId)),
  ];
}

/** The question may have left the page before its answer. */
function withQuery(choice: AnswerChoice, before: AnswerChoice | undefined): AnswerChoice {
  return choice.query === '' && before !== undefined ? { ...choice, query: before.query } : choice;
}

const keysOf = (choices: readonly AnswerChoice[]): (string | null)[] => choices.map(({ turnId }) => turnId);
