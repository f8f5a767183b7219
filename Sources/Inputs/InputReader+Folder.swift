public import Diagnostics
import Messages

extension InputReader {
  /// Returns the paths of the messages and pages in a folder and in those below it, in the order of
  /// names.
  ///
  /// JSON of anything but a message is passed over; what is not valid JSON is named, so that it is reported.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Returns: The paths, at least one.
  /// - Throws: An error when there is neither a message nor a page.
  public func messages(inFolder folder: String) throws(Diagnostic) -> [String] {
    let files = InputFolder.files(in: folder) { path, name in
      isMessage(path, named: name, countingBroken: true)
    }
    guard !files.isEmpty else {
      throw .error(
        "There is no message or page in this folder.", file: folder,
        solution: "Name a folder with .json or .html files.")
    }
    return files
  }

  /// Whether a file in a folder is a message or a page.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The file's name.
  ///   - isBrokenCounted: What to say of a file that is not valid JSON although its name says so.
  /// - Returns: Whether it is; a scenario is neither.
  public func isMessage(
    _ path: String, named name: String, countingBroken isBrokenCounted: Bool
  ) -> Bool {
    switch InputKind.fileExtension(of: name) {
    case "html", "htm": return true
    case "json":
      if ScenarioFile.isNamed(name) { return false }
      guard let bytes = try? InputFile.read(path, limit: MessageLimits.maximumBytes),
        let json = try? JSONValue.parse(bytes)
      else { return isBrokenCounted }
      return (try? messages(in: json)) != nil
    default: return false
    }
  }
}
