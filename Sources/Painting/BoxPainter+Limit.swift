import Boxes
import Diagnostics
import Geometry
import Raster

/// How much is painted for one image.
extension BoxPainter {
  /// How many pixels boxes may paint, of some kinds more than once: for a screen of a phone, as if
  /// more than two thousand boxes filled it.
  private var paintedLimit: Int {
    max(6 << 30, 192 * canvas.size.width * canvas.size.height)
  }

  /// Notes what a box paints, and says whether all of them together may paint so much.
  mutating func mayPaint(_ box: PaintedBox) -> Bool {
    if watch.step() {
      isSimplified = true
      return false
    }
    guard let decoration = box.decoration, !canvas.clip.isEmpty else { return true }
    let isTurned = box.fragment.transformed != nil
    // A turned side of a border is cut out of the whole box.
    var times = (decoration.background.alpha > 0 ? 1 : 0) + (box.hasBorder && isTurned ? 8 : 0)
    // Gradients and images take so much longer than a colour.
    if let image = decoration.image {
      times += 8
      paintedPixels += cost(ofScaling: image.source)
    }
    for layer in decoration.backgroundLayers {
      if case .bitmap(let source, _) = layer.image {
        paintedPixels += cost(ofScaling: source)
      }
      // An angle is computed for each pixel.
      if case .conic = layer.image { times += 64 }
      if layer.blendMode != .normal { times += 64 }
    }
    times += 44 * min(decoration.backgroundLayers.count, 1 << 20)
    if let image = decoration.borderImage {
      times += 44
      if case .bitmap(let source, _) = image.layer.image {
        paintedPixels += cost(ofScaling: source)
      }
    }
    if isTurned { times *= 3 }
    paintedPixels += times * visibleArea(box.rect, box)
    if let shape = decoration.clipShape {
      paintedPixels += cost(ofCutting: shape) * visibleArea(box.rect, box)
    }
    for shadow in decoration.shadows {
      let reach = device.length(shadow.sigma) * 3 + max(0, device.length(shadow.spread))
      let offset = Point(x: device.length(shadow.offset.x), y: device.length(shadow.offset.y))
      let rect = box.rect.offset(by: offset).inset(by: EdgeInsets(all: -reach))
      paintedPixels += Self.shadowTimes * (visibleArea(rect, box) + blurredArea(rect, reach))
    }
    if let outline = decoration.outline, isTurned {
      let reach = device.length(max(0, outline.offset + outline.width))
      paintedPixels += 8 * visibleArea(box.rect.inset(by: EdgeInsets(all: -reach)), box)
    }
    return mayGoOn()
  }

  /// How much longer a pixel takes that a shape cuts than one of a colour: each line of pixels is
  /// crossed by the sides of a polygon.
  private func cost(ofCutting shape: ClipShape) -> Int {
    switch shape {
    case .inset, .ellipse: 4
    case .polygon(let positions, _): 4 + positions.count / 16
    case .paths(let shapes, _):
      shapes.reduce(4) { $0 + 4 + $1.path.elements.count / 8 }
    }
  }

  /// Whether what was painted so far leaves room for more.
  mutating func mayGoOn() -> Bool {
    if paintedPixels + Self.keptTimes * canvas.keptInAll <= paintedLimit { return true }
    isSimplified = true
    return false
  }

  /// How much longer a pixel of a group takes than one of a colour: it is kept, cut out and mixed.
  static let keptTimes = 12

  /// How much longer a pixel of a shadow takes than one of a colour.
  private static let shadowTimes = 64

  /// How many pixels are blurred for a shadow: those that can be seen and the margin around them,
  /// and no more than its corners.
  private func blurredArea(_ rect: Rect, _ reach: Double) -> Int {
    func side(_ length: Double, _ screen: Int) -> Int {
      let seen = min(max(0, length), Double(screen) + 4 * reach)
      return Int(max(0, min(seen, 1e6)))
    }
    return side(rect.width, canvas.size.width) * side(rect.height, canvas.size.height) / 4
  }

  /// What scaling an image takes: all of its pixels are looked at.
  private func cost(ofScaling source: String) -> Int {
    images[source].map { 5 * $0.width * $0.height } ?? 0
  }

  /// How many pixels of a rectangle lie inside the clip.
  private func visibleArea(_ rect: Rect, _ box: PaintedBox) -> Int {
    var rect = rect
    if let transform = box.fragment.transformed?.transform {
      rect = device.transform(transform).boundingBox(of: rect)
    }
    let clip = canvas.clip
    let width = min(rect.maxX, Double(clip.maxX)) - max(rect.minX, Double(clip.x))
    let height = min(rect.maxY, Double(clip.maxY)) - max(rect.minY, Double(clip.y))
    return width > 0 && height > 0 ? Int(width) * Int(height) : 0
  }
}
