import Delivery
import Diagnostics
public import Foundation
import Inputs
import Styles

/// Where a message, a style or a scenario comes from.
///
/// Messages are kept as they are written, not as values: the golden remembers them, so that a
/// failure can name the value that has changed.
public struct SnapshotSource: Sendable {
  private enum Content: Sendable {
    case file(String)
    case bytes([UInt8])
  }

  private let content: Content

  /// A file, by its path seen from the folder of the test's file.
  public static func file(_ path: String) -> SnapshotSource {
    SnapshotSource(content: .file(path))
  }

  /// A file, such as a resource of the test's bundle.
  public static func file(_ url: URL) -> SnapshotSource {
    SnapshotSource(content: .file(url.path))
  }

  /// The content of a file: JSON, HTML, an XML property list, or YAML.
  public static func text(_ text: String) -> SnapshotSource {
    SnapshotSource(content: .bytes(Array(text.utf8)))
  }

  /// The bytes of a file.
  public static func data(_ data: Data) -> SnapshotSource {
    SnapshotSource(content: .bytes(Array(data)))
  }

  /// The values of a style, as they would be in its property list.
  ///
  /// Throws an error when one of them can't be in a property list.
  public static func values(_ values: [String: Any]) throws -> SnapshotSource {
    guard PropertyListSerialization.propertyList(values, isValidFor: .xml) else {
      throw Diagnostic.error(
        "The values of the style are not a property list.",
        solution: "Use texts, numbers, true, false, arrays and dictionaries.")
    }
    return .data(
      try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0))
  }

  /// The path of the file, which is seen from a folder; nil when there is none.
  func path(from folder: String) -> String? {
    guard case .file(let path) = content else { return nil }
    return path.isAbsolutePath ? path : folder + "/" + path
  }

  /// Returns the bytes of a message, and what they are.
  func message(
    from folder: String
  ) throws(Diagnostic) -> (bytes: [UInt8], kind: InputKind) {
    switch content {
    case .bytes(let bytes): return (bytes, InputKind(of: bytes))
    case .file:
      let path = path(from: folder) ?? ""
      let kind = try InputKind(ofFile: path)
      return (try InputFile.read(path, limit: kind.maximumBytes), kind)
    }
  }

  /// Returns the bytes of a scenario, and the path of its file where it has one.
  func scenario(from folder: String) throws(Diagnostic) -> (bytes: [UInt8], path: String?) {
    guard let path = path(from: folder) else {
      guard case .bytes(let bytes) = content else { return ([], nil) }
      return (bytes, nil)
    }
    return (try InputFile.read(path, limit: ScenarioLimits.maximumBytes), path)
  }

  /// Returns the bytes of a style.
  func style(from folder: String) throws(Diagnostic) -> [UInt8] {
    switch content {
    case .bytes(let bytes): bytes
    case .file: try InputFile.read(path(from: folder) ?? "", limit: StyleLimits.maximumBytes)
    }
  }
}
