/**
 * Which source sentences can stand alone as a fact, and their text without
 * reference marks. A page's menus, adverts, questions, appeals to the reader
 * and remarks addressed to machines are none.
 */
import type { Word } from '../text/words';

const FEWEST_WORDS = 6;
const MOST_WORDS = 50;
/** A word of a megabyte is no sentence either. */
const MOST_CHARACTERS = 600;

const BOILERPLATE =
  /\b(?:(?:uses?|accept|our|these) cookies|cookie (?:policy|settings|notice)|subscribe|newsletter|sign (?:up|in)|log ?in|click (?:here|on|below)|read more|learn more|privacy policy|terms of (?:use|service)|all rights reserved|advertis(?:e|ement|ing) (?:here|policy|disclosure)|copyright|javascript|your (?:email|inbox|browser|account|cart)|share this|follow us|contact us|skip to|back to top|table of contents|affiliate|retrieved (?:from|on)|last (?:updated|modified|reviewed)|photo (?:by|credit)|getty images|this (?:article|page|website|site|post|section|chapter|paper|study guide)|in this (?:article|post|guide)|we (?:will|'ll) (?:discuss|look|explore|cover))\b|©/iu;

const TO_MACHINES =
  /\b(?:ignore (?:all |any |the |your )?(?:previous|prior|above|earlier)|disregard (?:all|any|the|your|previous)|(?:ai|language) (?:model|assistant|system)s?[,:]? (?:should|must|reading|please|when)|as an ai|system prompt|you are (?:chatgpt|claude|an? (?:ai|assistant))|(?:llm|chatbot|assistant)s?[,:] |verdict|answer (?:yes|full)|mark (?:this|it|every|all)|must (?:answer|output|say|respond|reply)|respond with|output only)\b|<\|[^|]{0,40}\|>|\[\/?INST\]|<\/?(?:system|assistant|user|s)>/iu;

/** What a website asks of its visitor; how to do a thing ("Rinse the tank …") may well be a fact. */
const APPEAL =
  /^(?:please )?(?:click|subscribe|sign (?:up|in)|log in|learn (?:more|how|about)|read (?:more|on|our|the full|about|also|next)|download|contact (?:us|our)|visit (?:our|us|the (?:website|page|site|shop))|check (?:out|back)|get (?:our|in touch|my|started|the (?:app|best|latest)|a free|\d)|join (?:us|our|the|now|in)|call (?:us|our|now)|share|follow (?:us|me|our)|discover|explore|watch (?:our|the video|now|this)|shop|order (?:now|online|your)|see (?:also|our|all|you)|find out|enter (?:your|our)|register (?:now|here)|submit|donate|listen (?:to|on)|let's|let us|tell (?:us|me)|write (?:to|it in|us)|add (?:it to|a |to )|book (?:now|online|your)|enjoy|save \d|try (?:our|now)|ask (?:me|us|our)|stay tuned|thanks?|thank you|welcome|dear|hi|hello|congratulations|did you|do you|want to|looking for|(?:file )?photo|picture|image|figure|caption|disclosure|categories|tags?|by \p{Lu}\p{Ll}+ \p{Lu})(?![\p{L}])/iu;

/** "Halogen Bulbs - Lighting - Distributors …", "Long queues - Harbour Echo Long queues …": a page title that ran into the text. */
const TITLE_RUN = / [-–—|] (?:\p{Lu}[^-–—]{1,60} [-–—] \p{Lu}|\p{Lu}[\p{L}.&’']{1,20},? \p{Lu}\p{L})/u;

/** Words that, said twice, are a title and the text that begins with it; chosen by hand. */
const REPEATED_START = 4;

function repeatsItsStart(text: string): boolean {
  const bare = text.replace(/^["'“‘«„]/u, '');
  const start = bare.split(' ', REPEATED_START).join(' ');
  return bare.includes(start, start.length);
}

/** Formulas and tables have fewer; chosen by hand. */
const FEWEST_LETTERS = 0.6;

function letterShare(text: string): number {
  const visible = text.replace(/\s/gu, '').length;
  return visible === 0 ? 0 : (text.match(/[\p{L}\p{M}]/gu)?.length ?? 0) / visible;
}

const REFERENCE = /\s?\[(?:\d{1,3}(?:\s?[,–-]\s?\d{1,3})*|citation needed|note \d+|[a-z]|edit)\]/giu;
const LEADING_MARK = /^(?:[-–—•*·▪►➢◦]|\(?\d{1,2}[.)]|\(?[a-z]\))\s+/u;

/** "NEW YORK (Reuters) - …" */
const DATELINE = /^\p{Lu}[\p{Lu}\p{Ll} .,]{1,40}\([\p{L} ]{2,20}\) [-–—] /u;

/** The sentence as shown in a list of facts: no reference marks, no list mark, single spaces. */
export function cleanSentence(text: string): string {
  return text
    .replace(REFERENCE, '')
    .replace(LEADING_MARK, '')
    .replace(/\s+/gu, ' ')
    .replace(DATELINE, '')
    .trim();
}

/**
 * @param text a cleaned sentence
 * @returns whether it can be a fact at all; says nothing about relevance
 */
export function canBeFact(text: string, words: readonly Word[]): boolean {
  // Scripts without spaces give a word a character: four characters stand for one there.
  const length = Math.min(words.length, text.length / 4);
  if (length < FEWEST_WORDS || length > MOST_WORDS || text.length > MOST_CHARACTERS) return false;
  if (/[?:？：؟]["'”’)」]*$/u.test(text) || /[|»›→·]|\.{3}$|…$|https?:/u.test(text)) return false;
  if (!/^["'“‘«„(¿¡$€£]?[\p{L}\p{N}$€£]/u.test(text)) return false;
  // A small letter at the start ("iPhone" aside) is a sentence cut in two.
  if (/^["'“‘(]?\p{Ll}(?!\p{Lu})/u.test(text)) return false;
  if (TITLE_RUN.test(text) || repeatsItsStart(text) || letterShare(text) < FEWEST_LETTERS) return false;
  if (BOILERPLATE.test(text) || TO_MACHINES.test(text) || APPEAL.test(text)) return false;
  const contentWords = words.filter((word) => word.band !== 'function');
  const content = contentWords.length;
  if (contentWords.every((word) => word.capital)) return false; // A Title with a Stop.
  const grammar = words.length - content;
  // Menus and tables have no words of grammar; English sentences have a third.
  if (grammar / words.length < 0.12 && !/[.!。！।]["'”’)」]*$/u.test(text)) return false;
  const capitals = words.filter((word) => word.capital).length;
  return content >= 3 && capitals / words.length < 0.7;
}

/** Of a sentence of a snippet: what a reader takes in at once, and what says something; chosen by hand. */
const LONGEST_SNIPPET = 1200;
const FEWEST_CONTENT = 2;

/** As `canBeFact`, for a sentence of a snippet: fragments and rows of names count too. */
export function isSnippetFact(text: string, words: readonly Word[]): boolean {
  if (text.length > LONGEST_SNIPPET || /[?？؟]["'”’)」]*$/u.test(text)) return false;
  if (BOILERPLATE.test(text) || TO_MACHINES.test(text) || APPEAL.test(text)) return false;
  return words.filter((word) => word.band !== 'function').length >= FEWEST_CONTENT;
}
