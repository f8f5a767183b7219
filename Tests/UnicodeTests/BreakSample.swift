/// A line of the break tests: a text, and where it may be broken.
struct BreakSample {
  /// As in the file, without spaces at the ends.
  var line: String
  var units: [UInt16] = []

  /// One more than there are units.
  var breaks: [Bool] = [false]

  init?(_ line: Substring) {
    self.line = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in line.split(whereSeparator: \.isWhitespace) {
      switch part {
      case "÷": breaks[breaks.count - 1] = true
      case "×": breaks[breaks.count - 1] = false
      default:
        guard let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value) else {
          return nil
        }
        for unit in String(scalar).utf16 {
          units.append(unit)
          breaks.append(false)
        }
      }
    }
  }
}
