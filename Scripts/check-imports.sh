#!/usr/bin/env bash
# Checks that imports point one way: a target imports targets from rows above it or from its left
# in its own row, and content imports no engine. Docs/Architecture.md draws it.
set -euo pipefail
cd "$(dirname "$0")/.."

order=(
  CFreeType CHarfBuzz CICU CUnicode CPNG CDeflate CTurboJPEG CGIF CWebP CGumbo
  Geometry Diagnostics Boxes
  BoxLayout Typesetting Raster Painting
  Devices Messages Styles HTMLContent Delivery Templates
  Inputs
  Rendering Checks Snapshots WhatIf
  PreviewServer CommandLineTool render-snapshot
  MessageSnapshotTesting
)
content=" Devices Messages Styles HTMLContent Delivery Templates "
engines=" BoxLayout Typesetting Raster Painting "

# Prints a target's place in the order, nothing for a module of another package.
rank() {
  local index
  for index in "${!order[@]}"; do
    [[ ${order[$index]} == "$1" ]] && echo "$index" && return
  done
  return 0
}

failed=0
for folder in Sources/*/; do
  target=$(basename "$folder")
  place=$(rank "$target")
  if [[ -z $place ]]; then
    echo "Scripts/check-imports.sh: the target $target has no place in the order. Add it." >&2
    failed=1
    continue
  fi
  while read -r file import; do
    other=$(rank "$import")
    [[ -n $other ]] || continue
    if ((other >= place)); then
      echo "$file: error: $target may not import $import, which stands right of or below it." >&2
      failed=1
    elif [[ $content == *" $target "* && $engines == *" $import "* ]]; then
      echo "$file: error: $target is content and may not import the engine $import." >&2
      failed=1
    fi
  done < <(grep -roE '^(@_exported )?(public |package |internal )?import (enum |struct )?[A-Za-z]+' --include='*.swift' "$folder" |
    sed -E 's/:(@_exported )?(public |package |internal )?import (enum |struct )?/ /')
done
exit $failed
