/// A kind of untrusted input: what reads it, and where seeds of it are.
///
/// `Scripts/fuzz.sh` runs the targets with libFuzzer, and `FuzzTargetTests` every seed with some
/// changes.
public struct FuzzTarget: Sendable {
  /// The name by which the script knows it.
  public let name: String

  /// Where files of the kind are, below the repository's top.
  public let seeds: [SeedFolder]

  /// The longest input that is tried, in bytes.
  public let maximumLength: Int

  /// Reads an input, and ends the process when anything is not as it must be.
  public let check: @Sendable ([UInt8]) -> Void

  public init(
    _ name: String, seeds: [SeedFolder], maximumLength: Int = 16_384,
    check: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.name = name
    self.seeds = seeds
    self.maximumLength = maximumLength
    self.check = check
  }

  public static let all =
    messages + styles + interfaceFiles + scenarios + settings + pages + images + fonts + goldens
    + reports + screenshots
}

/// Files below a folder that are seeds.
public struct SeedFolder: Sendable {
  /// The path of the folder, below the repository's top.
  public var path: String

  /// How the files' names end.
  public var extensions: [String]

  /// Takes from a file what the target reads.
  public var extract: @Sendable ([UInt8]) -> [UInt8]

  public init(
    _ path: String, _ extensions: String...,
    extract: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 }
  ) {
    self.path = path
    self.extensions = extensions
    self.extract = extract
  }
}
