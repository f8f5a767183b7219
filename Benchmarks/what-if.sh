#!/usr/bin/env bash
# Lays out more than a thousand variants of a message with all checks, before and after a change,
# without images, and prints how long that took and how many variants that is in a second.
#
#   Benchmarks/what-if.sh [RUNS]     (default: 5)
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/bootstrap.sh
echo "Building ..." >&2
out=$PWD/.build/benchmark
mkdir -p "$out"
swift build -c release --product render-snapshot >"$out/build.log" 2>&1 || {
  cat "$out/build.log" >&2
  exit 1
}
case=Snapshots/airship/modal/joined-footer
devices=$(.build/release/render-snapshot devices --format json | grep -c '"id"')
# All devices at all text sizes in two languages, each with two widths.
sweep() {
  .build/release/render-snapshot what-if "$case/message.json" --style "$case/style.plist" \
    --set maxWidth=300...320:20 --across devices=all,textSizes=all,locales=en,ar \
    --no-picture --format json --quiet
}
variants=$(sweep | grep -c '"verdict"')
echo "$devices devices, $variants combinations"
TIMEFORMAT='%R %U %S'
for _ in $(seq "${1:-5}"); do
  { time sweep >/dev/null; } 2>&1
done | sort -n | awk -v variants="$variants" '
  { wall[NR] = $1 * 1000; work[NR] = ($2 + $3) * 1000 }
  END {
    middle = int((NR + 1) / 2)
    printf "median of %d runs: %d ms, of which the processor worked %d ms\n", \
      NR, wall[middle], work[middle]
    printf "%d combinations in a second, %d ms for a thousand\n", \
      variants * 1000 / wall[middle], wall[middle] * 1000 / variants
  }'
