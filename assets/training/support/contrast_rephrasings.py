"""Says a sentence again without saying more: every result follows from the sentence it was made from.

Each function takes a sentence and a random source and returns the new wording, or None where its
pattern does not apply. `SAME` keep the meaning whole; `LESS` leave something out.
"""

import random
import re
from collections.abc import Callable

from contrast_sentences import lower_first, names_in, repair, words
from contrast_words import (
    ADJECTIVES,
    BE,
    CONTRACTIONS,
    DOWNWARD,
    FINITE,
    LEADS,
    MONTHS,
    NUMBER_WORDS,
    OPPOSITES,
    ORDINALS,
    PARTICIPLE,
    PAST,
    PRONOUNS,
    RELATIONAL,
    SHORT_FORMS,
    STOP_WORDS,
    SYNONYMS,
    SYNONYMS_AFTER_AUXILIARY,
    TRANSITIVE,
    participle,
    past,
)

Rephrasing = Callable[[str, random.Random], str | None]
_AUXILIARY = re.compile(r"\b(?:as|is|are|was|were|be|been|being|has|have|had|'s|’s)(?: \w+ly| not| also| often)? $")
_SYNONYM = re.compile(
    r"(?<![\w'’-])(?:" + "|".join(re.escape(k) for k in sorted(SYNONYMS.keys() | SYNONYMS_AFTER_AUXILIARY.keys(), key=len, reverse=True)) + r")(?![\w'’-])"
)


def synonyms(sentence: str, rng: random.Random) -> str | None:
    """Exchanges one to five words or phrases outside quotations."""
    hits = [m for m in _SYNONYM.finditer(sentence[:1].lower() + sentence[1:]) if not _inside_quotes(sentence, m.start())]
    rng.shuffle(hits)
    chosen = sorted(hits[: rng.choice((1, 2, 3, 5))], key=lambda m: -m.start())
    result = sentence
    for hit in chosen:
        word = hit.group()
        after_auxiliary = _AUXILIARY.search(sentence[: hit.start()])
        if after_auxiliary and word in SYNONYMS_AFTER_AUXILIARY:
            other = SYNONYMS_AFTER_AUXILIARY[word]
        elif word in SYNONYMS:
            other = rng.choice(SYNONYMS[word])
        else:
            continue
        if re.search(rf"\b{re.escape(other)}\b", sentence):
            continue
        result = result[: hit.start()] + other + result[hit.end() :]
    result = repair(result)
    return result if result != sentence else None


def _inside_quotes(sentence: str, position: int) -> bool:
    head = sentence[:position]
    return head.count('"') % 2 == 1 or head.count("“") > head.count("”")


_NOUN_PHRASE = r"(?:(?:[Tt]he|[Aa]n?|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir) )?(?:[\w'’-]+ ){0,4}?[\w'’-]+"
_PASSIVE = re.compile(rf"^({_NOUN_PHRASE}) (was|were) ((?:\w+ly )?)(\w+) by ((?:[A-Z][\w'’.-]*[\w]|(?:the|a|an) [\w'’-]+)(?: [A-Z][\w'’.-]*\w)*(?: and [A-Z][\w'’.-]*\w(?: [A-Z]\w+)*)?)((?:,? (?:in|on|at|from|for|to|with|during|after|before|as|through) .+)?)\.$")
_OBJECT_FORMS = {"He": "him", "She": "her", "They": "them", "It": "it", "he": "him", "she": "her", "they": "them", "it": "it"}


def active(sentence: str, rng: random.Random) -> str | None:
    match = _PASSIVE.match(sentence)
    if not match:
        return None
    patient, _, adverb, verb, agent, tail = match.groups()
    if verb not in PARTICIPLE or PARTICIPLE[verb] not in TRANSITIVE or agent.split()[-1].lower() in STOP_WORDS:
        return None
    if any(w in FINITE for w in words(patient.lower())) or re.search(r"ing$|^\d", agent) or agent in ("means", "way") or re.search(r"\b(?:and|or)\b", patient):
        return None
    patient = _OBJECT_FORMS.get(patient, lower_first(patient))
    if re.search(r"\b(?:but|and (?:was|were|has|had)|which|who)\b", tail):
        return None
    if patient.split(" ")[0] not in ("the", "a", "an", "his", "her", "its", "their", "him", "it", "them") and not patient[0].isupper():
        return None
    return repair(f"{agent} {adverb}{past(PARTICIPLE[verb])} {patient}{tail}.")


