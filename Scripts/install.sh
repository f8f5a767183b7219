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

# check_listed LINE: fails when a line of the list is not one that an installation writes, or leads out of
# the folders that it installs to. These may themselves be links, as /usr/local/share may.
check_listed() {
  case $1 in
    p | 'd bin' | 'd lib' | 'd share') return ;;
    [df]\ bin/* | [df]\ lib/* | [df]\ share/*) path=${1#? } ;;
    *) path=.. ;;
  esac
  case /$path/ in
    */../* | */./* | *//*) fail "$prefix/$list has a line that no installation writes: $1. Remove the files by hand." ;;
  esac
  top=$(cd "$prefix/${path%%/*}" 2>/dev/null && pwd -P) || return 0
  real=$(cd "$prefix/${path%/*}" 2>/dev/null && pwd -P) || return 0
  case $real/ in
    "$top"/*) ;;
    *) fail "$prefix/${path%/*} is elsewhere, in $real: a link is on the way. Remove the link." ;;
  esac
}

if [ -n "$uninstall" ]; then
  if [ ! -e "$prefix/$list" ]; then
    # A package is for its own manager.
    if command -v dpkg >/dev/null && dpkg -s render-snapshot >/dev/null 2>&1; then
      exec dpkg --purge render-snapshot
    fi
    fail "Nothing is installed in $prefix. Name the PREFIX that it was installed to."
  fi
  # Kept here: the list is removed with the rest. Nothing is removed before all of it was looked at.
  files=$(cat "$prefix/$list")
  printf '%s\n' "$files" | while IFS= read -r file; do check_listed "$file"; done
  printf '%s\n' "$files" | while IFS= read -r file; do
    case $file in f\ *) rm -f "$prefix/${file#f }" ;; esac
  done
  rm -f "$prefix/$list"
  # Folders that the installation made, the inner ones first; one with other files stays.
  printf '%s\n' "$files" | sort -r | while IFS= read -r file; do
    case $file in d\ *) rmdir "$prefix/${file#d }" 2>/dev/null || true ;; esac
  done
  if printf '%s\n' "$files" | grep -qx p; then rmdir "$prefix" 2>/dev/null || true; fi
  echo "Removed from $prefix."
  exit 0
fi

folder=$(cd "$(dirname "$0")" && pwd)
unpacked='' staged=''
trap '[ -z "$unpacked" ] || rm -rf "$unpacked"; [ -z "$staged" ] || rm -rf "$staged"' EXIT
if [ -n "$from" ]; then
  case $from in -*) from=./$from ;; esac
  [ -f "$from" ] || fail "There is no file $from."
  sums=$(dirname "$from")/SHA256SUMS name=${from##*/}
  if [ -f "$sums" ]; then
    row=$(while IFS= read -r row; do
      case $row in *" $name" | *" *$name") printf '%s\n' "$row" ;; esac
    done <"$sums")
    [ -n "$row" ] || fail "$sums has no checksum of $name. Name a file of that release."
    if command -v sha256sum >/dev/null; then check="sha256sum -c"; else check="shasum -a 256 -c"; fi
    (cd "$(dirname "$from")" && printf '%s\n' "$row" | $check >/dev/null) ||
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
      unpacked=$(mktemp -d) || fail "There is no place for temporary files. Name one with TMPDIR."
      case $unpacked in /*) ;; *) unpacked=$PWD/$unpacked ;; esac
      tar -xzf "$from" -C "$unpacked" || fail "$from can't be unpacked."
      folder=$(echo "$unpacked"/render-snapshot-*)
      ;;
    *) fail "$from is neither a .tar.gz nor a .deb." ;;
  esac
fi
[ -x "$folder/bin/render-snapshot" ] ||
  fail "There is no bin/render-snapshot in $folder. Name a file with --from, or run the install.sh of an unpacked tarball."

if [ -e "$prefix/$list" ]; then sh "$0" --uninstall "$prefix" >/dev/null; fi
new=''
[ -d "$prefix" ] || new=p
mkdir -p "$prefix" 2>/dev/null || fail "$prefix can't be written. Name a PREFIX of your own, such as \$HOME/.local."
# A folder that nobody else may write to, on the same disk: what is moved from there follows no link and
# leaves a running program its own file.
staged=$(mktemp -d "$prefix/.render-snapshot.XXXXXX" 2>/dev/null) ||
  fail "$prefix can't be written. Name a PREFIX of your own, such as \$HOME/.local."
made=$staged/installed-files
[ -z "$new" ] || echo p >"$made"
(cd "$folder" && find bin lib share -type d | sort) | while IFS= read -r path; do
  [ -d "$prefix/$path" ] || { mkdir "$prefix/$path"; echo "d $path"; }
done >>"$made"
# put FILE PATH: moves a staged file to its location, which is not in a folder of that name.
put() {
  [ ! -d "$prefix/$2" ] || fail "$prefix/$2 is a folder. Remove it."
  mv -f "$1" "$prefix/$2"
}
(cd "$folder" && find bin lib share -type f | sort) | while IFS= read -r path; do
  cp "$folder/$path" "$staged/file"
  put "$staged/file" "$path"
  echo "f $path"
done >>"$made"
chmod 644 "$made"
put "$made" "$list"
rmdir "$staged"
"$prefix/bin/render-snapshot" --version >/dev/null || fail "The program does not start."
echo "Installed $("$prefix/bin/render-snapshot" --version) to $prefix/bin/render-snapshot."
case :$PATH: in
  *:"$prefix/bin":*) ;;
  *) echo "Add it to your PATH: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
