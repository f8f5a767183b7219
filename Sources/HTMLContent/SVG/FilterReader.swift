import Boxes
import Diagnostics
import Geometry

/// Reads the steps of a `filter` element from its children:
/// <https://www.w3.org/TR/filter-effects-1/#FilterPrimitivesOverview>.
struct FilterReader {
  /// What the filter sees, and what the element encloses that it changes.
  let region: Rect
  let bounds: Rect
  let viewport: SVGViewport

  /// Whether lengths of the steps are in units of what the element encloses.
  let isInUnits: Bool

  private(set) var primitives: [FilterPrimitive] = []

  /// What `feTile` repeats of each step.
  private var tiles: [Rect] = []
  var images: [[SVGImage.Step]] = []

  /// The steps by the names that they give their results; a later one counts.
  private var names: [ExactText: Int] = [:]

  init(region: Rect, bounds: Rect, viewport: SVGViewport, isInUnits: Bool) {
    self.region = region
    self.bounds = bounds
    self.viewport = viewport
    self.isInUnits = isInUnits
  }

  /// Adds a step.
  mutating func addPrimitive(
    _ kind: FilterPrimitive.Kind, element: HTMLDocument.Element, style: ComputedStyle,
    children: [HTMLDocument.Element]
  ) {
    var inputs: [FilterPrimitive.Input]
    switch kind {
    case .flood, .turbulence, .image: inputs = []
    case .merge:
      inputs = children.filter { $0.name.asciiLowercased == "femergenode" }
        .prefix(HTMLLimits.maximumSVGFilterSteps).map { input($0["in"]) }
    case .composite, .blend, .displacement: inputs = [input(element["in"]), input(element["in2"])]
    default: inputs = [input(element["in"])]
    }
    var kind = kind
    let tile = tileArea(of: element, style: style, kind: kind, inputs: inputs)
    if case .tile = kind { kind = .tile(area(of: inputs.first)) }
    tiles.append(tile)
    primitives.append(
      FilterPrimitive(
        kind, inputs, in: area(of: element, style),
        isLinearLight: style.inherited.svg.isFilterLinearLight))
    if let name = element["result"], !name.isEmpty {
      names[ExactText(name)] = primitives.count - 1
    }
  }

  /// What a step is cut to: the filter's region, but for the sides that the step says.
  func area(of element: HTMLDocument.Element, _ style: ComputedStyle) -> Rect {
    func length(_ name: String, _ axis: SVGViewport.Axis) -> Double? {
      let space = isInUnits ? SVGViewport(size: Size(width: 1, height: 1)) : viewport
      return space.points(element[name], axis: axis, style: style)
    }
    var area = region
    if let x = length("x", .x) { area.origin.x = isInUnits ? bounds.minX + x * bounds.width : x }
    if let y = length("y", .y) { area.origin.y = isInUnits ? bounds.minY + y * bounds.height : y }
    if let width = length("width", .x) {
      area.size.width = max(0, isInUnits ? width * bounds.width : width)
    }
    if let height = length("height", .y) {
      area.size.height = max(0, isInUnits ? height * bounds.height : height)
    }
    let (left, top) = (max(area.minX, region.minX), max(area.minY, region.minY))
    return Rect(
      x: left, y: top, width: max(0, min(area.maxX, region.maxX) - left),
      height: max(0, min(area.maxY, region.maxY) - top))
  }

  private func area(of input: FilterPrimitive.Input?) -> Rect {
    if case .result(let index)? = input, tiles.indices.contains(index) { return tiles[index] }
    return region
  }

  /// What `feTile` repeats of a step: what this says itself, or what its inputs have.
  private func tileArea(
    of element: HTMLDocument.Element, style: ComputedStyle, kind: FilterPrimitive.Kind,
    inputs: [FilterPrimitive.Input]
  ) -> Rect {
    let own = area(of: element, style)
    let isSaid = ["x", "y", "width", "height"].contains { element[$0] != nil }
    if case .tile = kind { return own }
    guard !isSaid, let first = inputs.first else { return own }
    return inputs.dropFirst().reduce(area(of: first)) { $0.union(area(of: $1)) }
  }

