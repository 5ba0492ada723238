/** What kinds of answer a query asks for, by its wording: a hint to what counts, never a filter. */
import type { Word } from '../text/words';

const QUESTION_SHAPES = [
  'permission',
  'advice',
  'manner',
  'comparison',
  'amount',
  'time',
  'person',
  'place',
  'reason',
  'definition',
] as const;
export type QuestionShape = (typeof QUESTION_SHAPES)[number];

const ASKS: Readonly<Record<QuestionShape, RegExp>> = {
  permission:
    /^(?:can|may|could|must|do|does|am|are|is|should|will)\b(?=.{0,40}\b(?:i|we|you|one|my|our|your|people|they|he|she|someone|children|it)\b)(?!.*\b(?:better|best|safe)\b)|\b(?:allowed|legal|illegal|permitted|forbidden|need to|have to|required|requirements?|rules?|may i|can i|watch out)\b/iu,
  advice:
    /\b(?:should i|what (?:can|could|should|must|do) (?:i|we|you) do|what to do|what helps|how (?:should|can) (?:i|we|one) (?:treat|prevent|avoid|protect)|treat(?:ment)?|safe|dangerous|harmful|risks?|side effects?|watch out|careful|symptoms?|prevent|avoid)\b/iu,
  manner:
    /\bhow (?:can|could|do|does|did|to|should|would|is|are|was|were|will|might)\b|\bways? to\b|\bsteps?\b/iu,
  comparison:
    /\b(?:differences?|differ|compared?|comparison|versus|vs|better|best|worse|which)\b|\badvantages?\b|\bpros and cons\b/iu,
  amount:
    /\bhow (?:many|much|long|far|tall|high|old|often|big|large|fast|deep|heavy)\b|\bwhat (?:percentage|number|amount|is the (?:price|cost|population|rate))\b|\bcosts?\b/iu,
  time: /\b(?:when|what year|which year|what date|how long|since when)\b/iu,
  person: /\b(?:who|whom|whose)\b/iu,
  place: /\bwhere\b|\bwhich (?:country|city|state|place)\b/iu,
  reason:
    /\bwhy\b|\bwhat (?:causes?|caused|is the reason|are the reasons)\b|\b(?:reasons?|causes?) (?:for|of)\b|\bhow come\b/iu,
  definition:
    /\bwhat (?:is|are|was|were)\b(?!.*\b(?:best|better)\b)|\bwhat does\b|\bwhat do (?!i\b|we\b|you\b)|\bdefine\b|\bexplain\b|\bdescribe\b/iu,
};

/** @returns in a fixed order; empty where nothing is asked */
export function shapesOf(query: string): QuestionShape[] {
  return QUESTION_SHAPES.filter((shape) => ASKS[shape].test(query.trim()));
}

/** Whether the query asks about what happened rather than about what holds. */
export function asksAboutPast(query: string): boolean {
  return /\b(?:did|was|were|had|happened|history|historical|origins?|[12]\d{3})\b/iu.test(query);
}

