/** A list without facts, and why: nothing to score, never 0. */
import type { FoundFacts, Loss, NoList } from './method';

export function noFacts(none: NoList, losses: readonly Loss[]): FoundFacts {
  return { facts: [], edges: [], questions: [], losses, none };
}

/**
 * Nothing was found. Whether there is nothing can be said only where all was read.
 * @param losses of the steps that read the sources
 */
export function whyNone(losses: readonly Loss[]): NoList {
  return losses.some(isUnread) ? 'unreadable output' : 'no relevant fact';
}

const UNREAD: readonly Loss['why'][] = ['unreadable', 'cut off', 'too long', 'left out by the model'];

const isUnread = ({ why, count }: Loss) => count > 0 && UNREAD.includes(why);
