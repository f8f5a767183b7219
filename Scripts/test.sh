#!/usr/bin/env bash
# Sets up and runs every test: unit tests in debug, picture tests in release.
#
#   Scripts/test.sh [--filter NAME]    the options of `swift test`, for the unit tests
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/bootstrap.sh

strict=(-Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error)
if [[ $# -gt 0 ]]; then
  exec swift test "$@"
fi
swift build -q --build-tests "${strict[@]}"
swift test --skip-build "${strict[@]}" --skip PictureTests

# A picture costs far more in debug than all the rest, and what is shipped is release.
swift build -q -c release --build-tests "${strict[@]}" -Xswiftc -enable-testing
swift test --skip-build -c release "${strict[@]}" -Xswiftc -enable-testing --filter PictureTests
