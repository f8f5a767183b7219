import Boxes
import Geometry

/// Returns a length in points, or unresolved where it is `auto` or a percentage of something not known.
@inline(__always)
func resolve(_ length: Length, against base: Double) -> Double {
  length.resolved(against: base)
}

/// As `resolve`, with zero where the length is not known.
@inline(__always)
func resolveOrZero(_ length: Length, against base: Double) -> Double {
  let value = resolve(length, against: base)
  guard value.isUnresolved else { return value }
  // What a calculation adds to a percentage is known even if the percentage is not.
  return length.unit == .calculation ? length.calculated(against: 0) : 0
}

/// Holds a size between a minimum and a maximum; the minimum wins, as CSS says.
@inline(__always)
func clamp(_ size: Double, minimum: Double, maximum: Double) -> Double {
  let clamped = size > maximum ? maximum : size
  return clamped < minimum ? minimum : clamped
}

/// Padding and border of a box together, per side, in points.
struct BorderAndPadding {
  var top: Double
  var left: Double
  var bottom: Double
  var right: Double

  /// Percentages of padding refer to the containing block's width, zero while it is not known.
  @inline(__always)
  init(_ style: UnsafePointer<Style>, containerWidth: Double) {
    let (padding, border) = (style.pointee.padding, style.pointee.border)
    top = Self.side(padding.top, border: border.top, base: containerWidth)
    left = Self.side(padding.left, border: border.left, base: containerWidth)
    bottom = Self.side(padding.bottom, border: border.bottom, base: containerWidth)
    right = Self.side(padding.right, border: border.right, base: containerWidth)
  }

  var horizontal: Double { left + right }
  var vertical: Double { top + bottom }

  @inline(__always)
  private static func side(_ padding: Length, border: Double, base: Double) -> Double {
    max(0, resolveOrZero(padding, against: base)) + max(0, border.clampedLength)
  }
}

/// The `width` or `height` of a box with its limits, as border-box lengths.
struct AxisSize {
  /// unresolved where the size is left to the layout.
  var preferred: Double

  /// unresolved where the minimum is `auto`.
  var minimum: Double

  /// Infinite where there is none.
  var maximum: Double

  @inline(__always)
  private init(
    preferred: Length, minimum: Length, maximum: Length, base: Double, frame: Double,
    extra: Double
  ) {
    // `extra` turns a content-box length into a border-box one; no border box is smaller than
    // its padding and border.
    self.preferred = max(frame, resolve(preferred, against: base) + extra)
    // Of a calculated minimum, what it adds to a percentage holds in any case.
    let minimum =
      minimum.unit == .calculation
      ? resolveOrZero(minimum, against: base) : resolve(minimum, against: base)
    self.minimum = minimum.isUnresolved ? .unresolved : max(frame, minimum + extra)
    let maximum = resolve(maximum, against: base)
    self.maximum = maximum.isUnresolved ? .infinity : max(frame, maximum + extra)
    if resolve(preferred, against: base).isUnresolved { self.preferred = .unresolved }
  }

  @inline(__always)
  static func width(
    _ style: UnsafePointer<Style>, container: Double, frame: BorderAndPadding
  ) -> AxisSize {
    AxisSize(
      preferred: style.pointee.width, minimum: style.pointee.minWidth,
      maximum: style.pointee.maxWidth, base: container,
      frame: frame.horizontal,
      extra: style.pointee.boxSizing == .contentBox ? frame.horizontal : 0)
  }

  @inline(__always)
  static func height(
    _ style: UnsafePointer<Style>, container: Double, frame: BorderAndPadding
  ) -> AxisSize {
    var size = AxisSize(
      preferred: style.pointee.height, minimum: style.pointee.minHeight,
      maximum: style.pointee.maxHeight, base: container,
      frame: frame.vertical,
      extra: style.pointee.boxSizing == .contentBox ? frame.vertical : 0)
    let (minimum, maximum) = (style.pointee.minHeight, style.pointee.maxHeight)
    if style.pointee.height.unit == .stretch || minimum.unit == .stretch
      || maximum.unit == .stretch, !container.isUnresolved
    {
      let margin = style.pointee.margin
      let margins =
        resolveOrZero(margin.top, against: container)
        + resolveOrZero(margin.bottom, against: container)
      let stretched = max(frame.vertical, container - margins)
      if style.pointee.height.unit == .stretch { size.preferred = stretched }
      if minimum.unit == .stretch { size.minimum = stretched }
      if maximum.unit == .stretch { size.maximum = stretched }
    }
    return size
  }

