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
  "lcms2         liblcms2-dev        little-cms2"
  "gumbo         libgumbo-dev        gumbo-parser"
  "expat         libexpat1-dev       expat"
  "yaml-0.1      libyaml-dev         libyaml"
)

command -v swift >/dev/null || {
  echo "Swift 6.3 or later is needed: https://www.swift.org/install" >&2
  exit 2
}

cd "$(dirname "$0")/.."
# On macOS, and nowhere else, libraries are Homebrew's.
prefix=
if [[ $(uname) == Darwin ]] && command -v brew >/dev/null; then prefix=$(brew --prefix); fi

# giflib has no file for pkg-config but Debian's.
describe_giflib() {
  [[ -n $prefix && -e $prefix/opt/giflib/include/gif_lib.h ]] || return 0
  pkg-config --exists libgif 2>/dev/null && return 0
  mkdir -p .build/pkgconfig
  cat >.build/pkgconfig/libgif.pc <<END
Name: libgif
Description: GIF pictures
Version: 5
Libs: -L$prefix/opt/giflib/lib -lgif
Cflags: -I$prefix/opt/giflib/include
END
}

apt=() brew=()
command -v pkg-config >/dev/null || { apt+=(pkg-config) brew+=(pkgconf); }
for line in "${libraries[@]}"; do
  read -r module package formula <<<"$line"
  # Homebrew keeps ICU out of the default search path, and giflib is not known to pkg-config.
  if [[ -n $prefix && -d $prefix/opt/$formula ]]; then continue; fi
  pkg-config --exists "$module" 2>/dev/null || { apt+=("$package") brew+=("$formula"); }
done
if [[ ${#apt[@]} -eq 0 ]]; then
  describe_giflib
  exit 0
fi

if [[ -z $prefix ]] && command -v apt-get >/dev/null; then
  echo "Installing ${apt[*]} ..."
  # `env` alone does nothing, and an empty list is an error in old versions of bash.
  sudo=(env)
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
  prefix=${prefix:-$(brew --prefix)}
  describe_giflib
else
  echo "Neither apt-get nor brew is here; install these yourself: ${apt[*]}" >&2
  exit 2
fi
