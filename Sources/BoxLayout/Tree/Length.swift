/// A CSS length as a style gives it, before it is resolved against a containing block.
public struct Length: Hashable, Sendable {
  @usableFromInline enum Unit: UInt8, Sendable {
    case auto
    case points
    case percent
    case minContent
    case maxContent
    case fitContent
    case content
  }

  @usableFromInline var value: Double
  @usableFromInline var unit: Unit

  @inlinable init(value: Double, unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// Left to the layout to decide; for a maximum it means that there is none.
  public static let auto = Length(value: 0, unit: .auto)

  public static let zero = Length(value: 0, unit: .points)

  /// The smallest width at which nothing overflows that can be broken.
  public static let minContent = Length(value: 0, unit: .minContent)

  /// The width of the content when no line is broken.
  public static let maxContent = Length(value: 0, unit: .maxContent)

  /// The room that is offered, held between `minContent` and `maxContent`.
  public static let fitContent = Length(value: 0, unit: .fitContent)

  /// For `flex-basis`: the size of the content, whatever `width` or `height` says.
  public static let content = Length(value: 0, unit: .content)

  /// The largest length, in points; a larger one is held to it.
  public static let largest = 33_554_432.0

  /// A length in points; a value that is not finite counts as `auto`.
  @inlinable public static func points(_ value: Double) -> Length {
    value.isFinite ? Length(value: value.clampedLength, unit: .points) : .auto
  }

  /// A percentage of the containing block, where 100 is all of it; not finite counts as `auto`.
  @inlinable public static func percent(_ value: Double) -> Length {
    value.isFinite ? Length(value: value.clampedLength, unit: .percent) : .auto
  }

  @inlinable public var isAuto: Bool { unit == .auto }

  @inlinable public var isPercent: Bool { unit == .percent }
}
