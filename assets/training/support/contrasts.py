"""Makes up training pairs (claim, evidence, supported or not) by rule from real texts.

A model must not be able to guess the label from the claim alone, nor from the evidence alone.
So every edit is used symmetrically: with a sentence S of the evidence E, its changed wording S' and
E' (E with S' in the place of S), S is supported by E and S' by E', the crossed pairs are not. Two
pairs are made at a time, one of each label: one claim with both evidences, or one evidence with
both claims. Where only one crossing is false ("may" to "will"), mostly the same claim is used with
both evidences. Claims are often rephrased, so that shared words do not give the label away either.

Only the standard library is used; the same rows and seed give the same pairs.
"""

import argparse
import json
import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from contrast_changes import CHANGES
from contrast_crossings import changed, claim_alone_changed, claim_changed, pronoun, rephrased
from contrast_documents import Document, Materials, documents_of
from contrast_joins import cause_between_sentences, subject_exchanged
from contrast_omissions import half_from_elsewhere, half_supported, neighbour_left_out, sentence_left_out, window_left_out
from contrast_rephrasings import LESS, SAME


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


def make_pairs(rows: list[dict], rng: random.Random, per_kind: int) -> list[MadeUpPair]:
    """Made-up pairs from rows of the pairs file, at most `per_kind` of each kind, half of each label.

    @param rows lines of the pairs file; those of our own test half are left out
    @returns in random order. Rows whose windows hold no well-formed sentence give none.
    """
    documents = documents_of(rows)
    makers = _makers(documents)
    pairs: list[MadeUpPair] = []
    for kind, make in makers.items():
        pairs += _collect(kind, make, documents, rng, per_kind)
    rng.shuffle(pairs)
    return pairs


def _collect(kind: str, make, documents: list[Document], rng: random.Random, per_kind: int) -> Iterator[MadeUpPair]:
    """Goes round the sets, so that no set crowds out the others, one twin pair a document and round."""
    queues: dict[str, list[Document]] = defaultdict(list)
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


def _makers(documents: list[Document]) -> dict:
    materials = Materials(documents)
    makers = {name: changed(name, materials) for name in CHANGES}
    makers["cause between sentences"] = cause_between_sentences(materials)
    makers["subject exchanged"] = subject_exchanged(materials)
    makers["claim alone changed"] = claim_alone_changed(materials)
    makers["claim changed"] = claim_changed(materials)
    makers |= {f"rephrased: {name}": rephrased(name, materials) for name in SAME | LESS}
    makers["rephrased: pronoun resolved"] = pronoun(materials)
    makers["half-supported"] = half_supported(materials, in_one_window=True)
    makers["half-supported across windows"] = half_supported(materials, in_one_window=False)
    makers["half from elsewhere"] = half_from_elsewhere(documents, materials)
    makers["sentence left out"] = sentence_left_out
    makers["neighbour left out"] = neighbour_left_out
    makers["window left out"] = window_left_out
    return makers


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
