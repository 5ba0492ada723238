/** Words by what they do in an English sentence, written by hand. Lower case. */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

export const DETERMINERS = words(`
  the a an this that these those my your our his her its their each every some any no all both another such many few
  several most more less two three four five six seven eight nine ten other certain various either neither enough`);
/** Determiners that make no noun phrase by themselves a fresh thing: "this law" points elsewhere, too. */
export const DEMONSTRATIVES = words('this that these those such');
export const POSSESSIVES = words('my your our his her its their whose');
export const PLURAL_DETERMINERS = words(
  'these those all both many few several two three four five six seven eight nine ten various',
);
export const PREPOSITIONS = words(`
  of in on at by for from with without within to into onto upon about above across after against along among amid around as
  before behind below beneath beside besides between beyond despite during except inside like near off out outside over
  past per regarding since through throughout toward towards under underneath unlike until up down via versus according
  due because compared based concerning including instead than alongside given`);
export const CONJUNCTIONS = words('and or but nor yet so plus');
/** Open a clause of its own. */
export const SUBORDINATORS = words(`
  if when while because since although though unless until whereas after before as once whether whenever wherever
  that which who whom whose where why how what even provided`);
export const PRONOUNS = words(`
  i me we us you he him she they them it itself himself herself themselves myself yourself ourselves yourselves who whom which what
  one ones there here everyone everybody someone somebody anyone anybody nobody nothing something anything everything
  mine yours his hers ours theirs others none`);
export const AUXILIARIES = words(`
  is are was were am be been being has have had having does do did can could may might must shall should will would
  isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't can't cannot couldn't mightn't mustn't shouldn't
  won't wouldn't 's 're 've 'd 'll 'm`);
export const BE = words("is are was were be been being isn't aren't wasn't weren't 's 're 'm");
export const COPULAS = words(`
  is are was were be been being isn't aren't wasn't weren't 's 're become becomes became remain remains remained seem seems
  seemed appear appears appeared feel feels look looks get gets getting`);
export const ADVERBS = words(`
  also however often therefore thus hence moreover furthermore additionally besides meanwhile otherwise instead indeed
  then now still even just only too very quite rather not never always sometimes usually generally typically commonly
  already ever yet again together perhaps maybe almost nearly well further likewise similarly consequently finally
  first second third firstly secondly thirdly lastly overall later soon once twice there here today much far soon alone
  yes no nonetheless nevertheless accordingly alternatively afterwards afterward else
  specifically importantly notably hopefully interestingly somewhat especially particularly mainly mostly`);
/** End in -ly and are nouns or adjectives. */
export const NOT_ADVERBS = words(
  'family supply july italy ally early assembly anomaly butterfly monopoly fly daily weekly monthly yearly friendly elderly likely costly deadly lonely',
);

/** Base forms of verbs that make statements; -s, -ed and -ing forms follow from them. */
const VERBS = words(`
  accept achieve act adapt add address adopt affect agree aim allow alter announce appear apply argue arise assess
  assist assume attack attempt attract avoid base become begin believe belong block boost break bring build call cancel carry
  cause change charge choose cite claim climb close collapse collect combine come communicate compare compete comprise concern
  conclude conduct confirm connect consider consist constitute consume contain continue contribute control convert cost
  cover create criticise criticize cross cut damage deal decide decline decrease define deliver demonstrate deny depend
  derive describe design destroy detect determine develop die differ direct disappear discover discuss display disrupt
  divide dominate draw drive drop earn eat elect eliminate emerge emphasise emphasize employ enable encourage encounter end enhance
  ensure enter entitle establish estimate evaluate evolve examine exceed exclude exert exhibit exist expand expect experience
  explain explore express extend face facilitate fail fall feature feed feel fight find fit flow focus follow force form
  foster found function gain gather generate get give go govern grant grow guarantee guide handle happen have help
  highlight hold host identify illustrate impact implement imply import impose improve include incorporate increase
  indicate induce influence inform inhibit initiate inspire instill interact introduce invent invest investigate involve issue
  join keep kill lack last launch lay lead leave lessen let lie limit link list live look lose make maintain manage mark
  matter mean measure meet mention merge migrate minimise minimize mitigate modify monitor motivate move need negotiate note
  observe obtain occupy occur offer open operate oppose orbit order organise organize originate outline overcome own
  participate pass pay perform permit persist play point pose possess predict prefer present preserve prevent proceed
  process produce prohibit project promote propose protect prove provide publish purchase push put quantify raise range
  reach react read realise realize receive recognise recognize recommend record recover reduce refer reflect refuse regain regulate
  reject relate release rely remain remove rename render replace report represent require resemble reside resist resolve
  respond restore restrict result retain return reveal revise rise run say secure see seek seem sell send separate serve
  set shape share shift show signify simplify slow solve speak specify spend spread stand start state stay stem stimulate stop store
  strengthen stretch strive struggle study succeed suffer suggest suit supply support surpass surround sustain take talk
  target teach tell tend test think threaten tie trace track transfer transform translate travel treat trigger turn
  undergo understand undertake use utilise utilize vary view violate visit wait want warn warrant wear weaken weigh win
  work worsen write yield sit house wash drink buy sleep rest check try ask avoid call bake boil rinse
  accelerate accumulate acknowledge activate adhere adjust advise advocate appoint approve arrest ban bind catch circulate
  compose construct convey declare decompose dedicate degrade deploy depict deserve diagnose diminish disclose
  dissolve distinguish elevate embrace enforce enrich evaporate exacerbate expose fluctuate freeze fund grant hunt import inhabit
  insist insulate integrate intend interfere interpret lend license lift live locate melt monitor oblige overlap owe pump
  qualify rank rate reinforce resign retire rotate rule safeguard score shine sign spin sponsor stabilise stabilize
  star premiere portray appoint exploit underscore embody encompass entail foster garner harness heighten mimic nourish orchestrate outweigh perceive pursue reshape retrieve
  streamline submit substitute summarise summarize suppress tackle thrive train transmit undermine uphold`);