_ACTIVE = re.compile(r"^((?:The )?[A-Z][\w'’.-]+(?: [A-Z][\w'’.-]+)*) (\w+) ((?:the|a|an|its|his|her) (?:[\w'’-]+ ){0,3}?[\w'’-]+?)((?: (?:in|on|at|during|after|before|for|with|from) [^,]+)?)\.$")


def passive(sentence: str, rng: random.Random) -> str | None:
    match = _ACTIVE.match(sentence)
    if not match:
        return None
    agent, verb, patient, tail = match.groups()
    base = PAST.get(verb)
    if base not in TRANSITIVE or base in ("have", "begin", "start", "experience", "join", "visit", "play", "win", "lose", "finance", "kill", "see", "teach", "make", "give") or agent in ("He", "She", "It", "They", "We", "You", "This", "That", "These", "Those", "The", "Some", "Many", "Most"):
        return None
    if re.match(r"(?:his|her|its) ", patient) or any(w in FINITE or w in PARTICIPLE or w.endswith("ed") for w in words(patient)) or patient.split()[-1] in STOP_WORDS:
        return None
    if any(w in ("and", "or", "that", "to", "who", "which", "of") for w in words(patient + tail)):
        return None
    be = "were" if patient.split()[-1].endswith("s") and not patient.split()[-1].endswith("ss") and not patient.startswith(("a ", "an ")) else "was"
    return repair(f"{patient} {be} {participle(base)} by {lower_first(agent) if agent.startswith('The ') else agent}{tail}.")


_POSSESSIVE = re.compile(r"\b((?:[Tt]he )?(?:[A-Z][\w.-]+)(?: [A-Z][\w.-]+)*|the \w+)['’]s ((?:[a-z]+ )?(\w+))(?= (?:is|are|was|were|has|have|had|in|on|at|for|and|by|to|will|can|could|from|as|that|which|who)\b|[,.])")


def of_for_possessive(sentence: str, rng: random.Random) -> str | None:
    for match in _POSSESSIVE.finditer(sentence):
        owner, thing, noun = match.groups()
        if (noun in RELATIONAL or owner.split()[0][0].isupper() and not owner.startswith("The ") and not noun.endswith(("ed", "ing"))) and owner.lower() not in ("it", "that", "there", "he", "she", "what", "let", "here", "who"):
            first = thing.split(" ")[0]
            if noun in FINITE or noun in ("first", "second", "only", "own", "last") or (sentence[match.end() :].startswith(" and") and noun not in RELATIONAL) or (first != noun and first in STOP_WORDS) or sentence[: match.start()].endswith(("the ", "a ", "an ")):
                continue
            if match.start() > 0 and re.search(r"[A-Za-z]['’]s $", sentence[: match.start()]):
                continue
            owner = lower_first(owner) if owner.startswith("The ") else owner
            return repair(sentence[: match.start()] + f"the {thing} of {owner}" + sentence[match.end() :])
    return None


_OF = re.compile(r"\b[Tt]he ((?:[a-z]+ )?(\w+)) of ([A-Z][\w.-]+(?: [A-Z][\w.-]+)*)(?= (?:is|are|was|were|has|have|had|in|on|at|for|by|to|will|can|could|from|as)\b|[,.])")


def possessive_for_of(sentence: str, rng: random.Random) -> str | None:
    for match in _OF.finditer(sentence):
        thing, noun, owner = match.groups()
        first = thing.split(" ")[0]
        if noun in RELATIONAL and (first == noun or first not in STOP_WORDS) and not owner.endswith("s") and owner.split()[-1] not in MONTHS:
            return repair(sentence[: match.start()] + f"{owner}'s {thing}" + sentence[match.end() :])
    return None


