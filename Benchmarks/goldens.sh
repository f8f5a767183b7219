#!/usr/bin/env bash
# Checks full-screen goldens that did not change and prints the time for drawing them apart from the
# time for verifying them; then finds the cases of large folders.
#
#   Benchmarks/goldens.sh [GOLDENS] [JOBS] [CASES]     (default: 100 2 10000)
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/bootstrap.sh
echo "Building ..." >&2
out=$PWD/.build/benchmark
mkdir -p "$out"
swift build --package-path Benchmarks -c release --product Goldens >"$out/build.log" 2>&1 || {
  cat "$out/build.log" >&2
  exit 1
}
cases=Snapshots/airship
Benchmarks/.build/release/Goldens "${1:-100}" "${2:-2}" "${3:-10000}" \
  $cases/fullscreen/media-first-joined-footer $cases/fullscreen/heading-first-stacked \
  $cases/modal/stacked-fullscreen $cases/modal/joined-footer