const IRREGULAR_PAST = words(`
  became began broke brought built came chose cost cut dealt drew drove ate fell felt fought found flew froze gave got went grew
  had held kept laid led left lent let lay lost made meant met paid put ran read rose said saw sold sent set shone showed
  spent spun spread stood told taught took thought threw understood undertook underwent wore won wrote sought sat stole bound caught
  overcame spoke hurt drank slept`);

/** Of the verbs, those that as often are nouns: after a noun they are taken for its head ("tax cut"). */
export const NOUNS_TOO = words(`
  act address aim attack attempt block boost break call cause change charge claim climb close concern conduct control
  cost cover cross cut damage deal decline decrease design display drive drop end estimate exhibit experience express face
  fall feature feed feel fight find fit flow focus force form function gain grant guide handle help host hunt impact import
  increase influence issue join kill lack last launch lead leave limit link list live look mark matter mean measure
  monitor move need note offer open order own pass pay place plan play point pose present process produce project prompt
  purchase push range rank rate reach read reason record rule run score secure sell separate set shape share shift show
  sign slow source stand start state stay stem stop store stretch struggle study supply support surround talk target test
  think tie trace track train transfer travel treat trigger turn use view visit want wear work yield house sponsor trust
  resort pump fund license owe finish sit answer complete`);

