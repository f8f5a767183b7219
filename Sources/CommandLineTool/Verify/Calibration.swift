import Diagnostics
import Inputs
import Rendering
import Verification

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The records of verifications below folders, and what they say of guesses about SDKs.
struct Calibration {
  private var records: [(file: String, record: VerificationRecord)] = []

  /// The most files that are looked at.
  private static let mostFiles = 100_000

  /// Reads records.
  ///
  /// - Parameter paths: Files, or folders with records at any depth.
  /// - Throws: An error when one can't be read, or there is none.
  init(_ paths: [String]) throws(Diagnostic) {
    for path in paths {
      for file in OutputFile.isFolder(path) ? try Self.files(below: path) : [path] {
        let bytes = try InputFile.read(file, limit: VerificationRecord.maximumBytes)
        records.append((file, try VerificationRecord(bytes, file: file)))
      }
    }
    guard !records.isEmpty else {
      throw .error(
        "There is no record of a verification here.", file: paths.first,
        solution: "Make one with verify --record.")
    }
  }

  private static func files(below folder: String) throws(Diagnostic) -> [String] {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      return []
    }
    guard names.count <= mostFiles else {
      throw .error(
        "The folder has more than \(mostFiles) files.", file: folder,
        solution: "Name the folders with the cases.")
    }
    return names.filter { $0.hasSuffix(VerificationRecord.fileEnding) }.sorted()
      .map { folder + (folder.hasSuffix("/") ? "" : "/") + $0 }
  }

  func print(to console: Console, _ format: ListFormat) {
    let (settled, open) = Guess.evidence(in: records)
    switch format {
    case .text:
      console.print("\(records.count) \(records.count == 1 ? "record" : "records")")
      for row in settled {
        let noun: PrintedText = row.count == 1 ? "capture" : "captures"
        console.print(
          """
          \(row.guess.page): \(row.guess.statement): \(row.supporting.count) of \(row.count) \(noun) \
          as drawn
          """)
        for file in row.contradicting { console.print("  differs in \(file)") }
      }
      if !open.isEmpty {
        console.print(
          "\(open.count) other \(open.count == 1 ? "guess needs" : "guesses need") a capture")
      }
    case .json:
      console.print(
        .object([
          ("schemaVersion", .number(1)), ("records", .number(Double(records.count))),
          (
            "guesses",
            .array(
              settled.map { row in
                Self.json(row.guess, row.supporting, row.contradicting)
              } + open.map { Self.json($0, [], []) })
          ),
        ]))
    }
  }

  private static func json(
    _ guess: Guess, _ supporting: [String], _ contradicting: [String]
  ) -> OrderedJSON {
    .object([
      ("vendor", .string(guess.vendor)), ("page", .string(guess.page)),
      ("statement", .string(guess.statement)),
      ("supporting", .array(supporting.map { .string($0) })),
      ("contradicting", .array(contradicting.map { .string($0) })),
    ])
  }
}
