/** A page that was saved as a file, parsed into a document of its own, and the address that it gives of itself. */
import type { Page } from './adapter';

/**
 * @param document from `DOMParser`: nothing of it is run or loaded
 * @returns http or https; null where the page says none
 */
export function ownAddress(document: Document): string | null {
  const canonical = document.querySelector('link[rel~="canonical" i]')?.getAttribute('href');
  const social = document.querySelector('meta[property="og:url" i]')?.getAttribute('content');
  return [canonical, social, savedFrom(document)].map(webAddress).find((address) => address !== null) ?? null;
}

/** Where a chat page stood: its canonical address is often that of the site's front page. */
export function savedChat(document: Document): Page {
  const address = webAddress(savedFrom(document)) ?? ownAddress(document);
  return { document, url: address ?? NOWHERE };
}

/** Address of a page that says none: no link is relative to it. */
export const NOWHERE = 'about:blank';

/** Browsers write it into a comment at the beginning: `saved from url=(0014)https://a.test`. */
function savedFrom(document: Document): string | undefined {
  for (const parent of [document, document.documentElement, document.head]) {
    for (const node of parent?.childNodes ?? []) {
      if (node.nodeType !== COMMENT) continue;
      const found = /saved from url=\(\d+\)(\S+)/.exec(node.nodeValue ?? '');
      if (found) return found[1];
    }
  }
  return undefined;
}

const COMMENT = 8;

function webAddress(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  return /^https?:$/.test(new URL(address).protocol) ? address : null;
}
