"""Changes one thing in a sentence so that sentence and result no longer follow from each other.

Every function yields `Change`s: the new wording, and which of the two is false when the other is
given. Words for names, details and causes come from `Material`, gathered from other documents.
"""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from contrast_rephrasings import LESS, last_detail
from contrast_sentences import lower_first, names_in, repair, words
from contrast_words import (
    ADDED_ADJECTIVES,
    CAUSE_MARKS,
    CAUSE_VERBS,
    FINITE,
    FIRST_NAMES,
    LINKS,
    MODALITIES,
    MODALS,
    MONTHS,
    NATIONALITIES,
    NOUN_LIKE,
    NUMBER_WORDS,
    OPPOSITE_IDIOMS,
    OPPOSITES,
    ORGANISATION_ENDINGS,
    PAST,
    PLACES,
    PLAIN_DETAILS,
    PRONOUNS,
    QUANTIFIERS,
    STOP_WORDS,
    THIRD,
    UNITS,
    WEEKDAYS,
)


@dataclass(frozen=True)
class Change:
    """`text` is the sentence after the change.

    `refutes_new`: the new wording is not supported by the old one; `refutes_old`: the other way
    round. `words` are exchanged in the rest of the evidence too, so that it stays of one mind.
    """

    text: str
    refutes_new: bool = True
    refutes_old: bool = True
    words: tuple[str, str] | None = None


@dataclass
class Material:
    """Words of other documents that fit a place in a sentence; `near` holds those of the sentence's own document.

    `common` are words known to be no names.
    """

    names: dict[tuple[str, int, str], list[str]] = field(default_factory=dict)
    details: list[str] = field(default_factory=list)
    adjectives: list[str] = field(default_factory=list)
    causes: dict[str, list[str]] = field(default_factory=dict)
    common: frozenset[str] = frozenset()
    near: "Material | None" = None
    numbers: list[str] = field(default_factory=list)


def gather(sentences: list[str]) -> Material:
    material = Material()
    for sentence in sentences:
        material.numbers += [m.group() for m in _NUMBER.finditer(sentence)]
        for start, _, name in names_in(sentence):
            if not re.search(r"-[a-z]", name):
                material.names.setdefault(_place(sentence, start, name), []).append(name)
        span = last_detail(sentence)
        if span:
            detail = sentence[span[0] : span[1]].strip(" ,")
            if re.match(r"(?:in|since|for|during|at|throughout|within|according|on)\b", detail) and not re.search(r"\b(?:his|her|their|its|this|these|that|those|he|she|they|it)\b", detail) and not names_in("x " + detail) and len(words(detail)) > 2:
                material.details.append(detail)
        for match in re.finditer(r"\b(?:a|the) ([a-z]+(?:al|ive|ous|ic|ful)) [a-z]+", sentence):
            if match.group(1) not in ("several", "hospital", "individual", "additional", "total", "specific", "public", "various", "general", "previous", "real", "final", "actual", "typical", "usual", "initial", "potential", "overall"):
                material.adjectives.append(match.group(1))
        match = _CAUSE.search(sentence)
        if match and match.group(1) in ("because of", "due to", "as a result of") and len(words(match.group(2))) <= 8:
            material.causes.setdefault("of", []).append(match.group(2))
    return material


def _place(sentence: str, start: int, name: str) -> tuple[str, int, str]:
    """What decides whether two names can stand in each other's place: the word before, the length, the sort."""
    before = words(sentence[:start])
    return (before[-1].lower() if before else "", len(name.split()), _sort(name))


def _sort(name: str) -> str:
    """Person, place, organisation, short name or unknown, by word lists."""
    tokens = name.split()
    if name in NATIONALITIES:
        return "nationality"
    if name in PLACES or tokens[-1] in ("City", "County", "Island", "Islands", "River", "Valley", "Lake", "Mountains", "Sea", "Street"):
        return "place"
    if tokens[0] in FIRST_NAMES or tokens[0] in ("President", "Mayor", "Senator", "Professor", "King", "Queen", "Prince"):
        return "person"
    if tokens[-1] in ("Act", "Law", "Code", "Treaty", "War"):
        return "law or event"
    if any(t in ORGANISATION_ENDINGS for t in tokens):
        return "organisation"
    return "short" if name.isupper() else "unknown"


def _stands_free(sentence: str, end: int) -> bool:
    """Whether no noun follows that the name would describe."""
    rest = sentence[end:]
    follow = words(rest)
    return not rest.startswith(" ") or not follow or follow[0] in STOP_WORDS or follow[0] in FINITE


