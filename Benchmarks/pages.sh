#!/usr/bin/env bash
# Times the largest document of Tests/Documents here and in Chromium, both kept running, in turn.
#
#   Benchmarks/pages.sh [ROUNDS] [DOCUMENT]     (default: 50 rounds of email-newsletter)
#
# Needs Debian's packages chromium and python3.
set -euo pipefail
cd "$(dirname "$0")/.."
rounds=${1:-50}
[[ $rounds =~ ^[1-9][0-9]*$ ]] || {
  echo "Usage: Benchmarks/pages.sh [ROUNDS] [DOCUMENT]" >&2
  exit 2
}

Scripts/bootstrap.sh
echo "Building ..." >&2
mkdir -p .build/benchmark
swift build --package-path Benchmarks -c release --product Pages >.build/benchmark/build.log 2>&1 || {
  cat .build/benchmark/build.log >&2
  exit 1
}
exec python3 Benchmarks/pages.py Benchmarks/.build/release/Pages "$rounds" "${2:-email-newsletter}"
