/**
 * HTML to a tree, by the standard's rules but for one: an unclosed formatting
 * element (`<b>`, `<a>`) is not opened again in the next paragraph. That rule
 * multiplies elements, so that a small hostile page fills the memory (measured:
 * 74 kB took 33 s in parse5 8.1.1); everything else in the parser is linear.
 * No text is lost by it, only bold and link marks of broken pages.
 */
import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, html, Parser, type Token } from 'parse5';

export type HtmlDocument = DefaultTreeAdapterTypes.Document;
export type HtmlElement = DefaultTreeAdapterTypes.Element;
export type HtmlText = DefaultTreeAdapterTypes.TextNode;
type HtmlParent = DefaultTreeAdapterTypes.ParentNode;

const { TAG_ID } = html;
const REOPENED: ReadonlySet<number> = new Set([
  TAG_ID.A,
  TAG_ID.B,
  TAG_ID.BIG,
  TAG_ID.CODE,
  TAG_ID.EM,
  TAG_ID.FONT,
  TAG_ID.I,
  TAG_ID.NOBR,
  TAG_ID.S,
  TAG_ID.SMALL,
  TAG_ID.STRIKE,
  TAG_ID.STRONG,
  TAG_ID.TT,
  TAG_ID.U,
]);

/** Formatting tags keep their name and lose their id, so the parser treats them as plain inline elements. */
class LinearParser extends Parser<DefaultTreeAdapterMap> {
  override onStartTag(token: Token.TagToken): void {
    if (REOPENED.has(token.tagID)) token.tagID = TAG_ID.UNKNOWN;
    super.onStartTag(token);
  }

  override onEndTag(token: Token.TagToken): void {
    if (REOPENED.has(token.tagID)) token.tagID = TAG_ID.UNKNOWN;
    super.onEndTag(token);
  }
}

export function parseHtml(text: string): HtmlDocument {
  return LinearParser.parse(text) as HtmlDocument;
}

/** Value of an attribute; null if absent. */
export function attribute(element: HtmlElement, name: string): string | null {
  return element.attrs.find((attr) => attr.name === name)?.value ?? null;
}

export interface Visitor {
  /** @returns whether to go inside; `leave` is called only then */
  enter(element: HtmlElement): boolean;
  leave(element: HtmlElement): void;
  text(node: HtmlText): void;
}

/** Visits elements and text in document order with a stack of its own: pages nest as deep as they like. */
export function walk(root: HtmlParent, visitor: Visitor): void {
  const open: { parent: HtmlParent; next: number }[] = [{ parent: root, next: 0 }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const node = top.parent.childNodes[top.next++];
    if (!node) {
      open.pop();
      if ('tagName' in top.parent && open.length > 0) visitor.leave(top.parent);
    } else if ('tagName' in node) {
      if (visitor.enter(node)) open.push({ parent: node, next: 0 });
    } else if (node.nodeName === '#text') {
      visitor.text(node as HtmlText);
    }
  }
}
