import Comparison
import Inputs
import Raster
import Rendering

@testable import Snapshots

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FuzzTarget {
  /// What goldens say: the record in the image, and a timeline's text.
  static let goldens = [
    FuzzTarget("golden-record", seeds: [SeedFolder("Snapshots", ".png", extract: record)]) {
      bytes in
      guard let compressed = try? ZlibData.compress(bytes) else { return }
      checkRecord(compressed)
      checkRecord(bytes)
    },
    FuzzTarget(
      "golden-timeline",
      seeds: [SeedFolder("Snapshots", "timeline.txt")]
    ) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let other = text.split(separator: "\n").dropFirst().joined(separator: "\n")
      guard let one = PrintedTimeline(text),
        let two = PrintedTimeline(other)
      else { return }
      _ = TimelineComparison(one, two)
    },
  ]

  static let reports = [
    FuzzTarget("report", seeds: [SeedFolder("Fuzzing/Seeds/report", ".json")]) { bytes in
      withFile(named: "report.json", bytes) { path in
        report {
          let read = try Report.read(path)
          let again = Report(root: read.root, entries: read.entries)
          precondition(!again.json.isEmpty && !again.summary.isEmpty)
          for entry in read.entries {
            precondition(entry.files.allSatisfy { !$0.hasPrefix("/") && !$0.hasPrefix("../") })
          }
        }
      }
    },
    FuzzTarget("assets-json", seeds: [SeedFolder("Snapshots", "assets.json")]) { bytes in
      withFile(named: "assets.json", bytes) { path in
        report {
          let folder = String(path.dropLast("/assets.json".count))
          let assets = try AssetFolder(folder)
          for url in ["https://pictures.example/a.png", "a.png", "../a.png"] {
            _ = try? assets.image(at: url)
          }
        }
      }
    },
  ]

  private static func checkRecord(_ compressed: [UInt8]) {
    guard let record = GoldenRecord(compressed: compressed[...]) else { return }
    _ = record.input
    _ = record.comparable(record.elementRecords)
  }

  /// The record of a golden image, as JSON.
  private static func record(ofImage bytes: [UInt8]) -> [UInt8] {
    guard let content = try? PNGChunks(bytes).content(of: GoldenSeal.chunkName) else { return [] }
    return ZlibData.decompress(content.dropFirst(1 + digestSize), limit: 1 << 20) ?? []
  }

  /// The length of the digest before the record.
  private static let digestSize = 32

  private static let record: @Sendable ([UInt8]) -> [UInt8] = { record(ofImage: $0) }

  private static func withFile(
    named name: String, _ bytes: [UInt8], _ body: (_ path: String) -> Void
  ) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fuzz-\(ProcessInfo.processInfo.processIdentifier)-\(name)").path
    let path = folder + "/" + name
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard (try? Data(bytes).write(to: URL(fileURLWithPath: path))) != nil else { return }
    body(path)
  }
}
