"""Hand-written word lists for the made-up pairs: verbs with their forms, synonyms, opposites, details.

All lists were chosen by hand for words that can be exchanged almost everywhere; words that mean
different things in common use ("right", "present", "lead") are left out on purpose.
"""

MONTHS = tuple("January February March April May June July August September October November December".split())
WEEKDAYS = tuple("Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split())
PRONOUNS = frozenset("he she it they his her its their him them this that these those we you i there one".split())

ABBREVIATIONS = frozenset(
    "mr. mrs. ms. dr. prof. st. jr. sr. vs. etc. e.g. i.e. no. vol. fig. inc. ltd. co. corp. u.s. u.k. d.c. gen. sen. rep. "
    "approx. dept. est. jan. feb. mar. apr. jun. jul. aug. sep. sept. oct. nov. dec. ca. al. mr mrs ms dr prof st jr sr vs "
    "etc e.g i.e no vol fig inc ltd co corp u.s u.k d.c gen sen rep approx dept est jan feb mar apr jun jul aug sep sept oct "
    "nov dec ca al v v. a.m p.m ph.d mt ft rev capt col lt sgt gov".split()
)

STOP_WORDS = frozenset(
    "a an the and or but nor so yet of in on at to for from by with about into over after before under between through during "
    "without within as than then that this these those which who whom whose what when where why how is are was were be been "
    "being am has have had do does did can could may might must shall should will would not no it its he him his she her they "
    "them their you your we our us i my me there here also such more most less least very too only just both each any all some "
    "other another same own if because while although though since until unless however therefore thus up down out off again "
    "one many much few".split()
)

# base, past, participle
_IRREGULAR = """
be was been|become became become|begin began begun|bear bore borne|beat beat beaten|bind bound bound|break broke broken|
bring brought brought|build built built|buy bought bought|catch caught caught|choose chose chosen|come came come|cost cost cost|
cut cut cut|deal dealt dealt|draw drew drawn|drive drove driven|eat ate eaten|fall fell fallen|feed fed fed|feel felt felt|
fight fought fought|find found found|flee fled fled|fly flew flown|forbid forbade forbidden|forget forgot forgotten|
get got got|give gave given|go went gone|grow grew grown|hang hung hung|have had had|hear heard heard|hide hid hidden|
hit hit hit|hold held held|hurt hurt hurt|keep kept kept|know knew known|lay laid laid|lead led led|learn learned learned|
leave left left|lend lent lent|let let let|lie lay lain|lose lost lost|make made made|mean meant meant|meet met met|
overcome overcame overcome|pay paid paid|put put put|read read read|ride rode ridden|rise rose risen|run ran run|say said said|
see saw seen|seek sought sought|sell sold sold|send sent sent|set set set|shoot shot shot|show showed shown|shut shut shut|
sing sang sung|sink sank sunk|sit sat sat|sleep slept slept|speak spoke spoken|spend spent spent|split split split|
spread spread spread|stand stood stood|steal stole stolen|stick stuck stuck|strike struck struck|swim swam swum|take took taken|
teach taught taught|tell told told|think thought thought|throw threw thrown|undergo underwent undergone|
understand understood understood|wear wore worn|win won won|withdraw withdrew withdrawn|write wrote written
"""
IRREGULAR = {row.split()[0]: tuple(row.split()[1:]) for row in _IRREGULAR.replace("\n", "").split("|")}

# Verbs that take an object and have a passive.
TRANSITIVE = tuple(
    "accept achieve acquire adopt affect announce appoint approve arrest attack award base begin build bring buy carry cause "
    "change choose complete compose conduct confirm control cover create defeat define deliver describe design destroy "
    "determine develop direct discover dominate draw eat elect encourage establish examine experience explore express find "
    "finance fund found give guide help hold host identify include increase influence inspire introduce invent issue join "
    "kill know lead launch limit lose maintain make manage manufacture measure name occupy offer operate order organize own "
    "paint perform plan play prevent produce promote propose protect prove provide publish purchase receive recognize "
    "recommend record reduce regulate reject release remove replace report represent require reveal run see sell send share "
    "show sign sponsor start study supply support surround take teach test treat trigger use visit win write".split()
)
_OTHER_VERBS = tuple(
    "act add agree aim allow analyze appear apply argue arrive ask assess assume attempt attend attract avoid be become believe "
    "belong break burn buy call catch claim collect come compare compete conclude connect consider consist contain continue "
    "contribute cost count create cut deal decide decline decrease depend deserve detect die differ disappear discuss divide "
    "drive drop earn eat employ emerge enable end enjoy ensure enter escape estimate evolve exceed exist expand expect explain "
    "extend face fail fall feature feed feel fight fill fit fly focus follow force forget form gain generate get go grow "
    "happen have hear hide hit hope hurt imagine impact implement imply improve indicate inform insist invest involve keep "
    "lack last learn leave let lie like link live look lower matter mean meet mention mix move need note observe occur open "
    "participate pass pay permit pick place point possess pour prefer prepare preserve present pursue push put raise "
    "range reach read realize recall recover refer reflect relate rely remain remember request resemble resolve respond rest "
    "result retain retire return rise save say score seek seem separate serve set settle sit sleep solve speak spend spread "
    "stand state stay stop store strengthen strike submit succeed suffer suggest survive swim talk target tell tend think "
    "threaten touch travel trust try turn undergo understand update upgrade vary view vote wait want warn wash watch wear "
    "weaken weigh welcome work worsen exhibit facilitate highlight emphasize incorporate utilize obtain transform transmit "
    "absorb accelerate accumulate adjust capture combine convert store decompose digest evaporate inhibit stimulate secrete "
    "bind bloom dissolve freeze melt harvest flow orbit".split()
)
VERBS = tuple(dict.fromkeys(TRANSITIVE + _OTHER_VERBS))
_DOUBLED = frozenset("plan stop drop fit refer control permit submit transmit occur swim cut run get set put hit sit win let shut begin split forget equip ban admit regret step slip trap wrap rob".split())


def third_person(base: str) -> str:
    if base in ("be", "have", "do", "go"):
        return {"be": "is", "have": "has", "do": "does", "go": "goes"}[base]
    if base.endswith(("s", "sh", "ch", "x", "z")):
        return base + "es"
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ies"
    return base + "s"


def past(base: str) -> str:
    if base in IRREGULAR:
        return IRREGULAR[base][0]
    if base.endswith("e"):
        return base + "d"
    if base.endswith("y") and base[-2] not in "aeiou":
        return base[:-1] + "ied"
    return base + (base[-1] if base in _DOUBLED else "") + "ed"


def participle(base: str) -> str:
    return IRREGULAR[base][1] if base in IRREGULAR else past(base)


def gerund(base: str) -> str:
    if base.endswith("ie"):
        return base[:-2] + "ying"
    if base.endswith("e") and not base.endswith(("ee", "oe")) and base != "be":
        return base[:-1] + "ing"
    return base + (base[-1] if base in _DOUBLED else "") + "ing"


THIRD = {third_person(v): v for v in VERBS}
PAST = {past(v): v for v in VERBS}
PARTICIPLE = {participle(v): v for v in VERBS}
BE = frozenset(("is", "are", "was", "were"))
# Verb forms that are as often nouns.
NOUN_LIKE = frozenset(
    "uses needs shows helps works lives results plans causes changes tests records names offers reports studies lists means points "
    "places matters stores forms costs attempts supports claims charges states attacks visits purchases experiences orders "
    "influences estimates covers hosts fits sets measures rises falls increases decreases touches views waters drops looks ranges "
    "limits guides issues plays runs shares signs treats triggers values votes walks teams sleeps ends moves hits fights fears "
    "spends stands starts stays stops surrounds sponsors addresses benefits focuses demands ages".split()
)
MODALS = frozenset("can could may might must shall should will would".split())
FINITE = BE | MODALS | frozenset("has have had do does did".split()) | frozenset(THIRD) | frozenset(PAST) | frozenset(
    "include need help cause require provide make use become contain produce show live remain tend occur".split()
)

# Exchangeable verbs, all forms. The first may become the second and, where marked "=", back.
_VERB_PAIRS = """
purchase=buy begin=start commence>begin obtain>get assist>help utilize>use construct=build demonstrate=show permit=allow
require>need acquire>gain receive>get reside=live possess>have indicate>show enable>allow manufacture>produce create>make
reduce=lower boost>increase hinder=hamper select=choose discover>find retain>keep strengthen>reinforce inhibit>block
trigger>cause emphasize>stress happen=occur examine>study investigate>study assert>claim facilitate>ease improve=enhance
alleviate=relieve mitigate>reduce prohibit=ban forbid>prohibit inform>tell respond>reply purchase>acquire perish>die
depart>leave terminate>end cease>stop shield>protect safeguard=protect eliminate>remove collaborate>cooperate
encounter>face relocate>move injure>hurt rescue>save construct>erect declare>announce portray>depict anticipate>expect
generate>produce transform>change
"""
VERB_PAIRS: list[tuple[str, str]] = []
for _pair in _VERB_PAIRS.split():
    _a, _b = _pair.replace("=", ">").split(">")
    if "-" not in _b:
        VERB_PAIRS.append((_a, _b))
        if "=" in _pair:
            VERB_PAIRS.append((_b, _a))
# The base form of these is also a noun or adjective; only their -ed, -s or -ing forms that are not are exchanged.
AMBIGUOUS_BASES = frozenset(
    "construct permit shield rescue manufacture purchase start need help use live cause show build change lower boost study claim block request face move save end "
    "stop protect fall found try finish produce supply increase decrease ban hurt stress last rescue".split()
)
# Ambiguous between past verb and other uses, or with a different shape of object.
_SKIP_FORMS = frozenset("building living beginning starting manufacturing required purchases permits constructs triggers shields found lives needs shows uses helps causes starts changes claims blocks faces moves saves ends stops lasts falls left".split())

_NOUN_PAIRS = """
physician=doctor automobile=car children>kids residence>home attorney=lawyer film=movie vacation>holiday
photograph=photo illness>disease infant>baby beverage>drink remainder>rest requirement>need shortage>lack
advantage>benefit drawback=disadvantage method>way error>mistake location>place occupation>job medication>medicine
advertisement>ad spouse>partner corporation>company researcher>scientist component>part outcome>result
teenager=adolescent purchaser>buyer seller=vendor portion>part quantity>amount cellphone>phone
laptop>computer timber=lumber fatality>death casualty>victim employee=worker salary>pay difficulty>problem
obstacle>hurdle ingredient>component manuscript>text monarch>ruler hazard>danger technique>method strategy>plan
"""
IRREGULAR_PLURALS = {"child": "children", "person": "people", "man": "men", "woman": "women", "aircraft": "aircraft", "lumber": "lumber", "timber": "timber"}


def plural(noun: str) -> str:
    if noun in IRREGULAR_PLURALS:
        return IRREGULAR_PLURALS[noun]
    if noun.endswith(("s", "sh", "ch", "x", "z")):
        return noun + "es"
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"


# Words and phrases that keep their form. ">" one way, "=" both ways; "_" is a space.
_FIXED_PAIRS = """
approximately=about approximately=roughly nearly=almost frequently=often rapidly=quickly primarily=mainly
mainly=mostly chiefly>mainly entirely=completely totally>completely currently>now initially>at_first
previously>before subsequently>later additionally>also furthermore>also particularly=especially generally=usually
typically=usually commonly>often rarely=seldom merely>only solely>only numerous>many
huge=enormous tiny>very_small large=big wealthy>rich essential=vital crucial=vital important>significant
difficult=hard_to_do simple>easy quick=rapid sufficient>enough adequate>sufficient harmful>damaging hazardous>dangerous
beneficial>helpful famous=well-known renowned>famous popular>well-liked entire>whole initial>first primary>main
principal>main major>big well-known>famous additional>further ancient>very_old modern>contemporary deadly=lethal
accurate>correct costly=expensive inexpensive=cheap impossible>not_possible unable_to>not_able_to
due_to=because_of owing_to>because_of as_a_result_of>because_of in_order_to>to so_as_to>to in_addition_to>besides
along_with>together_with prior_to>before in_spite_of=despite with_regard_to>about
regarding>about concerning>about a_large_number_of>many a_variety_of>various a_range_of>various
a_majority_of>most the_majority_of>most at_present>now in_the_course_of>during throughout>all_through upon>on
amongst>among whilst>while although=even_though such_as=like for_example=for_instance
is_located_in=is_in are_located_in>are_in is_situated_in>is_located_in was_located_in>was_in is_able_to=can
are_able_to=can is_capable_of>can_do consists_of=is_made_up_of consist_of=are_made_up_of is_composed_of=consists_of
has_the_ability_to>can have_the_ability_to>can is_considered>is_regarded_as is_known_as=is_called are_known_as=are_called
was_known_as>was_called takes_place=happens take_place=happen took_place=happened passed_away>died
leads_to=results_in lead_to=result_in led_to=resulted_in brought_about>caused is_responsible_for>causes
carried_out=conducted carry_out=conduct came_from>originated_from makes_use_of>uses relies_on=depends_on
rely_on=depend_on was_born_in>came_into_the_world_in is_home_to>houses serves_as>acts_as serve_as>act_as
according_to>as_stated_by contributes_to>adds_to in_the_past>formerly each_year=every_year annually=every_year
per_year=a_year per_day=a_day per_week=a_week daily>every_day half_of>50%_of a_quarter_of>25%_of
between_the_ages_of>aged_between 
fewer_than>less_than twice>two_times the_same_as>identical_to
similar_to=like different_from=unlike nowadays>today worldwide=around_the_world globally=worldwide
across_the_world>worldwide abroad>in_other_countries nearby>close_by
together_with>along_with be_careful>take_care is_likely_to>will_probably
are_likely_to>will_probably were_unable_to=could_not was_unable_to=could_not are_unable_to=cannot is_unable_to=cannot
thus>therefore therefore=as_a_result hence>therefore consequently>as_a_result nevertheless>still
however>but_still kind_of=type_of kinds_of=types_of sort_of>kind_of forms_of>types_of
"""
FIXED_PAIRS: list[tuple[str, str]] = []
for _pair in _FIXED_PAIRS.split():
    _a, _b = (_side.replace("_", " ") for _side in _pair.replace("=", ">").split(">"))
    FIXED_PAIRS.append((_a, _b))
    if "=" in _pair:
        FIXED_PAIRS.append((_b, _a))
# Exchanges that read wrong in too many places are kept out here rather than argued about above.
_OUT = {
    ("hard to do", "difficult"), ("difficult", "hard to do"), ("is capable of", "can do"), ("about", "approximately"),
    ("over", "more than"), ("under", "less than"), ("like", "similar to"), ("like", "such as"), ("unlike", "different from"),
    ("previously", "before"), ("subsequently", "later"), ("however", "but still"), ("popular", "well-liked"),
    ("additionally", "also"), ("furthermore", "also"), ("commonly", "often"), ("can", "is able to"), ("can", "are able to"),
    ("is in", "is located in"), ("was born in", "came into the world in"), ("is home to", "houses"), ("initial", "first"),
    ("a year", "per year"), ("a day", "per day"), ("a week", "per week"), ("cannot", "is unable to"),
    ("cannot", "are unable to"), ("could not", "were unable to"), ("could not", "was unable to"), ("big", "large"),
    ("mostly", "mainly"), ("is considered", "is regarded as"), ("simple", "easy"), ("important", "significant"),
    ("vital", "crucial"), ("daily", "every day"), ("currently", "now"), ("more than", "over"), ("similar to", "like"),
    ("called", "known as"), ("modern", "contemporary"), ("initially", "at first"), ("older than", "over"),
    ("conducted", "carried out"), ("conduct", "carry out"), ("hard", "difficult"), ("happen", "take place"),
    ("happens", "takes place"), ("consists of", "is composed of"), ("regarding", "about"), ("concerning", "about"),
    ("throughout", "all through"), ("ancient", "very old"), ("major", "big"), ("nowadays", "today"), ("upon", "on"),
}
FIXED_PAIRS = [p for p in FIXED_PAIRS if p not in _OUT]
_NOUN_OUT = {"start", "drink", "part", "part", "result", "feature", "place", "ad", "company", "medicine", "amount"}


def _exchange_table() -> dict[str, list[str]]:
    table: dict[str, list[str]] = {}

    def put(a: str, b: str) -> None:
        if a != b and b not in table.get(a, []):
            table.setdefault(a, []).append(b)

    for a, b in FIXED_PAIRS:
        put(a, b)
    for a, b in VERB_PAIRS:
        for form in (third_person, past, gerund):
            if form(a) not in _SKIP_FORMS:
                put(form(a), form(b))
        if a not in AMBIGUOUS_BASES:
            put(a, b)
    for pair in _NOUN_PAIRS.split():
        a, b = pair.replace("=", ">").split(">")
        if "-" in b:
            continue
        put(a, b)
        put(plural(a), plural(b)) if a != "children" else None
        if "=" in pair and b not in _NOUN_OUT:
            put(b, a)
            put(plural(b), plural(a))
    for a in ("risk", "risks", "rest", "partner", "individual", "lacks", "text", "need", "needs"):
        table.pop(a, None)
    return table


SYNONYMS = _exchange_table()
# After a form of "be" or "have", where the past and the participle of the other verb differ.
SYNONYMS_AFTER_AUXILIARY = {past(a): participle(b) for a, b in VERB_PAIRS if past(b) != participle(b) or past(a) == participle(a)}
SYNONYMS_AFTER_AUXILIARY |= {participle(a): participle(b) for a, b in VERB_PAIRS if participle(a) not in _SKIP_FORMS}

ADJECTIVES = frozenset(
    "new famous large small big great popular important modern beautiful major huge local old young former-not rich "
    "common simple complex powerful significant traditional special unique active strong healthy natural serious minor "
    "rare wide broad long short bright dark heavy light soft hard warm cool annual daily weekly monthly additional detailed "
    "early lovely quiet busy careful quick rapid slow steady stable typical valuable useful effective efficient innovative "
    "historic ancient independent leading well-known renowned influential successful ambitious notable prominent "
    "extensive comprehensive massive tiny enormous vast substantial considerable severe chronic mild advanced sophisticated "
    "elegant spectacular impressive remarkable extraordinary critical crucial key vital essential fundamental".split()
) - {"former-not", "local", "hard", "light", "old", "young", "short", "long", "early", "key", "daily", "special", "new", "great"}

# Nouns that name a relation: "X's capital" and "the capital of X" mean the same.
RELATIONAL = frozenset(
    "capital president population author founder founders owner owners director economy government leader leaders mayor king "
    "queen history culture climate mother father brother sister son daughter wife husband death birth career success growth "
    "size length height weight age name members headquarters borders territory parliament constitution army effects benefits "
    "role importance development creator inventor editor producer publisher chairman chief head end beginning surface "
    "location value price impact popularity work works life family temperature health performance efficacy safety brain "
    "body skin immune citizens residents people lower coast longest largest oldest biggest first".split()
) - {"lower", "longest", "largest", "oldest", "biggest", "first", "immune"}

NUMBER_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
).split()
ORDINALS = {
    "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th", "sixth": "6th", "seventh": "7th",
    "eighth": "8th", "ninth": "9th", "tenth": "10th",
}

