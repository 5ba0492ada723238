/** One English statement: its pointers and gaps, and what they stand for. */
import type { Span, Statement } from '../model/answer';
import { type Antecedent, resolve, type Said } from './antecedents';
import { type EnglishSentence, readEnglish } from './english-sentence';
import { POSSESSIVES } from './english-words';
import { type Gap, gapOfItem, gapOfSentence } from './gaps';
import type { Reference } from './interpretation';
import { type Pointer, pointersOf } from './pointers';
import { LONGEST_GLOSS } from './read-as';

export interface English {
  /** What may be meant, nearest first; the query last. */
  readonly said: readonly Said[];
  /** Lead-in or heading of its list. */
  readonly leadIn: Said | null;
  readonly isItem: boolean;
  /** No statement stands before it. */
  readonly isFirst: boolean;
}

export interface EnglishReading {
  readonly references: readonly Reference[];
  /** Of these, what names a thing or completes the statement. */
  readonly glossed: readonly Reference[];
  readonly open: readonly Span[];
  /** The statement, for those after it. */
  readonly said: Said;
}

export const readSaid = (from: string, text: string): Said => ({
  from,
  sentence: readEnglish(text),
  inherited: null,
});

export function interpretEnglish(
  statement: Pick<Statement, 'id' | 'text' | 'kind'>,
  place: English,
): EnglishReading {
  const sentence = readEnglish(statement.text);
  const nothing: EnglishReading = {
    references: [],
    glossed: [],
    open: [],
    said: { from: statement.id, sentence, inherited: null },
  };
  if (statement.kind === 'heading' || statement.kind === 'table-cell') return nothing;
  const pointed = pointersOf(sentence).map((pointer) => ({ pointer, meant: resolve(pointer, place.said) }));
  const gap = place.isItem ? gapOfItem(sentence) : gapOfSentence(sentence, place.isFirst);
  const filled = gap ? fill(gap, sentence, place) : null;

  const references: Reference[] = [];
  const glossed: Reference[] = [];
  const open: Span[] = [];
  const add = (
    { start, end }: Span,
    { text, from }: Pick<Antecedent, 'text' | 'from'>,
    isGlossed: boolean,
  ) => {
    const reference = { start, end, text, from };
    references.push(reference);
    if (isGlossed && text.length <= LONGEST_GLOSS) glossed.push(reference);
  };
  if (gap && filled === 'nothing') open.push({ start: gap.at, end: gap.at });
  else if (gap?.at === 0 && filled !== null && filled !== 'nothing')
    add({ start: 0, end: 0 }, filled, filled.isGlossed);
  for (const { pointer, meant } of pointed) {
    const span = { start: pointer.start, end: pointer.end };
    if (meant === 'nothing') open.push(span);
    else if (typeof meant !== 'string') add(span, meant, !meant.isWhole);
  }
  if (gap && filled !== null && filled !== 'nothing' && gap.at > 0)
    add({ start: gap.at, end: gap.at }, filled, filled.isGlossed);
  return { references, glossed, open, said: { ...nothing.said, inherited: inheritedBy(sentence, pointed) } };
}

/** What the statement's subject stands for, for "it" in the next. */
function inheritedBy(
  { tokens, main, lead }: EnglishSentence,
  pointed: readonly { readonly pointer: Pointer; readonly meant: ReturnType<typeof resolve> }[],
): Antecedent | null {
  const starts = [tokens[main]?.start, tokens[lead]?.start];
  const subject = pointed.find(({ pointer }) => starts.includes(pointer.start));
  if (!subject || typeof subject.meant === 'string' || subject.meant.isWhole) return null;
  // "Its aim": what follows may be of the aim.
  const isOwner = POSSESSIVES.has(tokens.find(({ start }) => start === subject.pointer.start)?.lower ?? '');
  return isOwner && subject.pointer.kind === 'pronoun' ? null : subject.meant;
}

type Filling = Pick<Antecedent, 'text' | 'from'> & { readonly isGlossed: boolean };

function fill(
  { lacks }: Gap,
  { subject, text }: EnglishSentence,
  { said, leadIn, isFirst }: English,
): Filling | 'nothing' | null {
  const query = said.find(({ from }) => from === 'query');
  const [before] = isFirst ? [] : said;
  const asGap = (one: Said | null | undefined, isGlossed: boolean): Filling | null =>
    one ? { text: one.sentence.text.trim(), from: one.from, isGlossed } : null;
  switch (lacks) {
    case 'lead-in':
      return asGap(leadIn, true);
    case 'query':
      return asGap(query, false) ?? (said.length === 0 ? 'nothing' : null);
    case 'statement before':
      return asGap(before ?? query, false) ?? 'nothing';
    case 'base': {
      if (said.length === 0) return 'nothing';
      const base = before?.sentence.subject;
      if (!base || base.pointing || !before) return null;
      const named = before.sentence.text.slice(base.start, base.end);
      const own = subject ? text.slice(subject.start, subject.end) : '';
      return own.toLowerCase() === named.toLowerCase()
        ? null
        : { text: named, from: before.from, isGlossed: true };
    }
  }
}
