#!/usr/bin/env bash
# Lays out the same trees with this engine and with Yoga, in turn, and prints both and the ratio.
#
#   Benchmarks/layout.sh [ROUNDS]     (default: 3)
#
# Yoga comes from the Python package pyyoga, which has its library and headers; it is put into a
# folder of its own below .build.
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
include=$(find "$out/yoga" -type d -name include | head -n 1)
library=$(find "$out/yoga" -name libyogacore.a | head -n 1)
cc -O2 -I"$include" -c Benchmarks/yoga/trees.c -o "$out/trees.o"
c++ "$out/trees.o" "$library" -o "$out/yoga-trees"

echo "Building ..." >&2
swift build --package-path Benchmarks -c release --product LayoutTrees >"$out/build.log" 2>&1 || {
  cat "$out/build.log" >&2
  exit 1
}

rm -f "$out/ours.tsv" "$out/yoga.tsv"
for ((round = 0; round < rounds; round++)); do
  "$out/yoga-trees" >>"$out/yoga.tsv"
  Benchmarks/.build/release/LayoutTrees --quiet --format csv --columns name,median \
    --iterations 100 --warmup-iterations 5 | tail -n +2 | tr -d '"' | tr ',' '\t' >>"$out/ours.tsv"
done

{ sed 's/^/yoga\t/' "$out/yoga.tsv"; sed 's/^/ours\t/' "$out/ours.tsv"; } | awk -F'\t' '
  function median(list,   values, n, i, j, t) {
    n = split(list, values, " ")
    for (i = 2; i <= n; i++)
      for (j = i; j > 1 && values[j - 1] + 0 > values[j] + 0; j--) {
        t = values[j]; values[j] = values[j - 1]; values[j - 1] = t
      }
    return values[int((n + 1) / 2)]
  }
  {
    if (!($2 in seen)) { seen[$2] = 1; order[++count] = $2 }
    times[$1, $2] = times[$1, $2] " " $3
  }
  END {
    printf "%-26s %12s %12s %10s\n", "nanoseconds", "Yoga", "ours", "Yoga/ours"
    for (i = 1; i <= count; i++) {
      y = median(times["yoga", order[i]]); o = median(times["ours", order[i]])
      if (y == "") { printf "%-26s %12s %12d %10s\n", order[i], "-", o, "-"; continue }
      printf "%-26s %12d %12d %9.1fx\n", order[i], y, o, (o > 0 ? y / o : 0)
    }
  }'