SHORT_FORMS = [
    ("the United States of America", "the US"), ("the United States", "the US"), ("the United Kingdom", "the UK"),
    ("the European Union", "the EU"), ("the United Nations", "the UN"), ("World Health Organization", "WHO"),
    ("New York City", "NYC"), ("artificial intelligence", "AI"), ("for example", "e.g."), ("that is,", "i.e."),
    ("television", "TV"), ("kilometres", "km"), ("kilometers", "km"), ("kilograms", "kg"), ("milligrams", "mg"),
    ("centimeters", "cm"), ("millimeters", "mm"), ("World War II", "the Second World War"),
    ("World War I", "the First World War"), ("Centers for Disease Control and Prevention", "CDC"),
    ("Environmental Protection Agency", "EPA"), ("Food and Drug Administration", "FDA"),
    ("chief executive officer", "CEO"), ("chief executive", "CEO"), ("information technology", "IT"),
    ("intellectual property", "IP"), ("carbon dioxide", "CO2"), ("the Covid-19 pandemic", "the coronavirus pandemic"),
    ("the COVID-19 pandemic", "the coronavirus pandemic"), ("United States", "US"),
]
CONTRACTIONS = [
    ("is not", "isn't"), ("are not", "aren't"), ("was not", "wasn't"), ("were not", "weren't"), ("do not", "don't"),
    ("does not", "doesn't"), ("did not", "didn't"), ("cannot", "can't"), ("could not", "couldn't"), ("will not", "won't"),
    ("would not", "wouldn't"), ("should not", "shouldn't"), ("has not", "hasn't"), ("have not", "haven't"),
    ("had not", "hadn't"), ("it is", "it's"), ("It is", "It's"), ("they are", "they're"), ("They are", "They're"),
    ("you are", "you're"), ("there is", "there's"), ("There is", "There's"),
]

