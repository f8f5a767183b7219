import Boxes
import Geometry
import Raster

/// The pixels that something may touch.
struct Ink {
  var left = Double.infinity
  var top = Double.infinity
  var right = -Double.infinity
  var bottom = -Double.infinity

  var rect: Rect { Rect(x: left, y: top, width: right - left, height: bottom - top) }

  mutating func addRect(_ rect: Rect) {
    (left, right) = (min(left, rect.minX), max(right, rect.maxX))
    (top, bottom) = (min(top, rect.minY), max(bottom, rect.maxY))
  }

  mutating func add(_ other: Ink) {
    (left, right) = (min(left, other.left), max(right, other.right))
    (top, bottom) = (min(top, other.top), max(bottom, other.bottom))
  }
}

extension BoxPainter {
  /// The pixels that a box and its descendants may touch.
  mutating func inkBounds(of index: Int) -> Rect {
    if inks.isEmpty {
      // Children are after their parents, so that theirs are complete when they are added.
      inks.reserveCapacity(fragments.count)
      for fragment in fragments { inks.append(ink(fragment)) }
      for index in inks.indices.reversed() {
        // What is blurred reaches further than it did.
        if let filters = tree.decoration(of: fragments[index].box)?.effects?.filters,
          !filters.isEmpty, inks[index].left <= inks[index].right
        {
          inks[index].addRect(reached(inks[index].rect, by: scaled(filters, index)))
        }
        if let parent = fragments[index].parent { inks[parent].add(inks[index]) }
      }
    }
    return inks[index].rect
  }

  /// What pixels may touch after filters, whose lengths are pixels.
  func reached(_ rect: Rect, by filters: [Filter]) -> Rect {
    let reach = FilterReach(filters)
    return rect.inset(
      by: EdgeInsets(
        top: -Double(reach.top), left: -Double(reach.left), bottom: -Double(reach.bottom),
        right: -Double(reach.right)))
  }

  /// The pixels that a box itself may touch.
  private func ink(_ inner: Fragment) -> Ink {
    var ink = Ink()
    let transform = (inner.transformed?.transform).map(device.transform)
    func addRect(_ rect: Rect, margin: Double) {
      let rect = rect.inset(by: EdgeInsets(all: -margin))
      ink.addRect(transform?.boundingBox(of: rect) ?? rect)
    }
    let frame = device.rect(inner.layoutFrame)
    // Half of a collapsed border lies outside.
    addRect(frame, margin: device.length(inner.collapsedLines?.widest ?? 0) / 2 + 1)
    if let text = inner.text {
      // Letters may reach out of their lines, but hardly by more than their size.
      let largest =
        (text.lines.flatMap(\.runs).map(\.size).max() ?? 0)
        + (tree.decoration(of: inner.box)?.textStroke?.reach ?? 0)
      let extent = Rect(origin: inner.layoutFrame.origin, size: text.size)
      addRect(device.rect(extent), margin: device.length(largest) + 1)
      addRect(frame, margin: device.length(largest) + 1)
    }
    guard let decoration = tree.decoration(of: inner.box) else { return ink }
    for shadow in decoration.shadows {
      let offset = Point(x: device.length(shadow.offset.x), y: device.length(shadow.offset.y))
      // Three standard deviations and some pixels for rounding.
      let margin = device.length(shadow.sigma) * 3 + max(0, device.length(shadow.spread)) + 4
      addRect(frame.offset(by: offset), margin: margin)
    }
    for shadow in decoration.textShadows {
      let size =
        (inner.text?.lines.flatMap(\.runs).map(\.size).max() ?? 0)
        + (decoration.textStroke?.reach ?? 0)
      let offset = Point(x: device.length(shadow.offset.x), y: device.length(shadow.offset.y))
      addRect(frame.offset(by: offset), margin: device.length(shadow.sigma * 3 + size) + 4)
    }
    if let outline = decoration.outline {
      addRect(frame, margin: device.length(max(0, outline.offset + outline.width)) + 1)
    }
    if let image = decoration.borderImage {
      let reach = image.reach(beyond: tree[style: inner.box].border)
      addRect(
        frame.inset(by: reach.map { -device.length($0) }), margin: 2)
    }
    if let content = decoration.svg, content.overflows {
      let room = PaintedBox(inner, in: tree, device).contentRect
      let size = Size(width: room.width / device.scale, height: room.height / device.scale)
      let map = Transform(a: device.scale, d: device.scale, tx: room.minX, ty: room.minY)
        .after(content.image.map(to: size))
      for (rect, margin) in content.image.reach(map) { addRect(rect, margin: margin) }
    }
    for drawing in decoration.drawings {
      var width = 0.0
      if case .stroke(let stroke, _) = drawing.paint { width = stroke }
      // A mitred corner may be ten times as long as the line is wide.
      let margin = device.length(width) * 5 + 1
      for element in device.path(drawing.path, movedBy: inner.layoutFrame.origin).elements {
        for point in element.points { addRect(Rect(origin: point, size: .zero), margin: margin) }
      }
    }
    return ink
  }
}

extension SVGImage {
  /// Where shapes and images are that a map draws, each with how far its line and what is done to
  /// all of them may go beyond that.
  fileprivate func reach(_ map: Transform) -> [(rect: Rect, margin: Double)] {
    var margin = 0.0
    for case .begin(let group) in steps {
      let reach = FilterReach(group.filters.map { $0.mapped(by: map) })
      margin += Double(max(max(reach.left, reach.right), max(reach.top, reach.bottom)))
    }
    return steps.compactMap { step in
      switch step {
      case .shape(let shape):
        let whole = map.after(shape.transform)
        var ink = Ink()
        for element in shape.outline.path.elements {
          for point in element.points { ink.addRect(Rect(origin: whole(point), size: .zero)) }
        }
        guard ink.left <= ink.right else { return nil }
        let line = shape.stroke.map { $0.width * max(1, $0.miterLimit) } ?? 0
        let scale = max(whole.scaleX, whole.scaleY, map.scaleX, map.scaleY)
        return (ink.rect, margin + line * scale + 1)
      case .image(let image):
        return (map.after(image.transform).boundingBox(of: image.frame), margin + 1)
      case .text(let text):
        // As far as all letters in a row may go from each position, in any direction.
        let whole = map.after(text.transform)
        var (ink, length) = (Ink(), 0.0)
        for piece in text.pieces {
          let font = text.spans[piece.span].font
          length += Double(piece.string.count) * (font.size + font.letterSpacing.magnitude)
          length += piece.offset.x.magnitude + piece.offset.y.magnitude
          ink.addRect(Rect(origin: whole(Point(x: piece.x ?? 0, y: piece.y ?? 0)), size: .zero))
        }
        for track in text.tracks {
          for element in track.path.elements {
            for point in element.points { ink.addRect(Rect(origin: whole(point), size: .zero)) }
          }
        }
        guard ink.left <= ink.right else { return nil }
        return (ink.rect, margin + length * max(whole.scaleX, whole.scaleY) + 1)
      case .begin(let group):
        guard let filter = group.filterElement else { return nil }
        return (map.after(filter.transform).boundingBox(of: filter.region), margin + 1)
      case .beginMask, .endMask, .end: return nil
      }
    }
  }
}
