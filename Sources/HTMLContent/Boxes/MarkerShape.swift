import Boxes
import Geometry

/// The shapes that mark items of lists, with the sizes that browsers give them.
///
/// All follows from the height of the font's letters, in whole points, as in WebKit and Chromium.
struct MarkerShape {
  /// The ascent of the system font, in which nearly all lists are set, as a part of the font size.
  ///
  /// NOTE: Other fonts' ascents are not known while boxes are made.
  private static let ascent = 1950.0 / 2048

  /// What the shape looks like.
  let style: CounterStyle

  /// The width and height of the shape, in points.
  let side: Double

  /// How far its lower edge lies above the baseline.
  let raise: Double

  /// From the shape to the text of an item that the marker is outside of.
  let outerGap: Double

  /// From the shape to the text of an item that the marker is inside of.
  let innerGap: Double

  /// Returns nil for markers that are texts.
  init?(_ style: CounterStyle, fontSize: Double) {
    guard [.disc, .circle, .square].contains(style) else { return nil }
    self.style = style
    let ascent = (Self.ascent * fontSize).rounded()
    let part = (ascent * 2 / 3).rounded(.down)
    side = ((part + 1) / 2).rounded(.down)
    raise = ascent - (3 * (ascent - part) / 2).rounded(.down) - side
    // The line around a circle is half outside of it.
    let line = style == .circle ? 0.5 : 0
    outerGap = part + 7 - side - line
    innerGap = fontSize + 1 - line
  }

  /// Gives the style of a box on a line the size and the appearance of the shape.
  func apply(to target: inout ComputedStyle) {
    target.box.display = .inlineBlock
    target.verticalAlign = .raised(.points(raise))
    target.box.width = .points(side)
    target.box.height = .points(side)
    if style == .circle {
      // The line is drawn half inside and half outside of the circle.
      target.box.boxSizing = .contentBox
      target.box.width = .points(max(0, side - 1))
      target.box.height = .points(max(0, side - 1))
      target.box.border = .init(all: 1)
      target.borderStyles = Edges(all: .line(.solid))
      target.box.margin = .points(-0.5)
    } else {
      target.background = .currentColor
    }
    if style != .square {
      target.corners = .ratio(0.5)
    }
  }
}
