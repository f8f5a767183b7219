#!/usr/bin/env bash
# Measures in a browser how long the preview takes from the event of a key to the end of the frame
# that shows its image: with one variant, and with twelve until the last of them is shown.
#
#   Benchmarks/preview.sh [EDITS]     (default: 200)
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/bootstrap.sh
out=$PWD/.build/benchmark
mkdir -p "$out"
program=${PROGRAM:-}
if [[ -z $program ]]; then
  echo "Building ..." >&2
  swift build -c release --product render-snapshot >"$out/build.log" 2>&1 || {
    cat "$out/build.log" >&2
    exit 1
  }
  program=.build/release/render-snapshot
fi
Scripts/check-preview.py --program "$program" --only speed --edits "${1:-200}" --limit 33 \
  --grid-limit 150
