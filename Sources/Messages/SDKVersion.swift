public import Diagnostics

/// The version of a vendor's SDK, such as `16.8` or `20.7.1`; what isn't written counts as 0.
public struct SDKVersion: Sendable {
  /// The first number.
  public var major: Int

  /// The second number.
  public var minor: Int

  /// The third number.
  public var patch: Int

  /// How many numbers were written; versions that differ in nothing else are equal.
  private var writtenCount: Int

  /// Makes a version of its numbers.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
    writtenCount = patch != 0 ? 3 : minor != 0 ? 2 : 1
  }

  /// Reads one to three numbers with dots between them.
  public init(_ text: String) throws(Diagnostic) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.count <= 6 && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard (1...3).contains(parts.count), numbers.count == parts.count else {
      throw .error(
        "\"\(text.prefix(40))\" is not an SDK version.",
        solution: "Write numbers with dots between them, such as 20 or 16.8.")
    }
    let padded = numbers + [0, 0]
    self.init(padded[0], padded[1], padded[2])
    writtenCount = parts.count
  }

  /// The last version that begins with the numbers that were written: 20 may be any 20, 20.0 is a 20.0.
  public var newestMeant: SDKVersion {
    switch writtenCount {
    case 1: SDKVersion(major, Self.last, Self.last)
    case 2: SDKVersion(major, minor, Self.last)
    default: self
    }
  }

  /// A number that no version reaches.
  private static let last = 999_999
}

extension SDKVersion: Hashable {
  public static func == (a: SDKVersion, b: SDKVersion) -> Bool {
    (a.major, a.minor, a.patch) == (b.major, b.minor, b.patch)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(major)
    hasher.combine(minor)
    hasher.combine(patch)
  }
}

extension SDKVersion: Comparable {
  public static func < (a: SDKVersion, b: SDKVersion) -> Bool {
    (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
  }
}

extension SDKVersion: CustomStringConvertible {
  /// The version without zeros at its end: `16`, `16.8`, `20.7.1`.
  public var description: String {
    if patch != 0 { return "\(major).\(minor).\(patch)" }
    return minor != 0 ? "\(major).\(minor)" : "\(major)"
  }
}
