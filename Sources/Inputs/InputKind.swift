public import Diagnostics
import HTMLContent
import Messages

/// What an input is, which its file's extension says.
public enum InputKind: String, Codable, Hashable, Sendable {
  /// A vendor's message, as JSON.
  case message

  /// A page of HTML.
  case page

  /// The names that the message's file of a snapshot case may have.
  public static let caseFileNames = ["message.json", "message.html", "message.htm"]

  /// The name of the interface file of a snapshot case, which its message is drawn with.
  public static let caseInterfaceFileName = "message.xib"

  /// The largest file of this kind that is read, in bytes.
  public var maximumBytes: Int {
    switch self {
    case .message: MessageLimits.maximumBytes
    case .page: HTMLLimits.maximumBytes
    }
  }

  /// Finds the kind of the file at a path.
  ///
  /// Throws an error that names the file when it is a style or an interface file.
  public init(ofFile path: String) throws(Diagnostic) {
    switch Self.fileExtension(of: path) {
    case "html", "htm": self = .page
    case "plist":
      throw .error(
        "A style can't be drawn by itself.", file: path,
        solution: "Give a message, and the style with --style.")
    case "xib": throw Self.unaccompanied(path)
    default: self = .message
    }
  }

  /// Whether the file at a path is an interface file, by its extension.
  public static func isInterfaceFile(_ path: String) -> Bool { fileExtension(of: path) == "xib" }

  static func unaccompanied(_ path: String) -> Diagnostic {
    .error(
      "An interface file can't be drawn without a message.", file: path,
      solution: "Give the message with --message, or put it beside the file as "
        + "\(path.pathNames().last?.dropLast("xib".count) ?? "")json.")
  }

  /// Finds the kind of bytes that have no name, and so no extension.
  ///
  /// No JSON begins with a tag, and every page does.
  public init(of bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let first = (bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...])
      .first { ![0x09, 0x0A, 0x0C, 0x0D, 0x20].contains($0) }
    self = first == UInt8(ascii: "<") ? .page : .message
  }

  /// What follows the last dot of a path, in lower case.
  public static func fileExtension(of path: String) -> String? {
    path.split(separator: ".").last?.lowercased()
  }

  /// The former name of ``fileExtension(of:)``.
  @available(*, deprecated, renamed: "fileExtension(of:)")
  public static func ending(of path: String) -> String? { fileExtension(of: path) }
}
