/** What is painted on a chat page, read from the page itself. */
import type { Page } from 'playwright';

/** One statement's text as marked, with the kind of its mark; in the order of the page. */
export interface MarkOnPage {
  readonly kind: string;
  readonly text: string;
}

/** Texts under Lacuna's highlights whose nodes are on the page; the open card's is left out. */
export async function marksOn(chat: Page): Promise<MarkOnPage[]> {
  return chat.evaluate(() => {
    const marks: { kind: string; text: string; top: number; left: number }[] = [];
    for (const [name, highlight] of CSS.highlights) {
      if (!name.startsWith('lacuna-') || name === 'lacuna-open') continue;
      for (const range of highlight) {
        if (!(range instanceof Range) || !range.startContainer.isConnected || range.collapsed) continue;
        const first = range.getClientRects()[0];
        const text = range.toString().replace(/\s+/g, ' ').trim();
        marks.push({
          kind: name.slice('lacuna-'.length),
          text,
          top: first?.top ?? 0,
          left: first?.left ?? 0,
        });
      }
    }
    marks.sort((a, b) => a.top - b.top || a.left - b.left);
    return marks.map(({ kind, text }) => ({ kind, text }));
  });
}

/**
 * Clicks into the first line of a marked text, scrolled to the middle of the
 * page. A citation within the sentence parts its mark in two: the first part counts.
 */
export async function clickMark(chat: Page, text: string): Promise<void> {
  const point = await chat.evaluate(async (wanted) => {
    for (const highlight of CSS.highlights.values()) {
      for (const range of highlight) {
        if (!(range instanceof Range)) continue;
        const marked = range.toString().replace(/\s+/g, ' ').trim();
        if (marked === '' || !wanted.startsWith(marked)) continue;
        range.startContainer.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const line = range.getClientRects()[0];
        if (line) return { x: line.left + Math.min(20, line.width / 2), y: line.top + line.height / 2 };
      }
    }
    return null;
  }, text);
  if (!point) throw new Error(`No mark on "${text}"`);
  await chat.mouse.click(point.x, point.y);
}
