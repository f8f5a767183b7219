#!/usr/bin/env bash
# Feeds broken files of every kind to the program's libraries, and stops at what they can't bear.
#
#   Scripts/fuzz.sh                    every target, a minute each
#   Scripts/fuzz.sh SECONDS            every target, so long each
#   Scripts/fuzz.sh SECONDS NAME...    some targets: html, css, png, font ... (--list names all)
#   Scripts/fuzz.sh NAME FILE          one input again, such as a finding
#
# libFuzzer changes the seeds where that reaches new code. Swift code is checked by its own traps and
# by AddressSanitizer, C code that is built here by UndefinedBehaviorSanitizer too; the system's C
# libraries are as they are. What must hold besides is in Tests/FuzzTargetsTests: an input takes no
# longer than ten seconds and no more than two gigabytes, and pages are laid out twice in the same
# way. Everything is in .build-fuzz: corpora, which later runs go on from, and findings.
set -euo pipefail
cd "$(dirname "$0")/.."
build=$PWD/.build-fuzz
program=$build/release/Fuzz
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1

mkdir -p "$build/findings"
# UndefinedBehaviorSanitizer is not a sanitizer of Swift on Linux, so it is switched on for C alone.
# Which branches are reached is asked for by name: of several sanitizers, the compiler takes what the
# last one wants, and SwiftPM gives them in any order.
swift build --package-path Fuzzing --scratch-path "$build" -c release --product Fuzz \
  --sanitize fuzzer --sanitize address -Xswiftc -enable-testing \
  -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table \
  -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined >"$build/build.log" 2>&1 || {
  cat "$build/build.log" >&2
  exit 1
}
declare -A length
while read -r name bytes; do length[$name]=$bytes; done < <("$program" --list)
if [[ ${1:-} == --list ]]; then
  printf '%s\n' "${!length[@]}" | sort
  exit
fi

limits=(-timeout=10 -rss_limit_mb=2048)
if [[ $# -eq 2 && -f $2 ]]; then
  exec "$program" --target="$1" "${limits[@]}" "$2"
fi
seconds=${1:-60}
shift $(($# > 0))
names=("$@")
if [[ ${#names[@]} -eq 0 ]]; then
  mapfile -t names < <(printf '%s\n' "${!length[@]}" | sort)
fi

# Writes the words of the code that reads a kind of file, one for each line of a dictionary.
dictionary() {
  local folders
  case $1 in
    airship | braze | bloomreach | accengage)
      folders="Sources/Messages/${1^} Sources/Templates/${1^}" ;;
    plist-*) folders="Sources/Styles" ;;
    html | css | svg) folders="Sources/HTMLContent" ;;
    xib) folders="Sources/InterfaceFiles" ;;
    scenario | golden-timeline) folders="Sources/Delivery" ;;
    snapshot-yml) folders="Sources/Snapshots/Cases Sources/Devices Sources/Checks" ;;
    golden-record | report) folders="Sources/Snapshots Sources/Comparison" ;;
    screen) folders="Sources/Messages/Bloomreach" ;;
    *) folders="" ;;
  esac
  # shellcheck disable=SC2086
  [[ -z $folders ]] || grep -rhoE '"[A-Za-z@:][A-Za-z0-9_.-]{1,30}"' --include='*.swift' $folders |
    sort -u
  case $1 in
    png | screenshot) printf '"%s"\n' IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP tEXt zTXt iTXt acTL fcTL fdAT ;;
    gif) printf '"%s"\n' GIF87a GIF89a NETSCAPE2.0 '\x21\xF9\x04' '\x21\xFF\x0B' '\x2C' '\x3B' ;;
    jpeg) printf '"%s"\n' '\xFF\xD8' '\xFF\xC0' '\xFF\xC2' '\xFF\xC4' '\xFF\xDA' '\xFF\xDB' '\xFF\xDD' \
      '\xFF\xE1' Exif Adobe JFIF ;;
    webp) printf '"%s"\n' RIFF WEBP 'VP8 ' VP8L VP8X ALPH ANIM ANMF ICCP EXIF ;;
    font) printf '"%s"\n' cmap glyf head hhea hmtx loca maxp name post 'OS/2' 'CFF ' CFF2 fvar gvar \
      avar HVAR GSUB GPOS GDEF kern COLR CPAL CBDT CBLC sbix OTTO true ttcf DFLT latn ;;
  esac
}

failed=()
for name in "${names[@]}"; do
  [[ -n ${length[$name]:-} ]] || {
    echo "Scripts/fuzz.sh: There is no target named \"$name\". --list names all." >&2
    exit 2
  }
  corpus=$build/corpus/$name
  seeds=$build/seeds/$name
  rm -rf "$seeds"
  mkdir -p "$corpus" "$seeds"
  "$program" --target="$name" --seeds="$seeds"
  dictionary "$name" >"$build/$name.dict"
  words=()
  [[ ! -s $build/$name.dict ]] || words=(-dict="$build/$name.dict")
  log=$build/$name.log
  status=0
  "$program" --target="$name" "${limits[@]}" -max_total_time="$seconds" -max_len="${length[$name]}" \
    -seed=1 -print_final_stats=1 "${words[@]}" \
    -artifact_prefix="$build/findings/$name-" "$corpus" "$seeds" >"$log" 2>&1 || status=$?
  coverage=$(grep -oE 'cov: [0-9]+' "$log" | tail -1 | cut -d' ' -f2 || true)
  inputs=$(grep -oE 'number_of_executed_units: [0-9]+' "$log" | grep -oE '[0-9]+$' || echo "?")
  printf '%-16s %10s inputs  %6s branches  %5d in the corpus  %s\n' "$name" "$inputs" \
    "${coverage:-?}" "$(find "$corpus" -type f | wc -l)" \
    "$([[ $status -eq 0 ]] && echo "nothing found" || echo "FOUND, see $log")"
  [[ $status -eq 0 ]] || failed+=("$name")
done
[[ ${#failed[@]} -eq 0 ]]