# Words whose exchange makes a statement false both ways.
_OPPOSITES = """
more:less higher:lower larger:smaller bigger:smaller greater:smaller longer:shorter older:younger faster:slower
stronger:weaker warmer:colder hotter:colder earlier:later better:worse heavier:lighter deeper:shallower wider:narrower
thicker:thinner richer:poorer cheaper:dearer safer:riskier easier:harder largest:smallest biggest:smallest highest:lowest
longest:shortest oldest:youngest fastest:slowest strongest:weakest best:worst most_common:least_common
most_important:least_important most_popular:least_popular before:after above:below northern:southern eastern:western
north:south east:west northeast:southwest northwest:southeast northwestern:southeastern northeastern:southwestern
increase:decrease increases:decreases increased:decreased increasing:decreasing
rise:fall rises:falls rose:fell rising:falling improve:worsen improves:worsens improved:worsened improving:worsening
gain:lose gains:loses gained:lost won:lost wins:loses strengthen:weaken strengthens:weakens strengthened:weakened
raise:lower raises:lowers raised:lowered accept:reject accepted:rejected approved:rejected approve:reject
allow:prevent allows:prevents allowed:prevented encourage:discourage encourages:discourages encouraged:discouraged
include:exclude includes:excludes including:excluding positive:negative positively:negatively high:low highly:barely
large:small big:small strong:weak early:late old:new hot:cold warm:cold wet:dry rich:poor thick:thin deep:shallow wide:narrow
heavy:light fast:slow easy:difficult cheap:expensive safe:dangerous healthy:unhealthy important:unimportant necessary:unnecessary
possible:impossible likely:unlikely able:unable common:rare effective:ineffective successful:unsuccessful legal:illegal
beneficial:harmful public:private internal:external indoor:outdoor domestic:foreign male:female men:women boys:girls
urban:rural temporary:permanent simple:complex active:passive maximum:minimum majority:minority success:failure
advantage:disadvantage advantages:disadvantages benefit:harm benefits:harms strengths:weaknesses victory:defeat
support:oppose supports:opposes supported:opposed agree:disagree agreed:disagreed opened:closed began:ended begins:ends
arrived:left bought:sold buys:sells buy:sell entered:left remember:forget upper:lower inner:outer
winter:summer spring:autumn morning:evening first:last always:never often:rarely frequently:rarely
usually:rarely quickly:slowly rapidly:slowly increasingly:decreasingly former:current senior:junior
parents:children teachers:students mother:father son:daughter brother:sister husband:wife buyers:sellers
import:export imports:exports exported:imported oxygen:nitrogen reduce:increase reduces:increases reduced:increased
reducing:increasing reduction:increase lower:higher growth:decline grow:shrink grows:shrinks grew:shrank
expand:contract expands:contracts expanded:contracted dangerous:harmless harmful:harmless unable:able
acidic:alkaline alkaline:acidic solid:liquid liquid:solid sunny:shady shade:sun left:remained
"""
_TWO_WAY_OUT = {"benefits", "harms", "left", "lost", "closed", "ended", "ends", "last", "light", "cold", "lower", "new", "late", "small", "smaller", "current", "worse", "contract", "contracts", "lowers", "shallow", "low", "never", "rarely", "increase", "increases", "increased", "increasing", "sun", "remained"}
OPPOSITES: dict[str, list[str]] = {}
for _pair in _OPPOSITES.split():
    _a, _b = (_side.replace("_", " ") for _side in _pair.split(":"))
    OPPOSITES.setdefault(_a, []).append(_b)
    if _b not in _TWO_WAY_OUT:
        OPPOSITES.setdefault(_b, []).append(_a)
