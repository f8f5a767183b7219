#!/usr/bin/env bash
# Compares two full-screen PNGs with this tool, ImageMagick, GraphicsMagick and blazediff (a wheel
# from PyPI), each a whole process, in turn and in one run; with and without writing an image of the
# differences. Prints medians and, for blazediff, also its call alone in a Python that runs already.
# blazediff is run with the library image that it takes by default, and with its own PNG codec.
#
#   Benchmarks/compare.sh [RUNS]     (default: 15)
#
# Peers come from Debian's packages and from PyPI, into .build; what can't be had is left out and said.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/bootstrap.sh
echo "Building ..." >&2
swift build -q -c release --product render-snapshot
out=$PWD/.build/benchmark/compare
rm -rf "$out" && mkdir -p "$out"

install() {
  command -v "$1" >/dev/null && return
  command -v apt-get >/dev/null || return 0
  local sudo=()
  [[ $(id -u) -eq 0 ]] || sudo=(sudo)
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$2" >/dev/null 2>&1 || true
}
install gm graphicsmagick
install compare imagemagick
venv=$PWD/.build/benchmark/venv
[[ -x $venv/bin/python ]] || python3 -m venv "$venv" >/dev/null 2>&1 || true
if [[ -x $venv/bin/python ]] && ! "$venv/bin/python" -c "import blazediff" 2>/dev/null; then
  "$venv/bin/python" -m pip install -q --require-hashes -r Benchmarks/blazediff.txt >/dev/null 2>&1 || true
fi

# The same message twice, the second time with other words on a button.
case=Snapshots/airship/modal/joined-footer
program=$PWD/.build/release/render-snapshot
cp -r $case "$out/case"
"$program" "$out/case/message.json" --style "$out/case/style.plist" -o "$out/a.png" --quiet >/dev/null
sed -i 's/Review now/Look at it/' "$out/case/message.json"
"$program" "$out/case/message.json" --style "$out/case/style.plist" -o "$out/b.png" --quiet >/dev/null
cmp -s "$out/a.png" "$out/b.png" && { echo "The pictures are equal." >&2; exit 1; }
# The same two as another program writes them.
if command -v gm >/dev/null; then
  gm convert "$out/a.png" "$out/a-gm.png"
  gm convert "$out/b.png" "$out/b-gm.png"
fi

exec python3 - "$out" "$program" "$venv/bin/python" "${1:-15}" <<'PYTHON'
import os, resource, shutil, statistics, subprocess, sys, time

out, program, python, runs = sys.argv[1:4] + [int(sys.argv[4])]
CODEC = "BLAZEDIFF_PNG_ENABLED=1"
CALL = """
import blazediff, statistics, sys, time
times = []
for _ in range({runs}):
    start = time.perf_counter()
    blazediff.compare({arguments})
    times.append(time.perf_counter() - start)
{end}
"""


def blazediff(a, b, diff, runs=1, end=""):
    arguments = f"{a!r}, {b!r}" + (f", {diff!r}" if diff else "")
    return [python, "-c", CALL.format(runs=runs, arguments=arguments, end=end)]


def commands(a, b, writes):
    def diff(name):
        return f"{out}/diff-{name}.png" if writes else None

    ours = diff("render-snapshot")
    peers = {"render-snapshot": [program, "compare", a, b] + (["-o", ours] if ours else [])}
    if shutil.which("compare"):
        peers["ImageMagick"] = ["compare", "-metric", "AE", a, b, diff("ImageMagick") or "null:"]
    if shutil.which("gm"):
        peers["GraphicsMagick"] = ["gm", "compare", "-metric", "MAE"] + (
            ["-file", diff("GraphicsMagick")] if writes else []) + [a, b]
    if subprocess.run([python, "-c", "import blazediff"], capture_output=True).returncode == 0:
        peers["blazediff"] = blazediff(a, b, diff("blazediff"))
        peers["blazediff, own codec"] = ["env", CODEC] + blazediff(a, b, diff("blazediff, own codec"))
    for name in ("ImageMagick", "GraphicsMagick", "blazediff"):
        if name not in peers:
            print(f"{name} could not be installed and is left out.", file=sys.stderr)
    return peers


for title, suffix in (("written by this tool", ""), ("written by GraphicsMagick", "-gm")):
    a, b = f"{out}/a{suffix}.png", f"{out}/b{suffix}.png"
    if not os.path.exists(a):
        continue
    for writes in (False, True):
        peers = commands(a, b, writes)
        times = {name: [] for name in peers}
        work = {name: [] for name in peers}
        for run in range(runs + 1):
            for name, command in peers.items():
                before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
                subprocess.run(command, capture_output=True)
                taken = time.perf_counter() - start
                after = resource.getrusage(resource.RUSAGE_CHILDREN)
                if run:  # The first run fills caches.
                    times[name].append(taken * 1000)
                    work[name].append(1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime))
        print(f"\nPNGs {title}, {os.path.getsize(a) // 1000} kB"
              + (", with an image of the differences" if writes else ""))
        print(f"  {'':<20} {'wall':>8} {'least':>8} {'CPU':>8}")
        ours = statistics.median(times["render-snapshot"])
        for name, values in times.items():
            diff = f"{out}/diff-{name}.png"
            size = f", {os.path.getsize(diff) // 1000} kB" if writes else ""
            print(f"  {name:<20} {statistics.median(values):8.1f} {min(values):8.1f} {statistics.median(work[name]):8.1f} ms "
                  f"{statistics.median(values) / ours:6.2f} ×{size}")
        for name, before in (("blazediff", []), ("blazediff, own codec", ["env", CODEC])):
            if name in peers:
                print(f"  {name}, the call alone in a warm Python: ", end="", flush=True)
                end = "print(f'{statistics.median(times) * 1000:.1f} ms')"
                subprocess.run(before + blazediff(a, b, f"{out}/diff-{name}.png" if writes else None, runs, end))
PYTHON
