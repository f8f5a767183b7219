public import Diagnostics
import Essentials
import Inputs
import Rendering

/// The goldens that tests of a package keep beside their files.
public enum LibraryGoldens {
  /// The folder with goldens beside a test's file.
  public static let folderName = "__Snapshots__"

  /// What a failed assertion leaves in the folder of its images for `check --library`.
  public static let entryEnding = "-entry.json"

  /// The folder that the report of tests is written to when nothing else is said.
  public static let defaultPath = ReportFolder.defaultPath + "/library"

  /// The most files and folders that are looked at.
  private static let maximumFiles = 200_000

  /// The largest test file that is read, in bytes.
  private static let maximumBytes = 16 << 20

  /// The goldens below a folder of test files whose test file or function is gone.
  ///
  /// - Parameter folder: The folder of the test files; not those in it.
  /// - Returns: The paths of their files, sorted.
  /// - Throws: A `Diagnostic` when a test file can't be read.
  public static func unreferenced(in folder: String) throws(Diagnostic) -> [String] {
    var paths: [String] = []
    let goldens = folder + "/" + folderName
    for suite in names(in: goldens) where !suite.hasPrefix(".") {
      let files = names(in: goldens + "/" + suite).filter {
        $0.hasSuffix(".png") || $0.hasSuffix(".txt")
      }
      guard let source = try source(folder + "/" + suite + ".swift") else {
        paths += files.map { "\(goldens)/\(suite)/\($0)" }
        continue
      }
      let tests = tests(in: source)
      for file in files {
        // A test's name has no points, as a golden's name has it.
        let test = file.prefix { $0 != "." }
        if !tests.contains(String(test)) { paths.append("\(goldens)/\(suite)/\(file)") }
      }
    }
    return paths
  }

  /// A text as part of a golden's name: letters, digits and underscores, with hyphens between them.
  public static func plain(_ text: some StringProtocol) -> String {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.joined(separator: "-")
  }

  /// Joins what failed assertions have left, and what no test asks for, to a report.
  ///
  /// - Parameters:
  ///   - tests: A folder of tests below this one, with those in it.
  ///   - artifacts: Where the tests have put their images.
  ///   - folder: Where the report is written to, with copies of the images.
  /// - Returns: The report, whose cases are paths below this folder.
  /// - Throws: A `Diagnostic` when something can't be read or written.
  public static func report(
    of tests: String, in artifacts: ReportFolder, to folder: ReportFolder
  ) throws(Diagnostic) -> Report {
    guard tests == "." || !tests.isAbsolutePath && !tests.pathNames().contains("..") else {
      throw .error(
        "The tests are not below this folder.", file: tests,
        solution: "Run it in the folder of the package, and name Tests.")
    }
    guard OutputFile.isFolder(tests) else {
      throw .error("There is no such folder.", file: tests, solution: "Name Tests.")
    }
    let earlier = folder.earlierReport
    try folder.checkLocation()
    var entries: [ReportEntry] = []
    for file in try files(below: artifacts.path) where file.hasSuffix(entryEnding) {
      let left = try FileBoundary(artifacts.path).reading { () throws(Diagnostic) in
        try Report.read(artifacts.path + "/" + file)
      }
      for entry in left.entries where entry.case.hasPrefix(tests + "/") || tests == "." {
        for file in entry.files { try folder.copy(file, from: artifacts) }
        entries.append(entry)
      }
    }
    let folders = try files(below: tests).filter {
      $0 == folderName || $0.hasSuffix("/" + folderName)
    }
    for folder in folders {
      let suites = String((tests + "/" + folder).dropLast(folderName.count + 1))
      for golden in try unreferenced(in: suites) where golden.hasSuffix(".png") {
        let parts = golden.dropLast(4).pathNames()
        var entry = ReportEntry(
          case: parts.dropLast().joined(separator: "/"), variant: String(parts.last ?? ""),
          status: .unreferenced, verdict: "No test asks for this golden any more; remove it.")
        entry.file = golden
        entries.append(entry)
      }
    }
    entries.sort {
      (ExactText($0.case), ExactText($0.variant)) < (ExactText($1.case), ExactText($1.variant))
    }
    var report = Report(root: ".", entries: entries)
    report.failsUnreferenced = true
    try folder.write(report)
    if let earlier { folder.removeLeftovers(of: earlier, keeping: report) }
    return report
  }

  /// The paths of all files and folders below a folder, links not followed, sorted.
  private static func files(below folder: String) throws(Diagnostic) -> [String] {
    var found: [String] = []
    var open = [""]
    while let path = open.popLast() {
      for name in names(in: folder + "/" + path) where !name.hasPrefix(".") {
        let file = path.isEmpty ? name : path + "/" + name
        found.append(file)
        guard found.count <= maximumFiles else {
          throw .error(
            "There are more than \(maximumFiles) files.", file: folder,
            solution: "Name the folder of the tests.")
        }
        if FileKind.of(folder + "/" + file) == .folder { open.append(file) }
      }
    }
    return found.sorted()
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// The text of a test file; nil when it is gone.
  private static func source(_ path: String) throws(Diagnostic) -> String? {
    guard FileKind.of(path) != nil else { return nil }
    return String(decoding: try InputFile.read(path, limit: maximumBytes), as: UTF8.self)
  }

  /// The names of functions as goldens have them.
  ///
  /// One in a comment counts too: a golden that is left is better than one that is missed.
  private static func tests(in source: String) -> Set<String> {
    var names: Set<String> = []
    var rest = source[...]
    while let range = rest.firstRange(of: "func ") {
      rest = rest[range.upperBound...]
      let name =
        rest.hasPrefix("`")
        ? Substring(rest.unicodeScalars.dropFirst().prefix { $0 != "`" })
        : rest.prefix { $0 != "(" && $0 != "<" }
      names.insert(plain(name.prefix(1000)))
    }
    return names
  }
}
