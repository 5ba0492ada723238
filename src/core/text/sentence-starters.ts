/**
 * Words that often open a sentence and seldom follow an abbreviation inside
 * one: pronouns, articles, conjunctions, question words. They decide whether
 * "U.S. The" is a boundary while "U.S. Senate" is none. Lower case; written by
 * hand from general knowledge of the languages.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

export const STARTERS = words(`
  the a an this that these those it its he she we they i you his her our their my your there here
  it's he's she's we're they're i'm i've i'll you're that's there's let's
  who what when where why how which whose if but and or so yet then thus hence however therefore moreover furthermore
  although though because since while as after before during until unless once also finally meanwhile
  in on at by for from to with without within according despite many most some several all both each every no not
  did do does is are was were can could would should will may please
  der die das er sie es wir ich ihr ein eine einer diese dieser dieses dort hier dann doch aber und wenn weil als auch
  danach zudem außerdem jedoch dabei damit man nach seit bei mit was wer wie wo warum
  el los las un una unos unas ella ellos ellas este esta esto estos estas ese esa eso pero y si cuando como para por
  envíe gracias
  le la les une il elle ils elles ce cette ces cela c'est on nous vous je mais et si dans pour avec depuis selon
  lo gli uno lui loro questo questa questi ma quando come si
  o os as um uma ele ela eles elas isto isso mas
  de het een hij zij wij ik jij dit dat deze die maar en als er
  det den han hun jeg vi du men og hvis hvad hvor som i på till inte jag hon detta
  potem on ona ono oni ten ta to ja my ale i jak kde kdo
  он она оно они это этот эта эти мы вы я ты но а и если когда как что кто где по для также однако
  він вона воно вони це ми ви ти але якщо коли її його
  ο η το οι τα αυτό αυτή αυτός είναι και αλλά αν όταν
`);

/** Of these, words that even written small seldom follow an abbreviation. */
export const OPENERS = words(`
  the this that these those it its it's he she we they i i'm i've i'll you your my his our their there here
  that's there's what when where why how who well yet any many will did do does would could can don't didn't
  won't please thanks
  der die das er sie es wir ich el los las ella le les il elle ils lo gli het hij zij det han hun jeg
  он она оно они это мы вы я ο η το οι τα
`);

/** Prepositions that open an adverbial ("At 5 a.m. Mr. Smith went …"). */
export const ADVERBIAL_OPENERS = words(`
  at in on by around about before after since until from during near circa
  um am im ab seit gegen vor nach à vers en dans a las hacia desde alle dalle verso om rond kl vid på i ved
  в к около с до после
`);

/** Articles and prepositions after which a number with a stop is an ordinal ("am 3. Tag"). */
export const ORDINAL_LEADERS = words(`
  der die das den dem des vom am im zum zur beim ins ein eine einem einen einer jeder jede jedes jedem ab bis
  den det de på til fra i od do dne v na ve ze za k ke o po
`);

/** Follow a day or an ordinal number in languages that write ordinals with a stop. */
export const AFTER_ORDINAL = words(`
  januar jänner februar märz april mai juni juli august september oktober november dezember
  januari februari mars maj augusti marts marec január február apríl máj jún júl apríla
  jan feb mrz apr jun jul aug sep sept okt nov dez
  jahrhundert jahrhunderts jahrhunderte jh jhd jahrtausend weltkrieg auflage kapitel klasse platz jahrestag
  bundesliga liga etage stock
`);
