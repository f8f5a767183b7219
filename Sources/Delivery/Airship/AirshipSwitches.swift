import Messages

/// The switches of an app with Airship's SDK; nil leaves one as it is.
struct AirshipSwitches: Sendable {
  var isEnabled: Bool?
  var isPaused: Bool?

  /// In milliseconds.
  var displayInterval: Int?
  var pausesOnLaunch: Bool?
  var isASAP: Bool?
  var isOnline: Bool?
  var categories: [ScenarioEntry<[AirshipCategoryAction]>] = []
  var hasDelegate: Bool?

  static let categories = ScenarioRow<Self>(
    name: "categories", path: \.categories,
    type: .table(
      .list(
        .map(.required("id", .text), .required("title", .text)) {
          AirshipCategoryAction(id: $0, title: $1)
        })))

  static func rows(_ sdk: AirshipDeliverySDK) -> [ScenarioRow<Self>] {
    [
      ScenarioRow(name: "enabled", path: \.isEnabled, type: .flag),
      ScenarioRow(name: "paused", path: \.isPaused, type: .flag),
      ScenarioRow(name: "displayInterval", path: \.displayInterval, type: .seconds),
      ScenarioRow(
        name: "autoPauseInAppAutomationOnLaunch", path: \.pausesOnLaunch, type: .flag,
        isAvailable: sdk.canPauseOnLaunch),
      ScenarioRow(name: "displayASAPEnabled", path: \.isASAP, type: .flag),
      ScenarioRow(name: "connection", path: \.isOnline, type: .isOnline),
      categories,
      ScenarioRow(name: "delegate", path: \.hasDelegate, type: .flag),
    ]
  }
}

extension ScenarioType<Bool> {
  static var isOnline: Self { .word("online", not: "offline") }
}
