import Delivery
public import Diagnostics
public import Messages
import Personalisation
public import Styles

/// The vendors whose messages are read.
///
/// A vendor is a row here and a folder in each target that knows it.
public struct VendorTable: Sendable {
  /// The vendors, in the order in which they are tried.
  public let rows: [VendorRow]

  /// Makes a table, for tools that know other vendors.
  public init(_ rows: [VendorRow]) {
    self.rows = rows
  }

  /// The vendors that come with the package.
  public static let `default` = VendorTable([
    VendorRow(
      keys: [
        ["display_type"], [AirshipStandardMessage.key], [AirshipPushRequest.key],
        ["presentation", "view"],
      ],
      wrappers: ["message", "in_app_message", "in_app_messages", "payloads", "data"],
      misfits: [
        MessageMisfit(
          ["aps": nil], "This is a push without an in-app message.",
          solution: "Give the message itself, or a push with \"\(AirshipStandardMessage.key)\".")
      ],
      styleKinds: AirshipDisplayType.allCases.compactMap(\.styleKind),
      templateLanguage: .handlebars,
      shape: { AirshipMessage.shape },
      accepts: { members in
        members["display_type"] != nil || members[AirshipStandardMessage.key] != nil
          || AirshipPushRequest(.object(members)) != nil
          || AirshipScene.isLayout(.object(members))
      },
      rejectedKind: { json, sdk in AirshipDisplayType(of: json, sdk: sdk)?.styleKind },
      parse: { (json, sdk) throws(InputProblems) in try AirshipMessage.parse(json, sdk: sdk) }),
    VendorRow(
      keys: [["type", "message"], ["type", "image_style"]],
      // The answer of the server, a listener of React Native, the storage of the web SDK.
      wrappers: ["triggers", "data", "inAppMessage", "inAppMessageJsonString", "v", "da"],
      misfits: [
        MessageMisfit(
          ["type": "templated_iam"],
          "Braze's server sends this message only when it is triggered: it is not in the file.",
          solution: "Trigger it, and take it from the log of the app.")
      ],
      styleKinds: BrazeStyle.Kind.allCases.map(\.styleKind),
      templateLanguage: .liquid,
      shape: { BrazeMessage.shape },
      accepts: BrazeMessage.isRecognised,
      parse: { (json, sdk) throws(InputProblems) in try BrazeMessage.parse(json, sdk: sdk) }),
    VendorRow(
      of: .bloomreach, sdk: BloomreachSDK.self,
      keys: [
        ["in_app_content_blocks"], ["bundle", "personalized"], ["placeholders", "date_filter"],
      ] + BloomreachInAppMessage.keys,
      arrayTitle: "an array of content blocks", wrappers: ["data"], templateLanguage: .jinja,
      shape: { BloomreachMessage.shape },
      list: { json in
        guard BloomreachMessageList.isList(json) else { return nil }
        let list = EnclosingList(json)
        return (list.elements, list.steps)
      },
      parse: { (json, sdk, list) throws(InputProblems) in
        if list != nil || BloomreachInAppMessage.isRecognised(json) {
          let parsed = try BloomreachInAppMessage.parse(json, sdk: sdk, in: list)
          return Parsed(parsed.value, warnings: parsed.warnings)
        }
        try InputProblems.gathering(try sdk.checkContentBlocks())
        let parsed = try BloomreachMessage.parse(json)
        return Parsed(parsed.value, warnings: parsed.warnings)
      }),
    VendorRow(
      keys: [
        ["templateNibName"], ["messageID"], ["title", "content", "buttons"],
        ["message", "data_source"], ["message", "format"],
      ],
      interfaceFileKey: "interface_file", templateValuesKey: "template_values",
      shape: { AccengageMessage.shape },
      answered: { AccengageAnswers.applied($0, to: $1) },
      parse: { (json, sdk) throws(InputProblems) in try AccengageMessage.parse(json, sdk: sdk) }),
  ])

  /// The makers of messages that are known.
  public var vendors: [Vendor] { rows.map(\.vendor) }

  /// The kinds of style files of all vendors.
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

  /// Finds the messages in a file, whatever they are wrapped in.
  ///
  /// A message may be in a schedule, in the answer of a server, in what an app logged, in an array,
  /// and in a string that holds JSON.
  ///
  /// - Parameters:
  ///   - json: What the file holds.
  ///   - vendor: The vendor of the messages; nil to recognise it by their keys. What has no message
  ///     of this vendor is taken for one as a whole, so that its parser says what is wrong.
  /// - Returns: The messages in their order, at least one, and what is not a message beside them.
  /// - Throws: An error that lists what was looked for when there is no message, or when one could
  ///   be of several vendors.
  public func messages(
    in json: JSONValue, of vendor: Vendor? = nil
  ) throws(Diagnostic) -> Parsed<[FoundMessage]> {
    let row: VendorRow? = if let vendor { try self.row(of: vendor.id) } else { nil }
    var search = MessageSearch(row.map { [$0] } ?? rows)
    try search.search(json)
    if !search.found.isEmpty { return Parsed(search.found, warnings: search.misfits) }
    if var misfit = search.misfits.first(where: { $0.solution != nil }) {
      misfit.severity = .error
      throw misfit
    }
    guard let row else { throw unknown }
    return Parsed([FoundMessage(json: json, row: row, path: JSONPath(steps: []))])
  }

  /// Returns the row of the vendor whose messages a file has.
  ///
  /// Throws an error that lists what was looked for when no vendor fits, or more than one.
  public func recognise(_ json: JSONValue) throws(Diagnostic) -> VendorRow {
    guard let first = try messages(in: json).value.first else { throw unknown }
    return first.row
  }

  private var unknown: Diagnostic {
    let wanted = rows.map { row in
      let choices = row.keys.map { $0.map { "\"\($0)\"" }.joined(separator: " and ") }
      return "\(choices.joined(separator: " or ")) (\(row.vendor.title))"
    }
    let arrays = rows.compactMap { row in row.arrayTitle.map { "or \($0) (\(row.vendor.title))" } }
    return .error(
      "Can't infer which vendor this message is for: expected "
        + (wanted + arrays).joined(separator: ", ") + ".",
      solution: "Add the missing key, or name the vendor with --vendor.")
  }
}
