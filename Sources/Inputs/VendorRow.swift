public import Delivery
public import Diagnostics
public import Messages
public import Personalisation
public import Styles
public import Templates

/// What tools know of a vendor: a row of `VendorTable`.
public struct VendorRow: Sendable {
  /// The maker of the messages, with the versions of its SDK.
  public let vendor: Vendor

  /// The keys by which a message is recognised: all of a list at its top, for any of the lists.
  public let keys: [[String]]

  /// What an array holds that is the vendor's as a whole, for errors; nil when there is none.
  public let arrayTitle: String?

  /// The keys that have messages in them, in what the vendor's systems deliver or log.
  public let wrappers: [String]

  /// What people take for a message of the vendor.
  let misfits: [MessageMisfit]

  /// The kinds of style files that the vendor's messages take.
  public let styleKinds: [StyleKind]

  /// The key of a message that holds the interface file it is drawn with; nil where it takes none.
  let interfaceFileKey: String?

  /// The key of a message that holds values in place of those of the interface file; nil where it
  /// takes none.
  public let templateValuesKey: String?

  /// The language of the tags that the vendor's server fills in; nil to find out by the text.
  public let templateLanguage: TemplateLanguage?

  private let shapeOfMessages: @Sendable () -> JSONShape
  private let answered: @Sendable ([String: Timeline.Value], JSONValue) -> JSONValue
  private let accepts: @Sendable (JSONValue.Members) -> Bool
  private let read: Reading
  private let rejectedKind: @Sendable (JSONValue, SDKVersion?) -> StyleKind?
  private let list: @Sendable (JSONValue) -> (messages: [JSONValue], steps: [JSONPath.Step])?

  private typealias Reading =
    @Sendable (JSONValue, SDKVersion?, EnclosingList?) throws(InputProblems)
    -> Parsed<any DrawnMessage>

  /// Describes a vendor with one kind of messages.
  ///
  /// - Parameters:
  ///   - keys: The keys by which a message is recognised: all of a list at its top, for any list.
  ///   - arrayTitle: What an array of objects with these keys is as a whole; nil when such an array
  ///     holds a message in each element.
  ///   - wrappers: The keys that have messages in them, in what the vendor's systems deliver or log.
  ///   - misfits: What people take for a message of the vendor.
  ///   - styleKinds: The kinds of style files that the vendor's messages take.
  ///   - interfaceFileKey: The key of a message that holds the interface file it is drawn with.
  ///   - templateValuesKey: The key of a message that holds values in place of that file's.
  ///   - templateLanguage: The language of the tags that the vendor's server fills in.
  ///   - shape: What messages may say, for editors.
  ///   - answered: Puts what the app answered about a message into the message's file.
  ///   - accepts: Whether an object with one of the lists of keys is the vendor's, because others
  ///     have the same keys.
  ///   - rejectedKind: Finds the kind of style that a message takes although it is rejected.
  ///   - parse: Reads a message as a version of the vendor's SDK does.
  public init<Message: DrawnMessage>(
    keys: [[String]], arrayTitle: String? = nil, wrappers: [String] = [],
    misfits: [MessageMisfit] = [], styleKinds: [StyleKind] = [], interfaceFileKey: String? = nil,
    templateValuesKey: String? = nil, templateLanguage: TemplateLanguage? = nil,
    shape: @escaping @Sendable () -> JSONShape = { .anything },
    answered: @escaping @Sendable ([String: Timeline.Value], JSONValue) -> JSONValue = { $1 },
    accepts: @escaping @Sendable (JSONValue.Members) -> Bool = { _ in true },
    rejectedKind: @escaping @Sendable (JSONValue, Message.SDK) -> StyleKind? = { _, _ in nil },
    parse: @escaping @Sendable (JSONValue, Message.SDK) throws(InputProblems) -> Parsed<Message>
  ) {
    self.init(
      of: Message.vendor, sdk: Message.SDK.self, keys: keys, arrayTitle: arrayTitle,
      wrappers: wrappers, misfits: misfits, styleKinds: styleKinds,
      interfaceFileKey: interfaceFileKey, templateValuesKey: templateValuesKey,
      templateLanguage: templateLanguage, shape: shape, answered: answered, accepts: accepts,
      rejectedKind: rejectedKind
    ) { (json, sdk, _) throws(InputProblems) in
      let parsed = try parse(json, sdk)
      return Parsed(parsed.value, warnings: parsed.warnings)
    }
  }

