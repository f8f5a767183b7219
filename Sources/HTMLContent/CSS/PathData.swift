import Geometry

/// Reads what the attribute `d` of a path says.
///
/// The grammar is that of <https://www.w3.org/TR/SVG2/paths.html#PathDataBNF>. What is before an
/// error is drawn.
struct PathData {
  private var scanner: NumberScanner
  private var path = Path()
  private var start = Point.zero
  private var current = Point.zero

  /// The control point that a smooth curve mirrors, with the letter of the curve that it is of.
  private var lastControl: (point: Point, letter: UInt8)?

  /// The last element of each command.
  private var ends: [Int] = []

  private init(_ text: String) {
    scanner = NumberScanner(text)
  }

  /// Returns which elements of the path that a text says are the last ones of a command.
  static func ends(_ text: String, limit: Int) -> [Int] {
    var reader = PathData(text)
    reader.read(limit: limit)
    return reader.ends
  }

  /// Returns the path that a text says; beyond a limit of elements the rest is left out.
  static func path(_ text: String, limit: Int) -> Path {
    var reader = PathData(text)
    reader.read(limit: limit)
    return reader.path
  }

  private mutating func read(limit: Int) {
    var command: UInt8?
    while path.elements.count < limit {
      if let letter = scanner.letter() {
        // A path starts with a move.
        guard command != nil || letter | 0x20 == UInt8(ascii: "m") else { return }
        command = letter
        if letter | 0x20 == UInt8(ascii: "z") {
          close()
          continue
        }
      } else if scanner.isAtEnd {
        return
      }
      guard let letter = command, letter | 0x20 != UInt8(ascii: "z"), draw(letter) else { return }
      // More pairs of numbers behind a move are lines.
      if letter == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if letter == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
  }

  private mutating func close() {
    guard !path.elements.isEmpty else { return }
    path.close()
    ends.append(path.elements.count - 1)
    current = start
    lastControl = nil
  }

  /// Reads the numbers of one command and adds what it draws; false where they are missing.
  private mutating func draw(_ letter: UInt8) -> Bool {
    let isRelative = letter & 0x20 != 0
    let origin = isRelative ? current : .zero
    let lower = letter | 0x20
    var control: (point: Point, letter: UInt8)?
    switch lower {
    case UInt8(ascii: "m"):
      guard let point = point(from: origin) else { return false }
      path.move(to: point)
      (start, current) = (point, point)
    case UInt8(ascii: "l"):
      guard let point = point(from: origin) else { return false }
      line(to: point)
    case UInt8(ascii: "h"):
      guard let x = scanner.number() else { return false }
      line(to: Point(x: origin.x + x, y: current.y))
    case UInt8(ascii: "v"):
      guard let y = scanner.number() else { return false }
      line(to: Point(x: current.x, y: origin.y + y))
    case UInt8(ascii: "c"):
      guard let first = point(from: origin), let second = point(from: origin),
        let end = point(from: origin)
      else { return false }
      curve(to: end, first, second)
      control = (second, lower)
    case UInt8(ascii: "s"):
      guard let second = point(from: origin), let end = point(from: origin) else { return false }
      curve(to: end, mirrored(of: [UInt8(ascii: "c"), UInt8(ascii: "s")]), second)
      control = (second, lower)
    case UInt8(ascii: "q"):
      guard let middle = point(from: origin), let end = point(from: origin) else { return false }
      quadratic(to: end, middle)
      control = (middle, lower)
    case UInt8(ascii: "t"):
      guard let end = point(from: origin) else { return false }
      let middle = mirrored(of: [UInt8(ascii: "q"), UInt8(ascii: "t")])
      quadratic(to: end, middle)
      control = (middle, lower)
    case UInt8(ascii: "a"):
      guard let rx = scanner.number(), let ry = scanner.number(),
        let angle = scanner.number(), let isLarge = scanner.flag(), let isSweep = scanner.flag(),
        let end = point(from: origin)
      else { return false }
      path.addArc(
        from: current, to: end, radiusX: rx, radiusY: ry, turnedBy: angle, isLarge: isLarge,
        isClockwise: isSweep)
      current = end
    default: return false
    }
    lastControl = control
    ends.append(path.elements.count - 1)
    return true
  }

  private mutating func point(from origin: Point) -> Point? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    return Point(x: origin.x + x, y: origin.y + y)
  }

