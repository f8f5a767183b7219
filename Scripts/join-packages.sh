#!/usr/bin/env bash
# Joins the packages of several processors into the folder of a release:
#
#   Scripts/join-packages.sh OUTPUT FOLDER...
#
# What is for one processor is copied; what is for all (npm's starter, the artifact bundle, the plugins,
# the formula, SHA256SUMS) is made again. .build/notes.md gets the changelog's section of the version.
set -euo pipefail
cd "$(dirname "$0")/.."
output=${1:?Usage: Scripts/join-packages.sh OUTPUT FOLDER...}
shift
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
rm -rf "$output"
mkdir -p "$output"
for folder in "$@"; do
  (cd "$folder" && sha256sum --check --quiet SHA256SUMS)
  find "$folder" -name 'render-snapshot[-_]*linux*' -exec cp {} "$output/" \;
  find "$folder" -name '*.deb' -exec cp {} "$output/" \;
done
Packaging/registry-packages.py "$output" "$output"/render-snapshot-*-linux-*.tar.gz
(cd "$output" && find . -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs sha256sum >SHA256SUMS)

version=$(sed -n 's/.*static let number = "\(.*\)"/\1/p' Sources/CommandLineTool/RenderSnapshot.swift)
mkdir -p .build
awk -v title="## [$version]" 'index($0, "## ") == 1 { shown = index($0, title) == 1; next } shown' CHANGELOG.md \
  >.build/notes.md
