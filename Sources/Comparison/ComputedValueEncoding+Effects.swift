import Geometry
import Rendering

/// What is done to boxes as a whole.
extension ComputedValueEncoding {
  static func encode(_ filters: [Filter]) -> String {
    filters.map { filter in
      switch filter {
      case .blur(let sigma): "blur " + OrderedJSON.decimal(sigma)
      case .color(let matrix):
        "color " + encode(matrix.rows.flatMap(\.self) + [matrix.offset, matrix.opacity])
      case .dropShadow(let offset, let sigma, let color):
        "shadow " + encode(color) + " at " + encode(offset) + " blur " + OrderedJSON.decimal(sigma)
      }
    }.joined(separator: ", ")
  }

  static func encode(_ mode: BlendMode) -> String {
    switch mode {
    case .normal: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    }
  }
}
