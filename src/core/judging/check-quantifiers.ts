/** How much of a whole is meant: "all" where the source says "most", "always" where it says "rarely". */

const AMOUNTS = ['none', 'few', 'some', 'most', 'all'] as const;
type Amount = (typeof AMOUNTS)[number];

/** "some 50 people", "at all", "every year" and "the most" are none of these. */
const WORDING: Readonly<Record<Amount, RegExp>> = {
  none: /\b(?:none|nobody|no one)\b/iu,
  few: /(?<!\ba )\bfew\b|\b(?:rarely|seldom|hardly ever)\b/iu,
  some: /\bnot (?:all|every|always)\b|\bsome(?! \d)\b|\ba few\b|\b(?:sometimes|occasionally|partly)\b|(?:half|thirds?|quarters?|fifths?|%|per ?cent) of\b/iu,
  most: /(?<!\b(?:the|at|its|their|his|her) )\bmost(?! (?:\w+ly|common|important|popular|famous|recent|likely)\b)|\b(?:usually|generally|mostly|nearly all|almost all)\b/iu,
  all: /(?<!\b(?:at|after|above|not|in|nearly|almost) )\b(?:all|every|always|everyone|everybody|everything)\b(?! (?:but|in all|too|over|along|second|minute|hour|day|night|week|month|year|other|two|three|four|five|six|eight|ten)\b)/iu,
};

/** Pairs that cannot both hold; a claim of less than the source says may still be true. */
const CLASHES: ReadonlySet<string> = new Set([
  'all most',
  'all some',
  'all few',
  'all none',
  'most few',
  'most none',
  'some none',
  'none all',
  'none most',
  'none some',
  'none few',
  'few most',
  'few all',
]);

/** The one amount that the part names; null for none or several. */
function amountIn(part: string): Amount | null {
  const found = AMOUNTS.filter((amount) => WORDING[amount].test(part));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whether the parts name amounts, one each, that cannot both hold. */
export function amountsClash(claim: string, source: string): boolean {
  return CLASHES.has(`${amountIn(claim)} ${amountIn(source)}`);
}

const UNIVERSAL = /\b(?:all|both|every|each|any|either)\b/iu;
const ONLY = /\b(?:only|solely|exclusively)\b/iu;

/** @returns offset of "both", "every" or the like; null without one, or where the claim restricts itself */
export function universalAt(claim: string): number | null {
  return ONLY.test(claim) ? null : (UNIVERSAL.exec(claim)?.index ?? null);
}

/** "southbound only" */
export function isRestricted(source: string): boolean {
  return ONLY.test(source) && !UNIVERSAL.test(source);
}
