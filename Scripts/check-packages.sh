#!/usr/bin/env bash
# Tries what Scripts/package.sh made in a minimal Debian without Swift: installs the tarball and the
# .deb, draws the demo, checks the goldens, and uninstalls without leaving anything. Then
# Scripts/check-registry-packages.py tries the packages of other ecosystems on this machine.
#
#   sudo Scripts/check-packages.sh [FOLDER]     the folder of the packages; .build/packages without
#
# Needs root, debootstrap and Debian's package mirror. The root is kept in .build/package-root.
set -euo pipefail
cd "$(dirname "$0")/.."
packages=$(cd "${1:-.build/packages}" && pwd)
release=${DEBIAN_RELEASE:-bookworm}
base=$PWD/.build/package-root
goldens=$PWD/Snapshots

[[ $(id -u) -eq 0 ]] || { echo "Run it as root." >&2; exit 2; }
command -v debootstrap >/dev/null || { echo "Needed: apt install debootstrap" >&2; exit 2; }
(cd "$packages" && sha256sum --check --quiet SHA256SUMS)
tarball=$(echo "$packages"/render-snapshot-*-linux-*.tar.gz)
deb=$(echo "$packages"/render-snapshot_*.deb)

if [[ ! -e $base/done ]]; then
  rm -rf "$base"
  debootstrap --variant=minbase "$release" "$base" >.build/debootstrap.log
  touch "$base/done"
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# root NAME: a fresh copy of the minimal system, with what a user would have beside it.
root() {
  cp -a "$base" "$scratch/$1"
  cp -L /etc/resolv.conf "$scratch/$1/etc/resolv.conf"
  for file in /etc/apt/apt.conf.d/*proxy* /etc/apt/apt.conf; do
    [[ ! -e $file ]] || cp "$file" "$scratch/$1/etc/apt/apt.conf.d/"
  done
  mkdir -p "$scratch/$1/project"
  cp -R "$goldens" "$scratch/$1/project/Snapshots"
  cp "$tarball" "$deb" "$packages/SHA256SUMS" Scripts/install.sh "$scratch/$1/project/"
  languages >"$scratch/$1/project/languages.html"
  files "$1" >"$scratch/$1.before"
}

# Lines that only ICU's dictionaries and rules of languages break: the tarball has a part of its data,
# Debian's package all.
languages() {
  echo '<!doctype html><meta charset="utf-8"><style>p { width: 70px; font-size: 16px }</style>'
  local texts=(
    'th:ภาษาไทยเป็นภาษาที่มีเสียงวรรณยุกต์และไม่มีการเว้นวรรคระหว่างคำ'
    'lo:ພາສາລາວເປັນພາສາທາງການຂອງປະເທດລາວແລະຂຽນໂດຍບໍ່ມີການຍະຫວ່າງ'
    'km:ភាសាខ្មែរគឺជាភាសាផ្លូវការរបស់ប្រទេសកម្ពុជានិងមិនមានចន្លោះរវាងពាក្យ'
    'my:မြန်မာဘာသာစကားသည်မြန်မာနိုင်ငံ၏ရုံးသုံးဘာသာစကားဖြစ်သည်'
    'ja:日本語の文章は「改行」できる。東京都は、とても“大きい”町です。ちょっとキャッシュー'
    'zh-Hant:中文的文本可以換行，「引號」裡也可以。' 'zh-Hans:中文的文本可以换行，“引号”里也可以。'
    'ko:한국어는 띄어쓰기를 합니다. “인용문”도 있습니다.' 'de:Donau­dampf­schiff „Zitat“ www.beispiel.de/eine/seite'
    'ja-u-lb-loose:キャッシュー々〻' 'ja-u-lb-strict:キャッシュー々〻' 'ja-u-lw-phrase:東京都に住んでいる人')
  for text in "${texts[@]}"; do echo "<p lang=\"${text%%:*}\">${text#*:}</p>"; done
}

# in_root NAME COMMAND: runs a command in it, with no environment of this machine.
in_root() {
  unshare --mount --pid --fork --kill-child bash -c '
    mount -t proc proc "$1/proc" && mount -t devtmpfs dev "$1/dev" 2>/dev/null || mount --rbind /dev "$1/dev"
    exec chroot "$1" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root \
      LC_ALL=C.UTF-8 http_proxy="$3" https_proxy="$3" sh -euc "cd /project; $2"' \
    _ "$scratch/$1" "$2" "${http_proxy:-}"
}

# Everything but the lists, caches and logs of the package manager.
files() {
  (cd "$scratch/$1" && find . -path ./proc -prune -o -path ./dev -prune -o -path ./project -prune \
    -o -path ./var/lib/apt -prune -o -path ./var/cache -prune -o -path ./var/log -prune \
    -o -path ./var/lib/dpkg -prune -o -path ./tmp -prune -o -name ld.so.cache -prune \
    -o -path ./etc/resolv.conf -prune -o -print | sort)
}

left() {
  files "$1" | diff "$scratch/$1.before" - >"$scratch/left" && return
  echo "Left behind:"; cat "$scratch/left"; exit 1
}

use='
  test -z "$(command -v swift)"
  render-snapshot Snapshots/airship/modal/joined-footer/message.json --style \
    Snapshots/airship/modal/joined-footer/style.plist --device iphone-15 -o /tmp/demo.png
  render-snapshot compare /tmp/demo.png Snapshots/airship/modal/joined-footer/iphone-15.png'
check='CI=true render-snapshot check Snapshots --output /tmp/report | tail -2
  echo "{\"display_type\": \"modl\", \"display\": {}}" >/tmp/wrong.json
  ! render-snapshot lint /tmp/wrong.json
  rm -rf /tmp/report /tmp/demo.png /tmp/wrong.json
  render-snapshot layout languages.html --quiet >/project/languages.txt'
seconds() { awk -v from="$1" -v to="$(date +%s.%N)" 'BEGIN { printf "%.1f s", to - from }'; }
megabytes() { awk -v bytes="$1" 'BEGIN { printf "%.1f MB", bytes / 1e6 }'; }

echo "== Tarball, $(megabytes "$(wc -c <"$tarball")")"
root tarball
start=$(date +%s.%N)
in_root tarball "sh install.sh --from ${tarball##*/}; $use"
echo "From nothing to the first image: $(seconds "$start")"
in_root tarball "$check"
echo "-- Without its fonts"
in_root tarball 'rm -rf /tmp/Fonts; mv /usr/local/share/render-snapshot/Fonts /tmp/Fonts
  if render-snapshot Snapshots/airship/modal/joined-footer/message.json -o /tmp/no.png; then exit 1; fi
  RENDER_SNAPSHOT_FONTS=/tmp/Fonts render-snapshot fonts >/dev/null
  mv /tmp/Fonts /usr/local/share/render-snapshot/Fonts'
