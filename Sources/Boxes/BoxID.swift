/// A box of a `BoxTree`: its index in the order in which boxes were added.
public struct BoxID: Hashable, Sendable {
  /// How many boxes were added before it.
  public let index: Int

  /// The box that was added first.
  public static let root = BoxID(index: 0)
}