  /// What a name means; one that there isn't for the step before.
  private func input(_ name: String?) -> FilterPrimitive.Input {
    switch name {
    case "SourceGraphic"?: return .source
    case "SourceAlpha"?: return .sourceAlpha
    default:
      if let name, let index = names[ExactText(name)] { return .result(index) }
      return primitives.isEmpty ? .source : .result(primitives.count - 1)
    }
  }

  /// Numbers of an attribute, nil where it is missing or not valid.
  static func numbers(_ text: String?) -> [Double]? {
    guard let text else { return nil }
    var scanner = NumberScanner(text)
    var numbers: [Double] = []
    while numbers.count < 4_096, let number = scanner.number() { numbers.append(number) }
    return scanner.hasOnlySpace ? numbers : nil
  }

  /// What a step does, nil where it is none or not valid.
  func kind(
    of element: HTMLDocument.Element, _ style: ComputedStyle, _ children: [HTMLDocument.Element]
  ) -> FilterPrimitive.Kind? {
    func number(_ name: String, _ defaultValue: Double) -> Double {
      Self.numbers(element[name])?.first ?? defaultValue
    }
    /// One number for both axes or one for each, in the coordinates of the element.
    func pair(_ name: String, _ defaultValue: Double) -> Point {
      let read = Self.numbers(element[name]) ?? []
      let numbers = read.count > 2 ? [] : read
      let x = numbers.first ?? defaultValue
      return scaled(Point(x: x, y: numbers.dropFirst().first ?? x))
    }
    let flood = style.rare.shape.floodColor.resolved(style.inherited.color)
      .opacity(style.rare.shape.floodOpacity)
    let offset = scaled(Point(x: number("dx", 0), y: number("dy", 0)))
    switch element.name.asciiLowercased {
    case "fegaussianblur":
      let blur = pair("stddeviation", 0)
      // A negative deviation changes nothing.
      return blur.x < 0 || blur.y < 0 ? .blur(x: 0, y: 0) : .blur(x: blur.x, y: blur.y)
    case "fedropshadow":
      let blur = pair("stddeviation", 2)
      let move = scaled(Point(x: number("dx", 2), y: number("dy", 2)))
      return .dropShadow(offset: move, x: max(0, blur.x), y: max(0, blur.y), color: flood)
    case "feoffset": return .offset(offset)
    case "feflood": return .flood(flood)
    case "femerge": return .merge
    case "fetile": return .tile(region)
    case "fecomposite":
      let kinds: [String: FilterPrimitive.CompositeOperator] = [
        "in": .in, "out": .out, "atop": .atop, "xor": .xor, "lighter": .lighter,
        "arithmetic": .arithmetic(
          number("k1", 0), number("k2", 0), number("k3", 0), number("k4", 0)),
      ]
      return .composite(kinds[element["operator"] ?? ""] ?? .over)
    case "feblend":
      return .blend(Properties.blendModes[element["mode"] ?? ""] ?? .normal)
    case "fecolormatrix": return .colorMatrix(Self.matrix(element))
    case "fecomponenttransfer":
      let functions = ["fefuncr", "fefuncg", "fefuncb", "fefunca"].map { name in
        children.last { $0.name.asciiLowercased == name }.map(Self.function) ?? .identity
      }
      return .transfer(functions)
    case "femorphology":
      let radius = pair("radius", 0)
      // A negative radius changes nothing.
      let isValid = radius.x >= 0 && radius.y >= 0
      return .morphology(
        isDilation: element["operator"] == "dilate", x: isValid ? radius.x : 0,
        y: isValid ? radius.y : 0)
    case "feturbulence":
      let frequency = Self.numbers(element["basefrequency"]) ?? []
      let x = frequency.first ?? 0
      let y = frequency.dropFirst().first ?? x
      let octaves = max(0, min(number("numoctaves", 1), 9))
      // Noise that changes less than never is none.
      if x < 0 || y < 0 { return .flood(.clear) }
      return .turbulence(
        FilterPrimitive.Turbulence(
          frequency: Point(x: x, y: y), octaves: Int(octaves),
          seed: number("seed", 0), isFractal: element["type"] == "fractalNoise",
          stitched: element["stitchtiles"] == "stitch" ? area(of: element, style) : nil))
    case "fediffuselighting", "fespecularlighting":
      return lighting(element, style: style, children: children)
    case "feconvolvematrix": return Self.convolution(element)
    case "fedisplacementmap":
      let channels = ["R": 0, "G": 1, "B": 2, "A": 3]
      return .displacement(
        scale: scaled(Point(x: number("scale", 0), y: 0)).x,
        x: channels[element["xchannelselector"] ?? ""] ?? 3,
        y: channels[element["ychannelselector"] ?? ""] ?? 3)
    default: return nil
    }
  }

