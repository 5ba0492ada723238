/** Footnotes: from a reference in the text to the addresses in its note on the same page. */
import { decodePercent } from '../../core/links/decode-percent';
import { addressesIn } from '../chip';

export interface Note {
  /** Element that holds the note's text; null where the page lacks it. */
  readonly element: Element | null;
  readonly addresses: readonly string[];
}

/** Elements that hold one note. */
const NOTE = 'li, dd, p, div';

/** @param reference link whose `href` ends in `#id` */
export function noteOf(reference: Element): Note {
  const element = targetOf(reference);
  if (element === null) return { element: null, addresses: [] };
  const links = [...element.querySelectorAll('a[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((address) => /^(?:https?:)?\/\//i.test(address));
  return { element, addresses: links.length > 0 ? links : addressesIn(element.textContent) };
}

function targetOf(reference: Element): Element | null {
  const href = reference.getAttribute('href') ?? '';
  const id = decodePercent(href.slice(href.indexOf('#') + 1));
  if (!href.includes('#') || id === '') return null;
  const found = reference.ownerDocument.getElementById(id);
  if (found === null) return null;
  return found.matches(NOTE) ? found : found.closest(NOTE);
}
