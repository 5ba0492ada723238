/**
 * Citation markers of Gemini. In the chat a chip names its source and has no
 * address. In a report of Deep Research footnote N is the N-th of the sources that
 * its panel lists as used.
 */
import { type Chip, readChip } from '../chip';
import { linkedAddresses } from '../linked-addresses';
import type { TurnContext } from '../site';

export const PANEL = 'deep-research-immersive-panel';

/** One a source, beside each other. */
export const CARD = 'source-inline-chip';

const CARDS = 'sources-carousel-inline';
const FOOTNOTE = 'source-footnote';

/** Its number is drawn by a style sheet; where chips follow at once, they are its sign. */
const BEFORE_CARDS = [
  `${FOOTNOTE}:has(+ ${CARDS})`,
  `:has(+ ${CARDS}) > ${FOOTNOTE}:last-child`,
  `:has(+ ${CARDS}) > :last-child > ${FOOTNOTE}:last-child`,
].join(', ');
export const LONE_FOOTNOTE = `${FOOTNOTE}:not(${BEFORE_CARDS})`;

const NUMBER = '[data-turn-source-index]';
const USED = '.used-sources a[href]';
const UNUSED = '.unused-sources a[href]';

export function readGeminiMarker(marker: Element, { turn }: TurnContext): Chip {
  const numbers = numbersOf(marker);
  const used = turn.matches(PANEL) ? linkedAddresses(turn, USED) : [];
  const addresses = numbers.flatMap((number) => used[number - 1] ?? []);
  const chip = marker.matches(CARD) ? readChip(marker) : null;
  if (chip !== null && chip.addresses.length > 0) return chip;
  return {
    label: chip?.label || numbers.join(', '),
    declared: chip?.declared ?? Math.max(numbers.length, 1),
    addresses,
    foundBy: addresses.length > 0 ? 'panel' : 'nothing',
  };
}

/** Used sources that no footnote names are listed too. */
export function listedInPanel({ turn }: TurnContext): string[] {
  return turn.matches(PANEL) ? [...linkedAddresses(turn, USED), ...linkedAddresses(turn, UNUSED)] : [];
}

/** Of a footnote, or of the one that the first chip stands behind. */
function numbersOf(marker: Element): number[] {
  const footnote = marker.matches(FOOTNOTE) ? marker : footnoteBefore(marker);
  return [...(footnote?.querySelectorAll(NUMBER) ?? [])]
    .map((holder) => Number(holder.getAttribute('data-turn-source-index')))
    .filter((number) => Number.isInteger(number) && number > 0);
}

function footnoteBefore(card: Element): Element | null {
  const cards = card.closest(CARDS);
  if (cards === null || cards.querySelector(CARD) !== card) return null;
  let before = cards.previousElementSibling;
  while (before !== null && !before.matches(FOOTNOTE)) before = before.lastElementChild;
  return before;
}
