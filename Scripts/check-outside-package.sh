#!/usr/bin/env bash
# Uses this package as another one does: imports RenderSnapshot, tests with MessageSnapshotTesting,
# lints in the build and runs the command plugin.
#
#   Scripts/check-outside-package.sh [FOLDER]     where the build is kept; .build/outside without
#
# The first build takes minutes, as everything is built once more.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
mkdir -p "${1:-.build/outside}"
outside=$(cd "${1:-.build/outside}" && pwd)
shop=$outside/Shop
# For what Homebrew has no file of this kind.
export PKG_CONFIG_PATH="$root/.build/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
rm -rf "$shop"
mkdir -p "$shop"/Sources/Shop "$shop"/Tests/ShopTests/Messages "$shop"/Snapshots
cp -R Snapshots/airship/modal/joined-footer "$shop/Snapshots/"
# A message in which nothing is to be found.
cat >"$shop/Tests/ShopTests/Messages/message.json" <<'END'
{
  "display_type": "modal",
  "display": {
    "template": "header_body_media",
    "button_layout": "joined",
    "background_color": "#FFFFFF",
    "dismiss_button_color": "#10333A",
    "heading": {"text": "Your logbook is private", "size": 24, "color": "#10333A"},
    "body": {"text": "Nobody sees it but you.", "size": 17, "color": "#10333A"},
    "buttons": [
      {
        "id": "review",
        "label": {"text": "Review now", "size": 17, "color": "#FFFFFF"},
        "background_color": "#10333A",
        "behavior": "dismiss"
      }
    ]
  }
}
END
cp Package.resolved "$shop/"
cat >"$shop/Package.swift" <<END
// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "render-snapshot", path: "$root")],
  targets: [
    .executableTarget(
      name: "Shop", dependencies: [.product(name: "RenderSnapshot", package: "render-snapshot")]),
    .testTarget(
      name: "ShopTests",
      dependencies: [.product(name: "MessageSnapshotTesting", package: "render-snapshot")],
      exclude: ["Messages", "__Snapshots__"],
      // SwiftPM finds tests by the index, which nothing else needs here.
      swiftSettings: [.unsafeFlags(["-index-store-path", "$outside/build/debug/index/store"])],
      plugins: [.plugin(name: "RenderSnapshotLint", package: "render-snapshot")]),
  ])
END
cat >"$shop/Sources/Shop/main.swift" <<'END'
import RenderSnapshot

let renderer = try Renderer(fonts: FontBook())
let path = CommandLine.arguments[1]
let input = try InputReader().source(at: path).input()
let environment = Environment(device: .iPhone15, appearance: .dark)
let frame = try renderer.frame(of: input, in: environment)
try OutputFile.write(PNG.encode(renderer.picture(of: frame, from: input).value), to: "modal.png")
print(frame.layout.first?.name.id ?? "empty")
END
cat >"$shop/Tests/ShopTests/ModalTests.swift" <<'END'
import MessageSnapshotTesting
import Testing

@Test func logbook() throws {
  try assertSnapshot(of: .file("Messages/message.json"), on: .iPhone15)
}
END
mkdir -p "$shop/Tests/ShopTests/__Snapshots__"
cd "$shop"
options=(--scratch-path "$outside/build" --disable-index-store -Xswiftc -gnone)
claim() { printf -- '-- %s\n' "$1"; }
fails() { if "$@"; then echo "This should have failed." >&2; exit 1; fi; }
# A second package manager waits for the first, so each is run by itself.
package() { swift package "${options[@]}" "$@"; }

# The plugin that lints wants an installed program.
export RENDER_SNAPSHOT=$root/.build/release/render-snapshot
[[ -x $RENDER_SNAPSHOT ]] || { echo "Build the program first: Scripts/demo.sh" >&2; exit 2; }
claim "The command plugin builds the program and draws"
package render-snapshot render Tests/ShopTests/Messages/message.json -o plugin.png
test -s plugin.png
claim "It is built, and its messages are linted"
swift build -q --build-tests "${options[@]}"
claim "One import draws a message"
"$outside/build/debug/Shop" Tests/ShopTests/Messages/message.json
test -s modal.png
claim "The first test records, the second passes on CI, and a changed message fails"
env -u CI swift test --skip-build "${options[@]}" || true
ls Tests/ShopTests/__Snapshots__/*/* >/dev/null
CI=true swift test --skip-build "${options[@]}"
sed -i.old 's/private/public/' Tests/ShopTests/Messages/message.json
fails env CI=true swift test --skip-build "${options[@]}" >"$shop/failed.log" 2>&1
grep -q 'says' "$shop/failed.log"
mv Tests/ShopTests/Messages/message.json.old Tests/ShopTests/Messages/message.json
claim "The command plugin checks, and fails where something differs"
package render-snapshot check Snapshots
sed -i.old 's/private/public/' Snapshots/joined-footer/message.json
fails package render-snapshot check Snapshots >"$shop/check.log" 2>&1
grep -q 'says' "$shop/check.log"
claim "A wrong message ends the build"
sed -i.old 's/"joined"/"joint"/' Tests/ShopTests/Messages/message.json
fails swift build -q --build-tests "${options[@]}" >"$shop/lint.log" 2>&1
grep -q '"joint" is not known' "$shop/lint.log"
mv Tests/ShopTests/Messages/message.json.old Tests/ShopTests/Messages/message.json
claim "Without the program, the plugin says what to do"
fails env RENDER_SNAPSHOT=/nowhere swift build -q --build-tests "${options[@]}" >"$shop/none.log" 2>&1
grep -q 'render-snapshot is not installed' "$shop/none.log"
echo "All of it passed."