  private mutating func line(to point: Point) {
    restart()
    path.line(to: point)
    current = point
  }

  private mutating func curve(to end: Point, _ first: Point, _ second: Point) {
    restart()
    path.curve(to: end, control1: first, control2: second)
    current = end
  }

  private mutating func quadratic(to end: Point, _ middle: Point) {
    func toward(_ point: Point) -> Point {
      Point(
        x: point.x + (middle.x - point.x) * 2 / 3, y: point.y + (middle.y - point.y) * 2 / 3)
    }
    curve(to: end, toward(current), toward(end))
  }

  /// Behind a closed part the next one starts where that did.
  private mutating func restart() {
    if case .close? = path.elements.last { path.move(to: current) }
  }

  private func mirrored(of letters: [UInt8]) -> Point {
    guard let lastControl, letters.contains(lastControl.letter) else { return current }
    return Point(x: 2 * current.x - lastControl.point.x, y: 2 * current.y - lastControl.point.y)
  }
}

/// Reads numbers that commas and spaces part, or nothing where they can't be mistaken.
struct NumberScanner {
  private let bytes: [UInt8]
  private var index = 0

  /// The largest number; a larger one ends the reading.
  private static let maximumMagnitude = 1e9

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// Whether nothing but white space is left.
  var hasOnlySpace: Bool { bytes[min(index, bytes.count)...].allSatisfy(\.isHTMLSpace) }

  /// Passes a letter that is a command.
  mutating func letter() -> UInt8? {
    skipSpace(commas: false)
    guard index < bytes.count, (0x61...0x7A).contains(bytes[index] | 0x20),
      bytes[index] | 0x20 != 0x65
    else { return nil }
    index += 1
    return bytes[index - 1]
  }

  /// Reads a word such as the name of a function, in lower case.
  mutating func word() -> String {
    skipSpace(commas: true)
    let start = index
    while index < bytes.count, (0x61...0x7A).contains(bytes[index] | 0x20) { index += 1 }
    return String(decoding: bytes[start..<index].map { $0 | 0x20 }, as: UTF8.self)
  }

  /// Passes a sign if it is the next one.
  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    skipSpace(commas: false)
    guard index < bytes.count, UInt32(bytes[index]) == sign.value else { return false }
    index += 1
    return true
  }

  mutating func flag() -> Bool? {
    skipSpace(commas: true)
    guard index < bytes.count, bytes[index] == 0x30 || bytes[index] == 0x31 else { return nil }
    index += 1
    return bytes[index - 1] == 0x31
  }

  mutating func number() -> Double? {
    skipSpace(commas: true)
    var end = index
    func isDigit(_ index: Int) -> Bool {
      index < bytes.count && (0x30...0x39).contains(bytes[index])
    }
    if end < bytes.count, bytes[end] == 0x2B || bytes[end] == 0x2D { end += 1 }
    let digits = end
    while isDigit(end) { end += 1 }
    var count = end - digits
    if end < bytes.count, bytes[end] == 0x2E {
      end += 1
      let fraction = end
      while isDigit(end) { end += 1 }
      count += end - fraction
    }
    guard count > 0, end - index < 400 else { return nil }
    if end < bytes.count, bytes[end] | 0x20 == 0x65 {
      var exponent = end + 1
      if exponent < bytes.count, bytes[exponent] == 0x2B || bytes[exponent] == 0x2D {
        exponent += 1
      }
      if isDigit(exponent) {
        while isDigit(exponent) { exponent += 1 }
        end = exponent
      }
    }
    var text = bytes[index..<end]
    if text.first == 0x2B { text.removeFirst() }
    guard var number = Double(String(decoding: text, as: UTF8.self)), number.isFinite else {
      return nil
    }
    index = end
    number = max(-Self.maximumMagnitude, min(Self.maximumMagnitude, number))
    return number
  }

  private mutating func skipSpace(commas: Bool) {
    var hasComma = !commas
    while index < bytes.count {
      if bytes[index].isHTMLSpace {
        index += 1
      } else if bytes[index] == 0x2C, !hasComma {
        hasComma = true
        index += 1
      } else {
        return
      }
    }
  }
}
