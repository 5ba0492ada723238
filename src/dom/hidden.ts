/**
 * What a reader of the page does not see as text: hidden elements, controls
 * and code. Told by names, classes and attributes alone, since layout is
 * missing off screen (`content-visibility`), in hidden tabs and in parsed HTML.
 */

/** Class names by which pages hide text from the eye but not from screen readers. */
const HIDDEN_CLASSES = new Set([
  'sr-only',
  'visually-hidden',
  'visuallyhidden',
  'cdk-visually-hidden',
  'screen-reader-text',
  'screen-reader-only',
  'assistive-text',
  'invisible',
]);

/** Tailwind: `hidden md:block` is shown on wide screens, so it is not taken for hidden. */
const SHOWN_AGAIN = /:(?:block|inline|inline-block|flex|inline-flex|grid|contents|table|table-cell)$/;

const HIDDEN_STYLE =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?%?\s*(?:;|!|$)|font-size\s*:\s*0(?:px|r?em|%)?\s*(?:;|!|$)|clip(?:-path)?\s*:\s*(?:rect\(\s*0|inset\(\s*(?:50|100)%))/i;

/** True where the element itself is hidden; ancestors are the caller's concern. */
export function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true;
  if (element.localName === 'details' && !element.hasAttribute('open')) return true;
  const style = element.getAttribute('style');
  if (style !== null && HIDDEN_STYLE.test(style)) return true;
  const classes = classesOf(element);
  if (classes.some((name) => HIDDEN_CLASSES.has(name))) return true;
  return classes.includes('hidden') && !classes.some((name) => SHOWN_AGAIN.test(name));
}

const CONTROL_NAMES = new Set(
  (
    'audio button canvas datalist dialog embed head iframe img input map meter nav noscript object option ' +
    'picture progress rp rt script select style svg template textarea video'
  ).split(' '),
);

const CONTROL_ROLES = new Set(
  'alert button dialog menu menubar menuitem navigation progressbar search status tab tablist toolbar tooltip'.split(
    ' ',
  ),
);

/** Things to press, look at or load: no text of the answer. */
export function isControl(element: Element): boolean {
  return (
    CONTROL_NAMES.has(element.localName) ||
    CONTROL_ROLES.has(element.getAttribute('role')?.trim().toLowerCase() ?? '')
  );
}

const CODE_CLASSES = new Set(['cm-editor', 'code-block', 'md-code-block', 'code-block-decoration']);

/** A block of code. Inline code is text, unless it runs over several lines. */
export function isCodeBlock(element: Element): boolean {
  if (element.localName === 'pre' || element.localName === 'code-block') return true;
  if (element.localName === 'code') return element.textContent.trim().includes('\n');
  return classesOf(element).some((name) => CODE_CLASSES.has(name));
}

/** A node that another extension put into the page: custom elements and `data-…-injected`. */
export function isForeign(element: Element): boolean {
  return (
    element.localName.includes('-') ||
    element.getAttributeNames().some((name) => name.startsWith('data-') && name.endsWith('-injected'))
  );
}

export function classesOf(element: Element): string[] {
  const value = element.getAttribute('class');
  return value === null ? [] : value.split(/\s+/);
}
