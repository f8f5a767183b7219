#!/usr/bin/env bash
# Runs every `sh` block of the README, in order, in this checkout.
set -euo pipefail
cd "$(dirname "$0")/.."

script=$(mktemp)
trap 'rm -f "$script"' EXIT
awk '/^```sh$/ { inside = 1; next } /^```$/ { inside = 0 } inside' README.md >"$script"
[[ -s $script ]] || {
  echo "README.md has no sh block." >&2
  exit 1
}
bash -euxo pipefail "$script"