_LEADING_CLAUSE = re.compile(r"^(When|After|Before|If|Because|Although|While|Since|Once|Unless|Even though|As long as|Despite|During|Due to|Because of|Without|For|In|On|At|By|With) ([^,]{3,80}), ([^,;]+)\.$")
_TRAILING_CLAUSE = re.compile(r"^([^,;]{12,120}?),? (when|because|although|while|if|even though|before|after|unless|once) ([^,;]{10,120})\.$")
_CLAUSE = frozenset("When After Before If Because Although While Since Once Unless".split())


def clause_last(sentence: str, rng: random.Random) -> str | None:
    """"When A, B." and "In 1990, B." become "B when A." and "B in 1990."."""
    match = _LEADING_CLAUSE.match(sentence)
    if not match:
        return None
    mark, first, second = match.groups()
    second = re.sub(r"^then ", "", second)
    lead = words(second)
    if lead[0].lower() in PRONOUNS - {"you", "there"} or lead[0].lower() in ("however", "for", "such", "according", "not", "and", "but", "which") or lead[0].endswith("ing"):
        return None
    if mark in ("For", "In", "With") and re.match(r"(?:example|instance|fact|other|addition|general|particular|contrast|conclusion|order|short|turn|this case|these|this|that)\b", first):
        return None
    if re.search(r"\b(?:which|who|because|although|but|when|if|that|while|whether)\b", second) or len(lead) > 22:
        return None
    if first.endswith(("ing",)) and mark not in ("By", "After", "Before"):
        return None
    if not any(w.lower() in FINITE for w in lead) or re.match(r"(?:most|many|some) of", first):
        return None
    if mark in ("After", "Before", "When", "While", "By", "With") and re.match(r"\w+ing\b", first):
        return None
    comma = "," if mark in ("Although", "While", "Even though") else ""
    return repair(f"{second}{comma} {mark.lower()} {first}.")


def clause_first(sentence: str, rng: random.Random) -> str | None:
    """"B when A." becomes "When A, B."."""
    match = _TRAILING_CLAUSE.match(sentence)
    if not match:
        return None
    main, mark, clause = match.groups()
    if re.search(r"\b(?:that|which|who|says?|said|what|how|whether|and|or|but|only|even|not|n't|is|are)$|\b(?:that|which|who|whom|says?|said|what|how|whether|but|even|only|if|when|because|while|at a time)\b|\bat a time$", main):
        return None
    tokens = words(clause)
    if mark in ("before", "after") and len(tokens) > 12:
        return None
    if not any(w.lower() in FINITE for w in tokens[1:5]) or re.search(r"\b(?:and|but|which|because|when|if|while)\b", clause) or re.search(r"\b(?:just|shortly|especially|particularly|years?|days?|months?|hours?|\w+ly)$", main):
        return None
    if len(words(main)) < 4 or not any(w.lower() in FINITE for w in words(main)) or re.match(r"\w+ing\b", clause):
        return None
    if tokens[0].lower() in ("it", "they", "this", "these", "that"):
        return None
    return repair(f"{mark.capitalize()} {clause}, {lower_first(main)}.")


