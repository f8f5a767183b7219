/// How a message comes onto the screen or leaves it.
public struct Motion: Hashable, Sendable {
  public enum Path: Hashable, Sendable {
    /// It becomes opaque, or clear, in its position.
    case fade

    /// It slides over the nearer of the screen's upper and lower edge.
    case slide

    /// It slides over the nearer edge and fades meanwhile.
    case slideAndFade

    /// It slides over the lower edge.
    case slideFromBelow

    /// It comes from the right while what was there before leaves to the left.
    case push
  }

  public var path: Path

  /// How long it takes.
  public var milliseconds: Int

  public init(_ path: Path, milliseconds: Int) {
    self.path = path
    self.milliseconds = milliseconds
  }
}

/// A message that is animated: what a vendor's SDK does, in the time it takes there.
public protocol MovingMessage {
  /// How it comes onto the screen; nil when it is there at once.
  var entrance: Motion? { get }

  /// How it leaves the screen; nil when it is gone at once.
  var exit: Motion? { get }
}
