public import Diagnostics

/// The version of a vendor's SDK, such as `16.8` or `20.7.1`.
///
/// A version that a user writes with fewer numbers is the last one that begins with them: `20` is
/// later than `20.7.1`, and `20.0` is not.
public struct SDKVersion: Sendable {
  /// The first number.
  public var major: Int

  /// The second number.
  public var minor: Int

  /// The third number.
  public var patch: Int

  /// How many numbers were written; 0 for a version that was made of numbers.
  private var writtenCount = 0

  /// Makes a version of its numbers; the others are 0.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Makes the last version that begins with a number, or with two.
  public static func last(of major: Int, _ minor: Int? = nil) -> SDKVersion {
    SDKVersion(major, minor ?? last, last)
  }

  /// Reads one to three numbers with dots between them; fewer than three are the last version that
  /// begins with them.
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
    let filled = numbers + [Self.last, Self.last]
    self.init(filled[0], filled[1], filled[2])
    writtenCount = parts.count
  }

  /// Whether it is later than another one, whichever version that begins with its numbers it is.
  public func isLater(than other: SDKVersion) -> Bool {
    SDKVersion(major, minor == Self.last ? 0 : minor, patch == Self.last ? 0 : patch) > other
  }

  /// What represents a number that wasn't written; no version reaches it.
  private static let last = 1_000_000
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
  /// The numbers that were written; of one that was made of numbers, those without zeros at its end:
  /// `16`, `16.8`, `20.7.1`.
  public var description: String {
    if patch == Self.last { return minor == Self.last ? "\(major)" : "\(major).\(minor)" }
    if patch != 0 || writtenCount == 3 { return "\(major).\(minor).\(patch)" }
    return minor != 0 ? "\(major).\(minor)" : "\(major)"
  }
}
