import Diagnostics
import Messages

/// The callbacks of the app, without their arguments.
enum BloomreachCall {
  static let messagesChanged = "onMessagesChanged"
  static let messageShown = "onMessageShown"
  static let noMessageFound = "onNoMessageFound"
  static let error = "onError"
  static let closeClicked = "onCloseClicked"

  /// Of a carousel, for links of any kind.
  static let actionClickedSafari = "onActionClickedSafari"

  /// Of a static placeholder.
  static let actionClicked = "onActionClicked"
}

extension BloomreachDelivery {
  static func vocabulary(of setting: ScenarioSetting) throws(Diagnostic) -> ScenarioVocabulary {
    guard setting.sdk >= SDKVersion(3, 4), setting.sdk < SDKVersion(5) else {
      throw .error(
        "Bloomreach SDK \(setting.sdk) is not supported.",
        solution: "Use 4.0.1, whose rules hold from 3.4 on.")
    }
    return ScenarioVocabulary(
      header: [ScenarioField("bundle", .text)], message: block,
      switches: [
        ScenarioField("placeholders", .table(.map(placeholder))),
        ScenarioField("requestDelay", .seconds),
        ScenarioField("reading", .word(BloomreachSelector.Reading.allCases.map(\.rawValue))),
        ScenarioField(
          "display_state",
          .table(
            .map([
              ScenarioField("displayed", .signedSeconds),
              ScenarioField("interacted", .signedSeconds),
            ]))),
      ],
      verbs: verbs, needsMessages: false)
  }

  /// The server's keys; their types are checked where the server's words are read.
  private static let block =
    [
      "id", "name", "date_filter", "placeholders", "frequency", "load_priority", "content_type",
      "content", "consent_category_tracking", "answer",
    ].map { ScenarioField($0, .anything) } + [ScenarioField("html", .text)]

  private static let placeholder = [
    ScenarioField("view", .word(["carousel", "static"])),
    ScenarioField("maxMessagesCount", .whole(-1_000_000...1_000_000)),
    ScenarioField("customHeight", .number(0...1_000_000)),
    ScenarioField("scrollDelay", .signedSeconds),
    ScenarioField("trackActions", .flag),
    ScenarioField("overrideDefaultBehavior", .flag),
    ScenarioField("behaviourCallback", .either([.flag, .word(["wraps", "replaces"])])),
    ScenarioField("deferredLoad", .flag),
    // What the app's own filter keeps and how it sorts, by ids.
    ScenarioField("filter", .list(.message)),
    ScenarioField("sort", .list(.message)),
  ]

  private static var verbs: [ScenarioVerb] {
    let place = ScenarioField("placeholder", .placeholder)
    let required = ScenarioField("placeholder", .placeholder, isRequired: true)
    return ScenarioVerb.common.filter { $0.name != "answer" }
      + ["appear", "reload", "release", "continueWithTimer"].map { ScenarioVerb($0, [required]) }
      + [
        ScenarioVerb("close", [place]),
        ScenarioVerb(
          "swipe", [place, ScenarioField("direction", .word(["forward", "back"]))]),
        ScenarioVerb("longPress", [place, ScenarioField("for", .seconds)]),
        ScenarioVerb("link", [place, ScenarioField("url", .text, isRequired: true)]),
      ]
  }
}
