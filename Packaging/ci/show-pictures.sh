#!/usr/bin/env bash
# Puts the images of what failed on a branch of their own, and into the summary of the step.
#
#   show-pictures.sh REPORT BRANCH RUN ADDRESS
#
# The branch has no history with the code; each run has a folder. At most 20 variants are shown.
set -euo pipefail
report=$1 branch=$2 run=$3 address=$4
shopt -s nullglob globstar

pictures=("$report"/**/*-diff.png)
[[ ${#pictures[@]} -gt 0 ]] || exit 0
git check-ref-format "refs/heads/$branch" || { echo "No branch can be called $branch." >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

# url TEXT: the text as a part of an address: all but letters, digits and -._/ as bytes.
url() {
  local LC_ALL=C text=$1 index
  for ((index = 0; index < ${#text}; index++)); do
    case ${text:index:1} in
      [-._/0-9A-Za-z]) printf %s "${text:index:1}" ;;
      *) printf '%%%02X' "'${text:index:1}" ;;
    esac
  done
}

# The rights of the checkout are in its settings, or in the address. Git takes both from its
# environment: the arguments of a process are anybody's to read.
settings=${GIT_CONFIG_COUNT:-0}
setting() {
  export "GIT_CONFIG_KEY_$settings=$1" "GIT_CONFIG_VALUE_$settings=$2"
  settings=$((settings + 1))
  export GIT_CONFIG_COUNT=$settings
}
while read -r key value; do setting "$key" "$value"; done \
  < <(git config --get-regexp '^http\..*extraheader$' || true)
setting remote.pictures.url "$(git remote get-url origin)"
setting user.name "render-snapshot"
setting user.email "render-snapshot@localhost"
git init -q "$work"
if git -C "$work" fetch -q --depth 1 pictures "refs/heads/$branch" 2>/dev/null; then
  git -C "$work" checkout -q --detach FETCH_HEAD
fi
# Nothing that is on the branch may be in the way of what is copied.
rm -rf -- "${work:?}/$run"

{
  printf '\n| | expected | actual | difference |\n|---|---|---|---|\n'
  for picture in "${pictures[@]:0:20}"; do
    name=${picture#"$report"/}
    name=${name%-diff.png}
    place=$work/$run/$name
    mkdir -p "${place%/*}"
    # In code nothing means anything; what would end it or the cell is left out.
    row="| \` ${name//[|\`[:cntrl:]]/ } \` "
    for part in expected actual diff; do
      file=$report/$name-$part.png
      # A link could lead to any file of the runner.
      if [[ -f $file && ! -L $file ]]; then
        cp -- "$file" "$place-$part.png"
        row+="| <img width=\"160\" src=\"$address/raw/$(url "$branch/$run/$name-$part.png")\"> "
      else
        row+='| '
      fi
    done
    printf '%s|\n' "$row"
  done
} >"$work/summary.md"
cat "$work/summary.md" >>"${GITHUB_STEP_SUMMARY:-/dev/stdout}"
rm "$work/summary.md"
git -C "$work" add -A
# A run that is repeated may have nothing new.
git -C "$work" diff --cached --quiet && exit 0
git -C "$work" commit -q -m "Pictures of run $run"
git -C "$work" push -q pictures "HEAD:refs/heads/$branch"
