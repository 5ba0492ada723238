"""Pairs made by changing one thing: a sentence and its changed wording, each with both evidences.

A maker takes a document, a random source and the sentences already used, and yields twins: a
supported pair and one that is not.
"""

import random
from collections.abc import Iterator

from contrast_changes import CHANGES, Change
from contrast_documents import Document, Materials, fresh, is_said_once, left_out, replace_word, with_sentence
from contrast_rephrasings import IN_PLACE, LESS, SAME, pronoun_resolved, rephrase
from contrast_sentences import Sentence, content_words, words

# (claim, windows, label) twice, one of each label.
Twins = tuple[tuple[str, list[str], int], tuple[str, list[str], int]]


def _keeps_difference(old: str, new: str, old_claim: str, new_claim: str) -> bool:
    """Whether the rephrased claims still show what was changed."""
    before, after = set(words(old.lower())), set(words(new.lower()))
    return old_claim != new_claim and before - after <= set(words(old_claim.lower())) and after - before <= set(words(new_claim.lower()))


def rephrased_alike(old: str, new: str, rng: random.Random, kinds: list[str], most: int) -> tuple[str, str] | None:
    seed = rng.random()
    old_claim = rephrase(old, random.Random(seed), kinds, most)
    new_claim = rephrase(new, random.Random(seed), kinds, most)
    return (old_claim, new_claim) if _keeps_difference(old, new, old_claim, new_claim) else None


def cross(change: Change, old_claim: str, new_claim: str, old: list[str], new: list[str], rng: random.Random) -> Twins | None:
    """One supported pair and one that is not, from a claim and its evidence before and after the change."""
    ways: list[Twins] = []
    if change.refutes_new:
        ways.append(((new_claim, new, 1), (new_claim, old, 0)))
    if change.refutes_old:
        ways.append(((old_claim, old, 1), (old_claim, new, 0)))
    if len(ways) == 1 and rng.random() < 0.15:
        # One evidence with both claims now and then, lest the weaker evidence give the label away.
        if change.refutes_new:
            return (old_claim, old, 1), (new_claim, old, 0)
        return (new_claim, new, 1), (old_claim, new, 0)
    if change.refutes_new and change.refutes_old:
        ways.append(((old_claim, old, 1), (new_claim, old, 0)))
        ways.append(((new_claim, new, 1), (old_claim, new, 0)))
    return rng.choice(ways) if ways else None


def _kinds_for(change_kind: str) -> list[str]:
    return list(IN_PLACE) if change_kind in ("role swap", "missing detail", "added detail", "date") else [k for k in SAME if k not in ("comparison turned", "numbers", "list order")]


def changed(kind: str, materials: Materials):
    def make(document: Document, rng: random.Random, seen: set[str]) -> Iterator[Twins]:
        material = materials.for_document(document)
        for sentence in fresh(document, rng, seen):
            changes = list(CHANGES[kind](sentence.text, material, rng))
            rng.shuffle(changes)
            for change in changes:
                if not is_sound(document, sentence, change):
                    continue
                claims = (sentence.text, change.text)
                if rng.random() < 0.6:
                    claims = rephrased_alike(*claims, rng, _kinds_for(kind), rng.choice((1, 2, 3))) or claims
                twins = cross(change, *claims, document.windows, with_sentence(document, sentence, change), rng)
                if twins:
                    seen.add(sentence.text)
                    yield twins
                    break

    return make


def is_sound(document: Document, sentence: Sentence, change: Change) -> bool:
    """Neither wording may stand elsewhere in the evidence."""
    if change.text == sentence.text or len(words(change.text)) < 4:
        return False
    if change.text in "\n".join(document.windows):
        return False
    lost = content_words(sentence.text) - content_words(change.text)
    if change.refutes_old and not change.refutes_new and not change.words and len(lost) > 0:
        rest = content_words("\n".join(document.windows).replace(sentence.text, ""))
        return len(lost & rest) <= len(lost) / 2
    return True


def claim_changed(materials: Materials):
    """Changes a claim that people found supported, and the same words in the evidence."""

    def make(document: Document, rng: random.Random, seen: set[str]) -> Iterator[Twins]:
        material = materials.for_document(document)
        for claim in rng.sample(document.claims, len(document.claims)):
            if claim in seen:
                continue
            options = [c for kind in ("number", "date", "name") for c in CHANGES[kind](claim, material, rng) if c.words]
            rng.shuffle(options)
            for change in options:
                new = [replace_word(w, *change.words) for w in document.windows]
                if new == document.windows or replace_word(claim, *change.words) != change.text or replace_word("\n".join(document.windows), change.words[1], "") != "\n".join(document.windows):
                    continue
                seen.add(claim)
                yield cross(change, claim, change.text, document.windows, new, rng)
                break

    return make