def numbers(sentence: str, rng: random.Random) -> str | None:
    """Number words and digits, per cent signs, thousands separators, ordinals."""
    def digits(m: re.Match) -> str:
        return str(NUMBER_WORDS.index(m.group().lower()))

    tries = [
        lambda s: re.sub(r"(?<=\d)%", " percent", s, count=2),
        lambda s: re.sub(r"(?<=\d) per ?cent\b", "%", s),
        lambda s: re.sub(r"(?<![\w.,‑–-])(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)(?= [a-z])(?! (?:hundred|thousand|million|or|to)\b)", digits, s, count=1),
        lambda s: re.sub(r"(?<![\w.,$£€/‑–-])(?:[2-9]|1[0-2])(?= [a-z]{4,})(?! (?:million|billion|percent|to)\b)", lambda m: NUMBER_WORDS[int(m.group())], s, count=1),
        lambda s: re.sub(r"\b(\d{1,3}),(\d{3})\b(?![,\d])", r"\1\2", s, count=1),
        lambda s: re.sub(r"(?<![\d.,])\$(\d[\d.,]*) (million|billion|trillion)\b", r"\1 \2 dollars", s),
        lambda s: re.sub(r"\b(\d+)\.(\d)0? million\b", lambda m: f"{m.group(1)},{m.group(2)}00,000", s, count=1) if "$" not in s else s,
        lambda s: re.sub(r"\b(" + "|".join(list(ORDINALS)[2:]) + r")\b(?! of\b)", lambda m: ORDINALS[m.group()], s, count=1),
    ]
    rng.shuffle(tries)
    for attempt in tries:
        result = attempt(sentence)
        if re.search(rf"\b(?:{_MONTH}) (?:{'|'.join(NUMBER_WORDS)})\b", result):
            continue
        if result != sentence and sentence[0] == result[0]:
            return repair(result)
    return None


_MONTH = "|".join(MONTHS)


def dates(sentence: str, rng: random.Random) -> str | None:
    american = re.search(rf"\b({_MONTH}) (\d{{1,2}}),? (\d{{4}})\b,?", sentence)
    british = re.search(rf"\b(\d{{1,2}}) ({_MONTH}) (\d{{4}})\b", sentence)
    plain = re.search(rf"\b({_MONTH}) (\d{{1,2}})\b(?!,? \d{{4}}|\d|[–-])", sentence)
    month_year = re.search(rf"\b({_MONTH}),? (\d{{4}})\b", sentence)
    if american:
        month, day, year = american.groups()
        number = MONTHS.index(month) + 1
        new = rng.choice((f"{day} {month} {year}", f"{month[:3]}. {day}, {year}" if len(month) > 4 else f"{day} {month} {year}", f"{year}-{number:02}-{int(day):02}"))
        return repair(sentence[: american.start()] + new + sentence[american.end() :])
    if british:
        day, month, year = british.groups()
        return repair(sentence[: british.start()] + f"{month} {day}, {year}" + sentence[british.end() :])
    if plain:
        month, day = plain.groups()
        return repair(sentence[: plain.start()] + f"{day} {month}" + sentence[plain.end() :])
    if month_year and len(month_year.group(1)) > 5:
        return repair(sentence[: month_year.start()] + f"{month_year.group(1)[:3]}. {month_year.group(2)}" + sentence[month_year.end() :])
    return None


def short_forms(sentence: str, rng: random.Random) -> str | None:
    """Long and short names of the same thing, from the list or from a bracket in the sentence."""
    bracket = re.search(r"\b((?:[A-Z][\w-]+ (?:of |and |for |the )*){1,6}) ?\(([A-Z]{2,6})\)", sentence)
    if bracket:
        initials = "".join(w[0] for w in bracket.group(1).split() if w[0].isupper())
        if initials == bracket.group(2):
            return repair(sentence[: bracket.start()] + rng.choice((bracket.group(1).strip(), bracket.group(2))) + sentence[bracket.end() :])
    for long, short in SHORT_FORMS:
        for a, b in ((long, short), (short, long)):
            if re.search(rf"(?<![\w-]){re.escape(a)}(?![\w-])", sentence) and long not in ("for example", "that is,", "United States") or (a == long and long in sentence):
                if a == short and len(short) <= 3 and not re.search(rf"\b{short}\b", sentence):
                    continue
                result = re.sub(rf"(?<![\w-]){re.escape(a)}(?![\w-])", b, sentence, count=1)
                if result != sentence:
                    return repair(result)
    return None


def contractions(sentence: str, rng: random.Random) -> str | None:
    for long, short in CONTRACTIONS:
        for a, b in ((long, short), (short, long), (short.replace("'", "’"), long)):
            found = re.search(rf"\b{re.escape(a)}\b", sentence)
            if found and not _inside_quotes(sentence, found.start()):
                return repair(re.sub(rf"\b{re.escape(a)}\b", b, sentence, count=1))
    return None


