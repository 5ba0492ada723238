/**
 * Tells links that are citation markers (`([Title](url))`, `[1](url)`, a title
 * after the full stop) from links whose words are part of the sentence. Markers
 * leave the text, with the brackets around them; words stay.
 */
import { cleanUrl } from '../../links/clean-url';
import type { CitedUrl } from '../../model/answer';
import type { Piece } from './markdown-blocks';
import { type PointMark, refMark, urlMark } from './marks';

type Link = Extract<Piece, { kind: 'link' }>;

const OPENS =
  /[(（[【〔]\s*(?:(?:sources?|refs?|references?|see|via|cf|from|quelle|fuente|来源)\s*[:.：]?\s*)?$/iu;
const CLOSES = /^\s*[)）\]】〕]/u;
const SEPARATES = /^\s*(?:[,;、，·|/&+]|and)?\s*$/iu;
/** A sentence is over, perhaps with a closing quote. */
const ENDS_SENTENCE = /[.!?…。！？।؟][\s"'”’»)\]]*$/u;
/** What follows can open a sentence. */
const OPENS_SENTENCE = /^\s*(?:$|[\p{Lu}\p{Lo}\p{N}"“‘«¿¡([*•–—-])/u;

/** @returns pieces without links: each became text, a marker, or both */
export function placeLinks(pieces: readonly Piece[]): Piece[] {
  const placed: Piece[] = [];
  const unbracketed = [...unbracket(pieces)];
  // Text shown so far; markers leave none.
  let before = '';
  for (const [at, piece] of unbracketed.entries()) {
    if (piece.kind !== 'link') {
      placed.push(piece);
      if (piece.kind === 'text' && /[\p{L}\p{N}.!?…。]/u.test(piece.text)) before = piece.text.slice(-80);
    } else if (isMarker(piece, before, textAfter(unbracketed, at))) {
      placed.push(...asMarks(piece));
    } else {
      placed.push(...asWords(piece));
      before = piece.text.slice(-80);
    }
  }
  return withoutSeparators(placed);
}

/** "[1], [2]" leaves no comma behind. */
function withoutSeparators(pieces: readonly Piece[]): Piece[] {
  return pieces.filter((piece, at) => {
    if (piece.kind !== 'text' || !SEPARATES.test(piece.text) || piece.text.trim() === '') return true;
    return !(isPoint(pieces[at - 1]) && isPoint(pieces[at + 1]));
  });
}

function isPoint(piece: Piece | undefined): boolean {
  return piece?.kind === 'mark' && piece.mark.kind === 'point';
}

function asWords(link: Link): Piece[] {
  const url = cleanUrl(link.address);
  const cited = url === null ? [] : [urlMark(link.text.trim(), url, 'href')];
  return [
    { kind: 'text', text: link.text },
    ...[...cited, ...link.marks].map((mark): Piece => ({ kind: 'mark', mark })),
  ];
}

function asMarks(link: Link): Piece[] {
  const url = cleanUrl(link.address);
  const points = link.marks.filter((mark) => mark.kind === 'point');
  const others = link.marks.filter((mark) => mark.kind !== 'point');
  return [mergePoint(link, points[0], url), ...others].map((mark) => ({ kind: 'mark', mark }));
}

/** `[[1]](url)`, `[1](url)`, `[oai_citation:0‡Title](url)`, `[Title](url)`: one marker. */
function mergePoint(link: Link, inner: PointMark | undefined, url: CitedUrl | null): PointMark {
  const words = link.text.trim();
  const label = words.replace(/^oai_citation[:_]\d{1,4}‡/, '') || (inner?.label ?? '');
  const number = /^\[?(\d{1,3})\]?$/.exec(label)?.[1];
  const refs = inner?.refs ?? (number === undefined ? [] : [number]);
  return { ...refMark(number ?? label, refs), ...(url && { urls: [url], foundBy: 'href' as const }) };
}

/** Takes brackets that hold nothing but links and markers away, and makes those links markers. */
function* unbracket(pieces: readonly Piece[]): Generator<Piece> {
  let cut = '';
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at];
    if (piece === undefined) continue;
    const text = piece.kind === 'text' ? piece.text.slice(cut.length) : '';
    cut = '';
    if (piece.kind !== 'text') {
      yield piece;
      continue;
    }
    const opener = OPENS.exec(text.slice(-40));
    const end = opener ? closingPiece(pieces, at + 1) : -1;
    if (!opener || end === -1) {
      yield { kind: 'text', text };
      continue;
    }
    yield { kind: 'text', text: text.slice(0, text.length - opener[0].length) };
    for (const inner of pieces.slice(at + 1, end)) {
      if (inner.kind === 'link') yield* asMarks(inner);
      else if (inner.kind === 'mark') yield inner;
    }
    const closing = pieces[end];
    cut = closing?.kind === 'text' ? (CLOSES.exec(closing.text)?.[0] ?? '') : '';
    at = end - 1;
  }
}

/** Index of the text piece that closes the bracket; -1 if there is more than links and markers in it. */
function closingPiece(pieces: readonly Piece[], from: number): number {
  let found = 0;
  for (let at = from; at < pieces.length; at++) {
    const piece = pieces[at];
    if (piece?.kind === 'text') {
      if (found > 0 && CLOSES.test(piece.text)) return at;
      if (!SEPARATES.test(piece.text)) return -1;
    } else if (piece?.kind === 'link' || piece?.kind === 'mark') found += 1;
  }
  return -1;
}

const MARKER_WORDS = /^(?:\[?\^?\d{1,3}\]?|[⁰¹²³⁴-⁹]{1,3}|\[?link-\d{1,3}\]?|oai_citation[:_].*)$/u;
/** Words after which a site's name is part of the sentence. */
const NEEDS_NAME =
  /\b(?:see|at|on|from|by|to|via|in|of|visit|and|or|the|is|with|per|check|called|named|use)\s*$/iu;

function isMarker(link: Link, before: string, after: string): boolean {
  const words = link.text.trim();
  if (words === '') return link.marks.length > 0;
  if (MARKER_WORDS.test(words)) return true;
  if (ENDS_SENTENCE.test(before)) return OPENS_SENTENCE.test(after);
  const endsClause = /^\s*(?:$|[.,;:!?。])/u.test(after) && /[\p{L}\p{N})"”]\s*$/u.test(before);
  return endsClause && namesSite(words, link.address) && !NEEDS_NAME.test(before);
}

/** `example.org`, `wikipedia` for en.wikipedia.org, or the address itself. */
function namesSite(words: string, address: string): boolean {
  const host = cleanUrl(address)?.key.split('/')[0] ?? '';
  if (host === '') return false;
  if (words === address || words.replace(/^www\./, '') === host) return true;
  return words === words.toLowerCase() && host.split('.').slice(0, -1).includes(words);
}

function textAfter(pieces: readonly Piece[], at: number): string {
  for (let after = at + 1; after < pieces.length; after++) {
    const piece = pieces[after];
    if (piece?.kind === 'break') return '';
    if (piece?.kind === 'text' && piece.text.trim() !== '') return piece.text.slice(0, 80);
    if (piece?.kind === 'link') return '';
  }
  return '';
}
