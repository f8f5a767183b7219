import Foundation
import TestSupport
import Testing

/// Which part of the cases `check` looks at when it is asked for what matters now.
struct WorkingSetTests {
  private let workspace: SnapshotWorkspace

  init() throws {
    workspace = try SnapshotWorkspace(3)
    try workspace.run("check")
    try workspace.run("accept", "--all")
  }

  private func cases(_ folder: String = ".build/snapshots") throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: workspace.bytes(folder + "/report.json"))
    let variants = (object as? [String: Any])?["variants"] as? [[String: Any]]
    return try #require(variants).map { "\($0["case"] ?? "") \($0["variant"] ?? "")" }
  }

  private func edit(_ name: String, _ style: String = "margin:18px") throws {
    let file = "Snapshots/\(name)/message.html"
    try workspace.folder.write(
      workspace.text(file).replacing("margin:10px", with: style), file)
  }

  private func commit() throws {
    let done = try workspace.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null
      printf '.build\\n' > .gitignore
      git init -q . && git add . &&
        git -c user.name=a -c user.email=a@b -c commit.gpgsign=false commit -qm one
      """)
    #expect(done.status == 0, "\(done.errors)")
  }

  @Test(.enabled(if: SnapshotWorkspace.hasGit, "There is no Git."))
  func `Only what a change can affect is checked`() throws {
    try workspace.folder.write("shared", "Shared/photo.png")
    try workspace.shell(
      "mkdir Snapshots/page/12/assets && cd Snapshots/page/12/assets && "
        + "ln -s ../../../../Shared/photo.png photo.png")
    try commit()
    func check() throws -> [String] {
      let outcome = try workspace.run("check", "--only-changed")
      #expect(outcome.status < 2, "\(outcome.errors)")
      return try cases()
    }
    func restore() throws {
      #expect(try workspace.shell("git checkout -q . && git clean -qfd").status == 0)
    }
    #expect(try check() == [])
    try edit("page/11")
    #expect(try check() == ["page/11 60x40"])
    try restore()
    // A golden is read by its variant alone, settings by all below, an image by its case.
    try workspace.folder.write(Data(), "Snapshots/page/10/60x40.txt")
    #expect(try check() == ["page/10 60x40"])
    try restore()
    try workspace.folder.write("x", "Snapshots/page/10/assets/new.png")
    #expect(try check() == ["page/10 60x40"])
    try restore()
    try workspace.folder.write("x", "Shared/photo.png")
    #expect(try check() == ["page/12 60x40"])
    try restore()
    try workspace.folder.write("devices: [60x40, 60x50]", "Snapshots/snapshot.yml")
    #expect(try check().count == 6)
    try workspace.shell("rm Snapshots/snapshot.yml; mv Snapshots/page/12 Snapshots/page/13")
    #expect(try check().contains { $0.hasPrefix("page/13 ") })
    try restore()
    let wrong = try workspace.run("check", "--only-changed=nowhere")
    #expect(wrong.status == 2 && wrong.errors.contains("Git can't say what was changed."))
    #expect(try workspace.run("check", "--only-changed=HEAD", "page/10").status == 0)
  }

  @Test(.enabled(if: SnapshotWorkspace.hasGit, "There is no Git."))
  func `A scenario is affected by the messages that it names`() throws {
    try workspace.folder.write(
      """
      {"display_type": "modal", "display": {"heading": {"text": "Hello"}}}
      """, "Snapshots/Shared/welcome.json")
    try workspace.folder.write(
      """
      scenario: 1
      vendor: airship
      sdk: "16.8"
      until: 20
      messages:
        welcome: {file: ../Shared/welcome.json, triggers: [{type: app_init}]}
      steps:
        - {at: 0, do: launch}
      """, "Snapshots/launch/scenario.yml")
    try commit()
    try workspace.run("check", "--only-changed")
    #expect(try cases() == [])
    let whole = try workspace.run("check", "launch", "--variant", "timeline")
    #expect(whole.status == 1, "\(whole.errors)")
    try workspace.folder.write(
      """
      {"display_type": "modal", "display": {"heading": {"text": "Good-bye"}}}
      """, "Snapshots/Shared/welcome.json")
    try workspace.run("check", "--only-changed")
    #expect(try cases().contains("launch timeline"))
  }

  @Test func `Check and review print JSON and nothing else`() throws {
    try edit("page/11")
    let checked = try workspace.run("check", "--format", "json")
    #expect(checked.status == 1 && checked.errors.isEmpty)
    #expect(try checked.output == workspace.bytes(".build/snapshots/report.json"))
    let review = try workspace.run("review", "--format", "json")
    #expect(review.status == 1)
    let left = try #require(JSONSerialization.jsonObject(with: review.output) as? [String: Any])
    let entry = try #require((left["variants"] as? [[String: Any]])?.first)
    #expect(entry["actual"] as? String == ".build/snapshots/page/11/60x40-actual.png")
    #expect(entry["accept"] as? String == "render-snapshot accept Snapshots/page/11/60x40.png")
    let environment = SnapshotWorkspace.plain.merging(["GITHUB_ACTIONS": "true"]) { $1 }
    let github = try Program.run(
      ["check", "--format", "json"], environment: environment, folder: workspace.path)
    #expect((try? JSONSerialization.jsonObject(with: github.output)) != nil)
  }

  @Test func `A script can reject`() throws {
    for name in workspace.cases { try edit(name) }
    try workspace.run("check")
    #expect(try workspace.run("reject").status == 2)
    #expect(try workspace.run("reject", "page/nothing").status == 2)
    let outcome = try workspace.run("reject", "page/11")
    #expect(outcome.status == 0 && outcome.text == "Snapshots/page/11/60x40.png\n")
    #expect(
      try workspace.run("accept", "--all").text
        == "Snapshots/page/10/60x40.png\nSnapshots/page/12/60x40.png\n")
    #expect(try workspace.run("review", "--format", "json").status == 0)
    #expect(try workspace.run("check").text.contains("1 failed, 2 passed"))
  }
}
