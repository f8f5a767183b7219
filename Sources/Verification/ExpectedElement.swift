import Boxes
import Devices
import Diagnostics
import Geometry
import Rendering

/// A named element of a layout, with what of it can be seen.
struct ExpectedElement: Sendable {
  var id: String
  var kind: BoxName.Kind

  /// The number of the element around it, which comes before it.
  var parent: Int?

  /// In points of the screen.
  var frame: Rect

  /// What it paints: larger than the frame by a line around it, smaller for an image that doesn't
  /// fill it.
  var painted: Rect

  /// What can be seen of that: less than all where something around it cuts it off.
  var visible: Rect

  /// Whether it has a background, borders or a shadow.
  var isPainted = false

  /// Whether a line is around its background.
  var isBordered = false

  /// How wide that line is, in points.
  var lineWidth = 0.0

  /// Whether its background lets nothing through.
  var isOpaque = false

  /// Whether it is an image, a video or a drawing.
  var isImage = false

  /// Whether the image has the shape of its box.
  var isRectangular = false

  /// Whether it is drawn in colours of its own, such as an icon.
  var isDrawn: Bool { isImage && !isRectangular && kind == .icon }

  /// The largest radius of its corners, in points.
  var radius = 0.0

  /// The lines of text that aren't those of an element in it.
  var text: LayoutText?
  var fontSize = 0.0
  var anchor = Anchor.start

  /// The lines with letters on them that aren't cut off.
  var lines: [LayoutLine] {
    let shown = text?.lines.filter { line in
      line.string.contains { !$0.isWhitespace } && line.frame.minY >= visible.minY - 2
        && line.frame.maxY <= visible.maxY + 2
    }
    return shown ?? []
  }

  /// Whether the lines show at which side they are set: letters of another width don't change that.
  ///
  /// A box that is as wide as its only line shows nothing: where that line begins may depend on its
  /// width.
  var isAnchorClear: Bool {
    let frames = lines.map(\.frame)
    guard let first = frames.first else { return false }
    let all = frames.dropFirst().reduce(first) { $0.union($1) }
    func spread(_ position: (Rect) -> Double) -> Double {
      let positions = frames.map(position)
      return (positions.max() ?? 0) - (positions.min() ?? 0)
    }
    let (before, after) = (all.minX - frame.minX, frame.maxX - all.maxX)
    let room = Self.clearRoom
    let isRagged = spread(\.width) > room
    switch anchor {
    case .start: return after - before > room || isRagged && spread(\.minX) < 1
    case .middle: return min(before, after) > room / 2 || isRagged && spread(\.midX) < 1
    case .end: return before - after > room || isRagged && spread(\.maxX) < 1
    }
  }

  /// How much narrower than a box or than each other lines must be to show that, in points.
  private static let clearRoom = 8.0
}

extension ExpectedElement {
  /// The most elements that are measured.
  static let maximumElements = 400

  /// The named elements of a frame, those around others first.
  static func all(of frame: Frame) -> [ExpectedElement] {
    var elements: [ExpectedElement] = []
    var indices: [ExactText: Int] = [:]
    let screen = Rect(origin: .zero, size: frame.environment.viewport)
    func add(_ node: LayoutNode, in parent: Int?) {
      guard elements.count < maximumElements else { return }
      let index = elements.count
      var element = ExpectedElement(
        id: node.name.id, kind: node.name.kind, parent: parent, frame: node.frame,
        painted: node.frame, visible: node.frame.intersection(screen))
      element.text = node.text
      indices[ExactText(node.name.id)] = index
      elements.append(element)
      for child in node.children { add(child, in: index) }
    }
    for node in frame.layout { add(node, in: nil) }
    addAppearance(at: frame, indices: indices, screen: screen, elements: &elements)
    // The text of an element around others is that of those.
    for index in elements.indices where elements[index].text != nil {
      let hasText = elements.contains { $0.parent == index && $0.text != nil }
      if hasText || elements[index].fontSize == 0 { elements[index].text = nil }
      if isCentered(elements[index], elements) { elements[index].anchor = .middle }
    }
    return elements
  }

