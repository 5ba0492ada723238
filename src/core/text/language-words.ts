import type { Language } from '../model/language';

/** The rest are told by their script. */
export type ToldByWords = Exclude<Language, 'ja' | 'zh' | 'ko' | 'other' | 'unknown'>;

/**
 * Function words by language: the most frequent ones that carry no subject, so
 * that a sentence on anything holds several. Chosen by hand, lower case, with
 * forms before an apostrophe (`l`, `qu`) as words of their own. A word may
 * stand in several languages and then counts for each a part.
 *
 * Besides the languages that the interface names there are their neighbours,
 * which would otherwise be taken for them (Catalan for Spanish).
 */
export const FUNCTION_WORDS: Readonly<Record<ToldByWords, string>> = {
  en: 'the of and to in is was for that on with as are by it from at this be an or which were not have has had but its their they his her he she who been will would there when than more can about after into some other only you your what how these those most between during before while because through should could may must also any all no so if do does did we our one two three first each over many them him being against since until though per year years new where us am my me just up out off such own still around',
  de: 'der die das und in den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man kann sein wurde wurden seit wenn ihre ihr seine eines unter gegen vom beim diese dieser dieses keine kein nun rund etwa waren hatte hatten wir ich ihrer ihren ihrem ihnen sehr viele alle allem aller zwei drei jahr jahre jahren worden damit dann denn doch dort ja ob während ohne ins mich',
  fr: 'le la les de des du et en un une est dans que qui pour par sur il elle au aux ne pas plus ce cette ces se son sa ses sont avec ou a ont été être mais comme fut était leur leurs lui nous vous y d l qu n s c j m t même aussi entre après avant depuis pendant sans sous deux toujours très tout tous toute toutes fait peut où dont lors à environ selon jusqu notre votre nos chaque moins encore ainsi alors donc car chez vers près aucun aucune avait avaient trois an ans jour quand si elles ils je',
  es: 'el la los las de del y en un una es que por para con se al lo su sus no más como pero fue ha han son está están era este esta estos estas ese esa entre desde hasta sobre sin también muy ya o e si cuando donde porque durante después antes todo todos todas cada hay ser le les nos me unos unas otro otra hoy según a tras mi algo ni sido había fueron tiene tienen puede pueden solo sólo nada quien quienes mientras aunque contra mayor menos tan bajo dos tres año años día',
  it: 'il lo la i gli le di del della dei delle dello degli e è in un una uno che per con non si da dal dalla al alla ai alle nel nella nei nelle sul sulla sono come più anche ma suo sua loro questo questa questi queste ha hanno era essere stato stata tra fra dopo prima ed o se quando dove perché molto ogni tutti tutte tutto cui ci ne l d dell nell all sull c a quello quella io mi ti vi lei lui ecco ad suoi sue fa stati state solo sempre senza verso così già ancora due tre anni anno',
  pt: 'o a os as de do da dos das e em um uma é que no na nos nas por para com não se ao à aos às pelo pela pelos pelas mais como mas foi são está sua seu seus suas ser tem entre até também já ou quando muito onde porque depois antes durante este esta isso essa esse cada todos todas foram era pode sem sobre há ele ela lhe dois três ano anos dia tinha havia num numa eu você nós seja mesmo só ainda assim então',
  nl: 'de het een en van in is dat op te zijn met voor niet aan er om ook als dan maar bij uit nog naar door over ze hij worden werd wordt was tot kan had heeft hebben deze dit die of zich zo meer wel geen wat waar onder tegen tussen sinds na veel andere jaar haar hun wie alleen omdat toen we u ik je mijn ons onze waren nu twee drie jaren iets niets altijd nooit elke ieder',
  sv: 'och i att det som en på är av för med den till inte har de om ett var från så men sig eller kan han hon vid under också efter när bara mer än där finns där ska blev alla denna detta dessa mellan ut upp utan nu sin sina över hade blir mot mycket',
  da: 'og i at det er en til af den på for med der som ikke de et har om var fra men sig han hun kan ved også efter når bare mere end hvor skal blev alle denne dette disse mellem ud op uden nu sin sine over havde bliver mod meget eller blandt af',
  no: 'og i det er på som en til av for at med den har ikke de et om var fra men seg han hun kan ved også etter når bare mer enn hvor skal ble alle denne dette disse mellom ut opp uten nå sin sine over hadde blir mot mye eller blant ei av',
  pl: 'i w na z do się nie że to jest o jak od za przez po ale dla co tym był była było są przy oraz już tylko który która które których czy tego ten ta te jego jej ich może lub także między bez pod nad roku u ze we być aby gdy tak został została bardzo',
  cs: 'a v na se je že s z do o to i k pro ve za by ale jako po jsou byl byla bylo který která které od tak jeho jejich při než také jen už nebo má být není co ze ke podle mezi však až když bez pod nad tento této roku jsem si jsme jste mi mě jeden dva tři rok let velmi ještě',
  sk: 'a v na sa je že s z do o to i k pro vo za by ale ako po sú bol bola bolo ktorý ktorá ktoré od tak jeho ich pri než tiež len už alebo má byť nie čo zo ku podľa medzi však až keď bez pod nad tento táto toto roku som si sme mi ma ide aj pre ktorí ďalšími',
  ro: 'și de în a la cu o pe din este care că nu un al pentru mai se sunt sau ca ce prin după fost au dar între fi lui ale ei lor această acest acesta aceste cele cel cea când până doar avea era sub fără foarte printre unei unui unor s-a',
  ca: 'el la els les de del dels i en un una és que per amb a no es al als seu seva seus més com però va han són està aquest aquesta aquests des fins sobre sense també molt ja o quan on perquè durant després abans tot tots cada hi ha ser li ens altres entre d l s n segons',
  fi: 'ja on ei se että oli ovat joka myös kun mutta sen hän niin kuin tai jos vain ovat olla ole hänen jotka tämä sekä voi noin vielä jo mukaan jälkeen kanssa ennen nyt sitä siitä tämän olivat eikä vuonna josta ollut koska',
  hu: 'a az és egy hogy nem is van volt meg csak már de ez el még mint vagy szerint után között nagyon lehet ezt azt aki ami amely minden ha majd több pedig lett voltak sem ki be fel le alatt közül által ennek annak így kell',
  tr: 've bir bu da de için ile olarak çok daha olan gibi en ne o ama kadar sonra var olduğu her değil ise mi mı ya veya tarafından göre önce ki şu ancak içinde bile hem üzerinde arasında bazı oldu olduğunu yıl vardır',
  id: 'yang dan di dari ini itu dengan untuk pada tidak dalam adalah akan oleh ke juga sebagai telah karena dapat bisa ada atau lebih saat tersebut mereka ia dia kami kita sudah bahwa seperti hanya antara setelah namun bagi para secara menjadi tahun',
  vi: 'và của là có trong được cho không với các một những này đã người khi từ đến về ở cũng như để đó vào ra năm nhiều theo hơn tại nhưng sẽ sau trên nếu thì hay bị rất bởi',
  ru: 'и в не на что с по как это из для но он от к за то все его так у же или а о был была было были до при также может который которая которые их только уже после если она они бы во со ее её чтобы более между без где когда под есть нет мы я вы ты мне мой моего вот да лет год года году него неё себя очень там тут этот эта эти свой',
  uk: 'і в не на що з по як це із для але він від до за та її його так у й або а про був була було були при також може який яка які їх тільки вже після якщо вона вони б зі щоб більше між без де коли під є немає ми я ви ти мені рік року років дуже там тут цей ця ці свій становить',
  be: 'і ў у на не што з па як гэта для але ён ад за яго яе так або ці пра быў была было былі пры таксама можа які якая якія іх толькі пасля калі яна яны каб больш паміж без дзе пад ёсць няма мае іншых',
  bg: 'и в не на че с по как това от за но той до се да е са със ще при също може който която които им само вече след ако тя те би във още между без където когато под има няма като си ги го му',
  kk: 'және мен бен пен бұл осы сол да де та те үшін бір болып бар жоқ оның ол олар еді емес деп кейін дейін туралы сияқты тек өз ең ал немесе бойынша арқылы қарай болды болған кезінде соң',
  ar: 'في من على إلى أن التي الذي هذا هذه عن مع كان كانت لم لا ما هو هي قد بعد أو كما بين كل ذلك تم حيث عند خلال حتى غير أي إن لكن منذ قبل ثم وفي ومن وهو وهي والتي الذين أكثر عام',
  fa: 'در به از که این است را با برای آن و شد بود می تا بر یک های شده خود هم یا نیز پس اما هر دارد کرد شود باید دو بین بیش آنها کرده بودند ولی اگر هستند نیست',
  ur: 'کے میں کی ہے کا سے اور نے کو پر ہیں یہ اس کہ ایک بھی تھا جو وہ نہیں کیا گیا تھی ہو تھے بعد لیے اپنے تک ان کر جس ہوئے ساتھ کیا',
};

/** Letters beyond `a` to `z` and `а` to `я` (for Arabic script: beyond Arabic's) that a language writes in words of its own. */
export const LETTERS: Readonly<Partial<Record<ToldByWords, string>>> = {
  de: 'äöüß',
  fr: 'àâæçéèêëîïôœùû',
  es: 'áéíñóúü',
  it: 'àèéìòù',
  pt: 'àáâãçéêíóôõú',
  nl: 'ëïé',
  sv: 'åäö',
  da: 'æøå',
  no: 'æøå',
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  ro: 'ăâîșț',
  ca: 'àçèéíïòóúü',
  fi: 'äö',
  hu: 'áéíóöőúüű',
  tr: 'çğıöşü',
  vi: 'ăâđêôơưạảấầẩẫậắằặẹẻẽếềểễệỉịọỏốồổỗộớờởợụủứừửữựýỳỷỹàáãèéìíòóõùú',
  ru: 'ёыэ',
  uk: 'їєґі',
  be: 'ўёыэі',
  kk: 'әғқңөұүһіыэ',
  fa: 'پچژگکی',
  ur: 'پچگکیٹڈڑےںہ',
};
