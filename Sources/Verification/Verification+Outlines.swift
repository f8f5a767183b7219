import Geometry
public import Raster

extension Verification {
  /// Draws both outlines of each element over the screenshot: where it was expected in blue, and
  /// where it was found, if elsewhere, in red; what was not measured is grey.
  public func outlines(over screenshot: Bitmap) -> Bitmap {
    var image = screenshot
    for element in elements {
      guard !element.isInvisible else { continue }
      let isKnown = element.found != nil
      draw(
        element.expected,
        isKnown
          ? Pixel(red: 0, green: 90, blue: 255) : Pixel(red: 140, green: 140, blue: 140),
        into: &image)
    }
    for element in elements where !element.changes.isEmpty {
      guard let found = element.found else { continue }
      draw(found, Pixel(red: 255, green: 30, blue: 60), into: &image)
    }
    return image
  }

  private func draw(_ rect: Rect, _ color: Pixel, into image: inout Bitmap) {
    let scale = fit.scale
    let (left, right) = (
      Self.pixel((rect.minX - origin.x) * scale), Self.pixel((rect.maxX - origin.x) * scale) - 1
    )
    let (top, bottom) = (
      Self.pixel((rect.minY - origin.y) * scale), Self.pixel((rect.maxY - origin.y) * scale) - 1
    )
    guard left <= right, top <= bottom else { return }
    let rows = top...bottom
    let columns = left...right
    for line in 0..<max(1, Int(scale.rounded(.down))) {
      for y in [top + line, bottom - line] where rows.contains(y) {
        fill(columns, rows: y...y, color: color, image: &image)
      }
      for x in [left + line, right - line] where columns.contains(x) {
        fill(x...x, rows: rows, color: color, image: &image)
      }
    }
  }

  private func fill(
    _ columns: ClosedRange<Int>, rows: ClosedRange<Int>, color: Pixel, image: inout Bitmap
  ) {
    guard image.width > 0, image.height > 0 else { return }
    let visible = (0...(image.width - 1), 0...(image.height - 1))
    guard columns.overlaps(visible.0), rows.overlaps(visible.1) else { return }
    for y in rows.clamped(to: visible.1) {
      for x in columns.clamped(to: visible.0) { image[x, y] = color }
    }
  }

  /// A coordinate that no image reaches is as good as one that is farther.
  private static func pixel(_ value: Double) -> Int { Int(min(max(-1e6, value), 1e6).rounded()) }
}