def _exchange(sentence: str, start: int, end: int, new: str) -> str:
    return repair(sentence[:start] + new + sentence[end:])


_NUMBER = re.compile(r"(?<![\w.,/–‑-])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?![\w/–‑]|[.,]\d|-\d|:\d)(?!(?:st|nd|rd|th)\b)")
_YEAR = re.compile(r"(?<![\w.,/$–‑-])(1[5-9]\d\d|20[0-4]\d)(s?)(?![\w/–‑%]|[.,]\d|-\d)")
_NUMBER_WORD = re.compile(r"(?<![\w-])(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)(?![\w-])(?! (?:or|to|and)\b)")
_BOUND = re.compile(r"\b(?:than|least|most|over|under|up to|below|above|almost|nearly|about|around|approximately|roughly|some|between|to|and|or|from|exceed\w*|another|top|within|minimum|maximum)(?: of)? [$£€]?$", re.IGNORECASE)


def number(sentence: str, material: Material, rng: random.Random) -> Iterator[Change]:
    for match in _NUMBER.finditer(sentence):
        head, tail = sentence[: match.start()], sentence[match.end() :]
        if (_YEAR.match(sentence, match.start()) and not tail.startswith(" percent")) or _BOUND.search(head) or re.search(r"(?:[A-Z][\w-]*|[Vv]ersion|[Nn]umber|[Ss]ection|[Cc]hapter|[Pp]age|[Tt]ype) $|\(|#$", head[-12:]):
            continue
        if re.match(rf",? (?:{'|'.join(MONTHS)}|,? \d{{4}})|,|\)| (?:and|or|to|of \d)\b", tail):
            continue
        whole = match.group(1).replace(",", "")
        if len(whole) > 1 and whole[0] == "0":
            continue
        value = int(whole)
        near = [n for n in (material.near.numbers if material.near else []) if n not in sentence and len(n) == len(match.group()) and ("." in n) == ("." in match.group()) and not _YEAR.fullmatch(n) and n != "1"]
        if near and value != 1 and rng.random() < 0.5:
            new = rng.choice(near)
            yield Change(_exchange(sentence, match.start(), match.end(), new), words=(match.group(), new))
            continue
        for _ in range(8):
            new = rng.choice((value * 2, value + rng.randint(1, 9), max(0, value - rng.randint(1, 9)), int(value * rng.uniform(0.4, 2.5)), value + 10 ** max(0, len(whole) - 1)))
            if len(whole) > 3:
                new = round(new, -(len(whole) - len(whole.rstrip("0")))) if whole.endswith("0") else new
            if new != value and new > 1 and (new < 100 or not tail.startswith(("%", " percent")) or value > 100) and abs(new - value) >= (0.05 * value):
                break
        else:
            continue
        if value == 1:
            continue
        text = f"{new:,}" if "," in match.group(1) else str(new)
        if match.group(2):
            text += "." + "".join(rng.choice("123456789") for _ in match.group(2)[1:])
        yield Change(_exchange(sentence, match.start(), match.end(), text), words=(match.group(), text))
    for match in _NUMBER_WORD.finditer(sentence):
        if _BOUND.search(sentence[: match.start()]) or re.match(r" (?:of (?:the|these|them)|hundred|thousand|million|years? later)", sentence[match.end() :]):
            continue
        old = match.group()
        new = rng.choice([w for w in NUMBER_WORDS[2:11] if w != old])
        yield Change(_exchange(sentence, match.start(), match.end(), new))


