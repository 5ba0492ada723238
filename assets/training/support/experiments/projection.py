"""
Instead of fine-tuning: a linear projection of the frozen encoder's token vectors, with a gate for tokens, trained
through the same features. Prints AUC and balanced accuracy on three left-out sets and our own test half.

  projection.py FOLDER [--learning-rate 1e-3] [--epochs 2] [--pull 1e-3] [--threads 2] [--limit 64]
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch import nn

from aligner import Aligner
from corpus import DIMENSIONS
from material import load
from pairs import PAIRS
from summary import figures
from training import Baseline, Settings, predict, train

ALL_LAYERS = 6
LEFT_OUT = ["WiCE", "GenSearch", "AttributedQA"]


class Projection(nn.Module):
    """[texts, tokens, 384] to the same; the identity before training."""

    def __init__(self):
        super().__init__()
        self.matrix = nn.Parameter(torch.eye(DIMENSIONS))

    def forward(self, hidden, present):
        return hidden @ self.matrix

    def distance(self):
        """Squared, from the identity."""
        return (self.matrix - torch.eye(DIMENSIONS)).square().sum()


def main():
    parser = argparse.ArgumentParser(description="Trains a projection of the frozen encoder's token vectors.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--learning-rate", type=float, default=1e-3)
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--pull", type=float, default=1e-3, help="how strongly it is pulled to the identity")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--limit", type=int, help="at most so many pairs of either kind: to try the recipe out")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    settings = Settings(options.learning_rate, options.epochs, batch=32, made_up_batch=16, weight_decay=0.0)
    torch.manual_seed(settings.seed)
    projection = Projection()
    material = load(options.folder, ALL_LAYERS, projection, options.limit)
    labelled = material.labelled
    held_out = np.isin(labelled.sets, LEFT_OUT) | labelled.own_test
    fitted, tested = np.where(~held_out)[0], np.where(held_out)[0]
    allowed = np.where(material.made_up.allowed(labelled, held_out))[0]
    baseline = Baseline(material, fitted)
    aligner = Aligner(projection, labelled.rules.shape[1])
    train(aligner, material, baseline, fitted, allowed, settings, lambda: options.pull * projection.distance())
    show("frozen", labelled, tested, baseline.probabilities(tested))
    show("projected", labelled, tested, predict(aligner, material, baseline, tested)[1])


def show(title, labelled, tested, probabilities):
    predicted = np.full(len(labelled.labels), np.nan)
    predicted[tested] = np.minimum(probabilities, labelled.ceilings[tested])
    found = {name: figures(labelled, predicted, name) for name in [*LEFT_OUT, PAIRS]}
    print(f"{title:9s}", "; ".join(f"{name} {both[0]:.3f} {both[1]:.3f}" for name, both in found.items() if both))


if __name__ == "__main__":
    main()
