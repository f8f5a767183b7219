public import Diagnostics
import Essentials
import Inputs
import Rendering

/// What a check found: the contents of `report.json`.
public struct Report: Hashable, Sendable {
  /// The version of the form that is written; a file with another is rejected.
  public static let schemaVersion = 1

  /// The largest `report.json` that is read, in bytes.
  public static let maximumBytes = 256 << 20

  /// The snapshot folder, as the check was reported about it; nil when parts with several were joined.
  public var root: String?

  /// Which part of a check it is; nil for a whole one.
  public var part: Part?

  /// Whether a golden that no case claims fails the check.
  public var failsUnreferenced = false

  /// What was checked, in the order of cases and variants.
  public var entries: [ReportEntry]

  /// One of several parts into which the variants of a check were dealt.
  public struct Part: Codable, Hashable, Sendable {
    /// Which one, from 1.
    public var number: Int

    /// How many there are.
    public var count: Int

    /// What the parts of one check have in common; see `CheckIdentity`.
    public var check: String

    /// Describes a part.
    ///
    /// - Parameters:
    ///   - number: Which one, from 1.
    ///   - count: How many there are.
    ///   - check: What the parts have in common.
    public init(_ number: Int, of count: Int, check: String) {
      (self.number, self.count, self.check) = (number, count, check)
    }
  }

  /// Makes a report; the root is the folder that paths are relative to.
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
    !entries.contains(where: isProblem)
  }

  /// Whether a check fails because of an entry.
  public func isProblem(_ entry: ReportEntry) -> Bool {
    entry.status == .unreferenced ? failsUnreferenced : entry.status != .passed
  }

  /// The counts in words: `1 failed, 1 new, 98 passed`.
  public var summary: String {
    let counted = ReportEntry.Status.allCases.filter { count($0) > 0 }
    if counted.isEmpty { return "nothing checked" }
    let description = counted.map { status in
      let isPlural = status == .error && count(status) != 1
      return "\(count(status)) \(status.rawValue)\(isPlural ? "s" : "")"
    }.joined(separator: ", ")
    let tolerated = entries.count { $0.tolerated != nil }
    return description + (tolerated > 0 ? ", \(tolerated) of them within a tolerance" : "")
  }

  /// The text of `report.json`.
  public var json: String { json(in: ReportFolder(ReportFolder.defaultPath)) }

  /// The text of `report.json`, with commands for a report in a folder.
  ///
  /// - Parameter folder: The folder.
  /// - Returns: The text.
  public func json(in folder: ReportFolder) -> String {
    let order: [ReportEntry.Status] = [.passed, .failed, .new, .unreferenced, .error]
    var members: [(String, OrderedJSON)] = [
      ("schemaVersion", .number(Double(Self.schemaVersion))),
      ("root", root.map(OrderedJSON.string) ?? .null),
    ]
    if let part {
      members.append(
        (
          "part",
          .object([
            ("number", .number(Double(part.number))), ("count", .number(Double(part.count))),
            ("check", .string(part.check)),
          ])
        ))
    }
    let groups = self.groups
    let ids = groups.idsOfMembers
    members += [
      ("failsUnclaimed", .boolean(failsUnreferenced)),
      ("summary", .object(order.map { ($0.rawValue, .number(Double(count($0)))) })),
      ("groups", .array(groups.map { json($0, accept: folder.command(accepting: $0)) })),
      (
        "variants",
        .array(entries.indices.map { entries[$0].json(in: ids[$0]).written(indentation: 2) })
      ),
    ]
    return OrderedJSON.object(members).text(isCompact: false) + "\n"
  }

  /// A group as `report.json` holds it.
  ///
  /// - Parameters:
  ///   - group: A group of the report.
  ///   - accept: The command that accepts all of it.
  /// - Returns: The group as JSON.
  private func json(_ group: DifferenceGroup, accept: String) -> OrderedJSON {
    let first = entries[group.outcomes.first ?? group.members[0]]
    var members: [(String, OrderedJSON)] = [("id", .string(group.id))]
    if let because = group.because { members.append(("because", .string(because))) }
    if group.isPartly { members.append(("partly", .boolean(true))) }
    members += [
      ("verdict", .string(first.verdict)),
      ("variants", .number(Double(group.members.count))),
      ("cases", .number(Double(group.caseCount))),
      (
        "outcomes",
        .array(group.outcomes.prefix(Self.maximumOutcomes).map { .string(entries[$0].name) })
      ),
      ("outcomeCount", .number(Double(group.outcomes.count))), ("accept", .string(accept)),
    ]
    return .object(members)
  }

  /// The most outcomes of a group that are listed.
  static let maximumOutcomes = 12

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
        "This is not the report of a check.", file: path,
        solution: "Name a report.json that render-snapshot check wrote.")
    }
    guard decoded.schemaVersion == schemaVersion else {
      throw .error(
        "The report has schemaVersion \(decoded.schemaVersion); \(schemaVersion) is read.",
        file: path, solution: "Use the same version of render-snapshot for all parts.")
    }
    // A report may come from somewhere else; its paths must stay in its folder.
    for entry in decoded.variants {
      guard entry.files.allSatisfy(\.staysInside),
        // What is wrong with a folder has no variant, and may have no case.
        [entry.case, entry.variant].allSatisfy({ $0.isEmpty || $0.staysInside })
      else {
        throw .error(
          "The report names files outside its folder, at \(entry.name).", file: path,
          solution: "Use a report.json that render-snapshot check wrote.")
      }
    }
    var report = Report(root: decoded.root, entries: decoded.variants)
    report.part = decoded.part
    report.failsUnreferenced = decoded.failsUnreferenced ?? false
    // A command is copied and run: it is made here, whatever a file from somewhere else says.
    for index in report.entries.indices where report.entries[index].accept != nil {
      let entry = report.entries[index]
      report.entries[index].accept = report.root.map { root in
        ReportEntry.command(
          accepting: (entry.isOfLibrary && root == "." ? "" : root + "/") + entry.goldenName)
      }
    }
    return report
  }

  private struct File: Decodable {
    var schemaVersion: Int
    var root: String?
    var part: Part?
    var failsUnreferenced: Bool?
    var variants: [ReportEntry]

    private enum CodingKeys: String, CodingKey {
      case schemaVersion, root, part, variants
      case failsUnreferenced = "failsUnclaimed"
    }
  }
}
