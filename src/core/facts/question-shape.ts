/** What kind of answer a query asks for, by its question word; a hint, never a filter. */
import type { Word } from '../text/words';

export type QuestionShape =
  | 'time'
  | 'amount'
  | 'person'
  | 'place'
  | 'reason'
  | 'manner'
  | 'definition'
  | 'open';

const SHAPES: readonly (readonly [QuestionShape, RegExp])[] = [
  ['time', /\b(?:when|what year|which year|what date|how long ago|since when)\b/iu],
  [
    'amount',
    /\bhow (?:many|much|long|far|tall|high|old|often|big|large|fast|deep|heavy)\b|\bwhat (?:percentage|number|amount|is the (?:price|cost|population|rate))\b/iu,
  ],
  ['person', /\b(?:who|whom|whose)\b/iu],
  ['place', /\bwhere\b|\bwhich (?:country|city|state|place)\b/iu],
  ['reason', /\bwhy\b|\bwhat (?:causes|caused|is the reason|are the reasons)\b/iu],
  ['manner', /\bhow\b/iu],
  ['definition', /\bwhat (?:is|are|was|were|does|do)\b|\bdefine\b/iu],
];

export function shapeOf(query: string): QuestionShape {
  return SHAPES.find(([, pattern]) => pattern.test(query))?.[0] ?? 'open';
}

const REASON =
  /\b(?:because|due to|caused? by|since|as a result|owing to|reason|therefore|leads? to|results? in)\b/iu;
const MANNER = /\b(?:by|through|using|via|step|first|then|process|method)\b/iu;
const DEFINITION =
  /\b(?:is|are|was|were) (?:a|an|the|any|defined|one of)\b|\b(?:refers to|means|known as|consists? of)\b/iu;

/** Whether a sentence has the form of an answer to such a question. */
export function answersShape(shape: QuestionShape, text: string, words: readonly Word[]): boolean {
  switch (shape) {
    case 'time':
      return /\b(?:1\d{3}|20\d{2})\b/.test(text);
    case 'amount':
      return words.some((word) => word.key.startsWith('#'));
    case 'person':
    case 'place':
      return words.slice(1).some((word) => word.capital && word.band === 'rare');
    case 'reason':
      return REASON.test(text);
    case 'manner':
      return MANNER.test(text);
    case 'definition':
      return DEFINITION.test(text);
    case 'open':
      return false;
  }
}
