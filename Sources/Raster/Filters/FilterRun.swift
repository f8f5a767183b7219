public import Geometry

/// Runs the steps of a filter.
struct FilterRun {
  private let source: FilterPlane
  private let images: [Bitmap]

  /// From the coordinates of the steps to pixels; it turns nothing.
  private let map: Transform
  private var results: [Int: FilterPlane] = [:]

  init(_ source: FilterPlane, map: Transform, images: [Bitmap]) {
    self.source = source
    self.map = map
    self.images = images
  }

  mutating func run(_ primitives: [FilterPrimitive]) -> FilterPlane {
    guard let last = primitives.indices.last else {
      return FilterPlane(width: source.width, height: source.height)
    }
    // The last step that needs each result, after which it is let go.
    var uses: [Int: Int] = [:]
    for (index, primitive) in primitives.enumerated() {
      for case .result(let used) in primitive.inputs { uses[used] = index }
    }
    for (index, primitive) in primitives.enumerated() {
      var result = result(of: primitive)
      result.cut(to: pixels(primitive.area))
      results = results.filter { (uses[$0.key] ?? -1) > index }
      results[index] = result
    }
    return results[last] ?? FilterPlane(width: source.width, height: source.height)
  }

  private func input(_ index: Int, of primitive: FilterPrimitive) -> FilterPlane {
    let empty = FilterPlane(width: source.width, height: source.height)
    guard primitive.inputs.indices.contains(index) else { return empty }
    let plane: FilterPlane
    switch primitive.inputs[index] {
    case .source: plane = source
    case .sourceAlpha:
      var alpha = source
      for index in alpha.values.indices { alpha.values[index] = [0, 0, 0, alpha.values[index].w] }
      plane = alpha
    case .result(let index): plane = results[index] ?? empty
    case .clear: plane = empty
    }
    return plane.converted(isLinear: primitive.isLinearLight)
  }

  private func result(of primitive: FilterPrimitive) -> FilterPlane {
    var plane = input(0, of: primitive)
    plane.isLinear = primitive.isLinearLight
    /// A colour as this step counts it.
    func color(_ color: Color) -> FilterPlane.Value {
      let value = FilterPlane.Value(
        Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha)
      ).clamped.premultiplied
      return primitive.isLinearLight ? LightTable.light.apply(value) : value
    }
    func distance(_ point: Point) -> (x: Int, y: Int) {
      Point(x: point.x * map.a, y: point.y * map.d).wholePixels
    }
    switch primitive.kind {
    case .blur(let x, let y): plane.blur(x: x * map.a, y: y * map.d)
    case .dropShadow(let offset, let x, let y, let shadow):
      let (own, tint) = (plane, color(shadow))
      plane.move(by: distance(offset))
      plane.blur(x: x * map.a, y: y * map.d)
      plane.combine(own) { $1 + tint * $0.w * (1 - $1.w) }
    case .offset(let offset): plane.move(by: distance(offset))
    case .flood(let flood):
      let value = color(flood)
      for index in plane.values.indices { plane.values[index] = value }
    case .merge:
      for index in primitive.inputs.indices.dropFirst() {
        plane.combine(input(index, of: primitive)) { $1 + $0 * (1 - $1.w) }
      }
    case .composite(let kind): plane.composite(input(1, of: primitive), kind)
    case .blend(let mode): plane.combine(input(1, of: primitive)) { mode.mix($0, over: $1) }
    case .colorMatrix(let matrix): plane.apply(matrix: matrix)
    case .transfer(let functions): plane.apply(functions)
    case .morphology(let isDilation, let x, let y):
      plane.morph(isDilation: isDilation, x: x * map.a, y: y * map.d)
    case .tile(let rect): plane.tile(pixels(rect))
    case .image(let index):
      guard images.indices.contains(index) else { break }
      let image = FilterPlane(images[index])
      guard image.width == plane.width, image.height == plane.height else { break }
      plane = image.converted(isLinear: primitive.isLinearLight)
    case .turbulence(let turbulence):
      if let inverse = map.inverse { plane.fill(with: turbulence, inverse) }
    case .lighting(let lighting):
      // Light has no opacity.
      plane.light(lighting, color: color(lighting.color.withoutAlpha), map)
    case .convolution(let convolution): plane.convolve(convolution)
    case .displacement(let scale, let x, let y):
      plane.displace(
        by: input(1, of: primitive), x: (x, scale * map.a), y: (y, scale * map.d))
    }
    return plane
  }

  /// The nearest pixels to a rectangle.
  private func pixels(_ rect: Rect) -> PixelRect {
    let rect = map.boundingBox(of: rect)
    func edge(_ value: Double) -> Int { Int(max(-1e6, min(value.rounded(), 1e6))) }
    let (left, top) = (edge(rect.minX), edge(rect.minY))
    return PixelRect(
      x: left, y: top, width: max(0, edge(rect.maxX) - left),
      height: max(0, edge(rect.maxY) - top))
  }
}

extension Bitmap {
  /// Returns what the steps of a filter make of the image.
  ///
  /// - Parameters:
  ///   - primitives: The steps; without any nothing is left.
  ///   - map: From the coordinates of the steps to pixels; it stretches and moves alone.
  ///   - images: What `image` steps show, each as large as this image.
  /// - Returns: An image of the same size.
  public func filtered(
    by primitives: [FilterPrimitive], map: Transform, images: [Bitmap]
  ) -> Bitmap {
    var run = FilterRun(FilterPlane(self), map: map, images: images)
    return run.run(primitives).converted(isLinear: false).bitmap
  }
}

extension FilterPrimitive {
  /// How much longer a pixel takes than one of a colour.
  public var cost: Int {
    switch kind {
    case .blur: 384
    case .dropShadow: 512
    case .turbulence(let turbulence): 512 * max(1, turbulence.octaves)
    case .lighting: 1_024
    case .convolution(let convolution): 128 + 16 * convolution.kernel.count
    case .morphology: 256
    default: 128
    }
  }
}

extension Color {
  fileprivate var withoutAlpha: Color { Color(red: red, green: green, blue: blue, alpha: 1) }
}
