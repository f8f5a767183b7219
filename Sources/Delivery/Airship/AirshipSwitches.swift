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
    "categories", \.categories,
    .table(
      .list(
        .map(.required("id", .text), .required("title", .text)) {
          AirshipCategoryAction(id: $0, title: $1)
        })))

  static func rows(_ sdk: AirshipDeliverySDK) -> [ScenarioRow<Self>] {
    [
      ScenarioRow("enabled", \.isEnabled, .flag),
      ScenarioRow("paused", \.isPaused, .flag),
      ScenarioRow("displayInterval", \.displayInterval, .seconds),
      ScenarioRow(
        "autoPauseInAppAutomationOnLaunch", \.pausesOnLaunch, .flag,
        isAvailable: sdk.canPauseOnLaunch),
      ScenarioRow("displayASAPEnabled", \.isASAP, .flag),
      ScenarioRow("connection", \.isOnline, .isOnline),
      categories,
      ScenarioRow("delegate", \.hasDelegate, .flag),
    ]
  }
}

extension ScenarioType<Bool> {
  static var isOnline: Self { .word("online", not: "offline") }
}
