/**
 * Formulas: pages render each several times (MathML, annotation, drawn HTML),
 * so its text is taken once, from its source form.
 */
import { classesOf } from './hidden';

export type Formula = { readonly shown: 'inline'; readonly latex: string } | { readonly shown: 'display' };

const DISPLAY_CLASSES = new Set(['katex-display', 'math-block', 'math-display', 'MathJax_Display']);
const INLINE_CLASSES = new Set(['katex', 'math-inline', 'MathJax']);

/** The formula that this element draws; null if it draws none. */
export function formulaOf(element: Element): Formula | null {
  const name = element.localName;
  const classes = classesOf(element);
  const isMath = name === 'math' || name === 'mjx-container';
  if (
    classes.some((known) => DISPLAY_CLASSES.has(known)) ||
    (isMath && (element.getAttribute('display') === 'block' || element.getAttribute('display') === 'true'))
  ) {
    return { shown: 'display' };
  }
  if (!isMath && !element.hasAttribute('data-math') && !classes.some((known) => INLINE_CLASSES.has(known))) {
    return null;
  }
  return { shown: 'inline', latex: sourceOf(element).replace(/\s+/g, ' ').trim() };
}

/** Best first: what the site kept as data, TeX annotation, and at last what is drawn. */
function sourceOf(element: Element): string {
  const data = element.getAttribute('data-math') ?? element.getAttribute('alttext');
  if (data !== null) return data;
  const annotation = element.querySelector('annotation[encoding="application/x-tex"]');
  if (annotation !== null) return annotation.textContent;
  const assistive = element.querySelector('math');
  const drawn = assistive ?? element.querySelector('.katex-html') ?? element;
  return drawn.textContent;
}
