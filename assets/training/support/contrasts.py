"""Makes up training pairs (claim, evidence, supported or not) by rule from real texts.

A model must not be able to guess the label from the claim alone, nor from the evidence alone.
So every edit is used symmetrically: with a sentence S of the evidence E, its changed wording S' and
E' (E with S' in the place of S), S is supported by E and S' by E', the crossed pairs are not. Two
pairs are made at a time, one of each label: one claim with both evidences, or one evidence with
both claims. Where only one crossing is false ("may" to "will"), the same claim is used with both
evidences. Claims are often rephrased, so that shared words do not give the label away either.

Only the standard library is used; the same rows and seed give the same pairs.
"""

import argparse
import itertools
import json
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from contrast_changes import CHANGES, Change, Material, gather
from contrast_rephrasings import IN_PLACE, LESS, SAME, pronoun_resolved, rephrase
from contrast_sentences import (
    Sentence,
    content_words,
    is_well_formed,
    lower_case_words,
    lower_first,
    repair,
    sentences_of,
    stands_alone,
    without,
    words,
)
from contrast_words import BE, FINITE, MODALS, NOUN_LIKE, PAST, PRONOUNS, STOP_WORDS, THIRD


@dataclass(frozen=True)
class MadeUpPair:
    """A claim and the evidence windows given with it. `label` is 1 where they fully support it, else 0.

    `kind` names the edit, `group` is that of the row whose text was used.
    """

    claim: str
    windows: list[str]
    label: int
    kind: str
    group: str


@dataclass(frozen=True)
class _Document:
    """The windows of one row and their sentences; `claims` are those that people found supported."""

    set: str
    group: str
    windows: list[str]
    sentences: list[Sentence]
    claims: list[str]


_Twins = tuple[tuple[str, list[str], int], tuple[str, list[str], int]]

# Above this share of its content words in one other sentence, a sentence counts as said twice.
_SAID_TWICE = 0.55


def make_pairs(rows: list[dict], rng: random.Random, per_kind: int) -> list[MadeUpPair]:
    """Made-up pairs from rows of the pairs file, at most `per_kind` of each kind, half of each label.

    @param rows lines of the pairs file; those of our own test half are left out
    @returns in random order. Rows whose windows hold no well-formed sentence give none.
    """
    documents = _documents(rows)
    makers = _makers(documents)
    pairs: list[MadeUpPair] = []
    for kind, make in makers.items():
        pairs += _collect(kind, make, documents, rng, per_kind)
    rng.shuffle(pairs)
    return pairs


def _documents(rows: list[dict]) -> list[_Document]:
    by_windows: dict[tuple[str, ...], list[dict]] = defaultdict(list)
    for row in rows:
        if row["set"] == "Pairs" and row.get("split") != "dev" or not row["windows"]:
            continue
        by_windows[tuple(row["windows"])].append(row)
    documents = []
    for windows, same in by_windows.items():
        claims = [r["claim"] for r in same if r["positive"] and r.get("coverage") in (None, "full")]
        clean = [c for c in dict.fromkeys(_without_marks(c) for c in claims) if is_well_formed(c)]
        documents.append(_Document(same[0]["set"], same[0]["group"], list(windows), sentences_of(list(windows)), clean))
    return documents


def _without_marks(claim: str) -> str:
    """The claim without citation marks like [1]."""
    return re.sub(r"\s*\[\d+(?:, ?\d+)*\]", "", claim).strip()


def _collect(kind: str, make, documents: list[_Document], rng: random.Random, per_kind: int) -> Iterator[MadeUpPair]:
    """Goes round the sets, so that no set crowds out the others, one twin pair a document and round."""
    queues: dict[str, list[_Document]] = defaultdict(list)
    for document in rng.sample(documents, len(documents)):
        queues[document.set].append(document)
    seen: set[str] = set()
    made = 0
    for _ in range(2):
        waiting = {name: queue[:] for name, queue in sorted(queues.items())}
        while any(waiting.values()) and made + 2 <= per_kind:
            for queue in waiting.values():
                while queue and made + 2 <= per_kind:
                    document = queue.pop()
                    twins = next(make(document, rng, seen), None)
                    if twins:
                        for claim, windows, label in twins:
                            yield MadeUpPair(claim, windows, label, kind, document.group)
                        made += 2
                        break