def claim_alone_changed(materials: Materials):
    """A claim that people found supported, and the same with one word changed, both with the evidence as it is."""

    def make(document: Document, rng: random.Random, seen: set[str]) -> Iterator[Twins]:
        material = materials.for_document(document)
        for claim in rng.sample(document.claims, len(document.claims)):
            if claim in seen:
                continue
            options = [c for kind in ("comparison", "role swap", "number", "date", "unit", "name", "quantifier") for c in CHANGES[kind](claim, material, rng) if c.refutes_new and c.refutes_old]
            options += [c for c in CHANGES["negation"](claim, material, rng) if len(c.text) < len(claim)]
            if options:
                seen.add(claim)
                yield (claim, document.windows, 1), (rng.choice(options).text, document.windows, 0)

    return make


def rephrased(kind: str, materials: Materials):
    """The rephrased sentence with its evidence, and with evidence that lacks or denies it."""

    def make(document: Document, rng: random.Random, seen: set[str]) -> Iterator[Twins]:
        for sentence in fresh(document, rng, seen):
            result = (SAME | LESS)[kind](sentence.text, rng)
            if not result or len(words(result)) < 5:
                continue
            claim = result
            if rng.random() < 0.4:
                claim = rephrase(result, rng, [k for k in SAME if k not in ("comparison turned", "active", "passive")], 2)
            claim = claim if len(words(claim)) >= 5 else result
            twins = denied(document, sentence, claim, materials, rng) if rng.random() < 0.6 else None
            if twins is None and is_said_once(document, sentence):
                rest = left_out(document, sentence)
                twins = ((claim, document.windows, 1), (claim, rest, 0)) if rest else None
            if twins is None:
                continue
            if kind in SAME and rng.random() < 0.3:
                twins = _rewritten_evidence(document, sentence, result, twins)
            seen.add(sentence.text)
            yield twins

    return make


def denied(document: Document, sentence: Sentence, claim: str, materials: Materials, rng: random.Random) -> Twins | None:
    """The claim with its evidence, and with evidence in which a word of the claim is another one."""
    material = materials.for_document(document)
    claim_words = {w.lower() for w in words(claim)}
    for kind in rng.sample(["number", "date", "name", "negation", "comparison", "modality", "quantifier", "unit"], 8):
        for change in CHANGES[kind](sentence.text, material, rng):
            lost = {w.lower() for w in words(sentence.text)} - {w.lower() for w in words(change.text)}
            if not change.refutes_old or not is_sound(document, sentence, change) or not lost <= claim_words or (not lost and kind != "negation"):
                continue
            if not _stands_in(claim, sentence.text, change.text):
                continue
            return (claim, document.windows, 1), (claim, with_sentence(document, sentence, change), 0)
    return None


def _stands_in(claim: str, old: str, new: str) -> bool:
    """Whether the claim has the word that was changed, or the two words between which one was put."""
    before, after = words(old.lower()), words(new.lower())
    at = next((i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), len(before) - 1)
    kept = " ".join(words(claim.lower()))
    return " ".join(before[max(0, at - 1) : at + 1]) in kept or " ".join(before[at : at + 2]) in kept


def _rewritten_evidence(document: Document, sentence: Sentence, rewritten: str, twins: Twins) -> Twins:
    """Turns a rephrasing round: the sentence itself as the claim, its rephrasing in the evidence."""
    (_, windows, _), (claim, other, _) = twins
    evidence = windows[:]
    evidence[sentence.window] = evidence[sentence.window].replace(sentence.text, rewritten, 1)
    return (sentence.text, evidence, 1), (sentence.text, other, 0)


def pronoun(materials: Materials):
    def make(document: Document, rng: random.Random, seen: set[str]) -> Iterator[Twins]:
        for sentence in fresh(document, rng, seen):
            claim = pronoun_resolved(sentence.text, sentence.before)
            if claim and is_said_once(document, sentence):
                seen.add(sentence.text)
                twins = denied(document, sentence, claim, materials, rng) if rng.random() < 0.5 else None
                rest = left_out(document, sentence)
                if twins or rest:
                    yield twins or ((claim, document.windows, 1), (claim, rest, 0))

    return make
