#!/bin/sh
# Builds the embedded judge's model: exports and packs the encoder, has the extension's own code look at every
# labelled pair, fits the heads, writes out-of-fold predictions and the model card. About six minutes on two
# cores. Needs LACUNA_DATA (default ../shared), Python 3.11 and npm's packages.
set -eu
cd "$(dirname "$0")/../../.."
data="${LACUNA_DATA:-../shared}/data"
work=.cache/support
recipe=assets/training/support
ship=assets/public/support
mkdir -p "$work"
[ -x "$work/venv/bin/python" ] || python3 -m venv "$work/venv"
python="$work/venv/bin/python"
"$python" -m pip install --quiet -r "$recipe/requirements.txt"
"$python" "$recipe/export.py" "$work/encoder.onnx" "$ship/encoder.bin" "$ship/model.json"
"$python" "$recipe/expected-vectors.py" "$work/encoder.onnx"
"$python" "$recipe/expected-features.py" "$work/encoder.onnx"
npx esbuild "$recipe/dump-features.ts" --bundle --platform=node --format=esm \
  --outfile="$work/dump-features.mjs" --log-level=error
node "$work/dump-features.mjs" "$data" "$work/features.jsonl"
"$python" "$recipe/fit.py" "$work/features.jsonl" "$ship/model.json" src/core/judging/support-model.json \
  "$recipe/predictions.csv" "$ship/MODEL_CARD.md" src/cli/support-heads.json
