import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import MessageSnapshotTesting

struct FailureFolderTests {
  private let package: TemporaryFolder
  private let files = [SnapshotFailure.Attachment(name: "a-actual.png", bytes: [1])]

  init() throws {
    package = try TemporaryFolder()
    try package.write("", "Package.swift")
    try package.write("", "Tests/x.swift")
    try package.write("precious", "outside/file")
  }

  private func folder(_ variables: [String: String] = [:]) -> FailureFolder {
    FailureFolder(
      for: TestLocation("test()", in: package.path + "/Tests"), TestEnvironment(variables))
  }

  @Test(arguments: [
    (".build", "outside"), (".build/snapshots", "../outside"), (".build/snapshots/M", "nowhere"),
  ])
  func `Images of failures go through no link that nobody has named`(
    _ name: String, _ target: String
  ) throws {
    try FileManager.default.createDirectory(
      atPath: package.path + "/" + name, withIntermediateDirectories: true)
    try FileManager.default.removeItem(atPath: package.path + "/" + name)
    try FileManager.default.createSymbolicLink(
      atPath: package.path + "/" + name, withDestinationPath: target)
    #expect(throws: Diagnostic.self) { try folder().write(files, in: "M/x") }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: package.path + "/outside") == ["file"])
  }

  @Test func `A folder that the environment names may be a link`() throws {
    let link = package.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "outside")
    let written = try folder([FailureFolder.variable: link]).write(files, in: "M/x")
    #expect(written == [link + "/M/x/a-actual.png"])
    #expect(FileManager.default.fileExists(atPath: package.path + "/outside/M/x/a-actual.png"))
  }
}