_LIST = re.compile(r"(?<=[ (])([\w'’-]+(?: [\w'’-]+)?), ((?:[\w'’-]+(?: [\w'’-]+)?, ){0,4})([\w'’-]+(?: [\w'’-]+)?),? (and|or) ([\w'’-]+(?: [\w'’-]+)?)(?=[.,]| (?:in|on|for|from|to|is|are|was|were)\b)")
_TWO = re.compile(r"\b([A-Z][\w'’-]+|[a-z]{4,}s) and ([A-Z][\w'’-]+|[a-z]{4,}s)\b(?![\w ]* respectively)")


def list_order(sentence: str, rng: random.Random) -> str | None:
    """"A, B and C" in another order."""
    if "respectively" in sentence:
        return None
    match = _LIST.search(sentence)
    if match and not re.search(r"\d|\b(?:including|like|such)\b", match.group()) and not any(w in FINITE or w in STOP_WORDS for w in words(match.group()) if w not in ("and", "or")):
        items = [match.group(1), *[i for i in match.group(2).split(", ") if i], match.group(3), match.group(5)]
        single = [len(i.split()) for i in items]
        if max(single[1:]) <= 2 and single[0] == 1 and single[-1] == 1:
            order = items[:]
            rng.shuffle(order)
            if order == items:
                order.reverse()
            return repair(sentence[: match.start()] + ", ".join(order[:-1]) + f" {match.group(4)} {order[-1]}" + sentence[match.end() :])
    match = _TWO.search(sentence)
    if match and match.start() > 0 and match.group(1)[0].isupper() == match.group(2)[0].isupper():
        before, after = sentence[: match.start()], sentence[match.end() :]
        follow = re.match(r" (?:in|on|for|to|is|are|was|were|can|may|will|at|from|have|by)\b|[.,]", after)
        lead = re.search(r"(?:^|[ ,])(?:[a-z]{2,}|the)? $", before)
        if follow and lead and re.search(r"\b(?:of|in|for|with|the|by|between|from|as|including|like|both|to) $", before):
            return repair(before + f"{match.group(2)} and {match.group(1)}" + after)
    return None


_COMPARISON = re.compile(r"^([\w' ’-]{2,50}?) (is|are|was|were) ((?:more|less) \w+|\w+er) than ([\w'’ -]{2,40})\.$")


def comparison_turned(sentence: str, rng: random.Random) -> str | None:
    """"A is larger than B." becomes "B is smaller than A."."""
    match = _COMPARISON.match(sentence)
    if not match:
        return None
    a, be, degree, b = match.groups()
    if sum(w in FINITE for w in words(sentence)) != 1:
        return None
    other = OPPOSITES.get(degree, [None])[0]
    if degree.startswith(("more ", "less ")):
        other = ("less " if degree.startswith("more") else "more ") + degree.split()[1]
    if not other or any(w in FINITE or w in ("that", "those", "any", "in", "ever", "other") for w in words(b.lower())) or re.match(r"\d", b) or b.split()[0] in ("they", "it", "he", "she", "before", "expected"):
        return None
    other_be = be if b.endswith("s") == a.endswith("s") else {"is": "are", "are": "is", "was": "were", "were": "was"}[be]
    return repair(f"{b} {other_be} {other} than {lower_first(a)}.")


def lead_dropped(sentence: str, rng: random.Random) -> str | None:
    for lead in LEADS:
        if sentence.startswith(lead):
            return repair(sentence[len(lead) :])
    return None


def _general(sentence: str) -> bool:
    return re.search(DOWNWARD, sentence, re.IGNORECASE) is not None


