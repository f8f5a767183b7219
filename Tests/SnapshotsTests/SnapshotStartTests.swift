import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Snapshots

/// What belongs around the first case of a snapshot folder: the recipe, and the line for Git.
struct SnapshotStartTests {
  private let project: TemporaryFolder
  private let input: String

  init() throws {
    project = try TemporaryFolder()
    let message = #"{"display_type": "modal", "display": {"heading": {"text": "Hello"}}}"#
    input = try project.write(message, "modal.json")
  }

  private var root: String { project.path + "/Snapshots" }

  private func start(
    _ service: IntegrationService.Choice = .found, name: String? = nil
  ) throws -> SnapshotStart {
    var request = SnapshotStart.Request(input)
    (request.root, request.service, request.name) = (root, service, name)
    return try SnapshotStart(request, project: project.path)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: project.path + "/" + name, encoding: .utf8)
  }

  @Test func `A line is added to a list of ignored files that has no end of line`() throws {
    try project.write("node_modules/", ".gitignore")
    let start = try start()
    let path = project.path + "/.gitignore"
    #expect(start.steps.map(\.description).contains("added     .build/snapshots/ to \(path)"))
    try start.perform()
    #expect(try text(".gitignore") == "node_modules/\n.build/snapshots/\n")
  }

  @Test(arguments: [
    ("github", ".github/workflows/snapshots.yml", "github.yml"),
    ("gitlab", ".gitlab-ci.yml", "gitlab.yml"), ("bitrise", "bitrise.yml", "bitrise.yml"),
    ("circleci", ".circleci/config.yml", "circleci.yml"),
    ("xcode-cloud", "ci_scripts/ci_post_clone.sh", "ci_post_clone.sh"),
  ])
  func `The recipe is the one that this repository tries`(
    _ service: String, _ path: String, _ recipe: String
  ) throws {
    try start(#require(IntegrationService.Choice(named: service))).perform()
    let expected = try String(
      contentsOfFile: Repository.root + "/Packaging/ci/" + recipe, encoding: .utf8)
    let own = try text(path).replacing("check \(root)", with: "check Snapshots")
      .replacing("paths: \(root)", with: "paths: Snapshots")
    #expect(own == expected)
    let isExecutable = FileManager.default.isExecutableFile(atPath: project.path + "/" + path)
    #expect(isExecutable == path.hasSuffix(".sh"))
  }

  @Test(arguments: [
    (".github/CODEOWNERS", "", ".github/workflows/snapshots.yml"),
    (".circleci/other.yml", "", ".circleci/config.yml"),
    (
      ".git/config", "[remote \"origin\"]\n\turl = git@gitlab.example.com:skerry/app.git\n",
      ".gitlab-ci.yml"
    ),
    (
      ".git/config", "[remote \"origin\"]\n\turl = https://github.com/skerry/app\n",
      ".github/workflows/snapshots.yml"
    ),
  ])
  func `The service is found by its files, or by the address of the repository`(
    _ file: String, _ description: String, _ recipe: String
  ) throws {
    try project.write(description, file)
    let start = try start()
    let made = project.path + "/" + recipe
    #expect(start.steps.map(\.description).contains("made      \(made)"))
    let advice = start.advice.map(\.text)
    #expect(advice.contains { $0.contains("Write the version and the checksum of a release") })
    #expect(start.writtenPaths.files.contains(made) && start.writtenPaths.folders.contains(root))
    let without = try self.start(.none, name: "other")
    #expect(!without.steps.contains { $0.path == made })
    #expect(!without.advice.contains { $0.text.contains("No CI service") })
  }

  @Test func `Where no service is found, the choice is named`() throws {
    #expect(try start().advice.last?.text.hasPrefix("No CI service was found here: --ci") == true)
    #expect(IntegrationService.Choice(named: "jenkins") == nil)
  }

  @Test func `A link in the place of a file is not followed`() throws {
    let outside = try TemporaryFolder()
    try outside.write("kept\n", "ignore")
    try FileManager.default.createSymbolicLink(
      atPath: project.path + "/.gitignore", withDestinationPath: outside.path + "/ignore")
    let problems = #expect(throws: InputProblems.self) { try start().perform() }
    #expect(problems?.diagnostics.first?.summary.contains("symbolic link") == true)
    #expect(try String(contentsOfFile: outside.path + "/ignore", encoding: .utf8) == "kept\n")
    #expect(try !project.files.contains("Snapshots"))
  }
}
