public import Delivery
public import Diagnostics
public import Messages
public import Styles
public import Templates

/// What tools know of a vendor: a row of `VendorTable`.
public struct VendorRow: Sendable {
  public let vendor: Vendor

  /// The keys by which a message is recognised: all of a list at its top, for any of the lists.
  let keys: [[String]]

  /// What an array at the top of a file holds, for errors; nil when it is not the vendor's.
  let arrayTitle: String?

  /// The kinds of style files that the vendor's messages take.
  public let styleKinds: [StyleKind]

  /// The key of a message that holds the interface file it is drawn with; nil where it takes none.
  let interfaceFileKey: String?

  /// The key of a message that holds values in place of those of the interface file; nil where it
  /// takes none.
  public let templateValuesKey: String?

  private let answered: @Sendable ([String: Timeline.Value], JSONValue) -> JSONValue
  private let read: Reading
  private let refusedKind: @Sendable (JSONValue, SDKVersion?) -> StyleKind?

  private typealias Reading =
    @Sendable (JSONValue, SDKVersion?) throws(InputProblems) -> Parsed<any DrawnMessage>

  /// Describes a vendor.
  ///
  /// - Parameters:
  ///   - keys: The keys by which a message is recognised: all of a list at its top, for any list.
  ///   - arrayTitle: What an array at the top of a file holds; nil when it is not the vendor's.
  ///   - styleKinds: The kinds of style files that the vendor's messages take.
  ///   - interfaceFileKey: The key of a message that holds the interface file it is drawn with.
  ///   - templateValuesKey: The key of a message that holds values in place of that file's.
  ///   - answered: Puts what the app answered about a message into the message's file.
  ///   - refusedKind: Finds the kind of style that a message takes although it is refused.
  ///   - parse: Reads a message as a version of the vendor's SDK does.
  public init<Message: DrawnMessage>(
    keys: [[String]], arrayTitle: String? = nil, styleKinds: [StyleKind] = [],
    interfaceFileKey: String? = nil, templateValuesKey: String? = nil,
    answered: @escaping @Sendable ([String: Timeline.Value], JSONValue) -> JSONValue = { $1 },
    refusedKind: @escaping @Sendable (JSONValue, Message.SDK) -> StyleKind? = { _, _ in nil },
    parse: @escaping @Sendable (JSONValue, Message.SDK) throws(InputProblems) -> Parsed<Message>
  ) {
    vendor = Message.vendor
    self.keys = keys
    self.arrayTitle = arrayTitle
    self.styleKinds = styleKinds
    self.interfaceFileKey = interfaceFileKey
    self.templateValuesKey = templateValuesKey
    self.answered = answered
    read = { (json, version) throws(InputProblems) in
      let sdk: Message.SDK
      do throws(Diagnostic) {
        sdk = if let version { try Message.SDK(version) } else { .standard }
      } catch {
        throw InputProblems(error)
      }
      let parsed = try parse(json, sdk)
      return Parsed(parsed.value, warnings: parsed.warnings)
    }
    self.refusedKind = { json, version in
      guard let sdk = version.map({ try? Message.SDK($0) }) ?? .standard else { return nil }
      return refusedKind(json, sdk)
    }
  }

  /// Reads a message by the rules of a version of the vendor's SDK, nil for the standard one.
  ///
  /// Throws every error at once when nothing can be drawn; no problem names a file.
  public func message(
    _ json: JSONValue, sdk: SDKVersion?
  ) throws(InputProblems) -> Parsed<any DrawnMessage> {
    try read(json, sdk)
  }

  /// Returns a message's file with what the app answered about it, so that it is drawn as it was
  /// shown.
  public func message(_ json: JSONValue, answered answers: [String: Timeline.Value]) -> JSONValue {
    answers.isEmpty ? json : answered(answers, json)
  }

  /// Returns the kind of style that a message takes although it is refused; nil if it is unknown.
  func styleKind(ofRefused json: JSONValue, sdk: SDKVersion?) -> StyleKind? {
    refusedKind(json, sdk)
  }
}
