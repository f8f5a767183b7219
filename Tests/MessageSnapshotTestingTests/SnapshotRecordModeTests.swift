import Diagnostics
import Testing

@testable import MessageSnapshotTesting

struct SnapshotRecordModeTests {
  @Test(
    arguments: [
      (nil, nil, nil, .missing),
      (nil, "", "", .missing),
      (nil, "all", nil, .all),
      (nil, "failed", "false", .failed),
      (nil, "never", "0", .never),
      (.failed, nil, nil, .failed),
      (.missing, "all", nil, .missing),
      (nil, nil, "true", .never),
      (nil, "all", "1", .never),
      (.all, nil, "TRUE", .never),
      (.all, "missing", "woodpecker", .never),
    ] as [(SnapshotRecordMode?, String?, String?, SnapshotRecordMode)])
  func `What an assertion asks for comes before the environment, and CI before both`(
    _ asked: SnapshotRecordMode?, _ variable: String?, _ ci: String?, _ expected: SnapshotRecordMode
  ) throws {
    var environment: [String: String] = [:]
    environment["SNAPSHOT_TESTING_RECORD"] = variable
    environment["CI"] = ci
    #expect(try SnapshotRecordMode(asked: asked, TestEnvironment(environment)) == expected)
  }

  @Test(arguments: ["sometimes", "ALL", "true", " all"], [nil, "true"])
  func `An unknown value is an error that lists the known ones`(_ value: String, _ ci: String?) {
    var environment = ["SNAPSHOT_TESTING_RECORD": value]
    environment["CI"] = ci
    #expect {
      try SnapshotRecordMode(asked: .never, TestEnvironment(environment))
    } throws: { error in
      "\(error)" == "SNAPSHOT_TESTING_RECORD: error: \"\(value)\" is not known. "
        + "Use all, missing, failed or never."
    }
  }
}
