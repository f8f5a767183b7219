#!/usr/bin/env bash
# Checks folders of many small cases with this tool, whole process: when all are new, while they are
# accepted, right after that, and when nothing has changed. Prints wall time and peak memory.
#
#   Benchmarks/cases.sh [CASES ...]     (default: 1000 10000)
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/bootstrap.sh
echo "Building ..." >&2
swift build -q -c release --product render-snapshot
program=$PWD/.build/release/render-snapshot
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset CI GITHUB_ACTIONS SNAPSHOT_ARTIFACTS TEST_TOTAL_SHARDS

make_cases() {
  python3 - "$1" "$work" <<'PYTHON'
import json, os, sys
count, work = int(sys.argv[1]), sys.argv[2]
os.makedirs(f"{work}/Snapshots")
open(f"{work}/Snapshots/snapshot.yml", "w").write("devices: [120x160@1]\n")
for number in range(count):
    folder = f"{work}/Snapshots/group-{number // 100}/case-{number}"
    os.makedirs(folder)
    text = {"text": f"Number {number}", "size": 12, "color": "#10333A"}
    display = {"template": "header_body_media", "background_color": "#FFFFFF", "heading": text,
               "body": text, "button_layout": "stacked", "buttons": []}
    json.dump({"display_type": "modal", "display": display}, open(f"{folder}/message.json", "w"))
PYTHON
}

# Prints a row: what was done, how often, in what time, with how much memory.
measure() {
  python3 - "$1" "$2" "$work" "$program" "${@:3}" <<'PYTHON'
import os, subprocess, sys, time
what, count, work, program, *arguments = sys.argv[1:]
start = time.monotonic()
process = subprocess.Popen([program] + arguments, cwd=work, stdout=subprocess.DEVNULL)
_, status, usage = os.wait4(process.pid, 0)
taken = time.monotonic() - start
code = os.waitstatus_to_exitcode(status)
each = taken / int(count) * 1000
print(f"{what:<28} {count:>6} cases {taken:8.2f} s {each:7.2f} ms each "
      f"{usage.ru_maxrss / 1024:7.0f} MB   ended with {code}", flush=True)
PYTHON
}

for count in "${@:-1000 10000}"; do
  for size in $count; do
    rm -rf "${work:?}"/*  "$work"/.build
    make_cases "$size"
    measure "check, all new" "$size" check
    measure "accept --all" "$size" accept --all
    measure "check, clearing the report" "$size" check
    measure "check, nothing changed" "$size" check
  done
done
