import Boxes
import Geometry
import Raster
import Typesetting

/// Shapes that a `filter` element changes.
extension BoxPainter {
  /// How many pixels the steps of one filter may keep together, of four numbers each.
  private static let maximumFilterPixels = 1 << 25

  /// Draws steps, changed by a filter.
  mutating func paint(
    _ steps: [SVGImage.Step], through filter: SVGImage.FilterElement, _ space: SVGSpace
  ) {
    let filter = filter.fitted(to: steps, painter.typesetter)
    let map = space.host.after(space.image).after(filter.transform)
    guard map.isUsable, !canvas.clip.isEmpty,
      let back = space.image.after(filter.transform).inverse
    else { return }
    // Filters count in the element's own directions: what is turned is turned afterwards.
    let isUpright = map.b == 0 && map.c == 0 && map.a > 0 && map.d > 0
    var local = isUpright ? map : Transform(a: map.scaleX, d: map.scaleY)
    var region = filter.region
    if let reach = filter.reach, let inverse = map.inverse {
      // Only what can be seen, and what that is made of.
      let clip = canvas.clip
      let seen = inverse.boundingBox(
        of: Rect(
          x: Double(clip.x), y: Double(clip.y), width: Double(clip.width),
          height: Double(clip.height))
      ).inset(by: EdgeInsets(all: -reach - 2 / max(1e-6, min(map.scaleX, map.scaleY))))
      let (left, top) = (max(region.minX, seen.minX), max(region.minY, seen.minY))
      region = Rect(
        x: left, y: top, width: min(region.maxX, seen.maxX) - left,
        height: min(region.maxY, seen.maxY) - top)
    }
    let wanted = local.boundingBox(of: region)
    let limit = Double(Self.maximumFilterPixels / (filter.primitives.count + 3))
    let factor = max(
      1, (wanted.width * wanted.height / limit).squareRoot(),
      wanted.width / Double(Bitmap.maximumSide), wanted.height / Double(Bitmap.maximumSide))
    guard factor.isFinite, region.width > 0, region.height > 0 else { return }
    if factor > 1 {
      // Less sharp, but as a whole.
      isSimplified = true
      local = Transform(a: 1 / factor, d: 1 / factor).after(local)
    }
    let room = local.boundingBox(of: region)
    let (left, top) = (room.minX.rounded(.down), room.minY.rounded(.down))
    let size = PixelSize(
      width: Int(room.maxX.rounded(.up) - left), height: Int(room.maxY.rounded(.up) - top))
    guard size.width > 0, size.height > 0, size.width <= Bitmap.maximumSide,
      size.height <= Bitmap.maximumSide, left.magnitude < 1e9, top.magnitude < 1e9
    else { return }
    let count = size.width * size.height
    paintedPixels += filter.primitives.reduce(64) { $0 + $1.cost } * count
    guard mayGoOn() else { return paint(steps, space) }
    let position = Transform(tx: -left, ty: -top).after(local)
    let source = draw(
      steps,
      space: SVGSpace(host: position.after(back), image: space.image, isMixed: space.isMixed),
      size: size)
    let images = filter.images.map { image in
      draw(image, space: SVGSpace(host: position, image: .identity, isMixed: false), size: size)
    }
    let result = source.filtered(by: filter.primitives, map: position, images: images)
    let rect = Rect(
      x: left, y: top, width: Double(size.width), height: Double(size.height))
    canvas.transform = isUpright && factor == 1 ? nil : local.inverse.map(map.after)
    canvas.draw(result, in: rect)
  }

  /// Draws steps onto a canvas of their own.
  private mutating func draw(
    _ steps: [SVGImage.Step], space: SVGSpace, size: PixelSize
  ) -> Bitmap {
    var canvas = Canvas(size: size, background: .clear)
    swap(&self.canvas, &canvas)
    paint(steps, space)
    swap(&self.canvas, &canvas)
    paintedPixels += Self.keptTimes * canvas.keptInAll
    return canvas.finish()
  }
}

extension [SVGImage.Step] {
  /// The index of the `end` of what a step begins.
  func end(of start: Int) -> Int? {
    var depth = 0
    for index in start..<count {
      switch self[index] {
      case .begin, .endMask: depth += 1
      case .end:
        depth -= 1
        if depth == 0 { return index }
      case .shape, .image, .text, .beginMask: continue
      }
    }
    return nil
  }
}

extension SVGImage.FilterElement {
  /// The same filter with the region that the box around a text gives, once its fonts are known.
  fileprivate func fitted(
    to steps: [SVGImage.Step], _ typesetter: Typesetter
  ) -> SVGImage.FilterElement {
    guard let estimatedBox, estimatedBox.width > 0, estimatedBox.height > 0 else { return self }
    for case .text(let text) in steps {
      var layout = SVGTextLayout(text, typesetter, scale: 1)
      layout.placeCharacters()
      let box = layout.bounds
      guard box.width > 0, box.height > 0 else { return self }
      let (x, y) = (box.width / estimatedBox.width, box.height / estimatedBox.height)
      let map = Transform(
        a: x, d: y, tx: box.minX - estimatedBox.minX * x, ty: box.minY - estimatedBox.minY * y)
      var result = self
      result.region = map.boundingBox(of: region)
      for index in primitives.indices where primitives[index].area == region {
        result.primitives[index].area = result.region
      }
      return result
    }
    return self
  }

  /// How far the pixels can be that a pixel is made of, in the element's coordinates; nil where that
  /// may be all.
  fileprivate var reach: Double? {
    var sum = 0.0
    for primitive in primitives {
      switch primitive.kind {
      case .blur(let x, let y): sum += 3 * max(x, y)
      case .dropShadow(let offset, let x, let y, _):
        sum += 3 * max(x, y) + max(offset.x.magnitude, offset.y.magnitude)
      case .offset(let offset): sum += max(offset.x.magnitude, offset.y.magnitude)
      case .morphology(_, let x, let y): sum += max(x, y)
      case .displacement(let scale, _, _): sum += scale.magnitude
      case .lighting, .convolution: sum += 64
      case .tile: return nil
      case .flood, .merge, .composite, .blend, .colorMatrix, .transfer, .image, .turbulence:
        continue
      }
    }
    return sum.isFinite ? sum : nil
  }
}
