#!/bin/sh
# Xcode Cloud: ci_scripts/ci_post_clone.sh. Runs on a Mac, where the program comes from Homebrew;
# without the formula in a tap it is built, which takes some minutes.
set -eu
cd "${CI_PRIMARY_REPOSITORY_PATH:-$(dirname "$0")/..}"
if ! command -v render-snapshot >/dev/null; then
  brew install "${RENDER_SNAPSHOT_FORMULA:-render-snapshot/tap/render-snapshot}"
fi
render-snapshot check Snapshots --output "${CI_RESULT_BUNDLE_PATH:-$PWD/.build}/snapshots"