def date(sentence: str, material: Material, rng: random.Random) -> Iterator[Change]:
    for match in _YEAR.finditer(sentence):
        if re.search(r"\b(?:between|than|and|to|from|over|about|about|since|by|until|before|after|around|circa) $|\($", sentence[: match.start()]) and rng.random() < 0.5:
            continue
        if re.search(r"\b(?:and|between|to|than|over) $", sentence[: match.start()]) or not re.search(r"\b(?:in|of|since|by|until|on|during|after|before|from|early|late|mid|the|January|February|March|April|May|June|July|August|September|October|November|December|,|\d)[ -]$|, $|\($", sentence[: match.start()]):
            continue
        year = int(match.group(1))
        step = 10 * rng.randint(1, 4) if match.group(2) else rng.choice((1, 2, 3, 4, 5, 7, 10, 12, 20))
        new = year + step * rng.choice((-1, 1))
        if new > 2030:
            new = year - step
        text = f"{new}{match.group(2)}"
        # What is done by 2010 is also done by 2020; what came after 2020 came after 2010.
        bound = re.search(r"\b(by|before|after) (?:the end of )?$", sentence[: match.start()])
        refutes_new = not bound or (new > year) == (bound.group(1) == "after")
        refutes_old = not bound or not refutes_new
        yield Change(_exchange(sentence, match.start(), match.end(), text), refutes_new, refutes_old, words=(match.group(), text))
    for names, pattern in ((MONTHS, r"(?<![\w-])({})(?= \d|,|\.|$| (?:and|at|with|the|to|of)\b)"), (WEEKDAYS, r"\b({})\b(?!s)")):
        for match in re.finditer(pattern.format("|".join(names)), sentence):
            if match.group() == "May" and not re.match(r" \d|,", sentence[match.end() :]):
                continue
            new = rng.choice([n for n in names if n != match.group()])
            yield Change(_exchange(sentence, match.start(), match.end(), new), words=(match.group(), new))
    for match in re.finditer(rf"\b((?:{'|'.join(MONTHS)}) )(\d{{1,2}})(?!\d|[.]\d|[–-])", sentence):
        new = str((int(match.group(2)) + rng.randint(1, 26)) % 28 + 1)
        if new != match.group(2):
            yield Change(_exchange(sentence, match.start(2), match.end(2), new), words=(match.group(), match.group(1) + new))


def unit(sentence: str, material: Material, rng: random.Random) -> Iterator[Change]:
    for old, *others in UNITS:
        for match in re.finditer(rf"(?<=\d|[a-z])(?: |-|(?<=\d)){re.escape(old)}(?![\w/²-])", sentence):
            before = sentence[: match.start()]
            if not re.search(r"(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|few|several|of|an?|per|every|hundred|half))$", before):
                continue
            if old in ("year", "month", "week", "day", "hour", "minute") and not re.search(r"\b(?:per|every|one|half an?)$", before):
                continue
            if re.search(r"\b(?:over|than|least|under|up to|within|above|below|beyond|nearly|almost|about)\b[^,.]{0,14}$", before):
                continue
            if re.match(r" (?:old|of age|ago)", sentence[match.end() :]) or old in ("years", "days", "minutes", "hours", "weeks", "months") and re.search(r"\b(?:of|than)$", before):
                continue
            if old in ("points", "goals", "cups", "pounds") and not re.search(r"\d$", before):
                continue
            new = rng.choice(others)
            at = match.end() - len(old)
            yield Change(_exchange(sentence, at, match.end(), new))


def name(sentence: str, material: Material, rng: random.Random) -> Iterator[Change]:
    for start, end, old in names_in(sentence):
        if old in NATIONALITIES:
            new = rng.choice([n for n in NATIONALITIES if n != old and n not in sentence])
            yield Change(_exchange(sentence, start, end, new), words=(old, new))
            continue
        if re.search(r"[\"“‘'(/&-]$", sentence[:start]) or re.match(r"[\"”)/&-]|['’] ", sentence[end:]) or re.search(r"\b(?:Dr|Mr|Mrs|Ms)\.? $", sentence[:start]):
            continue
        after = re.match(r" ?[A-Z0-9]", sentence[end:])
        if after:
            continue
        place = _place(sentence, start, old)
        if place[0] not in ("in", "of", "by", "from", "at", "with", "to", "for", "the", "and", "between", "near", "on", "against", "called", "named", "as", "like", "president", "director", "actor", "actress", "author", "singer", "that", "when", "while", "where", "because", "if", "than"):
            continue
        if not _stands_free(sentence, end):
            continue
        near = material.near.names if material.near else {}
        own = [n for (_, length, sort), many in near.items() if (length, sort) == place[1:] for n in many]
        source = own if own and rng.random() < 0.4 else material.names.get(place, [])
        likely = [n for n in source if n not in sentence and old not in n and (n.isupper() == old.isupper()) and n.endswith("s") == old.endswith("s")]
        if likely:
            new = rng.choice(likely)
            yield Change(_exchange(sentence, start, end, new), words=(old, new))


_SYMMETRIC = re.compile(r"\b(?:met|married|marry|marries|with|between|versus|vs|both|together|joint\w*|share[ds]?|similar|same|like|or|includ\w*|border\w*|divorced|alongside|collaborat\w*|equal|called|known|named|such|dating)\b")