def _makers(documents: list[_Document]) -> dict:
    materials = _Materials(documents)
    makers = {name: _changed(name, materials) for name in CHANGES}
    makers["cause between sentences"] = _cause_between_sentences(materials)
    makers["subject exchanged"] = _subject_exchanged(materials)
    makers["claim alone changed"] = _claim_alone_changed(materials)
    makers["claim changed"] = _claim_changed(materials)
    makers |= {f"rephrased: {name}": _rephrased(name, materials) for name in SAME | LESS}
    makers["rephrased: pronoun resolved"] = _pronoun(materials)
    makers["half-supported"] = _half(materials, in_one_window=True)
    makers["half-supported across windows"] = _half(materials, in_one_window=False)
    makers["half from elsewhere"] = _half_from_elsewhere(documents, materials)
    makers["sentence left out"] = _sentence_left_out
    makers["neighbour left out"] = _neighbour_left_out
    makers["window left out"] = _window_left_out
    return makers


class _Materials:
    """Names and details for a document, from the other documents of its set."""

    def __init__(self, documents: list[_Document]) -> None:
        texts: dict[str, list[str]] = defaultdict(list)
        for document in documents:
            texts[document.set] += [s.text for s in document.sentences]
        everything = [t for name in sorted(texts) for t in texts[name]]
        self._all = gather(everything)
        self.common = lower_case_words(everything)
        self._of_set = {name: gather(list(dict.fromkeys(t))) for name, t in texts.items()}

    def for_document(self, document: _Document) -> Material:
        own = self._of_set[document.set]
        return Material(
            names=self._all.names,
            details=own.details if len(own.details) > 20 else self._all.details,
            adjectives=own.adjectives if len(own.adjectives) > 20 else self._all.adjectives,
            causes=self._all.causes,
            common=self.common,
            near=gather([s.text for s in document.sentences]),
        )


def _fresh(document: _Document, rng: random.Random, seen: set[str]) -> Iterator[Sentence]:
    for sentence in rng.sample(document.sentences, len(document.sentences)):
        if sentence.text not in seen:
            yield sentence


def _with_sentence(document: _Document, sentence: Sentence, change: Change) -> list[str] | None:
    """The evidence as it would read if the changed wording were true."""
    windows = document.windows[:]
    windows[sentence.window] = windows[sentence.window].replace(sentence.text, "\0", 1)
    if change.words:
        windows = [_replace_word(w, *change.words) for w in windows]
    windows[sentence.window] = windows[sentence.window].replace("\0", change.text, 1)
    return windows


def _replace_word(text: str, old: str, new: str) -> str:
    return re.sub(rf"(?<![\w,.-]){re.escape(old)}(?![\w-]|[,.]\d)", lambda _: new, text)


def _keeps_difference(old: str, new: str, old_claim: str, new_claim: str) -> bool:
    """Whether the rephrased claims still show what was changed."""
    before, after = set(words(old)), set(words(new))
    return (
        old_claim != new_claim
        and (before - after) <= set(words(old_claim)) | {w.lower() for w in before}
        and {w.lower() for w in before - after} <= {w.lower() for w in words(old_claim)}
        and {w.lower() for w in after - before} <= {w.lower() for w in words(new_claim)}
    )


def _rephrased_alike(old: str, new: str, rng: random.Random, kinds: list[str], most: int) -> tuple[str, str] | None:
    seed = rng.random()
    old_claim = rephrase(old, random.Random(seed), kinds, most)
    new_claim = rephrase(new, random.Random(seed), kinds, most)
    return (old_claim, new_claim) if _keeps_difference(old, new, old_claim, new_claim) else None


def _cross(change: Change, old_claim: str, new_claim: str, old: list[str], new: list[str], rng: random.Random) -> _Twins | None:
    """One supported pair and one that is not, from a claim and its evidence before and after the change."""
    ways: list[_Twins] = []
    if change.refutes_new:
        ways.append(((new_claim, new, 1), (new_claim, old, 0)))
    if change.refutes_old:
        ways.append(((old_claim, old, 1), (old_claim, new, 0)))
    if len(ways) == 1 and rng.random() < 0.3:
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


