#!/usr/bin/env bash
# Feeds broken pages and style sheets to the program's libraries, and stops at what they can't bear.
#
#   Scripts/fuzz-pages.sh html [SECONDS]    pages (default: 600 seconds)
#   Scripts/fuzz-pages.sh css [SECONDS]     style sheets of one page
#   Scripts/fuzz-pages.sh html FILE         one input again, such as a finding
#
# libFuzzer changes the documents and conformance cases where that reaches new code. Each input is laid
# out and painted twice; it must not crash, take longer than ten seconds or more than a gigabyte, both
# results must be the same, and all frames finite. Findings are in .build/fuzzing.
set -euo pipefail
cd "$(dirname "$0")/.."
kind=${1:-}
what=${2:-600}
case $kind in
  html) target=FuzzHTML ;;
  css) target=FuzzCSS ;;
  *)
    echo "Usage: Scripts/fuzz-pages.sh html|css [SECONDS|FILE]" >&2
    exit 2
    ;;
esac

out=$PWD/.build/fuzzing
mkdir -p "$out/$kind-corpus" "$out/$kind-seeds"
swift build --package-path Fuzzing -c release --sanitize fuzzer --product "$target" >"$out/$kind-build.log" 2>&1 || {
  cat "$out/$kind-build.log" >&2
  exit 1
}
program=Fuzzing/.build/release/$target
limits=(-timeout=10 -rss_limit_mb=1024 -artifact_prefix="$out/$kind-")
if [[ -f $what ]]; then
  exec "$program" "${limits[@]}" "$what"
fi

# The seeds: whole pages, and for style sheets what stands in their style elements.
python3 - "$kind" "$out/$kind-seeds" <<'PYTHON'
import pathlib
import re
import sys

kind, out = sys.argv[1], pathlib.Path(sys.argv[2])
pages = sorted(pathlib.Path("Tests/Documents").glob("*/page.html"))
pages += sorted(pathlib.Path("Tests/Conformance").rglob("*.html"))
for index, page in enumerate(pages):
    text = page.read_text()
    if kind == "css":
        text = "\n".join(re.findall(r"<style[^>]*>(.*?)</style>", text, re.S))
    (out / f"{index}").write_text(text)
PYTHON
python3 - "$out/$kind.dict" <<'PYTHON'
import pathlib
import re
import sys

words = set()
for path in pathlib.Path("Sources/HTMLContent").rglob("*.swift"):
    words |= set(re.findall(r'"([a-z@:][a-z0-9-]{2,24})"', path.read_text()))
pathlib.Path(sys.argv[1]).write_text("".join(f'"{word}"\n' for word in sorted(words)))
PYTHON
exec "$program" "${limits[@]}" -max_total_time="$what" -max_len=16384 -seed=1 -print_final_stats=1 \
  -dict="$out/$kind.dict" "$out/$kind-corpus" "$out/$kind-seeds"
