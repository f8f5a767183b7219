import Boxes
import Diagnostics
import Geometry
import InterfaceFiles
import Messages

/// Images of views and buttons.
extension AccengageBoxes {
  /// Finds the images that the views name; a name that starts with `http` is an address.
  mutating func lookUpImages() {
    for view in file.views where !view.isHidden {
      var names: [String] = []
      switch view.content {
      case .image(let image): names = [image.image].compactMap(\.self)
      case .button(let button):
        names = [button.image, button.backgroundImage].compactMap(\.self)
      case .toolbar(let items):
        names = items.compactMap { if case .image(let name) = $0.content { name } else { nil } }
      default: continue
      }
      for name in names where images[name] == nil { lookUp(name, line: view.line) }
    }
  }

  private mutating func lookUp(_ name: String, line: Int) {
    do throws(Diagnostic) {
      let found =
        name.hasPrefix("http")
        ? try context.assets.image(at: name) : try context.assets.image(named: name)
      if let found {
        images[name] = found
        // The file knows how large it is in points.
        if file.images[name] == nil { file.images[name] = found.size }
        return
      }
      if name == AccengageVariant.closeImage { return }
      if file.images[name] == nil { file.images[name] = Size(width: 50, height: 50) }
      warnings.append(
        inFile(
          .warning(
            "There is no image \"\(name.prefix(100))\"; a grey box is drawn.",
            keyPath: line > 0 ? "\(line)" : nil,
            solution: "Put it into the assets folder.")))
    } catch {
      warnings.append(inFile(error))
    }
  }

  /// Adds the image of an image view, as its content mode fits it.
  mutating func addImage(
    _ name: String, of view: InterfaceView, in box: BoxID, _ size: Size
  ) {
    let frame = Rect(origin: .zero, size: size)
    // Only a view that clips has an image with its corners.
    guard view.contentMode == .scaleAspectFill, !view.clipsToBounds,
      let natural = file.images[name], natural.width > 0, natural.height > 0
    else {
      return addImage(
        name, mode: view.contentMode, in: box, frame,
        radius: view.clipsToBounds ? view.cornerRadius : 0)
    }
    let scale = max(size.width / natural.width, size.height / natural.height)
    let filling = Size(width: natural.width * scale, height: natural.height * scale)
    addImage(
      name, mode: .scaleToFill, in: box,
      Rect(
        x: (size.width - filling.width) / 2, y: (size.height - filling.height) / 2,
        width: filling.width, height: filling.height))
    guard filling.width > size.width + 0.5 || filling.height > size.height + 0.5 else { return }
    warnings.append(
      inFile(
        .warning(
          "The image fills its view and reaches over its edges, because the view does not clip.",
          keyPath: view.line > 0 ? "\(view.line)" : nil, solution: "Set Clip to Bounds in Xcode.")))
  }

  mutating func addImage(
    _ name: String, mode: InterfaceView.ContentMode, in box: BoxID, _ frame: Rect,
    tint: Color? = nil, radius: Double = 0
  ) {
    let natural = file.images[name] ?? frame.size
    let position = mode.isOfNaturalSize ? mode.position(natural, in: frame) : frame
    let source = images[name]?.source
    let top = roundedTops.first { boxes.indices.contains($0.key) && boxes[$0.key] == box }?.value
    addBox(
      nil, position, to: box,
      decoration: Decoration {
        $0.corners =
          top.map { Corners(topLeft: $0, topRight: $0) } ?? Corners(all: radius)
        if let source {
          $0.image = ImageContent(source: source, fit: mode.fit, tint: tint)
        } else {
          $0.background = Color(hex: 0xD1D1D6)
        }
      }, overflow: .hidden)
  }
}

extension InterfaceView.ContentMode {
  fileprivate var fit: ImageContent.Fit {
    switch self {
    case .scaleAspectFit: .contain
    case .scaleAspectFill: .cover
    default: .fill
    }
  }

  fileprivate var isOfNaturalSize: Bool {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw: false
    default: true
    }
  }

  /// Where content of a size is that keeps it.
  fileprivate func position(_ size: Size, in frame: Rect) -> Rect {
    let (left, right) = (frame.minX, frame.maxX - size.width)
    let (top, bottom) = (frame.minY, frame.maxY - size.height)
    let x: Double
    let y: Double
    switch self {
    case .left, .topLeft, .bottomLeft: x = left
    case .right, .topRight, .bottomRight: x = right
    default: x = frame.midX - size.width / 2
    }
    switch self {
    case .top, .topLeft, .topRight: y = top
    case .bottom, .bottomLeft, .bottomRight: y = bottom
    default: y = frame.midY - size.height / 2
    }
    return Rect(origin: Point(x: x, y: y), size: size)
  }
}
