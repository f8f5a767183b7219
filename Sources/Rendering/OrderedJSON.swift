import Messages

/// JSON that is written in the order it was put together.
///
/// Foundation's encoder writes the members of an object in an order of its own and numbers with
/// all their digits; results here must be the same bytes on every machine and short enough to read.
public enum OrderedJSON: Sendable {
  /// Null.
  case null

  /// True or false.
  case boolean(Bool)

  /// A number, written with at most four decimals.
  case number(Double)

  /// A text.
  case string(String)

  /// Values in their order.
  case array([OrderedJSON])

  /// Members in their order; no key may be there twice.
  case object([(String, OrderedJSON)])

  /// The value as text, without a line break at its end.
  public func text(isCompact: Bool) -> String {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: isCompact ? nil : 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  // OPTIMIZATION: bytes, as a report on a thousand variants has megabytes of members.
  private func write(to result: inout [UInt8], indentation: Int?) {
    switch self {
    case .null: result += "null".utf8
    case .boolean(let value): result += (value ? "true" : "false").utf8
    case .number(let value): result += Self.decimal(value).utf8
    case .string(let value): Self.write(quoted: value, to: &result)
    case .array(let elements):
      Self.write(elements, between: ("[", "]"), to: &result, indentation) {
        result, element, inner in
        element.write(to: &result, indentation: inner)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &result, indentation) { result, member, inner in
        Self.write(quoted: member.0, to: &result)
        result += (indentation == nil ? ":" : ": ").utf8
        member.1.write(to: &result, indentation: inner)
      }
    }
  }

  private static func write(quoted string: String, to result: inout [UInt8]) {
    if JSONValue.isPlain(string) {
      result.append(UInt8(ascii: "\""))
      result += string.utf8
      result.append(UInt8(ascii: "\""))
    } else {
      result += JSONValue.quoted(string).utf8
    }
  }

  /// How many levels are indented; those below are as far to the right as the last of them.
  private static let deepestIndentation = 64

  private static func write<Element>(
    _ elements: [Element], between brackets: (Unicode.Scalar, Unicode.Scalar),
    to result: inout [UInt8], _ indentation: Int?, each: (inout [UInt8], Element, Int?) -> Void
  ) {
    func startLine(_ indentation: Int) {
      result.append(UInt8(ascii: "\n"))
      result += repeatElement(UInt8(ascii: " "), count: 2 * indentation)
    }
    result.append(UInt8(ascii: brackets.0))
    // Deeper levels would be mostly spaces.
    let inner = indentation.map { min($0 + 1, deepestIndentation) }
    for (index, element) in elements.enumerated() {
      if index > 0 { result.append(UInt8(ascii: ",")) }
      if let inner { startLine(inner) }
      each(&result, element, inner)
    }
    if let indentation, !elements.isEmpty { startLine(indentation) }
    result.append(UInt8(ascii: brackets.1))
  }

  /// A number with at most four decimals and no needless zeros.
  public static func decimal(_ value: Double) -> String {
    // The largest magnitude whose ten-thousandths are still exact; nothing laid out is near it.
    let limit = 1e11
    guard value.isFinite else { return "0" }
    let scaled = Int((min(max(value, -limit), limit) * 10_000).rounded())
    let magnitude = scaled.magnitude
    var text = (scaled < 0 ? "-" : "") + "\(magnitude / 10_000)"
    var fraction = magnitude % 10_000
    if fraction != 0 {
      var digits = 4
      while fraction % 10 == 0 {
        fraction /= 10
        digits -= 1
      }
      let written = "\(fraction)"
      text += "." + String(repeating: "0", count: digits - written.count) + written
    }
    return text
  }
}
