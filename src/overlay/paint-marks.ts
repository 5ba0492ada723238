/** Paints ranges through the CSS Custom Highlight API; the page's nodes stay as they are. */
import type { PageTheme } from '../protocol/page-layer';
import { highlightName, MARK_KINDS, type MarkKind, markStyle } from './mark-style';

export interface Mark {
  readonly finding: string;
  readonly kind: MarkKind;
  readonly ranges: readonly Range[];
}

export interface Painter {
  /** Replaces all marks. @param tree document or shadow root that holds the ranges */
  paint(marks: readonly Mark[], theme: PageTheme, tree: Document | ShadowRoot): void;
  /** Follows the page from light to dark. */
  setTheme(theme: PageTheme, tree: Document | ShadowRoot): void;
  /** Sets the text apart whose card is open; none: nothing. */
  setApart(ranges: readonly Range[]): void;
  /** Takes the marks away whose text is no longer what was painted. */
  dropStale(): void;
  /** @returns the finding whose mark holds the range */
  findingOf(range: AbstractRange): string | null;
  clear(): void;
}

/** Removes whatever an earlier instance has painted: an extension that was reloaded leaves its marks behind. */
export function clearHighlights(): void {
  for (const kind of [...MARK_KINDS, 'open'] as const) CSS.highlights.delete(highlightName(kind));
}

export function createPainter(): Painter {
  const sheet = new CSSStyleSheet();
  let theme: PageTheme | null = null;
  let adoptedBy: Document | ShadowRoot | null = null;
  let marks = new Map<string, Mark>();
  let owners = new WeakMap<AbstractRange, string>();
  /** As painted, to notice a node whose text the page has replaced. */
  let painted = new Map<string, string>();

  function adopt(tree: Document | ShadowRoot): void {
    if (adoptedBy && adoptedBy !== tree) release();
    adoptedBy = tree;
    // A page that assigns its own list drops ours: look at every paint.
    if (!tree.adoptedStyleSheets.includes(sheet)) tree.adoptedStyleSheets.push(sheet);
  }

  function release(): void {
    if (adoptedBy)
      adoptedBy.adoptedStyleSheets = adoptedBy.adoptedStyleSheets.filter((other) => other !== sheet);
    adoptedBy = null;
  }

  function wear(wanted: PageTheme, tree: Document | ShadowRoot): void {
    adopt(tree);
    if (theme !== wanted) sheet.replaceSync(markStyle(wanted));
    theme = wanted;
  }

  const written = (mark: Mark): string => mark.ranges.map(String).join('\n');

  return {
    setTheme: wear,
    paint(next, wanted, tree) {
      wear(wanted, tree);
      marks = new Map(next.map((mark) => [mark.finding, mark]));
      painted = new Map(next.map((mark) => [mark.finding, written(mark)]));
      owners = new WeakMap();
      const byKind = new Map<MarkKind, Highlight>();
      for (const mark of next) {
        const highlight = byKind.get(mark.kind) ?? new Highlight();
        byKind.set(mark.kind, highlight);
        for (const range of mark.ranges) {
          highlight.add(range);
          owners.set(range, mark.finding);
        }
      }
      for (const kind of MARK_KINDS) {
        const highlight = byKind.get(kind);
        if (highlight) CSS.highlights.set(highlightName(kind), highlight);
        else CSS.highlights.delete(highlightName(kind));
      }
    },
    setApart(ranges) {
      if (ranges.length === 0) CSS.highlights.delete(highlightName('open'));
      else CSS.highlights.set(highlightName('open'), new Highlight(...ranges));
    },
    dropStale() {
      for (const mark of marks.values()) {
        if (written(mark) === painted.get(mark.finding)) continue;
        marks.delete(mark.finding);
        for (const range of mark.ranges) {
          owners.delete(range);
          CSS.highlights.get(highlightName(mark.kind))?.delete(range);
          CSS.highlights.get(highlightName('open'))?.delete(range);
        }
      }
    },
    findingOf: (range) => owners.get(range) ?? null,
    clear() {
      clearHighlights();
      release();
      marks.clear();
      painted.clear();
      owners = new WeakMap();
    },
  };
}
