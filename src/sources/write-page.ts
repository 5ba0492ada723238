/** Second walk over a page: writes what is visible and not furniture, as blocks. */
import type { BlockKind } from '../core/model/answer';
import { BLOCK_NAMES } from '../dom/block-names';
import { BlockWriter } from './block-writer';
import { furnitureBy, isReferenceMark } from './furniture';
import type { PageParts, Part } from './main-part';
import { type PageMeasures, peekText } from './measure-page';
import { cleanLine } from './page-text';
import { attribute, type HtmlDocument, type HtmlElement, walk } from './parse-html';
import { raise } from './superscripts';

/** Characters that column names and spanning cells may add to a page. Chosen by hand: a fifth of the size cap. */
const MAX_REPEATED = 1_000_000;

const KIND_OF_TAG: Readonly<Record<string, BlockKind>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'list-item',
  dd: 'list-item',
  dt: 'list-item',
  blockquote: 'quote',
};

/** Elements that may hold the text of a page. */
const PARTS: ReadonlySet<string> = new Set('div section article main td center form'.split(' '));

export interface WrittenPage extends PageParts {
  readonly firstHeading: string;
  /** Visible characters of navigation and other landmarks, which were left out. */
  readonly landmarkText: number;
}

/** Undoes at an element's end what its beginning opened. */
type Close = () => void;

export function writePage(document: HtmlDocument, measures: PageMeasures): WrittenPage {
  const writer = new BlockWriter(MAX_REPEATED);
  const mains: Part[] = [];
  const parts: Part[] = [];
  const closers: Close[][] = [];
  const depth = { article: 0, quote: 0, superscript: 0, link: 0 };
  let firstHeading: string | null = null;
  let landmarkText = 0;
  /** Whether a data table is open; such a table holds no other. */
  let inTable = false;

  const within = (place: keyof typeof depth): Close => {
    depth[place]++;
    return () => depth[place]--;
  };

  const openPart = (into: Part[]): Close => {
    writer.boundary();
    const part = { firstBlock: writer.blocks.length, endBlock: 0, kept: -writer.kept, prose: -writer.prose };
    into.push(part);
    return () => {
      writer.boundary();
      part.endBlock = writer.blocks.length;
      part.kept += writer.kept;
      part.prose += writer.prose;
    };
  };

  const openBlock = (element: HtmlElement): Close => {
    const tag = element.tagName;
    if (tag === 'table' && !inTable && isDataTable(element, measures)) {
      inTable = true;
      writer.openTable();
      return () => {
        inTable = false;
        writer.closeTable();
      };
    }
    if (inTable && tag === 'tr') {
      writer.openRow();
      return () => writer.boundary();
    }
    if (inTable && (tag === 'td' || tag === 'th')) {
      writer.openCell(cellShape(element));
      return () => writer.closeCell();
    }
    writer.open(KIND_OF_TAG[tag] ?? null);
    if (tag === 'pre') return () => writer.closeLines();
    if (tag === 'dt') return () => writer.closeTerm();
    if (tag === 'dl') return () => writer.closeTerms();
    return () => writer.close();
  };

  walk(document, {
    enter(element) {
      const measure = measures.elements.get(element);
      if (!measure) return false;
      const tag = element.tagName;
      const peek = () => peekText(element, measures);
      const around = {
        inArticle: depth.article > 0,
        inQuote: depth.quote > 0,
        pageText: measures.visibleLength,
      };
      const furniture = furnitureBy(element, measure, around, peek);
      if (furniture === 'landmark') landmarkText += measure.text;
      if (furniture !== null || isReferenceMark(element, measure, peek)) {
        // What stood on both sides of a dropped block does not run together.
        if (BLOCK_NAMES.has(tag)) writer.boundary();
        return false;
      }
      if (tag === 'br') writer.lineBreak();
      if (tag === 'h1') firstHeading ??= cleanLine(peek());
      const opened: Close[] = [];
      if (isMain(element)) opened.push(openPart(mains), within('article'));
      if (!inTable && PARTS.has(tag)) opened.push(openPart(parts));
      if (tag === 'blockquote' || tag === 'figure') opened.push(within('quote'));
      if (tag === 'a') opened.push(within('link'));
      if (tag === 'sup') opened.push(within('superscript'));
      if (BLOCK_NAMES.has(tag)) opened.push(openBlock(element));
      closers.push(opened);
      return true;
    },
    leave() {
      for (const close of closers.pop()?.reverse() ?? []) close();
    },
    text(node) {
      const visible = measures.texts.get(node);
      if (!visible) return;
      const text = depth.superscript > 0 ? raise(visible.text) : visible.text;
      writer.text(text, visible.length, depth.link > 0);
    },
  });
  writer.boundary();
  const { blocks, kept, prose } = writer;
  return {
    blocks,
    whole: { firstBlock: 0, endBlock: blocks.length, kept, prose },
    mains,
    parts,
    visibleLength: measures.visibleLength,
    firstHeading: firstHeading ?? '',
    landmarkText,
  };
}

function isMain(element: HtmlElement): boolean {
  return (
    element.tagName === 'main' ||
    element.tagName === 'article' ||
    attribute(element, 'role') === 'main' ||
    attribute(element, 'itemprop') === 'articleBody'
  );
}

function isDataTable(element: HtmlElement, measures: PageMeasures): boolean {
  const role = attribute(element, 'role');
  return measures.elements.get(element)?.isLayout === false && role !== 'presentation' && role !== 'none';
}

function cellShape(element: HtmlElement): { isHeader: boolean; columns: number; rows: number } {
  const span = (name: string) =>
    Math.max(1, Math.min(1000, Number.parseInt(attribute(element, name) ?? '1', 10) || 1));
  return { isHeader: element.tagName === 'th', columns: span('colspan'), rows: span('rowspan') };
}
