import Foundation
import TestSupport
import Testing

/// A folder with small cases, on which the program runs as on a developer's own machine.
struct SnapshotWorkspace {
  let folder: TemporaryFolder
  let cases: [String]

  var path: String { folder.path }

  /// Makes cases that are pages with a box.
  init(_ count: Int) throws {
    folder = try TemporaryFolder()
    cases = (0..<count).map { "page/\($0 + 10)" }
    try folder.write("devices: [60x40]\n", "Snapshots/snapshot.yml")
    try writePages(top: 10)
  }

  func writePages(top: Int) throws {
    // What is compressed badly makes images large enough for limits to matter.
    var random = Random(seed: 7)
    let noise = (0..<300).map { _ in String(random.next(), radix: 36) }.joined()
    for name in cases {
      try folder.write(
        """
        <!DOCTYPE html><meta name=viewport content='width=device-width'><body style="margin:0"><div id="box" style="margin:\(top)px 0 0 20px;\
        width:30px;height:20px;background:green"></div><!-- \(noise) -->
        """, "Snapshots/\(name)/message.html")
    }
  }

  @discardableResult
  func run(_ arguments: String..., program: String = Program.path) throws -> Program.Outcome {
    try Program.run(arguments, environment: Self.plain, folder: path, program: program)
  }

  /// Runs a script of the shell, in which `$PROGRAM` is the program.
  @discardableResult
  func shell(_ script: String, input: Data = Data()) throws -> Program.Outcome {
    try Program.run(
      ["-c", script], input: input,
      environment: Self.plain.merging(["PROGRAM": Program.path]) { $1 },
      folder: path, program: "/bin/sh")
  }

  /// Whether there is Git to be asked.
  static let hasGit =
    (try? Program.run(["--version"], folder: "/", program: "/usr/bin/git"))?.status == 0

  static let plain = [
    "CI": "", "GITHUB_ACTIONS": "", "GITHUB_STEP_SUMMARY": "", "SNAPSHOT_ARTIFACTS": "",
    "TEST_TOTAL_SHARDS": "", "TEST_SHARD_INDEX": "", "JOB_COMPLETION_INDEX": "",
  ]

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
  }

  func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// The names of all files below a folder, hidden ones too.
  func names(_ name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path + "/" + name).sorted()
  }
}

/// SplitMix64: the same numbers for the same seed.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