function inflected(ending: 's' | 'ed' | 'ing'): ReadonlySet<string> {
  const forms = new Set<string>();
  for (const base of VERBS) {
    const y = /[^aeiou]y$/.test(base);
    const doubled =
      /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(base) ||
      /(?:refer|occur|permit|submit|prefer|transfer|ban)$/.test(base);
    const stem =
      base.endsWith('e') && !base.endsWith('ee') ? base.slice(0, -1) : doubled ? base + base.at(-1) : base;
    if (ending === 's') {
      forms.add(y ? `${base.slice(0, -1)}ies` : /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`);
    } else if (ending === 'ing') forms.add(`${base.endsWith('ie') ? `${base.slice(0, -2)}y` : stem}ing`);
    else forms.add(y ? `${base.slice(0, -1)}ied` : `${stem}ed`);
  }
  forms.delete('haves');
  return forms;
}

export const VERB_BASES: ReadonlySet<string> = VERBS;
export const VERBS_S: ReadonlySet<string> = inflected('s');
export const VERBS_PAST: ReadonlySet<string> = new Set([...inflected('ed'), ...IRREGULAR_PAST]);
export const VERBS_ING: ReadonlySet<string> = inflected('ing');

/** Plurals without -s. */
export const IRREGULAR_PLURALS = words(`
  people children men women police data criteria phenomena bacteria media mice teeth feet cattle geese lice alumni fungi
  stimuli nuclei cacti larvae algae fishermen businessmen policemen genera taxa spectra strata hypotheses analyses
  theses crises`);
/** End in -s and are singular. */
export const SINGULAR_S = words(`
  news series species physics mathematics economics politics ethics genetics statistics electronics diabetes measles herpes
  always perhaps texas kansas arkansas illinois paris netherlands athens brussels naples wales hercules mars venus
  alps united analysis basis thesis crisis hypothesis diagnosis process access success business class gas bus
  virus status focus bonus campus census chorus corpus consensus lens canvas atlas bias christmas this
  sometimes besides whereas as plus thus us its james charles thomas rabies tennis chess`);
/** Are many, or one: "the company … they". */
export const COLLECTIVES = words(`
  company team government committee group family band council board crowd public party staff crew army club firm
  organisation organization parliament court audience couple majority minority jury police union agency ministry
  department senate congress association community generation population`);

const MEN = words(`
  man boy father son brother husband king prince duke uncle nephew grandfather gentleman actor emperor monk priest pope
  mr sir lord boyfriend businessman salesman policeman fisherman chairman spokesman nobleman`);
const WOMEN = words(`
  woman girl mother daughter sister wife queen princess duchess aunt niece grandmother lady actress empress nun mrs ms
  miss dame girlfriend businesswoman spokeswoman chairwoman goddess heroine widow midwife`);
const PEOPLE = words(`
  person president author doctor teacher student scientist researcher patient politician writer minister poet painter
  composer singer artist lawyer judge king philosopher physicist chemist biologist economist engineer architect director
  senator governor mayor leader founder inventor worker employee employer child adult baby infant nurse player athlete
  coach driver pilot soldier general captain professor dr novelist historian explorer sailor citizen user client customer
  buyer seller owner tenant landlord parent friend individual victim suspect defendant plaintiff criminal perpetrator
  musician guitarist drummer photographer journalist reporter editor critic scholar psychologist surgeon physician
  dentist farmer candidate chancellor secretary ambassador member colleague manager ceo expert applicant learner
  reader viewer speaker actor human attorney soldier consumer tourist visitor resident voter investor everyone somebody someone anyone nobody`);
const MALE_NAMES = words(`
  john james robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald
  steven paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric
  jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry
  peter henry adam albert isaac galileo leonardo vladimir barack elon steve bill karl friedrich wolfgang johann ludwig
  napoleon julius augustus martin louis hans heinrich franz otto antonio carlos juan jose pablo diego luis miguel
  giovanni giuseppe marco alan arthur walter harry fred winston theodore franklin abraham gaetano volodymyr viktor
  francis jean pierre jacques rene claude marcel emile`);
const FEMALE_NAMES = words(`
  mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley
  kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca laura helen sharon cynthia kathleen amy
  angela shirley anna brenda pamela emma nicole samantha katherine christine rachel marie maria ada rosa florence jane
  virginia charlotte victoria catherine cleopatra hillary kamala ursula hannah simone frida diana alice julia olga
  irene greta malala oprah grace ella sofia sophie clara eleanor`);

export type Sort = 'man' | 'woman' | 'person' | 'thing' | 'name';

/** @param first of its words, lower case @param head its last word */
export function sortOf(first: string, head: string, isName: boolean): Sort {
  if (MEN.has(head) || (isName && (MEN.has(first) || MALE_NAMES.has(first)))) return 'man';
  if (WOMEN.has(head) || (isName && (WOMEN.has(first) || FEMALE_NAMES.has(first)))) return 'woman';
  const single = head.endsWith('s') && !head.endsWith('ss') ? head.slice(0, -1) : head;
  if (PEOPLE.has(head) || PEOPLE.has(single) || (isName && PEOPLE.has(first))) return 'person';
  return isName ? 'name' : 'thing';
}

/** "A range of measures": one, or many. */
export const QUANTITIES = words(
  'range variety number series set list group lot majority couple pair host handful array combination plethora selection',
);

/** After "the", still no thing: "the last". */
export const BARE_QUALITIES = words(
  'last first former latter same best most rest past next few worst more less second third main only',
);

/** Nouns for what a whole sentence tells: "this finding". */
export const SHELL_NOUNS = words(`
  fact finding result outcome effect change approach method process phenomenon phenomena situation case condition way reason point
  issue problem difference trend development event decision action behaviour behavior belief idea concept claim argument
  view theory practice step strategy technique procedure measure policy arrangement mechanism relationship relation
  interaction reaction response increase decrease decline growth reduction shift move challenge difficulty risk
  discrepancy distinction limitation possibility tendency pattern process principle rule requirement restriction
  understanding knowledge information evidence assumption conclusion discovery observation correlation association
  number figure amount percentage percentages share rate total value score
  impact influence consequence benefit advantage disadvantage feature characteristic factor circumstance scenario
  context discrepancy emphasis combination balance state statement explanation definition distinction category`);

/** Point to the time or place of writing, or to the text itself: nothing has to be found for them. */
export const HERE_AND_NOW = words(`
  year month week century decade morning afternoon evening night season moment day days years months weeks
  answer response article section question list guide page post text report paper essay message topic subject
  regard respect sense context way time times point end stage matter`);