for _word in ("prevent", "prevents", "prevented", "discourage", "discourages", "discouraged"):
    # "from doing" would follow.
    OPPOSITES.pop(_word, None)
OPPOSITES["lower"] = ["higher"]
OPPOSITES["low"] = ["high"]
OPPOSITES["smaller"] = ["larger"]
OPPOSITES["small"] = ["large"]
OPPOSITES["increase"] = ["decrease"]
OPPOSITES["increases"] = ["decreases"]
OPPOSITES["increased"] = ["decreased"]
OPPOSITES["increasing"] = ["decreasing"]
OPPOSITES["never"] = ["always", "often"]
OPPOSITES["rarely"] = ["often", "usually"]
# Fixed expressions in which an opposite makes no sense: the word, then what may not stand beside it.
OPPOSITE_IDIOMS = {
    "first": r"\bfirst (?:aid|time|name|lady|step|class|of all|hand|person|and foremost|thing|line)|\bat first|\b(?:first|the first) \w+ (?:years|days|weeks|months)|first-",
    "before": r"\b(?:ever|never|long|shortly|years|days|weeks|months|hours|minutes) before\b|\bthe (?:day|year) before|like before",
    "after": r"\b(?:named|look|looks|looking|looked|soon|shortly|called|sought|years|days|weeks|months|hours|minutes|ever) after\b|\bafter all\b",
    "day": r"\b(?:a|per|every|each|this|the|one|to|modern|present|that|of the|same) day\b|\bday[- ](?:to|of|one|after|by)",
    "old": r"\byears? old|\bold (?:age|school|city|town|testament)|year-old|how old|months? old",
    "high": r"\bhigh (?:school|court|priest|street|seas)|\bhigh-",
    "long": r".*",
    "left": r".*",
    "big": r"\bbig (?:data|bang|ben|deal|business|brother)",
    "hot": r"\bhot (?:dog|dogs|topic|spot|spots|springs?)",
    "above": r"\babove all|mentioned above|the above",
    "below": r"\bbelow is|see below|the below",
    "better": r"\b(?:a better|get better|had better|better understand|better-)",
    "best": r"\b(?:best known|best-known|best-|best practices?|best selling|at best|best friend|best interest|the best way)",
    "more": r"\bmore (?:and|or|information|about|often)\b|\bonce more|\bno more|\bany more|\bmore of\b",
    "less": r"\bmore or less|\bno less|\bless than\b",
    "positive": r"\b(?:hiv|tested|test|testing|tests)[- ]positive|\bpositive (?:for|test)",
    "public": r"\bpublic (?:health|domain|relations)|\bthe public\b",
    "common": r"\b(?:in common|common (?:sense|cold|law|ground|good))|most common",
    "important": r"most important",
    "popular": r"most popular",
    "simple": r".*", "active": r"\bactive (?:ingredient|site|duty)", "light": r".*",
    "wide": r"\bwide (?:range|variety|array)", "large": r"\blarge (?:amount|number|scale|intestine|part)|at large",
    "small": r"\bsmall (?:intestine|business|businesses)", "strong": r"", "early": r"\bas early as",
    "support": r"\b(?:the|a|of|to|in|and|for|no|with|social|financial|emotional|customer|technical|medical|peer|their|his|its|family|military) support\b",
    "supports": r"", "rise": r"\b(?:the|a|on the|to) rise\b|\bgive rise|gives rise|giving rise", "fall": r"\b(?:the|a|in|of|this|last) fall\b|\bfall (?:of|asleep|into|under|ill|in)\b",
    "falls": r"", "rose": r"\b(?:a|the|of) rose\b", "gain": r"\b(?:weight|a|the|financial|to) gain\b|\bgain (?:access|of|insight)",
    "gains": r"\b(?:the|of|and|in|capital) gains\b", "benefit": r".*", "benefits": r"", "spring": r"\bhot spring|in the spring of|\bspring (?:water|onion)",
    "likely": r"\b(?:more|most|less|very) likely", "able": r"\bbeing able", "possible": r"\b(?:as|if|where|when|whenever|all|every|best|other) possible|\bpossible (?:to|that)|as possible",
    "men": r"\bwomen\b", "women": r"\bmen\b", "male": r"\bfemale", "female": r"\bmale\b", "boys": r"\bgirls", "girls": r"\bboys",
    "north": r"\bNorth\b|North ", "agree": r"", "allowed": r"", "rich": r"\brich in\b|-rich", "fast": r"\b(?:fast food|fast-)",
    "deep": r"\bdeep (?:learning|sea)", "dry": r"\bdry ice", "heavy": r"\bheavy metals?", "cold": r"\bcommon cold|Cold War|catch a cold|\ba cold\b",
    "including": r".*", "early on": r"", "well": r".*", "later": r"\b(?:years|days|months|weeks|minutes|hours|than|no) later\b|\bsooner or later", "earlier": r"\b(?:years|days|months|weeks|minutes|hours) earlier\b",
    "back": r".*", "children": r".*", "students": r".*", "last": r".*", "night": r"\b(?:last|one|opening|every|a|the) night", "evening": r"", "morning": r"",
    "open": r".*", "raise": r"\braise awareness|raise (?:money|funds|children|questions)", "raised": r"\b(?:raised (?:in|by|money|funds|\$|concerns|questions))|born and raised", "raises": r"raises (?:questions|concerns|awareness)",
    "lost": r"\b(?:lost (?:his|her|their|its) (?:job|life|lives|home))", "grow": r"\bgrow up|grow (?:crops|food|plants|vegetables)|\bto grow", "grew": r"\bgrew up", "grows": r"", "led": r"",
    "began": r"", "upper": r"", "active ": r"", "growth": r"\bgrowth (?:hormone|factor|of plants)|growth (?!of\b|in\b|and\b|has\b|was\b|is\b|for\b|at\b|by\b|from\b)\w+|plant growth|hair growth|personal growth", "most": r"", "won": r"",
}

