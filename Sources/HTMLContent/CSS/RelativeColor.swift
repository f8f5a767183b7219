import Geometry

/// A colour that is made of the parts of another one, as `rgb(from red r g b / 50%)`.
///
/// <https://www.w3.org/TR/css-color-5/#relative-colors>
struct RelativeColor: Hashable, Sendable {
  private let name: String
  private let origin: CSSColor

  /// What is behind the other colour.
  private let values: [ComponentValue]

  /// Reads the arguments of a colour function; nil where these name no other colour.
  static func parse(_ name: String, _ values: [ComponentValue]) -> CSSColor? {
    var reader = ValueReader(values)
    guard reader.skip(word: "from"), let origin = reader.color() else { return nil }
    let relative = RelativeColor(name: name, origin: origin, values: reader.rest())
    let parts = relative.values.prefix { !$0.isToken(.delimiter("/")) }
    // A space comes first in `color()`.
    guard parts.count == (name == "color" ? 4 : 3), let color = relative.color(.black) else {
      return nil
    }
    return origin.dependsOnText ? .relative(relative) : .color(color)
  }

  private init(name: String, origin: CSSColor, values: [ComponentValue]) {
    self.name = name
    self.origin = origin
    self.values = values
  }

  /// The colour, given the one of the text; nil for what is not a valid colour.
  func color(_ current: Color) -> Color? {
    guard let space else { return nil }
    let origin = origin.resolved(current)
    var known = ["alpha": origin.alpha]
    for (index, part) in space.parts(of: origin).enumerated() {
      // A grey has no hue, which counts as none.
      known[letters(of: space)[index]] = (part ?? 0) * scale(of: space, index)
    }
    var written = replaced(values, known)
    if !values.contains(where: { $0.isToken(.delimiter("/")) }) {
      let line = values.first?.line ?? 1
      written.append(ComponentValue(kind: .token(.delimiter("/")), line: line))
      written.append(
        ComponentValue(kind: .token(.number(origin.alpha, isInteger: false)), line: line))
    }
    return ColorArguments(name, written)?.color
  }

  private var space: ColorSpace? {
    switch name {
    case "rgb", "rgba": .srgb
    case "hsl", "hsla": .hsl
    case "color": values.first?.keyword.flatMap(ColorSpace.init(rawValue:))
    default: ColorSpace(rawValue: name)
    }
  }

  /// The names of the parts.
  private func letters(of space: ColorSpace) -> [String] {
    switch space {
    case .srgb, .linear, .displayP3: ["r", "g", "b"]
    case .xyz, .xyzD65, .xyzD50: ["x", "y", "z"]
    case .oklab, .lab: ["l", "a", "b"]
    case .oklch, .lch: ["l", "c", "h"]
    case .hsl: ["h", "s", "l"]
    case .hwb: ["h", "w", "b"]
    }
  }

  /// What a part is multiplied by to be as it is written.
  private func scale(of space: ColorSpace, _ index: Int) -> Double {
    switch space {
    case .srgb where name != "color": 255
    case .hsl, .hwb: index == space.hue ? 1 : 100
    default: 1
    }
  }

  /// Puts numbers where their names are.
  private func replaced(
    _ values: [ComponentValue], _ known: [String: Double]
  ) -> [ComponentValue] {
    values.map { value in
      switch value.kind {
      case .function(let name, let arguments):
        return ComponentValue(
          kind: .function(name, replaced(arguments, known)), line: value.line)
      case .block(let bracket, let contents):
        return ComponentValue(kind: .block(bracket, replaced(contents, known)), line: value.line)
      case .token:
        guard let number = value.keyword.flatMap({ known[$0] }) else { return value }
        return ComponentValue(kind: .token(.number(number, isInteger: false)), line: value.line)
      }
    }
  }
}
