#!/usr/bin/env bash
# Sets up and runs every test, in release.
#
#   Scripts/test.sh                  every test
#   Scripts/test.sh --filter NAME    some, in debug, with the options of `swift test`
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

# Images and runs of the program cost far more in debug. What tests need of the program is built in
# a folder of its own (Package.swift has the flags), so that the next `swift build -c release` finds
# what it left; who sets the variable, as .ci/run does, has one build for all.
build=.build
if [[ ${RENDER_SNAPSHOT_TESTS:-} != release ]]; then
  export RENDER_SNAPSHOT_TESTS=release
  build=.build/tests
fi
options=(-c release --scratch-path "$build" --explicit-target-dependency-import-check error)
swift build -q --build-tests "${options[@]}"

log=.build/tests.log
status=0
(
  # Threads get stacks as small as on macOS.
  ulimit -S -s 512
  swift test --skip-build "${options[@]}"
) 2>&1 | tee "$log" || status=$?
# What failed is said again at the end: where a log is cut, its end is what is left.
if [[ $status -ne 0 ]]; then
  printf '\nFailed:\n'
  grep -E '^✘ (Test|Suite) .*(recorded an issue|[Tt]ime limit)|^/.*: error: .* : ' "$log" |
    cut -c 1-400 | tail -n 40 || true
  grep -E 'Test run with [0-9]+ tests' "$log" || true
  exit "$status"
fi
# A run of no tests passes.
grep -qE 'Test run with [1-9][0-9]* tests' "$log"
