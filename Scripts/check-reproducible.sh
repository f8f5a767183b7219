#!/usr/bin/env bash
# Builds the packages of the commit once more, from a clone in another folder, and compares them
# byte by byte with those that Scripts/package.sh has made of it.
#
#   Scripts/check-reproducible.sh [FOLDER [COMMIT]]
#
# FOLDER has the packages (.build/packages without it), COMMIT is what they were made of (HEAD without
# it). Takes as long as a whole build. What differs is kept in .build/reproduced. The other folder's path
# is as long as this one's: the compiler counts the characters of the paths of two files of FlyingSocks.
set -euo pipefail
cd "$(dirname "$0")/.."
packages=$(cd "${1:-.build/packages}" && pwd)
commit=$(git rev-parse "${2:-HEAD}")
base=${TMPDIR:-/tmp}
length=$((${#PWD} - ${#base} - 1))
[[ $length -ge 3 ]] || { echo "No path in $base is as short as $PWD: set TMPDIR." >&2; exit 2; }
clone=$(mktemp -d -p "$base" "$(printf 'X%.0s' $(seq "$length"))")
trap 'rm -rf "$clone"' EXIT
git clone --quiet . "$clone"
git -C "$clone" checkout --quiet --detach "$commit"
(cd "$clone" && Scripts/package.sh)
rm -rf .build/reproduced
mv "$clone/.build/packages" .build/reproduced
if diff "$packages/SHA256SUMS" .build/reproduced/SHA256SUMS; then
  rm -rf .build/reproduced
  echo "Both builds gave the same bytes."
else
  echo "The builds differ. To see where: diffoscope $packages/FILE .build/reproduced/FILE" >&2
  exit 1
fi
