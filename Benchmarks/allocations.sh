#!/usr/bin/env bash
# Prints how often a layout of 1,111 boxes asks the heap for memory once the tree exists.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/bootstrap.sh
out=$PWD/.build/benchmark
mkdir -p "$out"
cc -O2 -shared -fPIC Benchmarks/allocations.c -o "$out/allocations.so" -ldl
echo "Building ..." >&2
swift build --package-path Benchmarks -c release --product Relayouts >"$out/build.log" 2>&1 || {
  cat "$out/build.log" >&2
  exit 1
}

count() { LD_PRELOAD="$out/allocations.so" Benchmarks/.build/release/Relayouts "$1" 2>&1 >/dev/null | tail -n 1; }
fewer=$(count 100)
more=$(count 1100)
awk -v a="$fewer" -v b="$more" 'BEGIN {
  printf "%.3f allocations a layout, %.6f a box\n", (b - a) / 1000, (b - a) / 1000 / 1111 }'
