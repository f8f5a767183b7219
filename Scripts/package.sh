#!/usr/bin/env bash
# Makes what is published of a release, for the processor and the Debian version it runs on:
#
#   Scripts/package.sh [--program FILE] [--scratch-path FOLDER] [--output FOLDER]
#
#   render-snapshot_VERSION_ARCH.deb               with the C libraries of Debian as dependencies
#   render-snapshot-VERSION-linux-ARCH.tar.gz      with its own copies of them, for any folder
#   render-snapshot-VERSION-linux-ARCH.spdx.json   what the second is made of
#   ….whl, ….tgz, ….artifactbundle.zip             the same tree for PyPI, npm and SwiftPM
#   render-snapshot.rb                             the Homebrew formula that takes it
#   SHA256SUMS
#
# The program of the tarball needs glibc 2.34 with its libgcc_s.so.1, and no other library of the system;
# the Swift runtime is inside. Without --program it is built, which takes some minutes; FILE is packaged in both as it is.
set -euo pipefail
cd "$(dirname "$0")/.."

program='' scratch=.build/package output=.build/packages
while [[ $# -gt 0 ]]; do
  case $1 in
    --program) program=$2 ;;
    --scratch-path) scratch=$2 ;;
    --output) output=$2 ;;
    *) sed -n '2,18s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
  esac
  shift 2
done

for tool in dpkg-deb dpkg-shlibdeps python3 as ar nm objdump pkg-config strip; do
  command -v "$tool" >/dev/null ||
    { echo "Needed: apt install dpkg-dev python3 binutils pkg-config" >&2; exit 2; }
done

version=$(sed -n 's/.*static let number = "\(.*\)"/\1/p' Sources/CommandLineTool/RenderSnapshot.swift)
machine=$(uname -m)
architecture=$(dpkg --print-architecture)
# Every file has the time of the commit, and no name or folder of whoever builds.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

