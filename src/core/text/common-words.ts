/**
 * How ordinary an English word is, in three bands, so that sharing "hydrogen"
 * weighs more than sharing "the". Written by hand: rank order does not matter,
 * only the band. Words in no band count as rare.
 */

/** Words that carry grammar and next to no content. */
const FUNCTION_WORDS = `
a an the this that these those there here some any each every either such both all
i me my mine myself you your yours yourself he him his himself she her hers herself it its itself
we us our ours ourselves they them their theirs themselves one ones who whom whose which what
am is are was were be been being do does did done doing have has had having will would shall should
can could may might must ought of in on at by for with from to into onto upon about as than then
and or but so if because while although though since until unless whether when where why how
up down out off over under again also too very just only even still yet already ever quite rather
not no nor never cannot don't doesn't didn't isn't aren't wasn't weren't won't wouldn't couldn't can't
shouldn't hasn't haven't hadn't mustn't needn't ain't per via e.g i.e etc vs versus other others another own same more most
less least much many few several lot lots however therefore thus hence moreover furthermore
additionally besides meanwhile otherwise instead indeed well within without through throughout
during between among across along against toward towards around near after before above below
let us`;

/** The commonest content words: seen on nearly any page. */
const VERY_COMMON_WORDS = `
say says said make makes made making go goes going went gone get gets got getting take takes took taken
come comes came see sees saw seen know known knows knew think thought give gives gave given use uses used
using find finds found tell told ask asked work works worked working seem seems feel try tried leave call
called need needs needed become becomes became mean means meant keep kept begin began begun start started
show shows showed shown help helps helped like likes include includes included including provide provides
provided allow allows put set run want wanted look looking turn turned move happen bring brought hold
year years time times day days people person man men woman women child children world life way ways thing
things part parts place places case cases week weeks month months number numbers group groups problem fact
facts home hand area areas point points state states country countries city system systems program question
company companies government house family school student lot kind kinds type types form forms example examples
name named information result results level levels order end line side word words
new good first last long great little old right big high different small large next early young important
public bad able best better major main common general specific various certain several possible likely
often usually generally typically commonly sometimes always today now later ago once back away
two three four five second third million percent today due based according related known
also well way much`;

/** Common words of informative prose. */
const COMMON_WORDS = `
ability accept access account achieve across act action active activity actual add addition address affect age
agree air amount analysis announce appear application apply approach april area argue arm article aspect associate
attention august author available average avoid base basic basis believe benefit beyond body book born both break
build building business buy carry cause center central century change character charge choice choose claim class
clear close collect combine commit community compare complete computer concern condition consider consist contain
content continue contribute control cost create culture current customer cut data date deal death december decide
decision deep define degree depend describe design despite detail determine develop development difference difficult
direct discover discuss disease distance doctor door draw drive drop early easy economic economy education effect
effective effort either element employ enable encourage energy ensure enter entire environment establish estimate
event evidence exist expect experience explain express extend face factor fall far fast father february feature
federal field figure final financial follow food foot force foreign free friend full function fund future game
general global goal grow growth half happen hard head health hear heart heavy history hope hospital hour human
idea identify image impact improve increase indicate individual industry influence initial inside instance
institution interest international internet involve issue item january job join july june key kill kind lack land
language late law lead leader learn legal less letter level lie light limit list listen live local locate location
loss lose love low machine maintain manage management march mark market material matter measure media medical meet
member mention message method middle military mind minute mission model modern moment money morning mother movement
music nation national natural nature nearly necessary network night normal note november object obtain occur
october offer office official oil open operate operation opinion option organization original outside page pain
paper parent particular party pass past patient pattern pay peace perform performance perhaps period phone physical
picture piece plan plant play player policy political poor popular population position positive potential power
practice prepare present president press pressure prevent previous price primary private process produce product
production professional project protect prove publish purpose quality quick range rate reach read ready real
reason receive recent recognize record red reduce refer reflect region relate relation relationship release remain
remember remove report represent require research resource respond response responsible rest return reveal rise
risk role room rule safe sale save scene science scientist sea season section security seek sell send sense
september series serious serve service several share short sign significant similar simple single site situation
size skill social society software sound source south space speak special specific spend staff stage stand
standard status stay step stop story strategy street strong structure study subject success successful suffer
suggest support sure surface table talk task tax teach team technique technology tend term test text theory
throughout together total town trade traditional train training travel treat treatment tree true type understand
unit united university usual value variety view visit voice wait walk wall war watch water weight west white whole
wide window win word worker write writer wrong young`;

function asSet(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}

const FUNCTION_SET = asSet(FUNCTION_WORDS);
const VERY_COMMON_SET = asSet(VERY_COMMON_WORDS);
const COMMON_SET = asSet(COMMON_WORDS);

export type WordBand = 'function' | 'very common' | 'common' | 'rare';

/** @param word lower-cased, as it stands (not stemmed) */
export function bandOf(word: string): WordBand {
  if (FUNCTION_SET.has(word)) return 'function';
  if (VERY_COMMON_SET.has(word)) return 'very common';
  if (COMMON_SET.has(word)) return 'common';
  return 'rare';
}
