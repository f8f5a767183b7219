#!/usr/bin/env bash
# The hour of Docs/macOS.md that needs nobody: what was tried is in .build/mac, a log for each step and a
# line for each in summary.txt. It goes on after a step that fails, and fails at its end.
#
#   Scripts/check-mac.sh
set -uo pipefail
cd "$(dirname "$0")/.."
logs=$PWD/.build/mac
rm -rf "$logs"
mkdir -p "$logs"
failed=0

# step NAME COMMAND...: runs a command, and keeps what it says.
step() {
  local name=$1 start=$SECONDS status=0
  shift
  "$@" >"$logs/$name.log" 2>&1 || status=$?
  [[ $status -eq 0 ]] || failed=1
  printf '%-22s exit %d, %d s\n' "$name" "$status" $((SECONDS - start)) | tee -a "$logs/summary.txt"
}

deep() {
  local folder=$logs/deep
  mkdir -p "$folder"
  { printf '<div style="display:flex">%.0s' $(seq 120); echo "deep"; } >"$folder/flex.html"
  for _ in $(seq 40); do printf '<table><tr><td>'; done >"$folder/tables.html"
  .build/release/render-snapshot "$folder/flex.html" "$folder/tables.html" -o "$folder/"
}

check() { .build/release/render-snapshot check Snapshots --output "$logs/report"; }
versions() { sw_vers; xcodebuild -version; swift --version; brew list --versions; }
formula() { ruby -c Packaging/Formula/render-snapshot.rb && ruby -c Packaging/Formula/render-snapshot-binary.rb; }

export PKG_CONFIG_PATH="$PWD/.build/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
step versions versions
step bootstrap Scripts/bootstrap.sh
step bootstrap-again Scripts/bootstrap.sh
step libraries pkg-config --libs freetype2 harfbuzz libgif
step build swift build -c release
step build-tests swift build --build-tests -Xswiftc -warnings-as-errors
step goldens check
step deep deep
step tests Scripts/test.sh
step formula formula
step outside Scripts/check-outside-package.sh
exit "$failed"
