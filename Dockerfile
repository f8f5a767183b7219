# An image with the program alone, for CI and for Macs without Swift:
#
#   docker build -t render-snapshot .
#   docker run --rm -v "$PWD:/project" render-snapshot check
#
# It runs as a user without rights, and needs no file system that can be written to but the folder
# of its output. Scripts/check-container.sh runs these steps without Docker.

# Debian 12 has the versions of the libraries that the goldens are drawn with.
FROM swift:6.3-bookworm AS build
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends dpkg-dev python3 git ca-certificates
WORKDIR /source
COPY . .
RUN Scripts/bootstrap.sh && Scripts/package.sh --output /packages

FROM debian:bookworm-slim AS install
COPY --from=build /packages /packages
COPY Scripts/install.sh /packages/
RUN sh /packages/install.sh --from /packages/render-snapshot-*-linux-*.tar.gz /opt/render-snapshot

# Only glibc, with the libgcc_s.so.1 that it ends threads with, and the program: no shell, no package manager.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=install /opt/render-snapshot /opt/render-snapshot
ENV PATH=/opt/render-snapshot/bin:/usr/bin:/bin
WORKDIR /project
USER nonroot
ENTRYPOINT ["/opt/render-snapshot/bin/render-snapshot"]
CMD ["--help"]
