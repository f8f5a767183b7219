#!/usr/bin/env bash
# Draws messages often in one process, and prints what a frame takes and how memory grows.
#
#   Benchmarks/frames.sh [FRAMES]     (default: 1000)
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/bootstrap.sh
echo "Building ..." >&2
out=$PWD/.build/benchmark
mkdir -p "$out"
swift build --package-path Benchmarks -c release --product Frames >"$out/build.log" 2>&1 || {
  cat "$out/build.log" >&2
  exit 1
}
# The second has a blurred shadow.
Benchmarks/.build/release/Frames "${1:-1000}" \
  Snapshots/airship/modal/joined-footer Snapshots/airship/banner/floating-media-right
