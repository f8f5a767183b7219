# shellcheck shell=bash
# For other scripts here, which source it: builds the tarball and unpacks it below $out, so that what is
# timed is the program as it is published.
Scripts/bootstrap.sh
echo "Building ..." >&2
out=$PWD/.build/benchmark
mkdir -p "$out"
rm -rf "$out/packages" "$out"/render-snapshot-*
Scripts/package.sh --output "$out/packages" >"$out/build.log" 2>&1 &&
  tar -xzf "$out"/packages/*-linux-*.tar.gz -C "$out" || {
  cat "$out/build.log" >&2
  exit 1
}
export RENDER_SNAPSHOT_FONTS=$PWD/Fonts
