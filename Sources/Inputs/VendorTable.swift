import Delivery
public import Diagnostics
public import Messages
public import Styles

/// The vendors whose messages are read.
///
/// A vendor is a row here and a folder in each target that knows it.
public struct VendorTable: Sendable {
  public let rows: [VendorRow]

  public init(_ rows: [VendorRow]) {
    self.rows = rows
  }

  /// The vendors that come with the package.
  public static let standard = VendorTable([
    VendorRow(
      keys: [["display_type"], [AirshipStandardMessage.key]],
      styleKinds: AirshipDisplayType.allCases.compactMap(\.styleKind),
      refusedKind: { json, sdk in AirshipDisplayType(of: json, sdk: sdk)?.styleKind },
      parse: { (json, sdk) throws(InputProblems) in try AirshipMessage.parse(json, sdk: sdk) }),
    VendorRow(
      keys: [["type", "message"], ["type", "image_style"]],
      styleKinds: BrazeStyle.Kind.allCases.map(\.styleKind),
      parse: { (json, sdk) throws(InputProblems) in try BrazeMessage.parse(json, sdk: sdk) }),
    VendorRow(
      keys: [["in_app_content_blocks"], ["bundle", "personalized"]],
      arrayTitle: "an array of content blocks",
      parse: { (json, _) throws(InputProblems) in try BloomreachMessage.parse(json) }),
    VendorRow(
      keys: [
        ["templateNibName"], ["messageID"], ["title", "content", "buttons"],
        ["message", "data_source"], ["message", "format"],
      ],
      interfaceFileKey: "interface_file", templateValuesKey: "template_values",
      answered: { AccengageAnswers.applied($0, to: $1) },
      parse: { (json, sdk) throws(InputProblems) in try AccengageMessage.parse(json, sdk: sdk) }),
  ])

  public var vendors: [Vendor] { rows.map(\.vendor) }
  public var styleKinds: [StyleKind] { rows.flatMap(\.styleKinds) }

  /// Returns the row of a vendor by its id.
  ///
  /// Throws an error that lists the vendors when there is none.
  public func row(of id: String) throws(Diagnostic) -> VendorRow {
    if let row = rows.first(where: { $0.vendor.id == id }) { return row }
    let ids = vendors.map(\.id)
    throw .error(
      "\"\(id.prefix(40))\" is not a vendor.",
      solution: Spelling.nearest(to: id, among: ids).map { "Did you mean \"\($0)\"?" }
        ?? "Use one of \(ids.joined(separator: ", ")).")
  }

  /// Returns the row of the vendor whose keys a file has.
  ///
  /// Throws an error that lists what was looked for when no vendor fits, or more than one.
  public func recognise(_ json: JSONValue) throws(Diagnostic) -> VendorRow {
    let found: [VendorRow]
    switch json {
    case .array: found = rows.filter { $0.arrayTitle != nil }
    case .object(let members):
      found = rows.filter { row in
        row.keys.contains { keys in keys.allSatisfy { members[$0] != nil } }
      }
    default: found = []
    }
    if found.count == 1, let row = found.first { return row }
    throw found.isEmpty ? unknown : Self.ambiguous(json, found)
  }

  private var unknown: Diagnostic {
    let wanted = rows.map { row in
      let choices = row.keys.map { $0.map { "\"\($0)\"" }.joined(separator: " and ") }
      return "\(choices.joined(separator: " or ")) (\(row.vendor.title))"
    }
    let arrays = rows.compactMap { row in row.arrayTitle.map { "or \($0) (\(row.vendor.title))" } }
    return .error(
      "No vendor's message was recognised. Looked for "
        + (wanted + arrays).joined(separator: ", ") + ".",
      solution: "Add the missing key, or name the vendor with --vendor.")
  }

  private static func ambiguous(_ json: JSONValue, _ found: [VendorRow]) -> Diagnostic {
    var keys = found.flatMap { $0.keys.flatMap(\.self) }
    if case .object(let members) = json { keys.removeAll { members[$0] == nil } }
    // Lists may share a key.
    keys = keys.enumerated().filter { !keys.prefix($0).contains($1) }.map(\.element)
    return .error(
      "The message could be of \(found.map(\.vendor.title).joined(separator: " or ")): "
        + "it has \(keys.map { "\"\($0)\"" }.joined(separator: ", ")).",
      solution: "Name one with --vendor.")
  }
}
