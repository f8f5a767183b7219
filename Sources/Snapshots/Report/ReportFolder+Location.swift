public import Diagnostics
import Inputs
import Platform
import Rendering

extension ReportFolder {
  /// Throws an error when the report can't be written without the loss of something that is no report:
  /// a link is in the place of the folder, or another file in the place of one of the report's.
  public func checkLocation() throws(Diagnostic) {
    try output.check()
    let solution = "Name another folder with --output, or remove it."
    for (file, isOurs) in [
      (pageFile, Self.isPage), (testsFile, Self.isTests), (reportFile, Self.isMachineForm),
    ] {
      try OwnFile.check(file, solution: solution, isOurs)
    }
  }

  private static func isPage(_ start: String) -> Bool {
    // Pages of before there was a generator in them are known by what they permit.
    start.contains("<title>Snapshots</title>")
      && ["name=\"generator\" content=\"render-snapshot\"", "img-src 'self' file: blob:;"]
        .contains(where: start.contains)
  }

  private static func isTests(_ start: String) -> Bool {
    start.contains("<testsuites name=\"render-snapshot\"")
  }

  private static func isMachineForm(_ start: String) -> Bool {
    start.hasPrefix("{") && start.contains("\"schemaVersion\"")
      && (start.contains("\"root\"") || start.contains("\"summary\""))
  }
}

/// A file that is replaced only when an earlier run of the program has written it.
enum OwnFile {
  /// Makes sure that nothing else is in the place of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is no link.
  ///   - solution: The way out.
  ///   - count: How many bytes of it are looked at.
  ///   - isOurs: Whether a file that begins with a text was written by this program.
  /// - Throws: A `Diagnostic` that names the file.
  static func check(
    _ path: String, solution: String, count: Int = 4_096, _ isOurs: (String) -> Bool
  ) throws(Diagnostic) {
    guard let kind = FileKind.of(path) else { return }
    guard kind == .file else {
      let what = kind == .link ? "a symbolic link, which is not followed" : "not a file"
      throw .error("This is \(what).", file: path, solution: solution)
    }
    // An empty file has nothing to lose.
    let start = InputFile.start(of: path, count: count)
    if let start, start.isEmpty || isOurs(String(decoding: start, as: UTF8.self)) { return }
    throw .error(
      "The file is there and was not written by render-snapshot; it is not replaced.", file: path,
      solution: solution)
  }
}
