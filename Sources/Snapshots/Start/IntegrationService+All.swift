extension IntegrationService {
  // The recipes are those of Packaging/ci, as a test says.

  static let github = IntegrationService(
    id: "github", title: "GitHub Actions", marks: [".github"], host: "github.com",
    path: ".github/workflows/snapshots.yml", secondPath: nil, isProgram: false,
    recipe: #"""
      # .github/workflows/snapshots.yml: draws the messages of every pull request and compares them.
      name: Snapshots
      on: [pull_request]
      jobs:
        snapshots:
          runs-on: ubuntu-latest
          steps:
            - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
              with: {lfs: true}
            - uses: render-snapshot/render-snapshot@0.1.0
              with:
                version: "0.1.0"
                checksum: "0000000000000000000000000000000000000000000000000000000000000000"
                paths: Snapshots

      """#)

  static let gitlab = IntegrationService(
    id: "gitlab", title: "GitLab", marks: [".gitlab-ci.yml"], host: "gitlab",
    path: ".gitlab-ci.yml", secondPath: "snapshots.gitlab-ci.yml", isProgram: false,
    recipe: #"""
      # .gitlab-ci.yml: include or copy it. The variables name the release and its checksum.
      snapshots:
        stage: test
        image: debian:bookworm-slim
        variables:
          RENDER_SNAPSHOT_VERSION: "0.1.0"
          RENDER_SNAPSHOT_SHA256: "0000000000000000000000000000000000000000000000000000000000000000"
          RENDER_SNAPSHOT_RELEASES: https://github.com/render-snapshot/render-snapshot/releases/download
        cache:
          key: render-snapshot-$RENDER_SNAPSHOT_SHA256
          paths: [.render-snapshot]
        before_script:
          - |
            command -v curl >/dev/null || { apt-get update -qq && apt-get install -y -qq curl ca-certificates; }
            name=render-snapshot-$RENDER_SNAPSHOT_VERSION-linux-$(uname -m).tar.gz
            file=.render-snapshot/$name
            # The cache is anybody's: what it has is looked at each time before it is unpacked.
            if ! { [ -f "$file" ] && echo "$RENDER_SNAPSHOT_SHA256  $file" | sha256sum -c --status; }; then
              [ ! -e .render-snapshot ] || echo "The cache has another file than this release, which is downloaded."
              rm -rf .render-snapshot && mkdir .render-snapshot
              curl -fsSL -o "$file" "$RENDER_SNAPSHOT_RELEASES/$RENDER_SNAPSHOT_VERSION/$name"
              echo "$RENDER_SNAPSHOT_SHA256  $file" | sha256sum -c
            fi
            rm -rf .render-snapshot-program && mkdir .render-snapshot-program
            tar -xzf "$file" -C .render-snapshot-program --strip-components 1
          - export PATH="$PWD/.render-snapshot-program/bin:$PATH"
        script:
          - render-snapshot check Snapshots --output report
        artifacts:
          when: always
          paths: [report]
          expose_as: Snapshots
          reports: {junit: report/junit.xml}

      """#)

  static let bitrise = IntegrationService(
    id: "bitrise", title: "Bitrise", marks: ["bitrise.yml"], host: nil,
    path: "bitrise.yml", secondPath: "snapshots.bitrise.yml", isProgram: false,
    recipe: #"""
      # bitrise.yml
      format_version: "13"
      default_step_lib_source: https://github.com/bitrise-io/bitrise-steplib.git
      meta:
        bitrise.io: {stack: linux-docker-android-22.04}
      app:
        envs:
          - RENDER_SNAPSHOT_VERSION: "0.1.0"
          - RENDER_SNAPSHOT_SHA256: "0000000000000000000000000000000000000000000000000000000000000000"
          - RENDER_SNAPSHOT_RELEASES: https://github.com/render-snapshot/render-snapshot/releases/download
      workflows:
        snapshots:
          steps:
            - git-clone@8: {}
            - restore-cache@2:
                inputs: [{key: "render-snapshot-{{ getenv \"RENDER_SNAPSHOT_SHA256\" }}"}]
            - script@1:
                title: Install render-snapshot
                inputs:
                  - content: |
                      #!/usr/bin/env bash
                      set -euo pipefail
                      name=render-snapshot-$RENDER_SNAPSHOT_VERSION-linux-$(uname -m).tar.gz
                      file=.render-snapshot/$name
                      # The cache is anybody's: what it has is looked at each time before it is unpacked.
                      if ! { [ -f "$file" ] && echo "$RENDER_SNAPSHOT_SHA256  $file" | sha256sum -c --status; }; then
                        [ ! -e .render-snapshot ] || echo "The cache has another file than this release, which is downloaded."
                        rm -rf .render-snapshot && mkdir .render-snapshot
                        curl -fsSL -o "$file" "$RENDER_SNAPSHOT_RELEASES/$RENDER_SNAPSHOT_VERSION/$name"
                        echo "$RENDER_SNAPSHOT_SHA256  $file" | sha256sum -c
                      fi
                      rm -rf .render-snapshot-program && mkdir .render-snapshot-program
                      tar -xzf "$file" -C .render-snapshot-program --strip-components 1
            - save-cache@1:
                inputs:
                  - key: "render-snapshot-{{ getenv \"RENDER_SNAPSHOT_SHA256\" }}"
                  - paths: .render-snapshot
            - script@1:
                title: Compare with golden images
                inputs:
                  - content: |
                      #!/usr/bin/env bash
                      set -euo pipefail
                      .render-snapshot-program/bin/render-snapshot check Snapshots --output "$BITRISE_DEPLOY_DIR/snapshots"
            - deploy-to-bitrise-io@2:
                is_always_run: true

      """#)

  static let circleCI = IntegrationService(
    id: "circleci", title: "CircleCI", marks: [".circleci"], host: nil,
    path: ".circleci/config.yml", secondPath: ".circleci/snapshots.yml", isProgram: false,
    recipe: #"""
      # .circleci/config.yml
      version: 2.1
      # Keys of caches can have parameters, and not the variables of a job.
      parameters:
        version: {type: string, default: "0.1.0"}
        sha256:
          type: string
          default: "0000000000000000000000000000000000000000000000000000000000000000"
      jobs:
        snapshots:
          docker: [{image: "cimg/base:2025.01"}]
          environment:
            RENDER_SNAPSHOT_VERSION: << pipeline.parameters.version >>
            RENDER_SNAPSHOT_SHA256: << pipeline.parameters.sha256 >>
            RENDER_SNAPSHOT_RELEASES: https://github.com/render-snapshot/render-snapshot/releases/download
          steps:
            - checkout
            - restore_cache: {keys: ["render-snapshot-<< pipeline.parameters.sha256 >>"]}
            - run:
                name: Install render-snapshot
                command: |
                  name=render-snapshot-$RENDER_SNAPSHOT_VERSION-linux-$(uname -m).tar.gz
                  file=.render-snapshot/$name
                  # The cache is anybody's: what it has is looked at each time before it is unpacked.
                  if ! { [ -f "$file" ] && echo "$RENDER_SNAPSHOT_SHA256  $file" | sha256sum -c --status; }; then
                    [ ! -e .render-snapshot ] || echo "The cache has another file than this release, which is downloaded."
                    rm -rf .render-snapshot && mkdir .render-snapshot
                    curl -fsSL -o "$file" "$RENDER_SNAPSHOT_RELEASES/$RENDER_SNAPSHOT_VERSION/$name"
                    echo "$RENDER_SNAPSHOT_SHA256  $file" | sha256sum -c
                  fi
                  rm -rf .render-snapshot-program && mkdir .render-snapshot-program
                  tar -xzf "$file" -C .render-snapshot-program --strip-components 1
            - save_cache: {key: "render-snapshot-<< pipeline.parameters.sha256 >>", paths: [.render-snapshot]}
            - run:
                name: Compare with golden images
                command: .render-snapshot-program/bin/render-snapshot check Snapshots --output report
            - store_artifacts: {path: report}
            - store_test_results: {path: report}
      workflows:
        snapshots: {jobs: [snapshots]}

      """#)

  static let xcodeCloud = IntegrationService(
    id: "xcode-cloud", title: "Xcode Cloud", marks: ["ci_scripts"], host: nil,
    path: "ci_scripts/ci_post_clone.sh", secondPath: nil, isProgram: true,
    recipe: #"""
      #!/bin/sh
      # Xcode Cloud: ci_scripts/ci_post_clone.sh. Runs on a Mac, where the program comes from Homebrew;
      # without the formula in a tap it is built, which takes some minutes.
      set -eu
      cd "${CI_PRIMARY_REPOSITORY_PATH:-$(dirname "$0")/..}"
      if ! command -v render-snapshot >/dev/null; then
        brew install "${RENDER_SNAPSHOT_FORMULA:-render-snapshot/tap/render-snapshot}"
      fi
      render-snapshot check Snapshots --output "${CI_RESULT_BUNDLE_PATH:-$PWD/.build}/snapshots"

      """#)
}
