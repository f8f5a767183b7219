import Foundation
import TestSupport
import Testing

/// What counts as changed for `check --only-changed`.
@Suite(.enabled(if: SnapshotWorkspace.hasGit, "There is no Git."))
struct GitChangesTests {
  struct Change: CustomTestStringConvertible {
    var testDescription: String

    /// Changes a checkout of three cases, `page/10` to `page/12`.
    var script: String

    /// The cases that are checked then.
    var cases: [String]
    var environment = ""
  }

  private static let page = "Snapshots/page/10/message.html"

  static let changes: [Change] = [
    Change(testDescription: "nothing", script: "true", cases: []),
    Change(testDescription: "only times", script: "touch -d 2001-01-01 \(page)", cases: []),
    Change(
      testDescription: "as many bytes within the same time",
      script: "cp -p \(page) x && sed -i s/green/brown/ \(page) && touch -r x \(page) && rm x",
      cases: ["page/10"]),
    Change(testDescription: "only rights", script: "chmod +x \(page)", cases: []),
    Change(testDescription: "a change", script: "echo >>\(page)", cases: ["page/10"]),
    Change(
      testDescription: "a change that is staged", script: "echo >>\(page) && git add .",
      cases: ["page/10"]),
    Change(
      testDescription: "a change that is staged and taken back in the file",
      script: "echo >>\(page) && git add . && git show HEAD:\(page) >\(page)", cases: ["page/10"]),
    Change(
      testDescription: "a change that is committed",
      script: "echo >>\(page) && git commit -qam two",
      cases: []),
    Change(
      testDescription: "a change that is staged for the index of a commit",
      script: "cp .git/index .git/other && echo >>\(page) && git add . && cp .git/other .git/index",
      cases: ["page/10"], environment: "GIT_INDEX_FILE=.git/index GIT_DIR=.git"),
    Change(
      testDescription: "ends of lines that Git changes",
      script: """
        echo >>\(page) && git commit -qam two && git config core.autocrlf true && rm \(page) &&
          git checkout -q . && touch -d 2001-01-01 \(page) && grep -q "$(printf '\\r')" \(page)
        """, cases: []),
    Change(
      testDescription: "a file that Git LFS has",
      script: """
        cp \(page) page && { echo version https://git-lfs.github.com/spec/v1
          echo "oid sha256:$(sha256sum <page | cut -d' ' -f1)"
          echo "size $(stat -c %s page)"; } >\(page) && git add \(page) && git commit -qm two &&
          mv page \(page)
        """, cases: []),
    Change(
      testDescription: "a file that Git LFS has otherwise",
      script: """
        cp \(page) page && { echo version https://git-lfs.github.com/spec/v1
          echo "oid sha256:$(echo other | sha256sum | cut -d' ' -f1)"
          echo "size $(stat -c %s page)"; } >\(page) && git add \(page) && git commit -qm two &&
          mv page \(page)
        """, cases: ["page/10"]),
    Change(
      testDescription: "a file whose changes Git is to overlook",
      script: "git update-index --assume-unchanged \(page) && echo >>\(page)", cases: ["page/10"]),
    Change(
      testDescription: "a file that a sparse checkout leaves out",
      script: "git update-index --skip-worktree \(page) && echo >>\(page)", cases: ["page/10"]),
    Change(
      testDescription: "an image that a sparse checkout leaves out",
      script: """
        mkdir Snapshots/page/10/assets && echo a >Snapshots/page/10/assets/a.png && git add . &&
          git commit -qm two && git update-index --skip-worktree Snapshots/page/10/assets/a.png &&
          rm Snapshots/page/10/assets/a.png
        """, cases: []),
    Change(
      testDescription: "a name that begins with a mark, which is one character with the slash",
      script: "mkdir Snapshots/page/10/assets && : >Snapshots/page/10/assets/\u{301}a.png",
      cases: ["page/10"]),
    Change(
      testDescription: "a file that is announced",
      script: "mkdir Snapshots/page/10/assets && cd Snapshots/page/10/assets && : >a.png &&"
        + " git add -N a.png", cases: ["page/10"]),
    Change(
      testDescription: "a conflict",
      script: """
        git checkout -qb other && echo 1 >>\(page) && git commit -qam 1 && git checkout -q main &&
          echo 2 >>\(page) && git commit -qam 2 && ! git merge -q other && git checkout --ours \(page)
        """, cases: ["page/10"]),
    Change(
      testDescription: "a link that leads elsewhere",
      script: """
        mkdir Snapshots/page/10/assets images && cd Snapshots/page/10/assets &&
          ln -s ../../../../pictures/a a && git add . && git commit -qm two && ln -sf /dev/null a
        """, cases: ["page/10"]),
    Change(
      testDescription: "a file that became a pipe",
      script: """
        mkdir Snapshots/page/10/assets && echo a >Snapshots/page/10/assets/a.png && git add . &&
          git commit -qm two && rm Snapshots/page/10/assets/a.png && mkfifo Snapshots/page/10/assets/a.png
        """, cases: ["page/10"]),
    Change(
      testDescription: "a file that is new and one that is ignored",
      script: """
        echo ignored.png >>.gitignore && git commit -qam two && mkdir Snapshots/page/10/assets Snapshots/page/11/assets &&
          : >Snapshots/page/10/assets/ignored.png && : >Snapshots/page/11/assets/new.png
        """, cases: ["page/11"]),
    Change(
      testDescription: "a checkout within this one",
      script: "cp -R Snapshots/page/10 Snapshots/page/13 && git init -q Snapshots/page/13",
      cases: ["page/13"]),
    Change(
      testDescription: "a linked checkout",
      script:
        "git worktree add -q ../linked && mv ../linked linked && cd linked && git worktree repair"
        + " && cd .. && git worktree list >/dev/null", cases: []),
  ]

  @Test(arguments: changes) func `Only what differs from the commit is checked`(
    _ change: Change
  ) throws {
    let workspace = try SnapshotWorkspace(3)
    try workspace.run("check")
    try workspace.run("accept", "--all")
    let start = """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b \
        GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
      rm -rf .build && printf '.build\\n' >.gitignore && git init -q -b main . && git add -A . &&
        git commit -qm one &&
      """
    let made = try workspace.shell("\(start) { \(change.script)\n}")
    try #require(made.status == 0, "\(made.errors)")
    let outcome = try workspace.shell("\(change.environment) \"$PROGRAM\" check --only-changed")
    #expect(outcome.errors.contains("Git") == false, "\(outcome.errors)")
    let report = try JSONSerialization.jsonObject(
      with: workspace.bytes(".build/snapshots/report.json"))
    let variants = try #require((report as? [String: Any])?["variants"] as? [[String: Any]])
    let names = Set(variants.compactMap { $0["case"] as? String })
    #expect(names == Set(change.cases), "\(outcome.text)\(outcome.errors)")
  }
}
