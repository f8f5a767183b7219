public import Diagnostics

/// Where goldens are kept that are not in Git.
public enum StoreAddress: Hashable, Sendable {
  /// A bucket of a server with the interface of Amazon S3, and what the names of objects begin with.
  case bucket(String, prefix: String)

  /// A folder, such as one on a network drive.
  case folder(String)

  private static let solution =
    "Write \"s3://bucket/prefix\", or \"file:///path\" for a folder."

  /// Reads `s3://bucket/prefix` or `file:///path`.
  ///
  /// Throws an error that says what was expected.
  public init(_ text: String) throws(Diagnostic) {
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
      throw .error("The address of a store has characters that can't be read.")
    }
    if text.hasPrefix("file:///") {
      var path = String(text.dropFirst("file://".count))
      while path.count > 1, path.hasSuffix("/") { path.removeLast() }
      guard !path.pathNames().contains("..") else {
        throw .error("\"\(text.prefix(80))\" goes up.", solution: "Write the path without \"..\".")
      }
      self = .folder(path)
      return
    }
    guard text.hasPrefix("s3://") else {
      throw .error("\"\(text.prefix(80))\" is not a store.", solution: Self.solution)
    }
    let parts = text.dropFirst("s3://".count)
      .pathNames().map(String.init)
    guard let bucket = parts.first, Self.isBucket(bucket),
      parts.dropFirst().allSatisfy(Self.isPlain)
    else {
      throw .error("\"\(text.prefix(80))\" names no bucket.", solution: Self.solution)
    }
    self = .bucket(bucket, prefix: parts.dropFirst().joined(separator: "/"))
  }

  private static func isBucket(_ name: String) -> Bool {
    (3...63).contains(name.utf8.count) && !name.contains("..")
      && name.utf8.allSatisfy {
        0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D || $0 == 0x2E
      }
  }

  /// Whether a part of a prefix means the same in every encoding of an address.
  private static func isPlain(_ part: String) -> Bool {
    part != "." && part != ".."
      && part.utf8.allSatisfy {
        0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || [0x2D, 0x2E, 0x5F].contains($0)
      }
  }
}

extension StoreAddress: CustomStringConvertible {
  public var description: String {
    switch self {
    case .bucket(let bucket, let prefix): "s3://" + bucket + (prefix.isEmpty ? "" : "/" + prefix)
    case .folder(let path): "file://" + path
    }
  }
}
