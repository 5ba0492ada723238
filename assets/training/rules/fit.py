"""Fits the logistic regressions of the embedded judge on dumped features.

Usage: fit.py FEATURES COEFFICIENTS_OUT FOLDS_OUT
Reads JSON lines {set, group, task, positive, features}; writes the shipped
coefficients, and for the benchmark those of every fold and left-out set.
"""

import json
import sys

import numpy as np
from sklearn.linear_model import LogisticRegression

SETS = ["WiCE", "ExpertQA", "AttributedQA", "LFQA", "GenSearch", "SummHay"]
# Our own minimal pairs, three tenths of a set: chosen among 0, .3, .5, .7, 1, 2 by leave-one-set-out.
PAIRS = "Pairs"
PAIRS_WEIGHT = 0.3
FOLDS = 5
# Strength of the L2 penalty: chosen among .01, .02, .05, .3 by leave-one-set-out AUC; flat.
INVERSE_PENALTY = 0.02


def fold_of(group: str) -> int:
    """The bench computes the same from the group's hash (first eight hex digits)."""
    return int(group[:8], 16) % FOLDS


def balanced_weights(sets, labels):
    """Every set counts the same, and in it both labels; our own pairs count less: 0.5 is then the balanced threshold."""
    weights = np.zeros(len(labels))
    for name in set(sets):
        for label in (0, 1):
            mask = (sets == name) & (labels == label)
            if mask.any():
                weights[mask] = (PAIRS_WEIGHT if name == PAIRS else 1) / mask.sum()
    return weights * len(labels) / weights.sum()


def fit(features, labels, sets, names):
    """One standardised fit, its coefficients turned back to the features' own scales."""
    mean, spread = features.mean(0), features.std(0) + 1e-9
    model = LogisticRegression(C=INVERSE_PENALTY, max_iter=5000)
    model.fit((features - mean) / spread, labels, sample_weight=balanced_weights(sets, labels))
    weights = model.coef_[0] / spread
    intercept = model.intercept_[0] - (weights * mean).sum()
    return {
        "intercept": round(float(intercept), 4),
        "weights": {name: round(float(weight), 4) for name, weight in zip(names, weights)},
    }


def main(features_path, coefficients_out, folds_out):
    rows = [json.loads(line) for line in open(features_path, encoding="utf-8")]
    names = list(rows[0]["features"])
    features = np.array([[row["features"][name] for name in names] for row in rows])
    labels = np.array([row["positive"] for row in rows]).astype(int)
    sets = np.array([row["set"] for row in rows])
    folds = np.array([fold_of(row["group"]) for row in rows])

    def fitted(mask):
        return fit(features[mask], labels[mask], sets[mask], names)

    everything = np.ones(len(rows), bool)
    shipped = {
        "origin": f"assets/training/rules/fit.py on {len(rows)} pairs of {', '.join([*SETS, PAIRS])}",
        **fitted(everything),
    }
    left_out = {
        "origin": shipped["origin"],
        "folds": [fitted(folds != fold) for fold in range(FOLDS)],
        "sets": {name: fitted(sets != name) for name in SETS},
    }
    for path, value in ((coefficients_out, shipped), (folds_out, left_out)):
        with open(path, "w", encoding="utf-8") as out:
            json.dump(value, out, indent=2)
            out.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
