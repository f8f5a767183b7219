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

  /// A value that was written before, with the indentation that it has where it is.
  case written([UInt8])

  /// The value as text, without a line break at its end.
  public func text(isCompact: Bool) -> String {
    String(decoding: bytes(isCompact: isCompact), as: UTF8.self)
  }

  /// The value as the UTF-8 of its text, without a line break at its end.
  public func bytes(isCompact: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: isCompact ? nil : 0)
    return bytes
  }

  /// The value as it is written at some depth of a text, so that of a large one not all members are in
  /// memory, or several are written at the same time.
  ///
  /// - Parameter indentation: How many arrays and objects it will be in; nil for a compact text.
  /// - Returns: The value, which can only be written with that indentation.
  public func written(indentation: Int?) -> OrderedJSON {
    var bytes: [UInt8] = []
    write(to: &bytes, indentation: indentation)
    return .written(bytes)
  }

  // OPTIMIZATION: bytes, as a report on a thousand variants has megabytes of members.
  private func write(to result: inout [UInt8], indentation: Int?) {
    switch self {
    case .null: result += "null".utf8
    case .boolean(let value): result += (value ? "true" : "false").utf8
    case .number(let value):
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.maximumDecimalLength) { digits in
        let count = Self.write(value, to: digits)
        result += digits[..<count]
      }
    case .string(let value): Self.write(quoted: value, to: &result)
    case .array(let elements):
      let size = elements.reduce(0) { $0 + $1.writtenSize }
      if size > 0 { result.reserveCapacity(result.count + size + elements.count * 256) }
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
    case .written(let bytes): result += bytes
    }
  }

  /// How many bytes a value that was written before has; 0 for others.
  private var writtenSize: Int {
    if case .written(let bytes) = self { bytes.count } else { 0 }
  }

  private static func write(quoted string: String, to result: inout [UInt8]) {
    var string = string
    string.withUTF8 { bytes in
      if JSONValue.isPlain(bytes) {
        result.append(UInt8(ascii: "\""))
        result += bytes
        result.append(UInt8(ascii: "\""))
      } else {
        result += JSONValue.quoted(String(decoding: bytes, as: UTF8.self)).utf8
      }
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
      for _ in 0..<indentation {
        result.append(UInt8(ascii: " "))
        result.append(UInt8(ascii: " "))
      }
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
    String(unsafeUninitializedCapacity: maximumDecimalLength) { write(value, to: $0) }
  }

  /// The characters of the longest number: a sign, eleven digits and more, a point, four decimals.
  private static let maximumDecimalLength = 24

  /// Writes a number as `decimal` has it to the start of a buffer with room for the longest one.
  ///
  /// OPTIMIZATION: digit by digit, as a report on a thousand variants has a hundred thousand
  /// numbers, each of which was put together from strings.
  ///
  /// - Returns: How many bytes it took.
  private static func write(_ value: Double, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    // The largest magnitude whose ten-thousandths are still exact; nothing laid out is near it.
    let limit = 1e11
    let scaled =
      value.isFinite ? Int((min(max(value, -limit), limit) * 10_000).rounded()) : 0
    let zero = UInt8(ascii: "0")
    var (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 10_000)
    // From the last character to the first, at the buffer's end.
    var start = maximumDecimalLength
    func put(_ byte: UInt8) {
      start -= 1
      buffer[start] = byte
    }
    var isWritten = false
    for _ in 0..<4 {
      let digit = UInt8(truncatingIfNeeded: fraction % 10)
      fraction /= 10
      isWritten = isWritten || digit != 0
      if isWritten { put(zero + digit) }
    }
    if isWritten { put(UInt8(ascii: ".")) }
    repeat {
      put(zero + UInt8(truncatingIfNeeded: whole % 10))
      whole /= 10
    } while whole > 0
    if scaled < 0 { put(UInt8(ascii: "-")) }
    let count = maximumDecimalLength - start
    for index in 0..<count { buffer[index] = buffer[start + index] }
    return count
  }
}
