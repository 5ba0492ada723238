/**
 * Citation chips: a small element with a site's name, perhaps "+N" for further
 * sources, and perhaps an address as link, attribute or screen-reader label.
 */
import type { FoundBy } from '../core/model/answer';
import { isHidden } from '../dom/hidden';

export interface Chip {
  readonly label: string;
  /** Sources it stands for: 1 + N. */
  readonly declared: number;
  readonly addresses: readonly string[];
  readonly foundBy: FoundBy;
}

/** Attributes in which sites keep a cited address. */
const ADDRESS_ATTRIBUTES = ['data-pplx-citation-url', 'data-citation-url', 'data-source-url'] as const;

/** An address in running text: ends at white space, quotes and CJK punctuation. */
const ADDRESS = /https?:\/\/[^\s<>"'，、。]+/gi;
const EXTRA = /^\+\s*(\d{1,3})$/;
const LABEL_WITH_EXTRA = /^(.+?)\s*\+\s?(\d{1,3})$/;

/**
 * Labels can be stacked and faded in turn, each with the same "+N": the label
 * that shows counts, and its N once.
 */
export function readChip(element: Element): Chip {
  const texts = shownTexts(element);
  const spoken = element.getAttribute('aria-label') ?? '';
  let label = texts.find((text) => !EXTRA.test(text)) ?? '';
  let extra = numberIn(texts.find((text) => EXTRA.test(text))?.match(EXTRA)?.[1]);
  if (extra === null) {
    const glued = label.match(LABEL_WITH_EXTRA);
    if (glued?.[1] !== undefined) {
      label = glued[1];
      extra = numberIn(glued[2]);
    }
  }
  const { addresses, foundBy, spokenExtra } = addressesOf(element, spoken);
  if (label === '') label = spoken.replace(ADDRESS, '').replace(/[\s,:]+$/, '');
  return { label, declared: 1 + (extra ?? spokenExtra ?? 0), addresses, foundBy };
}

function addressesOf(
  element: Element,
  spoken: string,
): { addresses: string[]; foundBy: FoundBy; spokenExtra: number | null } {
  const spokenExtra = extraIn(spoken);
  for (const name of ADDRESS_ATTRIBUTES) {
    const address = element.getAttribute(name);
    if (address) return { addresses: [address], foundBy: 'attribute', spokenExtra };
  }
  const links = [element, ...element.querySelectorAll('a[href]')]
    .map((link) => (link.localName === 'a' ? link.getAttribute('href') : null))
    .filter((address) => address !== null && address !== '' && !address.startsWith('#'));
  if (links.length > 0) return { addresses: links as string[], foundBy: 'href', spokenExtra };
  // The title before it may name an address too, so the last one counts.
  const last = addressesIn(spoken).at(-1);
  if (last !== undefined) return { addresses: [last], foundBy: 'aria-label', spokenExtra };
  return { addresses: [], foundBy: 'nothing', spokenExtra };
}

/** Addresses by their scheme, since the words around them depend on the language. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map((match) => match[0].replace(/[,;:.)\]]+$/, ''));
}

/** "…, https://example.org, 2 additional sources": the digits after the address. */
function extraIn(spoken: string): number | null {
  const at = [...spoken.matchAll(ADDRESS)].at(-1);
  if (at === undefined) return null;
  const tail = spoken.slice(at.index + at[0].length, at.index + at[0].length + 80);
  return numberIn(tail.match(/\d{1,3}/)?.[0]);
}

function numberIn(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

/** Texts that show, one for each run of neighbouring text nodes ("+" and "2" are written apart). */
function shownTexts(element: Element): string[] {
  const texts: string[] = [];
  let run = '';
  const endRun = () => {
    const text = run.replace(/\s+/g, ' ').trim();
    if (text !== '') texts.push(text);
    run = '';
  };
  const visit = (parent: Element) => {
    for (const child of parent.childNodes) {
      if (child.nodeType === 3) run += child.textContent;
      else if (child.nodeType === 1) {
        endRun();
        if (!isHidden(child as Element)) visit(child as Element);
        endRun();
      }
    }
  };
  visit(element);
  endRun();
  return texts;
}
