/// How a message ended.
public enum AirshipResolution: Hashable, Sendable {
  /// A tap on a button or the footer.
  case buttonClick(AirshipButton)

  /// A tap on the message itself.
  case messageClick

  case userDismissed
  case timedOut

  /// The word of the JSON form's key `type`.
  public var type: String { kind.rawValue }

  /// The words that the key `type` may have.
  public static let words = Kind.allCases.map(\.rawValue)

  enum Kind: String, CaseIterable {
    case buttonClick = "button_click"
    case messageClick = "message_click"
    case userDismissed = "user_dismissed"
    case timedOut = "timed_out"
  }

  var kind: Kind {
    switch self {
    case .buttonClick: .buttonClick
    case .messageClick: .messageClick
    case .userDismissed: .userDismissed
    case .timedOut: .timedOut
    }
  }
}

/// What a user, a page or time does to a message.
public enum AirshipInteraction: Hashable, Sendable {
  /// A tap on a button or the footer.
  case button(AirshipButton)

  /// A tap on a banner, beside its buttons.
  case tap

  /// A press on a banner of at least 0.2 seconds.
  case longPress

  case dismissButton

  /// A swipe of a banner towards its edge.
  case swipe

  /// A page of HTML closes itself.
  case close

  /// A banner's time is over.
  case timeOut

  /// The scene that shows the message is disconnected.
  case sceneDisconnected
}

extension AirshipSDK {
  /// Tells which resolution the built-in messages report.
  ///
  /// SwiftUI reports a banner whose time is over, and one that was tapped, as dismissed by the
  /// user, and does nothing on a tap without actions. That a disconnected scene and a long press
  /// end nothing there was inferred.
  ///
  /// - Parameters:
  ///   - interaction: What happens.
  ///   - hasActions: Whether the message is a banner with actions of its own.
  /// - Returns: The resolution, nil when the message stays.
  public func resolution(
    of interaction: AirshipInteraction, hasActions: Bool = false
  ) -> AirshipResolution? {
    switch interaction {
    case .button(let button): .buttonClick(button)
    case .dismissButton, .swipe, .close: .userDismissed
    case .tap: isClassic ? .messageClick : hasActions ? .userDismissed : nil
    case .longPress: isClassic ? .messageClick : nil
    case .timeOut: isClassic ? .timedOut : bannersTimeOut ? .userDismissed : nil
    case .sceneDisconnected: isClassic ? .userDismissed : nil
    }
  }
}