def role_swap(sentence: str, material: Material, rng: random.Random) -> Iterator[Change]:
    """Exchanges two names around a verb, two numbers in two clauses, or both sides of "than"."""
    names = names_in(sentence)
    first = re.match(r"((?:[A-Z][\w'’.-]*[\w])(?: (?:[A-Z][\w.-]*\w))*)(?= )", sentence)
    if first and first.group().split()[0].lower() not in STOP_WORDS | PRONOUNS | material.common and not re.match(r"(?:According|However|Although|During|Both|Despite|Some|People|Many|Other|Most|Several|Today|Following|Researchers|Dr|Mr|Mrs)\b", first.group()):
        if words(sentence[first.end() :])[0].lower() in FINITE:
            names = [(0, first.end(), first.group()), *names]
    for left, right in zip(names, names[1:], strict=False):
        between = sentence[left[1] : right[0]]
        inner = words(between)
        if left[2] in right[2] or right[2] in left[2] or not 1 <= len(inner) <= 8 or _SYMMETRIC.search(between) or "'" in between[:2] or "’" in between[:2]:
            continue
        if not any(w.lower() in FINITE for w in inner) or "," in between or re.match(r"['’]s|[-/&]| and\b|,? or\b", sentence[right[1] :]) or re.search(r"\b(?:and|[A-Z]\w*\.?|\d) $|[\"“(/-]$", sentence[: left[0]]):
            continue
        if re.search(r"\b(?:the|a|an|its|his|her|their|in|at|on|into|from)$", between.strip()) != re.search(r"\b(?:the|a|an|its|his|her|their|in|at|on|into|from)$", sentence[: left[0]].strip()):
            continue
        if re.search(r"[\"“”]", between) or not _stands_free(sentence, left[1]) or not _stands_free(sentence, right[1]) or re.search(r"\bas$", between.strip()):
            continue
        if left[2] in NATIONALITIES or right[2] in NATIONALITIES or re.match(r" [A-Z]", sentence[right[1] :]):
            continue
        yield Change(repair(sentence[: left[0]] + right[2] + between + left[2] + sentence[right[1] :]))
    numbers = [m for m in _NUMBER.finditer(sentence) if not re.search(r"[A-Z][\w&]* $|\b(?:to|and|between|or|than|of) [$£€]?$", sentence[: m.start()])]
    for a, b in zip(numbers, numbers[1:], strict=False):
        between = sentence[a.end() : b.start()]
        if a.group() == b.group() or len(words(between)) < 3 or bool(_YEAR.fullmatch(a.group())) != bool(_YEAR.fullmatch(b.group())) or not re.search(r"\b(?:and|while|but|whereas|compared|from|,)|,", between) or sentence[b.end() : b.end() + 1] != sentence[a.end() : a.end() + 1] or "(" in between or ")" in between:
            continue
        if re.search(rf"(?:{'|'.join(MONTHS)}) $", sentence[: a.start()]) or sentence[a.start() - 1 : a.start()] != sentence[b.start() - 1 : b.start()]:
            continue
        yield Change(repair(sentence[: a.start()] + b.group() + between + a.group() + sentence[b.end() :]))
    match = re.match(r"^((?:[Tt]he |[Aa]n? )?[\w'’-]+(?: [\w'’-]+){0,3}) ((?:is|are|was|were|has|have|had|can be|tend to be) (?:[\w-]+ ){0,3}?(?:more|less|fewer|\w+er) (?:[\w-]+ ){0,3}?than) ((?:the |a |an )?[\w'’-]+(?: [\w'’-]+){0,3})\.$", sentence)
    if match and not any(w in FINITE or w in PRONOUNS or w in ("ever", "previously", "any", "other", "average", "expected", "usual") or w[0].isdigit() for w in words((match.group(1) + " " + match.group(3)).lower())) and not re.search(r"\b(?:rather|other)\b", match.group(2)):
        be = match.group(2)
        if match.group(1).endswith("s") == match.group(3).endswith("s"):
            yield Change(repair(f"{match.group(3)} {be} {lower_first(match.group(1))}."))
    match = re.match(r"^((?:[Tt]he |[Aa]n? )?[\w'’-]+(?: [\w'’-]+){0,4}) (" + "|".join(CAUSE_VERBS + ["affects", "affect", "influences", "depends on", "supports", "replaced", "replaces", "precedes", "requires", "contains", "includes", "produces", "eat", "eats"]) + r") ((?:the |a |an )?[\w'’-]+(?: [\w'’-]+){0,4})\.$", sentence)
    if match and not any(w in PRONOUNS | FINITE | {"and", "which", "in"} for w in words((match.group(1) + " " + match.group(3)).lower())):
        if match.group(1).endswith("s") == match.group(3).endswith("s"):
            yield Change(repair(f"{match.group(3)} {match.group(2)} {lower_first(match.group(1))}."))


