/**
 * The two lists of facts that a model writes in the one-call form of `e2e`, read by the rules of
 * metrics.md section 2. What a model wrote is hostile text: it is compared and kept, never obeyed.
 */
import type { Loss } from '../method';

/** A fact as the model worded it, with the numbers of the texts that state it. */
export interface WrittenFact {
  readonly text: string;
  /** From 1, ascending, each once; at least one. */
  readonly texts: readonly number[];
}

export interface WrittenLists {
  readonly covered: readonly WrittenFact[];
  readonly missing: readonly WrittenFact[];
}

export interface ReadLists extends WrittenLists {
  /** Facts that stood in both lists: counted once, as missing. */
  readonly inBoth: readonly string[];
  readonly losses: readonly Loss[];
}

/** Marks that models put around a header, and brackets of other scripts. */
const AROUND = String.raw`[\s*_#>:：\[\]［］【】〔〕]*`;
const headerOf = (word: string) =>
  new RegExp(
    String.raw`^${AROUND}${word}(?:\s+(?:statements?|facts?))?${AROUND}(?:none\.?)?${AROUND}$`,
    'iu',
  );
const COVERED = headerOf('covered');
const MISSING = headerOf('uncovered');

/** A line that begins as an item does. */
const BULLET = /^\s*[-–—*•‣◦・]\s*(?<body>.*)$/u;
const NUMBERS = String.raw`[\[［【〔]\s*\p{Nd}+(?:\s*[,;，；、]\s*\p{Nd}+)*\s*[\]］】〕]`;
/** Bracketed numbers at the end, also one pair of brackets a number, and marks after them. */
const ITEM = new RegExp(String.raw`^(?<text>.*?)\s*(?<numbers>${NUMBERS}(?:\s*${NUMBERS})*)[\s.*_]*$`, 'u');
const NONE = /^[\s*_(（]*none[\s.*_)）]*$/iu;

/** Far more than any reply, item or header that was asked for: what is longer costs no time. */
const LONGEST_REPLY = 100_000;
const LONGEST_ITEM = 2000;
const LONGEST_HEADER = 80;
const MOST_RAW = 5;

/**
 * @param reply whole; one that was cut off is never read
 * @param count of texts that were numbered from 1
 * @returns null where a header is missing, or where a list lost every item that it had; two empty
 * lists are a reply that names no fact
 */
export function readLists(reply: string, count: number): ReadLists | null {
  if (reply.length > LONGEST_REPLY) return null;
  const lines = reply.split(/\r\n|[\n\r\u2028\u2029]/);
  const isHeader = (line: string, header: RegExp) => line.length <= LONGEST_HEADER && header.test(line);
  const from = lines.findLastIndex((line) => isHeader(line, COVERED));
  const to = lines.findIndex((line, at) => at > from && isHeader(line, MISSING));
  if (from < 0 || to < 0) return null;
  const covered = readItems(lines.slice(from + 1, to), count);
  const missing = readItems(lines.slice(to + 1), count);
  if (covered === null || missing === null) return null;
  const kept = settleBoth(covered.facts, missing.facts);
  return { ...kept, losses: lossesOf([covered, missing]) };
}

interface Items {
  readonly facts: readonly WrittenFact[];
  /** Lines that are no item. */
  readonly others: readonly string[];
  /** Items whose numbers no text has. */
  readonly astray: readonly string[];
  readonly repeats: number;
}

/** @returns null for a list that had items of which none can be read: it is not empty */
function readItems(lines: readonly string[], count: number): Items | null {
  const facts = new Map<string, WrittenFact>();
  const others: string[] = [];
  const astray: string[] = [];
  let items = 0;
  let bullets = 0;
  for (const line of lines) {
    const body = BULLET.exec(line)?.groups?.body;
    if (line.trim() === '' || NONE.test(body ?? line)) continue;
    if (body !== undefined) bullets += 1;
    const item = body !== undefined && body.length <= LONGEST_ITEM ? ITEM.exec(body) : null;
    const { text, numbers } = item?.groups ?? {};
    if (!text || numbers === undefined) {
      others.push(line);
      continue;
    }
    const texts = numbersIn(numbers).filter((number) => number >= 1 && number <= count);
    if (texts.length === 0) {
      astray.push(line);
      continue;
    }
    items += 1;
    const key = normaliseFact(text);
    const known = facts.get(key);
    facts.set(key, { text: known?.text ?? text, texts: distinct([...(known?.texts ?? []), ...texts]) });
  }
  if (items === 0 && bullets > 0) return null;
  return { facts: [...facts.values()], others, astray, repeats: items - facts.size };
}

function numbersIn(brackets: string): number[] {
  return distinct([...brackets.normalize('NFKC').matchAll(/\d+/g)].map(([digits]) => Number(digits)));
}

function distinct(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** Equal for texts that differ in case, white space and width of characters alone. */
export function normaliseFact(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function settleBoth(
  covered: readonly WrittenFact[],
  missing: readonly WrittenFact[],
): Omit<ReadLists, 'losses'> {
  const found = new Map(covered.map((fact) => [normaliseFact(fact.text), fact]));
  const inBoth: string[] = [];
  const settled = missing.map((fact) => {
    const twin = found.get(normaliseFact(fact.text));
    if (!twin) return fact;
    inBoth.push(fact.text);
    return { ...fact, texts: distinct([...fact.texts, ...twin.texts]) };
  });
  const both = new Set(inBoth.map(normaliseFact));
  return {
    covered: covered.filter(({ text }) => !both.has(normaliseFact(text))),
    missing: settled,
    inBoth,
  };
}

function lossesOf(lists: readonly Items[]): Loss[] {
  const step = 'one call';
  const others = lists.flatMap((list) => list.others);
  const astray = lists.flatMap((list) => list.astray);
  const repeats = lists.reduce((sum, list) => sum + list.repeats, 0);
  return [
    { step, why: 'unreadable' as const, count: others.length, raw: others.slice(0, MOST_RAW) },
    { step, why: 'no such line' as const, count: astray.length, raw: astray.slice(0, MOST_RAW) },
    { step, why: 'repeated' as const, count: repeats },
  ].filter(({ count }) => count > 0);
}
