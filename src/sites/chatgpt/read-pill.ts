/** What a pill stands for: its first source, and the others where the page's data tell. */
import { cleanUrl } from '../../core/links/clean-url';
import { type Chip, readChip } from '../chip';
import { outermost } from '../read-roots';
import type { TurnContext } from '../site';
import { shareDataOf } from './share-data';

const MESSAGE = '[data-message-id], [data-chatgpt-selection-message-id]';

/** @param selector finds the pills of a message */
export function readPill(marker: Element, { page }: TurnContext, selector: string): Chip {
  const chip = readChip(marker);
  const data = shareDataOf(page);
  const message = data.size === 0 ? null : marker.closest(MESSAGE);
  const groups = message === null ? undefined : data.get(idOf(message))?.groups;
  if (message === null || groups === undefined) return chip;
  const pills = pairsIn(message, selector, groups).get(marker) ?? [];
  return pills.length > chip.addresses.length ? { ...chip, addresses: pills, foundBy: 'page data' } : chip;
}

export function listedInData({ turn, page }: TurnContext): string[] {
  const data = shareDataOf(page);
  if (data.size === 0) return [];
  return [...turn.querySelectorAll(MESSAGE)].flatMap((message) => data.get(idOf(message))?.listed ?? []);
}

function idOf(message: Element): string {
  return (
    message.getAttribute('data-message-id') ?? message.getAttribute('data-chatgpt-selection-message-id') ?? ''
  );
}

type Groups = readonly (readonly string[])[];
type Pairs = ReadonlyMap<Element, readonly string[]>;

const paired = new WeakMap<Element, { readonly groups: Groups; readonly pairs: Pairs }>();

/** Paired once a message, until it is redrawn. */
function pairsIn(message: Element, selector: string, groups: Groups): Pairs {
  const pills = outermost([...message.querySelectorAll(selector)]);
  const known = paired.get(message);
  if (known?.groups === groups && pills.every((pill) => known.pairs.has(pill))) return known.pairs;
  const firsts = pills.map((pill) => readChip(pill).addresses[0] ?? null);
  const found = pairGroups(firsts, groups);
  const pairs = new Map(pills.map((pill, index) => [pill, found[index] ?? []]));
  paired.set(message, { groups, pairs });
  return pairs;
}

/**
 * Pills and groups stand in the same order, but either side may lack some. A pill
 * takes the next group with its first address; one that shows no address takes the
 * group in its place, where there are as many groups as pills.
 *
 * @param firsts first address of each pill; null where it shows none
 * @returns one group a pill; empty where none is surely its own
 */
export function pairGroups(firsts: readonly (string | null)[], groups: Groups): Groups {
  const keys = groups.map(([first]) => keyOf(first));
  let next = 0;
  return firsts.map((first, index) => {
    if (first === null) {
      if (firsts.length !== groups.length) return [];
      next = index + 1;
      return groups[index] ?? [];
    }
    const key = keyOf(first);
    const at = key === null ? -1 : keys.indexOf(key, next);
    if (at === -1) return [];
    next = at + 1;
    return groups[at] ?? [];
  });
}

const keyOf = (address = ''): string | null => cleanUrl(address)?.key ?? null;
