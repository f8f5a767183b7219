/// The colours that the three values of a pixel are, and that of all three, as points of CIE's
/// diagram of chromaticities.
struct Primaries: Hashable, Sendable {
  /// A point of the diagram.
  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double

    /// Its colour in CIE's XYZ, as bright as 1.
    fileprivate var xyz: [Double] { [x / y, 1, (1 - x - y) / y] }
  }

  var white: Point
  var red: Point
  var green: Point
  var blue: Point

  private static let d65 = Point(x: 0.3127, y: 0.3290)

  static let sRGB = Primaries(
    white: d65, red: Point(x: 0.64, y: 0.33), green: Point(x: 0.30, y: 0.60),
    blue: Point(x: 0.15, y: 0.06))

  /// The primaries that ITU-T H.273 has a number for.
  init?(code: UInt8) {
    func points(_ red: (Double, Double), green: (Double, Double), blue: (Double, Double))
      -> Primaries
    {
      Primaries(
        white: Self.d65, red: Point(x: red.0, y: red.1), green: Point(x: green.0, y: green.1),
        blue: Point(x: blue.0, y: blue.1))
    }
    switch code {
    case 1: self = .sRGB
    case 4:
      self = points((0.67, 0.33), green: (0.21, 0.71), blue: (0.14, 0.08))
      white = Point(x: 0.310, y: 0.316)
    case 5: self = points((0.64, 0.33), green: (0.29, 0.60), blue: (0.15, 0.06))
    case 6, 7: self = points((0.630, 0.340), green: (0.310, 0.595), blue: (0.155, 0.070))
    case 9: self = points((0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046))
    case 11, 12:
      self = points((0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060))
      if code == 11 { white = Point(x: 0.314, y: 0.351) }
    default: return nil
    }
  }

  /// Takes eight numbers: x and y of white, red, green and blue; nil when they are no triangle.
  init?(numbers: [Double]) {
    guard numbers.count == 8 else { return nil }
    let points = stride(from: 0, to: 8, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    self.init(white: points[0], red: points[1], green: points[2], blue: points[3])
    guard points.allSatisfy({ (0.001...1).contains($0.y) && (0...1).contains($0.x) }),
      toConnection != nil
    else { return nil }
  }

  private init(white: Point, red: Point, green: Point, blue: Point) {
    (self.white, self.red, self.green, self.blue) = (white, red, green, blue)
  }

  /// Whether all points are so near to others that files mean the same.
  func isNear(_ other: Primaries) -> Bool {
    let pairs: [(Point, Point)] = [
      (white, other.white), (red, other.red), (green, other.green), (blue, other.blue),
    ]
    return pairs.allSatisfy { (a: Point, b: Point) -> Bool in
      abs(a.x - b.x) <= 0.005 && abs(a.y - b.y) <= 0.005
    }
  }

  /// Turns linear light into the XYZ of profiles, whose white is D50; nil when that can't be.
  var toConnection: Matrix3? {
    let columns = Matrix3(columns: [red.xyz, green.xyz, blue.xyz])
    guard let inverse = columns.inverse else { return nil }
    let strengths = inverse * white.xyz
    let toXYZ = Matrix3(
      columns: [
        red.xyz.map { $0 * strengths[0] }, green.xyz.map { $0 * strengths[1] },
        blue.xyz.map { $0 * strengths[2] },
      ])
    // How eyes see white under another light, by Bradford's cones.
    let cones = Matrix3(
      rows: [
        [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
      ])
    let (own, common) = (cones * white.xyz, cones * Matrix3.connectionWhite)
    guard let back = cones.inverse, own.allSatisfy({ $0 > 0 }) else { return nil }
    let scale = Matrix3(
      rows: [
        [common[0] / own[0], 0, 0], [0, common[1] / own[1], 0], [0, 0, common[2] / own[2]],
      ])
    return back * scale * cones * toXYZ
  }
}

extension ColorEncoding {
  /// What two numbers of ITU-T H.273 say.
  init(primaries: UInt8, curve: UInt8) {
    switch curve {
    case 16, 18: self = .unreadable(.highDynamicRange)
    case _ where primaries == 2 || curve == 2: self = .sRGB
    default:
      guard let points = Primaries(code: primaries), let curve = ToneCurve(code: curve) else {
        self = .unreadable(.unknownCode)
        return
      }
      self = points == .sRGB && curve == .sRGB ? .sRGB : .primaries(points, curve)
    }
  }
}
