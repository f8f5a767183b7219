import Diagnostics
import Inputs
import Messages
import Styles

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Folders with messages, pages and styles.
extension Linter {
  private static let maximumDepth = 16
  private static let maximumFiles = 20_000

  /// Returns what is wrong with the files of a folder and of those in it, in the order of names.
  ///
  /// What is no message, such as a list of pictures or the settings of an editor, is passed over.
  /// Throws every problem when a file can't be read, or when there is nothing to check.
  mutating func findings(inFolder folder: String) throws(InputProblems) -> [Finding] {
    var files: [String] = []
    collect(folder.hasSuffix("/") ? String(folder.dropLast()) : folder, depth: 0, &files)
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

  private func collect(_ folder: String, depth: Int, _ files: inout [String]) {
    guard depth < Self.maximumDepth,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    where !name.hasPrefix(".") && files.count < Self.maximumFiles {
      let path = folder + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      switch attributes?[.type] as? FileAttributeType {
      // Pictures, and what belongs to pages, are no messages.
      case .typeDirectory? where name != "assets":
        collect(path, depth: depth + 1, &files)
      case .typeRegular? where isInput(path, name): files.append(path)
      default: break
      }
    }
  }

  /// Whether a file is something that can be checked by itself.
  private func isInput(_ path: String, _ name: String) -> Bool {
    switch InputKind.ending(of: name) {
    case "html", "htm": return true
    case "plist": return reader.vendors.styleKinds.contains { $0.fileName == name }
    case "json":
      guard !ScenarioFile.isNamed(name),
        let bytes = try? InputFile.read(path, limit: MessageLimits.maximumBytes),
        let json = try? JSONValue.parse(bytes)
      else { return !ScenarioFile.isNamed(name) }
      return (try? reader.messages(in: json)) != nil
        || json.isDismissal(named: path, among: reader.vendors)
    default: return false
    }
  }
}
