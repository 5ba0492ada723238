"""Pairs made by leaving sentences out of the evidence, and claims that join two sentences."""

import itertools
import random
import re
from collections import defaultdict
from collections.abc import Iterator

from contrast_crossings import Twins
from contrast_documents import SAID_TWICE, Document, Materials, fresh, is_said_once, left_out
from contrast_rephrasings import LESS, SAME, rephrase
from contrast_sentences import content_words, lower_first, repair, stands_alone, without, words
from contrast_words import FINITE, PRONOUNS


def said_again(text: str, rng: random.Random, share: float) -> str:
    return rephrase(text, rng, [*SAME, *LESS], rng.choice((1, 2))) if rng.random() < share else text


def sentence_left_out(document: Document, rng: random.Random, seen: set[str]) -> Iterator[Twins]:
    for sentence in fresh(document, rng, seen):
        rest = left_out(document, sentence)
        if rest and is_said_once(document, sentence):
            seen.add(sentence.text)
            claim = said_again(sentence.text, rng, 0.7)
            yield (claim, document.windows, 1), (claim, rest, 0)


def neighbour_left_out(document: Document, rng: random.Random, seen: set[str]) -> Iterator[Twins]:
    """Evidence of one window only; in the second pair it has the sentences around the claim, not the claim."""
    for sentence in fresh(document, rng, seen):
        window = document.windows[sentence.window]
        rest = without(window, sentence.text)
        if sentence.before and len(words(rest)) > 20 and is_said_once(document, sentence):
            seen.add(sentence.text)
            claim = said_again(sentence.text, rng, 0.3)
            yield (claim, [window], 1), (claim, [rest], 0)


def window_left_out(document: Document, rng: random.Random, seen: set[str]) -> Iterator[Twins]:
    if len(document.windows) < 2:
        return
    for sentence in fresh(document, rng, seen):
        others = [w for i, w in enumerate(document.windows) if i != sentence.window]
        if is_said_once(document, sentence) and stands_alone(sentence.text):
            seen.add(sentence.text)
            spare = rng.randrange(len(others))
            with_it = others[:spare] + [document.windows[sentence.window]] + others[spare + 1 :]
            claim = said_again(sentence.text, rng, 0.6)
            yield (claim, with_it, 1), (claim, others, 0)


def _fused(first: str, second: str, common: frozenset[str], rng: random.Random) -> str | None:
    """Two sentences as one, or None where the result would be unwieldy."""
    if len(words(first)) + len(words(second)) > 42 or re.search(r"[\"“”;]", first + second):
        return None
    subject = re.match(r"((?:The )?[A-Z][\w'’.-]+(?: [A-Z][\w'’.-]+)*) ([a-z]+) ", second)
    if subject and subject.group(2) in FINITE and words(first[len(subject.group(1)) :])[0] in FINITE and first.startswith(subject.group(1) + " ") and subject.group(1).lower() not in PRONOUNS:
        return repair(f"{first[:-1]} and {second[len(subject.group(1)) + 1 :]}")
    return repair(f"{first[:-1]}{rng.choice((', and ', ', and ', ', while '))}{lower_first(second, common)}")


def half_supported(materials: Materials, in_one_window: bool):
    """Two sentences as one claim; in the second pair one of them is gone from the evidence."""

    def make(document: Document, rng: random.Random, seen: set[str]) -> Iterator[Twins]:
        chosen = [s for s in fresh(document, rng, seen) if stands_alone(s.text) and is_said_once(document, s) and len(words(s.text)) <= 24]
        for first, second in itertools.permutations(chosen, 2):
            if (first.window == second.window) != in_one_window:
                continue
            claim = _fused(said_again(first.text, rng, 0.4), said_again(second.text, rng, 0.4), materials.common, rng)
            rest = left_out(document, rng.choice((first, second)))
            if claim and rest:
                seen.update((first.text, second.text))
                yield (claim, document.windows, 1), (claim, rest, 0)

    return make


def half_from_elsewhere(documents: list[Document], materials: Materials):
    """One half from another document of the set; the supported twin has that sentence in its evidence."""
    by_set: dict[str, list[Document]] = defaultdict(list)
    for document in documents:
        if document.sentences:
            by_set[document.set].append(document)

    def make(document: Document, rng: random.Random, seen: set[str]) -> Iterator[Twins]:
        for sentence in fresh(document, rng, seen):
            others = by_set[document.set]
            same_group = [d for d in others if d.group == document.group and d.windows != document.windows]
            other = rng.choice(same_group if same_group and rng.random() < 0.5 else others)
            alien = rng.choice(other.sentences).text
            known = content_words("\n".join(document.windows))
            if alien in "\n".join(document.windows) or len(content_words(alien) & known) / max(1, len(content_words(alien))) > SAID_TWICE:
                continue
            if not stands_alone(alien) or not stands_alone(sentence.text):
                continue
            parts = [said_again(sentence.text, rng, 0.4), said_again(alien, rng, 0.4)]
            rng.shuffle(parts)
            claim = _fused(*parts, materials.common, rng)
            if claim:
                seen.add(sentence.text)
                extended = document.windows[:]
                extended[sentence.window] = extended[sentence.window].replace(sentence.text, f"{sentence.text} {alien}", 1)
                yield (claim, extended, 1), (claim, document.windows, 0)

    return make
