"""Cuts evidence windows into well-formed sentences, and the small surface work on them.

A sentence is always an exact substring of its window, so that it can be found again, exchanged
or taken out.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from contrast_words import ABBREVIATIONS, FINITE, MONTHS, PRONOUNS, STOP_WORDS, WEEKDAYS

WORD = re.compile(r"[A-Za-z0-9À-ɏ]+(?:[-'’.,][A-Za-z0-9À-ɏ]+)*")
_BULLET = re.compile(r"^\s*(?:[-*•·–#>]+\s+|\(?\d{1,2}[.)]\s+|\[\d+\]\s*)*")
_END = re.compile(r"[.!?][\"'”’)\]]*(?=\s+[\"'“‘(\[]?[A-Z0-9À-Þ])")
_NOISE = re.compile(
    r"https?:|www\.|meta data|\.com\b|\||\.\.\.|…|[*_#<>{}@=]|\[|\]|\bclick\b|\bcookies?\b|\bsubscribe\b"
    r"|\bI\b|\bI['’]|\bmy\b|\bour\b|\bus\b|\bwe\b|;|: |\s[–—-]\s|—|[^\W\d_]\.\s[A-Z]\.",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Sentence:
    """One sentence: which window it stands in, and the sentence before it there, if any."""

    text: str
    window: int
    before: str | None


def words(text: str) -> list[str]:
    return WORD.findall(text)


def content_words(text: str) -> set[str]:
    return {w.lower() for w in words(text) if w.lower() not in STOP_WORDS and len(w) > 2 or w.isdigit()}


def split(text: str) -> list[str]:
    """Sentences of a text in order, each an exact substring without its bullet or number."""
    found = []
    for line in text.split("\n"):
        line = line[_BULLET.match(line).end() :].strip()
        start = 0
        for end in _END.finditer(line):
            last = line[start : end.start()].split()
            last_word = last[-1].lstrip("(\"“") if last else ""
            if end.group()[0] == "." and (last_word.lower() in ABBREVIATIONS or re.fullmatch(r"[A-Z]", last_word)):
                continue
            found.append(line[start : end.end()].strip())
            start = end.end()
        found.append(line[start:].strip())
    return [s for s in found if s]


def is_well_formed(sentence: str) -> bool:
    """A statement of 6 to 40 words with a verb, whole, and without markup or a voice of its own."""
    tokens = words(sentence)
    if not 6 <= len(tokens) <= 40 or not sentence.endswith(".") or sentence.endswith(".."):
        return False
    if not re.match(r"[A-ZÀ-Þ]", sentence) or _NOISE.search(sentence):
        return False
    if sentence.count('"') % 2 or sentence.count("(") != sentence.count(")") or sentence.count("“") != sentence.count("”"):
        return False
    if re.search(r"[.!?][\"”']? [A-Z]", re.sub(r"\b(?:[A-Z]|[A-Z][a-z]{1,3}|U\.S|U\.K|a\.m|p\.m)\. ", "", sentence)):
        return False
    if re.match(r"(?:And|But|Or|So|Yes|No|See|Read|Learn|Also|Then|Here|That's|What|Why|How|Who)\b", sentence):
        return False
    if re.search(r" [,.)]|\( |\b(\w+) \1\b", sentence):
        return False
    names = sum(1 for w in tokens if w[0].isupper())
    return names <= 0.5 * len(tokens) and any(w in FINITE for w in tokens)


def sentences_of(windows: list[str]) -> list[Sentence]:
    """Every well-formed sentence of the windows that stands in them exactly once."""
    whole = "\n".join(windows)
    found = []
    for index, window in enumerate(windows):
        before = None
        for text in split(window):
            if is_well_formed(text) and whole.count(text) == 1:
                found.append(Sentence(text, index, before))
            before = text
    return found


def stands_alone(sentence: str) -> bool:
    """Whether the sentence is understood without the one before it."""
    first = words(sentence)[0]
    if first.lower() in PRONOUNS or first in ("However", "Therefore", "Thus", "Both", "Such", "Another", "Then", "Instead"):
        return False
    return not re.search(r"\b(?:this|that|these|those|such) (?:[a-z]+)", " ".join(words(sentence)[:2]), re.IGNORECASE)


def without(window: str, sentence: str) -> str:
    """The window with the sentence taken out."""
    rest = window.replace(sentence, "", 1)
    rest = re.sub(r"[ \t]{2,}", " ", rest)
    rest = re.sub(r"\n[-*•#\s]*\n", "\n", rest)
    return rest.strip()


def repair(text: str) -> str:
    """After an edit: a or an by its next letter, one space between words, a capital at the start, one full stop."""
    text = re.sub(r"\s{2,}", " ", text).strip()
    text = re.sub(r"\s+([,.])", r"\1", text)
    text = re.sub(r",\s*(?=[,.])", "", text)
    text = re.sub(r"\.\.$", ".", text)

    def article(match: re.Match) -> str:
        word = match.group(3)
        # Where sound and letter may differ (u, h, eu, one, acronyms) the text is left as it is.
        if not word.islower() or len(word) < 3 or re.match(r"[uh0-9]|eu|one|once", word):
            return match.group()
        return match.group(1) + ("n" if word[0] in "aeio" else "") + match.group(2) + word

    text = re.sub(r"\b([Aa])n?(\s+)([A-Za-z0-9]+)", article, text)
    return text[:1].upper() + text[1:]


def lower_case_words(texts: Iterable[str]) -> frozenset[str]:
    """Words that the texts write in lower case, hence no names."""
    return frozenset(w for text in texts for w in words(text) if w.islower())


def lower_first(text: str, common: frozenset[str] = frozenset()) -> str:
    """The text as it would go on after a conjunction: names and acronyms keep their capital.

    @param common words known to be no names
    """
    tokens = words(text)
    if not tokens:
        return text
    first = tokens[0]
    if first in KEEPS_CAPITAL or (len(first) > 1 and first[1:].lower() != first[1:]):
        return text
    if first.lower() in LOWERED:
        return text[:1].lower() + text[1:]
    if len(tokens) > 1 and tokens[1][0].isupper():
        return text
    if first.lower() in STOP_WORDS or first.lower() in common or first.lower() in FINITE:
        return text[:1].lower() + text[1:]
    return text if first not in _common_starts(text) else text[:1].lower() + text[1:]


KEEPS_CAPITAL = frozenset(MONTHS) | frozenset(WEEKDAYS) | {"I"}
LOWERED = frozenset(
    "the a an this that these those there it he she they his her their its some many most all in on at for with when "
    "while after before although because if as since during by from each every several few other both one two three "
    "four five six seven eight nine ten twelve twenty thirty forty fifty hundreds thousands people children women men adults patients doctors scientists researchers studies".split()
)


def _common_starts(text: str) -> set[str]:
    """The first word, if the text itself shows that it is a common noun (a plural, an -ing form)."""
    first = words(text)[0]
    follow = words(text)[1] if len(words(text)) > 1 else ""
    if first.endswith(("ing", "ly")) or (first.endswith("s") and follow.lower() in {"are", "were", "have", "can", "may", "should", "will", "who", "that", "with", "of", "such"}):
        return {first}
    return set()


_NAME = re.compile(r"\b(?:[A-ZÀ-Þ][\w'’.-]*[\wÀ-ɏ])(?:(?: (?:of|de|van|von|the|and) (?=[A-ZÀ-Þ])| )(?:[A-ZÀ-Þ][\w.-]*[\wÀ-ɏ]|[A-Z]\.))*")


def names_in(sentence: str) -> list[tuple[int, int, str]]:
    """Capitalised runs, `[start, end)` and text, without the sentence's first word, dates and "The"."""
    found = []
    first_end = len(sentence.split(" ")[0])
    for match in _NAME.finditer(sentence):
        start, text = match.start(), match.group()
        text = re.sub(r"['’]s?$", "", text).rstrip(".,")
        if " and " in text:
            text = text.split(" and ")[0]
        if start < first_end:
            continue
        if text.split(" ")[0] in ("The", "A", "An"):
            continue
        tokens = words(text)
        if not tokens or any(t in MONTHS or t in WEEKDAYS for t in tokens) or len(text) < 3 or re.search(r"\d", text):
            continue
        found.append((start, start + len(text), text))
    return found
