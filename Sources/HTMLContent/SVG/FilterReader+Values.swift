import Geometry

/// The numbers that single steps are made of.
extension FilterReader {
  static func function(
    _ element: HTMLDocument.Element
  ) -> FilterPrimitive.TransferFunction {
    func number(_ name: String, _ defaultValue: Double) -> Double {
      numbers(element[name])?.first ?? defaultValue
    }
    let values = numbers(element["tablevalues"]) ?? []
    switch element["type"] {
    case "table"?: return .table(values)
    case "discrete"?: return .discrete(values)
    case "linear"?:
      return .linear(slope: number("slope", 1), intercept: number("intercept", 0))
    case "gamma"?:
      return .gamma(
        amplitude: number("amplitude", 1), exponent: number("exponent", 1),
        offset: number("offset", 0))
    default: return .identity
    }
  }

  static let identity: [Double] = [
    1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0,
  ]

  static func matrix(_ element: HTMLDocument.Element) -> [Double] {
    let values = numbers(element["values"])
    func matrix(_ matrix: ColorMatrix) -> [Double] {
      matrix.rows.flatMap { $0 + [0, 0] } + [0, 0, 0, 1, 0]
    }
    switch element["type"] ?? "matrix" {
    case "saturate":
      return values?.count == 1 ? matrix(.saturate(max(0, values?.first ?? 1))) : identity
    case "hueRotate":
      guard values?.count == 1, let angle = CSSAngle(values?.first ?? 0, "deg")?.vector else {
        return identity
      }
      return matrix(.hueRotate(sine: angle.x, cosine: -angle.y))
    case "luminanceToAlpha":
      // The weights of <https://www.w3.org/TR/filter-effects-1/#feColorMatrixElement>.
      return Array(repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0]
    default: return values?.count == 20 ? values ?? identity : identity
    }
  }

  static func convolution(_ element: HTMLDocument.Element) -> FilterPrimitive.Kind? {
    func whole(_ value: Double) -> Int? {
      value.rounded() == value && value.magnitude < 1_000 ? Int(value) : nil
    }
    let order = element["order"] == nil ? [3] : numbers(element["order"]) ?? []
    guard let columns = order.first.flatMap(whole), let rows = order.last.flatMap(whole),
      (1...64).contains(columns), (1...64).contains(rows), order.count <= 2
    else { return nil }
    let kernel = numbers(element["kernelmatrix"]) ?? []
    guard kernel.count == columns * rows else { return nil }
    func target(_ name: String, _ count: Int) -> Int? {
      guard let text = element[name] else { return count / 2 }
      let value = numbers(text)?.first.flatMap(whole)
      return value.flatMap { (0..<count).contains($0) ? $0 : nil }
    }
    guard let targetX = target("targetx", columns), let targetY = target("targety", rows) else {
      return nil
    }
    let sum = kernel.reduce(0, +)
    let said = numbers(element["divisor"])?.first ?? 0
    let divisor = said != 0 ? said : sum != 0 ? sum : 1
    let edges: [String: FilterPrimitive.Convolution.Edge] = ["wrap": .wrap, "none": .none]
    return .convolution(
      FilterPrimitive.Convolution(
        columns: columns, rows: rows, kernel: kernel, divisor: divisor,
        bias: numbers(element["bias"])?.first ?? 0, targetX: targetX, targetY: targetY,
        edge: edges[element["edgemode"] ?? ""] ?? .duplicate,
        keepsAlpha: element["preservealpha"] == "true"))
  }
}
