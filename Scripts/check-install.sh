#!/usr/bin/env bash
# Tries Scripts/install.sh with a package of nothing but a name, in folders of its own: what it installs and
# removes, and that neither links nor lists of others lead it anywhere else. No root, no network.
set -euo pipefail
cd "$(dirname "$0")/.."
install=$PWD/Scripts/install.sh
work=$(cd "$(mktemp -d)" && pwd -P)
trap 'rm -rf "$work"' EXIT
cd "$work"
passed=0

# claim WORDS COMMAND…: ends all where the command fails.
claim() {
  local words=$1
  shift
  "$@" || { printf 'check-install.sh: %s: no\n' "$words" >&2; cat "$work/log" >&2; exit 1; }
  passed=$((passed + 1))
}

not() { ! "$@"; }

# run WORDS…: the script with them; what it says is in the log.
run() { sh "$install" "$@" >"$work/log" 2>&1; }

package=render-snapshot-0.0.1-linux-none
mkdir -p "$package/bin" "$package/lib/render-snapshot" "$package/share/render-snapshot/Fonts"
printf '#!/bin/sh\necho render-snapshot 0.0.1\n' >"$package/bin/render-snapshot"
chmod 755 "$package/bin/render-snapshot"
echo library >"$package/lib/render-snapshot/a.so"
echo font >"$package/share/render-snapshot/Fonts/a b.ttf"
cp "$install" "$package/"
tar -czf "$package.tar.gz" "$package"
{ sha256sum "$package.tar.gz" 2>/dev/null || shasum -a 256 "$package.tar.gz"; } >SHA256SUMS

inside() { (cd "$1" && find . | sort); }
list=share/render-snapshot/installed-files

claim "It installs" run --from "$package.tar.gz" prefix
claim "Nothing else is left there" not grep -q '/\.render' <(inside prefix)
claim "The program can be started by all" test -n "$(find prefix/bin/render-snapshot -perm 755)"
claim "Once more over it" run --from "$package.tar.gz" prefix
claim "It removes all" run --uninstall prefix
claim "Also the folder" test ! -e prefix
mkdir -p prefix/bin
echo mine >prefix/bin/mine
claim "It installs beside others" run --from "$package.tar.gz" prefix
claim "It removes its own" run --uninstall prefix
claim "What is another's stays" test "$(inside prefix | tr '\n' ' ')" = ". ./bin ./bin/mine "

# Names that can be foreseen: a shell knows its number, which that of the script is after exec.
mkdir tmp
echo precious >precious
# shellcheck disable=SC2016 # for the shell that is started
foreseen='for name in render-snapshot-files.$$ render-snapshot.$$ tmp.$$; do ln -s "$0" "$TMPDIR/$name"; done
  for path in bin/render-snapshot lib/render-snapshot/a.so; do ln -sf "$0" "$1/$path.new$$" || true; done
  shift; exec sh "$@"'
foreseen() { TMPDIR=$work/tmp sh -c "$foreseen" "$work/precious" "$work/prefix" "$install" "$@" >"$work/log" 2>&1; }
run --from "$package.tar.gz" prefix
claim "Links with names that can be foreseen are not followed, nor in the way" foreseen --from "$package.tar.gz" prefix
claim "Nor when it removes" foreseen --uninstall prefix
claim "What they lead to is as it was" test "$(cat precious)" = precious
for folder in "$work/none" "-x" "$work/a b;c"; do
  case $folder in *none) ;; *) mkdir -p -- "$folder" ;; esac
  TMPDIR=$folder run --from "$package.tar.gz" other || true
  TMPDIR=$folder run --uninstall other || true
  claim "A place for temporary files that is $folder does no harm" test ! -e other/bin/render-snapshot
  case $folder in *none) ;; *) claim "Nothing is left in it" test -z "$(ls -A -- "$folder")" ;; esac
done

# A list of another's: every line is looked at before a file is removed.
for line in "f ../precious" "f bin/../../precious" "f $work/precious" "f bin//../../precious" "d .." "x bin/a" "f " \
  "f share/../../precious" "f bin/./../../precious" "f mine" "d share/.."; do
  rm -rf prefix
  run --from "$package.tar.gz" prefix
  echo "$line" >>"prefix/$list"
  claim "A list with '$line' is refused" not run --uninstall prefix
  claim "With a word" grep -q "no installation writes" log
  claim "Nothing is removed then" test -e prefix/bin/render-snapshot -a -e precious
  claim "Nor by an installation over it" not run --from "$package.tar.gz" prefix
done

# A link in the place of a folder.
rm -rf prefix
run --from "$package.tar.gz" prefix
mkdir -p target && echo precious >"target/a b.ttf"
rm -r prefix/share/render-snapshot/Fonts
ln -s "$work/target" prefix/share/render-snapshot/Fonts
claim "A link in the place of a folder is refused" not run --uninstall prefix
claim "What it leads to stays" test -e "target/a b.ttf"
claim "Nothing else is removed then" test -e prefix/bin/render-snapshot
rm -rf prefix
mkdir -p prefix elsewhere
ln -s "$work/elsewhere" prefix/share
claim "A first folder may be a link" run --from "$package.tar.gz" prefix
claim "Its files are there" test -e "elsewhere/render-snapshot/Fonts/a b.ttf"
claim "And are removed" run --uninstall prefix
claim "All of them" test -z "$(ls -A elsewhere)"
mkdir -p prefix/bin/render-snapshot
claim "A folder with the program's name is refused" not run --from "$package.tar.gz" prefix
claim "Nothing is put into it" test -z "$(ls -A prefix/bin/render-snapshot)"
rm -r prefix

# Checksums.
cp "$package.tar.gz" other.tar.gz
claim "A file that SHA256SUMS doesn't name is refused" not run --from other.tar.gz prefix
claim "With a word on it" grep -q "no checksum of other.tar.gz" log
echo >>"$package.tar.gz"
claim "Another checksum is refused" not run --from "$package.tar.gz" prefix
claim "Nothing is installed then" test ! -e prefix
echo "$passed claims hold"
