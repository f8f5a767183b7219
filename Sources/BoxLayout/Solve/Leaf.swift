import Boxes
import Geometry

/// Boxes without children: texts and replaced content.
extension Solver {
  mutating func layOutText(_ node: Int, _ input: LayoutInput) -> LayoutOutput {
    let style = styles + node
    let frame = BorderAndPadding(style, containerWidth: input.containerWidth)
    let height = AxisSize.height(style, input, frame: frame)
    let settled = settledHeight(node, input: input, height: height)
    if !settled.isUnresolved, !input.wantsBaseline {
      return LayoutOutput(height: settled, baseline: .unresolved)
    }
    let metrics = measureText(of: node, width: max(0, input.width - frame.horizontal))
    let natural = height.clamped(metrics.size.height.clampedLength + frame.vertical)
    return LayoutOutput(
      height: settled.isUnresolved ? natural : settled,
      baseline: metrics.firstBaseline.map { $0 + frame.top } ?? .unresolved)
  }

  /// Returns the extent of a text box's text at a width.
  mutating func measureText(of node: Int, width: Double) -> TextMetrics {
    let position = Int(nodes[node].payload)
    if !measurableTextElements.isEmpty, let text = measurableTextElements[position] {
      return text.measure(width: width)
    }
    guard let text = measurer.measurable(strings[position]) else {
      return measurer.measure(strings[position], width: width)
    }
    if measurableTextElements.isEmpty {
      measurableTextElements = .init(repeating: nil, count: strings.count)
    }
    measurableTextElements[position] = text
    return text.measure(width: width)
  }

  /// Whether a wrapped text is as wide as its widest line rather than as the room it was offered.
  @inline(__always)
  func hugsLines(_ node: Int) -> Bool {
    nodes[node].isText && strings[Int(nodes[node].payload)].paragraph.hugsLines
  }

  mutating func hugWidth(_ node: Int, available: Double, container: Double) -> Double {
    let frame = BorderAndPadding(styles + node, containerWidth: container)
    let room = max(0, available - frame.horizontal)
    let width = measureText(of: node, width: room).size.width
    return min(available, width.clampedLength + frame.horizontal)
  }

  /// The steps are those of <https://www.w3.org/TR/CSS22/visudet.html#inline-replaced-height>.
  mutating func layOutReplaced(_ node: Int, _ input: LayoutInput) -> LayoutOutput {
    let style = styles + node
    let frame = BorderAndPadding(style, containerWidth: input.containerWidth)
    let height = AxisSize.height(style, input, frame: frame)
    let settled = settledHeight(node, input: input, height: height)
    if !settled.isUnresolved { return LayoutOutput(height: settled, baseline: .unresolved) }
    let natural = naturalSizes[Int(nodes[node].payload)]
    let preferred =
      aspectRatio(node, frame: frame)?.height(forWidth: input.width)
      ?? (natural.height ?? NaturalSize.fallback.height) + frame.vertical
    return LayoutOutput(height: height.clamped(preferred), baseline: .unresolved)
  }

  /// Returns the border-box width of replaced content whose `width` is auto.
  ///
  /// The steps are those of <https://www.w3.org/TR/CSS22/visudet.html#inline-replaced-width>,
  /// with the limits of the height carried over through the ratio. Content that has nothing but a
  /// ratio is as wide as the room there is, as in browsers; where the room is being asked for, it
  /// has no width. Both the room for the border box and the height that percentages refer to are unresolved
  /// where they are not known.
  func replacedWidth(
    _ node: Int, frame: BorderAndPadding, available: Double = .unresolved,
    containerHeight: Double = .unresolved
  ) -> Double {
    let style = styles + node
    let natural = naturalSizes[Int(nodes[node].payload)]
    guard let ratio = aspectRatio(node, frame: frame) else {
      return (natural.width ?? NaturalSize.fallback.width) + frame.horizontal
    }
    let known = containerHeight.isUnresolved ? heightForPercentages(in: node) : containerHeight
    let height = AxisSize.height(style, container: known, frame: frame)
    if !height.preferred.isUnresolved {
      return ratio.width(forHeight: height.clamped(height.preferred))
    }
    let preferred: Double
    if let width = natural.width {
      preferred = width + frame.horizontal
    } else if let height = natural.height {
      preferred = ratio.width(forHeight: height + frame.vertical)
    } else if !available.isUnresolved, available.isFinite {
      preferred = max(available, frame.horizontal)
    } else {
      let isRelative = style.pointee.width.isRelative
      preferred = (isRelative ? NaturalSize.fallback.width : 0) + frame.horizontal
    }
    let minimumWidth = ratio.width(
      forHeight: height.minimum.isUnresolved ? frame.vertical : height.minimum)
    let maximumWidth =
      height.maximum.isInfinite ? .infinity : ratio.width(forHeight: height.maximum)
    return clamp(preferred, minimum: minimumWidth, maximum: maximumWidth)
  }

  /// Returns the border-box width that every keyword but `stretch` asks for: content that can't be
  /// narrower has one width only.
  func replacedKeywordWidth(
    _ node: Int, available: Double, container: Double, height: Double
  ) -> Double {
    let frame = BorderAndPadding(styles + node, containerWidth: container)
    if !height.isUnresolved, let ratio = aspectRatio(node, frame: frame) {
      return ratio.width(forHeight: height)
    }
    return replacedWidth(node, frame: frame, available: available)
  }
}