# (word, other, other is false given word, word is false given other)
QUANTIFIERS = [
    ("all", "some", False, True), ("all of", "some of", False, True), ("all", "few", True, True), ("most", "some", False, True),
    ("most", "few", True, True), ("most of", "few of", True, True), ("most of", "all of", True, False), ("most", "all", True, False),
    ("many", "few", True, True), ("many", "all", True, False), ("many", "most", True, False), ("many of", "all of", True, False),
    ("some", "all", True, False), ("some", "most", True, False), ("some of", "all of", True, False), ("some", "no", True, True),
    ("several", "all", True, False), ("several", "no", True, True), ("few", "many", True, True), ("no", "some", True, True),
    ("every", "almost no", True, True), ("each", "almost no", True, True), ("always", "sometimes", False, True), ("always", "rarely", True, True),
    ("usually", "always", True, False), ("usually", "rarely", True, True), ("often", "always", True, False),
    ("often", "never", True, True), ("sometimes", "always", True, False), ("sometimes", "usually", True, False),
    ("generally", "always", True, False), ("typically", "always", True, False), ("rarely", "never", True, False), ("never", "often", True, True),
    ("rarely", "often", True, True), ("mostly", "entirely", True, False), ("mainly", "only", True, False),
    ("primarily", "exclusively", True, False), ("partly", "entirely", True, False), ("at least", "at most", True, True),
    ("at least", "exactly", True, False), ("more than", "exactly", True, True), ("up to", "at least", True, True), ("half of", "all of", True, False),
    ("the majority of", "a minority of", True, True), ("a majority of", "a minority of", True, True),
    ("the majority of", "all", True, False), ("a few", "many", True, True), ("the only", "one of the", False, False), ("both", "neither of the", True, True),
    ("frequently", "always", True, False), ("numerous", "very few", True, True), ("nearly all", "some", False, True), ("almost all", "few", True, True), ("almost", "more than", True, True),
    ("a number of", "all", True, False), ("various", "all", True, False), ("primarily", "never", True, True), 
    ("entirely", "partly", True, True), ("completely", "partly", True, True), ("about half", "about a tenth", True, True), ("a third of", "two thirds of", True, True),
]