def _phrase_changes(sentence: str, table: list[tuple[str, str, bool, bool]], barred: str, rng: random.Random) -> Iterator[Change]:
    lowered = sentence[:1].lower() + sentence[1:]
    for old, new, refutes_new, refutes_old in table:
        if not (refutes_new or refutes_old):
            continue
        for match in re.finditer(rf"(?<![\w'’-]){re.escape(old)}(?![\w'’-])", lowered):
            if old == "all" and re.match(r" (?:the|these|those|this|that|of|his|her|its|their|my|your|\d|two|three|four|five|six)\b", lowered[match.end() :]):
                continue
            if old == "almost" and not re.match(r" (?:\d|[$£€]|half|one|two|three|four|five|six|ten|twice|a (?:third|quarter|decade|century|year|month))", lowered[match.end() :]):
                continue
            if old in ("more than", "at least", "up to") and not re.match(r" (?:[$£€]?\d|a (?:decade|century|year|month)|half|one|two|three|four|five|six|ten|twelve|twenty)", lowered[match.end() :]):
                continue
            around = lowered[max(0, match.start() - 25) : match.end() + 20]
            if barred and re.search(barred.replace("@", re.escape(old)), around):
                continue
            yield Change(_exchange(sentence, match.start(), match.end(), new), refutes_new, refutes_old, words=None)


_QUANTIFIER_BARRED = (
    r"\b(?:at all|all the (?:way|time)|above all|all (?:over|but|in all|about|that|year|day|night|you|they|it|is|we)|first of all|of all|not all|after all|not every|each other|every (?:time|other)|no longer|no (?:one|more|matter|doubt|other|later|less|fewer|such)"
    r"|how (?:many|often|much)|as many|so many|too many|many (?:as|a)|the (?:most|many|few)|most (?:[a-z]+(?:ly|ant|ent|ous|ive|al|ful|ing|ed|ic|ble|ular|mon|ult)|likely|recent)|more often|most often|the @ most|at most|some(?: of)? (?:kind|sort|time|form|point|other|extent|degree)"
    r"|in some|for some|no\.|often (?:than|enough)|a few|quite a few|few (?:years|days|weeks|months|minutes|hours)|both (?:of|in|to|for|the|from|on|at|with|as|by|a|an|[a-z]+ing|[a-z]+ and|[a-z]+ [a-z]+ and)|every (?:day|year|month|week|night|four|two|three|single)|in every|in (?:most|many|all)|(?:to|by) all|most$|each (?:year|day|week|month)|some \d|yes or no|by no means|say no|never (?:before|mind)|as usual|than usual|well over|the number of)\b"
)


def quantifier(sentence: str, material: Material, rng: random.Random) -> Iterator[Change]:
    yield from _phrase_changes(sentence, QUANTIFIERS, _QUANTIFIER_BARRED, rng)
    match = re.search(r"\b(?:is|are|was|were|can be) (?:[\w-]+ed|found|made|seen|known|given|sold|taken|held|available|possible|open) (?=(?:in|at|by|for|on|during|with|to|from|when|if) )", sentence)
    if match and " only" not in sentence:
        yield Change(_exchange(sentence, match.end(), match.end(), "only "), True, False)
    for match in re.finditer(r"\b[Oo]nly (?=(?:in|at|by|for|on|during|with|to|from|when|if|after|one|two|a|the)\b)", sentence):
        if not re.search(r"\b(?:not|the|if|can|n't|is|was|are) $", sentence[: match.start()]):
            yield Change(_exchange(sentence, match.start(), match.end(), ""), False, True)


