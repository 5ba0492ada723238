/** The element that scrolls a part of the page: the nearest around it that can, else the page. */
export function scrollerOf(element: Element): Element {
  const page = element.ownerDocument.scrollingElement ?? element.ownerDocument.documentElement;
  for (let at = element.parentElement; at !== null && at !== page; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll|overlay/.test(getComputedStyle(at).overflowY))
      return at;
  }
  return page;
}
