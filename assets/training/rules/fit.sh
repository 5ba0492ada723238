#!/bin/sh
# Fits the embedded judge's logistic regression: features by the extension's own
# code, coefficients by scikit-learn. Needs LACUNA_DATA (default ../shared).
set -eu
cd "$(dirname "$0")/../../.."
data="${LACUNA_DATA:-../shared}/data"
work=.cache/rules
mkdir -p "$work"
[ -x "$work/venv/bin/python" ] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet -r assets/training/rules/requirements.txt
npx esbuild assets/training/rules/dump-features.ts --bundle --platform=node --format=esm \
  --outfile="$work/dump-features.mjs" --log-level=error
node "$work/dump-features.mjs" "$data" "$work/features.jsonl"
"$work/venv/bin/python" assets/training/rules/fit.py "$work/features.jsonl" \
  src/core/judging/coefficients.json src/cli/support-folds.json
