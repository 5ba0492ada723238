/** The element that an interface is drawn into, in a page as the extension's own are. */
import { render } from 'preact';

export function openRoot(title: string): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  document.title = title;
  document.documentElement.lang = 'en';
  return root;
}

/** Takes away what was drawn, and what a test has set on the page. */
export function closeRoot(root: HTMLElement): void {
  render(null, root);
  root.remove();
  delete document.documentElement.dataset.theme;
  document.documentElement.style.fontSize = '';
}
