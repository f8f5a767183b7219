import Diagnostics

/// The snapshot as text: a line for the message, one for each element, one for each part that is seen and
/// not spoken. Docs/Accessibility.md describes it.
extension AccessibilitySnapshot {
  /// The lines, each with its line break at the end.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// The lines without their ends: the head, the elements, the parts that aren't spoken.
  public var lines: [String] { [head] + elements.map(\.line) + skipped.map(\.line) }

  /// The first line.
  public var head: String {
    var words = [kind.rawValue]
    if kind == .message {
      words.append("modal=\(isModal.map { $0 ? "yes" : "no" } ?? "?")")
      words.append("escape=\(escape.rawValue)")
      words.append("focus=\(focus.rawValue)")
    }
    if let movesAfter { words.append("moves=\(Self.seconds(movesAfter))s") }
    if let language { words.append("lang=\(SpokenText.language(language))") }
    return words.joined(separator: " ")
  }

  static func seconds(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e6 ? "\(Int(value))" : "\(value)"
  }
}

extension AccessibilityElement {
  /// The element as a line: traits, label, and what else there is.
  public var line: String {
    var words = [traitWords, label.map(SpokenText.quoted) ?? "unlabelled"]
    if let level { words.append("level=\(level)") }
    if let value { words.append("value=\(SpokenText.quoted(value))") }
    if let hint { words.append("hint=\(SpokenText.quoted(hint))") }
    if let language { words.append("lang=\(SpokenText.language(language))") }
    if !actions.isEmpty {
      words.append("actions=[\(actions.map(SpokenText.quoted).joined(separator: ","))]")
    }
    return words.joined(separator: " ")
  }

  /// The traits in their order; static text and no trait sound alike.
  public var traitWords: String {
    let words = AccessibilityTrait.allCases.filter(traits.contains).map(\.rawValue)
    return words.isEmpty ? "text" : words.joined(separator: "+")
  }
}

extension SkippedPart {
  /// The part as a line.
  public var line: String {
    var words = ["skipped", kind.rawValue]
    if isDecorative {
      words.append("decorative")
    } else if let description {
      words.append(SpokenText.quoted(description))
    }
    return words.joined(separator: " ")
  }
}

/// How strings of messages are written into lines.
enum SpokenText {
  /// The string in quotation marks: what nobody could see, or would take for something else, is written
  /// as `\uXXXX` in lower case, above U+FFFF as two of them.
  static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where isHidden(scalar):
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A language as a line has it: in quotation marks where it is no plain tag.
  static func language(_ tag: String) -> String {
    let isPlain =
      !tag.isEmpty
      && tag.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
      }
    return isPlain ? tag : quoted(tag)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x202F, 0x2028, 0x2029, 0x2060, 0xFEFF, 0x200B, 0xAD: true
    // Joiners are parts of emoji and of words in Indic and Persian writing.
    case 0x200C, 0x200D: false
    default:
      switch scalar.properties.generalCategory {
      case .control, .privateUse, .surrogate, .unassigned: true
      case .format: isBidirectionalControl(scalar)
      default: false
      }
    }
  }

  private static func isBidirectionalControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
