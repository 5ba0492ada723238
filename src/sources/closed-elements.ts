/** XHTML closes empty elements in their own tag; HTML would take all that follows for their text. */

/** Elements whose content HTML reads up to their end tag. */
const SWALLOWING =
  /<(title|textarea|script|style|iframe|noscript|noframes|noembed|xmp)((?:\s[^<>]{0,2000})?)\/>/giu;

/** @returns the page with `<title/>` and its like as HTML writes them; anything but XHTML as it was */
export function withClosedElements(page: string): string {
  const head = page.slice(0, 1000);
  const isXhtml = /^\s*<\?xml/u.test(head) || head.includes('http://www.w3.org/1999/xhtml');
  return isXhtml ? page.replace(SWALLOWING, '<$1$2></$1>') : page;
}
