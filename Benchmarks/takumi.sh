#!/usr/bin/env bash
# Times this tool and Takumi, a renderer of HTML in Rust, drawing the same card to a PNG of 1179 × 2556
# pixels: as whole processes in turn, and Takumi's call alone, in a Python that runs already.
#
#   Benchmarks/takumi.sh [RUNS]     (default: 15)
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:-15}
[[ $runs =~ ^[1-9][0-9]*$ ]] || {
  echo "Usage: Benchmarks/takumi.sh [RUNS]" >&2
  exit 2
}
command -v python3 >/dev/null || { echo "Missing: python3, with venv." >&2; exit 2; }

source Benchmarks/tarball.sh
[[ -x $out/takumi/bin/python ]] || python3 -m venv "$out/takumi"
"$out/takumi/bin/pip" install -q --only-binary :all: --require-hashes -r Benchmarks/takumi.txt

cat >"$out/takumi.py" <<'PYTHON'
import pathlib, re, statistics, sys, time
from takumi_py import FontResource, ImageResource, Renderer

output, runs = sys.argv[1], int(sys.argv[2])
page = pathlib.Path("Benchmarks/card/card.html").read_text()
# It takes style sheets beside the page, and fonts and images by their names.
rules = re.search("<style>(.*?)</style>", page, re.S)[1]
rules = re.sub("@font-face.*?}", "", rules).replace("body {", ".page {")
body = f'<div class="page">{re.search("<body>(.*?)</body>", page, re.S)[1]}</div>'
source = re.search('src="(.*?)"', body)[1]
image = ImageResource(source, pathlib.Path("Benchmarks/card", source).read_bytes())
font = FontResource(pathlib.Path("Fonts/Inter/Inter-roman.var.ttf").read_bytes(), name="Inter")
renderer = Renderer(load_default_fonts=False, fonts=[font])
times = []
for _ in range(runs):
    start = time.perf_counter()
    picture = renderer.render_html(body, stylesheets=[rules], images=[image], width=1179,
                                   height=2556, device_pixel_ratio=3.0, format="png")
    times.append(time.perf_counter() - start)
pathlib.Path(output).write_bytes(picture)
print(f"{statistics.median(times) * 1000:.1f} ms, {len(picture)} bytes")
PYTHON
case=Snapshots/airship/modal/joined-footer
RUNS=$runs OUT=$out CASE=$case python3 - <<'PYTHON'
import glob, os, statistics, subprocess, time
out, case, runs = os.environ["OUT"], os.environ["CASE"], int(os.environ["RUNS"])
commands = {
    "render-snapshot": [glob.glob(f"{out}/render-snapshot-*/bin/render-snapshot")[0],
                        f"{case}/message.json", "--style", f"{case}/style.plist",
                        "--device", "iphone-15", "-o", f"{out}/ours.png"],
    "Takumi": [f"{out}/takumi/bin/python", f"{out}/takumi.py", f"{out}/takumi.png", "1"],
    "Python alone": [f"{out}/takumi/bin/python", "-c", "import takumi_py"],
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
warm = subprocess.run([*commands["Takumi"][:-1], str(runs)], check=True, capture_output=True, text=True)
print(f"{'Takumi, call alone':<18} {warm.stdout.strip()}")
PYTHON
