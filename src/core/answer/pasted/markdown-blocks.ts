/**
 * Markdown to blocks of prose: text, line breaks, links and markers. Code
 * blocks, images and raw HTML leave nothing behind. Written without recursion,
 * since hostile text nests without end.
 */
import type { List, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { BlockKind } from '../../model/answer';
import type { Mark, MarkTable } from './marks';

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** `soft`: a newline in the Markdown; `hard`: `<br>` or two spaces. */
  | { readonly kind: 'break'; readonly strength: 'soft' | 'hard' }
  | {
      readonly kind: 'link';
      readonly text: string;
      readonly marks: readonly Mark[];
      readonly address: string;
    }
  | { readonly kind: 'mark'; readonly mark: Mark };

export interface ProseBlock {
  readonly kind: BlockKind;
  readonly pieces: readonly Piece[];
}

/**
 * Indented code is read as text: chatbots fence their code, and a copy from a
 * page is often indented. Lines that open with a tag are text too, so that an
 * HTML block swallows no sentence. Strikethrough takes quadratic time on hostile
 * text; its tildes are taken out of the text instead.
 */
const EXTENSIONS = [gfm(), { disable: { null: ['htmlFlow', 'codeIndented', 'strikethrough'] } }];

/** 500,000 characters are some 80,000 words, more than any answer (chosen by hand). */
const MAX_MARKDOWN = 500_000;

/** Text that is too long, or nested too deep for the parser, is read as plain paragraphs. */
export function markdownBlocks(markdown: string, marks: MarkTable): ProseBlock[] {
  if (markdown.length > MAX_MARKDOWN) return plainBlocks(markdown, marks);
  try {
    return parsedBlocks(boundParagraphs(flattenNesting(markdown)), marks);
  } catch (error) {
    if (error instanceof RangeError) return plainBlocks(markdown, marks);
    throw error;
  }
}

/** Quotes and lists deeper than ten levels are none (chosen by hand). */
function flattenNesting(markdown: string): string {
  return markdown
    .replace(/^((?:[ \t]{0,3}>){10})[ \t>]+/gm, '$1 ')
    .replace(/^([ \t]{0,40}(?:[-*+][ \t]{1,4}){10})(?:[-*+][ \t]{1,4})+/gm, '$1');
}

/** The parser takes quadratic time in the length of a paragraph: 20,000 characters are the most (chosen by hand). */
function boundParagraphs(markdown: string): string {
  return markdown.replace(/(?:[^\n]|\n(?![ \t]*\n)){20000}/g, '$&\n\n');
}

function plainBlocks(text: string, marks: MarkTable): ProseBlock[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => ({ kind: 'paragraph', pieces: textPieces(paragraph, marks) }));
}

function parsedBlocks(markdown: string, marks: MarkTable): ProseBlock[] {
  const root = fromMarkdown(markdown, { extensions: EXTENSIONS, mdastExtensions: [gfmFromMarkdown()] });
  const addresses = new Map<string, string>();
  const blocks: ProseBlock[] = [];
  const open: { node: Nodes; kind: BlockKind }[] = [{ node: root, kind: 'paragraph' }];
  const found: { kind: BlockKind; content: readonly PhrasingContent[] }[] = [];
  for (let item = open.pop(); item; item = open.pop()) {
    const { node, kind } = item;
    if (node.type === 'definition') addresses.set(node.identifier, node.url);
    else if (node.type === 'paragraph') found.push({ kind, content: node.children });
    else if (node.type === 'heading') found.push({ kind: 'heading', content: node.children });
    else if (node.type === 'tableCell') found.push({ kind: 'table-cell', content: node.children });
    else if ('children' in node && node.type !== 'footnoteDefinition') {
      const inside = kindInside(node, kind);
      const children: readonly Nodes[] = node.children;
      for (const child of children.toReversed()) open.push({ node: child, kind: inside });
    }
  }
  // Links by reference may stand before their definition.
  for (const { kind, content } of found)
    blocks.push({ kind, pieces: inlinePieces(content, marks, addresses) });
  return blocks;
}

function kindInside(node: RootContent | List | Nodes, kind: BlockKind): BlockKind {
  if (node.type === 'listItem') return 'list-item';
  if (node.type === 'blockquote') return 'quote';
  return kind;
}

function inlinePieces(
  content: readonly PhrasingContent[],
  marks: MarkTable,
  addresses: ReadonlyMap<string, string>,
): Piece[] {
  const pieces: Piece[] = [];
  const open: Nodes[] = content.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') for (const piece of textPieces(node.value, marks)) pieces.push(piece);
    else if (node.type === 'inlineCode') pieces.push({ kind: 'text', text: marks.restore(node.value) });
    else if (node.type === 'break') pieces.push({ kind: 'break', strength: 'hard' });
    else if (node.type === 'html') {
      if (/^<br\s*\/?>$/i.test(node.value)) pieces.push({ kind: 'break', strength: 'hard' });
    } else if (node.type === 'link' || node.type === 'linkReference') {
      const address = node.type === 'link' ? node.url : (addresses.get(node.identifier) ?? '');
      pieces.push(linkPiece(inlinePieces(node.children, marks, addresses), marks.restore(address)));
    } else if ('children' in node) {
      const inside: readonly Nodes[] = node.children;
      for (const child of inside.toReversed()) open.push(child);
    }
  }
  return pieces;
}

function textPieces(text: string, marks: MarkTable): Piece[] {
  return marks.split(text).flatMap((part): Piece[] => {
    if (typeof part !== 'string') return [{ kind: 'mark', mark: part }];
    const plain = part.replace(/(?<!~)~~(?!~)/g, '');
    return plain.split('\n').flatMap((line, index): Piece[] => {
      const piece: Piece = { kind: 'text', text: line };
      return index === 0 ? [piece] : [{ kind: 'break', strength: 'soft' }, piece];
    });
  });
}

function linkPiece(content: readonly Piece[], address: string): Piece {
  const text = content.map((piece) =>
    piece.kind === 'text' ? piece.text : piece.kind === 'break' ? ' ' : '',
  );
  const marks = content.flatMap((piece) => (piece.kind === 'mark' ? [piece.mark] : []));
  return { kind: 'link', text: text.join(''), marks, address };
}
