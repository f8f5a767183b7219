import Foundation
import Snapshots
import TestSupport

@testable import MessageSnapshotTesting

extension TestLocation {
  /// A location in a test that isn't there.
  init(_ testName: String, line: UInt = 1, in folder: String = "/tests") {
    self.init(
      file: "", filePath: folder + "/ModalTests.swift", fileID: "AppTests/ModalTests.swift",
      testName: testName, line: line, column: 3)
  }
}

/// A folder with a test's file, small messages, and the assertions of the test.
struct SampleTest {
  let folder: TemporaryFolder
  let names = GoldenNames()

  init() throws { folder = try TemporaryFolder() }

  static func message(color: String = "#12808C") -> SnapshotSource {
    .text(
      """
      {"display_type": "banner", "display": {"template": "media_left", "placement": "top",
       "body": {"text": "Sail on", "size": 12, "color": "\(color)"}}}
      """)
  }

  private var goldenFolder: String { folder.path + "/__Snapshots__/ModalTests" }

  /// Runs an assertion and returns the messages of its failures.
  @discardableResult
  func check(
    _ message: SnapshotSource = message(), style: SnapshotSource? = nil,
    on variants: [String] = ["120x90@1"], settings: SnapshotSettings = SnapshotSettings(),
    assets: String? = nil, fonts: String? = nil, data: [String] = [], named name: String? = "a",
    record: SnapshotRecordMode? = nil,
    line: UInt = 1,
    test: String = "logbook()", hasArguments: Bool = false, in environment: [String: String] = [:]
  ) throws -> [SnapshotFailure] {
    let environment = environment.merging(["SNAPSHOT_ARTIFACTS": folder.path + "/failed"]) {
      first, _ in first
    }
    let assertion = SnapshotAssertion(
      message: message, style: style, variants: try variants.map { try SnapshotVariant(named: $0) },
      settings: settings, assets: assets, fonts: fonts, data: data, name: name, record: record,
      location: TestLocation(test, line: line, in: folder.path), names: names)
    var failures: [SnapshotFailure] = []
    try assertion.check(
      in: RunningTest(id: "ModalTests/" + test, hasArguments: hasArguments),
      TestEnvironment(environment)
    ) { failures.append($0) }
    return failures
  }

  /// The names of the goldens, sorted; none when there is no folder with goldens.
  var goldens: [String] {
    get throws {
      try folder.files.contains("__Snapshots__")
        ? FileManager.default.contentsOfDirectory(atPath: goldenFolder).sorted() : []
    }
  }

  func golden(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: goldenFolder + "/" + name)))
  }
}
