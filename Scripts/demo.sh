#!/usr/bin/env bash
# Sets up, builds and draws a real message to .build/demo/joined-footer.png.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/bootstrap.sh
# What Homebrew has no file of this kind for.
export PKG_CONFIG_PATH="$PWD/.build/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"

case=Snapshots/airship/modal/joined-footer
picture=.build/demo/joined-footer.png
log=.build/demo/build.log
mkdir -p .build/demo

# The log is shown only when it is needed.
[[ -x .build/release/render-snapshot ]] || echo "Building, which takes some minutes the first time ..."
swift build -c release --product render-snapshot >"$log" 2>&1 || {
  cat "$log" >&2
  exit 1
}
.build/release/render-snapshot "$case/message.json" --style "$case/style.plist" \
  --device iphone-15 -o "$picture" >/dev/null

cat <<END
Drawn: $picture

Next, for example:
  export PATH="\$PWD/.build/release:\$PATH"
  render-snapshot $case/message.json --device ipad-10 -o .build/demo/ipad.png
  render-snapshot $case/message.json --appearance dark --text-size AX3 -o .build/demo/AX3.png
  render-snapshot layout $case/message.json --format json
END
