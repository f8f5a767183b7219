public import Diagnostics
import Geometry

extension AirshipStandardMessage {
  /// Changes the banner that the SDK has built; what is set on the SDK's builder in an app.
  public typealias Extender = @Sendable (inout AirshipMessage) -> Void

  /// Makes the banner that the SDK shows for the message.
  ///
  /// - Parameters:
  ///   - sdk: The version that builds it.
  ///   - categories: The app's notification categories by their ids.
  ///   - extender: Changes the banner before its id and its source are set; nil for none.
  /// - Returns: The banner, and what was guessed.
  /// - Throws: Every error at once when the SDK would show nothing.
  public func banner(
    sdk: AirshipSDK, categories: [String: [AirshipCategoryAction]] = AirshipCategoryAction.builtIn,
    extender: Extender? = nil
  ) throws(InputProblems) -> Parsed<AirshipMessage> {
    let primary = primaryColor ?? .white
    let secondary = secondaryColor ?? Color(hex: 0x1C1C1C)
    let log = ProblemLog()

    var banner = AirshipBanner()
    banner.body = AirshipText(text: alert ?? "", size: sdk.defaultTextSize, color: secondary)
    banner.placement = position ?? .bottom
    banner.duration = (duration ?? 15) / sdk.durationUnit
    banner.backgroundColor = primary
    banner.dismissButtonColor = secondary
    banner.borderRadius = 2
    banner.buttonLayout = .separate
    banner.actions = tapActions(sdk)
    banner.buttons = actions(in: categories, sdk, log).map { action in
      AirshipButton(
        id: action.id,
        // Classic SDKs mix up two enumerations, and SwiftUI ones keep what came of it.
        label: AirshipText(text: action.title, color: primary, alignment: .left),
        borderRadius: 2, backgroundColor: secondary, actions: buttonActions[action.id] ?? [:])
    }

    var message = AirshipMessage(sdk: sdk, display: .banner(banner))
    message.origin = .push
    if !sdk.isClassic { message.name = alert }
    message.extra = extra
    extender?(&message)
    message.messageID = identifier
    message.source = .legacyPush

    check(message, log)
    guard !log.hasErrors else { throw InputProblems(log.diagnostics) }
    return Parsed(message, warnings: log.diagnostics)
  }

  /// The actions of the category that become buttons.
  private func actions(
    in categories: [String: [AirshipCategoryAction]], _ sdk: AirshipSDK, _ log: ProblemLog
  ) -> [AirshipCategoryAction] {
    guard let buttonGroup else { return [] }
    guard let category = categories[buttonGroup] else {
      log.warning(
        at: Self.groupPath,
        "The category \(buttonGroup.quoted) is not known here: no buttons are drawn.",
        "Only \(categories.keys.sorted().alternatives) can be drawn.")
      return []
    }
    return Array(category.prefix(sdk.maximumCategoryActions))
  }

  /// A push that brings a message of the Message Center opens that on a tap.
  private func tapActions(_ sdk: AirshipSDK) -> JSONValue.Members {
    guard let messageCenterID else { return onClick }
    let opens: JSONValue.Members = [Self.inboxActions[0]: .string(messageCenterID)]
    guard sdk.isClassic else { return opens }
    return Self.inboxActions.contains { onClick[$0] != nil }
      ? onClick : onClick.merging(opens)
  }

  /// What the extender or the category made of it can be more than a banner may have.
  private func check(_ message: AirshipMessage, _ log: ProblemLog) {
    guard case .banner(let banner) = message.display,
      let limit = message.sdk.maximumButtons(in: .banner), banner.buttons.count > limit
    else { return }
    log.error(
      at: Self.groupPath,
      "A banner has at most \(limit) buttons, but \(banner.buttons.count) are made.",
      "Use a category of \(limit) actions.")
  }

  /// Where a push asks for what is at a key path of its banner.
  static func keyPath(of path: String) -> String {
    let positions = [
      ("display.body", "display.alert"), ("display.buttons", "actions.button_group"),
      ("display.background_color", "display.primary_color"),
      ("display.dismiss_button_color", "display.secondary_color"), ("display", "display"),
    ]
    return positions.first { path.hasPrefix($0.0) }.map { "\(key).\($0.1)" } ?? path
  }

  private static let groupPath = "\(key).actions.button_group"

  /// The names of the action that opens the Message Center; that `^mc` is added was inferred.
  private static let inboxActions = ["^mc", "open_mc_action"]
}
