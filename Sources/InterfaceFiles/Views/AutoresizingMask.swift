public import Geometry

/// What of a view's place changes with the size of the view that holds it.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let flexibleLeft = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRight = AutoresizingMask(rawValue: 4)
  public static let flexibleTop = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottom = AutoresizingMask(rawValue: 32)

  /// Returns a view's frame after the view that holds it got another size, as UIKit does it.
  ///
  /// What changes is shared among the flexible parts in proportion to what they had, equally if
  /// they had nothing; without any the far margin takes it. A side never becomes negative.
  ///
  /// - Parameters:
  ///   - frame: The frame in the old size.
  ///   - old: The size that the frame was made for.
  ///   - new: The size now.
  /// - Returns: The frame in the new size.
  public func frame(_ frame: Rect, resizedFrom old: Size, to new: Size) -> Rect {
    let x = Self.shares(
      frame.minX, length: frame.width, whole: old.width, isBefore: contains(.flexibleLeft),
      isSize: contains(.flexibleWidth),
      isAfter: contains(.flexibleRight))
    let y = Self.shares(
      frame.minY, length: frame.height, whole: old.height, isBefore: contains(.flexibleTop),
      isSize: contains(.flexibleHeight),
      isAfter: contains(.flexibleBottom))
    let (dx, dy) = (new.width - old.width, new.height - old.height)
    return Rect(
      x: frame.minX + x.before * dx, y: frame.minY + y.before * dy,
      width: max(0, frame.width + x.size * dx), height: max(0, frame.height + y.size * dy))
  }

  /// What the part before a view and its size take of each point that is added to an axis.
  static func shares(
    _ start: Double, length: Double, whole: Double, isBefore: Bool, isSize: Bool,
    isAfter: Bool
  ) -> (before: Double, size: Double) {
    let parts = [
      isBefore ? max(0, start) : 0, isSize ? max(0, length) : 0,
      isAfter ? max(0, whole - start - length) : 0,
    ]
    let sum = parts.reduce(0, +)
    if sum > 0 { return (parts[0] / sum, parts[1] / sum) }
    let count = (isBefore ? 1.0 : 0) + (isSize ? 1 : 0) + (isAfter ? 1 : 0)
    guard count > 0 else { return (0, 0) }
    return (isBefore ? 1 / count : 0, isSize ? 1 / count : 0)
  }
}