# (phrase, stronger or other phrase, other is false given phrase, phrase is false given other)
MODALITIES = [
    ("may not", "will never", True, False), ("might not", "will not", True, False), ("may have been", "was", True, False),
    ("may have", "definitely have", True, False), ("may be", "is certain to be", True, False), ("might be", "will certainly be", True, False),
    ("could be", "will be", True, False), ("may", "will", True, False), ("may", "must", True, False), ("might", "will", True, False), ("could", "will", True, False),
    ("can be", "must be", True, False), ("can be", "is always", True, False), ("can", "must", True, False), ("can", "will always", True, False), ("should", "are required to", True, False), ("should", "need not", True, True),
    ("will be", "may be", False, True), ("will", "might", False, True), ("must", "need not", True, True),
    ("is expected to", "is certain to", True, False), ("are expected to", "are certain to", True, False), ("expected to", "unlikely to", True, True),
    ("is likely to", "is certain to", True, False), ("are likely to", "are certain to", True, False), ("likely to", "certain to", True, False), ("tend to", "always", True, False),
    ("tends to", "is sure to", True, False), ("suggests that", "proves that", True, False), ("suggest that", "prove that", True, False), ("suggested that", "proved that", True, False),
    ("is believed to be", "is", True, False), ("are believed to be", "are", True, False), ("is thought to be", "is", True, False), ("are thought to be", "are", True, False),
    ("is considered to be", "may be", True, True), ("believe that", "doubt that", True, True), ("believes that", "doubts that", True, True), ("believed that", "doubted that", True, True),
    ("argues that", "has proved that", True, False), ("argue that", "have proved that", True, False), ("claims that", "denies that", True, True), ("claim that", "deny that", True, True), ("claimed that", "denied that", True, True),
    ("recommends", "requires", True, True), ("recommended", "required", True, True), ("recommend", "require", True, True), ("required", "optional", True, True),
    ("is required to", "is allowed to", True, True), ("are required to", "are allowed to", True, True), ("plans to", "has refused to", True, True), ("planned to", "refused to", True, True),
    ("plan to", "have refused to", True, True), ("planning to", "refusing to", True, True), ("tried to", "managed to", True, False), ("attempted to", "managed to", True, False),
    ("proposed", "adopted", True, False), ("possible", "certain", True, False), ("potential", "proven", True, True), ("potentially", "certainly", True, False),
    ("possibly", "certainly", True, False), ("probably", "certainly", True, False), ("perhaps", "certainly", True, False), ("reportedly", "provably", True, False),
    ("allegedly", "provably", True, False), ("alleged", "proven", True, False), ("aims to", "failed to", True, True), ("aimed to", "failed to", True, True),
    ("can help", "is guaranteed to help", True, False), ("can cause", "always causes", True, False), ("can lead to", "always leads to", True, False), ("can help", "cannot help", True, True), ("would", "might", False, True),
    ("was able to", "hoped to", True, True), ("were able to", "hoped to", True, True), ("seems to", "is proven to", True, False), ("appears to", "is proven to", True, False), ("is important to", "is optional to", True, True),
]

