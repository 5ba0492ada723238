"""Pairs made from two sentences of one document: a cause nobody stated, a subject exchanged."""

import itertools
import random
import re
from collections.abc import Iterator

from contrast_changes import Change
from contrast_crossings import Twins, cross, rephrased_alike
from contrast_documents import Document, Materials, fresh, with_sentence
from contrast_rephrasings import IN_PLACE, rephrase
from contrast_sentences import content_words, is_well_formed, lower_first, repair, stands_alone, words
from contrast_words import BE, FINITE, MODALS, NOUN_LIKE, PAST, STOP_WORDS, THIRD


def _because(cause: str, effect: str, common: frozenset[str], rng: random.Random) -> str:
    """One sentence that names the first as the cause of the second."""
    later = lower_first(effect, common)
    ways = (
        f"{effect[:-1]} because {lower_first(cause, common)}",
        f"{cause[:-1]}, and as a result {later}",
        f"{cause[:-1]}, which is why {later}",
        f"Because {lower_first(cause, common)[:-1]}, {later}",
    )
    return repair(rng.choice(ways))


def cause_between_sentences(materials: Materials):
    """Two sentences that follow each other, joined by a cause that only the supporting evidence states."""

    def make(document: Document, rng: random.Random, seen: set[str]) -> Iterator[Twins]:
        for sentence in fresh(document, rng, seen):
            first = sentence.before
            both = f"{first} {sentence.text}"
            if not first or not is_well_formed(first) or len(words(both)) > 40 or both not in document.windows[sentence.window]:
                continue
            if re.match(r"(?:However|Therefore|Thus|For|In|This|These|As|Because|Additionally|Moreover|Also|Whereas|Like)\b", sentence.text) or "because" in first or not stands_alone(first):
                continue
            if rng.random() < 0.5 and stands_alone(sentence.text):
                joined, turned = (_because(*order, materials.common, rng) for order in ((sentence.text, first), (first, sentence.text)))
            else:
                joined, turned = _because(first, sentence.text, materials.common, rng), None
            stated = document.windows[:]
            stated[sentence.window] = stated[sentence.window].replace(both, joined, 1)
            seen.add(sentence.text)
            claim = rephrase(joined, rng, list(IN_PLACE), 2) if rng.random() < 0.5 else joined
            yield (claim, stated, 1), ((turned, stated, 0) if turned else (claim, document.windows, 0))

    return make


_SUBJECT = re.compile(r"^((?:The |A |An )?[\w'’.-]+(?: [\w'’.-]+){0,4}?) (is|are|was|were|has|have|had|can|could|may|will|[a-z]+ed|[a-z]+s) ")


def _subject(sentence: str) -> tuple[str, str] | None:
    """The subject and the rest of a sentence that begins with a short subject."""
    match = _SUBJECT.match(sentence)
    if not match or match.group(2) not in FINITE - NOUN_LIKE or not stands_alone(sentence):
        return None
    subject = match.group(1)
    inner = words(subject)
    if any(w in FINITE or w.lower() in STOP_WORDS - {"the", "a", "an", "of"} or w.endswith("ly") or w in ("Whereas", "Like", "Unlike", "Even", "Today", "Similarly", "Despite", "According", "During", "People", "Following", "Part", "One", "Some", "Most", "Many", "Much", "None", "Each", "Half") for w in inner) or inner[-1].lower() in STOP_WORDS:
        return None
    return subject, sentence[len(subject) + 1 :]


def _clearly_different(first: str, second: str) -> bool:
    """False where one may be another word for the other, as "the company" is for its name."""
    articles = [s.split()[0] in ("The", "A", "An") for s in (first, second)]
    if all(articles):
        return len(first.split()) > 2 and len(second.split()) > 2
    return not any(articles)


_NUMBERS_AGREE = [{"is", "has"}, {"are", "have"}, {"was"}, {"were"}, {"had", "can", "could", "may", "will"}]


def _agree(first: str, second: str) -> bool:
    """Whether two verbs go with the same subjects."""
    for group in _NUMBERS_AGREE:
        if first in group:
            return second in group
    return (first in THIRD) == (second in THIRD) and (first in PAST) == (second in PAST) and second not in BE and second not in MODALS


def subject_exchanged(materials: Materials):
    """What one sentence says, said of another sentence's subject; all words of the claim are in the evidence."""

    def make(document: Document, rng: random.Random, seen: set[str]) -> Iterator[Twins]:
        parts = [(s, found) for s in fresh(document, rng, seen) if (found := _subject(s.text))]
        for (_, (subject, said)), (other, (other_subject, other_said)) in itertools.permutations(parts, 2):
            if not _clearly_different(subject, other_subject):
                continue
            if {w.lower() for w in words(subject)} & {w.lower() for w in words(other_subject)} - STOP_WORDS or not _agree(words(said)[0], words(other_said)[0]):
                continue
            claim = repair(f"{subject} {other_said}")
            if content_words(subject) & content_words(other_said) or claim in seen or re.search(r"\b(?:it|they|he|she|its|their|his|her)\b", other_said):
                continue
            change = Change(claim)
            claims = rephrased_alike(other.text, claim, rng, list(IN_PLACE), 2) or (other.text, claim) if rng.random() < 0.5 else (other.text, claim)
            seen.update((claim, other.text))
            yield cross(change, *claims, document.windows, with_sentence(document, other, change), rng)

    return make
