public import Messages

/// What a user, a page or time does to a message.
public enum AirshipInteraction: Hashable, Sendable {
  /// A tap on a button or the footer.
  case button(AirshipButton)

  /// A tap on a banner, beside its buttons.
  case tap

  /// A press on a banner of at least 0.2 seconds.
  case longPress

  /// The button that closes the message.
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
  /// Returns the resolution that the built-in messages report.
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
