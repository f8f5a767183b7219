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
    var result = ""
    write(to: &result, indentation: isCompact ? nil : 0)
    return result
  }

  private func write(to result: inout String, indentation: Int?) {
    switch self {
    case .null: result += "null"
    case .boolean(let value): result += value ? "true" : "false"
    case .number(let value): result += Self.decimal(value)
    case .string(let value): result += JSONValue.quoted(value)
    case .array(let elements):
      Self.write(elements, between: ("[", "]"), to: &result, indentation) {
        result, element, inner in
        element.write(to: &result, indentation: inner)
      }
    case .object(let members):
      Self.write(members, between: ("{", "}"), to: &result, indentation) { result, member, inner in
        result += JSONValue.quoted(member.0) + (indentation == nil ? ":" : ": ")
        member.1.write(to: &result, indentation: inner)
      }
    }
  }

  /// How many levels are indented; those below are as far to the right as the last of them.
  private static let deepestIndentation = 64

  private static func write<Element>(
    _ elements: [Element], between brackets: (String, String), to result: inout String,
    _ indentation: Int?, each: (inout String, Element, Int?) -> Void
  ) {
    result += brackets.0
    // Deeper levels would be mostly spaces.
    let inner = indentation.map { min($0 + 1, deepestIndentation) }
    for (index, element) in elements.enumerated() {
      if index > 0 { result += "," }
      if let inner { result += "\n" + String(repeating: "  ", count: inner) }
      each(&result, element, inner)
    }
    if let indentation, !elements.isEmpty {
      result += "\n" + String(repeating: "  ", count: indentation)
    }
    result += brackets.1
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
