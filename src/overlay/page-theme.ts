/** Whether the page is light or dark behind an element, whatever the system prefers. */
import type { PageTheme } from '../protocol/page-layer';

type Rgb = readonly [red: number, green: number, blue: number];

/** Relative luminance, 0..1 (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Luminance at which black and white text have equal contrast: (L + .05)² = 1.05 × .05. */
const MIDDLE = 0.179;

/** CSS colours laid over one another, bottom first; a canvas reads every colour syntax and blends. */
function blend(document: Document, colours: readonly string[]): Rgb | null {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  for (const colour of colours) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  const [r = 0, g = 0, b = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? [r, g, b] : null;
}

/** @param colour as `getComputedStyle` gives it */
export function isTransparent(colour: string): boolean {
  return /^(?:transparent|rgba\(0, 0, 0, 0\))$/.test(colour);
}

/** The backgrounds of the element and what holds it, outermost first; stops at an opaque one only by painting over. */
function backgrounds(element: Element): string[] {
  const colours: string[] = [];
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const colour = getComputedStyle(at).backgroundColor;
    if (!isTransparent(colour)) colours.unshift(colour);
  }
  return colours;
}

function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

export function pageTheme(element: Element): PageTheme {
  const document = element.ownerDocument;
  const behind = blend(document, backgrounds(element));
  if (behind) return luminance(behind) < MIDDLE ? 'dark' : 'light';
  // No colour of the page's own: a background picture, or the browser's. Its text tells.
  const text = blend(document, ['#808080', getComputedStyle(element).color]);
  return text && luminance(text) > MIDDLE ? 'dark' : 'light';
}
