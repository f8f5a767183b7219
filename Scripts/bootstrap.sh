#!/usr/bin/env bash
# Installs the C libraries that the package links. Quick when nothing is missing.
set -euo pipefail

# pkg-config name, Debian package, Homebrew formula
libraries=(
  "freetype2     libfreetype-dev     freetype"
  "harfbuzz      libharfbuzz-dev     harfbuzz"
  "icu-uc        libicu-dev          icu4c"
  "fribidi       libfribidi-dev      fribidi"
  "libpng        libpng-dev          libpng"
  "libdeflate    libdeflate-dev      libdeflate"
  "libturbojpeg  libturbojpeg0-dev   jpeg-turbo"
  "libwebpdemux  libwebp-dev         webp"
  "libgif        libgif-dev          giflib"
  "gumbo         libgumbo-dev        gumbo-parser"
  "expat         libexpat1-dev       expat"
)

command -v swift >/dev/null || {
  echo "Swift 6.3 or later is needed: https://www.swift.org/install" >&2
  exit 2
}

apt=() brew=()
command -v pkg-config >/dev/null || { apt+=(pkg-config) brew+=(pkgconf); }
for line in "${libraries[@]}"; do
  read -r module package formula <<<"$line"
  # Homebrew keeps ICU out of the default search path.
  if [[ $module == icu-uc && -d /opt/homebrew/opt/icu4c ]]; then continue; fi
  pkg-config --exists "$module" 2>/dev/null || { apt+=("$package") brew+=("$formula"); }
done
[[ ${#apt[@]} -eq 0 ]] && exit 0

if command -v apt-get >/dev/null; then
  echo "Installing ${apt[*]} ..."
  sudo=()
  [[ $(id -u) -eq 0 ]] || sudo=(sudo)
  # An old package list may name files that are gone, so a failure is tried again with a new one.
  install=("${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq
    --no-install-recommends "${apt[@]}")
  "${install[@]}" >/dev/null 2>&1 || {
    "${sudo[@]}" apt-get update -qq
    "${install[@]}" >/dev/null
  }
elif command -v brew >/dev/null; then
  brew install "${brew[@]}"
else
  echo "Neither apt-get nor brew is here; install these yourself: ${apt[*]}" >&2
  exit 2
fi
