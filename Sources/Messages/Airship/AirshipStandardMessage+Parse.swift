public import Diagnostics
import Geometry

extension AirshipStandardMessage {
  /// The key by which a push with a standard message is recognised.
  public static let key = "com.urbanairship.in_app"

  /// Whether a file is a push that carries a standard message.
  public static func isCarried(by json: JSONValue) -> Bool {
    if case .object(let members) = json { members[key] != nil } else { false }
  }

  /// Reads a push as a version of Airship's SDK does.
  ///
  /// Throws every error at once when the SDK would show nothing.
  public static func parse(
    _ json: JSONValue, sdk: AirshipSDK = .default
  ) throws(InputProblems) -> Parsed<AirshipStandardMessage> {
    try json.read(as: "A push", sdk.standardLeniency) {
      AirshipParser(sdk: sdk).standardMessage($0)
    }
  }
}

extension AirshipSDK {
  /// How the parts of a standard message are taken.
  var standardLeniency: JSONLeniency {
    var leniency = leniency
    // That classic SDKs leave out what has the wrong type was inferred.
    leniency.wrongTypeIsAbsent = isClassic
    return leniency
  }
}

extension AirshipParser {
  func standardMessage(_ push: JSONReader) -> AirshipStandardMessage? {
    guard let payload = push.required(Self.key, push.reader(Self.key)) else {
      if !push.log.hasErrors { push.log.error(at: Self.key, "There is no standard message.") }
      return nil
    }
    var message = AirshipStandardMessage()
    message.identifier = identifier(push, payload)
    message.expiry = payload.string("expiry")
    message.extra = payload.members("extra") ?? [:]
    message.messageCenterID = messageCenterID(push)
    if let actions = payload.reader("actions") { readActions(actions, into: &message) }
    payload.know("campaigns", "message_type")
    if let display = payload.required("display", payload.reader("display")) {
      readDisplay(display, into: &message)
    } else if !payload.log.hasErrors {
      payload.log.error(at: payload.path("display"), "A standard message needs a display.")
    }
    payload.warnAboutUnknownKeys(in: "a standard message")
    return message
  }

  private static var key: String { AirshipStandardMessage.key }

  /// The push's send id goes before the payload's.
  private func identifier(_ push: JSONReader, _ payload: JSONReader) -> String? {
    let own = payload.string("identifier")
    if let sent = push.string("_") { return sent }
    return sdk.requiresStandardIdentifier ? payload.required("identifier", own) : own
  }

  /// A push lists its messages of the Message Center, or names the only one.
  private func messageCenterID(_ push: JSONReader) -> String? {
    switch push.object["_uamid"] {
    case .string(let id)?: id
    case .array(let ids)?: if case .string(let id)? = ids.first { id } else { nil }
    default: nil
    }
  }

  private func readDisplay(_ display: JSONReader, into message: inout AirshipStandardMessage) {
    let type = display.required("type", display.string("type", as: .word(["banner"])))
    if type != "banner", display.has("type") {
      display.log.error(
        at: display.path("type"), "The SDK drops a standard message of another type.",
        "Use \"banner\".")
    }
    message.alert = display.required("alert", display.string("alert"))
    if message.alert == nil || message.alert == "" && !sdk.acceptsEmptyText, display.has("alert") {
      display.log.error(
        at: display.path("alert"), "A standard message needs a text to show.", "Write one.")
    }
    message.duration = display.number("duration")
    message.position = position(display)
    message.primaryColor = color("primary_color", of: display)
    message.secondaryColor = color("secondary_color", of: display)
    display.warnAboutUnknownKeys(in: "a standard message's display")
  }

  private func position(_ display: JSONReader) -> AirshipPlacement? {
    let shape = JSONShape.word(AirshipPlacement.allCases.map(\.rawValue))
    guard let word = display.string("position", as: shape) else { return nil }
    if let placement = AirshipPlacement(rawValue: word) { return placement }
    display.log.warning(
      at: display.path("position"), "\(word.quoted) is taken as \"bottom\".",
      "Use \"top\" or \"bottom\".")
    return .bottom
  }

  private func readActions(_ actions: JSONReader, into message: inout AirshipStandardMessage) {
    message.onClick = actions.members("on_click") ?? [:]
    message.buttonGroup = actions.string("button_group")
    for (id, button) in actions.table("button_actions") ?? [] {
      message.buttonActions[id] = button.object
    }
    actions.warnAboutUnknownKeys(in: "a standard message's actions")
  }
}
