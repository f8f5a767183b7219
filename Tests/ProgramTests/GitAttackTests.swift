import Foundation
import TestSupport
import Testing

/// Checkouts that would have Git run something, and whose `check --only-changed` runs nothing.
///
/// What would be run leaves a file, `$MARK`.
@Suite(.enabled(if: SnapshotWorkspace.hasGit, "There is no Git."))
struct GitAttackTests {
  struct Attack: CustomTestStringConvertible {
    var testDescription: String

    /// Makes the checkout of a folder that has cases and was committed.
    var script: String
    var arguments: [String] = []
    var environment = ""

    /// How the check ends: nothing was changed, or Git can't say what.
    var status: Int32 = 0

    /// Part of what the check says.
    var words: String?
  }

  /// `bare FOLDER` makes a folder one that Git takes for a repository, with a file that is to be
  /// looked at by the command of a filter.
  private static let tools = """
    export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b \
      GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
    mark='echo ran >>"'$MARK'"; cat'
    bare() (
      cd "$1" && mkdir -p objects refs/heads && touch objects/.keep refs/heads/.keep &&
        printf 'ref: refs/heads/main\\n' >HEAD && printf '* filter=x\\n' >.gitattributes &&
        export GIT_DIR=$PWD GIT_WORK_TREE=$PWD && git config core.bare false &&
        git config core.worktree ./ && git config core.repositoryFormatVersion 0 && file=$(find . -name message.html | head -1) &&
        git add "$file" && git commit -qm x && touch -d 2001-01-01 "$file" &&
        git config filter.x.clean "$mark"
    )
    committed() { git add -A . && git commit -qm all; }
    """

