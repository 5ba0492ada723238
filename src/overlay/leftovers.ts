import { HOST_NAME } from './layer-host';
import { clearHighlights } from './paint-marks';

/** Takes away what an earlier instance of the extension has left on the page. */
export function removeLeftovers(document: Document): void {
  for (const host of document.querySelectorAll(HOST_NAME)) host.remove();
  clearHighlights();
}
