"""The labelled and the made-up pairs as arrays, and which of them a job may see."""

import json
import sys
from pathlib import Path

import numpy as np

# fit.py and contrasts.py are in the parent folder, balanced_fit.py is above it.
sys.path += [str(folder) for folder in Path(__file__).resolve().parents[1:3]]
from balanced_fit import FOLDS, PAIRS, SETS, balanced_weights  # noqa: E402, F401
from fit import balanced_accuracy  # noqa: E402, F401

# The judge's DOUBTFUL_SUPPORT: what is left where the rules find a conflict or an opposite nearby.
DOUBTFUL_SUPPORT = 0.4
EVERYTHING = "everything"
# A job's name says what it leaves out.
JOBS = [*(f"fold-{fold}" for fold in range(FOLDS)), *(f"without-{name}" for name in SETS), EVERYTHING]


def read_lines(path, limit=None):
    """@param limit: at most so many rows, evenly spread over the file; None for all"""
    with open(path, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    if limit is None or limit >= len(rows):
        return rows
    return [rows[i * len(rows) // limit] for i in range(limit)]


def fold_of(group):
    """0..4, from the hash of a group as hex digits; the same folds as in fit.py."""
    return int(group[:8], 16) % FOLDS


class Labelled:
    """n pairs that people labelled: arrays of length n, `rules` n × 6, `labels` 1 for positive."""

    def __init__(self, rows):
        self.rows = rows
        self.sets = np.array([row["set"] for row in rows])
        self.groups = np.array([row["group"] for row in rows])
        self.folds = np.array([fold_of(group) for group in self.groups])
        self.labels = np.array([int(row["positive"]) for row in rows])
        self.rules = np.array([list(row["features"].values()) for row in rows], float)
        self.ceilings = np.where([row["isDoubtful"] for row in rows], DOUBTFUL_SUPPORT, 1.0)
        self.own_test = np.array([row.get("split") == "test" for row in rows])

    def held_out(self, job):
        """Mask of length n: what the job must not be fitted on. Our own test half never is."""
        if job == EVERYTHING:
            return self.own_test
        kind, name = job.split("-", 1)
        left_out = self.folds == int(name) if kind == "fold" else self.sets == name
        return left_out | self.own_test


class MadeUp:
    """m made-up pairs: arrays of length m."""

    def __init__(self, rows):
        self.rows = rows
        self.groups = np.array([row["group"] for row in rows])
        self.labels = np.array([row["label"] for row in rows])

    def allowed(self, labelled, held_out):
        """
        Mask of length m: made up from rows of groups of which the job holds out nothing.

        @param held_out: mask over the labelled pairs
        """
        return ~np.isin(self.groups, labelled.groups[held_out])
