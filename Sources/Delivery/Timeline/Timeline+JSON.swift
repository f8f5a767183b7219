import Messages

extension Timeline {
  /// The version of the JSON form.
  public static let schemaVersion = 1

  /// The timeline as JSON, one entry a line, with a line break at its end.
  ///
  /// The same timeline gives the same bytes on every machine.
  public var json: String {
    var text = "{\n"
    text += "  \"schemaVersion\": \(Self.schemaVersion),\n"
    text += "  \"vendor\": \(JSONValue.quoted(vendor.id)),\n"
    text += "  \"sdk\": \(JSONValue.quoted(sdk)),\n"
    text += "  \"timeline\": "
    Self.append(entries, to: &text) { entry, text in entry.write(to: &text) }
    text += ",\n  \"left\": {\n    \"waiting\": ["
    text += left.waiting.map { waiting in
      "{\"message\": \(JSONValue.quoted(waiting.message)), "
        + "\"because\": \(JSONValue.quoted(waiting.because))}"
    }.joined(separator: ", ")
    text += "],\n    \"stack\": \(Self.words(left.stack)),\n"
    text += "    \"visible\": \(Self.words(left.visible))\n  },\n"
    text += "  \"warnings\": "
    Self.append(warnings, to: &text) { warning, text in text += JSONValue.quoted(warning) }
    return text + "\n}\n"
  }

  private static func words(_ words: [String]) -> String {
    "[" + words.map(JSONValue.quoted).joined(separator: ", ") + "]"
  }

  private static func append<Element>(
    _ elements: [Element], to text: inout String, each: (Element, inout String) -> Void
  ) {
    guard !elements.isEmpty else {
      text += "[]"
      return
    }
    text += "["
    for (index, element) in elements.enumerated() {
      text += index == 0 ? "\n    " : ",\n    "
      each(element, &text)
    }
    text += "\n  ]"
  }
}

extension Timeline.Entry {
  fileprivate func write(to text: inout String) {
    text += "{\"at\": "
    text += Timeline.seconds(milliseconds, decimals: 0)
    text += ", \"event\": \""
    text += event.rawValue
    text += "\""
    if let message {
      text += ", \"message\": "
      text.append(quoted: message)
    }
    if let placeholder {
      text += ", \"placeholder\": "
      text.append(quoted: placeholder)
    }
    for field in fields {
      text += ", \""
      text += field.name
      text += "\": "
      if case .text(let word) = field.value {
        text.append(quoted: word)
      } else {
        text += field.value.json
      }
    }
    text += ", \"because\": "
    text.append(quoted: because)
    text += "}"
  }
}

extension String {
  /// Appends a text as JSON has it.
  fileprivate mutating func append(quoted text: String) {
    // Most texts of a timeline have nothing to escape.
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if isPlain {
      self += "\""
      self += text
      self += "\""
    } else {
      self += JSONValue.quoted(text)
    }
  }
}

extension Timeline.Value {
  /// The value as JSON on one line.
  var json: String {
    switch self {
    case .text(let text): JSONValue.quoted(text)
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): JSONValue.number(number).text
    case .milliseconds(let time): Timeline.seconds(time, decimals: 0)
    case .list(let values): "[" + values.map(\.json).joined(separator: ", ") + "]"
    }
  }
}

extension Timeline {
  /// Returns milliseconds as seconds with as few decimals as they need.
  ///
  /// - Parameters:
  ///   - milliseconds: The time.
  ///   - decimals: The decimals that are written at least.
  /// - Returns: The seconds: `4.2`.
  static func seconds(_ milliseconds: Int, decimals: Int = 0) -> String {
    let magnitude = milliseconds.magnitude
    var text = (milliseconds < 0 ? "-" : "") + "\(magnitude / 1000)"
    var digits = "\(magnitude % 1000 + 1000)".dropFirst()
    while digits.count > decimals, digits.last == "0" { digits.removeLast() }
    if !digits.isEmpty { text += "." + digits }
    return text
  }
}
