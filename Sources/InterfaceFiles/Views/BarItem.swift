public import Geometry

/// What a `UIToolbar` has side by side.
public struct BarItem: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// Whether it is the one that ends something, which is semibold.
    case title(String, isDone: Bool)

    /// An image by its name.
    case image(String)

    /// A sign of the system's, such as `add`.
    case sign(String)

    /// It takes what is left over, as much as each of its like.
    case flexibleSpace

    /// In points.
    case fixedSpace(Double)
  }

  public var content: Content
  public var tint: Color?
  public var isEnabled = true

  public init(_ content: Content) {
    self.content = content
  }
}