  /// Lengths of a step in the coordinates of the element.
  private func scaled(_ point: Point) -> Point {
    isInUnits ? Point(x: point.x * bounds.width, y: point.y * bounds.height) : point
  }

  private func lighting(
    _ element: HTMLDocument.Element, style: ComputedStyle, children: [HTMLDocument.Element]
  ) -> FilterPrimitive.Kind? {
    let names = ["fedistantlight", "fepointlight", "fespotlight"]
    guard let light = children.first(where: { names.contains($0.name.asciiLowercased) }) else {
      return nil
    }
    func number(_ name: String, _ defaultValue: Double, of element: HTMLDocument.Element) -> Double
    {
      Self.numbers(element[name])?.first ?? defaultValue
    }
    func point(x: String, y: String, z: String) -> FilterPrimitive.Lighting.Light {
      var position = Point(x: number(x, 0, of: light), y: number(y, 0, of: light))
      var height = number(z, 0, of: light)
      if isInUnits {
        position = bounds.unitMap(position)
        height *= ((bounds.width * bounds.width + bounds.height * bounds.height) / 2).squareRoot()
      }
      return FilterPrimitive.Lighting.Light(position, height: height)
    }
    /// The cosine and sine of an angle in degrees.
    func turn(_ degrees: Double) -> (cosine: Double, sine: Double) {
      guard let vector = CSSAngle(degrees, "deg")?.vector else { return (1, 0) }
      return (-vector.y, vector.x)
    }
    let source: FilterPrimitive.Lighting.Source
    switch light.name.asciiLowercased {
    case "fedistantlight":
      let azimuth = turn(number("azimuth", 0, of: light))
      let elevation = turn(number("elevation", 0, of: light))
      source = .distant(
        x: azimuth.cosine * elevation.cosine, y: azimuth.sine * elevation.cosine,
        z: elevation.sine)
    case "fepointlight": source = .point(point(x: "x", y: "y", z: "z"))
    default:
      let cone = Self.numbers(light["limitingconeangle"])?.first
      source = .spot(
        point(x: "x", y: "y", z: "z"),
        target: point(x: "pointsatx", y: "pointsaty", z: "pointsatz"),
        exponent: max(1, min(number("specularexponent", 1, of: light), 128)),
        // No angle and one of 0 both mean no cone, as in browsers.
        cosine: cone.map { $0 == 0 ? -1 : turn($0.magnitude).cosine } ?? -1)
    }
    let isSpecular = element.name.asciiLowercased == "fespecularlighting"
    let exponent = number("specularexponent", 1, of: element)
    return .lighting(
      FilterPrimitive.Lighting(
        source, color: style.rare.shape.lightingColor.resolved(style.inherited.color),
        surfaceScale: number("surfacescale", 1, of: element),
        constant: max(
          0, number(isSpecular ? "specularconstant" : "diffuseconstant", 1, of: element)),
        specularExponent: isSpecular ? max(1, min(exponent, 128)) : nil))
  }
}