shared=$program static=
if [[ -z $program ]]; then
  # Types that the program uses are found by calling what makes them. By their names, the runtime
  # would search all conformances for each, which takes a tenth of an image's time.
  #
  # Copies of libraries are beside the program, for those that need one another too. Nothing is
  # exported, as no library asks the program for anything: each name that is looked for at the start
  # would be looked for there first. Names of files in C's assertions begin at the top of this
  # package, wherever that is; the linker's digest would count the names of C's files, too.
  build() {
    swift build -c release --product render-snapshot --static-swift-stdlib --disable-index-store \
      --disable-local-rpath --scratch-path "$scratch" -Xswiftc -gnone -Xswiftc -DPACKAGED \
      -Xcc "-ffile-prefix-map=$PWD/=" -Xcc -DPACKAGED -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
      -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
      -Xlinker --build-id=none -Xlinker --no-export-dynamic \
      -Xlinker --disable-new-dtags -Xlinker '-rpath=$ORIGIN/../lib/render-snapshot'
  }
  build
  shared=$stage/shared
  cp "$scratch/release/render-snapshot" "$shared"

  # The tarball's program is linked once more, with the libraries inside that Debian has for it: to
  # find and link them took a third of each start. HarfBuzz and Little CMS are not among them, so they
  # stay beside the program with all that they need.
  static=$(cd "$scratch" && pwd)/static
  rm -rf "$static"
  mkdir -p "$static/pkgconfig"
  for library in deflate expat fribidi gif gumbo icuuc stdc++ turbojpeg webp webpdemux yaml; do
    file=$(clang -print-file-name="lib$library.a")
    [[ $file == /* ]] || { echo "There is no lib$library.a." >&2; exit 2; }
    ln -s "$(realpath "$file")" "$static/"
  done
  # Of the 31 MB of ICU's data the program needs what lines are broken by.
  icu=$(clang -print-file-name=libicudata.a)
  (cd "$stage" && ar x "$icu")
  Packaging/cut-icu.py "$stage"/icudt*_dat.o "$stage/breaks.s" >/dev/null
  as -o "$stage/breaks.o" "$stage/breaks.s"
  ar rcs "$static/libicudata.a" "$stage/breaks.o"
  for name in $(sed -n 's/.*pkgConfig: "\(.*\)".*/\1/p' Package.swift); do
    sed "s|^libdir *=.*|libdir=$static|" "$(pkg-config --variable=pcfiledir "$name")/$name.pc" \
      >"$static/pkgconfig/$name.pc"
  done
  # ICU is written in C++, whose own library would come with Debian's shared one.
  sed -i 's/^Libs:.*/& -lstdc++/' "$static/pkgconfig/icu-uc.pc"
  PKG_CONFIG_PATH=$static/pkgconfig build
  program=$scratch/release/render-snapshot
fi
name=render-snapshot-$version-linux-$machine
tree=$stage/$name
share=$tree/share
mkdir -p "$tree/bin" "$share/render-snapshot" "$share/man/man1" "$share/doc/render-snapshot/licenses" \
  "$share/bash-completion/completions" "$share/zsh/site-functions" "$share/fish/vendor_completions.d"

# The compiler's digests of modules, which nothing reads in a program, differ with the folder of the build.
strip --strip-all --remove-section=.swift_modhash -o "$tree/bin/render-snapshot" "$program"
# What is printed below is printed by what is packaged.
run() { RENDER_SNAPSHOT_FONTS=$PWD/Fonts "$tree/bin/render-snapshot" "$@"; }
cp -R Fonts "$share/render-snapshot/Fonts"
mkdir "$share/render-snapshot/schemas"
for kind in airship braze bloomreach accengage scenario snapshot; do
  run schema "$kind" >"$share/render-snapshot/schemas/$kind.schema.json"
done
run completions bash >"$share/bash-completion/completions/render-snapshot"
run completions zsh >"$share/zsh/site-functions/_render-snapshot"
run completions fish >"$share/fish/vendor_completions.d/render-snapshot.fish"
run --experimental-dump-help | Packaging/man-page.py "$version" | gzip -9n \
  >"$share/man/man1/render-snapshot.1.gz"
cp LICENSE README.md CHANGELOG.md "$share/doc/render-snapshot/"

# --- The tarball: with copies of all libraries but those of glibc, which every system has.
libraries=$tree/lib/render-snapshot
mkdir -p "$libraries"
ldd "$tree/bin/render-snapshot" | awk '$2 == "=>" { print $3 }' | sort |
  while read -r library; do
    case ${library##*/} in
      libc.so.* | libm.so.* | libdl.so.* | libpthread.so.* | librt.so.* | ld-linux*) continue ;;
    esac
    cp -L "$library" "$libraries/${library##*/}"
    strip --strip-unneeded "$libraries/${library##*/}"
    echo "$library"
  done >"$stage/libraries.txt"
# The oldest systems that are said to work, such as RHEL 9, have this version of glibc.
wanted=2.34
needed=$(find "$tree/bin" "$libraries" -type f -exec objdump -T {} + | grep -o 'GLIBC_2[.0-9]*' |
  cut -d_ -f2 | sort -Vu | tail -1)
if [[ $(printf '%s\n' "$needed" "$wanted" | sort -V | tail -1) != "$wanted" ]]; then
  message="The program needs glibc $needed, but is to run with $wanted."
  # What was given is packaged as it is.
  [[ -n $static ]] || echo "$message" >&2
  [[ -z $static ]] || { echo "$message Add what it wants to Sources/CPlatform/OlderGlibc.c." >&2; exit 1; }
fi
if [[ -n $static ]]; then
  echo "$icu" >>"$stage/libraries.txt"
  find "$static" -type l -exec realpath {} + | sort >>"$stage/libraries.txt"
fi
Packaging/bill-of-materials.py --version "$version" --libraries "$stage/libraries.txt" \
  --licenses "$share/doc/render-snapshot/licenses" --packages "$scratch/checkouts" \
  >"$share/doc/render-snapshot/render-snapshot.spdx.json"
cp Scripts/install.sh "$tree/install.sh"
(cd "$tree" && find . -type f ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum >SHA256SUMS)
find "$tree" -exec chmod u+rwX,go+rX,go-w {} +

mkdir -p "$output"
output=$(cd "$output" && pwd)
tar -C "$stage" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
  --format=ustar -cf - "$name" | gzip -9n >"$output/$name.tar.gz"
cp "$share/doc/render-snapshot/render-snapshot.spdx.json" "$output/$name.spdx.json"

# --- The package for Debian: the libraries are dependencies, and the docs are where Debian has them.
deb=$stage/deb
mkdir -p "$deb/DEBIAN" "$deb/usr" "$stage/debian"
cp -R "$tree/share" "$deb/usr/"
mkdir "$deb/usr/bin"
strip --strip-all --remove-section=.swift_modhash -o "$deb/usr/bin/render-snapshot" "$shared"
rm -r "$deb/usr/share/doc/render-snapshot/licenses" \
  "$deb/usr/share/doc/render-snapshot/render-snapshot.spdx.json"
mkdir "$deb/usr/share/zsh/vendor-completions"
mv "$deb/usr/share/zsh/site-functions/_render-snapshot" "$deb/usr/share/zsh/vendor-completions/"
rmdir "$deb/usr/share/zsh/site-functions"
{
  cat LICENSE
  for file in Fonts/*/copyright; do printf '\n--- %s\n\n' "${file%/*}"; cat "$file"; done
  for file in "$share"/doc/render-snapshot/licenses/swift*; do
    printf '\n--- %s\n\n' "${file##*/}"; cat "$file"
  done
} >"$deb/usr/share/doc/render-snapshot/copyright"
gzip -9n "$deb/usr/share/doc/render-snapshot/CHANGELOG.md"
mv "$deb/usr/share/doc/render-snapshot/CHANGELOG.md.gz" \
  "$deb/usr/share/doc/render-snapshot/changelog.gz"
rm "$deb/usr/share/doc/render-snapshot/LICENSE"

touch "$stage/debian/control"
depends=$(cd "$stage" && dpkg-shlibdeps -O --ignore-missing-info deb/usr/bin/render-snapshot 2>/dev/null |
  sed -n 's/^shlibs:Depends=//p')
cat >"$deb/DEBIAN/control" <<END
Package: render-snapshot
Version: $version
Architecture: $architecture
Maintainer: The authors of render-snapshot <render-snapshot@localhost>
Installed-Size: $(find "$deb/usr" -type f -printf '%s\n' | awk '{ sum += $1 } END { print int(sum / 1024) }')
Depends: $depends
Section: devel
Priority: optional
Description: shows how an in-app message will look, without a phone
 Lays out messages of Airship, Braze, Bloomreach and Accengage by the rules of the
 vendors' iOS SDKs, draws them to PNG files and compares them with golden pictures.
END
(cd "$deb" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$deb" -exec chmod u+rwX,go+rX,go-w {} +
find "$deb" "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
# More threads would give other bytes.
dpkg-deb --root-owner-group -Zxz --threads-max=1 --build "$deb" \
  "$output/render-snapshot_${version}_$architecture.deb" >/dev/null

# --- Other ecosystems, whose packages have the tarball's tree.
Packaging/registry-packages.py "$output" "$output/$name.tar.gz"

cd "$output"
find . -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs sha256sum >SHA256SUMS
find . -type f ! -name SHA256SUMS -printf '%s %P\n' | sort -k2