# "X is linked to Y" does not say that X causes Y. (phrase, causal phrase)
LINKS = [
    ("is associated with", "is caused by"), ("are associated with", "are caused by"), ("was associated with", "was caused by"), ("were associated with", "were caused by"),
    ("associated with", "caused by"), ("is linked to", "is the cause of"), ("are linked to", "are the cause of"), ("linked to", "caused by"), ("correlated with", "caused by"),
    ("related to", "caused by"), ("contributes to", "is the only cause of"), ("contribute to", "are the only causes of"), ("contributed to", "was the only cause of"), ("is followed by", "is caused by"), ("was followed by", "led to"),
    ("followed by", "resulting in"), ("accompanied by", "caused by"), ("at the same time as", "because of"),
]
CAUSE_MARKS = ["because of", "due to", "as a result of", "owing to", "thanks to", "because", "so that", "in order to", "caused by", "which led to", "resulting in", "leading to", "as a consequence of", "stemming from"]
CAUSE_VERBS = ["leads to", "lead to", "led to", "results in", "result in", "resulted in", "causes", "cause", "caused", "triggers", "triggered"]

UNITS = [
    ("kilometres", "miles", "metres"), ("kilometers", "miles", "meters"), ("kilometers", "miles", "feet"), ("km", "miles", "m"), ("meters", "feet", "kilometers"), ("metres", "feet", "kilometres"),
    ("feet", "inches", "yards"), ("inches", "feet", "centimeters"), ("inches", "centimeters", "feet"), ("cm", "m", "mm"), ("mm", "cm", "m"), ("miles", "kilometers", "yards"), ("acres", "hectares", "square miles"),
    ("kilograms", "pounds", "grams"), ("pounds", "kilograms", "tons"), ("kg", "g", "pounds"), ("mg", "g", "kg"), ("grams", "kilograms", "ounces"), ("ounces", "pounds", "grams"), ("tons", "pounds", "kilograms"), ("tonnes", "kilograms", "pounds"),
    ("seconds", "minutes", "hours"), ("minutes", "hours", "days"), ("hours", "days", "minutes"), ("days", "weeks", "months"), ("weeks", "months", "days"), ("months", "years", "weeks"),
    ("years", "months", "decades"), ("hour", "day", "minute"), ("day", "week", "month"), ("week", "month", "day"), ("month", "year", "week"), ("year", "month", "decade"), ("decades", "years", "centuries"), ("centuries", "decades", "years"),
    ("million", "billion", "thousand"), ("billion", "million", "trillion"), ("thousand", "million", "hundred"), ("liters", "gallons", "milliliters"), ("gallons", "liters", "pints"), ("ml", "l", "dl"), ("cups", "tablespoons", "liters"),
    ("tablespoons", "cups", "teaspoons"), ("teaspoons", "tablespoons", "cups"), ("°C", "°F", "K"), ("°F", "°C", "K"), ("degrees Celsius", "degrees Fahrenheit"), ("degrees Fahrenheit", "degrees Celsius"), ("volts", "watts", "amps"), ("watts", "volts", "kilowatts"), ("dollars", "euros", "pounds"), ("euros", "dollars", "pounds"),
    ("GB", "MB", "TB"), ("MB", "GB", "KB"), ("Hz", "kHz", "MHz"), ("MHz", "GHz", "kHz"), ("mph", "km/h"), ("percent", "per thousand"), ("goals", "assists", "points"), ("points", "goals", "rebounds"), ("episodes", "seasons", "hours"), ("calories", "kilojoules", "grams"),
]

NATIONALITIES = (
    "American British English French German Italian Spanish Chinese Japanese Russian Canadian Australian Indian Dutch Swedish Irish "
    "Scottish Greek Turkish Polish Portuguese Mexican Brazilian Danish Norwegian Egyptian Korean Austrian Swiss Belgian"
).split()

# Details that could be true of almost anything; none is taken from a data set.
PLAIN_DETAILS = [
    "in most countries", "especially at night", "mainly in rural areas", "with support from local authorities", "for the first time in a decade",
    "in the southern part of the country", "during the winter months", "among older adults", "at no extra cost", "under a new set of rules",
    "with the help of volunteers", "in spite of some criticism", "over a period of ten years", "according to a recent survey", "in cooperation with a university",
    "as part of a larger programme", "in less than a week", "on a yearly basis", "without a written agreement", "in the presence of witnesses",
    "at a cost of several million dollars", "after a long public debate", "before the end of the decade", "in the northern hemisphere", "for a small fee",
    "on two separate occasions", "under medical supervision", "twice a year", "in three different languages", "with few exceptions", "outside of school hours",
    "in the early nineteenth century", "in humid climates", "in warm weather", "at high altitudes", "by a wide margin", "to the surprise of many experts",
    "against the advice of experts", "in the capital", "in nearly every case", "at the national level", "on a small budget", "from an early age",
    "with the exception of weekends", "mostly in the afternoon", "near the coast", "in large cities", "for political reasons", "for financial reasons", "for safety reasons",
]
ADDED_ADJECTIVES = (
    "annual private wooden northern former controversial temporary independent government-funded award-winning award-seeking three-year weekly "
    "digital rural urban voluntary mandatory anonymous German bilingual federal regional nineteenth-century solar-powered unpaid "
    "family-owned secret experimental low-cost high-priced portable underground handwritten seasonal experimental"
).replace("award-seeking ", "").split()
LEADS = ["However, ", "In addition, ", "Moreover, ", "Furthermore, ", "Additionally, ", "For example, ", "For instance, ", "In fact, ", "Overall, ", "In conclusion, ", "As a result, ", "Therefore, ", "Thus, ", "In general, ", "Finally, ", "Nevertheless, ", "Instead, ", "In contrast, ", "On the other hand, ", "Similarly, ", "Also, ", "Ultimately, ", "Meanwhile, ", "Unfortunately, ", "Of course, ", "Interestingly, ", "Notably, ", "Importantly, "]
# A dropped detail is only implied by the whole when the sentence says nothing general or negative.
DOWNWARD = r"\b(?:no|not|never|none|nor|without|all|every|each|any|only|few|fewer|less|least|most|if|unless|when|whenever|than|rarely|seldom|cannot|neither|nobody|nothing|avoid|prevent\w*|lack\w*|fail\w*|must|should|require\w*|both|average|same|first|last|\w+est)\b|n['’]t\b"

