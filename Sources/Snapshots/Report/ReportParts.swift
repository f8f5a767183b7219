package import Diagnostics
import Rendering

/// Which parts of which checks are joined, and which of them are missing.
struct ReportParts {
  /// The most numbers of missing parts that are written.
  private static let maximumNumbers = 10

  private struct Check: Hashable {
    var root: String?
    var count: Int
  }

  private var numbers: [Check: Set<Int>] = [:]
  private var names: [Check: String] = [:]
  private var order: [Check] = []

  /// Notes a part; what is no part of a check counts for itself.
  ///
  /// - Parameters:
  ///   - report: The report of the part.
  ///   - file: Its file, for problems.
  /// - Throws: A `Diagnostic` when the part is there already, or is of another check.
  mutating func add(_ report: Report, file: String) throws(Diagnostic) {
    guard let part = report.part, part.count > 1 else { return }
    guard 1...part.count ~= part.number else {
      throw .error(
        "There is no part \(part.number) of \(part.count).", file: file,
        solution: "Use a report.json that render-snapshot check wrote.")
    }
    let check = Check(root: report.root, count: part.count)
    if names[check] == nil { order.append(check) }
    guard names[check] == nil || names[check] == part.check else {
      throw .error(
        "This part is of another check: its cases, variants or files differ from the others.",
        file: file, solution: "Merge the parts of one check, of one commit and one selection.")
    }
    names[check] = part.check
    guard numbers[check, default: []].insert(part.number).inserted else {
      throw .error(
        "Part \(part.number) of \(part.count) is there twice.", file: file,
        solution: "Name each part once.")
    }
  }

  /// An error for each check of which parts are missing.
  var missing: [Diagnostic] {
    order.compactMap { check in
      let there = numbers[check] ?? []
      guard there.count < check.count else { return nil }
      let numbers = (1...check.count).lazy.filter { !there.contains($0) }
        .prefix(Self.maximumNumbers).map(String.init)
      let more = check.count - there.count - numbers.count
      let description = numbers.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
      let isOne = check.count - there.count == 1
      return .error(
        "Part\(isOne ? "" : "s") \(description) of \(check.count) \(isOne ? "is" : "are") missing, so "
          + "it is not known what is in \(isOne ? "it" : "them").", file: check.root,
        solution: "Name the folders of all parts, and see why a job has left none.")
    }
  }
}

extension ReportFolder {
  /// The folders of reports that are named by their folders or by their `report.json`.
  ///
  /// Throws a `Diagnostic` for another file.
  package static func named(_ parts: [String]) throws(Diagnostic) -> [ReportFolder] {
    var folders: [ReportFolder] = []
    for part in parts {
      let path = part.withoutEndingSlash
      guard !OutputFile.isFolder(path), path.hasSuffix(".json") else {
        folders.append(ReportFolder(path))
        continue
      }
      let names = path.pathNames(keepingEmpty: true)
      guard names.last == "report.json" else {
        throw .error(
          "A part is a folder or a report.json.", file: part,
          solution: "Name the folder that a part of the check has written.")
      }
      let folder = names.dropLast().joined(separator: "/")
      folders.append(ReportFolder(folder.isEmpty ? "." : folder))
    }
    return folders
  }
}
