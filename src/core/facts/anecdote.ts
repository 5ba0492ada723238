/**
 * Signs that a sentence tells of one event or one person rather than of the
 * topic: a question about what holds is not answered by them.
 */
import type { Word } from '../text/words';

const FIRST_PERSON = /\b(?:I|I['’](?:m|ve|d|ll)|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)\b/u;
const WE_DID =
  /\bwe (?:also |then |all |once )?(?:were|had|did|\p{L}{2,20}ed|went|came|took|found|got|met|saw|sat|bought|put)\b|\b(?:our|his|her) (?:daughter|son|wife|husband|mother|father|grandmother|neighbours?|neighbors?|friends?|dog|cat)\b/iu;
const SAYS =
  /\b(?:says?|said|explains?|explained|told|tells|writes|wrote|admits?|admitted|according to|asked|thinks)\b/iu;
const QUOTED = /[“"][^“”"]{8,}[”"]/u;
const ONE_TIME =
  /\b(?:yesterday|tonight|this morning|last (?:year|week|month|night|summer|winter|spring|autumn|fall|\p{Lu}\p{L}+day)|(?:years?|months?|weeks?|days?) ago|one day|once (?:had|was)|on (?:a |the (?:evening|morning) of )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|this year|next (?:year|week|month)|(?:first|second|third|last) quarter|(?:since|until|from|in) (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/iu;
const AGED = /, \d{2},|\b\d{1,3}-year-old\b|\baged \d/u;
/** "Ada Marsh has repaired …": a name as the subject. */
const NAMED =
  /^(?:\p{Lu}\p{Ll}+ ){1,2}\p{Lu}\p{Ll}+,? (?:who |has |is |was |had |grew |runs? |lives? |\p{Ll}{3,20}(?:ed|s) )/u;
const TITLED = /\b(?:Mr|Mrs|Ms|Dr|Prof|Professor|Officer|Chef|Captain)\b\.? \p{Lu}/u;
const PAST =
  /\b(?:was|were|had|did|went|came|took|began|became|said|told|found|got|made|saw|bought|sold|fell|felt|left|kept|knew|thought|gave|ran|stood|led|lost|won|grew|broke|wrote|met|landed|opened|noticed|decided|arrived|learned|moved|visited|counted|founded)\b/iu;
/** "… closed the road", but not "is closed", "has closed", "a road closed by snow". */
const PAST_REGULAR =
  /(?<!\b(?:is|are|be|been|being|have|has|get|gets|not|also|often|usually|as|or|and) )\b\p{Ll}{3,20}ed (?:a|an|the|his|her|their|its|our|that|off|down|up|out|nearly|about|two|three|four|five|several|\d+)\b/u;
const PRESENT =
  /\b(?:is|are|am|has|have|do|does|must|can|may|should|will|need|needs|cannot|won't|costs?|works?|takes?|becomes?|makes?|gives?)\b/iu;

/** @returns 0 (about the topic) to 1 (about an event or a person); for questions about the past, see `personal` */
export function anecdotal(text: string, words: readonly Word[]): number {
  const past = PAST.test(text) || PAST_REGULAR.test(text) ? (PRESENT.test(text) ? 0.15 : 0.45) : 0;
  const event = (ONE_TIME.test(text) ? 0.4 : 0) + past + dated(text) * 0.2;
  return Math.min(1, event + personal(text, words));
}

/** The part of `anecdotal` that also counts where the query asks about the past. */
export function personal(text: string, words: readonly Word[]): number {
  const names = words.slice(1).filter((word) => word.capital && word.band === 'rare').length;
  return Math.min(
    1,
    (FIRST_PERSON.test(text) ? 0.6 : 0) +
      (WE_DID.test(text) ? 0.35 : 0) +
      (QUOTED.test(text) && SAYS.test(text) ? 0.45 : QUOTED.test(text) || SAYS.test(text) ? 0.2 : 0) +
      (AGED.test(text) ? 0.4 : 0) +
      (TITLED.test(text) ? 0.35 : 0) +
      (NAMED.test(text) ? 0.25 : 0) +
      (names >= 2 ? 0.1 : 0) +
      (/!["'”’)]*$/u.test(text) ? 0.3 : 0),
  );
}

function dated(text: string): number {
  return /\b(?:in|since|of|by) (?:1\d{3}|20\d{2})\b/u.test(text) ? 1 : 0;
}
