/// How a message ended.
public enum AirshipResolution: Hashable, Sendable {
  /// A tap on a button or the footer.
  case buttonClick(AirshipButton)

  /// A tap on the message itself.
  case messageClick

  /// Somebody closed the message.
  case userDismissed

  /// The message left by itself.
  case timedOut

  /// The word of the JSON form's key `type`.
  public var type: String { kind.rawValue }

  /// The words that the key `type` may have.
  public static let words = Kind.allCases.map(\.rawValue)

  /// The words of the key `type`.
  package enum Kind: String, CaseIterable, Sendable {
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
