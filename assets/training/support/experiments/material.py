"""Everything that a job starts from: pairs, their texts' hidden states, and what the untrained encoder gives them."""

import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from aligner import Aligner, features_of
from corpus import Corpus, Pair
from pairs import Labelled, MadeUp, read_lines


@dataclass(frozen=True)
class Material:
    """n labelled and m made-up pairs; `frozen` [n, 8] and `made_up_frozen` [m, 8] are features without training."""

    labelled: Labelled
    made_up: MadeUp
    corpus: Corpus
    pairs: list[Pair]
    made_up_pairs: list[Pair]
    frozen: np.ndarray
    made_up_frozen: np.ndarray


def load(folder, layers, top, limit=None):
    """
    @param folder: holds pairs.jsonl and made-up.jsonl; what is computed is kept there
    @param layers: frozen lower layers, 0..6
    @param top: what is trained above them, as yet untrained
    @param limit: at most so many pairs of either kind; None for all
    """
    folder = Path(folder)
    labelled = Labelled(read_lines(folder / "pairs.jsonl", limit))
    made_up = MadeUp(read_lines(folder / "made-up.jsonl", limit))
    corpus = Corpus([*labelled.rows, *made_up.rows], layers, folder)
    pairs = [corpus.pair(row) for row in labelled.rows]
    made_up_pairs = [corpus.pair(row) for row in made_up.rows]
    path = folder / f"untrained-{layers}-{len(pairs)}-{len(made_up_pairs)}.npz"
    if not path.exists():
        began = time.time()
        aligner = Aligner(top, labelled.rules.shape[1])
        save(path, labelled=features_of(aligner, pairs, corpus), made_up=features_of(aligner, made_up_pairs, corpus))
        print(f"features without training: {time.time() - began:.0f} s", flush=True)
    kept = np.load(path)
    return Material(labelled, made_up, corpus, pairs, made_up_pairs, kept["labelled"], kept["made_up"])


def save(path, **arrays):
    """As .npz; the file appears when it is whole."""
    unfinished = path.with_suffix(".unfinished")
    with open(unfinished, "wb") as file:
        np.savez(file, **arrays)
    unfinished.rename(path)
