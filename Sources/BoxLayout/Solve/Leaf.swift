import Boxes
import Geometry

/// Boxes without children: texts and replaced content.
extension Solver {
  mutating func layOutText(_ node: Int, _ input: LayoutInput) -> LayoutOutput {
    let style = styles + node
    let frame = Frame(style, containerWidth: input.containerWidth)
    let height = AxisSize.height(style, input, frame: frame)
    let settled = settledHeight(node, input, height)
    if !settled.isNaN, !input.wantsBaseline { return LayoutOutput(height: settled, baseline: .nan) }
    let metrics = measurer.measure(
      texts[Int(nodes[node].payload)], width: max(0, input.width - frame.horizontal))
    let natural = height.clamped(metrics.size.height.clampedLength + frame.vertical)
    return LayoutOutput(
      height: settled.isNaN ? natural : settled,
      baseline: metrics.firstBaseline.map { $0 + frame.top } ?? .nan)
  }

  /// Whether a wrapped text is as wide as its widest line rather than as the room it was offered.
  @inline(__always)
  func hugsLines(_ node: Int) -> Bool {
    nodes[node].content == .text && texts[Int(nodes[node].payload)].paragraph.hugsLines
  }

  func hugWidth(_ node: Int, available: Double, container: Double) -> Double {
    let frame = Frame(styles + node, containerWidth: container)
    let room = max(0, available - frame.horizontal)
    let width = measurer.measure(texts[Int(nodes[node].payload)], width: room).size.width
    return min(available, width.clampedLength + frame.horizontal)
  }

  /// The steps are those of <https://www.w3.org/TR/CSS22/visudet.html#inline-replaced-height>.
  mutating func layOutReplaced(_ node: Int, _ input: LayoutInput) -> LayoutOutput {
    let style = styles + node
    let frame = Frame(style, containerWidth: input.containerWidth)
    let height = AxisSize.height(style, input, frame: frame)
    let settled = settledHeight(node, input, height)
    if !settled.isNaN { return LayoutOutput(height: settled, baseline: .nan) }
    let natural = naturalSizes[Int(nodes[node].payload)]
    let wished =
      aspectRatio(node, frame: frame)?.height(forWidth: input.width)
      ?? natural.height + frame.vertical
    return LayoutOutput(height: height.clamped(wished), baseline: .nan)
  }

  /// Returns the border-box width of replaced content whose `width` is auto.
  ///
  /// The steps are those of <https://www.w3.org/TR/CSS22/visudet.html#inline-replaced-width>,
  /// with the limits of the height carried over through the ratio.
  func replacedWidth(_ node: Int, frame: Frame) -> Double {
    let style = styles + node
    let natural = naturalSizes[Int(nodes[node].payload)]
    let height = AxisSize.height(style, container: .nan, frame: frame)
    guard let ratio = aspectRatio(node, frame: frame) else {
      return natural.width + frame.horizontal
    }
    if !height.preferred.isNaN {
      return ratio.width(forHeight: height.clamped(height.preferred))
    }
    let wished = natural.width > 0 ? natural.width : natural.height * ratio.ratio
    let least = height.minimum.isNaN ? 0 : ratio.width(forHeight: height.minimum)
    let most = height.maximum.isInfinite ? .infinity : ratio.width(forHeight: height.maximum)
    return clamp(wished + frame.horizontal, least, most)
  }
}
