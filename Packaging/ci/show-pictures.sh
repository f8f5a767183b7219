#!/usr/bin/env bash
# Puts the pictures of what failed on a branch of their own, and into the summary of the step.
#
#   show-pictures.sh REPORT BRANCH RUN ADDRESS
#
# The branch has no history with the code; each run has a folder. At most 20 variants are shown.
set -euo pipefail
report=$1 branch=$2 run=$3 address=$4
shopt -s nullglob globstar

pictures=("$report"/**/*-diff.png)
[[ ${#pictures[@]} -gt 0 ]] || exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
remote=$(git remote get-url origin)
# The rights of the checkout are in its settings.
header=$(git config --get-regexp '^http\..*extraheader$' | head -1 || true)
git init -q "$work"
git -C "$work" config user.name "render-snapshot"
git -C "$work" config user.email "render-snapshot@localhost"
if [[ -n $header ]]; then git -C "$work" config "${header%% *}" "${header#* }"; fi
if git -C "$work" fetch -q --depth 1 "$remote" "$branch" 2>/dev/null; then
  git -C "$work" checkout -q -B "$branch" FETCH_HEAD
else
  git -C "$work" checkout -q --orphan "$branch"
fi

{
  printf '\n| | expected | actual | difference |\n|---|---|---|---|\n'
  for picture in "${pictures[@]:0:20}"; do
    name=${picture#"$report"/}
    name=${name%-diff.png}
    mkdir -p "$work/$run/$(dirname "$name")"
    row="| ${name//[|\`<>]/ } "
    for part in expected actual diff; do
      if [[ -e $report/$name-$part.png ]]; then
        cp "$report/$name-$part.png" "$work/$run/$name-$part.png"
        place=$(sed 's/ /%20/g' <<<"$run/$name-$part.png")
        row+="| <img width=\"160\" src=\"$address/raw/$branch/$place\"> "
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
git -C "$work" push -q "$remote" "HEAD:refs/heads/$branch"
