#!/usr/bin/env bash
# Sets up, builds and draws a real message to .build/demo/modal.png.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/bootstrap.sh
# What Homebrew has no file of this kind for.
export PKG_CONFIG_PATH="$PWD/.build/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"

image=.build/demo/modal.png
log=.build/demo/build.log
mkdir -p .build/demo

# The log is shown only when it is needed.
[[ -x .build/release/render-snapshot ]] || echo "Building, which takes some minutes the first time ..."
swift build -c release --product render-snapshot >"$log" 2>&1 || {
  cat "$log" >&2
  exit 1
}
.build/release/render-snapshot Examples/modal.json --style Examples/style.plist \
  --device iphone-15 --chrome -o "$image" >/dev/null

cat <<END
Drawn: $image

Next, for example:
  export PATH="\$PWD/.build/release:\$PATH"
  cd Examples
  render-snapshot modal.json --device ipad-10 -o out/ipad.png
  render-snapshot offer.json --appearance dark --text-size AX3 -o out/AX3.png
  render-snapshot preview modal.json --style style.plist --open
END
