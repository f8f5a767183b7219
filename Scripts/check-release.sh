#!/usr/bin/env bash
# Installs what is needed, makes the packages of this processor, and tries what can be tried anywhere:
#
#   Scripts/check-release.sh
#
# They are in .build/packages. Scripts/package.sh rejects a program that needs more than glibc 2.34.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/bootstrap.sh
if command -v apt-get >/dev/null; then
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    dpkg-dev binutils python3 python3-venv npm >/dev/null
fi
Scripts/package.sh
Scripts/check-registry-packages.py .build/packages
Scripts/check-recipes.py .build/packages