/** What must or must not be, and where it ends: plain rules, and words that rules are made of. */
const RULE =
  /\b(?:must|may not|cannot|can not|shall|(?:needs?|have|has|ought) to|need not|requires?|required|(?:not |no longer |only )(?:be )?(?:allow(?:s|ed)?|permit(?:s|ted)?|accept(?:s|ed)?)|do(?:es)? not (?:allow|permit|accept|carry)|forbidden|forbids?|prohibit(?:s|ed)|banned|illegal|only|unless|except|exempt|no more than|at most|at least|never|do not|don't|not allowed|without (?:\p{L}+ ){0,2}(?:permit|approval|permission|consent|licen[cs]e|asking))\b/giu;
const RULE_WORD =
  /\b(?:may|can|should|allow(?:s|ed)?|permits?|permitted|accept(?:s|ed)?|requirements?|bans?|legal|lawful|up to|less than|more than|or more|limits?|limited|maximum|minimum|approval|consent|licen[cs]es?|fined?|penalty|refuse[ds]?|declare[ds]?|register(?:ed)?|no|not|neither)\b/giu;
const ADVISES =
  /\b(?:must|should|shouldn't|do not|don't|never|avoid|unless|risks?|dangers?|dangerous|harm(?:s|ful)?|safe(?:ly|r)?|prevents?|protects?|damages?|doctor|symptoms?|as soon as|at once|immediately|recommended|advise[ds]?|treat(?:ed|ment)?|if you|watch|cure[ds]?)\b/giu;
const STEPS =
  /\b(?:before|after|until|by \p{L}{2,20}ing|using|uses?|through|methods?|process|steps?|minutes|requires?|needs?)\b/giu;
const COMPARES =
  /\b(?:than|whereas|while|unlike|both|instead|compared|contrast|better|worse|more|less|most|least|larger|smaller|cheaper|faster|only|but|advantages?|differs?)\b/giu;
const REASONS =
  /\b(?:because|due to|causes?|caused|since|as a result|owing to|reasons?|so that|leads? to|led to|results? (?:in|from)|triggers?|therefore|factors?|makes?|when|explains?)\b/giu;
const DEFINES =
  /\b(?:(?:is|are|was|were) (?:a|an|the|any|defined|one of|called|known)|refers? to|means?|known as|consists? of|called|works?|types?|kinds?|there are)\b/giu;
const MONEY_TIME_SHARE =
  /[%$€£¥]|\b(?:per ?cent|euros?|dollars?|pounds?|days?|weeks?|months?|years?|hours?|minutes?|kilo\w+|met(?:re|er)s?|km|kg|free)\b/iu;

/** Verbs with which an instruction begins; a few dozen are most of those that occur. */
const IMPERATIVE =
  /^(?:please )?(?:add|adjust|allow|apply|ask|avoid|blot|boil|bring|brush|buy|call|carry|change|check|choose|clean|close|combine|connect|consider|contact|cook|cool|cover|create|cut|declare|disinfect|divide|do not|don't|drain|drink|dry|eat|empty|enter|fill|fold|follow|get|give|go|grasp|heat|hold|install|iron|keep|knead|lay|leave|let|lift|look|make|measure|mix|move|multiply|never|open|pack|place|plan|pour|press|protect|pull|push|put|read|reduce|remove|replace|rinse|rub|run|see|select|send|set|shake|show|soak|spread|start|stay|stir|stop|store|switch|take|talk|tape|tell|test|touch|treat|try|turn|type|use|wait|warm|wash|watch|wear|wipe|work|wrap|write)\b(?! (?:of|is|was|are|were)\b)/iu;

/** Whether it tells the reader to do something. */
export function isInstruction(text: string): boolean {
  return IMPERATIVE.test(text);
}

/** How much a sentence has the form of an answer to such a question, 0..1. */
export function answersShape(shape: QuestionShape, text: string, words: readonly Word[]): number {
  const hasNumber = words.some(({ key }) => key.startsWith('#'));
  switch (shape) {
    case 'permission':
      return Math.min(
        1,
        count(RULE, text) * 0.7 + count(RULE_WORD, text) * 0.3 + (isInstruction(text) ? 0.5 : 0),
      );
    case 'advice':
      return Math.min(1, (count(ADVISES, text) + (isInstruction(text) ? 2 : 0)) / 2);
    case 'manner':
      return isInstruction(text) ? 1 : Math.min(0.7, count(STEPS, text) * 0.35);
    case 'comparison':
      return Math.min(1, count(COMPARES, text) / 2);
    case 'amount':
      return hasNumber ? (MONEY_TIME_SHARE.test(text) ? 1 : 0.5) : 0;
    case 'time':
      return hasNumber && (/\b(?:1\d{3}|20\d{2})\b/.test(text) || MONEY_TIME_SHARE.test(text)) ? 1 : 0;
    case 'person':
    case 'place':
      return words.slice(1).some((word) => word.capital && word.band === 'rare') ? 1 : 0;
    case 'reason':
      return Math.min(1, count(REASONS, text) / 1.5);
    case 'definition':
      return Math.min(1, count(DEFINES, text) / 1.5);
  }
}

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
