public import Diagnostics
public import HTMLContent
public import Messages
public import Styles

/// What the file of an input holds, before a version of the vendor's SDK reads it.
///
/// Every tool reads its inputs by this, so that a file is the same thing to all of them.
public enum InputContent: Sendable {
  /// A message as it is written, so that single values of it can be changed.
  case message(JSONValue, Vendor)
  case page(HTMLPage)

  /// Whether a path is that of a page, by its ending.
  public static func isPage(_ path: String) -> Bool {
    ["html", "htm"].contains(ending(of: path))
  }

  /// Whether bytes that have no name, and so no ending, are a page.
  ///
  /// No JSON begins with a tag, and every page does.
  public static func isPage(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return (bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...])
      .first { ![0x09, 0x0A, 0x0C, 0x0D, 0x20].contains($0) } == UInt8(ascii: "<")
  }

  /// What follows the last dot of a path, in small letters.
  public static func ending(of path: String) -> String? {
    path.split(separator: ".").last?.lowercased()
  }

  /// Why a file that its ending tells apart can't be drawn; nil when it may be.
  public static func refusal(of path: String) -> Diagnostic? {
    switch ending(of: path) {
    case "plist":
      .error(
        "A style can't be drawn by itself.", file: path,
        solution: "Give a message, and the style with --style.")
    case "xib":
      .error(
        "Accengage templates can't be drawn yet.", file: path,
        solution: "Give a message (.json).")
    default: nil
    }
  }

  /// Returns the bytes of an input's file, or of standard input for `-`.
  ///
  /// Throws an error that names the file.
  public static func bytes(of path: String) throws(Diagnostic) -> [UInt8] {
    try InputFile.read(
      path, limit: isPage(path) ? HTMLLimits.maximumBytes : MessageLimits.maximumBytes)
  }

  /// Reads what bytes of an input hold.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: The path of the file, whose ending tells a page from a message; what comes from
  ///     standard input has none and is told by how it begins.
  ///   - vendor: The vendor; nil to tell it by the message's keys.
  /// - Returns: The content; its warnings name the file.
  /// - Throws: A `Diagnostic` that names the file.
  public static func parse(
    _ bytes: [UInt8], at path: String, vendor: Vendor?
  ) throws(Diagnostic) -> Parsed<InputContent> {
    do throws(Diagnostic) {
      if let refusal = refusal(of: path) { throw refusal }
      if isPage(path) || (path == InputFile.standardInput && isPage(bytes)) {
        let page = try HTMLPage.parse(bytes)
        return Parsed(.page(page.value), warnings: page.warnings.map { $0.located(in: path) })
      }
      let json = try JSONValue.parse(bytes)
      let vendor = if let vendor { vendor } else { try Vendor.recognise(json) }
      return Parsed(.message(json, vendor))
    } catch {
      throw error.located(in: path)
    }
  }
}

extension StylePlist {
  /// Reads the file of a style.
  ///
  /// Its warnings and the error that is thrown name the file.
  public static func read(_ path: String) throws(Diagnostic) -> Parsed<StylePlist> {
    try parse(InputFile.read(path, limit: StyleLimits.maximumBytes), at: path)
  }

  /// Reads what the file of a style holds.
  ///
  /// Its warnings and the error that is thrown name the file.
  public static func parse(
    _ bytes: [UInt8], at path: String
  ) throws(Diagnostic) -> Parsed<StylePlist> {
    do throws(Diagnostic) {
      let parsed = try parse(bytes, fileName: path)
      return Parsed(parsed.value, warnings: parsed.warnings.map { $0.located(in: path) })
    } catch {
      throw error.located(in: path)
    }
  }
}

extension AssetFolder {
  /// The folder in which the pictures of an input are looked for when none is named.
  public static func path(beside input: String) -> String {
    let folders = input.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folders + ["assets"]).joined(separator: "/")
  }
}
