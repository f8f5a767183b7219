/// A CSS length as a style gives it, before it is resolved against a containing block.
public struct Length: Hashable, Sendable {
  @frozen @usableFromInline package enum Unit: UInt64, Sendable {
    case auto
    case points
    case percent
    case minContent
    case maxContent
    case fitContent
    case content
    case stretch

    /// The last one: what has larger numbers in its position is one, too.
    case calculation
  }

  // OPTIMIZATION: A style has some thirty lengths, so all kinds share 16 bytes: a `Double` and the
  // unit, or for a calculation four `Float`s.
  @usableFromInline var number: UInt64
  @usableFromInline var unitOrLimits: UInt64

  @inlinable @inline(__always)
  package init(value: Double, unit: Unit) {
    // Minus zero equals zero.
    number = (value + 0).bitPattern
    unitOrLimits = unit.rawValue
  }

  /// Left to the layout to decide; for a maximum it means that there is none.
  @inlinable public static var auto: Length { Length(value: 0, unit: .auto) }

  /// 0 points.
  @inlinable public static var zero: Length { Length(value: 0, unit: .points) }

  /// The smallest width at which nothing overflows that can be broken.
  @inlinable public static var minContent: Length { Length(value: 0, unit: .minContent) }

  /// The width of the content when no line is broken.
  @inlinable public static var maxContent: Length { Length(value: 0, unit: .maxContent) }

  /// The room that is offered, held between `minContent` and `maxContent`.
  @inlinable public static var fitContent: Length { Length(value: 0, unit: .fitContent) }

  /// All the room that is offered, margins taken off.
  @inlinable public static var stretch: Length { Length(value: 0, unit: .stretch) }

  /// For `flex-basis`: the size of the content, whatever `width` or `height` says.
  @inlinable public static var content: Length { Length(value: 0, unit: .content) }

  /// The largest length, in points; a larger one is clamped to it.
  public static let maximumPoints = 33_554_432.0

  /// A length in points; a value that is not finite counts as `auto`.
  @inlinable public static func points(_ value: Double) -> Length {
    value.isFinite ? Length(value: value.clampedLength, unit: .points) : .auto
  }

  /// A percentage of the containing block, where 100 is all of it; not finite counts as `auto`.
  @inlinable public static func percent(_ value: Double) -> Length {
    value.isFinite ? Length(value: value.clampedLength, unit: .percent) : .auto
  }

  /// What `calc()`, `min()`, `max()` and `clamp()` make of one percentage and lengths:
  /// `clamp(minimum, percent + points, maximum)`, in points; not finite counts as `auto`.
  ///
  /// The numbers are held in single precision, as in browsers. If the limits contradict each
  /// other, `minimum` wins.
  public static func calculation(
    percent: Double, points: Double, minimum: Double = -maximumPoints,
    maximum: Double = maximumPoints
  ) -> Length {
    guard percent.isFinite, points.isFinite, !minimum.isNaN, !maximum.isNaN else { return .auto }
    func bits(_ value: Double) -> UInt64 { UInt64(Float(value.clampedLength + 0).bitPattern) }
    var length = Length.auto
    length.number = bits(points) << 32 | bits(percent)
    // Minus zero, so that limits are told apart from a unit.
    let highest = bits(maximum) == 0 ? UInt64(Float(-0.0).bitPattern) : bits(maximum)
    length.unitOrLimits = highest << 32 | bits(minimum)
    return length
  }

  /// Whether the length is left to the layout.
  @inlinable @inline(__always)
  public var isAuto: Bool { unit == .auto }

  /// The length in points, nil where it depends on anything else.
  public var absolutePoints: Double? { unit == .points ? value : nil }

  /// Returns the length in points where 100 % is `whole`; a keyword gives 0.
  public func points(percentOf whole: Double) -> Double {
    let points = resolved(against: whole)
    return points.isNaN ? 0 : points
  }

  /// Returns the length in points, or NaN where it is a keyword or a percentage of something not
  /// known.
  @inlinable @inline(__always)
  package func resolved(against base: Double) -> Double {
    switch unit {
    case .points: value
    case .percent: base * value / 100
    case .calculation: calculated(against: base)
    case .auto, .minContent, .maxContent, .fitContent, .content, .stretch: .nan
    }
  }

  /// Whether the length is a percentage and nothing else.
  public var isPercent: Bool { unit == .percent }

  /// Whether it can come to more than nothing.
  package var mayBePositive: Bool { unit == .calculation || value > 0 }

  /// Whether the length depends on the containing block's size.
  @inlinable @inline(__always)
  package var isRelative: Bool { unit == .percent || unit == .calculation }

  /// Whether the length is that of the box's content.
  @inlinable @inline(__always)
  package var isContentKeyword: Bool {
    unit == .minContent || unit == .maxContent || unit == .fitContent
  }

  package var isKeyword: Bool {
    unit == .minContent || unit == .maxContent || unit == .fitContent || unit == .stretch
  }

  @inlinable @inline(__always)
  package var unit: Unit {
    // OPTIMIZATION: `Unit(rawValue:)` would be a call.
    switch unitOrLimits {
    case 0: .auto
    case 1: .points
    case 2: .percent
    case 3: .minContent
    case 4: .maxContent
    case 5: .fitContent
    case 6: .content
    case 7: .stretch
    default: .calculation
    }
  }

  /// The points or percents; without a meaning for other units.
  @inlinable @inline(__always)
  package var value: Double { Double(bitPattern: number) }

  /// What a calculation clamps and adds up; nil for any other length.
  package var calculation: (minimum: Double, percent: Double, points: Double, maximum: Double)? {
    guard unit == .calculation else { return nil }
    return (
      Self.double(unitOrLimits), Self.double(number), Self.double(number >> 32),
      Self.double(unitOrLimits >> 32)
    )
  }

  /// The single-precision number in the lower half of some bits.
  private static func double(_ bits: UInt64) -> Double {
    Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
  }

  /// Returns what a calculation comes to when 100 % is `base`; NaN if that is NaN.
  @usableFromInline package func calculated(against base: Double) -> Double {
    let sum = base * Self.double(number) / 100 + Self.double(number >> 32)
    if sum.isNaN { return sum }
    let (minimum, maximum) = (Self.double(unitOrLimits), Self.double(unitOrLimits >> 32))
    // The minimum wins, as CSS says.
    let clamped = sum > maximum ? maximum : sum
    return (clamped < minimum ? minimum : clamped) + 0
  }
}

extension Double {
  /// The value clamped within what a layout can add up without losing the sixty-fourth of a point.
  ///
  /// Browsers clamp in the same way; what is not a number becomes zero.
  @inlinable @inline(__always)
  package var clampedLength: Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -Length.maximumPoints), Length.maximumPoints)
  }
}