def aside_dropped(sentence: str, rng: random.Random) -> str | None:
    """Drops a bracket, a clause or an apposition between commas, or a last clause after a comma."""
    found = []
    for match in re.finditer(r" \((?!s\))[^()]{2,80}\)", sentence):
        found.append((match.start(), match.end()))
    for match in re.finditer(r", (?:which|who|whose|where|known as|called|including|such as|a|an|one of) [^,()]{5,90}(?=,|\.$)", sentence):
        end = match.end() + (1 if sentence[match.end()] == "," else 0)
        if sentence[match.end()] == "," and re.match(r", (?:a|an|one of|including|such as) ", match.group()):
            follow = words(sentence[match.end() + 1 :])
            if not follow or follow[0].lower() not in FINITE:
                continue
        if sentence[match.end()] == "," and re.match(r"\s*(?:and|or)\b", sentence[match.end() + 1 :]):
            continue
        if not any(w.lower() in FINITE for w in words(sentence[: match.start()])) and sentence[match.end()] != ",":
            continue
        found.append((match.start(), end))
    for match in re.finditer(r", (?:[a-z]+ing|thus \w+ing|making|especially|particularly|mostly|mainly|although|though|while|whereas|despite|with) [^,()]{8,120}(?=\.$)", sentence):
        if any(w.lower() in FINITE for w in words(sentence[: match.start()])) and " such as " not in match.group():
            found.append((match.start(), match.end()))
    if not found or re.match(r"(?:If|When|While|As|Although|Because|Since|By|In|With)\b", sentence) and len(found) == 1 and found[0][1] >= len(sentence) - 1 and sentence.count(",") == 1:
        return None
    start, end = rng.choice(found)
    result = repair(sentence[:start] + sentence[end:])
    return result if len(words(result)) >= 5 and any(w.lower() in FINITE for w in words(result)) else None


def adjective_dropped(sentence: str, rng: random.Random) -> str | None:
    if _general(sentence):
        return None
    found = []
    for match in re.finditer(r"(?<= )(?:a|an|the|its|his|her|their) ((?:very |highly |extremely )?([\w-]+) )(?=[a-z]+\b)", sentence):
        if match.group(2) in ADJECTIVES and any(w in FINITE for w in words(sentence[: match.start()])):
            if re.match(r"(?:and|or|as|than|to|in|of|for)\b", sentence[match.end() :]):
                continue
            found.append(match.span(1))
    if not found:
        return None
    start, end = rng.choice(found)
    return repair(sentence[:start] + sentence[end:])


_DETAIL = re.compile(
    rf"(?:,)? (?:in (?:the )?(?:early |late |mid-)?(?:{_MONTH})?,? ?\d{{4}}s?|on (?:{_MONTH}) \d{{1,2}}(?:, \d{{4}})?|since \d{{4}}|(?:in|at|from|near|throughout|across) (?:the )?[A-Z][\w.-]+(?:,? [A-Z][\w.-]+)*"
    rf"|for (?:more than |over |about )?(?:\w+) (?:years|months|weeks|days|hours|decades)|during (?:the |his |her |their )?[\w' -]{{4,40}}|according to [\w' -]{{4,50}}"
    rf"|with (?:the |a |an )?[\w' -]{{4,50}}|among [\w' -]{{4,40}}|by [\w-]+ing [\w' -]{{4,50}}|as (?:a|an|the|part of) [\w' -]{{4,45}}|through [\w' -]{{4,50}}|within [\w' -]{{4,40}})(?=\.$)"
)
_CLINGS = re.compile(r"\b(?:associated|dealing|deal|deals|comply|born|based|located|live|lives|lived|compared|contact|involved|interact|cope|help|filled|familiar|combined|along|together|available|known|used|serve|serves|served|act|acts|acted|regarded|seen|such|same|well|described|found|situated|popular|began|beginning|worked|work|works|filled|agree|agrees|done|is|are|was|were|be|been|remained|lies|lie|resides|opened|starting|up|out|not|between|from|both|even|only|just|especially|replaced|provided|provide|provides|people|those|patients|individuals|one|anything|something|problems?|issues?|relationships?|experience|associated|published|integrat\w+|align\w*|collaborat\w+|partner\w*|go|come|passed?|went|goes|range|held|followed|accompanied|covered|struggl\w+|start\w*|faced|came|entered|arrived|competed|compete|engage\w*|connect\w*|communicat\w*|interfere\w*|match\w*|consistent|satisfied|pleased|happy|equipped|responsible|treated|charged|faced|credited|meet\w*|share\w*|work\w*|stay\w*|remain\w*|play\w*|spend\w*|last\w*|continue\w*|wait\w*|year|years|day|time|it|them|him|her|and|or|usually|often|\w+ly)$", re.IGNORECASE)


