#!/usr/bin/env bash
# Times this tool, fpng, libpng and libdeflate writing the same frame of 1179 × 2556 pixels as a PNG:
# medians over new processes in turn, with the sizes. fpng comes from PyPI, into .build.
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
if [[ ! -x $out/fpng/bin/python ]]; then
  python3 -m venv "$out/fpng"
  "$out/fpng/bin/pip" install --quiet --only-binary :all: --require-hashes -r Benchmarks/fpng.txt
fi
cat >"$out/frame-by-fpng.py" <<'PYTHON'
import sys, time
from fpng import fpng_ext

fpng_ext.init()
pixels = open(sys.argv[1], "rb").read()
width, height = int(sys.argv[2]), int(sys.argv[3])
start = time.perf_counter()
image = fpng_ext.encode_image_to_memory(pixels, width, height, 3)
print(f"fpng\t{(time.perf_counter() - start) * 1000:.2f}\t{len(image)}")
PYTHON
frame=$out/stages.png
for ((run = 0; run < runs; run++)); do
  Benchmarks/.build/release/Stages Snapshots/airship/modal/joined-footer "$frame" >"$out/stages.tsv"
  awk -F'\t' -v size="$(stat -c %s "$frame")" \
    '$1 == "encode the PNG" { print "render-snapshot\t" $2 "\t" size }' "$out/stages.tsv"
  "$out/png" "$frame" "$out/frame.rgb"
  "$out/fpng/bin/python" "$out/frame-by-fpng.py" "$out/frame.rgb" 1179 2556
done | sort -t$'\t' -k1,1 -k2,2g | awk -F'\t' '
  $1 != name { if (name) show(); name = $1; number = 0 }
  { times[++number] = $2; size = $3 }
  function show() { printf "%8.1f ms %9d bytes  %s\n", times[int((number + 1) / 2)], size, name }
  END { show() }' | sort -g