  static let attacks: [Attack] = [
    Attack(
      testDescription: "the snapshot folder is a repository",
      script: "bare Snapshots && committed"),
    Attack(
      testDescription: "a folder above the snapshot folder is a repository",
      script: "mkdir M && git mv Snapshots M/ && bare M && committed",
      arguments: ["--snapshots", "M/Snapshots"]),
    Attack(
      testDescription: "a folder in the snapshot folder is a repository",
      script: "bare Snapshots/page && committed", arguments: ["--snapshots", "Snapshots/page"]),
    Attack(
      testDescription: "the snapshot folder is a link to a repository",
      script: "git mv Snapshots M && bare M && ln -s M Snapshots && committed"),
    Attack(
      testDescription: "the repository's settings are in another file",
      script: """
        bare Snapshots && git config -f Snapshots/config --unset filter.x.clean &&
          git config -f Snapshots/more filter.x.clean "$mark" &&
          git config -f Snapshots/config include.path more && committed
        """),
    Attack(
      testDescription: "the repository has a monitor of files, a pager and programs that compare",
      script: """
        bare Snapshots && for key in core.fsmonitor core.pager diff.external diff.x.textconv \
          diff.x.command core.editor gpg.program core.alternateRefsCommand; do
            git config -f Snapshots/config $key "$mark"; done &&
          printf '* filter=x diff=x\\n' >Snapshots/.gitattributes && committed
        """),
    Attack(
      testDescription: "the top of the checkout is a repository beside a broken .git",
      script: "bare . && rm -f .git/HEAD", status: 2, words: "Git can't say what was changed."),
    Attack(
      testDescription: "hooks are in the checkout",
      script: """
        mkdir .githooks && for hook in post-index-change post-checkout fsmonitor-watchman; do
          printf '#!/bin/sh\\n%s\\n' "$mark" >.githooks/$hook; done &&
          chmod +x .githooks/* && committed && git config core.hooksPath .githooks &&
          touch -d 2001-01-01 Snapshots/page/10/message.html
        """),
    Attack(
      testDescription: "a filter's command is in the checkout",
      script: """
        printf '*.html filter=x\\n' >.gitattributes && committed &&
          git config filter.x.clean "$mark" && touch -d 2001-01-01 Snapshots/page/10/message.html
        """),
    Attack(
      testDescription: "a filter's process is in the checkout",
      script: """
        printf '*.html filter=x\\n' >.gitattributes && committed &&
          git config filter.x.process "$mark >&2" && touch -d 2001-01-01 Snapshots/page/10/message.html
        """),
    Attack(
      testDescription: "a submodule has settings of its own",
      script: """
        git init -q sub && (cd sub && echo a >a && printf '* filter=x\\n' >.gitattributes &&
          git add . && git commit -qm sub && git config filter.x.clean "$mark" &&
          git config core.fsmonitor "$mark" && touch -d 2001-01-01 a) && git add sub &&
          git commit -qm all
        """),
    Attack(
      testDescription: "an object must be fetched by a command",
      script: """
        echo a >a && committed && tree=$(git rev-parse HEAD^{tree}) &&
          git commit -q --allow-empty -m empty && git tag base HEAD~ && rm a && committed &&
          rm -f ".git/objects/$(echo $tree | cut -c1-2)/$(echo $tree | cut -c3-)" &&
          git config core.repositoryFormatVersion 1 && git config extensions.partialClone evil &&
          git config remote.evil.promisor true && git config protocol.ext.allow always &&
          git config remote.evil.url "ext::sh -c echo% ran% >>$MARK"
        """,
      arguments: ["--only-changed=base"], status: 2, words: "Git can't say what was changed."),
    Attack(
      testDescription: "an object must be fetched by a program of the settings",
      script: """
        echo a >a && committed && tree=$(git rev-parse HEAD^{tree}) && git tag base && rm a &&
          committed && rm -f ".git/objects/$(echo $tree | cut -c1-2)/$(echo $tree | cut -c3-)" &&
          git config core.repositoryFormatVersion 1 && git config extensions.partialClone evil &&
          git config remote.evil.promisor true && git config core.sshCommand "$mark #" &&
          git config remote.evil.url ssh://host/place
        """,
      arguments: ["--only-changed=base"], status: 2, words: "Git can't say what was changed."),
    Attack(
      testDescription: "the settings name another checkout",
      script: "mkdir other && git config core.worktree ../other", status: 2),
    Attack(
      testDescription: "the environment names another repository",
      script: "bare Snapshots && committed", environment: "GIT_DIR=Snapshots", status: 2,
      words: "GIT_DIR names another location"),
    Attack(
      testDescription: "the environment names another checkout",
      script: "bare Snapshots && committed", environment: "GIT_WORK_TREE=Snapshots", status: 2,
      words: "GIT_WORK_TREE names another location"),
    Attack(
      testDescription: "the checkout has a program called git, and PATH leads there",
      script: """
        printf '#!/bin/sh\\n%s\\n' "$mark" >git && chmod +x git && committed
        """,
      environment: "PATH=.:$PATH"),
    Attack(
      testDescription: "a commit is called like an option",
      script: "committed || true", arguments: ["--only-changed=--output=marked"], status: 2),
  ]

  @Test(arguments: attacks) func `A check of what was changed runs nothing`(
    _ attack: Attack
  ) throws {
    let workspace = try SnapshotWorkspace(2)
    try workspace.run("check")
    try workspace.run("accept", "--all")
    let folder = try TemporaryFolder()
    let start = """
      MARK=\(folder.path)/marked
      \(Self.tools)
      rm -rf .build && printf '.build\\n' >.gitignore && git init -q -b main . && committed &&
      """
    let made = try workspace.shell("\(start) { \(attack.script)\n}")
    try #require(made.status == 0, "\(made.errors)")
    let arguments =
      attack.arguments.contains { $0.hasPrefix("--only-changed") }
      ? attack.arguments : attack.arguments + ["--only-changed"]
    let outcome = try workspace.shell(
      "rm -f \(folder.path)/marked; \(attack.environment) \"$PROGRAM\" check "
        + arguments.joined(separator: " "))
    #expect(try folder.files == [], "\(outcome.errors)")
    #expect(outcome.status == attack.status, "\(outcome.text)\(outcome.errors)")
    if let words = attack.words { #expect(outcome.errors.contains(words), "\(outcome.errors)") }
  }
}
