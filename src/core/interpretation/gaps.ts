/** What an English statement leaves out: list items without a subject, "Yes.", "So did Spain.", "Petrol is cheaper." */
import { endOfWords } from './end-marks';
import { type EnglishSentence, hasVerb, startsWithVerb } from './english-sentence';
import { AUXILIARIES, COPULAS, PREPOSITIONS, PRONOUNS } from './english-words';
import { isAdverb } from './noun-phrases';

export interface Gap {
  /** Offset into the statement. */
  readonly at: number;
  /** Where the rest stands: in the lead-in or heading of the list, in the query, in the statement before, in its subject. */
  readonly lacks: 'lead-in' | 'query' | 'statement before' | 'base';
}

/** Tokens of an item or sentence without a verb; chosen by hand. */
const LONGEST_ITEM = 14;
const LONGEST_FRAGMENT = 8;

const ASSENT = new Set(
  'yes no yeah nope correct exactly indeed true false right wrong absolutely definitely certainly never always'.split(
    ' ',
  ),
);
const CARRYING_ON = new Set(
  'and or but also especially particularly mainly mostly including not too nor usually only sometimes often'.split(
    ' ',
  ),
);
const COMPARED =
  /^(?:cheap|fast|larg|bigg|small|high|low|strong|weak|old|young|long|short|heavi|light|slow|warm|cold|rich|poor|saf|costli|easi|hard)er$/;
const BASES = new Set('than compared unlike relative versus vs whereas while but although'.split(' '));

/** A list item that is no sentence: what it says is said of the list's lead-in. */
export function gapOfItem(sentence: EnglishSentence): Gap | null {
  const { tokens, text } = sentence;
  if (tokens.length === 0 || /[:?]\s*$/u.test(text)) return null;
  const isFragment = tokens.length <= LONGEST_ITEM && !hasVerb(sentence);
  return isFragment || startsWithVerb(tokens, 0) ? { at: 0, lacks: 'lead-in' } : null;
}

/** @param first nothing stands before it but the query */
export function gapOfSentence(sentence: EnglishSentence, first: boolean): Gap | null {
  const { tokens, text } = sentence;
  const spoken = tokens.filter(({ kind }) => kind !== 'mark');
  const end = endOfWords(text);
  const [opening] = spoken;
  if (!opening || opening.quoted) return null;
  if (spoken.length <= 2 && spoken.every((token) => ASSENT.has(token.lower) || isAdverb(token))) {
    return { at: end, lacks: first ? 'query' : 'statement before' };
  }
  if (repeats(sentence)) return { at: end, lacks: 'statement before' };
  if (/[:?]\s*$/u.test(text) || spoken.length > LONGEST_FRAGMENT || hasVerb(sentence))
    return comparedWith(sentence);
  // What breaks off says nothing of what it lacks.
  if (!/[.!…][\s"'”’)\]]*$/u.test(text) || opening.lower === 'according') return null;
  const carriesOn = CARRYING_ON.has(opening.lower) || /^(?:too|either)$/.test(spoken.at(-1)?.lower ?? '');
  if (carriesOn || PREPOSITIONS.has(opening.lower))
    return { at: 0, lacks: first ? 'query' : 'statement before' };
  return first ? { at: 0, lacks: 'query' } : null;
}

/** "So did Spain.", "Neither do they.", "Spain did too." */
function repeats({ tokens }: EnglishSentence): boolean {
  const spoken = tokens.filter(({ kind }) => kind !== 'mark').map(({ lower }) => lower);
  if (spoken.length > LONGEST_FRAGMENT) return false;
  const [first = '', second = ''] = spoken;
  if (/^(?:so|neither|nor)$/.test(first) && AUXILIARIES.has(second)) return true;
  const last = spoken.at(-1) ?? '';
  return /^(?:too|either)$/.test(last) && AUXILIARIES.has(spoken.at(-2) ?? '') && second !== '';
}

/** "Petrol is cheaper.": than what was spoken of before. */
function comparedWith({ tokens, subject }: EnglishSentence): Gap | null {
  const spoken = tokens.filter(({ kind }) => kind !== 'mark');
  const last = spoken.at(-1);
  if (!last || !subject || subject.pointing || spoken.length > LONGEST_ITEM) return null;
  if (spoken.some(({ lower }) => BASES.has(lower) || PRONOUNS.has(lower))) return null;
  const before = spoken.at(-2);
  const more = /^(?:more|less)$/.test(before?.lower ?? '');
  let i = spoken.length - (more ? 3 : 2);
  while (
    spoken[i] &&
    /^(?:much|far|even|slightly|somewhat|significantly|considerably|a|bit|lot)$/.test(spoken[i]?.lower ?? '')
  )
    i -= 1;
  const isSaid = COPULAS.has(spoken[i]?.lower ?? '') && (more || COMPARED.test(last.lower));
  return isSaid ? { at: last.end, lacks: 'base' } : null;
}
