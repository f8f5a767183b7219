import Diagnostics

extension Filter {
  /// The filters of any value: defaults, dates, and what a value is in other formats.
  static let values: [Filter] = [
    Filter(name: "default", count: 0...1) { input in
      let keepsFalse = input.named["allow_false"]?.isTrue == true
      if keepsFalse, input.value == .bool(false) { return input.value }
      let isMissing = !input.value.isTrue || input.value.isEmpty
      return isMissing ? input.arguments.isEmpty ? .string("") : input.argument(0) : input.value
    },
    Filter(name: "date", count: 0...1) { input in
      let format = input.argument(0).text
      if format.isEmpty { return input.value }
      guard let moment = moment(input) else { return input.value }
      return .string(moment.formatted(format))
    },
    Filter(name: "time_zone", count: 1...1) { input throws(TemplateProblem) in
      let zone = input.argument(0).text
      guard let moment = moment(input) else { return input.value }
      if ["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(zone) {
        return .string(Moment(seconds: moment.seconds).formatted("%Y-%m-%d %H:%M:%S UTC"))
      }
      guard let clock = Moment("2000-01-01 00:00:00 \(zone)") else {
        throw TemplateProblem(
          "The time zone \"\(zone.prefix(40))\" is not known.",
          solution: "Use UTC or an offset such as +02:00.")
      }
      return .string(
        Moment(seconds: moment.seconds, offset: clock.offset).formatted("%Y-%m-%d %H:%M:%S %z"))
    },
    Filter(name: "escape") { .string(MarkupText.escaped($0.text)) },
    Filter(name: "escape_once") { .string(MarkupText.escaped($0.text, keepingReferences: true)) },
    Filter(name: "url_encode") { .string(URLText.encoded($0.text, spaceAsPlus: true)) },
    Filter(name: "url_param_escape") { .string(URLText.encoded($0.text)) },
    Filter(name: "url_escape") { .string(URLText.encoded($0.text, keeping: URLText.reserved)) },
    Filter(name: "url_decode") { .string(URLText.decoded($0.text)) },
    Filter(name: "base64_encode") { .string(Base64Text.encoded(Array($0.text.utf8))) },
    Filter(name: "base64_decode") { input throws(TemplateProblem) in
      guard let bytes = Base64Text.decoded(input.text) else {
        throw TemplateProblem("The filter \"base64_decode\" has a text that is not Base64.")
      }
      return .string(String(decoding: bytes, as: UTF8.self))
    },
    Filter(name: "json") { .string($0.value.json) },
    Filter(name: "as_json_string") { .string($0.value.json) },
    Filter(name: "json_escape") {
      .string(String(DataValue.string($0.text).json.dropFirst().dropLast()))
    },
    Filter(name: "property_accessor", count: 1...1) { $0.value.member($0.argument(0)) ?? .null },
  ]

  /// The moment that a value names, `now` and `today` among them; nil for what is no date.
  static func moment(_ input: borrowing FilterInput) -> Moment? {
    if case .string(let word) = input.value, ["now", "today"].contains(word) { return input.now }
    return Moment(input.value)
  }
}

extension DataValue {
  /// The value as JSON, on one line.
  var json: String {
    switch self {
    case .null: "null"
    case .string(let string): "\"" + string.unicodeScalars.map(Self.escaped).joined() + "\""
    case .list(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let object):
      "{"
        + object.members.map { "\(DataValue.string($0.key).json):\($0.value.json)" }
        .joined(separator: ",") + "}"
    default: text
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      guard scalar.value < 0x20 else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}

/// Text in addresses.
enum URLText {
  /// What has a meaning of its own in an address.
  static let reserved = ":/?#[]@!$&'()*+,;=%"

  /// The text with all but letters, digits, `-._~` and some others as `%` and two digits.
  static func encoded(
    _ text: String, keeping others: String = "", spaceAsPlus: Bool = false
  ) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: bytes.append(byte)
      case _ where "-._~".utf8.contains(byte) || others.utf8.contains(byte): bytes.append(byte)
      case 0x20 where spaceAsPlus: bytes.append(UInt8(ascii: "+"))
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text that an encoded one represents.
  static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index] == UInt8(ascii: "+") ? 0x20 : bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// Bytes as text of 64 letters.
enum Base64Text {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for index in 0..<4 {
        result.append(
          index <= group.count ? letters[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  static func decoded(_ text: String) -> [UInt8]? {
    var result: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in text.utf8 where byte != UInt8(ascii: "=") && byte != 0x0A {
      guard let value = letters.firstIndex(of: byte) else { return nil }
      (bits, count) = ((bits << 6 | value) & 0xFFFFFF, count + 6)
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return result
  }
}
