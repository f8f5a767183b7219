import Diagnostics
import Messages

/// An in-app message of a scenario, with what its page does and whether its image is there.
struct BloomreachInAppItem: Sendable {
  /// What is at the address of the message's image.
  enum Assets: Sendable {
    case ok
    case fail

    /// The server answered with a page of an error, which is no image.
    case status
  }

  var id: String
  var message: BloomreachInAppMessage
  var assets = Assets.ok

  /// The page as the SDK normalises it; nil for a message without one.
  var page: NormalizedHTML?

  /// Whether its image keeps it from raising the priority and from being drawn.
  var lacksImage: Bool { message.imageURL != nil && assets == .fail }

  /// How long after the show event a rich message is seen, and from when its time-out counts, in
  /// milliseconds; nil for others, which are seen at once.
  ///
  /// Source: Docs/Vendors/Bloomreach.md#when-a-message-is-shown.
  var measuring: (appears: Int, timeout: Int)? {
    guard let payload = message.payload, payload.isRich, message.shownPage == nil else {
      return nil
    }
    let hasText = payload.has(.titleEnabled) || payload.has(.bodyEnabled)
    switch message.kind {
    case .modal: return hasText ? (4000, 3500) : (3500, 3000)
    case .fullscreen: return (3500, 3000)
    case .slideIn: return hasText ? (4500, 4500) : (4000, 4000)
    case .alert, .freeform: return nil
    }
  }

  /// When the message closes by itself, in milliseconds; nil for never.
  var timeout: Int? { message.closeTimeout ?? (message.kind == .slideIn ? 4000 : nil) }

  var isRich: Bool { measuring != nil }
}

extension BloomreachInAppItem {
  /// What a visitor can tap: a button, with what it says and does.
  struct Button: Sendable {
    var label: String?
    var action: BloomreachPayload.Action
    var link: String?
  }

  /// The buttons in the order in which they are drawn; of an alert the added one last.
  var buttons: [Button] {
    guard let payload = message.payload, message.shownPage == nil else { return [] }
    let isAlert = message.kind == .alert
    let shown = isAlert ? payload.buttons ?? [] : payload.shownButtons.map(\.button)
    var buttons = shown.map {
      Button(label: $0[.buttonText], action: $0.action, link: $0[.buttonLink])
    }
    if isAlert, !buttons.contains(where: { $0.action == .cancel }) {
      buttons.append(Button(label: "Cancel", action: .cancel, link: nil))
    }
    return buttons
  }

  /// Whether an alert makes UIKit throw.
  var throwsInUIKit: Bool {
    guard message.kind == .alert, message.payload?.isRich == false else { return false }
    let buttons = message.payload?.buttons ?? []
    return buttons.filter { $0.action == .cancel }.count > 1
      || buttons.contains { $0[.buttonText] == nil }
  }
}

extension BloomreachInAppItem {
  /// Whether an entry of a scenario is an in-app message: it has a file or a message that is no block.
  static func isMessage(_ message: Scenario.Message) -> Bool {
    guard message.fields["file"] != nil || message.fields["message"] != nil,
      message.fields["placeholders"] == nil, case .object(let members) = message.json
    else { return false }
    return members["placeholders"] == nil && members["in_app_content_blocks"] == nil
      && members["bundle"] == nil
  }

  /// Returns a message with what a scenario may leave out.
  static func completed(_ message: Scenario.Message) -> Scenario.Message {
    guard isMessage(message), case .object(var members) = message.json else { return message }
    let isPage =
      (members["payload_html"] ?? .null) != .null && (members["payload"] ?? .null) == .null
    let defaults: JSONValue.Members = [
      "id": .string(message.id), "name": .string(message.id), "frequency": .string("always"),
      "variant_id": .number(0), "variant_name": .string(""),
      "trigger": .object(["event_type": .string("session_start"), "filter": .array([])]),
      "date_filter": .object(["enabled": .bool(false)]), "is_html": .bool(isPage),
      "is_rich_text": .bool(false),
    ]
    for (key, value) in defaults where members[key] == nil { members[key] = value }
    var completed = message
    completed.json = .object(members)
    return completed
  }

  /// Returns the messages of a scenario; a list has each of its messages with a number behind its id.
  static func unwrapped(_ messages: [Scenario.Message]) -> [Scenario.Message] {
    messages.flatMap { message -> [Scenario.Message] in
      guard message.fields["file"] != nil || message.fields["message"] != nil,
        BloomreachMessageList.isList(message.json)
      else { return [completed(message)] }
      let elements = BloomreachMessageList(message.json, index: 0).elements
      return elements.enumerated().map { index, json in
        var one = message
        one.json = json
        if elements.count > 1 { one.id += "-\(index + 1)" }
        return completed(one)
      }
    }
  }

  /// Reads the in-app messages of a scenario.
  static func items(
    of setting: ScenarioSetting, _ reader: ScenarioReader
  ) -> [BloomreachInAppItem] {
    let sdk = (try? BloomreachSDK(setting.sdk)) ?? .default
    return setting.messages.filter(isMessage).compactMap { message in
      do throws(InputProblems) {
        let parsed = try BloomreachInAppMessage.parse(message.json, sdk: sdk)
        for warning in parsed.warnings where warning.severity != .note {
          reader.addDiagnostic(warning, of: message)
        }
        var item = BloomreachInAppItem(id: message.id, message: parsed.value)
        item.assets =
          switch message.fields["assets"]?.text ?? message.fields["assets"]?.writing {
          case nil, "ok": .ok
          case "fail": .fail
          default: .status
          }
        if let url = parsed.value.imageURL, case .missing? = parsed.value.resources[url] {
          item.assets = .fail
        }
        item.page = try page(of: item, message, reader)
        return item
      } catch {
        for problem in error.diagnostics { reader.addDiagnostic(problem, of: message) }
        return nil
      }
    }
  }

  private static func page(
    of item: BloomreachInAppItem, _ message: Scenario.Message, _ reader: ScenarioReader
  ) throws(InputProblems) -> NormalizedHTML? {
    guard let html = item.message.shownPage else { return nil }
    let isThere = if case .fail = item.assets { false } else { true }
    var normalizer = HTMLNormalizer(resources: item.message.resources) { _ in isThere }
    normalizer.ensuresCloseButton = true
    do throws(Diagnostic) {
      return try normalizer.normalize(html)
    } catch {
      throw InputProblems(error)
    }
  }
}