def last_detail(sentence: str) -> tuple[int, int] | None:
    """Where a detail of time, place or manner stands at the sentence's end, `[start, end)`."""
    for match in _DETAIL.finditer(sentence):
        start, end = match.span()
        head = sentence[:start]
        if not any(w.lower() in FINITE for w in words(head)) or len(words(head)) < 5 or _CLINGS.search(head):
            continue
        if re.search(r"\b(?:and|or|that|which|who|to|is|are|was|were|has|have|can|will)\b", match.group()[5:]) or len(words(match.group())) > 8:
            continue
        if re.search(r"(?<!of)(?<!in)(?<!for) (?:the|a|an|his|her|its) ", " ".join(words(match.group())[2:])):
            continue
        return start, end
    return None


def detail_dropped(sentence: str, rng: random.Random) -> str | None:
    span = last_detail(sentence)
    if not span or _general(sentence[: span[0]]):
        return None
    return repair(sentence[: span[0]] + sentence[span[1] :])



def conjunct_dropped(sentence: str, rng: random.Random) -> str | None:
    """"A, and B." becomes "A." where both are clauses."""
    match = re.match(r"^([^,;]{20,}), (?:and|but|while|whereas|so|although|because|since|as) ((?:the|a|an|it|they|he|she|this|these|its|their|his|her|some|many|there|you) [^;]{10,})\.$", sentence)
    if not match or not any(w.lower() in FINITE for w in words(match.group(2))[1:]):
        return None
    first = match.group(1)
    if not any(w.lower() in FINITE for w in words(first)) or len(words(first)) < 5 or re.match(r"(?:If|When|While|As|Although|Because|Since|Not|By|In)\b", first) or re.search(r"\b(?:not only|either|both|if)\b", first):
        return None
    return repair(first + ".")


def list_item_dropped(sentence: str, rng: random.Random) -> str | None:
    if _general(sentence):
        return None
    match = _LIST.search(sentence)
    if not match or match.group(4) != "and" or re.search(r"\d|\b(?:including|like|such)\b", match.group()) or any(w in FINITE or w in STOP_WORDS for w in words(match.group()) if w != "and"):
        return None
    if not any(w in FINITE for w in words(sentence[: match.start()].lower())):
        return None
    if max(len(i.split()) for i in (match.group(3), match.group(5))) > 1:
        return None
    items = [i for i in match.group(2).split(", ") if i] + [match.group(3), match.group(5)]
    kept = items[:]
    kept.pop(rng.randrange(len(kept)))
    text = match.group(1) + (", " if len(kept) > 1 else " and ") + (", ".join(kept[:-1]) + " and " if len(kept) > 1 else "") + kept[-1]
    return repair(sentence[: match.start()] + text + sentence[match.end() :])


def statement_of_aside(sentence: str, rng: random.Random) -> str | None:
    """"X, a Y, did Z." becomes "X was a Y."; "X, which is Y, ..." becomes "X is Y."."""
    match = re.match(r"^((?:The )?[A-Z][\w'’.-]*(?: (?:of |the )?[A-Z][\w'’.-]*)*), ((?:a|an|the) [a-z][^,]{6,70}), (?:\w+)", sentence)
    if match:
        follow = words(sentence[match.end(2) :])
        if follow and follow[0].lower() in FINITE and not re.match(r"(?:In|On|At|For|According|However|Although|By|After|Before|When|While|During|As|Since|If|With|From|Afterwards|Later|Today|Now|Then|First|Second|Third|Finally|Here|There|Still|\w+ly)\b", match.group(1)):
            be = "was" if follow[0] in PAST or follow[0] in ("was", "were", "had") else "is"
            return repair(f"{match.group(1)} {be} {match.group(2)}.")
    match = re.match(r"^((?:The |A |An )?[\w'’ .-]{3,40}), (?:which|who) ((?:is|are|was|were|can|has|have|had) [^,]{8,80}), ", sentence)
    if match and not re.match(r"(?:In|On|At|For|According|However|Although|By|After|Before|When|While|During|As|Since|If|With|From|Afterwards|Later|Today|Now|Then|First|Second|Third|Finally|Here|There|Still|\w+ly)\b", match.group(1)) and not any(w in FINITE or w in STOP_WORDS for w in words(match.group(1).lower())[1:]):
        return repair(f"{match.group(1)} {match.group(2)}.")
    return None


