package import Comparison
import Diagnostics
import Geometry
import Raster

/// A part of the screen that is not compared, as settings write it: `x,y,width,height` in points.
struct IgnoredArea {
  let rect: Rect

  /// Reads an area; nil for what may be the id of an element.
  init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      Double(part.drop { $0 == " " }).flatMap { $0.isFinite && $0.magnitude < 1e6 ? $0 : nil }
    }
    guard parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension SnapshotSettings {
  /// The ids of elements that are not compared: those that are named, and those that lie wholly in an
  /// ignored area, before and after.
  package func ignoredIDs(_ before: [ElementRecord], _ after: [ElementRecord]) -> [String] {
    guard !ignoredAreas.isEmpty else { return ignored }
    var outside: Set<ExactText> = []
    for element in before + after where !isIgnored(element.frame) {
      outside.insert(ExactText(element.id))
    }
    return ignored
      + Set((before + after).map { ExactText($0.id) }).subtracting(outside).sorted().map(\.text)
  }

  /// The pixels of ignored areas and elements, where those were and where they are.
  func ignoredPixels(_ elements: [ElementRecord], scale: Double) -> [PixelRect] {
    (elements.filter { element in ignored.contains { $0.isExactly(element.id) } }.map(\.frame)
      + ignoredAreas)
      .map { PixelAttribution.pixels($0, scale, margin: 0) }
  }

  private func isIgnored(_ frame: Rect) -> Bool {
    ignoredAreas.contains { area in
      frame.minX >= area.minX && frame.minY >= area.minY && frame.maxX <= area.maxX
        && frame.maxY <= area.maxY
    }
  }
}