def _changed(kind: str, materials: _Materials):
    def make(document: _Document, rng: random.Random, seen: set[str]) -> Iterator[_Twins]:
        material = materials.for_document(document)
        for sentence in _fresh(document, rng, seen):
            changes = list(CHANGES[kind](sentence.text, material, rng))
            rng.shuffle(changes)
            for change in changes:
                if not _is_sound(document, sentence, change):
                    continue
                claims = (sentence.text, change.text)
                if rng.random() < 0.6:
                    claims = _rephrased_alike(*claims, rng, _kinds_for(kind), rng.choice((1, 2, 3))) or claims
                twins = _cross(change, *claims, document.windows, _with_sentence(document, sentence, change), rng)
                if twins:
                    seen.add(sentence.text)
                    yield twins
                    break

    return make


def _is_sound(document: _Document, sentence: Sentence, change: Change) -> bool:
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


def _is_said_once(document: _Document, sentence: Sentence) -> bool:
    own = content_words(sentence.text)
    if len(own) < 4:
        return False
    rest = "\n".join(document.windows).replace(sentence.text, "")
    return all(len(own & content_words(line)) / len(own) < _SAID_TWICE for line in re.split(r"\n|(?<=[.!?]) ", rest))


def _claim_changed(materials: _Materials):
    """Changes a claim that people found supported, and the same words in the evidence."""

    def make(document: _Document, rng: random.Random, seen: set[str]) -> Iterator[_Twins]:
        material = materials.for_document(document)
        for claim in rng.sample(document.claims, len(document.claims)):
            if claim in seen:
                continue
            options = [c for kind in ("number", "date", "name") for c in CHANGES[kind](claim, material, rng) if c.words]
            rng.shuffle(options)
            for change in options:
                new = [_replace_word(w, *change.words) for w in document.windows]
                if new == document.windows or _replace_word(claim, *change.words) != change.text or _replace_word("\n".join(document.windows), change.words[1], "") != "\n".join(document.windows):
                    continue
                seen.add(claim)
                yield _cross(change, claim, change.text, document.windows, new, rng)
                break

    return make


def _rephrased(kind: str, materials: _Materials):
    """The rephrased sentence with its evidence, and with evidence that lacks or denies it."""

    def make(document: _Document, rng: random.Random, seen: set[str]) -> Iterator[_Twins]:
        for sentence in _fresh(document, rng, seen):
            result = (SAME | LESS)[kind](sentence.text, rng)
            if not result or len(words(result)) < 5:
                continue
            claim = result
            if rng.random() < 0.4:
                claim = rephrase(result, rng, [k for k in SAME if k not in ("comparison turned", "active", "passive")], 2)
            claim = claim if len(words(claim)) >= 5 else result
            twins = _denied(document, sentence, claim, materials, rng) if rng.random() < 0.6 else None
            if twins is None and _is_said_once(document, sentence):
                rest = _left_out(document, sentence)
                twins = ((claim, document.windows, 1), (claim, rest, 0)) if rest else None
            if twins is None:
                continue
            if kind in SAME and rng.random() < 0.3:
                twins = _rewritten_evidence(document, sentence, result, twins)
            seen.add(sentence.text)
            yield twins

    return make


def _denied(document: _Document, sentence: Sentence, claim: str, materials: _Materials, rng: random.Random) -> _Twins | None:
    """The claim with its evidence, and with evidence in which a word of the claim is another one."""
    material = materials.for_document(document)
    claim_words = {w.lower() for w in words(claim)}
    for kind in rng.sample(["number", "date", "name", "negation", "comparison", "modality", "quantifier", "unit"], 8):
        for change in CHANGES[kind](sentence.text, material, rng):
            lost = {w.lower() for w in words(sentence.text)} - {w.lower() for w in words(change.text)}
            if not change.refutes_old or not _is_sound(document, sentence, change) or not lost <= claim_words or (not lost and kind != "negation"):
                continue
            if not _stands_in(claim, sentence.text, change.text):
                continue
            return (claim, document.windows, 1), (claim, _with_sentence(document, sentence, change), 0)
    return None


def _stands_in(claim: str, old: str, new: str) -> bool:
    """Whether the claim has the word that was changed, or the two words between which one was put."""
    before, after = words(old.lower()), words(new.lower())
    at = next((i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), len(before) - 1)
    kept = " ".join(words(claim.lower()))
    return " ".join(before[max(0, at - 1) : at + 1]) in kept or " ".join(before[at : at + 2]) in kept


