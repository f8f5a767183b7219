#!/usr/bin/env bash
# Prints where the time between message and PNG goes: medians over new processes.
#
#   Benchmarks/stages.sh [RUNS]     (default: 25)
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:-25}
[[ $runs =~ ^[1-9][0-9]*$ ]] || {
  echo "Usage: Benchmarks/stages.sh [RUNS]" >&2
  exit 2
}

Scripts/bootstrap.sh
echo "Building ..." >&2
out=$PWD/.build/benchmark
mkdir -p "$out"
swift build --package-path Benchmarks -c release >"$out/build.log" 2>&1 || {
  cat "$out/build.log" >&2
  exit 1
}
for ((run = 0; run < runs; run++)); do
  Benchmarks/.build/release/Stages Snapshots/airship/modal/joined-footer "$out/stages.png"
done | awk -F'\t' '
  !($1 in count) { order[++stages] = $1 }
  { times[$1, ++count[$1]] = $2 }
  END {
    for (s = 1; s <= stages; s++) {
      name = order[s]; n = count[name]
      for (i = 1; i <= n; i++) v[i] = times[name, i]
      for (i = 2; i <= n; i++)
        for (j = i; j > 1 && v[j - 1] > v[j]; j--) { t = v[j]; v[j] = v[j - 1]; v[j - 1] = t }
      printf "%7.2f ms  %s\n", n % 2 ? v[(n + 1) / 2] : (v[n / 2] + v[n / 2 + 1]) / 2, name
    }
  }'
