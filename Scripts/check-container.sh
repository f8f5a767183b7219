#!/usr/bin/env bash
# Runs the steps of the last two stages of the Dockerfile without Docker: installs the tarball as the
# second stage does, puts what it copies and glibc into an empty root, and uses the program there as
# a user without rights, on a file system that can't be written to.
#
#   sudo Scripts/check-container.sh [FOLDER]     the folder of the packages; .build/packages without
#
# Needs root and the root of Scripts/check-packages.sh. What the first stage does is Scripts/package.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
packages=$(cd "${1:-.build/packages}" && pwd)
base=$PWD/.build/package-root
[[ -e $base/done ]] || { echo "Run Scripts/check-packages.sh first." >&2; exit 2; }
# A release's image is the same from where its packages are there.
same() { sed -n '/^COPY Scripts\/install.sh/,$p' "$1"; }
diff <(same Dockerfile) <(same Packaging/Dockerfile.release)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The commands are taken from the Dockerfile, so that it is the Dockerfile that is tried.
cp -a "$base" "$scratch/install"
cp -R "$packages" "$scratch/install/packages"
cp Scripts/install.sh "$scratch/install/packages/"
install=$(sed -n '/AS install/,/^FROM gcr/s/^RUN //p' Dockerfile)
# Libraries beside a program are found by /proc, which a build of an image has, too.
unshare --mount --pid --fork --kill-child bash -c '
  mount -t proc proc "$1/proc"
  exec chroot "$1" /usr/bin/env -i PATH=/usr/bin:/bin sh -euc "$2"' _ "$scratch/install" "$install"

# Of what the last stage's image has, the program needs glibc and the libgcc_s.so.1 that it ends threads with.
image=$scratch/image
mkdir -p "$image"/{proc,dev,project,tmp,lib64,lib,usr/bin,opt}
read -r from to <<<"$(sed -n '/AS install/,$s/^COPY --from=install //p' Dockerfile)"
cp -a "$scratch/install$from" "$image$to"
for library in libc.so.6 libm.so.6 libdl.so.2 libpthread.so.0 librt.so.1 libgcc_s.so.1; do
  cp -L "$scratch/install/lib/$(uname -m)-linux-gnu/$library" "$image/lib/"
done
cp -L "$scratch/install"/lib64/ld-linux-* "$image/lib64/" 2>/dev/null ||
  cp -L "$scratch/install"/lib/ld-linux-* "$image/lib/"
cp -R Snapshots "$image/project/Snapshots"
mkdir "$image/project/out"
chown -R 65532:65532 "$image/project/out"

program=$(sed -n 's/^ENTRYPOINT \["\(.*\)"\]/\1/p' Dockerfile)
contained() {
  unshare --mount --pid --fork --kill-child --net bash -c '
    root=$1; shift
    mount --bind "$root" "$root" && mount -o remount,ro,bind "$root"
    mount -t tmpfs tmpfs "$root/project/out" && chown 65532:65532 "$root/project/out"
    mount -t proc proc "$root/proc"
    exec env -i CI=true "$(command -v chroot)" --userspec=65532:65532 "$root" "$@"' _ "$image" "$@"
}
contained "$program" --version
if contained "$program" /project/Snapshots/airship/modal/joined-footer/message.json -o /project/no.png; then
  echo "It could write to a read-only file system." >&2
  exit 1
fi
contained "$program" /project/Snapshots/airship/modal/joined-footer/message.json -o /project/out/yes.png
contained "$program" check /project/Snapshots --output /project/out/report | tail -1
du -sm "$image/opt" | awk '{ print "The image has " $1 " MB beside glibc." }'
