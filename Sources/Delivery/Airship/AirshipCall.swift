import Messages

/// The calls of the app's delegates, factories and adapters, with what they answer.
enum AirshipCall {
  /// The message that the delegate returns.
  enum Extension: Sendable {
    case unchanged
    case none

    /// Other values at some key paths.
    case values([ScenarioEntry<JSONValue>])
  }

  /// Whether the app has an adapter of its own: for each display type, or for some.
  enum Factory: Sendable {
    case all(Bool)
    case types([String: Bool])

    /// Returns whether there is one for a type; nil when the app has no factory for it.
    func hasAdapter(for type: AirshipDisplayType) -> Bool? {
      switch self {
      case .all(let hasAdapter): hasAdapter
      case .types(let types): types[type.rawValue]
      }
    }
  }

  enum Preparing: String, CaseIterable, Sendable {
    case success
    case retry
    case cancel
    case invalidate
  }

  /// How long an app's adapter shows its message, and how that ends.
  enum Display: Sendable {
    case never
    case ends(after: Int, AirshipResolution)
  }

  static let extendMessage = ScenarioCall<Extension>(
    "extendMessage",
    .either([
      ScenarioType.given("message").mapped { $0 ? Extension.unchanged : Extension.none },
      ScenarioType<[ScenarioEntry<JSONValue>]>.table(.anything).mapped { Extension.values($0) },
    ]))

  static let factory = ScenarioCall<Factory>(
    "factory",
    .either([
      ScenarioType(shape: .map(types.map { ScenarioField($0, adapter.shape) })) { node in
        guard node.isMap else { return nil }
        let known = types.compactMap { type in
          node[type].flatMap(adapter.read).map { (type, $0) }
        }
        return .types(Dictionary(known) { first, _ in first })
      },
      adapter.mapped { .all($0) },
    ]))

  private static let types = AirshipDisplayType.allCases.filter { $0 != .layout }
    .map(\.rawValue)
  private static let adapter = ScenarioType.given("adapter")

  static let coordinator = ScenarioCall<AirshipCoordinator>("displayCoordinator", .word)
  static let scene = ScenarioCall("scene", .given("scene"))
  static let prepare = ScenarioCall<Preparing>("prepare", .word)
  static let isReadyToDisplay = ScenarioCall("isReadyToDisplay", .flag)
  static let isMessageReady = ScenarioCall("isMessageReadyToDisplay", .flag)

  static let display = ScenarioCall<Display>(
    "display",
    .either([
      .constant("never", .never),
      .map(
        .required("after", .seconds),
        .optional("resolution", ScenarioType<AirshipResolution.Kind>.word),
        .optional("button", button)
      ) { after, kind, button in
        .ends(after: after, resolution(kind ?? .userDismissed, button))
      },
    ]))

  private static let button = ScenarioType<AirshipButton>.map(
    .required("id", .text), .optional("behavior", .word)
  ) { id, behavior in
    AirshipButton(id: id, label: AirshipText(text: id), behavior: behavior)
  }

  private static func resolution(
    _ kind: AirshipResolution.Kind, _ button: AirshipButton?
  ) -> AirshipResolution {
    switch kind {
    case .buttonClick:
      .buttonClick(button ?? AirshipButton(id: "", label: AirshipText(text: "")))
    case .messageClick: .messageClick
    case .timedOut: .timedOut
    case .userDismissed: .userDismissed
    }
  }

  /// Whether messages with the same ledger have used up the limit.
  static let isOverLedgerLimit = ScenarioCall("isOverLedgerLimit", .flag)

  /// Whether the model on the device keeps the message from being shown.
  static let isSuppressed = ScenarioCall("isSuppressed", .flag)

  /// The limit of a standard message's schedule; nil leaves it as it is.
  static let extendScheduleBuilder = ScenarioCall<Int?>(
    "extendScheduleBuilder",
    .map(.optional("limit", .whole(AirshipScheduleDefinition.limits))) { $0 })

  /// The calls of a version, in the order of the documentation.
  static func fields(_ sdk: AirshipDeliverySDK) -> [ScenarioField] {
    let preparing = Preparing.allCases.filter { $0 != .invalidate || sdk.canInvalidate }
    return [
      extendMessage.field.available(sdk.isClassic), factory.field,
      coordinator.field.available(sdk.isClassic), scene.field.available(sdk.asksForScene),
      ScenarioCall(prepare.name, .words(preparing)).field.available(sdk.isClassic),
      isReadyToDisplay.field, display.field, isMessageReady.field.available(sdk.asksMessageReady),
      extendScheduleBuilder.field.available(sdk.isClassic),
      isOverLedgerLimit.field.available(sdk.follows(.ledger)),
      isSuppressed.field.available(sdk.follows(.ledger)),
    ]
  }

  // MARK: Calls without an answer

  static let finishedDisplaying = "messageFinishedDisplaying"

  static func willDisplay(_ sdk: AirshipDeliverySDK) -> String {
    sdk.isClassic ? "messageWillBeDisplayed" : "messageWillDisplay"
  }
}
