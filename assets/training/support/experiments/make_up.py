"""
Makes up training pairs by ../contrasts.py, fold by fold.

  make_up.py PAIRS OUT

Some edits take a sentence or names from another row. Made up from one fold's rows at a time, a pair holds no sentence
of another fold, nor of another set; from other sets of the fold it may hold single names. So leaving out a pair's
group is enough. Rows of our own test half are not used.
"""

import json
import random
import sys
from dataclasses import asdict
from pathlib import Path

from pairs import FOLDS, fold_of, read_lines

# In the parent folder, which `pairs` has put on the path.
from contrasts import make_pairs

PER_KIND_AND_FOLD = 40


def main(pairs_path, out):
    rows = read_lines(pairs_path)
    sets = {row["group"]: row["set"] for row in rows}
    lines = []
    for fold in range(FOLDS):
        inside = [row for row in rows if fold_of(row["group"]) == fold]
        made_up = make_pairs(inside, random.Random(fold + 1), PER_KIND_AND_FOLD)
        lines += [json.dumps({**asdict(pair), "set": sets[pair.group]}) for pair in made_up]
        print(f"fold {fold}: {len(made_up)} made-up pairs of {len(inside)} rows", flush=True)
    Path(out).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
