import Diagnostics
import Documents
import Messages

/// Reads the text of a message's file: JSON, also as it is copied from a log, and YAML, in which
/// Airship's own samples of Scenes are.
enum MessageText {
  /// Returns the JSON of a file, with a warning for each key that is twice in one object.
  ///
  /// JSON that a log shows inside of a string has a backslash before each quote; it is read too.
  /// Throws an error that says where the file is not JSON, or what it is instead.
  static func parse(_ bytes: [UInt8]) throws(Diagnostic) -> Parsed<JSONValue> {
    do throws(Diagnostic) {
      return try JSONValue.parseWithWarnings(bytes)
    } catch {
      if let json = unescaped(bytes) { return Parsed(json) }
      if let problem = kind(of: bytes) { throw problem }
      if let parsed = try yaml(bytes) { return parsed }
      throw error
    }
  }

  /// A Scene in YAML: a map with its keys at the start of lines; nil for any other text.
  ///
  /// Throws an error that says where such a map is not YAML.
  private static func yaml(_ bytes: [UInt8]) throws(Diagnostic) -> Parsed<JSONValue>? {
    let lines = trimmed(bytes).split(separator: 0x0A)
    func has(_ key: String) -> Bool {
      let start = Array(key.utf8)
      return lines.contains { $0.starts(with: start) }
    }
    guard has("presentation:") && has("view:") || has("display_type:") || has("in_app_message:")
    else { return nil }
    let document = try Document.yaml(bytes, limits: MessageLimits.document)
    guard document.root.isMap else { return nil }
    return Parsed(JSONValue(document.root), warnings: document.repeatWarnings)
  }

  /// JSON whose quotes are escaped, without the quotes around it.
  private static func unescaped(_ bytes: [UInt8]) -> JSONValue? {
    let text = trimmed(bytes)
    guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "["),
      text.dropFirst().drop(while: isWhiteSpace).starts(with: Array(#"\""#.utf8))
    else { return nil }
    let quote = [UInt8(ascii: "\"")]
    guard case .string(let inner)? = try? JSONValue.parse(quote + text + quote) else { return nil }
    return try? JSONValue.parse(Array(inner.utf8))
  }

  /// What a file is that is not JSON, as an error; nil when it is not known either.
  private static func kind(of bytes: [UInt8]) -> Diagnostic? {
    if let problem = compiled(bytes) { return problem }
    let text = trimmed(bytes)
    if let problem = packed(bytes) ?? marked(text) { return problem }
    if isScenario(text) {
      return .error(
        "This is a scenario, not a message.", solution: "Play it with render-snapshot simulate.")
    }
    if text.starts(with: Array("bplist".utf8)) {
      return .error(
        "This is a binary property list, not a message.",
        solution: "Give a style with --style and a message; of a compiled nib, give the .xib.")
    }
    guard isOldPropertyList(text) else { return nil }
    return .error(
      "This is the description that iOS logs print (key = value;), not JSON.",
      solution: "Log the JSON of the push instead, or write it as {\"key\": value}.")
  }

  /// The error for an image or an archive; nil for anything else.
  private static func packed(_ bytes: [UInt8]) -> Diagnostic? {
    let images: [(start: [UInt8], name: String)] = [
      ([0x89, 0x50, 0x4E, 0x47], "a PNG image"), ([0xFF, 0xD8, 0xFF], "a JPEG image"),
      (Array("GIF8".utf8), "a GIF image"),
    ]
    if let image = images.first(where: { bytes.starts(with: $0.start) }) {
      return .error(
        "This is \(image.name), not a message.",
        solution: "Name the message that shows it; of a screenshot, see render-snapshot verify.")
    }
    guard bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) else { return nil }
    return .error("This is a zip archive, not a message.", solution: "Unpack it first.")
  }

  /// The error for markup under the name of a message; nil for anything else.
  private static func marked(_ text: ArraySlice<UInt8>) -> Diagnostic? {
    guard text.first == UInt8(ascii: "<") else { return nil }
    let start = String(decoding: text.prefix(400), as: UTF8.self).lowercased()
    if start.contains("<plist") {
      return .error(
        "This is a property list, not a message.", solution: "Give it with --style, and a message.")
    }
    if start.contains("interfacebuilder") {
      return .error("This is an interface file.", solution: "Give it the extension .xib.")
    }
    return .error("This is a page, not a message.", solution: "Give it the extension .html.")
  }

  /// Whether a text is a scenario in YAML, which has its version in a line of its own.
  private static func isScenario(_ text: ArraySlice<UInt8>) -> Bool {
    text.prefix(1 << 14).split(separator: 0x0A).contains { line in
      line.starts(with: Array("scenario:".utf8))
    }
  }

  /// The warning for JSON under the name of a page; nil for anything else.
  static func misnamed(asPage bytes: [UInt8]) -> Diagnostic? {
    let text = trimmed(bytes)
    guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "["),
      (try? JSONValue.parse(bytes)) != nil
    else { return nil }
    return .warning("This is JSON, not a page.", solution: "Give it the extension .json.")
  }

  /// The error for an interface file that Xcode has compiled; nil for anything else.
  static func compiled(_ bytes: [UInt8]) -> Diagnostic? {
    guard bytes.starts(with: Array("NIBArchive".utf8)) else { return nil }
    return .error(
      "This is a compiled interface file.",
      solution: "Give the .xib that it was made from, with --message.")
  }

  /// Whether a text begins as the old form of property lists does: a brace, a key and `=`.
  private static func isOldPropertyList(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "(") else { return false }
    var rest = text.dropFirst().drop(while: isWhiteSpace)
    while rest.first == UInt8(ascii: "{") || rest.first == UInt8(ascii: "(") {
      rest = rest.dropFirst().drop(while: isWhiteSpace)
    }
    if rest.first == UInt8(ascii: "\"") {
      rest = rest.dropFirst().drop { $0 != UInt8(ascii: "\"") && $0 != 0x0A }.dropFirst()
    } else {
      let key = rest.prefix { byte in
        Unicode.Scalar(byte).properties.isAlphabetic || (0x30...0x39).contains(byte)
          || "_-.$/:".utf8.contains(byte)
      }
      if key.isEmpty { return false }
      rest = rest[key.endIndex...]
    }
    return rest.drop(while: isWhiteSpace).first == UInt8(ascii: "=")
  }

  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var text = (bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...])
      .drop(while: isWhiteSpace)
    while let last = text.last, isWhiteSpace(last) { text.removeLast() }
    return text
  }

  private static func isWhiteSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
