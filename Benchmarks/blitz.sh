#!/usr/bin/env bash
# Times this tool and Blitz, a renderer of HTML in Rust, drawing the same card to a PNG of 1179 × 2556
# pixels: as whole processes in turn, and Blitz's call alone, in a Python that runs already.
#
#   Benchmarks/blitz.sh [RUNS]     (default: 15)
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:-15}
[[ $runs =~ ^[1-9][0-9]*$ ]] || {
  echo "Usage: Benchmarks/blitz.sh [RUNS]" >&2
  exit 2
}
command -v python3 >/dev/null || { echo "Missing: python3, with venv." >&2; exit 2; }

source Benchmarks/tarball.sh
[[ -x $out/blitz/bin/python ]] || python3 -m venv "$out/blitz"
"$out/blitz/bin/pip" install -q --only-binary :all: --require-hashes -r Benchmarks/blitz.txt

cat >"$out/blitz.py" <<'PYTHON'
import base64, pathlib, re, statistics, sys, time
import blitz_py

output, runs = sys.argv[1], int(sys.argv[2])
page = pathlib.Path("Benchmarks/card/card.html").read_text()
# It takes fonts by their bytes, and no files that a page names.
page = re.sub("@font-face.*?}", "", page)
source = re.search('src="(.*?)"', page)[1]
image = base64.b64encode(pathlib.Path("Benchmarks/card", source).read_bytes()).decode()
page = page.replace(source, f"data:image/jpeg;base64,{image}")
font = pathlib.Path("Fonts/Inter/Inter-roman.var.ttf").read_bytes()
options = dict(width=393, height=852, scale=3.0, fonts=[font], default_font_family="Inter")
times = {"to PNG": [], "to pixels": []}
for _ in range(runs):
    for name, draw in (("to PNG", blitz_py.render_png), ("to pixels", blitz_py.render_rgba)):
        start = time.perf_counter()
        drawn = draw(page, **options)
        times[name].append(time.perf_counter() - start)
        if name == "to PNG":
            pathlib.Path(output).write_bytes(drawn)
            if runs == 1:
                sys.exit()
for name, each in times.items():
    print(f"Blitz, call alone, {name}: {statistics.median(each) * 1000:.1f} ms")
PYTHON
case=Snapshots/airship/modal/joined-footer
RUNS=$runs OUT=$out CASE=$case python3 - <<'PYTHON'
import glob, os, statistics, subprocess, time
out, case, runs = os.environ["OUT"], os.environ["CASE"], int(os.environ["RUNS"])
commands = {
    "render-snapshot": [glob.glob(f"{out}/render-snapshot-*/bin/render-snapshot")[0],
                        f"{case}/message.json", "--style", f"{case}/style.plist",
                        "--device", "iphone-15", "-o", f"{out}/ours.png"],
    "Blitz": [f"{out}/blitz/bin/python", f"{out}/blitz.py", f"{out}/blitz.png", "1"],
    "Python alone": [f"{out}/blitz/bin/python", "-c", "import blitz_py"],
}
times = {name: [] for name in commands}
for run in range(runs + 2):
    for name, command in commands.items():
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        if run >= 2:
            times[name].append(time.perf_counter() - start)
for name, each in times.items():
    print(f"{name:<18}{statistics.median(each) * 1000:8.1f} ms")
warm = subprocess.run([*commands["Blitz"][:-1], str(runs)], check=True, capture_output=True, text=True)
print(warm.stdout.strip())
PYTHON
