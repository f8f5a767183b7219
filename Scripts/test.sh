#!/usr/bin/env bash
# Sets up and runs every test: unit tests in debug, picture tests in release.
#
#   Scripts/test.sh [--filter NAME]    the options of `swift test`, for the unit tests
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/bootstrap.sh
# What Homebrew has no file of this kind for.
export PKG_CONFIG_PATH="$PWD/.build/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"

# Unicode's test data, which nothing but the tests need. Elsewhere than on Debian, get version 15.0.0
# from unicode.org and set UNICODE_DATA to the folder with BidiTest.txt; without, they are skipped.
if [[ -z ${UNICODE_DATA:-} ]] && command -v apt-get >/dev/null; then
  export UNICODE_DATA=/usr/share/unicode
  if [[ ! -e $UNICODE_DATA/BidiTest.txt ]]; then
    echo "Installing unicode-data ..."
    sudo=(env)
    [[ $(id -u) -eq 0 ]] || sudo=(sudo)
    install=("${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq unicode-data)
    "${install[@]}" >/dev/null 2>&1 || {
      "${sudo[@]}" apt-get update -qq
      "${install[@]}" >/dev/null
    }
  fi
fi

if [[ $# -gt 0 ]]; then
  exec swift test "$@"
fi

# Warnings and undeclared imports are errors in the first of the two builds, which is enough. Compiled
# as a whole and without symbols for a debugger, the modules take half the time.
debug=(
  -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
  -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2 -Xswiftc -gnone
  -Xswiftc -disable-batch-mode
)
# Nothing is built a second time here, which the compiler remarks on for each module.
swift build -q --build-tests "${debug[@]}" 2>&1 |
  { grep -v "remark: Incremental compilation has been disabled" || true; }

# Pictures and runs of the program cost far more in debug, and what is shipped is release; Unicode's
# data is tested as a whole in release only. Package.swift leaves the other tests out, so that the
# program is built as in demo.sh.
# The compiler and the tests leave cores idle by themselves, so they go on side by side.
RENDER_SNAPSHOT_TESTS=release swift build -q -c release --build-tests &
release=$!
trap 'kill "$release" 2>/dev/null || true' EXIT

# Threads get stacks as small as on macOS. Nothing is built, so the lock of the build folder isn't needed.
(
  ulimit -S -s 512
  swift test --skip-build --ignore-lock "${debug[@]}" --skip PictureTests --skip ProgramTests
)
wait "$release"

log=.build/release-tests.log
(
  ulimit -S -s 512
  RENDER_SNAPSHOT_TESTS=release swift test --skip-build -c release
) 2>&1 | tee "$log"
# A run of no tests passes.
grep -qE 'Test run with [1-9][0-9]* tests' "$log"
