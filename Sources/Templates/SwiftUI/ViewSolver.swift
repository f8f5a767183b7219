import Boxes
import Geometry

/// Finds the sizes and frames of a tree of SwiftUI's views.
///
/// The rules are those of OpenSwiftUI's `FrameLayout`, `StackLayout`, `PaddingLayout`,
/// `FixedSizeLayout`, `AspectRatioLayout` and `ZStack`: Docs/Vendors/AirshipScenes.md#swiftui.
struct ViewSolver {
  private struct Question: Hashable {
    var node: Int
    var proposal: ViewProposal
  }

  private let tree: ViewTree
  private let measurer: any TextMeasuring
  private var sizes: [Question: Size] = [:]

  /// The frames of marked views, by the numbers of their marks; several where a view is marked so.
  private(set) var frames: [Int: Rect] = [:]

  /// How often a size was worked out, against trees that would take for ever.
  private var work = 0

  /// Whether a limit ended the work, so that frames are not right.
  var isExhausted: Bool { work > Self.maximumWork }

  /// More than a hundred times what the largest Scenes that were seen need.
  private static let maximumWork = 2_000_000

  init(_ tree: ViewTree, measurer: any TextMeasuring) {
    self.tree = tree
    self.measurer = measurer
  }

  /// The length that a colour has where it is offered none.
  private static let standardLength = 10.0

  // MARK: Sizes

  /// Returns the size that a view takes of a proposal.
  mutating func size(of node: Int, _ proposal: ViewProposal) -> Size {
    let question = Question(node: node, proposal: proposal)
    if let known = sizes[question] { return known }
    work += 1
    if isExhausted { return Size(width: 0, height: 0) }
    let size = newSize(of: node, proposal)
    sizes[question] = size
    return size
  }

