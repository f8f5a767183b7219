public import Geometry

/// The background of a message that names none: the SDK's own, which few who write a message know.
public struct UnsetBackground: Hashable, Sendable {
  /// The key that would name one.
  public var key: String

  /// The version of the SDK that chooses it.
  public var version: SDKVersion

  /// What it draws.
  public var color: Color

  /// Describes a background.
  ///
  /// - Parameters:
  ///   - key: The key that would name one.
  ///   - version: The version of the SDK.
  ///   - color: What it draws.
  public init(key: String, version: SDKVersion, color: Color) {
    (self.key, self.version, self.color) = (key, version, color)
  }

  /// What to do where it doesn't suit what is on it.
  public var solution: String {
    let name = color == .black ? "black" : color == .white ? "white" : "a colour of its own"
    return "Add \"\(key)\": without it, version \(version) draws \(name)."
  }
}
