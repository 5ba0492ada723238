"""The evidence of a row cut into sentences, what may be taken from it, and words from other documents."""

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from contrast_changes import Change, Material, gather
from contrast_sentences import Sentence, content_words, is_well_formed, lower_case_words, sentences_of, without, words


@dataclass(frozen=True)
class Document:
    """The windows of one row and their sentences; `claims` are those that people found supported."""

    set: str
    group: str
    windows: list[str]
    sentences: list[Sentence]
    claims: list[str]


# Above this share of its content words in one other sentence, a sentence counts as said twice.
SAID_TWICE = 0.55


def documents_of(rows: list[dict]) -> list[Document]:
    by_windows: dict[tuple[str, ...], list[dict]] = defaultdict(list)
    for row in rows:
        if row["set"] == "Pairs" and row.get("split") != "dev" or not row["windows"]:
            continue
        by_windows[tuple(row["windows"])].append(row)
    documents = []
    for windows, same in by_windows.items():
        claims = [r["claim"] for r in same if r["positive"] and r.get("coverage") in (None, "full")]
        clean = [c for c in dict.fromkeys(_without_marks(c) for c in claims) if is_well_formed(c)]
        documents.append(Document(same[0]["set"], same[0]["group"], list(windows), sentences_of(list(windows)), clean))
    return documents


def _without_marks(claim: str) -> str:
    """The claim without citation marks like [1]."""
    return re.sub(r"\s*\[\d+(?:, ?\d+)*\]", "", claim).strip()


class Materials:
    """Names and details for a document, from the other documents of its set."""

    def __init__(self, documents: list[Document]) -> None:
        texts: dict[str, list[str]] = defaultdict(list)
        for document in documents:
            texts[document.set] += [s.text for s in document.sentences]
        everything = [t for name in sorted(texts) for t in texts[name]]
        self._all = gather(everything)
        self.common = lower_case_words(everything)
        self._of_set = {name: gather(list(dict.fromkeys(t))) for name, t in texts.items()}

    def for_document(self, document: Document) -> Material:
        own = self._of_set[document.set]
        return Material(
            names=self._all.names | own.names,
            details=own.details if len(own.details) > 20 else self._all.details,
            adjectives=own.adjectives if len(own.adjectives) > 20 else self._all.adjectives,
            causes=self._all.causes,
            common=self.common,
            near=gather([s.text for s in document.sentences]),
        )


def fresh(document: Document, rng: random.Random, seen: set[str]) -> Iterator[Sentence]:
    for sentence in rng.sample(document.sentences, len(document.sentences)):
        if sentence.text not in seen:
            yield sentence


def left_out(document: Document, *sentences: Sentence) -> list[str] | None:
    """The windows without the sentences, or None where too little is left to be evidence."""
    windows = document.windows[:]
    for sentence in sentences:
        windows[sentence.window] = without(windows[sentence.window], sentence.text)
    return [w for w in windows if w] if sum(len(words(w)) for w in windows) > 20 else None


def is_said_once(document: Document, sentence: Sentence) -> bool:
    own = content_words(sentence.text)
    if len(own) < 4:
        return False
    rest = "\n".join(document.windows).replace(sentence.text, "")
    return all(len(own & content_words(line)) / len(own) < SAID_TWICE for line in re.split(r"\n|(?<=[.!?]) ", rest))


def with_sentence(document: Document, sentence: Sentence, change: Change) -> list[str] | None:
    """The evidence as it would read if the changed wording were true."""
    windows = document.windows[:]
    windows[sentence.window] = windows[sentence.window].replace(sentence.text, "\0", 1)
    if change.words:
        windows = [replace_word(w, *change.words) for w in windows]
    windows[sentence.window] = windows[sentence.window].replace("\0", change.text, 1)
    return windows


def replace_word(text: str, old: str, new: str) -> str:
    return re.sub(rf"(?<![\w,.-]){re.escape(old)}(?![\w-]|[,.]\d)", lambda _: new, text)