  /// Notes what the boxes of each element paint, those without a name for the element around them.
  private static func addAppearance(
    at frame: Frame, indices: [ExactText: Int], screen: Rect,
    elements: inout [ExpectedElement]
  ) {
    var open: [(end: Int, owner: Int?, clip: Rect)] = []
    for (number, fragment) in frame.fragments.fragments.enumerated() {
      while let last = open.last, last.end <= number { open.removeLast() }
      let name = frame.tree.name(of: fragment.box)
      let owner = name.flatMap { indices[ExactText($0.id)] } ?? open.last?.owner
      let clip = open.last?.clip ?? screen
      let style = frame.tree[style: fragment.box]
      let inner = style.overflow != .visible ? clip.intersection(fragment.frame) : clip
      open.append((fragment.end, owner, inner))
      guard let owner else { continue }
      if name != nil { elements[owner].visible = fragment.coveredFrame.intersection(clip) }
      if let text = fragment.text {
        let size = text.lines.flatMap(\.runs).map(\.size).max() ?? 0
        if size > elements[owner].fontSize {
          elements[owner].fontSize = size
          elements[owner].anchor = anchor(
            frame.tree[text: fragment.box]?.paragraph.alignment, frame)
        }
      }
      guard let decoration = frame.tree.decoration(of: fragment.box) else { continue }
      // What a nameless box inside paints is the element's where it covers it.
      let coversOwner = name != nil || isNearly(fragment.frame, elements[owner].frame)
      let hasImage =
        decoration.image != nil || decoration.svg != nil || !decoration.drawings.isEmpty
      let isMedia = elements[owner].kind == .media || elements[owner].kind == .image
      if hasImage, coversOwner || isMedia {
        elements[owner].isImage = true
        elements[owner].isRectangular = decoration.image?.tint == nil && decoration.image != nil
        if !coversOwner {
          elements[owner].painted = fragment.frame
          elements[owner].visible = fragment.frame.intersection(clip)
          elements[owner].isPainted = false
        }
      }
      guard coversOwner else { continue }
      if let outline = decoration.outline, outline.offset + outline.width > 0 {
        let reach = outline.offset + outline.width
        elements[owner].painted = Rect(
          x: fragment.frame.minX - reach, y: fragment.frame.minY - reach,
          width: fragment.frame.width + 2 * reach, height: fragment.frame.height + 2 * reach)
        elements[owner].visible = elements[owner].painted.intersection(clip)
        elements[owner].radius += reach
      }
      let hasBorder = [fragment.border.top, fragment.border.left].contains { $0 > 0 }
      if hasBorder || decoration.outline != nil {
        elements[owner].isBordered = true
        elements[owner].lineWidth = max(
          fragment.border.top, fragment.border.left, decoration.outline?.width ?? 0)
      }
      if decoration.background.alpha > 0 || hasBorder || !decoration.shadows.isEmpty
        || !decoration.backgroundLayers.isEmpty
        || decoration.outline != nil
      {
        elements[owner].isPainted = true
      }
      if decoration.background.alpha >= 1, decoration.opacity >= 1 {
        elements[owner].isOpaque = true
      }
      let corners = [
        decoration.corners.topLeft, decoration.corners.topRight, decoration.corners.bottomLeft,
        decoration.corners.bottomRight,
      ]
      for corner in corners {
        elements[owner].radius = max(
          elements[owner].radius, corner.x.points(percentOf: fragment.frame.width))
      }
    }
  }

  /// Whether all lines are in the middle of the element, which has room at both sides, or of what is
  /// around it when the element is only as wide as they are: others may be there by accident.
  private static func isCentered(
    _ element: ExpectedElement, _ elements: [ExpectedElement]
  ) -> Bool {
    let widest = element.lines.map(\.frame.width).max() ?? 0
    var areas = [element.frame]
    if let parent = element.parent, element.frame.width - widest <= 8 {
      areas.append(elements[parent].frame)
    }
    return areas.contains { area in
      !element.lines.isEmpty
        && element.lines.allSatisfy { line in
          abs(line.frame.midX - area.midX) <= 1 && area.width - line.frame.width > 8
        }
    }
  }

  private static func isNearly(_ one: Rect, _ other: Rect) -> Bool {
    max(
      abs(one.minX - other.minX), abs(one.minY - other.minY), abs(one.maxX - other.maxX),
      abs(one.maxY - other.maxY)) <= 1
  }

  private static func anchor(_ alignment: ParagraphStyle.Alignment?, _ frame: Frame) -> Anchor {
    let isMirrored = frame.environment.direction == .rightToLeft
    switch alignment {
    case .center: return .middle
    case .left: return .start
    case .right: return .end
    case .end: return isMirrored ? .start : .end
    case .start, nil: return isMirrored ? .end : .start
    }
  }
}
