"""
AUC and balanced accuracy at 0.5 of the fine-tuned encoder beside the frozen one, on pairs that no model saw.

  summary.py FOLDER
"""

import json
import sys
from pathlib import Path

import numpy as np
from sklearn.metrics import roc_auc_score

from pairs import EVERYTHING, FOLDS, JOBS, PAIRS, SETS, Labelled, balanced_accuracy, read_lines


def main(folder):
    folder = Path(folder)
    done = [folder / f"{job}.npz" for job in JOBS if (folder / f"{job}.npz").exists()]
    if not done:
        raise SystemExit(f"No job is done in {folder}: run finetune.py first.")
    limit = json.loads(str(np.load(done[0])["settings"]))["limit"]
    labelled = Labelled(read_lines(folder / "pairs.jsonl", limit))
    folds = {f"fold-{fold}": labelled.folds == fold for fold in range(FOLDS)}
    report("cross-validated", labelled, folder, folds, [*SETS, PAIRS])
    report("set left out", labelled, folder, {f"without-{name}": labelled.sets == name for name in SETS}, SETS)
    report("fitted on all sets", labelled, folder, {EVERYTHING: labelled.own_test}, [PAIRS])


def report(title, labelled, folder, parts, names):
    """
    @param parts: for each job the mask of the labelled pairs that its predictions are taken for
    @param names: the sets to report; of our own pairs the test half
    """
    absent = [job for job in parts if not (folder / f"{job}.npz").exists()]
    by_encoder = {
        encoder: gathered(labelled, folder, {job: mask for job, mask in parts.items() if job not in absent}, key)
        for encoder, key in (("frozen", "frozen"), ("tuned", "probabilities"))
    }
    print(title + (f" (not there: {', '.join(absent)})" if absent else ""))
    for encoder, predicted in by_encoder.items():
        found = {name: figures(labelled, predicted, name) for name in names}
        of_sets = [both for name, both in found.items() if name != PAIRS and both]
        shown = [f"{name} {both[0]:.3f} {both[1]:.3f}" for name, both in found.items() if both]
        if of_sets:
            auc, accuracy = np.mean(of_sets, axis=0)
            shown.insert(0, f"mean of {len(of_sets)} sets {auc:.4f} {accuracy:.4f}")
        print(f"  {encoder:6s} AUC, balanced accuracy: {'; '.join(shown) or 'none'}")


def gathered(labelled, folder, parts, key):
    """[pairs], under the rules' ceilings; NaN where no job predicts"""
    predicted = np.full(len(labelled.labels), np.nan)
    for job, mask in parts.items():
        kept = np.load(folder / f"{job}.npz")
        wanted = mask[kept["rows"]]
        predicted[kept["rows"][wanted]] = kept[key][wanted]
    return np.minimum(predicted, labelled.ceilings)


def figures(labelled, predicted, name):
    """@returns AUC and balanced accuracy, or None where a label is absent"""
    mask = (labelled.sets == name) & ~np.isnan(predicted) & (labelled.own_test | (name != PAIRS))
    labels = labelled.labels[mask]
    if len(set(labels)) < 2:
        return None
    return roc_auc_score(labels, predicted[mask]), balanced_accuracy(labels, predicted[mask] >= 0.5)


if __name__ == "__main__":
    main(*sys.argv[1:])
