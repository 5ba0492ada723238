"""
Late interaction that can be trained: the features of src/core/judging/soft-alignment.ts as a differentiable function,
with a gate that learns how much a token counts.
"""

import torch
from torch import nn
from torch.nn import functional as F

from corpus import DIMENSIONS, load_encoder

# As in soft-alignment.ts, in its order.
SOFT_FEATURES = [
    "allWindows",
    "bestWindow",
    "bestWindowEven",
    "allWindowsEven",
    "sentence",
    "weak",
    "weakest",
    "weakestEven",
]
LEAST_WEIGHT, WEAK, WEAKEST = 0.05, 6, 20
# The gate multiplies a token's weight by e to the power of -1.5..1.5; untrained, by 1.
GATE = 1.5
MOST_WINDOWS = 4


class TopLayers(nn.Module):
    """The encoder's layers above the first `frozen` ones. [texts, tokens, 384] to the same."""

    def __init__(self, frozen):
        super().__init__()
        self.layers = nn.ModuleList(load_encoder().encoder.layer[frozen:])

    def forward(self, hidden, present):
        """@param present: [texts, tokens], false for padding"""
        mask = torch.zeros(present.shape).masked_fill(~present, -1e4)[:, None, None]
        for layer in self.layers:
            out = layer(hidden, mask)
            hidden = out[0] if isinstance(out, tuple) else out
        return hidden


class Aligner(nn.Module):
    """`top` makes token vectors of hidden states; two heads, for labelled pairs (with rule features) and made-up ones."""

    def __init__(self, top, rule_count):
        super().__init__()
        self.top = top
        self.gate = nn.Linear(DIMENSIONS, 1)
        nn.init.zeros_(self.gate.weight)
        nn.init.zeros_(self.gate.bias)
        self.support = nn.Linear(rule_count + len(SOFT_FEATURES), 1)
        self.made_up = nn.Linear(len(SOFT_FEATURES), 1)
        # What the features are standardised by.
        self.register_buffer("mean", torch.zeros(len(SOFT_FEATURES)))
        self.register_buffer("spread", torch.ones(len(SOFT_FEATURES)))

    def vectors(self, corpus, numbers):
        """@returns for each text [tokens, 384], without special tokens, not yet of length 1"""
        texts = [corpus.hidden(i) for i in numbers]
        hidden = nn.utils.rnn.pad_sequence(texts, batch_first=True)
        present = torch.arange(hidden.shape[1])[None] < torch.tensor([len(text) for text in texts])[:, None]
        return [own[1 : len(text) - 1] for own, text in zip(self.top(hidden, present), texts)]

    def features(self, pairs, corpus, most_windows=MOST_WINDOWS):
        """@returns [pairs, 8]; zeros where a claim or all its windows have no tokens"""
        claims = self.vectors(corpus, [pair.claim for pair in pairs])
        numbers = sorted({i for pair in pairs for i in pair.windows[:most_windows]})
        windows = [F.normalize(own, dim=-1) for own in self.vectors(corpus, numbers)] if numbers else []
        unit = dict(zip(numbers, windows))
        rows = []
        for pair, claim in zip(pairs, claims):
            if len(claim) == 0 or not pair.windows:
                rows.append(torch.zeros(len(SOFT_FEATURES)))
                continue
            gates = torch.exp(self.gate(claim).squeeze(-1).clamp(-GATE, GATE))
            weights = (pair.weights + LEAST_WEIGHT) * gates
            own = [unit[i] for i in pair.windows[:most_windows]]
            rows.append(soft_features(F.normalize(claim, dim=-1), weights / weights.sum(), own))
        return torch.stack(rows)

    def standardised(self, features):
        return (features - self.mean) / self.spread

    def support_logits(self, features, rules):
        """[pairs] from soft features [pairs, 8] and standardised rule features [pairs, rules]"""
        return self.support(torch.cat([rules, self.standardised(features)], 1)).squeeze(-1)

    def made_up_logits(self, features):
        """[pairs] from soft features [pairs, 8]"""
        return self.made_up(self.standardised(features)).squeeze(-1)


def soft_features(claim, weights, windows):
    """
    @param claim: [tokens, d], of length 1
    @param weights: [tokens], above 0, their sum 1
    @param windows: one or more of [their tokens, d], of length 1
    @returns: [8], in the order of SOFT_FEATURES
    """
    cosines = torch.stack([(claim @ window.T).amax(1) for window in windows], 1)
    best = cosines.amax(1)
    even = torch.full_like(weights, 1 / len(weights))
    centre = F.normalize(claim.sum(0), dim=0)
    centres = torch.stack([F.normalize(window.sum(0), dim=0) for window in windows])

    def soft_minimum(by, sharpness):
        return -torch.logsumexp(by.log() - sharpness * best, 0) / sharpness

    return torch.stack(
        [
            weights @ best,
            (weights @ cosines).amax(),
            (even @ cosines).amax(),
            even @ best,
            (centres @ centre).amax(),
            soft_minimum(weights, WEAK),
            soft_minimum(weights, WEAKEST),
            soft_minimum(even, WEAKEST),
        ]
    )


def features_of(aligner, pairs, corpus, batch=32):
    """@returns numpy [pairs, 8], without gradients and dropout"""
    aligner.eval()
    by_length = sorted(range(len(pairs)), key=lambda i: sum(corpus.lengths(pairs[i].windows)))
    out = torch.zeros(len(pairs), len(SOFT_FEATURES))
    with torch.inference_mode():
        for first in range(0, len(by_length), batch):
            part = by_length[first : first + batch]
            out[part] = aligner.features([pairs[i] for i in part], corpus)
    return out.numpy()
