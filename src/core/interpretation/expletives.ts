/** "It" that stands for nothing: "it is raining", "it is important that", "makes it hard to". */
import { BE, DETERMINERS, PREPOSITIONS, VERBS_PAST } from './english-words';
import { isAdverb } from './noun-phrases';
import type { Token } from './tokens';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Followed by "to": about the action, seldom about "it". */
const OF_ACTIONS = words(`
  important essential crucial vital critical necessary advisable possible impossible difficult hard easy easier harder best
  better common rare worth worthwhile recommended wise unwise unusual customary normal helpful useful beneficial
  imperative key legal illegal permissible safe reasonable fair tempting interesting challenging time appropriate
  preferable desirable advised prudent mandatory unnecessary feasible unfair wrong right good bad dangerous risky
  sufficient enough typical illegal unlawful lawful obligatory natural unrealistic premature pointless vain significant`);
/** "It should be explained to parents that …" */
const TELLING = words(
  'explained noted stressed emphasized emphasised mentioned remembered pointed argued added clarified understood acknowledged recognized recognised',
);
const WEATHER = words(
  'raining snowing raining rains rained snowed cold hot warm dark late early sunny windy cloudy noon midnight',
);
const SEEMING = words(
  'seem appear take turn happen depend seems seemed appears appeared turns turned happens happened follows followed remains remained takes took depends came comes',
);
const MAKING = words(
  'make makes made making find finds found finding consider considers considered considering think deem deems deemed render renders keep',
);
const MODALS = words('may might can could should would must will shall has have had not also');
const LINKS = words('that to whether how if when who which why for because');

/** @param at index of "it" */
export function isExpletive(tokens: readonly Token[], at: number): boolean {
  if (MAKING.has(tokens[at - 1]?.lower ?? '') && hasLink(tokens, at + 1, 5)) return true;
  let i = at + 1;
  while (MODALS.has(tokens[i]?.lower ?? '') || skippable(tokens[i])) i += 1;
  const verb = tokens[i]?.lower ?? '';
  if (SEEMING.has(verb))
    return /^(?:take|takes|took|depends|came|comes)$/.test(verb) ? hasLink(tokens, i + 1, 14) : true;
  if (/^makes?$/.test(verb) && tokens[i + 1]?.lower === 'sense') return true;
  if (!BE.has(verb) && verb !== 'becomes' && verb !== 'became') return /^(?:rain|snow)(?:s|ed)?$/.test(verb);
  i += 1;
  while (skippable(tokens[i]) || BE.has(tokens[i]?.lower ?? '')) i += 1;
  const said = tokens[i];
  if (!said) return false;
  if (WEATHER.has(said.lower)) return true;
  if (/^(?:up|why|against)$/.test(said.lower) || (said.lower === 'because' && said.kind === 'word'))
    return true;
  if (said.lower === 'a' || said.lower === 'an') return hasWord(tokens, i + 1, REMARKS);
  // "It was the Alliance, with its allies, that …"
  if (said.lower === 'the' && tokens[i + 1]?.capital && hasWord(tokens, i + 2, WHO, 14)) return true;
  const isSet = DETERMINERS.has(said.lower) || PREPOSITIONS.has(said.lower) || said.capital;
  if (isSet || said.kind === 'number') return cleft(tokens, i);
  const following = tokens[i + 1]?.lower ?? '';
  if (/^(?:that|whether|how|if|why|when|who|what|which|where)$/.test(following)) return true;
  if (following === ',' && tokens.slice(i, i + 12).some(({ lower }) => lower === 'that')) return true;
  if (TELLING.has(said.lower) && tokens.slice(i, i + 12).some(({ lower }) => lower === 'that')) return true;
  if (/^(?:clear|unclear|known|unknown|true|likely|possible|uncertain|obvious|evident)$/.test(said.lower)) {
    return hasLink(tokens, i + 1, 12);
  }
  // "It was years of war that …".
  if (said.lower.endsWith('s') && cleft(tokens, i)) return true;
  if (VERBS_PAST.has(said.lower) && !OF_ACTIONS.has(said.lower)) return false;
  return OF_ACTIONS.has(said.lower) && hasLink(tokens, i + 1, 8);
}

/** "It is a mistake to …" */
const REMARKS = words(
  'mistake pity shame fact idea matter misconception myth requirement pleasure miracle wonder',
);

const WHO = words('that who');

function hasWord(tokens: readonly Token[], from: number, wanted: ReadonlySet<string>, within = 3): boolean {
  return tokens.slice(from, from + within).some(({ lower }) => wanted.has(lower));
}

/** "It is the heart that …", "it was in 1990 that …": up to the clause's end. */
function cleft(tokens: readonly Token[], from: number): boolean {
  for (const { lower } of tokens.slice(from + 1, from + 10)) {
    if (lower === ',' || lower === '.') return false;
    if (lower === 'that' || lower === 'who') return true;
  }
  return false;
}

function skippable(token: Token | undefined): boolean {
  return token !== undefined && token.kind === 'word' && isAdverb(token);
}

function hasLink(tokens: readonly Token[], from: number, within: number): boolean {
  return tokens.slice(from, from + within).some(({ lower }) => LINKS.has(lower));
}
