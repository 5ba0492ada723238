"""Fits the logistic regressions of the embedded judge on dumped features.

Usage: fit.py FEATURES COEFFICIENTS_OUT FOLDS_OUT
Reads JSON lines {set, group, task, positive, features}; writes the shipped
coefficients, and for the benchmark those of every fold and left-out set.
"""

import json
import sys
from pathlib import Path

import numpy as np

# balanced_fit.py is in the parent folder.
sys.path.append(str(Path(__file__).resolve().parents[1]))
from balanced_fit import FOLDS, PAIRS, SETS, fit_balanced, fold_of, rounded  # noqa: E402

# Strength of the L2 penalty: chosen among .01, .02, .05, .3 by leave-one-set-out AUC; flat.
INVERSE_PENALTY = 0.02


def main(features_path, coefficients_out, folds_out):
    rows = [json.loads(line) for line in open(features_path, encoding="utf-8")]
    names = list(rows[0]["features"])
    features = np.array([[row["features"][name] for name in names] for row in rows])
    labels = np.array([row["positive"] for row in rows]).astype(int)
    sets = np.array([row["set"] for row in rows])
    folds = np.array([fold_of(row["group"]) for row in rows])

    def fitted(mask):
        return rounded(fit_balanced(features[mask], labels[mask], sets[mask], names, INVERSE_PENALTY))

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
