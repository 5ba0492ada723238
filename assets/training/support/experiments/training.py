"""Fits an aligner on labelled and made-up pairs together, and the baseline that it has to beat."""

import time
from dataclasses import dataclass

import numpy as np
import torch
from sklearn.linear_model import LogisticRegression
from torch import nn
from torch.nn import functional as F

from aligner import features_of
from pairs import balanced_weights

# Inverse penalties of the logistic regressions that the two heads start from.
SUPPORT_PENALTY, MADE_UP_PENALTY = 0.02, 0.05
GATE_RATE, HEAD_RATE = 1e-3, 3e-3
MADE_UP_WEIGHT = 0.5
WARM_UP = 0.1
BUCKET = 8


@dataclass(frozen=True)
class Settings:
    """`windows`: how many a pair has in training. Batches count pairs."""

    learning_rate: float
    epochs: int
    batch: int
    made_up_batch: int
    weight_decay: float
    windows: int = 2
    seed: int = 0


class Baseline:
    """Logistic regression on rule features and the untrained encoder's soft features, each set and label even."""

    def __init__(self, material, fitted):
        """@param fitted: numbers of the labelled pairs to fit on"""
        labelled = material.labelled
        self.weights = balanced_weights(labelled.sets[fitted], labelled.labels[fitted])
        self.mean, self.spread = mean_and_spread(labelled.rules[fitted])
        self.soft_mean, self.soft_spread = mean_and_spread(material.frozen[fitted])
        self.rules = (labelled.rules - self.mean) / self.spread
        self._features = np.c_[self.rules, (material.frozen - self.soft_mean) / self.soft_spread]
        self.model = LogisticRegression(C=SUPPORT_PENALTY, max_iter=5000)
        self.model.fit(self._features[fitted], labelled.labels[fitted], sample_weight=self.weights)

    def probabilities(self, numbers):
        """[numbers], before the rules have their say"""
        return self.model.predict_proba(self._features[numbers])[:, 1]


def train(aligner, material, baseline, fitted, allowed, settings, penalty=lambda: 0.0):
    """
    Trains in place; the heads start from logistic regressions on the untrained features.

    @param fitted: numbers of labelled pairs
    @param allowed: numbers of made-up pairs
    @param penalty: added to the loss
    """
    rng = np.random.default_rng(settings.seed)
    labelled, corpus = material.labelled, material.corpus
    start_heads(aligner, material, baseline, allowed)
    rules = torch.tensor(baseline.rules).float()
    labels = torch.tensor(labelled.labels).float()
    weights = torch.zeros(len(labels))
    weights[fitted] = torch.tensor(baseline.weights).float()
    made_up_labels = torch.tensor(material.made_up.labels).float()
    heads = [*aligner.support.parameters(), *aligner.made_up.parameters()]
    optimiser = torch.optim.AdamW(
        [
            {"params": aligner.top.parameters(), "lr": settings.learning_rate},
            {"params": aligner.gate.parameters(), "lr": GATE_RATE},
            {"params": heads, "lr": HEAD_RATE},
        ],
        weight_decay=settings.weight_decay,
    )
    steps = settings.epochs * (len(fitted) // settings.batch)
    rates = [group["lr"] for group in optimiser.param_groups]
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rates, total_steps=steps + 1, pct_start=WARM_UP)
    made_up_order, made_up_batch = rng.permutation(allowed), settings.made_up_batch
    batches = [batch for _ in range(settings.epochs) for batch in bucketed(fitted, material, settings, rng)][:steps]
    began, losses = time.time(), []
    aligner.train()
    for step, batch in enumerate(batches):
        features = aligner.features([material.pairs[i] for i in batch], corpus, settings.windows)
        logits = aligner.support_logits(features, rules[batch])
        loss = (weights[batch] * F.binary_cross_entropy_with_logits(logits, labels[batch], reduction="none")).mean()
        part = made_up_order.take(range(step * made_up_batch, (step + 1) * made_up_batch), mode="wrap")
        features = aligner.features([material.made_up_pairs[i] for i in part], corpus, settings.windows)
        made_up_loss = F.binary_cross_entropy_with_logits(aligner.made_up_logits(features), made_up_labels[part])
        optimiser.zero_grad()
        (loss + MADE_UP_WEIGHT * made_up_loss + penalty()).backward()
        nn.utils.clip_grad_norm_(aligner.parameters(), 1.0)
        optimiser.step()
        schedule.step()
        losses.append((loss.item(), made_up_loss.item()))
        if len(losses) == 25 or step + 1 == len(batches):
            real, made_up = np.mean(losses, axis=0)
            taken = time.time() - began
            print(f"  step {step + 1} of {steps}: loss {real:.3f}, made-up {made_up:.3f}, {taken:.0f} s", flush=True)
            losses = []


def start_heads(aligner, material, baseline, allowed):
    aligner.mean.copy_(torch.tensor(baseline.soft_mean))
    aligner.spread.copy_(torch.tensor(baseline.soft_spread))
    features = (material.made_up_frozen[allowed] - baseline.soft_mean) / baseline.soft_spread
    made_up = LogisticRegression(C=MADE_UP_PENALTY, max_iter=5000).fit(features, material.made_up.labels[allowed])
    for head, model in ((aligner.support, baseline.model), (aligner.made_up, made_up)):
        head.weight.data.copy_(torch.tensor(model.coef_))
        head.bias.data.copy_(torch.tensor(model.intercept_))


def bucketed(fitted, material, settings, rng):
    """Batches of pairs of like length, in random order; what fills no batch is left for another epoch."""
    order = rng.permutation(fitted)
    cost = lambda i: sum(material.corpus.lengths(material.pairs[i].windows[: settings.windows]))  # noqa: E731
    size, batches = settings.batch, []
    for first in range(0, len(order), size * BUCKET):
        bucket = np.array(sorted(order[first : first + size * BUCKET], key=cost))
        batches += [bucket[i : i + size] for i in range(0, len(bucket) - size + 1, size)]
    rng.shuffle(batches)
    return batches


def predict(aligner, material, baseline, numbers):
    """@returns features [numbers, 8] and probabilities [numbers] before the rules have their say"""
    features = features_of(aligner, [material.pairs[i] for i in numbers], material.corpus)
    with torch.inference_mode():
        rules = torch.tensor(baseline.rules[numbers]).float()
        return features, torch.sigmoid(aligner.support_logits(torch.tensor(features), rules)).numpy()


def mean_and_spread(features):
    """[columns] each, of [rows, columns]"""
    return features.mean(0), features.std(0) + 1e-6
