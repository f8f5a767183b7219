public import Diagnostics
import Inputs
import Messages
import Styles

/// Folders with messages, pages and styles.
extension Linter {
  /// Returns what is wrong with the files of a folder and of those in it, in the order of names.
  ///
  /// What is not a message, such as a list of images or the settings of an editor, is passed over.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Returns: The findings; a file that can't be read is one of them where others can.
  /// - Throws: Every problem when no file can be read, or when there is nothing to check.
  public mutating func findings(inFolder folder: String) throws(InputProblems) -> [Finding] {
    let files = InputFolder.files(in: folder, where: isInput)
    guard !files.isEmpty else {
      throw InputProblems(
        .error(
          "There is no message, page or style in this folder.", file: folder,
          solution: "Name a folder with .json, .html or .plist files."))
    }
    var findings: [Finding] = []
    var problems: [Diagnostic] = []
    for file in files {
      do throws(InputProblems) {
        findings += try self.findings(in: file)
      } catch {
        problems += error.diagnostics
      }
    }
    if !problems.isEmpty, findings.isEmpty { throw InputProblems(problems) }
    findings += problems.map { Finding($0, check: "message", file: $0.file ?? folder) }
    return findings
  }

  /// Whether a file is something that can be checked by itself.
  private func isInput(_ path: String, _ name: String) -> Bool {
    if reader.isMessage(path, named: name, countingBroken: true) { return true }
    switch InputKind.fileExtension(of: name) {
    case "plist": return reader.vendors.styleKinds.contains { $0.fileName == name }
    case "json":
      guard !ScenarioFile.isNamed(name),
        let bytes = try? InputFile.read(path, limit: MessageLimits.maximumBytes)
      else { return false }
      return (try? JSONValue.parse(bytes))?.isDismissal(named: path, among: reader.vendors) ?? false
    default: return false
    }
  }
}
