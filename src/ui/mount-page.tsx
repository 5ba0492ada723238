import { type ComponentType, render } from 'preact';
import { direction, language } from './words';

/**
 * Draws a page of the extension in the user's language.
 * @param id of the element that the page's HTML keeps for it
 */
export function mountPage(id: string, App: ComponentType): void {
  document.documentElement.lang = language();
  document.documentElement.dir = direction();
  const root = document.getElementById(id);
  if (root) render(<App />, root);
}