PLACES = frozenset(
    """France,Germany,Italy,Spain,Portugal,Greece,Turkey,Russia,Ukraine,Poland,Sweden,Norway,Denmark,Finland,Iceland,Ireland,Scotland,Wales,
England,Britain,Austria,Switzerland,Belgium,Netherlands,Hungary,Romania,Bulgaria,Serbia,Croatia,Estonia,Latvia,Lithuania,Europe,Asia,Africa,
America,Australia,Canada,Mexico,Brazil,Argentina,Chile,Peru,Colombia,Cuba,Jamaica,China,Japan,Korea,India,Pakistan,Bangladesh,Nepal,Thailand,
Vietnam,Indonesia,Malaysia,Singapore,Philippines,Iran,Iraq,Syria,Israel,Egypt,Libya,Morocco,Algeria,Nigeria,Kenya,Ethiopia,Ghana,Uganda,
Tanzania,Burundi,Zimbabwe,Armenia,Georgia,California,Texas,Florida,Michigan,Ohio,Illinois,Utah,Nevada,Oregon,Washington,Virginia,Maryland,
Kansas,Missouri,Wisconsin,Minnesota,Arizona,Colorado,Oklahoma,Louisiana,Alabama,Tennessee,Kentucky,Pennsylvania,Connecticut,Massachusetts,
Hawaii,Alaska,London,Paris,Berlin,Rome,Madrid,Vienna,Moscow,Dublin,Edinburgh,Glasgow,Liverpool,Manchester,Leeds,Bristol,Oxford,Cambridge,
Toronto,Montreal,Vancouver,Ottawa,Sydney,Melbourne,Tokyo,Beijing,Shanghai,Mumbai,Delhi,Chicago,Boston,Seattle,Dallas,Houston,Miami,Detroit,
Denver,Atlanta,Philadelphia,Amsterdam,Brussels,Copenhagen,Stockholm,Oslo,Helsinki,Athens,Istanbul,Cairo,Jerusalem,Bangkok,Hollywood,Brooklyn,
New York,Los Angeles,San Francisco,San Diego,Las Vegas,Hong Kong,New Zealand,South Africa,South Korea,North Korea,Saudi Arabia,Sri Lanka,
New Jersey,New Mexico,New Orleans,North Carolina,South Carolina,West Virginia,United States,United Kingdom,Puerto Rico,Costa Rica,Buenos Aires""".replace("\n", "").split(",")
)
FIRST_NAMES = frozenset(
    """James John Robert Michael William David Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Donald Steven Paul Andrew
Joshua Kenneth Kevin Brian George Timothy Ronald Edward Jason Jeffrey Ryan Jacob Gary Nicholas Eric Jonathan Stephen Larry Justin Scott Brandon
Benjamin Samuel Gregory Alexander Frank Patrick Raymond Jack Dennis Jerry Tyler Aaron Jose Adam Nathan Henry Douglas Zachary Peter Kyle Walter
Ethan Jeremy Harold Keith Christian Roger Noah Gerald Carl Terry Sean Austin Arthur Lawrence Jesse Dylan Bryan Joe Jordan Billy Bruce Albert
Willie Gabriel Logan Alan Juan Wayne Roy Ralph Randy Eugene Vincent Russell Elijah Louis Bobby Philip Johnny Mary Patricia Jennifer Linda Elizabeth Barbara
Susan Jessica Sarah Karen Nancy Lisa Margaret Betty Sandra Ashley Dorothy Kimberly Emily Donna Michelle Carol Amanda Melissa Deborah Stephanie
Rebecca Laura Sharon Cynthia Kathleen Amy Shirley Angela Helen Anna Brenda Pamela Nicole Samantha Katherine Emma Ruth Christine Catherine Debra
Rachel Carolyn Janet Virginia Maria Heather Diane Julie Joyce Victoria Kelly Christina Lauren Joan Evelyn Olivia Judith Megan Cheryl Martha
Andrea Frances Hannah Jacqueline Ann Gloria Jean Kathryn Alice Teresa Sara Janice Doris Madison Julia Grace Judy Abigail Marie Denise Beverly
Amber Theresa Marilyn Danielle Diana Brittany Natalie Sophia Rose Isabella Alexis Kayla Charlotte Max Ben Tom Tim Jim Bill Bob Steve Mike Dan Matt Chris Alex Fred
Tony Harry Oliver Simon Neil Ian Colin Graham Howard Stan Vladimir Dmitry Barack Elvis Frederick Francis Theodore Ludwig Karl Hans Pierre Jacques Kate Kobe Wilt Meryl Leonardo Brad""".split()
)
ORGANISATION_ENDINGS = frozenset(
    """University College School Institute Company Corporation Inc Council Committee Commission Association Society League Club Union Party
Board Agency Department Ministry Court Group Bank Museum Foundation Center Centre Hospital Church Army Navy Congress Parliament Senate Assembly
Records Pictures Studios Magazine Times Post Journal Press Network Orchestra Theatre Theater Festival Academy Alliance Administration Authority""".split()
)
