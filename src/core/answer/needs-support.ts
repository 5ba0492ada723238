/**
 * Whether a statement needs support: every one about the outside world, even
 * if obvious, and any with a citation. Not the assistant about itself, beliefs
 * in the first person, questions and commands to the user, fiction and
 * hypotheticals (Liu et al. 2023, arXiv 2304.09848), nor what states nothing
 * yet: headings, lead-ins, fragments.
 *
 * Rules by surface wording; English is covered best, other languages by their
 * most frequent phrases. In doubt a statement needs support.
 */
import type { NeedReason, StatementKind } from '../model/answer';

export interface Need {
  readonly needsSupport: boolean;
  readonly reason: NeedReason;
}

export interface NeedQuestion {
  readonly text: string;
  readonly kind: StatementKind;
  /** Whether a citation is bound to the statement. */
  readonly cited: boolean;
  /** What the user asked; tells a story from a report. */
  readonly query: string;
}

/** One alternative a line, joined; `\b` does not know letters beyond ASCII, so borders are spelled out. */
const anyOf = (...alternatives: string[]) =>
  new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${alternatives.join('|')})(?![\p{L}\p{M}\p{N}])`, 'iu');

const startsWith = (...alternatives: string[]) =>
  new RegExp(String.raw`^[^\p{L}]*(?:${alternatives.join('|')})(?![\p{L}\p{M}\p{N}])`, 'iu');

const BELIEF = anyOf(
  String.raw`I(?:\s+(?:personally|do|would|also|strongly))?\s+(?:think|believe|feel|guess|suppose|suspect|doubt|prefer|recommend|suggest|say|argue)`,
  String.raw`in\s+my\s+(?:view|opinion|experience)`,
  String.raw`(?:ich\s+(?:denke|glaube|finde|meine)|meiner\s+meinung\s+nach)`,
  String.raw`(?:je\s+(?:pense|crois|trouve)|à\s+mon\s+avis)`,
  String.raw`(?:creo\s+que|pienso\s+que|en\s+mi\s+opinión|acredito\s+que|na\s+minha\s+opinião|secondo\s+me|credo\s+che)`,
  String.raw`(?:я\s+(?:думаю|считаю|полагаю)|на\s+мой\s+взгляд|по-моему)`,
);

/** What the assistant was given or found, spoken of as such. */
const MATERIAL = String.raw`(?:(?:provided|given|available|supplied|retrieved|search)\s+(?:\w+\s+)?(?:context|passages?|sources?|documents?|texts?|information|results?|excerpts?)|(?:context|passages?|sources?|documents?|excerpts?|search\s+results)\s+(?:provided|given|supplied|available|above)|these\s+(?:passages|sources|resources|search\s+results|excerpts)|the\s+(?:context|passages|sources|search\s+results)\s+(?:do(?:es)?|primarily|did|also)|your\s+(?:question|query|request|prompt))`;

/** The answer, spoken of as such: "This is a general overview", "these suggestions are not …". */
const THE_ANSWER = String.raw`(?:th(?:is|ese|ose)|the\s+above)\s+(?:(?:is|are|was|were)\s+(?:only|just|some|an?|the)\s+)?(?:(?:general|brief|short|simplified|basic|possible|rough|quick)\s+){0,2}(?:answer|response|reply|overview|summary|suggestions)`;

/** "I" and the word before it: "Maybe I can" is a person, "Charles I was" and "type I is" are not. */
const FIRST_PERSON_I =
  /(?:^|(?<![\p{L}\p{N}'’-])(?<before>[\p{L}\p{N}'’-]+)[\s,]+|[^\p{L}\p{N}\s]\s*)I(?:['’](?:m|ve|ll|d)\b|(?=\s+\p{Ll}))/gu;
const BEFORE_PERSON = new Set(
  'and as because but here how however if maybe no perhaps since so sorry sure that then therefore thus unfortunately well what when while yes yet'.split(
    ' ',
  ),
);
const BEFORE_NUMERAL = new Set(
  'angiotensin chapter class collagen factor grade level part phase stage table type volume war'.split(' '),
);
const ME = anyOf('me', 'myself');

const ASSISTANT = anyOf(
  String.raw`as\s+an?\s+(?:ai|large\s+language\s+model|language\s+model|artificial\s+intelligence|search\s+engine|chatbot|assistant)`,
  String.raw`(?:my|the)\s+(?:training\s+data|knowledge\s+cutoff)|my\s+(?:apologies|response|answer|previous|search|intentions|knowledge)`,
  String.raw`this\s+is\s+(?:bing|copilot|chatgpt|gemini|claude|grok|perplexity)`,
  MATERIAL,
  THE_ANSWER,
  String.raw`(?:note|noted|remember|mind)\s+that\s+(?:this|these|the\s+above)\s+(?:algorithm|plan|list|example|examples|information|steps|points|outline|guide|approach|recommendations|suggestions|advice)`,
  String.raw`(?:als\s+(?:ki|sprachmodell)|en\s+tant\s+qu['’]ia|en\s+tant\s+que\s+modèle|como\s+(?:modelo\s+de\s+lenguaje|modelo\s+de\s+linguagem|ia)|come\s+(?:ia|modello\s+linguistico)|как\s+(?:языковая\s+модель|ии))`,
  String.raw`(?:ich\s+(?:kann|habe|konnte|hoffe)|je\s+(?:peux|suis|n['’]ai|vous)|j['’](?:ai|espère)|puedo|espero\s+que|posso|spero|я\s+(?:могу|не\s+могу|нашёл|нашел|надеюсь))`,
);

const COMMAND = startsWith(
  '(?:please|kindly)',
  String.raw`(?:let\s+(?:me|us)\s+know|let['’]s|feel\s+free|tell\s+me|ask\s+me|(?:don['’]t|do\s+not)(?=\s+\p{Ll}))`,
  String.raw`(?:consult|contact|ask|check|visit|see|refer\s+to|seek|speak\s+(?:to|with)|talk\s+(?:to|with)|remember|make\s+sure|be\s+sure|keep\s+in\s+mind|try|consider|read)(?=\s+(?!that\s)(?:\p{Ll}|['’]))`,
  String.raw`(?:bitte|fragen\s+sie|wenden\s+sie\s+sich|beachten\s+sie|veuillez|n['’]hésitez\s+pas|consultez|por\s+favor|consulte|consulta|no\s+dudes?|per\s+favore|consulta|não\s+hesite|пожалуйста|обратитесь|请|請)`,
);

/**
 * A verb of everyday actions without a subject, before its object: "Buy it now", "Then add the salt". Verbs
 * of what a state or a company does (establish, implement) are left out: they head lists of proposals.
 */
const IMPERATIVE = startsWith(
  String.raw`(?:(?:first|second|then|next|now|also|finally|instead|always|never|just|simply|so|therefore)\s*,?\s+){0,2}(?:${[
    'add aim apply avoid bake begin boil book bring buy call carry change charge check choose clean click close collect',
    'compare connect continue cook copy count cover cut do download drain drink drive dry eat enjoy enter explain',
    'fill find fix fold follow get give grab heat hold install join keep learn leave let lift load make mark measure mix',
    'move open order pack park pay pick place plan plug pour practice prepare press print pull push put reduce',
    'remove repeat replace rest rinse save select send serve set share skip start stay stick stir stop store submit swap',
    'switch take tap taste tell test tie touch treat turn type update use wait walk wash watch wear weigh wipe wrap write',
  ]
    .join(' ')
    .replaceAll(
      ' ',
      '|',
    )})\s+(?:up\s+|out\s+|off\s+|on\s+)?(?:the|an?|it|this|that|these|those|your|yourself|them|him|her|all|any|some|each|every|both|enough|more)`,
  String.raw`(?:go\s+to|look\s+(?:at|for|up|into)|listen\s+to|wait\s+for|click\s+on|log\s+in|sign\s+up|start\s+(?:with|by)|begin\s+(?:with|by)|think\s+(?:about|of)|focus\s+on|reach\s+out)(?=\s+\p{Ll})`,
);

/** "You should consult a doctor", "if it lasts, see a doctor", "it is best to ask a lawyer". */
const ADVICE = anyOf(
  String.raw`you(?:\s+(?:may|might|should|must|can|could|will|also|always|therefore|probably|definitely|first|need\s+to|want\s+to|wish\s+to|have\s+to)){1,3}\s+(?:consult|seek|contact|ask|(?:check|talk|speak)\s+(?:to|with)|do\s+(?:more|further|your\s+own|some)\s+research)`,
  String.raw`it(?:['’]s|\s+is|\s+would\s+be)(?:\s+(?:always|also|often|generally))?\s+(?:best|advisable|recommended|important|essential|crucial|wise|necessary|a\s+good\s+idea)(?:\s+that\s+you|\s+for\s+you)?\s+to\s+(?:consult|seek|contact|ask|discuss|(?:check|talk|speak|work)\s+(?:to|with))`,
  String.raw`(?<=,\s)(?:consult|seek|contact|see|ask)\s+(?:an?|your|the)`,
);

/** A dose, a date or a reason is a fact, told in whatever form. */
const GIVES_FACT = anyOf(String.raw`\p{N}+`, 'because', 'since', 'as', 'which', 'who');

const HYPOTHETICAL = startsWith(
  String.raw`(?:imagine|suppose|supposing|let['’]s\s+(?:say|imagine|assume|suppose)|hypothetically|picture\s+this)`,
  String.raw`(?:if\s+I\s+were|if\s+(?:we|you)\s+were\s+to\s+imagine)`,
  String.raw`(?:(?:however|but|of\s+course)\W+)?(?:this|that|it|these|those|they|(?:individual\s+)?results)\s+(?:(?:may|can|could|might|will|would)\s+)?(?:also\s+)?(?:vary|varies|depends?|differ)`,
  String.raw`(?:stellen\s+sie\s+sich\s+vor|angenommen|imaginons|supposons|imagina|imagine|supongamos|supponiamo|представьте|предположим)`,
);

const ASKS_FOR_FICTION = anyOf(
  String.raw`(?:write|compose|tell|invent|make\s+up|create|continue)\s+(?:\w+\s+){0,4}?(?:story|stories|poem|poems|tale|fairy\s*tale|song|lyrics|haiku|limerick|sonnet|novel|screenplay|fanfiction|fan\s+fiction|joke)`,
  String.raw`(?:schreib\w*|erzähl\w*)\s+(?:\S+\s+){0,4}?(?:geschichte|gedicht|märchen)|(?:écris|raconte)\S*\s+(?:\S+\s+){0,4}?(?:histoire|poème|conte)|escrib\S*\s+(?:\S+\s+){0,4}?(?:cuento|poema|historia)`,
);
const FICTION = startsWith(
  String.raw`(?:once\s+upon\s+a\s+time|es\s+war\s+einmal|il\s+était\s+une\s+fois|érase\s+una\s+vez|c['’]era\s+una\s+volta|era\s+uma\s+vez|жил-был)`,
);

const QUESTION = /[?？؟;][\s"'”’»)\]]*$/u;
const GREEK = /\p{Script=Greek}/u;
/** Ends with a colon, perhaps before the marker of the first list item. */
const LEAD_IN = /[:：][\s"'”’»)\]*_]*(?:(?:\d{1,2}[.)]|[-•*])\s*)?$/u;
const QUOTED = /["“„«][^"“”„«»]*["“”»]/gu;
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’-]|[.,](?=\p{N}))*/gu;
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** Fewer words state nothing that could be judged alone. Chosen by hand. */
const FEWEST_WORDS = 3;
/** About two characters of these scripts make a word. */
const CHARACTERS_PER_WORD = 2;

/** The first rule that fits decides; a citation comes first. */
export function judgeNeed({ text, kind, cited, query }: NeedQuestion): Need {
  if (cited) return { needsSupport: true, reason: 'has a citation' };
  const reason = reasonAgainst(text, kind, query);
  return reason ? { needsSupport: false, reason } : { needsSupport: true, reason: 'states a fact' };
}

function reasonAgainst(text: string, kind: StatementKind, query: string): NeedReason | null {
  if (kind === 'heading') return 'heading';
  if (ASKS_FOR_FICTION.test(query) || FICTION.test(text)) return 'fiction';
  if (QUESTION.test(text) && (!/;[\s"'”’»)\]]*$/u.test(text) || GREEK.test(text))) return 'question';
  const own = text.replace(QUOTED, ' ');
  if (HYPOTHETICAL.test(own)) return 'hypothetical';
  if (BELIEF.test(own)) return 'belief';
  if (speaksOfItself(own) || ASSISTANT.test(own)) return 'about the assistant';
  if (isCommand(own)) return 'command';
  if (LEAD_IN.test(text) && !/\p{N}/u.test(text.replace(LEAD_IN, ''))) return 'lead-in';
  if (countWords(text) < FEWEST_WORDS) return 'fragment';
  return null;
}

function isCommand(text: string): boolean {
  if (COMMAND.test(text)) return true;
  const imperative = IMPERATIVE.exec(text);
  // "Take the Money and Run" is a title.
  const tellsToDo = imperative !== null && !/^\s+\p{Lu}/u.test(text.slice(imperative[0].length));
  return (tellsToDo || ADVICE.test(text)) && !GIVES_FACT.test(text);
}

function speaksOfItself(text: string): boolean {
  if (ME.test(text)) return true;
  for (const { groups } of text.matchAll(FIRST_PERSON_I)) {
    const before = groups?.before ?? '';
    const lower = before.toLowerCase();
    const capital = /^\p{Lu}/u.test(before);
    if (capital ? BEFORE_PERSON.has(lower) : !BEFORE_NUMERAL.has(lower)) return true;
  }
  return false;
}

function countWords(text: string): number {
  const characters = text.match(UNSPACED)?.length ?? 0;
  const words = text.replace(UNSPACED, ' ').match(WORD)?.length ?? 0;
  return words + characters / CHARACTERS_PER_WORD;
}