def pronoun_resolved(sentence: str, before: str | None) -> str | None:
    """"He was ..." after "John Smith wrote ..." becomes "John Smith was ..."."""
    if before is None:
        return None
    pronoun = re.match(r"(He|She|It|His|Her|Its) (\w+)", sentence)
    name = re.match(r"^((?:[A-Z][a-z'’-]+|[A-Z]\.)(?: (?:[A-Z][a-z'’-]+|[A-Z]\.))*) (\w+)", before)
    if not pronoun or not name or name.group(2).lower() not in FINITE:
        return None
    subject = name.group(1)
    if subject.split()[0].lower() in PRONOUNS | STOP_WORDS or subject.split()[0] in ("The", "This", "In", "People", "Some", "Many") or subject.endswith("s"):
        return None
    kind = pronoun.group(1)
    is_personal = kind in ("He", "She", "His", "Her")
    if is_personal and len(names_in(before)) > 0 and any(len(n.split()) == 2 for _, _, n in names_in(before) if n not in subject):
        return None
    if is_personal and len(subject.split()) == 1 and subject.lower().endswith(("ing", "ion", "ity", "ers", "ness")):
        return None
    if kind in ("It", "Its") and (names_in(before) or re.match(r"It (?:is|was|has been|can be|may be|could be|would be|seems|appears|takes|turns|depends|\w+ be) (?:\w+ )?(?:that|to|important|possible|likely|believed|estimated|said|thought|recommended|clear|not|worth|essential|crucial|best|known|common|necessary|difficult|easy|true|reported|also important|hard)", sentence) or pronoun.group(2) in ("seems", "appears", "takes", "depends", "turns", "remains")):
        return None
    if kind in ("His", "Its", "Her"):
        return repair(f"{subject}'s {sentence[len(kind) + 1 :]}")
    return repair(subject + sentence[len(kind) :])


SAME: dict[str, Rephrasing] = {
    "synonyms": synonyms,
    "active": active,
    "passive": passive,
    "of for possessive": of_for_possessive,
    "possessive for of": possessive_for_of,
    "clause last": clause_last,
    "clause first": clause_first,
    "numbers": numbers,
    "dates": dates,
    "short forms": short_forms,
    "contractions": contractions,
    "list order": list_order,
    "comparison turned": comparison_turned,
    "lead dropped": lead_dropped,
}
LESS: dict[str, Rephrasing] = {
    "aside dropped": aside_dropped,
    "adjective dropped": adjective_dropped,
    "detail dropped": detail_dropped,
    "conjunct dropped": conjunct_dropped,
    "list item dropped": list_item_dropped,
    "statement of aside": statement_of_aside,
}
# These keep the order of the words, so that an exchange of two words stays visible.
IN_PLACE = ("synonyms", "numbers", "dates", "short forms", "contractions", "lead dropped")


def rephrase(sentence: str, rng: random.Random, kinds: list[str], most: int = 3) -> str:
    """Up to `most` of the named rephrasings in random order, one after the other; the sentence itself where none applies."""
    order = kinds[:]
    rng.shuffle(order)
    done = 0
    for kind in order:
        result = (SAME | LESS)[kind](sentence, rng)
        if result and result != sentence:
            sentence, done = result, done + 1
            if done == most:
                break
    return sentence
