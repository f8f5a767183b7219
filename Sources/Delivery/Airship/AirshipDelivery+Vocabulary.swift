import Diagnostics
import Messages

extension AirshipDelivery {
  static func vocabulary(of setting: ScenarioSetting) throws(Diagnostic) -> ScenarioVocabulary {
    let sdk = try AirshipDeliverySDK(setting.sdk)
    return ScenarioVocabulary(
      message: messageFields, switches: switches(sdk), answers: answers(sdk),
      verbs: ScenarioVerb.common + [.set] + verbs(sdk))
  }

  private static let trigger = ScenarioShape.map([
    ScenarioField(
      "type", .word(AirshipTriggerType.allCases.map(\.rawValue)), isRequired: true),
    ScenarioField("goal", .number(0.001...1e12)),
    ScenarioField("name", .text),
  ])

  private static let assetResult = ScenarioShape.either([
    .word(["ok", "fail"]), .whole(100...599),
    .list(.either([.word(["ok", "fail"]), .whole(100...599)])),
  ])

  private static let messageFields = [
    ScenarioField("triggers", .list(trigger)),
    ScenarioField("limit", .whole(0...1_000_000)),
    ScenarioField("priority", .whole(-1_000_000_000...1_000_000_000)),
    ScenarioField("interval", .seconds),
    ScenarioField("start", .date),
    ScenarioField("end", .date),
    ScenarioField(
      "delay",
      .map([
        ScenarioField("seconds", .seconds),
        ScenarioField("screen", .either([.text, .list(.text)])),
        ScenarioField("region", .text),
        ScenarioField("app_state", .word(["foreground", "background"])),
        ScenarioField("cancellation_triggers", .list(trigger)),
      ])),
    ScenarioField(
      "audience",
      .map([
        ScenarioField("matches", .flag),
        ScenarioField("miss_behavior", .word(["penalize", "cancel", "skip"])),
      ])),
    ScenarioField(
      "assets",
      .map([ScenarioField("result", assetResult), ScenarioField("delay", .seconds)])),
    ScenarioField("push", .flag),
  ]

  private static func switches(_ sdk: AirshipDeliverySDK) -> [ScenarioField] {
    [
      ScenarioField("enabled", .flag),
      ScenarioField("paused", .flag),
      ScenarioField("displayInterval", .seconds),
      ScenarioField(
        "autoPauseInAppAutomationOnLaunch", .flag, isAvailable: sdk.canPauseOnLaunch),
      ScenarioField("displayASAPEnabled", .flag),
      ScenarioField("connection", .word(["online", "offline"])),
      ScenarioField(
        "categories",
        .table(
          .list(
            .map([
              ScenarioField("id", .text, isRequired: true),
              ScenarioField("title", .text, isRequired: true),
            ])))),
      ScenarioField("delegate", .flag),
    ]
  }

  private static func answers(_ sdk: AirshipDeliverySDK) -> [ScenarioField] {
    let isClassic = sdk.isClassic
    let button = ScenarioShape.map([
      ScenarioField("id", .text, isRequired: true),
      ScenarioField("behavior", .word(["dismiss", "cancel"])),
    ])
    let adapter = ScenarioShape.word(["adapter", "nil"])
    return [
      ScenarioField(
        "extendMessage", .either([.word(["message", "nil"]), .table(.anything)]),
        isAvailable: isClassic),
      ScenarioField(
        "factory",
        .either([
          .map(AirshipDisplayType.allCases.map { ScenarioField($0.rawValue, adapter) }), adapter,
        ])),
      ScenarioField(
        "displayCoordinator", .word(["default", "immediate"]), isAvailable: isClassic),
      ScenarioField("scene", .word(["scene", "nil"]), isAvailable: sdk.asksForScene),
      ScenarioField(
        "prepare",
        .word(["success", "retry", "cancel"] + (sdk.canInvalidate ? ["invalidate"] : [])),
        isAvailable: isClassic),
      ScenarioField("isReadyToDisplay", .flag),
      ScenarioField(
        "display",
        .either([
          .word(["never"]),
          .map([
            ScenarioField("after", .seconds, isRequired: true),
            ScenarioField("resolution", .word(AirshipResolution.words)),
            ScenarioField("button", button),
          ]),
        ])),
      ScenarioField("isMessageReadyToDisplay", .flag, isAvailable: sdk.asksMessageReady),
      ScenarioField(
        "extendScheduleBuilder", .map([ScenarioField("limit", .whole(0...1_000_000))]),
        isAvailable: isClassic),
    ]
  }

  private static func verbs(_ sdk: AirshipDeliverySDK) -> [ScenarioVerb] {
    let message = ScenarioField("message", .message)
    let named = ScenarioField("message", .message, isRequired: true)
    return [
      ScenarioVerb("inactive"),
      ScenarioVerb("active"),
      ScenarioVerb(
        "event",
        [
          ScenarioField(
            "type",
            .word(["custom_event", "screen", "region_enter", "region_exit", "version"]),
            isRequired: true),
          ScenarioField("name", .text),
          ScenarioField("value", .anyNumber),
        ]),
      ScenarioVerb("trigger", [named]),
      ScenarioVerb("tap", [ScenarioField("part", .part), message]),
      ScenarioVerb("close", [message]),
      ScenarioVerb("swipe", [message]),
      ScenarioVerb("longPress", [ScenarioField("for", .seconds), message]),
      ScenarioVerb("dismiss", [ScenarioField("object", .anything), message]),
      ScenarioVerb(
        "assets",
        [named, ScenarioField("result", assetResult), ScenarioField("delay", .seconds)]),
      ScenarioVerb(
        "connection", [ScenarioField("is", .word(["online", "offline"]), isRequired: true)]),
      ScenarioVerb(
        "scene", [ScenarioField("is", .word(["connected", "disconnected"]), isRequired: true)]),
      ScenarioVerb("push", [named]),
      ScenarioVerb("openPush", [named]),
      ScenarioVerb("recheck", isAvailable: !sdk.isClassic),
    ]
  }
}