def modality(sentence: str, material: Material, rng: random.Random) -> Iterator[Change]:
    barred = r"\bif\b|\b(?:as|than|that|who|which)? ?(?:should|would|could|can|may|will) (?:not|never|you|we|i|they|it|also (?:not))\b|\bas (?:far|much|soon|well|long)|as possible|if possible|free will|willing|@ (?:have|of|in|for|and|from|also|still|even|then|either|only|want|need|seem|include|vary|differ|or)\b|in may\b|of may\b|May \d|,? 'd|\bbe able|in order|most likely|the @\b(?! (?:risk|benefit|effect|impact|cause))|not @|so that|can't|how|whether|what|where|to @"
    for change in _phrase_changes(sentence, MODALITIES, barred, rng):
        if re.search(r"\b(?:will|must|may|can|might|would) (?:will|must|be to|certain|proven|optional)\b|\b(?:be|been|being|not) (?:is|was|are|may) |are required to be certain|\b(\w+) \1\b", change.text):
            continue
        if "are required to" in change.text and not re.search(r"\b\w+(?:s|people|men|women|children|you) (?:also )?are required to (?!have\b)", change.text):
            continue
        yield change
    match = re.search(r"^(?:The |A |An |This |These )?[\w'’ -]{3,45}? (" + "|".join(sorted(THIRD, key=len, reverse=True)) + r") (?=the |a |an |in |to |that |[a-z]{4,})", sentence)
    if match and match.group(1) not in NOUN_LIKE | {"is", "has", "does"} and not any(w.lower() in FINITE for w in words(sentence[: match.start(1)])):
        yield Change(_exchange(sentence, match.start(1), match.end(1), "may " + THIRD[match.group(1)]), False, True)
    match = re.search(r"\b(is|are|was|were) (?!not|also|only|to\b|likely|unlikely|able|probably|possibly|going|expected|believed|thought|said|considered|required|allowed)(?=(?:the|a|an|\w+ed|\w+ly|\w+) )", sentence)
    if match and not any(w.lower() in FINITE for w in words(sentence[: match.start(1)])) and not re.search(r"\b(?:that|which|who|what|how|there|it|this)\b", sentence[: match.start(1)], re.IGNORECASE) and "if " not in sentence.lower():
        soft = rng.choice({"is": ("may be", "is probably", "is said to be"), "are": ("may be", "are possibly", "are said to be"), "was": ("may have been", "was probably"), "were": ("may have been", "were possibly")}[match.group(1)])
        yield Change(_exchange(sentence, match.start(1), match.end(1), soft), False, True)


def negation(sentence: str, material: Material, rng: random.Random) -> Iterator[Change]:
    removed = re.search(r"\b(is|are|was|were|can|could|will|would|should|has|have|had|does|do|did|must)(?: not|n['’]t)\b (?!only|just|necessarily|always|all|every|yet|even|really|simply|to\b|until|so much|because|any|anymore|either)|\b(can)(?:not|['’]t)\b (?!only|help|necessarily|wait)", sentence)
    if removed and not re.search(r"\b(?:any|anymore|yet|whether or|but|if|until|either|ever|instead|much|nor|anything)\b", sentence):
        aux = removed.group(1) or removed.group(2)
        rest = sentence[removed.end() :]
        verb = re.match(r"[a-z]+", rest)
        if aux in ("does", "do", "did") and verb:
            base = verb.group()
            form = {"does": next((k for k, v in THIRD.items() if v == base), None), "do": base, "did": next((k for k, v in PAST.items() if v == base), None)}[aux]
            if form:
                yield Change(repair(sentence[: removed.start()] + form + rest[verb.end() :]))
        elif aux not in ("does", "do", "did"):
            yield Change(repair(sentence[: removed.start()] + aux + " " + rest))
        return
    if re.search(r"\b(?:not|no|never|n['’]t|nor|neither|cannot|nothing|none|without|unless|only|rarely|hardly)\b|n['’]t\b", sentence, re.IGNORECASE):
        match = re.search(r"\bnever ([a-z]+ed)\b", sentence)
        if match:
            yield Change(_exchange(sentence, match.start(), match.end(), match.group(1)))
        return
    for match in re.finditer(r"\b(is|are|was|were|can|will|would|should|has|have|had)\b(?! (?:not|only|to\b|also|always|often|been no|even|still|just|both|either|already|now|become)\b)(?= [a-z]+)", sentence):
        head, follow = sentence[: match.start()], words(sentence[match.end() :])
        if match.group(1) in ("has", "have", "had") and not (follow[0].endswith("ed") or follow[0] in ("been", "become", "made", "shown", "found", "taken", "given", "grown", "led", "won", "seen", "begun")):
            continue
        if re.search(r"\b(?:that|which|who|what|how|if|when|where|there|whether|because|than|as|while|and|or|but|although|so|[Ii]f|[Ww]hen|[Ww]hile|[Aa]lthough|[Tt]here|[Ii]t)\b", head) or len(words(head)) > 12:
            break
        if any(w.lower() in MODALS for w in words(head)):
            break
        yield Change(_exchange(sentence, match.end(), match.end(), " not"))
        break
    match = re.match(r"^((?:The |A |An |His |Her |Its |Their )?[\w'’.-]+(?: [\w'’.-]+){0,3}) ([a-z]+) (?=[a-z]|[A-Z])", sentence)
    if match and not any(w.lower() in FINITE | STOP_WORDS - {"the", "of", "he", "she", "they", "his", "her", "its", "their", "a", "an", "it"} for w in words(match.group(1))) and not re.match(r"(?:In|On|At|For|By|To|From|As|When|If|After)\b", match.group(1)):
        verb = match.group(2)
        if verb in PAST and verb not in ("was", "were", "had", "found", "led", "set", "put", "left", "made", "used", "based", "born", "called", "known", "cut", "cost", "hurt", "lay", "felt", "read", "let", "run", "split", "spread", "shut", "hit") and words(sentence[match.end() :])[0].lower() not in ("by", "to", "as", "from", "with", "and", "is", "was", "are", "were", "has", "can"):
            yield Change(repair(f"{match.group(1)} did not {PAST[verb]} {sentence[match.end() :]}"))
        elif verb in THIRD and verb not in NOUN_LIKE | {"is", "has", "does"} and words(sentence[match.end() :])[0].lower() not in ("is", "was", "are", "were", "has", "have", "can", "and", "may", "will", "of"):
            yield Change(repair(f"{match.group(1)} does not {THIRD[verb]} {sentence[match.end() :]}"))


