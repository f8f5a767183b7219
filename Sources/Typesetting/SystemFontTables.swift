/// The measures of Apple's system font, whose letter shapes are not here: advances of two optical
/// sizes in two weights, and tracking by size.
///
/// They are data in `Fonts/SystemFont`; Fonts/README.md says where the numbers come from.
struct SystemFontTables: Sendable {
  /// The largest table that is read, in bytes.
  static let maximumSize = 1 << 16

  /// Units along the em, of all numbers here.
  static let unitsPerEm = 2048.0

  /// From the baseline to the top of a line, in units; the same at every size and weight.
  static let ascent = 1950.0

  /// From the baseline to the bottom of a line, in units.
  static let descent = 494.0

  /// The height of capitals in units.
  static let capHeight = 1443.0

  /// The advances of a character in units: regular and black, at text and at display sizes.
  struct Advances: Hashable, Sendable {
    var textRegular: Double
    var textBlack: Double
    var displayRegular: Double
    var displayBlack: Double

    /// Whether they were measured or seen, and not inferred from other characters.
    var isMeasured: Bool

    /// Returns the advances at text and at display sizes of a weight between regular and black.
    func at(blackness: Double) -> (text: Double, display: Double) {
      (
        (1 - blackness) * textRegular + blackness * textBlack,
        (1 - blackness) * displayRegular + blackness * displayBlack
      )
    }
  }

  let advances: [UInt32: Advances]

  /// What is added to each advance, in units, at sizes in points that ascend.
  let tracking: [(size: Double, units: Double)]

  /// Reads both tables of a folder with fonts.
  init(folder: String) throws(FontError) {
    let advances = folder + "/SystemFont/advances.tsv"
    let tracking = folder + "/SystemFont/tracking.tsv"
    try self.init(
      advances: try readFile(advances, limit: Self.maximumSize),
      tracking: try readFile(tracking, limit: Self.maximumSize),
      paths: (advances, tracking))
  }

  private init(
    advances: [UInt8], tracking: [UInt8], paths: (advances: String, tracking: String)
  ) throws(FontError) {
    var characters: [UInt32: Advances] = [:]
    for row in Self.rows(of: advances) {
      let numbers = row.fields.dropFirst().prefix(4).compactMap { Double($0) }
      guard row.fields.count == 6, row.fields[0].hasPrefix("U+"), numbers.count == 4,
        let code = UInt32(row.fields[0].dropFirst(2), radix: 16),
        numbers.allSatisfy({ (0...8192).contains($0) })
      else { throw .badTable(path: paths.advances, line: row.line) }
      characters[code] = Advances(
        textRegular: numbers[0], textBlack: numbers[1], displayRegular: numbers[2],
        displayBlack: numbers[3], isMeasured: row.fields[5] != "inferred")
    }
    var sizes: [(size: Double, units: Double)] = []
    for row in Self.rows(of: tracking) {
      guard row.fields.count == 3, let size = Double(row.fields[0]),
        size > sizes.last?.size ?? 0, size <= 1000,
        let units = Double(row.fields[1])
          ?? Double(row.fields[2]).map({ $0 * Self.unitsPerEm / size }),
        units.magnitude <= Self.unitsPerEm
      else { throw .badTable(path: paths.tracking, line: row.line) }
      sizes.append((size, units))
    }
    guard !characters.isEmpty else { throw .badTable(path: paths.advances, line: 1) }
    guard !sizes.isEmpty else { throw .badTable(path: paths.tracking, line: 1) }
    self.advances = characters
    self.tracking = sizes
  }

  /// The lines below the heading, without notes; fields are between tabs.
  private static func rows(of bytes: [UInt8]) -> [(line: Int, fields: [Substring])] {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().filter { !$0.element.isEmpty && !$0.element.hasPrefix("#") }
      .dropFirst()
      .map { ($0.offset + 1, $0.element.split(separator: "\t", omittingEmptySubsequences: false)) }
  }

  /// Returns how far a weight is on the way from regular, 0, to black, 1; below 0 for lighter ones.
  ///
  /// Light is as much narrower as two lines of 14 points in a photograph of a phone. Thinner weights
  /// were not measured and count as regular.
  static func blackness(ofWeight weight: Int) -> Double {
    line(
      through: [
        (200, 0), (300, -0.094), (400, 0), (500, 0.18335), (600, 0.31665), (700, 0.5),
        (800, 0.76665), (900, 1),
      ], at: Double(weight))
  }

  /// Returns how far a size in points is on the way from the text cut, 0, to the display cut, 1.
  static func opticalSize(at size: Double) -> Double {
    line(through: [(17, 0), (19, 1.0 / 11), (24, 9.0 / 11), (28, 1)], at: size)
  }

  /// Returns what is added to each advance at a size in points, in units.
  func tracking(at size: Double) -> Double {
    Self.line(through: tracking, at: size)
  }

  /// Returns the value of straight lines between points; outside of them that of the nearest.
  private static func line(through points: [(Double, Double)], at x: Double) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    guard x > first.0 else { return first.1 }
    guard x < last.0 else { return last.1 }
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if points[middle].0 <= x { low = middle } else { high = middle }
    }
    let (start, end) = (points[low], points[high])
    return start.1 + (end.1 - start.1) * (x - start.0) / (end.0 - start.0)
  }
}
