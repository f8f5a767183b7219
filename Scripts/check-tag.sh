#!/usr/bin/env bash
# Says whether a release can be made of this commit:
#
#   Scripts/check-tag.sh TAG
#
# The tag is the version that the program prints, and the changelog has a section of that name.
set -euo pipefail
cd "$(dirname "$0")/.."
tag=${1:?Usage: Scripts/check-tag.sh TAG}
version=$(sed -n 's/.*static let number = "\(.*\)"/\1/p' Sources/CommandLineTool/RenderSnapshot.swift)
if [[ $tag != "$version" ]]; then
  echo "The tag is $tag, and the program is $version: change RenderSnapshot.number, or the tag." >&2
  exit 1
fi
if ! grep -q "^## \[$version\]" CHANGELOG.md; then
  echo "CHANGELOG.md has no section [$version]: name what is unreleased by the version and the date." >&2
  exit 1
fi
