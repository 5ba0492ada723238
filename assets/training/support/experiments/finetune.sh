#!/bin/sh
# Fine-tunes the encoder's top two layers and compares the result with the frozen encoder: twelve jobs of about a
# quarter of an hour on two cores. Stopped and started again, it goes on with the job where it was; what was dumped is
# kept too. To begin anew remove .cache/support/finetune. Arguments go to finetune.py (see there), for example
# `--job fold-0`. Needs LACUNA_DATA (default ../shared), Python 3.11 and npm's packages.
set -eu
cd "$(dirname "$0")/../../../.."
data="${LACUNA_DATA:-../shared}/data"
work=.cache/support/finetune
recipe=assets/training/support
here="$recipe/experiments"
mkdir -p "$work"
[ -x .cache/support/venv/bin/python ] || python3 -m venv .cache/support/venv
python=.cache/support/venv/bin/python
"$python" -m pip install --quiet -r "$recipe/requirements.txt"
if [ ! -f "$work/made-up.jsonl" ]; then
  npx esbuild "$here/dump-pairs.ts" --bundle --platform=node --format=esm \
    --outfile="$work/dump-pairs.mjs" --log-level=error
  node "$work/dump-pairs.mjs" "$data" "$work/pairs.jsonl"
  "$python" "$here/make_up.py" "$work/pairs.jsonl" "$work/texts.jsonl"
  node "$work/dump-pairs.mjs" --made-up "$work/texts.jsonl" "$work/made-up.unfinished"
  mv "$work/made-up.unfinished" "$work/made-up.jsonl"
fi
"$python" "$here/finetune.py" "$work" "$@"
"$python" "$here/summary.py" "$work"
