/** Runs inside a tab that shows a cited page, so it uses nothing from outside itself. */
import type { RenderedPage } from './rendered-page';

export interface CaptureLimits {
  /** The text counts as whole once it has not changed for so long. */
  readonly restMs: number;
  /** It is taken as it is after so long. */
  readonly longestMs: number;
  /** A page with fewer characters is given all of that time. */
  readonly fewCharacters: number;
  readonly maxCharacters: number;
}

/**
 * Waits for the page's text to rest and writes its elements as HTML, shadow roots in their places. Changes
 * nothing on the page.
 * @returns null where the page is longer than `maxCharacters`
 */
export async function capturePage({
  restMs,
  longestMs,
  fewCharacters,
  maxCharacters,
}: CaptureLimits): Promise<RenderedPage | null> {
  const LOOK_MS = 250;
  const DROPPED = new Set(['SCRIPT', 'NOSCRIPT', 'TEMPLATE', 'IFRAME', 'CANVAS', 'OBJECT', 'EMBED']);
  const VOID = new Set([
    'AREA',
    'BASE',
    'BR',
    'COL',
    'HR',
    'IMG',
    'INPUT',
    'LINK',
    'META',
    'SOURCE',
    'TRACK',
    'WBR',
  ]);

  // Of what is shown: an application that has not drawn yet holds its data in scripts.
  // biome-ignore lint/performance/useDomNodeTextContent: rendered text is meant
  const lengthNow = () => document.body?.innerText.length ?? 0;
  const begun = Date.now();
  let before = lengthNow();
  let since = begun;
  for (;;) {
    const now = Date.now();
    const isAtRest = now - since >= restMs && before >= fewCharacters;
    if (isAtRest || now - begun >= longestMs) break;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const length = lengthNow();
    if (length !== before) since = Date.now();
    before = length;
  }

  /** Closed ones too, where the browser lets an extension look. */
  const shadowOf = (element: Element): ShadowRoot | null => {
    const look = (
      globalThis as { chrome?: { dom?: { openOrClosedShadowRoot?(of: Element): ShadowRoot | null } } }
    ).chrome?.dom?.openOrClosedShadowRoot;
    try {
      return look?.(element) ?? element.shadowRoot;
    } catch {
      return element.shadowRoot;
    }
  };
  const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  const open = ({ localName, attributes }: Element) => {
    const kept = [...attributes].filter(
      ({ name }) => /^[a-z][\w:-]*$/i.test(name) && !/^(?:on|src|http-equiv)/i.test(name),
    );
    return `<${localName}${kept.map(({ name, value }) => ` ${name}="${quoted(value)}"`).join('')}>`;
  };
  const insideOf = (element: Element): Iterable<Node> => {
    const shadow = shadowOf(element);
    if (shadow) return shadow.childNodes;
    const assigned = element instanceof HTMLSlotElement ? element.assignedNodes({ flatten: true }) : [];
    return assigned.length > 0 ? assigned : element.childNodes;
  };

  const out: string[] = [];
  let length = 0;
  const write = (text: string) => {
    out.push(text);
    length += text.length;
  };
  const left: (Node | string)[] = [document.documentElement];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (length > maxCharacters) return null;
    if (typeof next === 'string') write(next);
    else if (next.nodeType === Node.TEXT_NODE) write(quoted(next.nodeValue ?? ''));
    if (!(next instanceof Element)) continue;
    const tag = next.tagName.toUpperCase();
    const isData = tag === 'SCRIPT' && /^application\/ld\+json/i.test(next.getAttribute('type') ?? '');
    if (isData || tag === 'STYLE') {
      write(`${open(next)}${(next.textContent ?? '').replace(/<\//g, '<\\/')}</${next.localName}>`);
    } else if (!DROPPED.has(tag) && !(next instanceof SVGElement)) {
      write(open(next));
      if (VOID.has(tag)) continue;
      left.push(`</${next.localName}>`, ...[...insideOf(next)].reverse());
    }
  }
  const [navigation] = performance.getEntriesByType('navigation');
  const status = (navigation as { responseStatus?: number } | undefined)?.responseStatus ?? 0;
  return { url: location.href, html: `<!doctype html>${out.join('')}`, status };
}