  /// A size that the style says nothing about.
  static let automatic = AxisSize()

  private init() {
    preferred = .unresolved
    minimum = .unresolved
    maximum = .infinity
  }

  /// Returns the height with its limits, or nothing of them where the input leaves them out.
  @inline(__always)
  static func height(
    _ style: UnsafePointer<Style>, _ input: LayoutInput, frame: BorderAndPadding
  ) -> AxisSize {
    input.ignoresOwnHeight
      ? .automatic : height(style, container: input.containerHeight, frame: frame)
  }

  /// The size clamped between the limits, an `auto` minimum counting as zero.
  @inline(__always)
  func clamped(_ size: Double) -> Double {
    clamp(size, minimum: minimum.isUnresolved ? 0 : minimum, maximum: maximum)
  }
}

extension Solver {
  @inline(__always)
  func naturalSize(_ node: Int) -> NaturalSize? {
    nodes[node].isReplaced ? naturalSizes[Int(nodes[node].payload)] : nil
  }

  /// Returns what a box's padding at the left and right has in percentages, in points; none where
  /// the containing block's width is not known.
  @inline(__always)
  func percentPadding(_ node: Int, container: Double) -> Double {
    if !nodes[node].dependsOnContainer || container.isUnresolved { return 0 }
    let style = styles + node
    return BorderAndPadding(style, containerWidth: container).horizontal
      - BorderAndPadding(style, containerWidth: .unresolved).horizontal
  }

  /// Returns the border-box width of a box whose `width` is auto in the room that it is offered:
  /// `min(max-content, max(min-content, available))`.
  ///
  /// The containing block's width and the border-box height that the box will have are unresolved where
  /// they are not known.
  mutating func fitContentWidth(
    _ node: Int, available: Double, container: Double, height: Double = .unresolved
  ) -> Double {
    if isTable(node) { return fitTableWidth(node, available: available, container: container) }
    if nodes[node].isReplaced, height.isUnresolved {
      return replacedWidth(
        node, frame: BorderAndPadding(styles + node, containerWidth: container),
        available: available)
    }
    if repeatsByContainer(node), !container.isUnresolved {
      return fitGridWidth(node, available: available, container: container)
    }
    let widest = maxContentWidth(node, container: container, height: height)
    if widest <= available { return widest }
    if hugsLines(node) {
      return hugWidth(node, available: available, container: container)
    }
    return max(minContentWidth(node, container: container, height: height), available)
  }

  /// Returns the border-box width that a keyword of `width` asks for, nil for lengths and auto.
  mutating func keywordWidth(
    _ node: Int, available: Double, container: Double, height: Double = .unresolved
  ) -> Double? {
    keywordWidth(
      node, styles[node].width, available: available, container: container, height: height)
  }

  /// Returns the border-box width that a keyword asks for, nil for lengths and auto.
  ///
  /// Where the available width is not known, fit-content is as wide as max-content.
  mutating func keywordWidth(
    _ node: Int, _ length: Length, available: Double, container: Double,
    height: Double = .unresolved
  ) -> Double? {
    if length.isKeyword, length.unit != .stretch, nodes[node].isReplaced {
      return replacedKeywordWidth(node, available: available, container: container, height: height)
    }
    return switch length.unit {
    case .stretch:
      available.isUnresolved || available.isInfinite
        ? nil
        : max(available, BorderAndPadding(styles + node, containerWidth: container).horizontal)
    case .minContent: minContentWidth(node, container: container, height: height)
    case .maxContent: maxContentWidth(node, container: container, height: height)
    case .fitContent:
      fitContentWidth(
        node, available: available.isUnresolved ? .infinity : available, container: container,
        height: height)
    case .auto, .points, .percent, .content, .calculation: nil
    }
  }

  /// Returns the border-box height of a box when it is given its width, its own limits applied.
  @inline(__always)
  func settledHeight(_ node: Int, input: LayoutInput, height: AxisSize) -> Double {
    input.height.isUnresolved ? height.clamped(height.preferred) : input.height
  }
}
