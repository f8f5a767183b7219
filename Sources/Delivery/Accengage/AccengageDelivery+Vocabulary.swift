import Diagnostics
import Messages

/// The calls of the data source, with the version that brought them.
enum AccengageCall {
  static let canDisplay = "BMA4SCanDisplayInAppMessage"
  static let view = "BMA4SViewForInAppMessage"
  static let position = "BMA4SOverlayInAppMessagePosition"
  static let customPosition = "BMA4SOverlayInAppMessageCustomPosition"
  static let willDisplay = "BMA4SWillDisplayInAppMessage"
  static let animation = "BMA4SEnableDefaultDisplayAnimationForInAppMessage"
  static let didDisplay = "BMA4SDidDisplayInAppMessage"
  static let willDismiss = "BMA4SWillDismissInAppMessage"
  static let didDismiss = "BMA4SDidDismissInAppMessage"
}

/// The notifications that the SDK posts, by the names of their constants.
enum AccengageNotification {
  static let didAppear = "BMA4SInAppNotification_DidAppear"
  static let clicked = "BMA4SInAppNotification_Clicked"
  static let closed = "BMA4S_InAppNotification_Closed"
  static let dataAvailable = "BMA4S_InAppNotification_DataAvailable"
}

extension AccengageDelivery {
  static func vocabulary(of setting: ScenarioSetting) throws(Diagnostic) -> ScenarioVocabulary {
    let sdk = try AccengageDeliverySDK(setting.sdk)
    let answers: [(String, ScenarioShape)] = [
      (AccengageCall.canDisplay, .flag),
      (AccengageCall.view, .text),
      (AccengageCall.position, .either([.word(AccengagePosition.names), .whole(0...10)])),
      (AccengageCall.customPosition, .list(.anyNumber)),
      (AccengageCall.animation, .flag),
      (
        AccengageCall.willDismiss,
        .either([.word(["never"]), .map([ScenarioField("after", .seconds, isRequired: true)])])
      ),
    ]
    let message = ScenarioField("message", .message)
    return ScenarioVocabulary(
      header: [
        ScenarioField(
          "assume",
          .map([
            ScenarioField("locked", .word(["lost", "kept"])),
            ScenarioField("click", .word(["dismisses", "stays"])),
          ]))
      ],
      switches: ["lock", "dataSource", "observer"].map { ScenarioField($0, .flag) },
      answers: answers.map { ScenarioField($0.0, $0.1, isAvailable: sdk.hasDataSource) },
      verbs: ScenarioVerb.common + [
        .set,
        ScenarioVerb("trigger", [ScenarioField("message", .message, isRequired: true)]),
        ScenarioVerb("tap", [ScenarioField("part", .part), message]),
        ScenarioVerb("close", [message]),
      ])
  }
}
