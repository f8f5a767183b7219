public import Messages

extension AccengageMessage: MovingMessage {
  /// Views fade in unless the app says no; how long that takes is not known, and 0.3 seconds here.
  ///
  /// The system's alert takes 0.4; that it shrinks to its size meanwhile is not drawn.
  public var entrance: Motion? {
    if kind == .alert { return Motion(.fade, milliseconds: 400) }
    return dataSource?.animates == false ? nil : Motion(.fade, milliseconds: 300)
  }

  /// What the SDK does when a view goes is not known.
  public var exit: Motion? { kind == .alert ? Motion(.fade, milliseconds: 400) : nil }
}