  private mutating func newSize(of node: Int, _ proposal: ViewProposal) -> Size {
    let children = tree.nodes[node].children
    switch tree.nodes[node].kind {
    case .fill, .reader:
      return Size(
        width: proposal.width ?? Self.standardLength,
        height: proposal.height ?? Self.standardLength)
    case .image(let natural):
      return Size(
        width: proposal.width ?? natural.width, height: proposal.height ?? natural.height)
    case .text(let text): return size(of: text, proposal).size
    case .spacer(let isVertical):
      let length = max(StackItem.defaultSpacing, proposal[isVertical: isVertical] ?? 0)
      return isVertical ? Size(width: 0, height: length) : Size(width: length, height: 0)
    case .frame(let width, let height, _):
      let inner = children.first.map {
        size(of: $0, Self.offer(width: width, height: height, proposal))
      }
      return Size(
        width: Self.length(width, proposal.width, child: inner?.width ?? 0),
        height: Self.length(height, proposal.height, child: inner?.height ?? 0))
    case .padding(let insets):
      let inner = children.first.map { size(of: $0, Self.inset(proposal, by: insets)) }
      return Size(
        width: max(0, (inner?.width ?? 0) + insets.left + insets.right),
        height: max(0, (inner?.height ?? 0) + insets.top + insets.bottom))
    case .fixedSize(let horizontal, let vertical):
      let offer = ViewProposal(
        width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
      return children.first.map { size(of: $0, offer) } ?? Size(width: 0, height: 0)
    case .aspectRatio(let ratio, let fills):
      guard let child = children.first else { return Size(width: 0, height: 0) }
      return size(of: child, aspect(ratio, fills: fills, proposal, around: child))
    case .ratioBox(let ratio, let maximum, _):
      return ratioBox(ratio, maximum: maximum, proposal: proposal, child: children.first)
    case .stack(let isVertical, let spacing):
      let lengths = lengths(children, isVertical: isVertical, spacing: spacing, proposal)
      return stackSize(
        children, lengths: lengths, isVertical: isVertical, spacing: spacing, proposal)
    case .layers, .mark: return largest(children, proposal)
    case .container(let hasWidth, let hasHeight, _):
      let largest = largest(children, proposal)
      return Size(
        width: max(hasWidth ? proposal.width?.finite ?? 0 : 0, largest.width.finite ?? 0),
        height: max(hasHeight ? proposal.height?.finite ?? 0 : 0, largest.height.finite ?? 0))
    case .scroll(let isVertical):
      var offer = proposal
      offer[isVertical: isVertical] = nil
      let content = largest(children, offer)
      return isVertical
        ? Size(width: content.width, height: proposal.height ?? content.height)
        : Size(width: proposal.width ?? content.width, height: content.height)
    case .lines(let spacing, let lineSpacing, let maximum):
      let lines = lines(children, proposal.width, spacing: spacing, atMost: maximum)
      let height =
        lines.reduce(0) { $0 + $1.height } + lineSpacing * Double(max(0, lines.count - 1))
      return Size(
        width: proposal.width?.finite ?? lines.map(\.width).max() ?? 0, height: height)
    }
  }

  private mutating func largest(_ children: [Int], _ proposal: ViewProposal) -> Size {
    children.reduce(Size(width: 0, height: 0)) { largest, child in
      let size = size(of: child, proposal)
      return Size(
        width: max(largest.width, size.width), height: max(largest.height, size.height))
    }
  }

  /// A text at the width that it is offered; of a height that is too small for it, as many lines as fit.
  private func size(of text: StyledText, _ proposal: ViewProposal) -> (size: Size, lines: Int?) {
    let width = max(0, proposal.width ?? .infinity)
    let whole = measurer.measure(text, width: width).size
    guard let height = proposal.height, height < whole.height - 0.01 else { return (whole, nil) }
    let layout = measurer.layOut(text, width: width)
    let fitting = layout.lines.filter { $0.frame.maxY <= height + 0.01 }.count
    var cut = text
    cut.paragraph.lineLimit = max(1, fitting)
    return (measurer.measure(cut, width: width).size, max(1, fitting))
  }

  /// What a frame offers what is in it.
  private static func offer(
    width: ViewTree.Limits, height: ViewTree.Limits, _ proposal: ViewProposal
  ) -> ViewProposal {
    func offer(_ limits: ViewTree.Limits, _ proposal: Double?) -> Double? {
      (proposal ?? limits.ideal).map {
        FlexibleFrame(minimum: limits.minimum, maximum: limits.maximum).offer($0)
      }
    }
    return ViewProposal(width: offer(width, proposal.width), height: offer(height, proposal.height))
  }

  private static func length(
    _ limits: ViewTree.Limits, _ proposal: Double?, child: Double
  ) -> Double {
    FlexibleFrame(minimum: limits.minimum, maximum: limits.maximum)
      .length(offered: proposal ?? limits.ideal, child: child)
  }

  private static func inset(_ proposal: ViewProposal, by insets: EdgeInsets) -> ViewProposal {
    ViewProposal(
      width: proposal.width.map { max(0, $0 - insets.left - insets.right) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  /// The rectangle of a ratio that a child is offered.
  private mutating func aspect(
    _ ratio: Double, fills: Bool, _ proposal: ViewProposal, around child: Int
  ) -> ViewProposal {
    let (width, height) = (proposal.width?.finite, proposal.height?.finite)
    switch (width, height) {
    case (nil, nil):
      let ideal = size(of: child, ViewProposal())
      let wide = ideal.width / ratio >= ideal.height
      return wide == fills
        ? ViewProposal(width: ideal.width, height: ideal.width / ratio)
        : ViewProposal(width: ideal.height * ratio, height: ideal.height)
    case (let width?, nil): return ViewProposal(width: width, height: width / ratio)
    case (nil, let height?): return ViewProposal(width: height * ratio, height: height)
    case (let width?, let height?):
      return (width / ratio < height) != fills
        ? ViewProposal(width: width, height: width / ratio)
        : ViewProposal(width: height * ratio, height: height)
    }
  }

  private mutating func ratioBox(
    _ ratio: Double, maximum: ViewProposal, proposal: ViewProposal, child: Int?
  ) -> Size {
    func smaller(_ a: Double?, _ b: Double?) -> Double? {
      if let a, let b { min(a, b) } else { a ?? b }
    }
    let width = smaller(proposal.width?.finite, maximum.width)
    let height = smaller(proposal.height?.finite, maximum.height)
    switch (width, height) {
    case (let width?, let height?):
      return Size(width: min(width, height * ratio), height: min(height, width / ratio))
    case (let width?, nil): return Size(width: width, height: width / ratio)
    case (nil, let height?): return Size(width: height * ratio, height: height)
    case (nil, nil):
      let ideal = child.map { size(of: $0, ViewProposal()) } ?? Size(width: 0, height: 0)
      return ideal.smallestRectangle(aroundRatio: ratio)
    }
  }

  // MARK: Stacks

  private mutating func lengths(
    _ children: [Int], isVertical: Bool, spacing: Double, _ proposal: ViewProposal
  ) -> [Double] {
    guard !children.isEmpty else { return [] }
    func along(_ size: Size) -> Double { isVertical ? size.height : size.width }
    var offer = proposal
    func answer(_ solver: inout ViewSolver, _ child: Int, offered length: Double?) -> Double {
      offer[isVertical: isVertical] = length
      return along(solver.size(of: child, offer))
    }
    guard let whole = proposal[isVertical: isVertical] else {
      return children.map { answer(&self, $0, offered: nil) }
    }
    let items = children.map { child in
      let minimum = answer(&self, child, offered: 0)
      var item = StackItem(
        minimum: minimum, ideal: minimum, maximum: answer(&self, child, offered: .infinity))
      if case .spacer = tree.nodes[child].kind { item.priority = -.infinity }
      return item
    }
    return ViewStack(spacing: spacing, items).lengths(offered: whole) { index, share in
      answer(&self, children[index], offered: share)
    }
  }

  private mutating func stackSize(
    _ children: [Int], lengths: [Double], isVertical: Bool, spacing: Double,
    _ proposal: ViewProposal
  ) -> Size {
    let along = lengths.reduce(spacing * Double(max(0, children.count - 1)), +)
    let sizes = stackSizes(children, lengths: lengths, isVertical: isVertical, proposal)
    let across = sizes.map { isVertical ? $0.width : $0.height }.max() ?? 0
    return isVertical ? Size(width: across, height: along) : Size(width: along, height: across)
  }

  private mutating func stackSizes(
    _ children: [Int], lengths: [Double], isVertical: Bool, _ proposal: ViewProposal
  ) -> [Size] {
    let isOpen = proposal[isVertical: isVertical] == nil
    return children.indices.map { index in
      size(
        of: children[index], offer(lengths[index], isOpen: isOpen, isVertical: isVertical, proposal)
      )
    }
  }

  private func offer(
    _ length: Double, isOpen: Bool, isVertical: Bool, _ proposal: ViewProposal
  ) -> ViewProposal {
    var offer = proposal
    offer[isVertical: isVertical] = isOpen ? nil : length
    return offer
  }

  // MARK: Lines

  private struct Line {
    var children: [(index: Int, size: Size)] = []
    var width = 0.0
    var height = 0.0
  }

  private mutating func lines(
    _ children: [Int], _ offered: Double?, spacing: Double, atMost maximum: Int
  ) -> [Line] {
    let room = offered ?? .infinity
    var lines: [Line] = []
    for child in children {
      let size = size(of: child, ViewProposal())
      if let last = lines.last, last.children.count < maximum,
        last.width + spacing + size.width <= room + 0.001
      {
        lines[lines.count - 1].width += spacing
      } else {
        lines.append(Line())
      }
      let last = lines.count - 1
      lines[last].children.append((child, size))
      lines[last].width += size.width
      lines[last].height = max(lines[last].height, size.height)
    }
    return lines
  }

  // MARK: Frames

  /// Puts a view and all in it at an origin, for a proposal, and notes the frames of marked views.
  mutating func placeView(_ node: Int, at origin: Point, _ proposal: ViewProposal) {
    if isExhausted { return }
    let size = size(of: node, proposal)
    let frame = Rect(origin: origin, size: size)
    let children = tree.nodes[node].children
    switch tree.nodes[node].kind {
    case .fill, .image, .text, .spacer: break
    case .mark(let number):
      frames[number] = frame
      for child in children { placeView(child, at: origin, proposal) }
    case .frame(let width, let height, let alignment):
      let offer = ViewProposal(
        width: Self.placed(width, proposal.width, length: size.width),
        height: Self.placed(height, proposal.height, length: size.height))
      for child in children { placeView(child, in: frame, alignment: alignment, offer) }
    case .padding(let insets):
      let origin = Point(x: origin.x + insets.left, y: origin.y + insets.top)
      for child in children { placeView(child, at: origin, Self.inset(proposal, by: insets)) }
    case .fixedSize(let horizontal, let vertical):
      let offer = ViewProposal(
        width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
      for child in children { placeView(child, at: origin, offer) }
    case .aspectRatio(let ratio, let fills):
      for child in children {
        placeView(child, at: origin, aspect(ratio, fills: fills, proposal, around: child))
      }
    case .ratioBox(_, _, let alignment):
      let offer = ViewProposal(width: size.width, height: size.height)
      for child in children { placeView(child, in: frame, alignment: alignment, offer) }
    case .stack(let isVertical, let spacing):
      placeStack(children, in: frame, isVertical: isVertical, spacing: spacing, proposal)
    case .layers:
      for child in children { placeView(child, in: frame, alignment: .center, proposal) }
    case .container(_, _, let positions):
      let offer = ViewProposal(width: size.width, height: size.height)
      for (child, position) in zip(children, positions) {
        placeView(child, in: frame, alignment: position, offer)
      }
    case .scroll(let isVertical):
      var offer = ViewProposal(width: size.width, height: size.height)
      offer[isVertical: isVertical] = nil
      for child in children { placeView(child, at: origin, offer) }
    case .reader:
      let offer = ViewProposal(width: size.width, height: size.height)
      for child in children { placeView(child, at: origin, offer) }
    case .lines(let spacing, let lineSpacing, let maximum):
      var y = origin.y
      for line in lines(children, proposal.width, spacing: spacing, atMost: maximum) {
        var x = origin.x + (size.width - line.width) / 2
        for (child, childSize) in line.children {
          placeView(
            child, at: Point(x: x, y: y + (line.height - childSize.height) / 2), ViewProposal())
          x += childSize.width + spacing
        }
        y += line.height + lineSpacing
      }
    }
  }

  private mutating func placeView(
    _ child: Int, in frame: Rect, alignment: ViewAlignment, _ proposal: ViewProposal
  ) {
    let size = size(of: child, proposal)
    placeView(
      child,
      at: Point(
        x: frame.minX + (frame.width - size.width) * alignment.x,
        y: frame.minY + (frame.height - size.height) * alignment.y), proposal)
  }

  /// What a frame offers what is in it once it has its own length.
  private static func placed(
    _ limits: ViewTree.Limits, _ proposal: Double?, length: Double
  ) -> Double? {
    guard proposal == nil, limits.ideal == nil, length > limits.minimum ?? -.infinity,
      length < limits.maximum ?? .infinity
    else { return length }
    return nil
  }

  private mutating func placeStack(
    _ children: [Int], in frame: Rect, isVertical: Bool, spacing: Double, _ proposal: ViewProposal
  ) {
    let lengths = lengths(children, isVertical: isVertical, spacing: spacing, proposal)
    let isOpen = proposal[isVertical: isVertical] == nil
    var position = isVertical ? frame.minY : frame.minX
    for (index, child) in children.enumerated() {
      let offer = offer(lengths[index], isOpen: isOpen, isVertical: isVertical, proposal)
      let size = size(of: child, offer)
      let origin =
        isVertical
        ? Point(x: frame.minX + (frame.width - size.width) / 2, y: position)
        : Point(x: position, y: frame.minY + (frame.height - size.height) / 2)
      placeView(child, at: origin, offer)
      position += lengths[index] + spacing
    }
  }
}

extension Double {
  /// The number; nil where it is infinite or none.
  fileprivate var finite: Double? { isFinite ? self : nil }
}
