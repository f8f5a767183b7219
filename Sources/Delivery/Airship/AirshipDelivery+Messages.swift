import Diagnostics
import Messages

extension AirshipDeliverySDK {
  /// What is used where no version is known; a scenario with such a version is rejected.
  static let `default` = AirshipDeliverySDK()

  private init() {
    version = AirshipSDK.default.version
    parsing = .default
  }
}

/// Reads the messages of a scenario as a version of the SDK does.
struct AirshipMessageParser: Sendable {
  let sdk: AirshipDeliverySDK

  /// The app's notification categories, by name.
  let categories: [String: [AirshipCategoryAction]]

  /// Reads a message, and reports what is wrong with it.
  func message(_ message: Scenario.Message, _ reader: ScenarioReader) -> AirshipMessage? {
    do throws(InputProblems) {
      let parsed = try parse(
        message.json, id: message.id, isPush: AirshipScheduleDefinition.isPush(message.fields))
      for warning in parsed.warnings { reader.addDiagnostic(warning, of: message) }
      return parsed.value
    } catch {
      for problem in error.diagnostics { reader.addDiagnostic(problem, of: message) }
      return nil
    }
  }

  /// Reads a message; `isPush` says that a push brings it.
  func parse(
    _ json: JSONValue, id: String, isPush: Bool
  ) throws(InputProblems) -> Parsed<AirshipMessage> {
    if isPush {
      let standardMessage = try AirshipStandardMessage.parse(json, sdk: sdk.parsing)
      let banner = try standardMessage.value.banner(sdk: sdk.parsing, categories: categories)
      return Parsed(banner.value, warnings: standardMessage.warnings + banner.warnings)
    }
    let parsed = try AirshipMessage.parse(named(json, id), sdk: sdk.parsing)
    guard case .scene = parsed.value.display else { return parsed }
    throw InputProblems(
      .error(
        "How a Scene is shown and dismissed can't be simulated.", keyPath: "display_type",
        solution: "Leave it out; render, check and what-if draw it."))
  }

  /// The message with the id of the scenario where its own is missing.
  private func named(_ json: JSONValue, _ id: String) -> JSONValue {
    guard case .object(var members) = json, members["message_id"] == nil,
      members["display_type"] != nil
    else { return json }
    members["message_id"] = .string(id)
    return .object(members)
  }

  /// Returns a standard message with the app's categories as they are now; nil when the SDK would
  /// show nothing.
  func standardMessage(_ json: JSONValue, id: String) -> AirshipMessage? {
    try? parse(json, id: id, isPush: true).value
  }
}

extension AirshipDelivery {
  var parser: AirshipMessageParser { AirshipMessageParser(sdk: sdk, categories: categories) }

  /// Returns a message with other values at some key paths; nil when the SDK would reject it.
  func extended(
    _ schedule: AirshipSchedule, by values: [ScenarioEntry<JSONValue>]
  ) -> AirshipMessage? {
    var json = schedule.json
    for entry in values {
      guard let path = try? JSONPath(entry.key),
        let changed = json.setting(entry.value, at: path)
      else { return nil }
      json = changed
    }
    return try? parser.parse(json, id: schedule.id, isPush: schedule.isPush).value
  }

  /// The parts that steps may name; nil when the app can change the messages.
  static func parts(_ setting: ScenarioSetting) -> [ScenarioPart]? {
    let steps = setting.root["steps"]?.list ?? []
    let call = AirshipCall.extendMessage.name
    let categories = AirshipSwitches.categories.field.name
    let changes =
      setting.root["app"]?["answers"]?[call] != nil
      || steps.contains { $0[call] != nil || $0[categories] != nil }
    if changes { return nil }
    var parts: [ScenarioPart] = [.message, .close, .footer, .outside]
    for message in setting.messages {
      guard case .object(let members) = message.json else { continue }
      if members["display_type"] == nil { return nil }
      guard case .object(let display)? = members["display"],
        case .array(let buttons)? = display["buttons"]
      else { continue }
      for case .object(let button) in buttons {
        if case .string(let id)? = button["id"] { parts.append(.button(id)) }
      }
    }
    return parts
  }
}

extension AirshipMessage {
  /// The message's buttons without its footer.
  var buttons: [AirshipButton] {
    switch display {
    case .banner(let banner): banner.buttons
    case .modal(let modal): modal.buttons
    case .fullscreen(let fullscreen): fullscreen.buttons
    case .html, .custom, .scene: []
    }
  }

  var footer: AirshipButton? {
    switch display {
    case .modal(let modal): modal.footer
    case .fullscreen(let fullscreen): fullscreen.footer
    case .banner, .html, .custom, .scene: nil
    }
  }

  /// Whether it can't be shown without a connection.
  var needsConnection: Bool {
    let media: AirshipMedia? =
      switch display {
      case .banner(let banner): banner.media
      case .modal(let modal): modal.media
      case .fullscreen(let fullscreen): fullscreen.media
      case .html, .custom, .scene: nil
      }
    if case .html(let html) = display { return html.requireConnectivity ?? true }
    return media.map { $0.type != .image } ?? false
  }

  var isReported: Bool { reportingEnabled ?? true }
}
