import Boxes
import Devices
import Geometry

/// What the system draws of controls.
extension BoxGenerator {
  mutating func drawCheckbox(_ isOn: Bool, _ style: ComputedStyle, on id: Int) {
    guard style.inherited.isVisible else { return }
    let side = style.box.width.absolutePoints ?? 16
    // Opacity, transforms and the like are those of the element.
    var decoration = store.boxes[id].decoration ?? Decoration()
    decoration.corners = .ratio(5.0 / 16)
    drawFrame(isOn, style: style, decoration: &decoration, on: id)
    if isOn {
      var tick = Path()
      tick.move(to: Point(x: side * 0.24, y: side * 0.52))
      tick.line(to: Point(x: side * 0.43, y: side * 0.735))
      tick.line(to: Point(x: side * 0.76, y: side * 0.25))
      decoration.drawings = [
        Drawing(path: tick, paint: .stroke(width: side * 0.12, cap: .round), color: .white)
      ]
    }
    store[box: id].decoration = decoration
  }

  mutating func drawRadio(_ isOn: Bool, _ style: ComputedStyle, on id: Int) {
    guard style.inherited.isVisible else { return }
    var decoration = store.boxes[id].decoration ?? Decoration()
    decoration.corners = .ratio(0.5)
    drawFrame(isOn, style: style, decoration: &decoration, on: id)
    if isOn, let side = store[box: id].style.width.absolutePoints {
      // The dot is what the ring leaves: 3 of 7 parts.
      decoration.background = .white
      decoration.backgroundClip = .paddingBox
      store[box: id].style.border = EdgeInsets(all: side * 2 / 7)
      decoration.borderColors = Edges(all: style.accent)
    }
    store[box: id].decoration = decoration
  }

  private mutating func drawFrame(
    _ isOn: Bool, style: ComputedStyle, decoration: inout Decoration, on id: Int
  ) {
    decoration.background = isOn ? style.accent : style.systemColor(.systemBackground)
    let box = store.boxes[id].style
    let sides = [box.width, box.height].map { $0.absolutePoints ?? 16 }
    // The line lies within the box, however small that is.
    let line = isOn ? 0 : min(1.5, (sides.min() ?? 0) / 2)
    store[box: id].style.border = EdgeInsets(all: line)
    if !isOn { decoration.borderColors = Edges(all: style.systemColor(.secondaryLabel)) }
  }

  /// Adds the two arrows of a list, one up and one down.
  mutating func addArrows(_ style: ComputedStyle, to id: Int) {
    // They were drawn on a sheet of 63 × 73 and are 0.65 of the font size wide.
    let unit = style.inherited.usedFontSize * 0.65 / 63
    var path = Path()
    for (end, tip) in [(26.7, 6.7), (46.7, 66.7)] {
      path.move(to: Point(x: 5.9 * unit, y: end * unit))
      path.line(to: Point(x: 31.9 * unit, y: tip * unit))
      path.line(to: Point(x: 57.8 * unit, y: end * unit))
    }
    let arrows = addPart(to: id, style) {
      $0.width = .points(63 * unit)
      $0.height = .points(73 * unit)
      $0.flexShrink = 0
      $0.margin.left = .points(style.inherited.direction == .leftToRight ? 22 * unit : 0)
      $0.margin.right = .points(style.inherited.direction == .leftToRight ? 0 : 22 * unit)
    }
    guard style.inherited.isVisible else { return }
    store[box: arrows].decoration = Decoration {
      $0.drawings = [
        Drawing(
          path: path, paint: .stroke(width: 10.6 * unit, cap: .round), color: style.inherited.color)
      ]
    }
  }

  mutating func addSlider(_ fraction: Double, _ style: ComputedStyle, to id: Int) {
    addTrack(fraction, color: style.accent, style, to: id)
    let thumb = addPart(to: id, style) {
      $0.width = .points(16)
      $0.height = .points(16)
      $0.flexShrink = 0
    }
    if style.inherited.isVisible {
      store[box: thumb].decoration = Decoration {
        $0.background = .white
        $0.corners = .ratio(0.5)
        $0.shadows = [(6.0, 6.5), (0.5, 2)].map { offset, sigma in
          Shadow(
            color: Color(white: 0, alpha: 0.2), offset: Point(x: 0, y: offset), sigma: sigma,
            position: .around)
        }
        $0.stacking = .automatic
      }
      store[box: thumb].style.position = .relative
    }
    addTrack(1 - fraction, color: style.opaqueFill, style, to: id)
  }

  /// Adds a part of a slider's track, on one side of the thumb.
  private mutating func addTrack(
    _ share: Double, color: Color, _ style: ComputedStyle, to id: Int
  ) {
    let track = addPart(to: id, style) {
      $0.flexGrow = share
      $0.flexBasis = .zero
      $0.height = .points(4)
    }
    guard style.inherited.isVisible else { return }
    store[box: track].decoration = Decoration {
      $0.background = color
      $0.corners = Corners(all: 2)
    }
  }

  mutating func addBar(
    _ fraction: Double, height: Length, color: Color, _ style: ComputedStyle, to id: Int
  ) {
    let track = addPart(to: id, style) {
      $0.flexGrow = 1
      $0.height = height
      $0.overflow = .hidden
    }
    let bar = addPart(to: track, style) {
      $0.width = .percent(fraction * 100)
      $0.height = .percent(100)
    }
    guard style.inherited.isVisible else { return }
    store[box: track].decoration = Decoration {
      $0.background = style.opaqueFill
      $0.corners = .pill
    }
    store[box: bar].decoration = Decoration {
      $0.background = color
      $0.corners = .pill
    }
  }
}

extension ComputedStyle {
  /// What controls that are on are filled with.
  var accent: Color { inherited.accentColor ?? systemColor(.systemBlue) }

  func systemColor(_ color: SystemColor) -> Color { color.color(in: inherited.appearance) }

  /// The system's fill as it is on the background of a screen.
  var opaqueFill: Color {
    SystemColors.color("-apple-system-opaque-fill", in: inherited.appearance) ?? .clear
  }

  /// What buttons are filled with by themselves: usually, as what sends a form, and disabled.
  var buttonFills: [Color] {
    ["opaque-secondary-fill", "blue", "opaque-secondary-fill-disabled"].compactMap {
      SystemColors.color("-apple-system-\($0)", in: inherited.appearance)
    }
  }
}

extension Corners {
  /// Half circles at the ends.
  static let pill = Corners(all: 10_000)

  /// Round corners that are as large as a share of the sides.
  static func ratio(_ ratio: Double) -> Corners {
    var corners = Corners()
    let radius = Radius(x: .percent(ratio * 100), y: .percent(ratio * 100))
    (corners.topLeft, corners.topRight) = (radius, radius)
    (corners.bottomLeft, corners.bottomRight) = (radius, radius)
    return corners
  }
}

extension Color {
  static let placeholder = Color(hex: 0xA9A9A9)
}