echo "-- Installed once more over it, and removed"
in_root tarball "sh install.sh --from ${tarball##*/} && sh install.sh --uninstall"
left tarball

echo "== A folder that was moved"
in_root tarball "tar -xzf ${tarball##*/}; mv render-snapshot-*-linux-*/ /opt/elsewhere
  PATH=/opt/elsewhere/bin:\$PATH; $use; cd /; /opt/elsewhere/bin/render-snapshot --version --verbose
  ln -s /opt/elsewhere/bin/render-snapshot /usr/local/bin/rs; rs fonts >/dev/null
  rm -rf /opt/elsewhere /usr/local/bin/rs /tmp/demo.png"
left tarball

echo "== Package for Debian, $(megabytes "$(wc -c <"$deb")")"
root deb
start=$(date +%s.%N)
in_root deb "apt-get update -qq; sh install.sh --from ${deb##*/} >/tmp/apt.log; $use"
echo "From nothing to the first image: $(seconds "$start"), of which are fetched:"
in_root deb 'grep -E "^(Need to get|After this)" /tmp/apt.log; rm /tmp/apt.log'
in_root deb "$check"
in_root deb 'sh install.sh --uninstall >/dev/null
  apt-get autoremove -y -qq --purge >/dev/null'
left deb
echo "== The same lines in both, of which there are $(wc -l <"$scratch/deb/project/languages.txt")"
cmp "$scratch/tarball/project/languages.txt" "$scratch/deb/project/languages.txt"
echo "== Packages of other ecosystems"
Scripts/check-registry-packages.py "$packages"
echo "All of it passed."