def _rewritten_evidence(document: _Document, sentence: Sentence, rewritten: str, twins: _Twins) -> _Twins:
    """Turns a rephrasing round: the sentence itself as the claim, its rephrasing in the evidence."""
    (_, windows, _), (claim, other, _) = twins
    evidence = windows[:]
    evidence[sentence.window] = evidence[sentence.window].replace(sentence.text, rewritten, 1)
    return (sentence.text, evidence, 1), (sentence.text, other, 0)


def _left_out(document: _Document, *sentences: Sentence) -> list[str] | None:
    """The windows without the sentences, or None where too little is left to be evidence."""
    windows = document.windows[:]
    for sentence in sentences:
        windows[sentence.window] = without(windows[sentence.window], sentence.text)
    return [w for w in windows if w] if sum(len(words(w)) for w in windows) > 20 else None


def _said_again(text: str, rng: random.Random, share: float) -> str:
    return rephrase(text, rng, [*SAME, *LESS], rng.choice((1, 2))) if rng.random() < share else text


def _sentence_left_out(document: _Document, rng: random.Random, seen: set[str]) -> Iterator[_Twins]:
    for sentence in _fresh(document, rng, seen):
        rest = _left_out(document, sentence)
        if rest and _is_said_once(document, sentence):
            seen.add(sentence.text)
            claim = _said_again(sentence.text, rng, 0.7)
            yield (claim, document.windows, 1), (claim, rest, 0)


def _neighbour_left_out(document: _Document, rng: random.Random, seen: set[str]) -> Iterator[_Twins]:
    """Evidence of one window only; in the second pair it has the sentences around the claim, not the claim."""
    for sentence in _fresh(document, rng, seen):
        window = document.windows[sentence.window]
        rest = without(window, sentence.text)
        if sentence.before and len(words(rest)) > 20 and _is_said_once(document, sentence):
            seen.add(sentence.text)
            claim = _said_again(sentence.text, rng, 0.3)
            yield (claim, [window], 1), (claim, [rest], 0)


def _window_left_out(document: _Document, rng: random.Random, seen: set[str]) -> Iterator[_Twins]:
    if len(document.windows) < 2:
        return
    for sentence in _fresh(document, rng, seen):
        others = [w for i, w in enumerate(document.windows) if i != sentence.window]
        if _is_said_once(document, sentence) and stands_alone(sentence.text):
            seen.add(sentence.text)
            spare = rng.randrange(len(others))
            with_it = others[:spare] + [document.windows[sentence.window]] + others[spare + 1 :]
            claim = _said_again(sentence.text, rng, 0.6)
            yield (claim, with_it, 1), (claim, others, 0)


def _pronoun(materials: _Materials):
    def make(document: _Document, rng: random.Random, seen: set[str]) -> Iterator[_Twins]:
        for sentence in _fresh(document, rng, seen):
            claim = pronoun_resolved(sentence.text, sentence.before)
            if claim and _is_said_once(document, sentence):
                seen.add(sentence.text)
                twins = _denied(document, sentence, claim, materials, rng) if rng.random() < 0.5 else None
                rest = _left_out(document, sentence)
                if twins or rest:
                    yield twins or ((claim, document.windows, 1), (claim, rest, 0))

    return make


def _fused(first: str, second: str, common: frozenset[str], rng: random.Random) -> str | None:
    """Two sentences as one, or None where the result would be unwieldy."""
    if len(words(first)) + len(words(second)) > 42 or re.search(r"[\"“”;]", first + second):
        return None
    subject = re.match(r"((?:The )?[A-Z][\w'’.-]+(?: [A-Z][\w'’.-]+)*) ([a-z]+) ", second)
    if subject and subject.group(2) in FINITE and first.startswith(subject.group(1) + " ") and subject.group(1).lower() not in PRONOUNS:
        return repair(f"{first[:-1]} and {second[len(subject.group(1)) + 1 :]}")
    return repair(f"{first[:-1]}{rng.choice((', and ', ', and ', ', while '))}{lower_first(second, common)}")


def _half(materials: _Materials, in_one_window: bool):
    """Two sentences as one claim; in the second pair one of them is gone from the evidence."""

    def make(document: _Document, rng: random.Random, seen: set[str]) -> Iterator[_Twins]:
        chosen = [s for s in _fresh(document, rng, seen) if stands_alone(s.text) and _is_said_once(document, s) and len(words(s.text)) <= 24]
        for first, second in itertools.permutations(chosen, 2):
            if (first.window == second.window) != in_one_window:
                continue
            claim = _fused(_said_again(first.text, rng, 0.4), _said_again(second.text, rng, 0.4), materials.common, rng)
            rest = _left_out(document, rng.choice((first, second)))
            if claim and rest:
                seen.update((first.text, second.text))
                yield (claim, document.windows, 1), (claim, rest, 0)

    return make


