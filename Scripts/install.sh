#!/bin/sh
# Installs render-snapshot without Swift, and takes it away again:
#
#   install.sh [PREFIX]                 from the folder of an unpacked tarball that it is in
#   install.sh --from FILE [PREFIX]     from a .tar.gz or .deb; the checksum is checked when a
#                                       file SHA256SUMS is beside it
#   install.sh --uninstall [PREFIX]
#
# PREFIX is /usr/local without one; the program is PREFIX/bin/render-snapshot. A .deb goes to where
# Debian has it, and needs root.
set -eu

fail() {
  echo "install.sh: $1" >&2
  exit 2
}

from='' uninstall=''
while [ $# -gt 0 ]; do
  case $1 in
    --from) [ $# -gt 1 ] || fail "--from needs a file."; from=$2; shift ;;
    --uninstall) uninstall=yes ;;
    -h | --help) sed -n '2,10s/^# \{0,1\}//p' "$0"; exit 0 ;;
    -*) fail "There is no option $1. See install.sh --help." ;;
    *) break ;;
  esac
  shift
done
prefix=${1:-/usr/local}
case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
list=share/render-snapshot/installed-files

if [ -n "$uninstall" ]; then
  if [ ! -e "$prefix/$list" ]; then
    # A package is for its own manager.
    if command -v dpkg >/dev/null && dpkg -s render-snapshot >/dev/null 2>&1; then
      exec dpkg --purge render-snapshot
    fi
    fail "Nothing is installed in $prefix. Name the PREFIX that it was installed to."
  fi
  cp "$prefix/$list" "${TMPDIR:-/tmp}/render-snapshot-files.$$"
  while IFS= read -r file; do
    case $file in f\ *) rm -f "$prefix/${file#f }" ;; esac
  done <"${TMPDIR:-/tmp}/render-snapshot-files.$$"
  rm -f "$prefix/$list"
  # Folders that the installation made, the inner ones first; one with other files stays.
  sort -r "${TMPDIR:-/tmp}/render-snapshot-files.$$" | while IFS= read -r file; do
    case $file in d\ *) rmdir "$prefix/${file#d }" 2>/dev/null || true ;; esac
  done
  if grep -qx p "${TMPDIR:-/tmp}/render-snapshot-files.$$"; then rmdir "$prefix" 2>/dev/null || true; fi
  rm -f "${TMPDIR:-/tmp}/render-snapshot-files.$$"
  echo "Removed from $prefix."
  exit 0
fi

folder=$(cd "$(dirname "$0")" && pwd)
unpacked=''
trap '[ -z "$unpacked" ] || rm -rf "$unpacked"' EXIT
if [ -n "$from" ]; then
  [ -f "$from" ] || fail "There is no file $from."
  sums=$(dirname "$from")/SHA256SUMS
  if [ -f "$sums" ] && grep -q " $(basename "$from")\$" "$sums"; then
    if command -v sha256sum >/dev/null; then check="sha256sum -c"; else check="shasum -a 256 -c"; fi
    (cd "$(dirname "$from")" && grep " $(basename "$from")\$" SHA256SUMS | $check >/dev/null) ||
      fail "The checksum of $from is not that of SHA256SUMS. Download it again."
  fi
  case $from in
    *.deb)
      case $from in /*) ;; *) from=$PWD/$from ;; esac
      if command -v apt-get >/dev/null; then
        exec env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$from"
      fi
      exec dpkg -i "$from"
      ;;
    *.tar.gz)
      unpacked=$(mktemp -d)
      tar -xzf "$from" -C "$unpacked" || fail "$from can't be unpacked."
      folder=$(echo "$unpacked"/render-snapshot-*)
      ;;
    *) fail "$from is neither a .tar.gz nor a .deb." ;;
  esac
fi
[ -x "$folder/bin/render-snapshot" ] ||
  fail "There is no bin/render-snapshot in $folder. Name a file with --from, or run the install.sh of an unpacked tarball."

if [ -e "$prefix/$list" ]; then sh "$0" --uninstall "$prefix" >/dev/null; fi
made=$(mktemp)
[ -d "$prefix" ] || echo p >"$made"
mkdir -p "$prefix" 2>/dev/null || fail "$prefix can't be written. Name a PREFIX of your own, such as \$HOME/.local."
[ -w "$prefix" ] || fail "$prefix can't be written. Name a PREFIX of your own, such as \$HOME/.local."
(cd "$folder" && find bin lib share -type d | sort) | while IFS= read -r path; do
  [ -d "$prefix/$path" ] || { mkdir "$prefix/$path"; echo "d $path"; }
done >>"$made"
(cd "$folder" && find bin lib share -type f | sort) | while IFS= read -r path; do
  # A new file in place of the old one, so that a running program keeps its own.
  cp "$folder/$path" "$prefix/$path.new$$"
  mv -f "$prefix/$path.new$$" "$prefix/$path"
  echo "f $path"
done >>"$made"
cp "$made" "$prefix/$list"
chmod 644 "$prefix/$list"
rm -f "$made"
"$prefix/bin/render-snapshot" --version >/dev/null || fail "The program does not start."
echo "Installed $("$prefix/bin/render-snapshot" --version) to $prefix/bin/render-snapshot."
case :$PATH: in
  *:"$prefix/bin":*) ;;
  *) echo "Add it to your PATH: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
