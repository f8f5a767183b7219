public import Diagnostics
import Inputs
import Platform
package import Rendering
import ScreenReader

/// The folder that a check writes what it found to.
public struct ReportFolder: Sendable {
  /// Where a check writes without `--output`.
  public static let defaultPath = ".build/snapshots"

  /// The path of the folder.
  public let path: String

  /// Where its files are written; where nobody has named it, no link leads there.
  package let output: OutputFolder

  /// Names a folder, which may not be there yet.
  public init(_ path: String) {
    self.path = path
    output =
      [Self.defaultPath, LibraryGoldens.defaultPath].contains(path)
      ? OutputFolder(chosen: path, other: "--output") : OutputFolder(named: path)
  }

  /// The environment variable that names the folder.
  package static let variable = "SNAPSHOT_ARTIFACTS"

  /// Names the folder that an option or the environment says, else the default one.
  ///
  /// - Parameters:
  ///   - option: What the option says; nil for nothing.
  ///   - fallback: The default folder.
  package init(chosen option: String?, default fallback: String = Self.defaultPath) {
    let path = option ?? ProcessEnvironment.value(Self.variable) ?? fallback
    self.init(path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path)
  }

  init(_ output: OutputFolder) {
    (path, self.output) = (output.path, output)
  }

  /// The path of the report for programs.
  public var reportFile: String { path + "/report.json" }

  /// The path of the report for people.
  public var pageFile: String { path + "/index.html" }

  /// The path of the report for CI servers.
  public var testsFile: String { path + "/junit.xml" }

  /// The command that accepts an entry of the report in this folder; nil where nothing can be.
  public func command(accepting entry: ReportEntry) -> String? {
    entry.accept.map { $0 + option }
  }

  /// The command that accepts all that had no golden.
  public var commandAcceptingNew: String {
    ShellLine.joining("render-snapshot", "accept", "--new") + option
  }

  /// The command that accepts all of a group of the report in this folder.
  public func command(accepting group: DifferenceGroup) -> String {
    command(acceptingGroup: group.id)
  }

  /// The command that accepts all of the group with an id.
  public func command(acceptingGroup id: String) -> String {
    ShellLine.joining("render-snapshot", "accept", "--group", id) + option
  }

  /// The command that accepts all differences of a class.
  public func command(accepting origin: DifferenceClass) -> String {
    ShellLine.joining("render-snapshot", "accept", "--class", origin.rawValue) + option
  }

  /// What a command needs to find this folder.
  private var option: String {
    path == Self.defaultPath ? "" : " " + ShellLine.joining("--output", ShellLine.path(path))
  }

  /// Writes the three forms of a report, each file whole or not at all; `report.json` comes last.
  ///
  /// Images and layouts must be there already.
  public func write(_ report: Report) throws(Diagnostic) {
    try checkLocation()
    let page = ReportPage(withCommands(report), folder: path)
    let folder = try output.opened()
    try folder.write("index.html") { (write) throws(Diagnostic) in try page.forEachPart(write) }
    try folder.write("junit.xml") { (write) throws(Diagnostic) in
      try write(Array(JUnitReport(report).xml.utf8))
    }
    try writeMachineForm(of: report)
  }

  /// Writes `report.json` alone, whole or not at all.
  public func writeMachineForm(of report: Report) throws(Diagnostic) {
    try output.opened().write("report.json") { (write) throws(Diagnostic) in
      try write(Array(report.json.utf8))
    }
  }

  /// Returns a report whose commands can be run with the report in this folder.
  public func withCommands(_ report: Report) -> Report {
    var page = report
    for index in page.entries.indices {
      page.entries[index].accept = command(accepting: report.entries[index])
    }
    return page
  }

  /// Removes what an earlier check left and the new report doesn't name.
  ///
  /// Nothing is removed but files that the earlier `report.json` names, and only in this folder.
  public func removeLeftovers(of earlier: Report, keeping report: Report) {
    let kept = Set(report.entries.flatMap(\.files).map { ExactText($0) })
    ReportFile.remove(
      earlier.entries.flatMap(\.files).filter { !kept.contains(ExactText($0)) }, below: output)
  }

  /// The report of an earlier check; nil when there is none that can be read.
  public var earlierReport: Report? { try? readReport() }

  /// Reads the `report.json` of the folder; throws a `Diagnostic` that names the file.
  public func readReport() throws(Diagnostic) -> Report {
    try FileBoundary(path).reading { () throws(Diagnostic) in try Report.read(reportFile) }
  }

