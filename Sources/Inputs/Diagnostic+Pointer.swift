public import Diagnostics

extension Diagnostic {
  /// Returns an error when a file is a pointer of Git LFS to the one that is wanted; else nil.
  public static func pointer(_ bytes: [UInt8], file path: String) -> Diagnostic? {
    guard bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) else { return nil }
    return .error(
      "The file is a pointer of Git LFS; the file itself is not here.", file: path,
      solution: "Run git lfs pull.")
  }
}
