import Boxes
import Geometry

/// The ratio of a box, for carrying a size from one axis to the other.
struct AspectRatio {
  /// Width divided by height.
  var ratio: Double

  /// What lies outside the box that the ratio speaks of: zero for the border box.
  var horizontal: Double
  var vertical: Double

  /// The padding and border, which no border box is smaller than.
  private let lowest: (width: Double, height: Double)

  /// Returns nil where neither the style nor replaced content gives a ratio.
  init?(_ style: UnsafePointer<Style>, natural: NaturalSize?, frame: BorderAndPadding) {
    lowest = (frame.horizontal, frame.vertical)
    if let ratio = style.pointee.aspectRatio, ratio > 0, ratio.isFinite {
      self.ratio = ratio
      let isBorderBox = style.pointee.boxSizing == .borderBox
      horizontal = isBorderBox ? 0 : frame.horizontal
      vertical = isBorderBox ? 0 : frame.vertical
    } else if let ratio = natural?.ratio {
      self.ratio = ratio
      horizontal = frame.horizontal
      vertical = frame.vertical
    } else {
      return nil
    }
  }

  func width(forHeight height: Double) -> Double {
    max(lowest.width, max(0, height - vertical) * ratio + horizontal).clampedLength
  }

  func height(forWidth width: Double) -> Double {
    max(lowest.height, max(0, width - horizontal) / ratio + vertical).clampedLength
  }
}

extension AxisSize {
  /// Adds to the limits of a width those of the height, which the box keeps by its ratio.
  ///
  /// A largest width wins over a smallest height:
  /// <https://www.w3.org/TR/css-sizing-4/#aspect-ratio-size-transfers>.
  mutating func addLimits(of height: AxisSize, by ratio: AspectRatio, frame: BorderAndPadding) {
    // No box is lower than its padding and border.
    let lowest = height.minimum.isUnresolved ? frame.vertical : height.minimum
    let transferred = min(ratio.width(forHeight: lowest), maximum)
    minimum = minimum.isUnresolved ? transferred : max(minimum, transferred)
    if height.maximum.isFinite { maximum = min(maximum, ratio.width(forHeight: height.maximum)) }
  }
}

/// Sizes that follow from a ratio: <https://www.w3.org/TR/css-sizing-4/#aspect-ratio>.
extension Solver {
  /// Returns the ratio that sizes of a box follow; those of cells follow their table.
  @inline(__always)
  func aspectRatio(_ node: Int, frame: BorderAndPadding) -> AspectRatio? {
    if styles[node].aspectRatio == nil, !nodes[node].isReplaced { return nil }
    if styles[node].display == .tableCell { return nil }
    return AspectRatio(styles + node, natural: naturalSize(node), frame: frame)
  }

  /// The `width` of a box with its limits, and with those of a height that follows from the ratio.
  ///
  /// The containing block's height, to which the limits of the height refer, is unresolved where it
  /// is not known.
  mutating func widthSize(
    _ node: Int, container: Double, containerHeight: Double = .unresolved, frame: BorderAndPadding
  ) -> AxisSize {
    var size = ownWidthSize(node, container: container, frame: frame)
    if styles[node].aspectRatio == nil || !size.preferred.isUnresolved || nodes[node].isReplaced {
      return size
    }
    // As in browsers, a table whose width is a keyword has that of its content.
    if styles[node].width.isKeyword, isTable(node) { return size }
    if let ratio = aspectRatio(node, frame: frame) {
      let height = AxisSize.height(styles + node, container: containerHeight, frame: frame)
      if height.preferred.isUnresolved { size.addLimits(of: height, by: ratio, frame: frame) }
      // As in browsers, the largest height holds by its ratio for a table that is positioned,
      // whatever is in it.
      if isTable(node), styles[node].position.isOutOfFlow, size.maximum.isFinite {
        size.minimum = min(size.minimum, size.maximum)
      }
    }
    return size
  }

  /// Returns the border-box width that a height gives a box through its ratio.
  ///
  /// What is in the box makes it wider while its smallest width is automatic, unless the height
  /// follows from the content too: <https://www.w3.org/TR/css-sizing-4/#aspect-ratio-minimum>.
  mutating func width(
    of node: Int, forHeight height: Double, by ratio: AspectRatio, limits: AxisSize,
    container: Double, isDefinite: Bool = true
  ) -> Double {
    let width = ratio.width(forHeight: height)
    guard isDefinite, styles[node].minWidth.isAuto, styles[node].overflow == .visible,
      nodes[node].content == .none
    else { return limits.clamped(width) }
    let content = contentsWidth(node, .min) + percentPadding(node, container: container)
    return limits.clamped(max(width, min(content, limits.maximum)))
  }
}
