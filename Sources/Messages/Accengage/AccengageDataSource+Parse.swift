public import Diagnostics
public import Geometry

extension AccengageDataSource {
  /// Reads a file beside a message that says what the app does with it.
  ///
  /// Throws every error at once.
  public static func parse(
    _ json: JSONValue
  ) throws(InputProblems) -> Parsed<AccengageDataSource> {
    try json.read(as: "A data source", .accengage) { AccengageDataSource($0) }
  }

  init(_ reader: JSONReader) {
    self.init()
    keyPath = reader.keyPath
    canDisplay = reader.bool("can_display")
    template = reader.string("template")
    position = reader.position("position")
    origin = reader.point("origin")
    animates = reader.bool("default_animation")
    cornerRadius = reader.magnitude("corner_radius")
    cornerRadiusParameter = reader.string("corner_radius_from")
    insets = reader.insets("insets")
    bodyInsets = reader.insets("body_insets")
    background = reader.hexColor("background_color")
    textColor = reader.hexColor("text_color")
    disablesAutosizing = reader.bool("autosizing_disabled")
    closesAnywhere = reader.bool("close_anywhere")
    convention = reader.choice("convention", Convention.self)
    reader.warnAboutUnknownKeys(in: "a data source")
    if position == .custom, origin == nil, !reader.log.hasErrors {
      reader.log.warning(
        at: reader.path("position"),
        "The position 10 needs an origin; what the SDK does without one is not known, and the "
          + "view is drawn at 0, 0.", "Add \("origin".quoted), such as [0, 66].")
    }
    if let origin, position != .custom {
      reader.log.warning(
        at: reader.path("origin"),
        "The origin \(Int(origin.x)), \(Int(origin.y)) is only asked for at position 10.",
        "Set \("position".quoted) to 10.")
    }
  }
}

extension JSONLeniency {
  /// A message comes from a person or a tool of theirs: what is wrong is an error.
  static let accengage = JSONLeniency(nullIsAbsent: true, numbersAreBooleans: false)
}

extension JSONReader {
  /// One of the SDK's positions, as a number from 0 to 10.
  fileprivate func position(_ key: String) -> AccengagePosition? {
    let positions = 0...AccengagePosition.custom.rawValue
    guard let number = number(key, as: .whole(positions)) else { return nil }
    if let whole = Int(exactly: number), let position = AccengagePosition(rawValue: whole) {
      return position
    }
    log.error(
      at: path(key), "The position \(number.written) does not exist.",
      "Use a whole number from 0 to 10.")
    return nil
  }

  /// A length of at least 0.
  fileprivate func magnitude(_ key: String) -> Double? {
    guard let length = length(key, as: .number(0...MessageLimits.maximumLength)) else { return nil }
    if length >= 0 { return length }
    log.error(at: path(key), "The length \(length.written) is below 0.", "Write 0 or more.")
    return nil
  }

  /// Two numbers in an array.
  fileprivate func point(_ key: String) -> Point? {
    numbers(key, counts: [2], such: "[0, 66]").map { Point(x: $0[0], y: $0[1]) }
  }

  /// One number for all sides, two for top and bottom and for the sides, or four.
  fileprivate func insets(_ key: String) -> EdgeInsets? {
    numbers(key, counts: [1, 2, 4], such: "[0, 20] or [top, left, bottom, right]").map { sides in
      switch sides.count {
      case 1: EdgeInsets(all: sides[0])
      case 2: EdgeInsets(top: sides[0], left: sides[1], bottom: sides[0], right: sides[1])
      default: EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
      }
    }
  }

  /// Lengths in an array.
  func numbers(_ key: String, counts: [Int], such example: String) -> [Double]? {
    note(key, .array(.length, counts: counts))
    guard has(key), let value = object[key] else { return nil }
    guard case .array(let elements) = value, counts.contains(elements.count) else {
      log.error(
        at: path(key),
        "\(key.quoted) must be an array of "
          + "\(counts.map { "\($0)" }.joined(separator: " or ")) numbers.", "Write \(example).")
      return nil
    }
    var numbers: [Double] = []
    for element in elements {
      guard case .number(let number) = element, number.magnitude <= MessageLimits.maximumLength
      else {
        log.error(
          at: path(key),
          "\(key.quoted) has something that is not a length of at most "
            + "\(Int(MessageLimits.maximumLength)) points.", "Write \(example).")
        return nil
      }
      numbers.append(number)
    }
    return numbers
  }

  /// A colour as `#RRGGBB` or `#RRGGBBAA`.
  fileprivate func hexColor(_ key: String) -> Color? {
    let shape = JSONShape.string(pattern: "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
    guard let text = string(key, as: shape) else { return nil }
    if text.utf8.count >= 7, text.first == "#", let color = Color(accengage: text) { return color }
    log.error(
      at: path(key), "\(text.quoted) is not a valid colour.",
      "Write \("#RRGGBB".quoted) or "
        + "\("#RRGGBBAA".quoted).")
    return nil
  }
}

extension Color {
  /// A colour as the sample app CustomInApp reads it: 3, 6 or 8 digits after `#`, `0x` or nothing.
  ///
  /// An empty text is transparent; any other length gives nil.
  public init?(accengage text: String) {
    var digits = Substring(text)
    if digits.hasPrefix("#") {
      digits = digits.dropFirst()
    } else if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      digits = digits.dropFirst(2)
    }
    if text.isEmpty {
      self = .clear
      return
    }
    guard digits.utf8.count <= 8, digits.utf8.allSatisfy({ Unicode.Scalar($0).isHexDigit }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.utf8.count {
    case 3:
      let parts = [number >> 8, number >> 4 & 0xF, number & 0xF].map { $0 * 0x11 }
      self.init(hex: parts[0] << 16 | parts[1] << 8 | parts[2])
    case 6: self.init(hex: number)
    case 8: self.init(hex: number >> 8, alpha: Double(number & 0xFF) / 255)
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isHexDigit: Bool { Character(self).hexDigitValue != nil }
}

extension Double {
  /// The number without a fraction that is zero.
  var written: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