_CAUSE = re.compile(r",? (because of|due to|as a result of|owing to|thanks to|because) ([\w'’ %$-]{5,90})(?=\.$)")


def cause(sentence: str, material: Material, rng: random.Random) -> Iterator[Change]:
    match = _CAUSE.search(sentence)
    if match:
        head = sentence[: match.start()]
        if any(w.lower() in FINITE for w in words(head)) and len(words(head)) >= 4 and not re.search(r"\b(?:not|is|are|was|were|be|in part|partly|mainly|largely|primarily|mostly|only|just|simply|probably|often|usually|either|and|or|likely)$|n['’]t\b|\bnot\b", head):
            yield Change(repair(head + "."), False, True)
        others = [c for c in material.causes.get("of", []) if c not in sentence]
        if others and match.group(1) != "because":
            yield Change(repair(f"{head} {match.group(1)} {rng.choice(others)}."))
    for mark in ("which led to", "resulting in", "leading to", "so that", "in order to"):
        at = sentence.find(f" {mark} ")
        if at > 0 and sentence[at - 1] == "," or (at > 0 and mark in ("so that", "in order to")):
            head = sentence[:at].rstrip(",")
            if any(w.lower() in FINITE for w in words(head)) and len(words(head)) >= 5 and "," not in sentence[at + 1 :]:
                yield Change(repair(head + "."), False, True)
    match = re.match(r"^([^,;]{20,}), (and|while|but) ((?:the|a|an|it|they|he|she|these|its|their|his|her|some|many|there) [^,;]{15,})\.$", sentence)
    if match and any(w.lower() in FINITE for w in words(match.group(1))) and any(w.lower() in FINITE for w in words(match.group(3))[1:6]) and not re.match(r"(?:If|When|While|As|Although|In|By|Not)\b", match.group(1)):
        yield Change(repair(f"{match.group(1)} because {match.group(3)}."), True, False)
        yield Change(repair(f"{match.group(1)}, and as a result {match.group(3)}."), True, False)
    for old, new in LINKS:
        for match in re.finditer(rf"(?<![\w-]){re.escape(old)}(?![\w-])", sentence):
            if re.search(r"\b(?:be|been|being|is|are|was|were)$", sentence[: match.start()].strip()) and new.split()[0] in ("is", "are", "was", "were", "led"):
                continue
            if old == "related to" and re.search(r"\b(?:be|is|are|was|were|closely|not)$", sentence[: match.start()].strip()) is None:
                continue
            if old in ("as well as", "along with", "accompanied by", "followed by", "linked to", "associated with") and not re.search(r"[a-z]$", sentence[: match.start()].rstrip(", ")):
                continue
            yield Change(_exchange(sentence, match.start(), match.end(), new), True, False)


