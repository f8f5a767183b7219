#!/usr/bin/env bash
# Times this tool and Chromium drawing the same card to a PNG of 1179 × 2556 pixels, each as a whole
# process from file to file, in turn; prints the medians and their ratio.
#
#   Benchmarks/whole-process.sh [RUNS]     (default: 15)
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:-15}
[[ $runs =~ ^[1-9][0-9]*$ ]] || {
  echo "Usage: Benchmarks/whole-process.sh [RUNS]" >&2
  exit 2
}

missing=()
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) ||
  missing+=(chromium)
command -v hyperfine >/dev/null || missing+=(hyperfine)
[[ ${#missing[@]} -eq 0 ]] || {
  echo "Missing: ${missing[*]}. On Debian: apt-get install ${missing[*]}" >&2
  exit 2
}

source Benchmarks/tarball.sh

case=Snapshots/airship/modal/joined-footer
ours=("$out"/render-snapshot-*/bin/render-snapshot "$case/message.json" --style "$case/style.plist"
  --device iphone-15 -o "$out/ours.png")
# A profile of its own, so that nobody's browser is asked; no sandbox, because containers and root
# have none.
browser=("$chromium" --headless=new --no-sandbox --disable-gpu --hide-scrollbars
  "--user-data-dir=$out/profile" --allow-file-access-from-files --force-device-scale-factor=3
  --window-size=393,852 "--screenshot=$out/chromium.png" "file://$PWD/Benchmarks/card/card.html")

# One run of each at a time, so that a busy machine slows both alike.
time_once() {
  hyperfine --shell=none --style=none --runs 1 --command-name run --export-csv "$out/run.csv" \
    "$(printf '%q ' "$@")" >/dev/null 2>&1 || {
    echo "This fails: $*" >&2
    exit 1
  }
  # The columns: command, mean, deviation, median, user, system, …
  awk -F, 'NR == 2 { printf "%f\t%f\n", $2 * 1000, ($5 + $6) * 1000 }' "$out/run.csv"
}

for _ in 1 2; do
  time_once "${ours[@]}" >/dev/null
  time_once "${browser[@]}" >/dev/null
done
: >"$out/ours.tsv"
: >"$out/chromium.tsv"
for ((run = 1; run <= runs; run++)); do
  time_once "${ours[@]}" >>"$out/ours.tsv"
  time_once "${browser[@]}" >>"$out/chromium.tsv"
done

median() {
  cut -f"$2" "$1" | sort -g | awk '{ v[NR] = $1 }
    END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}
read -r our_wall our_cpu their_wall their_cpu < <(
  echo "$(median "$out/ours.tsv" 1) $(median "$out/ours.tsv" 2)" \
    "$(median "$out/chromium.tsv" 1) $(median "$out/chromium.tsv" 2)"
)
echo "Medians of $runs runs in turn, on $(nproc) cores; $("$chromium" --version 2>/dev/null)"
awk -v a="$our_wall" -v b="$our_cpu" -v c="$their_wall" -v d="$their_cpu" 'BEGIN {
  printf "%-16s %10s %10s\n", "", "wall", "CPU"
  printf "%-16s %7.1f ms %7.1f ms\n", "render-snapshot", a, b
  printf "%-16s %7.1f ms %7.1f ms\n", "Chromium", c, d
  printf "%-16s %8.1f × %8.1f ×\n", "ratio", c / a, d / b
}'
