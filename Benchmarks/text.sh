#!/usr/bin/env bash
# Sets a heading and a body in Latin and in Arabic with this typesetter, with Pango and, glyphs only,
# with HarfBuzz, in turn and from the same font files, and prints the times and the ratio to Pango's.
#
#   Benchmarks/text.sh [ROUNDS]     (default: 5)
#
# Pango and HarfBuzz come from Debian's libpango1.0-dev.
set -euo pipefail
cd "$(dirname "$0")/.."
rounds=${1:-5}
[[ $rounds =~ ^[1-9][0-9]*$ ]] || {
  echo "Usage: Benchmarks/text.sh [ROUNDS]" >&2
  exit 2
}
pkg-config --exists pangocairo || {
  echo "Pango is needed: apt-get install libpango1.0-dev" >&2
  exit 2
}

Scripts/bootstrap.sh
out=$PWD/.build/benchmark
mkdir -p "$out"
# shellcheck disable=SC2046
cc -O2 Benchmarks/text/peers.c -o "$out/text-peers" $(pkg-config --cflags --libs pangocairo harfbuzz)
# Pango finds fonts by fontconfig, which is shown only the files of this package.
cat >"$out/fonts.conf" <<XML
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>$PWD/Fonts</dir><cachedir>$out/fontconfig</cachedir></fontconfig>
XML
export FONTCONFIG_FILE=$out/fonts.conf

echo "Building ..." >&2
swift build --package-path Benchmarks -c release --product Paragraphs >"$out/build.log" 2>&1 || {
  cat "$out/build.log" >&2
  exit 1
}

declare -A files=(
  [heading]=Fonts/Inter/Inter-roman.var.ttf
  [body]=Fonts/Inter/Inter-roman.var.ttf
  [arabic-heading]=Fonts/NotoSansArabic/NotoSansArabic-Bold.ttf
  [arabic-body]=Fonts/NotoSansArabic/NotoSansArabic-Regular.ttf
)
table=Benchmarks/text/texts.tsv
# The first run of Pango writes fontconfig's cache.
"$out/text-peers" "$table" body pango - >/dev/null
rm -f "$out/text.tsv"
for ((round = 0; round < rounds; round++)); do
  for name in heading body arabic-heading arabic-body; do
    Benchmarks/.build/release/Paragraphs "$table" "$name"
    "$out/text-peers" "$table" "$name" pango -
    "$out/text-peers" "$table" "$name" harfbuzz "${files[$name]}"
  done
done >"$out/text.tsv"

sort -t$'\t' -k1,1 -k2,2 "$out/text.tsv" | awk -F'\t' '
  function median(list,   values, n, i, j, t) {
    n = split(list, values, " ")
    for (i = 2; i <= n; i++)
      for (j = i; j > 1 && values[j - 1] + 0 > values[j] + 0; j--) {
        t = values[j]; values[j] = values[j - 1]; values[j - 1] = t
      }
    return values[int((n + 1) / 2)]
  }
  { for (i = 3; i <= 6; i++) times[$1, $2, i] = times[$1, $2, i] " " $i; lines[$1, $2] = $7 }
  END {
    split("heading body arabic-heading arabic-body", names, " ")
    split("HarfBuzz Pango ours", who, " ")
    printf "%-16s %-10s %12s %12s %12s %12s %6s\n", "microseconds", "", "first", "new text",
      "same text", "new width", "lines"
    for (n = 1; n <= 4; n++) {
      for (w = 1; w <= 3; w++) {
        printf "%-16s %-10s", w == 1 ? names[n] : "", who[w]
        for (i = 3; i <= 6; i++) {
          value[w, i] = median(times[names[n], who[w], i])
          if (value[w, i] == "-") printf " %12s", "-"; else printf " %12.2f", value[w, i] / 1000
        }
        printf " %6s\n", lines[names[n], who[w]]
      }
      printf "%-16s %-10s", "", "Pango/ours"
      for (i = 3; i <= 6; i++) printf " %11.1fx", value[2, i] / value[3, i]
      printf "\n"
    }
  }'