def comparison(sentence: str, material: Material, rng: random.Random) -> Iterator[Change]:
    lowered = sentence[:1].lower() + sentence[1:]
    for match in _OPPOSITE.finditer(lowered):
        old = match.group()
        barred = OPPOSITE_IDIOMS.get(old)
        if barred and re.search(barred, lowered):
            continue
        if re.search(r"[\"“‘]", sentence) and sentence[: match.start()].count('"') % 2:
            continue
        new = rng.choice(OPPOSITES[old])
        if re.search(rf"\b{re.escape(new)}\b", lowered):
            continue
        rest = lowered[match.end() :]
        if old == "more" and (re.match(r" than (?:a |one |[$£€]?\d|half|two|three|\w+ (?:million|hundred|thousand|years|percent))", rest) is None and re.match(r" (?:\w+s)\b", rest) and not re.match(r" (?:\w+ss|\w+ous) ", rest)):
            new = "fewer"
        if old in ("large", "small", "high", "low", "strong", "weak", "old", "early", "late", "easy", "difficult", "important", "common", "effective", "necessary", "possible", "likely", "successful", "rare", "able", "beneficial", "harmful", "safe", "dangerous", "expensive", "cheap") and re.search(r"\b(?:most|more|less|least|as|so|too|how|not|n['’]t|very not|relatively|in) $", lowered[: match.start()]):
            continue
        yield Change(_exchange(sentence, match.start(), match.end(), new))


_OPPOSITE = re.compile(r"(?<![\w'’-])(?:" + "|".join(sorted((re.escape(k) for k in OPPOSITES), key=len, reverse=True)) + r")(?![\w'’-])")
_NOUN_SLOT = re.compile(r"\b(?:a|an|the|its|his|her|their) (?=([a-z]{3,}) (?:in|on|of|for|at|to|from|with|and|that|which|was|is|were|are|has|by)\b|([a-z]{4,})[.,])")


def added_detail(sentence: str, material: Material, rng: random.Random) -> Iterator[Change]:
    """Puts a detail in, taken from another document or from a list of plain ones."""
    end = sentence[-40:]
    if not re.search(r"\d{4}\.$|\([^)]*\)\.$|[\"”]\.$", end) and len(words(sentence)) <= 26:
        pool = material.details if material.details and rng.random() < 0.6 else PLAIN_DETAILS
        detail = rng.choice(pool)
        if detail not in sentence:
            yield Change(repair(f"{sentence[:-1]} {detail}."), True, False)
    slots = [m for m in _NOUN_SLOT.finditer(sentence) if (m.group(1) or m.group(2)) not in STOP_WORDS and (m.group(1) or m.group(2)) not in FINITE]
    if slots:
        slot = rng.choice(slots)
        pool = material.adjectives if material.adjectives and rng.random() < 0.7 else ADDED_ADJECTIVES
        adjective = rng.choice(pool)
        if adjective not in sentence:
            yield Change(_exchange(sentence, slot.end(), slot.end(), adjective + " "), True, False)


def missing_detail(sentence: str, material: Material, rng: random.Random) -> Iterator[Change]:
    """Takes a detail out: given the shorter sentence, the longer one says too much."""
    span = last_detail(sentence)
    if span:
        yield Change(repair(sentence[: span[0]] + sentence[span[1] :]), False, True)
    for match in re.finditer(r"(?<= )(?:a|an|the|its|his|her|their|of|with|for) ([a-z]+(?:al|ive|ous|ic|ful|ed|ern|ible|able)|" + "|".join(("large", "small", "young", "new", "free", "rare", "private", "public", "famous", "former", "annual", "major")) + r") (?=[a-z]{3,}(?: (?:in|on|of|for|at|to|from|with|and|that|was|is|were|are|has)\b|[.,]))", sentence):
        if match.group(1) not in STOP_WORDS and match.group(1) not in ("several", "need", "various", "total", "used", "based", "need", "seed", "individual", "general"):
            yield Change(_exchange(sentence, match.start(1), match.end(1) + 1, ""), False, True)
    aside = LESS["aside dropped"](sentence, rng)
    if aside:
        yield Change(aside, False, True)


CHANGES = {
    "number": number,
    "date": date,
    "unit": unit,
    "name": name,
    "role swap": role_swap,
    "quantifier": quantifier,
    "modality": modality,
    "negation": negation,
    "cause": cause,
    "comparison": comparison,
    "added detail": added_detail,
    "missing detail": missing_detail,
}
