/** First walk over a page: what is visible, and how much of each element is text and links. */
import { stripInvisible } from '../core/text/clean-text';
import { BLOCK_NAMES } from '../dom/block-names';
import { DROPPED_TAGS, type Measure } from './furniture';
import { hidingOfElement, readStyleRules } from './hidden-nodes';
import { collapseSpaces, visibleCharacters } from './page-text';
import { attribute, type HtmlDocument, type HtmlElement, type HtmlText, walk } from './parse-html';

export interface VisibleText {
  /** White space collapsed, except in `pre`. */
  readonly text: string;
  /** Characters that are not white space. */
  readonly length: number;
}

export interface PageMeasures {
  /** Every visible element; what is absent is hidden or never text. */
  readonly elements: ReadonlyMap<HtmlElement, Measure>;
  readonly texts: ReadonlyMap<HtmlText, VisibleText>;
  readonly visibleLength: number;
  /** The first few thousand visible characters, furniture included. */
  readonly opening: string;
}

const OPENING_LENGTH = 6000;
/** Visible characters from which a block counts as prose. Chosen by hand. */
const MIN_PROSE = 100;
/** Characters of an element's first line that are looked at. */
const LINE_LENGTH = 240;
/** A table whose cell is longer than this lays out the page. Chosen by hand. */
const MAX_DATA_CELL = 600;

interface Open {
  readonly element: HtmlElement;
  readonly measure: Measure;
  readonly inLink: boolean;
  readonly inPre: boolean;
  /** The text is too small to be read. */
  readonly tiny: boolean;
  /** Its first line has ended. */
  lineEnded: boolean;
}

export function measurePage(document: HtmlDocument, styles: readonly string[]): PageMeasures {
  const rules = readStyleRules(styles);
  const elements = new Map<HtmlElement, Measure>();
  const texts = new Map<HtmlText, VisibleText>();
  const opening: string[] = [];
  let openingLength = 0;
  let visibleLength = 0;
  const open: Open[] = [];

  walk(document, {
    enter(element) {
      const tag = element.tagName;
      const hiding = hidingOfElement(element, rules);
      // Scripts hide the whole page only until they have run.
      const isPage = tag === 'html' || tag === 'body';
      if (!isPage && (DROPPED_TAGS.has(tag) || hiding === 'hidden')) return false;
      const around = open.at(-1);
      const measure: Measure = {
        text: 0,
        linkText: 0,
        links: tag === 'a' ? 1 : 0,
        paragraphs: tag === 'p' ? 1 : 0,
        holdsMain: tag === 'main' || tag === 'article' || attribute(element, 'role') === 'main',
        holdsHeadingOne: tag === 'h1',
        holdsTable: tag === 'table',
        isLayout: false,
        blocks: 0,
        headings: 0,
        prose: 0,
        firstLine: '',
      };
      elements.set(element, measure);
      if (around && BLOCK_NAMES.has(tag) && around.measure.firstLine.trim() !== '') around.lineEnded = true;
      open.push({
        element,
        measure,
        inLink: tag === 'a' || around?.inLink === true,
        inPre: tag === 'pre' || around?.inPre === true,
        tiny: hiding === 'tiny' || (around?.tiny === true && hiding !== 'sized'),
        lineEnded: false,
      });
      return true;
    },
    leave() {
      const closed = open.pop();
      const around = open.at(-1);
      if (!closed || !around) return;
      addTo(around.measure, closed.measure, closed.element.tagName);
      if (closed.measure.firstLine.trim() === '') return;
      addLine(around, closed.measure.firstLine);
      around.lineEnded ||= closed.lineEnded || BLOCK_NAMES.has(closed.element.tagName);
    },
    text(node) {
      const around = open.at(-1);
      if (!around || around.tiny) return;
      const stripped = stripInvisible(node.value);
      const text = around.inPre ? stripped : collapseSpaces(stripped);
      const length = visibleCharacters(text);
      texts.set(node, { text, length });
      addLine(around, text);
      around.measure.text += length;
      if (around.inLink) around.measure.linkText += length;
      visibleLength += length;
      if (openingLength < OPENING_LENGTH) {
        opening.push(text);
        openingLength += text.length;
      }
    },
  });
  return { elements, texts, visibleLength, opening: opening.join(' ') };
}

function addLine(open: Open, text: string): void {
  const { measure } = open;
  if (!open.lineEnded && measure.firstLine.length < LINE_LENGTH)
    measure.firstLine += text.slice(0, LINE_LENGTH);
}

function addTo(outer: Measure, inner: Measure, tag: string): void {
  outer.text += inner.text;
  outer.linkText += inner.linkText;
  outer.links += inner.links;
  outer.paragraphs += inner.paragraphs;
  outer.blocks += inner.blocks + (BLOCK_NAMES.has(tag) ? 1 : 0);
  outer.headings += inner.headings + (/^h[1-6]$/u.test(tag) ? 1 : 0);
  outer.prose += inner.blocks === 0 && isProse(inner, tag) ? inner.text : inner.prose;
  outer.holdsMain ||= inner.holdsMain;
  outer.holdsHeadingOne ||= inner.holdsHeadingOne;
  // A table that holds a table, a heading or long cells lays out the page.
  outer.isLayout ||= inner.isLayout || tag === 'table' || tag === 'h1' || tag === 'h2' || tag === 'article';
  outer.isLayout ||= (tag === 'td' || tag === 'th') && inner.text > MAX_DATA_CELL;
  outer.holdsTable ||= inner.holdsTable;
}

function isProse({ text, linkText }: Measure, tag: string): boolean {
  return text >= MIN_PROSE && linkText < text / 2 && BLOCK_NAMES.has(tag);
}

/** The first visible characters inside an element; looks at a bounded number of nodes. */
export function peekText(element: HtmlElement, measures: PageMeasures): string {
  const parts: string[] = [];
  let length = 0;
  let looked = 0;
  const done = () => length > 600 || looked > 400;
  walk(element, {
    enter: (inner) => ++looked > 0 && !done() && measures.elements.has(inner),
    leave() {},
    text(node) {
      looked++;
      if (done()) return;
      const text = measures.texts.get(node)?.text ?? '';
      parts.push(text);
      length += text.length;
    },
  });
  return parts.join(' ');
}
