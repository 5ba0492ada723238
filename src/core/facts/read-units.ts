/**
 * The places of a source that may state a fact, each with what a reader has in
 * mind there: the heading, the question of a list of questions and answers,
 * the sentence before. List items are joined with a lead-in that they need.
 */
import type { BlockKind, Span } from '../model/answer';
import type { SourceText } from '../model/source';
import { type Word, wordsOf } from '../text/words';
import { canBeFact, cleanSentence, isSnippetFact } from './screen-sentence';
import { dropConnective, pointsBack } from './stands-alone';

export interface Unit {
  readonly source: SourceText;
  /** As a list of facts would show it. */
  readonly text: string;
  /** Where the source states it; the first says most. */
  readonly spans: readonly Span[];
  readonly words: readonly Word[];
  readonly keys: ReadonlySet<string>;
  /** Words of heading, question and sentence before: what it is about without saying so. */
  readonly around: readonly ReadonlySet<string>[];
  /** Its place among the source's sentences, from 0. */
  readonly position: number;
  readonly form: 'sentence' | 'item' | 'row';
  /** Words of the question that it answers in a list of questions and answers. */
  readonly question: ReadonlySet<string>;
  /** Needs `before` to be understood. */
  readonly pointsBack: boolean;
  /** The unit just before in the same block. */
  readonly before: Unit | null;
}

interface Lead {
  readonly text: string;
  readonly span: Span;
}

/** What is known at a sentence from those before it. */
interface Place {
  blockEnd: number;
  heading: ReadonlySet<string>;
  question: ReadonlySet<string>;
  lead: Lead | null;
  before: Unit | null;
  sentence: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Sentences of a source that is a snippet, not a page; chosen by hand. */
const SNIPPET_SENTENCES = 3;

/** So little was given because it is meant to count: it need not have the form of a page's sentences. */
export function isSnippet({ sentences }: SourceText): boolean {
  return sentences.length <= SNIPPET_SENTENCES;
}

/** @returns units in reading order, one that is repeated only once; cost is linear in the length of the text */
export function readUnits(source: SourceText): Unit[] {
  const units: Unit[] = [];
  const seen = new Set<string>();
  const title = keysOf(wordsOf(source.title ?? ''));
  const kindAt = blockKinds(source);
  const place: Place = {
    blockEnd: -1,
    heading: NONE,
    question: NONE,
    lead: null,
    before: null,
    sentence: NONE,
  };
  source.sentences.forEach((span, position) => {
    const text = cleanSentence(source.text.slice(span.start, span.end));
    const words = wordsOf(text);
    const { kind, end } = kindAt(span, text, words);
    if (end !== place.blockEnd) enterBlock(place, kind, end);
    if (kind === 'heading') {
      place.heading = keysOf(words);
      place.question = NONE;
      place.lead = null;
    } else if (/[?？؟]["'”’)]*$/u.test(text)) {
      const leadUp = span.end >= end ? retract(units, place) : [];
      place.question = new Set([...leadUp, ...keysOf(words)]);
    } else if (/[:：]$/u.test(text)) place.lead = { text, span };
    else if (/^(?:yes|no|nein|ja|oui|non)\b.{0,3}$/iu.test(text)) return;
    else if (seen.has(text)) place.before = null;
    else {
      seen.add(text);
      const unit = unitAt({ source, span, text, position, kind, place, title });
      if (unit) units.push(unit);
      place.before = unit;
    }
    place.sentence = keysOf(words);
  });
  return units;
}

/** "My kettle is white inside. What now?": what leads up to a block's closing question is no fact. */
function retract(units: Unit[], place: Place): string[] {
  const keys: string[] = [];
  for (let last = place.before; last !== null && last === units.at(-1); last = last.before) {
    keys.push(...last.keys);
    units.pop();
  }
  return keys;
}

function enterBlock(place: Place, kind: BlockKind, end: number): void {
  place.blockEnd = end;
  place.before = null;
  place.sentence = NONE;
  if (kind !== 'list-item') place.lead = null;
}

const ENDS = /[.!。！।።۔；;]["'”’»)」』\]]*$/u;

interface Found {
  readonly source: SourceText;
  readonly span: Span;
  readonly text: string;
  readonly position: number;
  readonly kind: BlockKind;
  readonly place: Place;
  readonly title: ReadonlySet<string>;
}

function unitAt({ source, span, text, position, kind, place, title }: Found): Unit | null {
  const row = kind === 'table-cell' ? rowText(text) : null;
  // Running text that ends without a stop was cut off, or is no sentence.
  if ((kind === 'paragraph' || kind === 'quote') && !ENDS.test(text) && !isSnippet(source)) return null;
  const lead = kind === 'list-item' && place.lead && needsLead(text, place.lead.text) ? place.lead : null;
  const shown = row ?? (lead ? joinLead(lead.text, text) : dropConnective(text));
  const words = wordsOf(shown);
  if (isSnippet(source) ? !isSnippetFact(shown, words) : !canBeFact(shown, words)) return null;
  return {
    source,
    text: shown,
    spans: lead ? [span, lead.span] : [span],
    words,
    keys: keysOf(words),
    around: [title, place.heading, place.question, place.sentence],
    position,
    form: row ? 'row' : kind === 'list-item' ? 'item' : 'sentence',
    question: place.question,
    pointsBack: pointsBack(shown, words),
    before: place.before,
  };
}

function keysOf(words: readonly Word[]): ReadonlySet<string> {
  return new Set(words.filter(({ band }) => band !== 'function').map(({ key }) => key));
}

/** "Energy: up to 100 Wh | Cabin: allowed" as "Energy: up to 100 Wh; cabin: allowed." Null for rows that say too little. */
function rowText(text: string): string | null {
  const cells = text.split(' | ');
  return cells.length < 2 || !text.includes(':') ? null : `${cells.join('; ')}.`;
}

/** A lead-in that leaves its sentence open: "You may not:", "They are:". */
const OPEN_LEAD =
  /\b(?:not|must|may|can|cannot|should|to|are|is|include|includes|by|if|for|with|of|never|when)\s?:$/iu;

function needsLead(item: string, lead: string): boolean {
  return OPEN_LEAD.test(lead) || /^\p{Ll}/u.test(item) || !/[.!]["'”’)]*$/u.test(item) || item.length < 40;
}

function joinLead(lead: string, item: string): string {
  const body = item.replace(/[;,.]?(?:\s(?:and|or))?$/iu, '');
  const runsOn = OPEN_LEAD.test(lead) && /^\p{Ll}/u.test(body);
  return `${runsOn ? lead.slice(0, -1).trim() : lead} ${body}.`;
}

/** Longest line that counts as a heading where nobody said what the blocks are. */
const HEADING_WORDS = 12;

function blockKinds({ text, blocks }: SourceText) {
  let next = 0;
  let blankLine = -1;
  return (span: Span, sentence: string, words: readonly Word[]): { kind: BlockKind; end: number } => {
    while (blocks && (blocks[next]?.end ?? Infinity) < span.end) next++;
    const block = blocks?.[next];
    if (block) return block;
    if (blankLine < span.end) blankLine = text.indexOf('\n\n', span.end);
    if (blankLine < 0) blankLine = text.length;
    const isHeading = words.length <= HEADING_WORDS && !/[.!?;,:。！？]["'”’)]*$/u.test(sentence);
    return { kind: isHeading ? 'heading' : 'paragraph', end: blankLine };
  };
}