  /// Reads a file that the report names; it doesn't lead out of the folder.
  ///
  /// - Parameters:
  ///   - file: The path below the folder.
  ///   - limit: The most bytes that are accepted.
  /// - Returns: The bytes.
  /// - Throws: A `Diagnostic` that names the file.
  public func read(
    _ file: String, limit: Int = Report.maximumBytes
  ) throws(Diagnostic) -> [UInt8] {
    try FileBoundary(path).reading { () throws(Diagnostic) in
      try InputFile.read(path + "/" + file, limit: limit)
    }
  }

  /// Joins the reports of several folders, such as those of a check's shards, into this one.
  ///
  /// - Parameter folders: The folders of the parts.
  /// - Returns: The joined report, with an error for parts of a check that are missing.
  /// - Throws: A `Diagnostic` when a part can't be read, two parts have a variant in common, or parts
  ///   are of different checks.
  public func merge(_ folders: [ReportFolder]) throws(Diagnostic) -> Report {
    var entries: [ReportEntry] = []
    var sources: [ExactText: String] = [:]
    var roots: Set<String?> = []
    var origins: [String?] = []
    var parts = ReportParts()
    var failsUnreferenced = false
    for folder in folders {
      let part = try folder.readReport()
      var copied: Set<ExactText> = []
      roots.insert(part.root)
      try parts.add(part, file: folder.reportFile)
      failsUnreferenced = failsUnreferenced || part.failsUnreferenced
      for entry in part.entries {
        if let other = sources.updateValue(folder.reportFile, forKey: ExactText(entry.name)) {
          throw .error(
            "\(entry.name) is in \(other) too.", file: folder.reportFile,
            solution: "Merge the parts of one check.")
        }
        // Anybody's report may name one file many times.
        for file in entry.files where copied.insert(ExactText(file)).inserted {
          try copy(file, from: folder)
        }
        entries.append(entry)
        origins.append(part.root)
      }
    }
    var root = roots.count == 1 ? roots.first ?? nil : nil
    if roots.count > 1, origins.allSatisfy({ $0?.staysInside ?? false }) {
      // Below this folder they are told apart, and can be accepted.
      for (index, origin) in origins.enumerated() {
        if let origin, origin != "." { entries[index].case = origin + "/" + entries[index].case }
      }
      root = "."
    }
    // What is there can be looked at, but it is not the whole.
    entries += parts.missing.map { problem in
      ReportEntry(case: "", variant: "", status: .error, verdict: problem.description)
    }
    entries.sort {
      (ExactText($0.case), ExactText($0.variant)) < (ExactText($1.case), ExactText($1.variant))
    }
    var report = Report(root: root, entries: entries)
    report.failsUnreferenced = failsUnreferenced
    try write(report)
    return report
  }

  func copy(_ file: String, from folder: ReportFolder) throws(Diagnostic) {
    guard folder.path != path else { return }
    let bytes = try folder.read(file)
    try ReportFile.write(bytes, to: file, below: output)
  }
}

extension ReportEntry {
  /// Every file below the report's folder that belongs to the entry.
  public var files: [String] {
    [expected, actual, diff, layout, candidateLayout, small, image].compactMap(\.self)
  }

  /// The layout that `accept` would write, in text form.
  public var candidateLayout: String? {
    guard let actual, !isText else { return nil }
    return actual.hasSuffix(".png") ? actual.dropLast(4) + ".txt" : actual + ".txt"
  }

  /// Whether its golden is kept by a test of a package.
  public var isOfLibrary: Bool {
    self.case.pathNames().contains(Substring(LibraryGoldens.folderName))
      && !variant.utf8.contains(UInt8(ascii: "/"))
  }

  /// The path of its golden below the snapshot folder.
  public var goldenName: String { name + (isText ? ".txt" : ".png") }

  /// Whether it is about a scenario's timeline.
  public var isTimeline: Bool { variant == SnapshotScenario.timelineName }

  /// Whether it is about what VoiceOver finds.
  public var isAccessibility: Bool { variant.endsExactly(with: AccessibilitySnapshot.fileMark) }

  /// Whether `expected`, `actual` and `diff` are texts.
  public var isText: Bool { isTimeline || isAccessibility }
}

extension String {
  /// Whether a relative path leads to no location outside the folder that it starts from.
  var staysInside: Bool {
    !isEmpty && !isAbsolutePath && !contains("\0")
      && !pathNames().contains("..")
  }
}
