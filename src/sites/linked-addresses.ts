/**
 * Addresses of the links in an element, as they stand in the page and in its order.
 * @param links selector that finds the links
 */
export function linkedAddresses(around: Element, links: string): string[] {
  return [...around.querySelectorAll(links)].map((link) => link.getAttribute('href') ?? '');
}
