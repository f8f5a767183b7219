public import Boxes
public import Geometry

extension TreeLayout {
  /// Returns the boxes of the last layout with their positions on the screen.
  ///
  /// All rounding happens here: edges are summed first and moved to the pixel grid then. Boxes
  /// that are not displayed are left out, and so is all that is in them.
  ///
  /// - Parameters:
  ///   - grid: The pixels of the device.
  ///   - measurer: The one that the layout was made with; it sets the lines of the tree.texts.
  ///   - top: What lies at the upper edge of the screen, in points from the top of the root.
  /// - Returns: The fragments, a parent before its children.
  public func fragments(
    grid: PixelGrid, measurer: any TextMeasuring, top: Double = 0
  ) -> FragmentTree {
    var result: [Fragment] = []
    result.reserveCapacity(tree.count)
    // The boxes that are open, each with its fragment, its exact origin and the map of both.
    var open: [(box: Int, fragment: Int?, origin: Point, transform: Transform?)] = []
    var current = tree.count > 0 ? 0 : -1
    while current >= 0 || !open.isEmpty {
      if current >= 0 {
        let parent = open.last
        var index: Int?
        var origin = Point.zero
        var transform = parent?.transform
        if tree.styles[current].display != .none {
          index = result.count
          let state = states[current]
          origin = (parent?.origin ?? Point(x: 0, y: -top)) + Point(x: state.x, y: state.y)
          if tree.hasTransforms, let own = tree.decorations[current]?.transform {
            let map = own.map(
              for: Rect(origin: origin, size: Size(width: state.width, height: state.height)))
            if map.isTranslation {
              origin = origin + Point(x: map.tx, y: map.ty)
            } else {
              transform = (transform ?? .identity).after(map)
            }
          }
          result.append(
            fragment(
              current, parent: parent?.fragment, origin: origin, transform: transform, grid: grid,
              measurer: measurer))
        }
        open.append((current, index, origin, transform))
        current = index == nil ? -1 : Int(tree.nodes[current].firstChild)
      } else if let closed = open.popLast() {
        if let fragment = closed.fragment { result[fragment].end = result.count }
        current = open.isEmpty ? -1 : Int(tree.nodes[closed.box].nextSibling)
      }
    }
    if tree.hasEllipses { shorten(&result, measurer) }
    let areas = continuedAreas()
    if !areas.isEmpty {
      for index in result.indices where result[index].transformed == nil {
        result[index].area = areas[result[index].box.index].map(grid.snap)
      }
    }
    var fragments = FragmentTree(fragments: result, grid: grid)
    fragments.webViews = tree.webViews
    return fragments
  }

  private func fragment(
    _ index: Int, parent: Int?, origin: Point, transform: Transform?, grid: PixelGrid,
    measurer: any TextMeasuring
  ) -> Fragment {
    let state = states[index]
    var style = tree.styles[index]
    let box = tree.box(at: index)
    style.border = border(of: box)
    if collapsedBorders[index] != nil, style.display.isTable { style.padding = .zero }
    let frame = BorderAndPadding(&style, containerWidth: state.placed.input.containerWidth)
    let insets = EdgeInsets(
      top: frame.top + state.placed.input.contentShift, left: frame.left,
      bottom: frame.bottom, right: frame.right)
    var text: TextLayout?
    if tree.nodes[index].isText, let layout = inlineLayout(around: index) {
      text = layout.textLayout(of: index, size: Size(width: state.width, height: state.height))
    } else if tree.nodes[index].isText {
      text = measurer.layOut(
        tree.strings[Int(tree.nodes[index].payload)],
        width: max(0, state.width - (insets.horizontal)))
    }
    let captions = style.display.isTable ? captionHeights(of: index) : (top: 0, bottom: 0)
    var gridFrame: Rect?
    if captions != (0, 0) {
      gridFrame = grid.snap(
        Rect(
          x: origin.x, y: origin.y + captions.top, width: state.width,
          height: max(0, state.height - captions.top - captions.bottom)))
    }
    var borderGap: Rect?
    if tree.nodes[index].hasLegend, tree.nodes[index].firstChild >= 0 {
      // The upper border lies at the middle of the legend.
      let legend = states[Int(tree.nodes[index].firstChild)]
      let top = max(0, (legend.height - style.border.top) / 2)
      gridFrame = grid.snap(
        Rect(
          x: origin.x, y: origin.y + top, width: state.width, height: max(0, state.height - top)))
      borderGap = grid.snap(
        Rect(
          x: origin.x + legend.x, y: origin.y + legend.y, width: legend.width,
          height: legend.height))
    }
    let exact = Rect(x: origin.x, y: origin.y, width: state.width, height: state.height)
    var fragment = Fragment(
      box: box, parent: parent, end: 0,
      frame: grid.snap(transform?.boundingBox(of: exact) ?? exact),
      transformed: transform.map { .init(frame: grid.snap(exact), transform: $0) },
      gridFrame: gridFrame, contentInsets: insets, border: style.border,
      collapsedLines: collapsedLines(of: box), isFloating: isFloating(box), text: text,
      pieces: pieces(of: index, origin: origin, grid: grid),
      repeatsEdges: tree.inlineStyles[index]?.clonesEdges ?? false)
    fragment.borderGap = borderGap
    return fragment
  }
}
