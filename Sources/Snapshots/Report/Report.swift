public import Diagnostics
import Inputs
import Rendering

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a check found: the contents of `report.json`.
public struct Report: Hashable, Sendable {
  /// The version of the form that is written; a file with another is refused.
  public static let schemaVersion = 1

  /// The largest `report.json` that is read, in bytes.
  public static let maximumBytes = 256 << 20

  /// The snapshot folder, as the check was told of it; nil when parts with several were joined.
  public var root: String?

  /// What was checked, in the order of cases and variants.
  public var entries: [ReportEntry]

  public init(root: String? = nil, entries: [ReportEntry] = []) {
    self.root = root
    self.entries = entries
  }

  /// How many entries have a status.
  public func count(_ status: ReportEntry.Status) -> Int {
    entries.reduce(0) { $0 + ($1.status == status ? 1 : 0) }
  }

  /// Whether a check with this report has failed: all but what passed is to be looked at.
  public var hasPassed: Bool {
    !entries.contains(where: \.isProblem)
  }

  /// The counts in words: `1 failed, 1 new, 98 passed`.
  public var summary: String {
    let counted = ReportEntry.Status.allCases.filter { count($0) > 0 }
    if counted.isEmpty { return "nothing checked" }
    return counted.map { status in
      let isPlural = status == .error && count(status) != 1
      return "\(count(status)) \(status.rawValue)\(isPlural ? "s" : "")"
    }.joined(separator: ", ")
  }

  /// The text of `report.json`.
  public var json: String {
    let order: [ReportEntry.Status] = [.passed, .failed, .new, .unclaimed, .error]
    return OrderedJSON.object([
      ("schemaVersion", .number(Double(Self.schemaVersion))),
      ("root", root.map(OrderedJSON.string) ?? .null),
      ("summary", .object(order.map { ($0.rawValue, .number(Double(count($0)))) })),
      ("variants", .array(entries.map(\.json))),
    ]).text(isCompact: false) + "\n"
  }

  /// Reads a `report.json`.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: The report; all paths in it stay in its folder.
  /// - Throws: A `Diagnostic` that names the file.
  public static func read(_ path: String) throws(Diagnostic) -> Report {
    let bytes = try InputFile.read(path, limit: maximumBytes)
    let decoded: File
    do {
      decoded = try JSONDecoder().decode(File.self, from: Data(bytes))
    } catch {
      throw .error(
        "This is no report of a check.", file: path,
        solution: "Name a report.json that render-snapshot check wrote.")
    }
    guard decoded.schemaVersion == schemaVersion else {
      throw .error(
        "The report has schemaVersion \(decoded.schemaVersion); \(schemaVersion) is read.",
        file: path, solution: "Use the same version of render-snapshot for all parts.")
    }
    // A report may come from somewhere else; its paths must stay in its folder.
    for entry in decoded.variants {
      guard entry.files.allSatisfy(\.staysInside), entry.name.staysInside else {
        throw .error(
          "The report names files outside its folder, at \(entry.name).", file: path,
          solution: "Use a report.json that render-snapshot check wrote.")
      }
    }
    return Report(root: decoded.root, entries: decoded.variants)
  }

  private struct File: Decodable {
    var schemaVersion: Int
    var root: String?
    var variants: [ReportEntry]
  }
}
