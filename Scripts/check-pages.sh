#!/usr/bin/env bash
# Checks the web pages of the report and of the preview: their scripts' syntax where Node is installed,
# and what they do in Chromium, which Debian's apt installs if it is missing.
#
#   Scripts/check-pages.sh [PROGRAM]     (default: .build/release/render-snapshot)
set -euo pipefail
cd "$(dirname "$0")/.."
program=${1:-.build/release/render-snapshot}

missing=()
command -v python3 >/dev/null || missing+=(python3)
command -v chromium >/dev/null || command -v chromium-browser >/dev/null ||
  command -v google-chrome >/dev/null || missing+=(chromium)
if [[ ${#missing[@]} -gt 0 ]]; then
  command -v apt-get >/dev/null || {
    echo "Install these yourself: ${missing[*]}" >&2
    exit 2
  }
  echo "Installing ${missing[*]} ..."
  sudo=()
  [[ $(id -u) -eq 0 ]] || sudo=(sudo)
  "${sudo[@]}" apt-get update -qq
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "${missing[@]}" >/dev/null
fi

# The parts of a page are one script: a name that two of them declare is found only together.
files=Sources/CWebPages/Files
if command -v node >/dev/null; then
  script=$(mktemp --suffix .js)
  trap 'rm -f "$script"' EXIT
  for page in report preview; do
    cat "$files/shared.js" "$files/$page"*.js >"$script"
    node --check "$script"
  done
fi

Scripts/check-report.py "$program"
# A busy machine is no reason to fail: how fast edits are is measured apart from this.
preview=(Scripts/check-preview.py --program "$program" --edits 40 --limit 500 --grid-limit 2500)
# A browser that was late once is asked once more; what is wrong fails twice.
"${preview[@]}" || "${preview[@]}"
