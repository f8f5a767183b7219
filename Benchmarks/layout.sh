#!/usr/bin/env bash
# Lays out the same trees with this engine, with Yoga and with Taffy, in turn, and prints the ratios.
#
#   Benchmarks/layout.sh [ROUNDS]     (default: 3)
#
# Yoga comes from the Python package pyyoga, which has its library and headers, Taffy inside stretchable;
# they are put into folders of their own below .build. Taffy lays out no card: its texts would be measured
# in Python.
set -euo pipefail
cd "$(dirname "$0")/.."
rounds=${1:-3}
[[ $rounds =~ ^[1-9][0-9]*$ ]] || {
  echo "Usage: Benchmarks/layout.sh [ROUNDS]" >&2
  exit 2
}
for tool in python3 cc c++; do
  command -v "$tool" >/dev/null || {
    echo "$tool is needed to build Yoga." >&2
    exit 2
  }
done

Scripts/bootstrap.sh
out=$PWD/.build/benchmark
mkdir -p "$out"
if [[ ! -d $out/yoga ]]; then
  python3 -m pip install --quiet --disable-pip-version-check --require-hashes \
    --target "$out/yoga.new" -r Benchmarks/pyyoga.txt
  mv "$out/yoga.new" "$out/yoga"
fi
if [[ ! -x $out/taffy/bin/python ]]; then
  python3 -m venv "$out/taffy"
  "$out/taffy/bin/pip" install --quiet --only-binary :all: --require-hashes -r Benchmarks/taffy.txt
fi
include=$(find "$out/yoga" -type d -name include | head -n 1)
library=$(find "$out/yoga" -name libyogacore.a | head -n 1)
cc -O2 -I"$include" -c Benchmarks/yoga/trees.c -o "$out/trees.o"
c++ "$out/trees.o" "$library" -o "$out/yoga-trees"

echo "Building ..." >&2
swift build --package-path Benchmarks -c release --product LayoutTrees >"$out/build.log" 2>&1 || {
  cat "$out/build.log" >&2
  exit 1
}

rm -f "$out/ours.tsv" "$out/yoga.tsv" "$out/taffy.tsv"
for ((round = 0; round < rounds; round++)); do
  "$out/yoga-trees" >>"$out/yoga.tsv"
  "$out/taffy/bin/python" Benchmarks/taffy/trees.py >>"$out/taffy.tsv"
  Benchmarks/.build/release/LayoutTrees --quiet --format csv --columns name,median \
    --iterations 100 --warmup-iterations 5 | tail -n +2 | tr -d '"' | tr ',' '\t' >>"$out/ours.tsv"
done

for who in yoga taffy ours; do sed "s/^/$who\t/" "$out/$who.tsv"; done | awk -F'\t' '
  function median(list,   values, n, i, j, t) {
    n = split(list, values, " ")
    for (i = 2; i <= n; i++)
      for (j = i; j > 1 && values[j - 1] + 0 > values[j] + 0; j--) {
        t = values[j]; values[j] = values[j - 1]; values[j - 1] = t
      }
    return values[int((n + 1) / 2)]
  }
  function ratio(peer, ours) { return peer == "" || ours == "" ? "-" : sprintf("%.1fx", peer / ours) }
  {
    if (!($2 in seen)) { seen[$2] = 1; order[++count] = $2 }
    times[$1, $2] = times[$1, $2] " " $3
  }
  END {
    printf "%-26s %12s %12s %12s %10s %10s\n", "nanoseconds", "Yoga", "Taffy", "ours", "Yoga/ours", "Taffy/ours"
    for (i = 1; i <= count; i++) {
      y = median(times["yoga", order[i]]); t = median(times["taffy", order[i]])
      o = median(times["ours", order[i]])
      printf "%-26s %12s %12s %12s %10s %10s\n", order[i], y == "" ? "-" : y, t == "" ? "-" : t,
        o == "" ? "-" : o, ratio(y, o), ratio(t, o)
    }
  }'
