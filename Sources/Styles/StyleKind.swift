public import Messages

/// The kind of message that a style file is for, which the file's name tells.
public enum StyleKind: Hashable, Sendable {
  case airship(AirshipDisplayType)
  case braze(BrazeStyle.Kind)

  /// Every kind that has style files.
  public static let allCases: [StyleKind] =
    AirshipDisplayType.allCases.filter { $0.styleFileName != nil }.map(StyleKind.airship)
    + BrazeStyle.Kind.allCases.map(StyleKind.braze)

  /// The kind of style that a message takes; nil when it takes none.
  public init?(of message: Message) {
    switch message {
    case .airship(let message):
      guard message.display.type.styleFileName != nil else { return nil }
      self = .airship(message.display.type)
    case .braze(let message):
      guard let kind = BrazeStyle.Kind(message.view) else { return nil }
      self = .braze(kind)
    case .bloomreach: return nil
    }
  }

  public var vendor: Vendor {
    switch self {
    case .airship: .airship
    case .braze: .braze
    }
  }

  /// The kind in the vendor's own word: `modal`, `modalImage`.
  public var name: String {
    switch self {
    case .airship(let type): type.rawValue
    case .braze(let kind): kind.rawValue
    }
  }

  /// The name of the file; Airship's SDK looks for it in the app, Braze's is this package's own.
  public var fileName: String {
    switch self {
    case .airship(let type): type.styleFileName ?? ""
    case .braze(let kind): kind.fileName
    }
  }

  /// The keys that the file may have, in the order of the reference.
  public var keys: [StyleKey] {
    switch self {
    case .airship(let type): AirshipStyle.keys(for: type)
    case .braze(let kind): kind.keys
    }
  }
}
