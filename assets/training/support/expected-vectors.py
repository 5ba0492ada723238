"""
Writes tests/fixtures/encoder/expected-vectors.json: what Python's ONNX Runtime says of a few sentences with
the fp32 weights that the shipped ones were made from. tests/node/encoder.test.ts holds the extension's
encoder against it.

  expected-vectors.py FP32_ONNX

Run it from the repository's root whenever the weights change; needs onnxruntime and tokenizers 0.23.3.
"""

import hashlib
import json
import sys
from pathlib import Path

import numpy as np
import onnxruntime
from tokenizers import BertWordPieceTokenizer

SUPPORT = Path("assets/public/support")
EXPECTED = Path("tests/fixtures/encoder/expected-vectors.json")
COMPONENTS = 8
MOST_TOKENS = 256

HARBOUR = (
    "The harbour museum of Vell opened in 1931 in the old rope works, keeps four hundred model ships "
    "and lends none of them. "
)
TEXTS = [
    "Vell",
    "The lighthouse was automated in 1998, and its keeper moved to Orkney.",
    "The keeper of the lighthouse left for Orkney once it ran by itself.",
    "Rents rose by 4.5% (not 5.4%) between May and June.",
    "Café Zürich shut – on ¾ of days; naïve façades “stay”.",
    "Die Fähre nach Vell fährt im Winter nicht.",
    "渡し船は冬には運航しない。",
    HARBOUR * 3,
    HARBOUR * 12,
]


def main() -> None:
    session = onnxruntime.InferenceSession(sys.argv[1], providers=["CPUExecutionProvider"])
    tokenizer = BertWordPieceTokenizer(str(SUPPORT / "vocab.txt"), lowercase=True)
    texts, means = [], []
    for text in TEXTS:
        ids = tokenizer.encode(text, add_special_tokens=False).ids[: MOST_TOKENS - 2]
        row = np.array([[tokenizer.token_to_id("[CLS]"), *ids, tokenizer.token_to_id("[SEP]")]], np.int64)
        output = session.run(None, {"input_ids": row, "attention_mask": np.ones_like(row)})[0]
        vectors = output[0, 1:-1]
        mean = vectors.mean(axis=0)
        means.append(mean / np.linalg.norm(mean))
        ends = [vectors[place, :COMPONENTS].round(5).tolist() for place in (0, -1)]
        texts.append({"text": text, "tokens": len(ids), "first": ends[0], "last": ends[1]})
    table = np.round(np.array(means) @ np.array(means).T, 5).tolist()
    EXPECTED.parent.mkdir(parents=True, exist_ok=True)
    document = {
        "origin": f"assets/training/support/expected-vectors.py, onnxruntime {onnxruntime.__version__}",
        "sha256": hashlib.sha256((SUPPORT / "encoder.bin").read_bytes()).hexdigest(),
        "texts": texts,
        "cosinesOfMeans": table,
    }
    EXPECTED.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
