#!/usr/bin/env bash
# Times this tool, libpng and libdeflate writing the same frame of 1179 × 2556 pixels as a PNG: medians
# over new processes in turn, with the sizes.
#
#   Benchmarks/png.sh [RUNS]     (default: 11)
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:-11}
[[ $runs =~ ^[1-9][0-9]*$ ]] || {
  echo "Usage: Benchmarks/png.sh [RUNS]" >&2
  exit 2
}
Scripts/bootstrap.sh
echo "Building ..." >&2
out=$PWD/.build/benchmark
mkdir -p "$out"
swift build --package-path Benchmarks -c release --product Stages >"$out/build.log" 2>&1 || {
  cat "$out/build.log" >&2
  exit 1
}
cc -O2 Benchmarks/png.c -lpng -lz -ldeflate -o "$out/png"
frame=$out/stages.png
for ((run = 0; run < runs; run++)); do
  Benchmarks/.build/release/Stages Snapshots/airship/modal/joined-footer "$frame" >"$out/stages.tsv"
  awk -F'\t' -v size="$(stat -c %s "$frame")" \
    '$1 == "encode the PNG" { print "render-snapshot\t" $2 "\t" size }' "$out/stages.tsv"
  "$out/png" "$frame"
done | sort -t$'\t' -k1,1 -k2,2g | awk -F'\t' '
  $1 != name { if (name) show(); name = $1; number = 0 }
  { times[++number] = $2; size = $3 }
  function show() { printf "%8.1f ms %9d bytes  %s\n", times[int((number + 1) / 2)], size, name }
  END { show() }' | sort -g