def _half_from_elsewhere(documents: list[_Document], materials: _Materials):
    """One half from another document of the set; the supported twin has that sentence in its evidence."""
    by_set: dict[str, list[_Document]] = defaultdict(list)
    for document in documents:
        if document.sentences:
            by_set[document.set].append(document)

    def make(document: _Document, rng: random.Random, seen: set[str]) -> Iterator[_Twins]:
        for sentence in _fresh(document, rng, seen):
            others = by_set[document.set]
            same_group = [d for d in others if d.group == document.group and d.windows != document.windows]
            other = rng.choice(same_group if same_group and rng.random() < 0.5 else others)
            alien = rng.choice(other.sentences).text
            known = content_words("\n".join(document.windows))
            if alien in "\n".join(document.windows) or len(content_words(alien) & known) / max(1, len(content_words(alien))) > _SAID_TWICE:
                continue
            if not stands_alone(alien) or not stands_alone(sentence.text):
                continue
            parts = [_said_again(sentence.text, rng, 0.4), _said_again(alien, rng, 0.4)]
            rng.shuffle(parts)
            claim = _fused(*parts, materials.common, rng)
            if claim:
                seen.add(sentence.text)
                extended = document.windows[:]
                extended[sentence.window] = extended[sentence.window].replace(sentence.text, f"{sentence.text} {alien}", 1)
                yield (claim, extended, 1), (claim, document.windows, 0)

    return make


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


def _cause_between_sentences(materials: _Materials):
    """Two sentences that follow each other, joined by a cause that only the supporting evidence states."""

    def make(document: _Document, rng: random.Random, seen: set[str]) -> Iterator[_Twins]:
        for sentence in _fresh(document, rng, seen):
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
    if any(w in FINITE or w.lower() in STOP_WORDS - {"the", "a", "an", "of"} or w.endswith("ly") or w in ("Whereas", "Like", "Unlike", "Even", "Today", "Similarly", "Despite", "According", "During", "People", "Following") for w in inner) or inner[-1].lower() in STOP_WORDS:
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


def _subject_exchanged(materials: _Materials):
    """What one sentence says, said of another sentence's subject; all words of the claim are in the evidence."""

    def make(document: _Document, rng: random.Random, seen: set[str]) -> Iterator[_Twins]:
        parts = [(s, found) for s in _fresh(document, rng, seen) if (found := _subject(s.text))]
        for (_, (subject, said)), (other, (other_subject, other_said)) in itertools.permutations(parts, 2):
            if not _clearly_different(subject, other_subject):
                continue
            if {w.lower() for w in words(subject)} & {w.lower() for w in words(other_subject)} - STOP_WORDS or not _agree(words(said)[0], words(other_said)[0]):
                continue
            claim = repair(f"{subject} {other_said}")
            if claim in seen or re.search(r"\b(?:it|they|he|she|its|their|his|her)\b", other_said):
                continue
            change = Change(claim)
            claims = _rephrased_alike(other.text, claim, rng, list(IN_PLACE), 2) or (other.text, claim) if rng.random() < 0.5 else (other.text, claim)
            seen.update((claim, other.text))
            yield _cross(change, *claims, document.windows, _with_sentence(document, other, change), rng)

    return make


def _claim_alone_changed(materials: _Materials):
    """A claim that people found supported, and the same with one word changed, both with the evidence as it is."""

    def make(document: _Document, rng: random.Random, seen: set[str]) -> Iterator[_Twins]:
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


def main() -> None:
    parser = argparse.ArgumentParser(description="Prints made-up pairs as JSON lines, for reading them over.")
    parser.add_argument("pairs", type=Path, help="the pairs file, JSON lines")
    parser.add_argument("--per-kind", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rows = [json.loads(line) for line in options.pairs.read_text(encoding="utf-8").splitlines()]
    for pair in make_pairs(rows, random.Random(options.seed), options.per_kind):
        print(json.dumps(pair.__dict__, ensure_ascii=False))


if __name__ == "__main__":
    main()
