public import Boxes
public import Geometry
import Platform

public import struct Geometry.Size

extension BoxTree {
  /// Lays out the tree in a viewport and returns its boxes with their positions on the screen.
  ///
  /// - Parameters:
  ///   - width: The viewport's width in points; nil makes an automatic root as wide as its content.
  ///   - height: The viewport's height in points, to which percentages refer; nil for none.
  ///   - grid: The pixels of the device.
  ///   - measurer: Sets the texts of text boxes.
  /// - Returns: The fragments, a parent before its children.
  public func fragments(
    width: Double? = nil, height: Double? = nil, grid: PixelGrid, measurer: any TextMeasuring
  ) -> FragmentTree {
    var layout = TreeLayout(self)
    layout.layOut(width: width, height: height, measurer: measurer)
    return layout.fragments(grid: grid, measurer: measurer)
  }
}

extension TreeLayout {
  /// Lays out the tree; its results are read with `frame(of:)` and `fragments(grid:measurer:)`.
  ///
  /// The root fills the viewport's width unless its style says otherwise.
  ///
  /// - Parameters:
  ///   - width: The viewport's width in points; nil makes an automatic root as wide as its content.
  ///   - height: The viewport's height in points, to which percentages refer; nil for none.
  ///   - measurer: Sets the texts of text boxes.
  public mutating func layOut(
    width: Double? = nil, height: Double? = nil, measurer: any TextMeasuring
  ) {
    let request = LayoutRequest(
      width: width.map(\.clampedLength) ?? .unresolved,
      height: height.map(\.clampedLength) ?? .unresolved)
    guard tree.count > 0, !(lastRequest.map(request.isSame) ?? false) else { return }
    lastRequest = request
    if !tree.embeddedFamilies.isEmpty { measurer.add(tree.embeddedFamilies) }
    // What is in a box is laid out by a call from within the box's own.
    DeepStack.run {
      solve(request, measurer)
      fitWebViews(request, measurer)
    }
  }

  mutating func solve(_ request: LayoutRequest, _ measurer: any TextMeasuring) {
    collapseBorders()
    if tree.hasFloats { noteFloats() }
    let styles = stylesForLayout()
    tree.nodes.withUnsafeBufferPointer { nodes in
      StylePointers.read(styles) { styles in
        states.withUnsafeMutableBufferPointer { states in
          guard let nodes = nodes.baseAddress, let states = states.baseAddress else { return }
          var solver = Solver(
            nodes: nodes, styles: styles, states: states, strings: tree.strings,
            naturalSizes: tree.naturalSizes, tableStyles: tree.tableStyles,
            gridStyles: tree.gridStyles, measurer: measurer, inlineStyles: tree.inlineStyles,
            decorations: tree.decorations,
            inlineFlows: inlineFlows, inlineLayouts: inlineLayouts,
            widthsByHeight: WidthsByHeight(count: tree.count, nodes: nodes, styles: styles),
            gridLines: gridLines, measurements: measurements)
          solver.layOutRoot(request)
          let viewport = Size(
            width: request.width.isUnresolved ? states[0].width : request.width,
            height: request.height.isUnresolved ? states[0].height : request.height)
          for node in tree.placedLast where node > 0 {
            if styles[Int(node)].position == .sticky {
              solver.stick(Int(node), viewport: viewport)
            } else {
              solver.placeAbsolute(Int(node), viewport: viewport)
            }
          }
          inlineFlows = solver.inlineFlows
          inlineLayouts = solver.inlineLayouts
          gridLines = solver.gridLines
          measurements = solver.measurements
          solver.items.deallocate()
          solver.lines.deallocate()
        }
      }
    }
  }
}

extension LayoutRequest {
  /// Whether two requests are the same; unresolved equals unresolved.
  func isSame(_ other: LayoutRequest) -> Bool {
    width.bitPattern == other.width.bitPattern && height.bitPattern == other.height.bitPattern
  }
}

extension Solver {
  /// Lays out the root as a block-level box of the viewport.
  mutating func layOutRoot(_ request: LayoutRequest) {
    let style = styles + 0
    let frame = BorderAndPadding(style, containerWidth: request.width)
    let size = AxisSize.width(style, container: request.width, frame: frame)
    let margin = style.pointee.margin
    let left = resolveOrZero(margin.left, against: request.width)
    let right = resolveOrZero(margin.right, against: request.width)
    let top = resolveOrZero(margin.top, against: request.width)
    var width = size.preferred
    if width.isUnresolved {
      width =
        request.width.isUnresolved || style.pointee.position.isOutOfFlow
        ? maxContentWidth(0, container: request.width) : request.width - left - right
    }
    performLayout(
      0,
      LayoutInput(
        width: max(frame.horizontal, size.clamped(width)), containerWidth: request.width,
        containerHeight: request.height))
    states[0].x = left
    states[0].y = top
  }
}