  /// Describes a vendor with messages of several kinds, or in lists that its SDK reads as a whole.
  ///
  /// `list` finds the messages of a list and the way to them, nil for what is none, and `parse` gets
  /// the list that a message is in. The others are as for one kind.
  public init<SDK: VendorSDK>(
    of vendor: Vendor, sdk: SDK.Type, keys: [[String]], arrayTitle: String? = nil,
    wrappers: [String] = [], misfits: [MessageMisfit] = [], styleKinds: [StyleKind] = [],
    interfaceFileKey: String? = nil, templateValuesKey: String? = nil,
    templateLanguage: TemplateLanguage? = nil,
    shape: @escaping @Sendable () -> JSONShape = { .anything },
    answered: @escaping @Sendable ([String: Timeline.Value], JSONValue) -> JSONValue = { $1 },
    accepts: @escaping @Sendable (JSONValue.Members) -> Bool = { _ in true },
    list: @escaping @Sendable (JSONValue) -> (messages: [JSONValue], steps: [JSONPath.Step])? = {
      _ in nil
    },
    rejectedKind: @escaping @Sendable (JSONValue, SDK) -> StyleKind? = { _, _ in nil },
    parse:
      @escaping @Sendable (JSONValue, SDK, EnclosingList?) throws(InputProblems)
      -> Parsed<any DrawnMessage>
  ) {
    self.vendor = vendor
    self.keys = keys
    self.arrayTitle = arrayTitle
    self.wrappers = wrappers
    self.misfits = misfits
    self.accepts = accepts
    self.styleKinds = styleKinds
    self.interfaceFileKey = interfaceFileKey
    self.templateValuesKey = templateValuesKey
    self.templateLanguage = templateLanguage
    self.list = list
    shapeOfMessages = shape
    self.answered = answered
    read = { (json, version, list) throws(InputProblems) in
      let sdk = try version.map { (version) throws(InputProblems) in
        try InputProblems.gathering(try SDK(version))
      }
      let parsed = try parse(json, sdk ?? .default, list)
      let note = version.flatMap(vendor.noteOnNewerSDK)
      return Parsed(parsed.value, warnings: parsed.warnings + [note].compactMap(\.self))
    }
    self.rejectedKind = { json, version in
      guard let sdk = version.map({ try? SDK($0) }) ?? .default else { return nil }
      return rejectedKind(json, sdk)
    }
  }

  /// What a message of the vendor may say, in all versions of its SDK.
  public var messageShape: JSONShape { shapeOfMessages() }

  /// Whether a value is a message of the vendor, as far as its keys and their types say.
  func recognises(_ json: JSONValue) -> Bool {
    switch json {
    case .object(let members):
      keys.contains { $0.allSatisfy { members[$0] != nil } } && accepts(members)
    case .array(let elements):
      arrayTitle != nil && (elements.first.map(recognises) ?? true)
    default: false
    }
  }

  /// Reads a message by the rules of a version of the vendor's SDK, nil for the standard one.
  ///
  /// Throws every error at once when nothing can be drawn; no problem names a file.
  /// `list` is the list that the message is in, where the SDK reads it as a whole.
  public func message(
    _ json: JSONValue, sdk: SDKVersion?, in list: EnclosingList? = nil
  ) throws(InputProblems) -> Parsed<any DrawnMessage> {
    try read(json, sdk, list)
  }

  /// The messages of a list that the SDK reads as a whole, and the way to them; nil for other values.
  func messages(
    inList json: JSONValue
  ) -> (messages: [JSONValue], steps: [JSONPath.Step])? { list(json) }

  /// Returns a message's file with what the app answered about it, so that it is drawn as it was
  /// shown.
  public func message(_ json: JSONValue, answered answers: [String: Timeline.Value]) -> JSONValue {
    answers.isEmpty ? json : answered(answers, json)
  }

  /// Returns the kind of style that a message takes although it is rejected; nil if it is unknown.
  func styleKind(ofRejected json: JSONValue, sdk: SDKVersion?) -> StyleKind? {
    rejectedKind(json, sdk)
  }
}
