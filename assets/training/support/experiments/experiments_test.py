"""Checks of features and held-out parts, worked out by hand. Run with `python experiments_test.py`."""

import math
import unittest

import torch

from aligner import SOFT_FEATURES, soft_features
from corpus import token_weights, utf16_offsets
from pairs import JOBS, Labelled, MadeUp


class Features(unittest.TestCase):
    def test_two_tokens_against_two_windows(self):
        claim = torch.eye(2)
        windows = [torch.tensor([[1.0, 0.0]]), torch.tensor([[0.6, 0.8]])]
        found = dict(zip(SOFT_FEATURES, soft_features(claim, torch.tensor([0.75, 0.25]), windows).tolist()))
        # Cosines: 1 and 0 with the first window, .6 and .8 with the second; the best are 1 and .8.
        expected = {
            "allWindows": 0.95,
            "bestWindow": 0.75,
            "bestWindowEven": 0.7,
            "allWindowsEven": 0.9,
            "sentence": 1.4 / math.sqrt(2),
            "weak": 0.92376,
            "weakest": 0.86664,
            "weakestEven": 0.83375,
        }
        for name, value in expected.items():
            self.assertAlmostEqual(found[name], value, 4, name)

    def test_a_words_weight_falls_with_the_root_of_its_tokens(self):
        weights = token_weights([(0, 2), (2, 3), (3, 4), (4, 6), (7, 9)], [[0, 6, 1.0]])
        self.assertEqual(weights.tolist(), [0.5, 0.5, 0.5, 0.5, 0])

    def test_offsets_behind_a_character_of_two_units(self):
        self.assertEqual(utf16_offsets("😀 a", [(0, 1), (2, 3)]), [(0, 2), (3, 4)])


def row(set, group, **more):
    return {"set": set, "group": group, "positive": True, "features": {}, "isDoubtful": False, **more}


class HeldOut(unittest.TestCase):
    # The first eight hex digits modulo five are folds 0, 1 and 2.
    rows = [row("WiCE", "00000005aa"), row("LFQA", "00000006aa"), row("Pairs", "00000007aa", split="test")]
    made_up = [{"group": one["group"], "label": 1} for one in rows]

    def test_what_is_made_up_from_a_held_out_row_is_not_allowed(self):
        labelled, made_up = Labelled(self.rows), MadeUp(self.made_up)
        expected = {"fold-0": [0], "fold-1": [1], "without-WiCE": [0], "without-LFQA": [1]}
        for job in JOBS:
            own = [i in expected.get(job, []) or i == 2 for i in range(3)]
            self.assertEqual(labelled.held_out(job).tolist(), own, job)
            self.assertEqual(made_up.allowed(labelled, labelled.held_out(job)).tolist(), [not one for one in own], job)


if __name__ == "__main__":
    unittest.main()
