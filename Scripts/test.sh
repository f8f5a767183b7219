#!/usr/bin/env bash
# Sets up and runs every test: unit tests in debug, picture tests in release.
#
#   Scripts/test.sh [--filter NAME]    the options of `swift test`, for the unit tests
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/bootstrap.sh

if [[ $# -gt 0 ]]; then
  exec swift test "$@"
fi

# Warnings and undeclared imports are errors in the first of the two builds, which is enough.
strict=(-Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error)
swift build -q --build-tests "${strict[@]}"
swift test --skip-build "${strict[@]}" --skip PictureTests

# A picture costs far more in debug than all the rest, and what is shipped is release.
release=(-c release -Xswiftc -enable-testing)
swift build -q --build-tests "${release[@]}"
log=.build/picture-tests.log
swift test --skip-build "${release[@]}" --filter PictureTests 2>&1 | tee "$log"
# A filter that matches nothing passes; so would a suite that got lost.
grep -qE 'Test run with [1-9][0-9]* tests' "$log"
