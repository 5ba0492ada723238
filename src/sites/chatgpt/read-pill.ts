/** What a pill stands for: its first source, and the others where the page's data tell. */
import { cleanUrl } from '../../core/links/clean-url';
import { type Chip, readChip } from '../chip';
import { outermost } from '../read-roots';
import type { TurnContext } from '../site';
import { type MessageSources, shareDataOf } from './share-data';

const MESSAGE = '[data-message-id], [data-chatgpt-selection-message-id]';

type Groups = readonly (readonly string[])[];
type Pairs = ReadonlyMap<Element, readonly string[]>;

/** What is known of a turn while it is read once: each marker asks for it. */
interface Known {
  readonly data: ReadonlyMap<string, MessageSources>;
  readonly pairs: Map<Element, Pairs>;
}

const known = new WeakMap<TurnContext, Known>();

function knownOf(context: TurnContext): Known {
  const found = known.get(context) ?? { data: shareDataOf(context.page), pairs: new Map() };
  known.set(context, found);
  return found;
}

/** @param selector finds the pills of a message */
export function readPill(marker: Element, context: TurnContext, selector: string): Chip {
  const chip = readChip(marker);
  const { data, pairs } = knownOf(context);
  const message = data.size === 0 ? null : marker.closest(MESSAGE);
  const groups = message === null ? undefined : data.get(idOf(message))?.groups;
  if (message === null || groups === undefined) return chip;
  const paired = pairs.get(message) ?? pairsIn(message, selector, groups);
  pairs.set(message, paired);
  const addresses = paired.get(marker) ?? [];
  return addresses.length > chip.addresses.length ? { ...chip, addresses, foundBy: 'page data' } : chip;
}

export function listedInData(context: TurnContext): string[] {
  const { data } = knownOf(context);
  if (data.size === 0) return [];
  return [...context.turn.querySelectorAll(MESSAGE)].flatMap(
    (message) => data.get(idOf(message))?.listed ?? [],
  );
}

function idOf(message: Element): string {
  return (
    message.getAttribute('data-message-id') ?? message.getAttribute('data-chatgpt-selection-message-id') ?? ''
  );
}

function pairsIn(message: Element, selector: string, groups: Groups): Pairs {
  const pills = outermost(message.querySelectorAll(selector));
  const firsts = pills.map((pill) => readChip(pill).addresses[0] ?? null);
  const found = pairGroups(firsts, groups);
  return new Map(pills.map((pill, index) => [pill, found[index] ?? []]));
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
