import Foundation
import TestSupport
import Testing

/// A snapshot folder that is made from a message.
struct InitTests {
  private let project: TemporaryFolder

  init() throws {
    project = try TemporaryFolder()
    let examples = URL(fileURLWithPath: Repository.root + "/Examples")
    let own = ["modal.json", "style.plist", "page.html", "notice.json", "offer.json", "typo.json"]
    for name in own + ["BrazeModalAttributes.plist"] {
      try project.write(Data(contentsOf: examples.appendingPathComponent(name)), name)
    }
    for name in ["lighthouse.png", "ferry.png", "FerryNotice.xib"] {
      try project.write(
        Data(contentsOf: examples.appendingPathComponent("assets/" + name)), "assets/" + name)
    }
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(arguments, environment: ["CI": ""], folder: project.path)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: project.path + "/" + name, encoding: .utf8)
  }

  private func files(in folder: String) throws -> Set<String> {
    let path = project.path + "/" + folder
    let names = FileManager.default.subpaths(atPath: path) ?? []
    return Set(
      names.filter { name in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
          && !isFolder.boolValue
      })
  }

  @Test func `A case has the message, its style and the images that it names, and passes`() throws {
    let outcome = try run("init", "modal.json", "--style", "style.plist")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.text == """
        made      Snapshots/snapshot.yml
        made      Snapshots/modal/message.json
        made      Snapshots/modal/style.plist
        made      Snapshots/modal/assets/lighthouse.png
        made      .gitignore

        """)
    #expect(outcome.errors.contains("render-snapshot check"))
    #expect(outcome.errors.contains("No CI service was found here"))
    #expect(
      try files(in: "Snapshots") == [
        "snapshot.yml", "modal/message.json", "modal/style.plist", "modal/assets/lighthouse.png",
      ])
    #expect(try text(".gitignore") == ".build/snapshots/\n")
    #expect(try run("check").text.contains("2 new"))
    #expect(try run("accept", "--new").status == 0)
    #expect(try run("check").text == "2 passed\n")
  }

  @Test(arguments: [
    ("page.html", ["message.html", "assets/ferry.png"]),
    ("notice.json", ["message.json", "assets/FerryNotice.xib"]),
    ("offer.json", ["message.json", "style.plist", "assets/ferry.png"]),
  ])
  func `What a case needs is found for every kind of input`(_ input: String, _ names: [String])
    throws
  {
    let outcome = try run("init", input, "--name", "spring/one")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try files(in: "Snapshots/spring/one") == Set(names))
    let checked = try run("check")
    #expect(checked.status == 1 && checked.text.contains("2 new"), "\(checked.errors)")
    #expect(!checked.errors.contains("warning"), "\(checked.errors)")
  }

  @Test func `No file is replaced`() throws {
    try project.write("devices: ipad-10\n", "Snapshots/snapshot.yml")
    try project.write("node_modules/\n.build", ".gitignore")
    try project.write("stages: []\n", ".gitlab-ci.yml")
    let outcome = try run("init", "modal.json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.contains("unchanged Snapshots/snapshot.yml\n"))
    #expect(outcome.text.contains("unchanged .gitignore\n"))
    #expect(outcome.text.contains("made      snapshots.gitlab-ci.yml\n"))
    #expect(outcome.errors.contains("Include snapshots.gitlab-ci.yml in .gitlab-ci.yml."))
    #expect(try text("Snapshots/snapshot.yml") == "devices: ipad-10\n")
    #expect(try text(".gitlab-ci.yml") == "stages: []\n")
    let again = try run("init", "modal.json")
    #expect(again.status == 2 && again.text.isEmpty)
    #expect(
      again.errors == """
        Snapshots/modal: error: There is something of this name already. Give the case another name with --name.

        """)
  }

  @Test func `In a folder of a checkout the recipe is at its top and names the folder`() throws {
    try project.write("[remote \"origin\"]\n\turl = https://github.com/a/b\n", ".git/config")
    try project.write(text("modal.json"), "app/modal.json")
    let outcome = try Program.run(["init", "modal.json"], folder: project.path + "/app")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try text(".github/workflows/snapshots.yml").contains("paths: app/Snapshots\n"))
    #expect(try text("app/.gitignore") == ".build/snapshots/\n")
  }

  @Test(arguments: [
    (["typo.json"], "typo.json:28:22: error: \"joint\" is not known."),
    (["none.json"], "none.json: error: The file can't be opened"),
    (["-"], "Save the message, and name its file."),
    (["modal.json", "--style", "none.plist"], "none.plist: error: The file can't be opened"),
    (["modal.json", "--name", "../x"], "\"../x\" can't be the name of a case."),
    (["modal.json", "--name", "/x"], "\"/x\" can't be the name of a case."),
    (["modal.json", "--assets", "none"], "There is no such folder of"),
    (["page.html", "--style", "style.plist"], "--style is for messages"),
    (["modal.json", "--ci", "jenkins"], "jenkins"),
  ])
  func `Nothing is made when something is wrong`(_ arguments: [String], _ words: String) throws {
    let before = try project.files
    let outcome = try Program.run(["init"] + arguments, folder: project.path)
    #expect(outcome.status == 2 && outcome.text.isEmpty)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(try project.files == before)
  }

  @Test func `Without a word in a folder without messages five lines say how to begin`() throws {
    let empty = try TemporaryFolder()
    let outcome = try Program.run([], folder: empty.path)
    #expect(outcome.status == 2 && outcome.text.isEmpty)
    #expect(outcome.errors.split(separator: "\n").count == 5)
    for command in ["-o message.png", "preview", "init", "help"] {
      #expect(outcome.errors.contains(command))
    }
    try empty.write("{}", "message.json")
    #expect(try Program.run([], folder: empty.path).errors.contains("Usage: render-snapshot"))
  }
}
