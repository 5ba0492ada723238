"""
Writes tests/fixtures/encoder/expected-features.json: the soft features of a few claims as numpy computes them
from the fp32 weights, written apart from the extension’s code.
tests/node/soft-features.test.ts holds src/core/judging/soft-alignment.ts with the shipped encoder against it.

  expected-features.py FP32_ONNX

Run it from the repository's root whenever the weights or the features change; needs numpy, onnxruntime and
tokenizers 0.23.3. The texts stay within the basic plane: an offset is the same in Python and in JavaScript.
"""

import hashlib
import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime
from tokenizers import BertWordPieceTokenizer

SUPPORT = Path("assets/public/support")
EXPECTED = Path("tests/fixtures/encoder/expected-features.json")
MOST_TOKENS = 256
LEAST_WEIGHT = 0.05
WEAK, WEAKEST = 6, 20

KEEPER = "The lighthouse was automated in 1998, and its keeper moved to Orkney."
HARBOUR = (
    "The harbour museum of Vell opened in 1931 in the old rope works, keeps four hundred model ships "
    "and lends none of them. "
)
# Claim, its content words in reading order, windows.
CASES = [
    (
        "stated among other things",
        "The lighthouse was automated in 1998.",
        "lighthouse automated 1998",
        [f"{HARBOUR}{KEEPER}", "Ferries to Vell leave from the south pier every second hour."],
    ),
    (
        "in other words, by two windows together",
        "Its guardian went to Orkney, once the beacon no longer required staff.",
        "guardian went Orkney beacon required staff",
        ["The keeper of the lighthouse left for the northern isles.", "Since 1998 the light has run by itself."],
    ),
    (
        "rare names and numbers of several pieces",
        "Ljubljana’s Žitnik brewery sold 12,450 hectolitres in Kamnik.",
        "Ljubljana Žitnik brewery sold 12,450 hectolitres Kamnik",
        ["The Žitnik brewery near Ljubljana had its best year.", "Kamnik bought 9,800 hectolitres of cider."],
    ),
    (
        "unrelated",
        "Honeybees tell each other of food by dancing.",
        "Honeybees tell food dancing",
        ["Rents rose by 4.5% between May and June.", HARBOUR],
    ),
    (
        "said only where the window is cut",
        "A keeper moved to Orkney.",
        "keeper moved Orkney",
        [f"{HARBOUR * 12}{KEEPER}"],
    ),
    (
        "a claim that is cut before its last word",
        f"{HARBOUR * 12}Orkney",
        "harbour museum Vell Orkney",
        [HARBOUR, KEEPER],
    ),
]


class Encoder:
    def __init__(self, path):
        self.session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
        self.tokenizer = BertWordPieceTokenizer(str(SUPPORT / "vocab.txt"), lowercase=True)

    def read(self, text):
        """Offsets (tokens × 2) and unit vectors (tokens × dimensions), special tokens left out."""
        pieces = self.tokenizer.encode(text, add_special_tokens=False)
        ids = pieces.ids[: MOST_TOKENS - 2]
        row = np.array([[self.tokenizer.token_to_id("[CLS]"), *ids, self.tokenizer.token_to_id("[SEP]")]], np.int64)
        output = self.session.run(None, {"input_ids": row, "attention_mask": np.ones_like(row)})[0]
        return np.array(pieces.offsets[: len(ids)]), output[0, 1:-1].astype(np.float64)


def word_spans(claim, words):
    spans, at = [], 0
    for word in words.split():
        start = claim.index(word, at)
        at = start + len(word)
        spans.append((start, at))
    return spans


def soft_minimum(weights, values, sharpness):
    return -np.log(weights @ np.exp(-sharpness * values)) / sharpness


def direction(vectors):
    total = vectors.sum(axis=0)
    return total / np.linalg.norm(total)


def soft_features(claim, spans, windows):
    offsets, own = claim
    # tokens × words: which tokens lie in which word
    inside = np.array([(offsets[:, 0] < end) & (start < offsets[:, 1]) for start, end in spans]).T
    pieces = inside.sum(axis=0)
    heaviest = (inside / np.sqrt(np.maximum(pieces, 1))).max(axis=1)
    weights = (heaviest + LEAST_WEIGHT) / (heaviest + LEAST_WEIGHT).sum()
    even = np.full(len(own), 1 / len(own))
    # windows × tokens
    cosines = np.array([(own @ vectors.T).max(axis=1) for _, vectors in windows])
    best = cosines.max(axis=0)
    features = {
        "allWindows": weights @ best,
        "bestWindow": (cosines @ weights).max(),
        "bestWindowEven": (cosines @ even).max(),
        "allWindowsEven": even @ best,
        "sentence": max(direction(own) @ direction(vectors) for _, vectors in windows),
        "weak": soft_minimum(weights, best, WEAK),
        "weakest": soft_minimum(weights, best, WEAKEST),
        "weakestEven": soft_minimum(even, best, WEAKEST),
    }
    words = [round(float(best[column].min()), 4) if column.any() else None for column in inside.T]
    return {name: round(float(value), 4) for name, value in features.items()}, words


def main():
    encoder = Encoder(sys.argv[1])
    cases = []
    for name, claim, words, windows in CASES:
        spans = word_spans(claim, words)
        features, cosines = soft_features(encoder.read(claim), spans, [encoder.read(window) for window in windows])
        described = [{"start": s, "end": e, "weight": 1, "cosine": c} for (s, e), c in zip(spans, cosines, strict=True)]
        case = {"name": name, "claim": claim, "windows": windows, "words": described, "features": features}
        cases.append(case)
    document = {
        "origin": f"assets/training/support/expected-features.py, onnxruntime {onnxruntime.__version__}",
        "sha256": hashlib.sha256((SUPPORT / "encoder.bin").read_bytes()).hexdigest(),
        "cases": cases,
    }
    EXPECTED.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
