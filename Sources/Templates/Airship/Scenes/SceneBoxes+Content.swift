import Boxes
import Devices
import Geometry
import Messages

// Text, images, icons and shapes, in the boxes of their views where they have none of their own.
extension SceneBoxes {
  /// Returns the view or part whose box is that of a text or image, with its frame.
  func merging(_ mark: SceneMark) -> (index: Int, mark: SceneMark, frame: Rect)? {
    guard let parent = mark.parent, merged.contains(parent), boxes[parent] == nil,
      let frame = layout.frames[parent]
    else { return nil }
    return (parent, layout.marks[parent], frame)
  }

  mutating func add(
    _ text: StyledText, mark: SceneMark, index: Int, frame: Rect
  ) {
    var text = text
    let lines = context.measurer.layOut(text, width: frame.width + 0.01).lines
    let fitting = lines.filter { $0.frame.maxY <= frame.height + 0.1 }.count
    if fitting < lines.count { text.paragraph.lineLimit = max(1, fitting) }
    guard let outer = merging(mark) else {
      let name = mark.id.map { BoxName($0, .text, keyPath: mark.keyPath) }
      append(name, mark: mark, index: index, frame: frame, content: .text(text))
      return
    }
    var (border, decoration) = (0.0, Decoration())
    if case .view(let view) = outer.mark.kind {
      border = self.border(of: view.border, outer.frame)
      decoration = self.decoration(of: view)
    }
    let room = frame.insets(in: outer.frame, border: border)
    let name = BoxName(outer.mark, .text)
    guard room.top >= 0, room.left >= 0, room.bottom >= -0.001, room.right >= -0.001 else {
      append(
        name, mark: outer.mark, index: outer.index, frame: outer.frame, border: border,
        decoration: decoration,
        overflow: border > 0 ? .hidden : .visible)
      append(
        BoxName(mark.unnamed(outer.mark.id, "text"), .text), mark: mark, index: index, frame: frame,
        content: .text(text))
      return
    }
    append(
      name, mark: outer.mark, index: outer.index, frame: outer.frame, content: .text(text),
      border: border,
      padding: EdgeInsets(
        top: room.top, left: room.left, bottom: max(0, room.bottom - 0.01),
        right: max(0, room.right - 0.01)), decoration: decoration)
    // Nothing can be in a box of text.
    boxes[outer.index] = nil
    merged.remove(outer.index)
  }

  mutating func add(
    _ icon: AirshipScene.Icon, mark: SceneMark, index: Int, frame: Rect
  ) {
    let name = mark.id.map { BoxName($0, .icon, keyPath: mark.keyPath) }
    let (width, height) = (frame.width * icon.scale, frame.height * icon.scale)
    let drawn = Rect(
      x: (frame.width - width) / 2, y: (frame.height - height) / 2, width: width, height: height)
    append(
      name, mark: mark, index: index, frame: frame,
      decoration: Decoration {
        $0.drawings = icon.symbol.drawings(
          in: drawn, color: color(icon.color),
          isMirrored: context.environment.direction == .rightToLeft)
      })
  }

  mutating func add(
    _ asset: ImageAsset, position: AirshipScene.Position?, mark: SceneMark, index: Int,
    frame: Rect
  ) {
    var image = ImageContent(source: asset.source, fit: position == nil ? .fill : .cover)
    if let alignment = position?.alignment {
      let isLTR = context.environment.direction == .leftToRight
      image.positionX = .percent(100 * (isLTR ? alignment.x : 1 - alignment.x))
      image.positionY = .percent(100 * alignment.y)
    }
    guard let outer = merging(mark), case .view(let view) = outer.mark.kind else {
      append(
        nil, mark: mark, index: index, frame: frame, decoration: Decoration { $0.image = image })
      return
    }
    let border = border(of: view.border, outer.frame)
    var decoration = decoration(of: view)
    let room = frame.insets(in: outer.frame, border: border)
    let name = BoxName(outer.mark, .media)
    guard room.top >= 0, room.left >= 0, room.bottom >= -0.001, room.right >= -0.001 else {
      append(
        name, mark: outer.mark, index: outer.index, frame: outer.frame, border: border,
        decoration: decoration,
        overflow: .hidden)
      append(
        nil, mark: mark, index: index, frame: frame, decoration: Decoration { $0.image = image })
      return
    }
    decoration.image = image
    append(
      name, mark: outer.mark, index: outer.index, frame: outer.frame, border: border,
      padding: EdgeInsets(
        top: room.top, left: room.left, bottom: max(0, room.bottom), right: max(0, room.right)),
      decoration: decoration, overflow: view.border == nil ? .visible : .hidden)
  }

  mutating func addPlaceholder(
    isVideo: Bool, mark: SceneMark, index: Int, frame: Rect
  ) {
    if let outer = merging(mark), case .view(let view) = outer.mark.kind {
      append(
        BoxName(outer.mark, .media), mark: outer.mark, index: outer.index, frame: outer.frame,
        border: border(of: view.border, outer.frame), decoration: decoration(of: view),
        overflow: .hidden)
    }
    append(
      nil, mark: mark, index: index, frame: frame,
      decoration: Decoration {
        $0.background = Color(hex: isVideo ? 0x1C1C1E : 0xD1D1D6)
        guard isVideo else { return }
        let side = min(56, frame.width / 2, frame.height / 2)
        let sign = Rect(
          x: (frame.width - side) / 2, y: (frame.height - side) / 2, width: side, height: side)
        $0.drawings = AirshipScene.Symbol.play.drawings(
          in: sign, color: .white, isMirrored: false)
      })
  }

  mutating func add(
    _ shape: AirshipScene.Shape, mark: SceneMark, index: Int, frame: Rect
  ) {
    var decoration = Decoration()
    decoration.background = color(shape.color)
    var border = border(of: shape.border, frame)
    if shape.isEllipse {
      let half = Corners.Radius(x: .percent(50), y: .percent(50))
      decoration.corners = Corners(
        topLeft: half, topRight: half, bottomRight: half, bottomLeft: half)
    } else if let border = shape.border {
      decoration.corners = corners(of: border)
    }
    if let line = shape.border {
      if let stroke = line.strokeColor, line.strokeWidth > 0 {
        decoration.borderColors = Edges(all: color(stroke))
        decoration.backgroundClip = .borderBox
      } else if shape.isEllipse {
        // The SDK fills an ellipse whose line has no colour or width with the primary colour.
        decoration.background = isDark ? .white : .black
        border = 0
        notes.doubt("the look of an ellipse whose border has no line", id: mark.id ?? "")
      } else {
        border = 0
      }
    }
    append(
      mark.id.map { BoxName($0, .icon, keyPath: mark.keyPath) }, mark: mark, index: index,
      frame: frame,
      border: border, decoration: decoration)
  }
}

extension SceneMark {
  /// The mark with the id of a part of something.
  fileprivate func unnamed(_ id: String?, _ part: String) -> SceneMark {
    var mark = self
    mark.id = (id ?? "") + "." + part
    return mark
  }
}

extension Rect {
  /// How far its sides are from those of a frame, within a border.
  fileprivate func insets(in frame: Rect, border: Double) -> EdgeInsets {
    EdgeInsets(
      top: minY - frame.minY - border, left: minX - frame.minX - border,
      bottom: frame.maxY - border - maxY, right: frame.maxX - border - maxX)
  }
}
