"""
Fine-tunes the encoder's top two layers through the features of late interaction, one job for everything that is held
out. A job whose file is there is skipped, so a stopped run goes on where it was.

  finetune.py FOLDER [--job fold-0] [--learning-rate 5e-5] [--epochs 1] [--threads 2] [--limit 64]

FOLDER holds pairs.jsonl (dump-pairs.ts) and made-up.jsonl (make_up.py). A job writes JOB.pt, the weights, and JOB.npz
about its held-out pairs: `rows` (numbers in pairs.jsonl), `features` [rows, 8], `probabilities` [rows] and `frozen`
[rows], the baseline's probabilities; both before the rules have their say.
"""

import argparse
import json
import time
from dataclasses import asdict
from pathlib import Path

import numpy as np
import torch

from aligner import Aligner, TopLayers
from material import load, save
from pairs import JOBS
from training import Baseline, Settings, predict, train

FROZEN_LAYERS = 4


def main():
    options = read_options()
    torch.set_num_threads(options.threads)
    settings = Settings(options.learning_rate, options.epochs, batch=16, made_up_batch=8, weight_decay=0.01)
    described = json.dumps({**asdict(settings), "limit": options.limit}, sort_keys=True)
    done = done_before(options.folder, described)
    waiting = [job for job in options.job or JOBS if job not in done]
    print(f"done before: {', '.join(done) or 'none'}", flush=True)
    if not waiting:
        return
    material = load(options.folder, FROZEN_LAYERS, TopLayers(FROZEN_LAYERS), options.limit)
    for job in waiting:
        run(job, material, settings, described, options.folder)


def read_options():
    parser = argparse.ArgumentParser(description="Fine-tunes the encoder's top two layers, one job for each held-out part.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--job", action="append", choices=JOBS, help="default: all of them, in turn")
    parser.add_argument("--learning-rate", type=float, default=5e-5)
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--limit", type=int, help="at most so many pairs of either kind: to try the recipe out")
    return parser.parse_args()


def done_before(folder, described):
    """Ends the program where a job was done with other settings: figures of two recipes must not be mixed."""
    done = [job for job in JOBS if (folder / f"{job}.npz").exists()]
    for job in done:
        made_with = str(np.load(folder / f"{job}.npz")["settings"])
        if made_with != described:
            raise SystemExit(f"{job} was done with {made_with}, not {described}. Remove its file, or use another folder.")
    return done


def run(job, material, settings, described, folder):
    began = time.time()
    torch.manual_seed(settings.seed)
    held_out = material.labelled.held_out(job)
    fitted, tested = np.where(~held_out)[0], np.where(held_out)[0]
    allowed = np.where(material.made_up.allowed(material.labelled, held_out))[0]
    print(f"{job}: {len(fitted)} pairs and {len(allowed)} made-up ones, {len(tested)} held out", flush=True)
    baseline = Baseline(material, fitted)
    aligner = Aligner(TopLayers(FROZEN_LAYERS), material.labelled.rules.shape[1])
    train(aligner, material, baseline, fitted, allowed, settings)
    features, probabilities = predict(aligner, material, baseline, tested)
    torch.save(aligner.state_dict(), folder / f"{job}.pt")
    frozen = baseline.probabilities(tested)
    save(folder / f"{job}.npz", rows=tested, features=features, probabilities=probabilities, frozen=frozen, settings=described)
    print(f"{job}: {time.time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
