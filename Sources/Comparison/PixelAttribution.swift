package import Diagnostics
package import Geometry

/// Finds which element each differing pixel belongs to.
///
/// A pixel is explained by the topmost element that changed and paints there, before or after.
package struct PixelAttribution {
  /// How many differing pixels each element explains.
  package private(set) var explained: [ExactText: Int] = [:]

  /// The differing pixels that nothing explains.
  package private(set) var unexplained = 0

  /// How many of those lie in each element, the topmost at the position.
  package private(set) var unexplainedPositions: [ExactText: Int] = [:]

  package init(
    _ pixels: PixelComparison, _ layout: LayoutComparison, elements: [ElementRecord],
    scale: Double
  ) {
    // Topmost last, as painted.
    var areas: [(id: ExactText, rect: PixelRect)] = []
    for element in layout.removed {
      areas.append((ExactText(element.id), Self.pixels(element.ink, scale)))
    }
    let pairs = Dictionary(layout.changed.map { (ExactText($0.after.id), $0) }) { first, _ in first
    }
    let added = Set(layout.added.map { ExactText($0.id) })
    for element in elements {
      let id = ExactText(element.id)
      if let pair = pairs[id] {
        areas.append((id, Self.pixels(pair.before.ink, scale)))
        areas.append((id, Self.pixels(pair.after.ink, scale)))
      } else if added.contains(id) {
        areas.append((id, Self.pixels(element.ink, scale)))
      }
    }
    let positions = elements.map { (ExactText($0.id), Self.pixels($0.ink, scale)) }
    for span in pixels.spans {
      let (y, columns) = (Int(span.y), Int(span.x)..<Int(span.end))
      var rest = Self.take(&explained, columns: columns, y: y, areas: areas)
      unexplained += rest.reduce(0) { $0 + $1.count }
      for part in rest {
        rest = Self.take(&unexplainedPositions, columns: part, y: y, areas: positions)
      }
    }
  }

  /// Gives a row's pixels to the last of the areas that hold them; returns those in none.
  private static func take(
    _ counts: inout [ExactText: Int], columns: Range<Int>, y: Int,
    areas: [(id: ExactText, rect: PixelRect)]
  ) -> [Range<Int>] {
    var rest = [columns]
    for (id, rect) in areas.reversed() where y >= rect.y && y < rect.y + rect.height {
      var next: [Range<Int>] = []
      for part in rest {
        let inside = part.clamped(to: rect.x..<rect.x + rect.width)
        guard !inside.isEmpty else {
          next.append(part)
          continue
        }
        counts[id, default: 0] += inside.count
        if part.lowerBound < inside.lowerBound { next.append(part.lowerBound..<inside.lowerBound) }
        if inside.upperBound < part.upperBound { next.append(inside.upperBound..<part.upperBound) }
      }
      rest = next
      if rest.isEmpty { break }
    }
    return rest
  }

  /// The pixels that a rectangle in points touches, and one more on each side for soft edges.
  package static func pixels(_ rect: Rect, _ scale: Double, margin: Int = 1) -> PixelRect {
    // Nothing on a screen is as far out as this.
    func clamp(_ value: Double) -> Int { Int(max(-1e6, min(1e6, value))) }
    let left = clamp((rect.minX * scale).rounded(.down)) - margin
    let top = clamp((rect.minY * scale).rounded(.down)) - margin
    return PixelRect(
      x: left, y: top, width: max(0, clamp((rect.maxX * scale).rounded(.up)) + margin - left),
      height: max(0, clamp((rect.maxY * scale).rounded(.up)) + margin - top))
  }
}
