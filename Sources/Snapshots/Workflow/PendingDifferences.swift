package import Diagnostics
import GoldenStore
import Inputs
import Platform
import Rendering

/// The differences of the last check that nobody has decided on yet.
package struct PendingDifferences: Sendable {
  /// The largest file of a golden that is read, in bytes.
  private static let maximumBytes = 256 << 20

  /// The pending entries that were selected, in the order of the report.
  package private(set) var entries: [ReportEntry]

  /// The snapshot folder.
  package let root: String

  private let folder: ReportFolder
  private let observer: any WorkObserver
  private var report: Report

  /// What was decided on since the report was read.
  private var decided: Set<ExactText> = []

  /// The paths of the report's images and timelines.
  private let images: Set<ExactText>

  /// What the report looked like from outside when it was read or written.
  private var mark: FileMark?

  /// Keeps checks from writing another report meanwhile.
  private var lock: FolderLock?

  /// Where entries are in the report, by their names.
  private let indices: [ExactText: Int]

  /// Reads the report of the last check, and waits for one that is running.
  ///
  /// No other check writes to the folder until `release` is called or this is gone.
  ///
  /// - Parameters:
  ///   - folder: The folder of the report.
  ///   - request: What is selected.
  ///   - observer: Who hears of waiting, and of images that are older than their messages.
  /// - Throws: A `Diagnostic` when there is no report, or when it doesn't say where goldens are.
  package init(
    folder: ReportFolder, request: SelectionRequest, observer: any WorkObserver
  ) throws(Diagnostic) {
    self.observer = observer
    try folder.checkLocation()
    lock = OutputFile.isFolder(folder.path) ? try Self.locked(folder, observer) : nil
    mark = FileMark(folder.reportFile)
    guard mark != nil else {
      throw .error(
        "There is no report of a check.", file: folder.reportFile,
        solution: "Run render-snapshot check first, or name the report's folder with --output.")
    }
    let report = try folder.readReport()
    var defaultRoot = SnapshotSelection.defaultRoot
    if request.root == nil, let root = report.root {
      // A report may come from somewhere else; what it says must not lead anywhere.
      let isBelow = SnapshotSelection.isBelowHere(root)
      guard isBelow || !request.paths.isEmpty else {
        throw .error(
          "The report is of \(root).", file: folder.reportFile,
          solution: "Name the snapshot folder with --snapshots.")
      }
      if isBelow { defaultRoot = root }
    }
    let selection = try request.selection(defaultRoot: defaultRoot)
    self.folder = folder
    self.report = report
    images = Set(
      report.entries.flatMap {
        [$0.expected, $0.actual, $0.diff, $0.small, $0.image].compactMap(\.self)
      }
      .map { ExactText($0) })
    indices = Dictionary(
      zip(report.entries.map { ExactText($0.name) }, report.entries.indices),
      uniquingKeysWith: { $1 })
    root = selection.root
    let selected = report.entries.filter {
      selection.contains(case: $0.case, variant: $0.variant)
    }
    guard !selected.isEmpty || !selection.isFiltered else {
      throw .error(
        "The report has nothing that was asked for.", file: folder.reportFile,
        solution: "Check the paths and --variant, or run render-snapshot check for them.")
    }
    entries = selected.filter(\.isPending)
  }

  /// The groups of equal differences that are pending, the largest first, with their entries.
  package var groups: [PendingGroup] {
    let names = Set(entries.map { ExactText($0.name) })
    return report.groups.compactMap { group in
      let members = group.members.map { report.entries[$0] }
        .filter { names.contains(ExactText($0.name)) }
      guard members.count > 1 else { return nil }
      let outcomes = group.outcomes.map { report.entries[$0] }
        .filter { names.contains(ExactText($0.name)) }
      return PendingGroup(
        id: group.id, because: group.title, entries: members,
        outcomes: outcomes.isEmpty ? [members[0]] : outcomes)
    }
  }

  /// Leaves only the entries of groups.
  ///
  /// - Parameter ids: The ids of the groups, or how they begin.
  /// - Throws: A `Diagnostic` for an id that no group has.
  package mutating func keep(groups ids: [String]) throws(Diagnostic) {
    var kept: Set<ExactText> = []
    for id in ids {
      guard let group = report.group(id) else {
        throw .error(
          "No group of equal differences has the id \(id.prefix(40)).", file: folder.reportFile,
          solution: "Use an id that render-snapshot review prints.")
      }
      for index in group.members { kept.insert(ExactText(report.entries[index].name)) }
    }
    entries = entries.filter { kept.contains(ExactText($0.name)) }
  }

  /// Leaves only entries that a condition holds for.
  package mutating func keep(where condition: (ReportEntry) -> Bool) {
    entries = entries.filter(condition)
  }

  /// Makes what was drawn the golden.
  ///
  /// - Parameter entry: A pending entry.
  /// - Returns: The path of the golden.
  /// - Throws: A `Diagnostic` when the new image is gone or can't be written.
  package mutating func accept(_ entry: ReportEntry) throws(Diagnostic) -> String {
    guard let result = try accept([entry]).first else { return goldenPath(of: entry) }
    return try result.get()
  }

  /// How many entries' goldens are written at once at most.
  private static let batch = 32

  /// Makes everything that was drawn the goldens, until the task is cancelled, and writes it down.
  ///
  /// - Parameter outcome: Gets the path of each golden that was written, and what goes wrong.
  package mutating func acceptAll(_ outcome: (Result<String, Diagnostic>) -> Void) {
    var left = entries[...]
    do throws(Diagnostic) {
      while !left.isEmpty, !Task.isCancelled {
        let batch = left.prefix(Self.batch)
        left = left.dropFirst(batch.count)
        for result in try accept(batch) { outcome(result) }
      }
    } catch {
      outcome(.failure(error))
    }
    do throws(Diagnostic) { try save() } catch { outcome(.failure(error)) }
  }

  /// Makes what was drawn the goldens of entries, and waits for the disk once for many of them.
  ///
  /// - Parameter entries: Pending entries, at most a batch.
  /// - Returns: For each entry the path of its golden, or why it can't be written.
  /// - Throws: A `Diagnostic` when nothing can be accepted.
  private mutating func accept(
    _ entries: some Collection<ReportEntry>
  ) throws(Diagnostic) -> [Result<String, Diagnostic>] {
    let lock = try reclaimed()
    defer { withExtendedLifetime(lock) {} }
    let acceptance = try Acceptance(in: SnapshotFolder(root))
    let drawn = entries.map { entry in
      (entry, Result { () throws(Diagnostic) in try candidate(of: entry) })
    }
    let write = { @Sendable (index: Int) in
      Result { () throws(Diagnostic) in
        try Self.write(drawn[index].1.get(), of: drawn[index].0, by: acceptance)
      }
    }
    let written = WaitingThreads.map(drawn.count, write)
    return zip(drawn, written).map { drawn, written in
      written.map {
        let entry = drawn.0
        if case .success(.files(let files)) = drawn.1 { warnOfAge(files, entry) }
        decide(.accepted, entry)
        return goldenPath(of: entry)
      }
    }
  }

  /// What a check has drawn for an entry.
  private enum Candidate: Sendable {
    case text(String)
    case files(GoldenFiles)
  }

  private func candidate(of entry: ReportEntry) throws(Diagnostic) -> Candidate {
    let bytes = try folder.read(entry.actual ?? "", limit: Self.maximumBytes)
    if entry.isText {
      let file = located(entry.actual ?? "")
      return .text(try Acceptance.candidate(text: bytes, of: entry, file: file))
    }
    let layout = try folder.read(entry.candidateLayout ?? "", limit: Self.maximumBytes)
    return .files(try GoldenFiles(candidate: bytes, layout, of: entry, in: folder))
  }

  private static func write(
    _ candidate: Candidate, of entry: ReportEntry, by acceptance: Acceptance
  ) throws(Diagnostic) {
    switch candidate {
    case .text(let text):
      try acceptance.accept(timeline: text, in: entry.case, named: entry.variant)
    case .files(let files) where entry.isOfLibrary:
      try acceptance.accept(files, in: entry.case, named: entry.variant)
    case .files(let files): try acceptance.accept(files, for: entry.case, entry.variant)
    }
  }

  /// Says when a message was changed after it was drawn, as the next check will fail.
  private func warnOfAge(_ files: GoldenFiles, _ entry: ReportEntry) {
    guard let name = entry.file?.pathNames().last.map(String.init),
      InputKind.caseFileNames.contains(name)
    else { return }
    let path = root + "/" + entry.case + "/" + name
    guard let message = try? InputFile.read(path, limit: Self.maximumBytes),
      files.isOlder(than: message)
    else { return }
    observer.report([
      .warning(
        "The message was changed after the accepted image was drawn.", file: path,
        solution: "Run render-snapshot check again.")
    ])
  }

  /// The path of an entry's golden, as it is printed.
  package func goldenPath(of entry: ReportEntry) -> String {
    root + "/" + entry.goldenName
  }

  /// Leaves the golden as it is; the next check finds the difference again.
  package mutating func reject(_ entry: ReportEntry) { decide(.rejected, entry) }

  private mutating func decide(_ decision: ReportEntry.Decision, _ entry: ReportEntry) {
    guard let index = indices[ExactText(entry.name)] else { return }
    report.entries[index].decision = decision
    decided.insert(ExactText(entry.name))
  }

  /// Whether nothing was decided on an entry since the report was read.
  package func isLeft(_ entry: ReportEntry) -> Bool { !decided.contains(ExactText(entry.name)) }

  /// The page of the report, with what was decided, for a browser that a server talks to.
  package func page(_ session: ReportPage.Session) -> [UInt8] {
    var page = ReportPage(folder.withCommands(report), folder: folder.path)
    page.session = session
    return Array(page.html.utf8)
  }

  /// Whether the report names a file as one of its images or timelines.
  package func shows(_ path: String) -> Bool { images.contains(ExactText(path)) }

  /// Which forms of the report are written.
  package enum Forms {
    case all

    /// `report.json` alone, while more decisions are to be expected.
    case machineForm
  }

  /// Writes what was decided into the report.
  package mutating func save(_ forms: Forms = .all) throws(Diagnostic) {
    let lock = try reclaimed()
    defer { withExtendedLifetime(lock) {} }
    switch forms {
    case .all: try folder.write(report)
    case .machineForm: try folder.writeMachineForm(of: report)
    }
    mark = FileMark(folder.reportFile)
  }

  /// Whether anything was decided since the report was read.
  package var hasDecided: Bool { !decided.isEmpty }

  /// Whether every entry was accepted since the report was read.
  package var isAllAccepted: Bool {
    entries.allSatisfy { entry in
      indices[ExactText(entry.name)].map { report.entries[$0].decision == .accepted } ?? false
    }
  }

  /// Lets checks write to the folder, as long as a person thinks.
  package mutating func release() { lock = nil }

  /// Keeps checks out again; what they have put into the report's place is not what was decided on.
  private func reclaimed() throws(Diagnostic) -> FolderLock {
    if let lock { return lock }
    let lock = try Self.locked(folder, observer)
    guard FileMark(folder.reportFile) == mark else {
      throw .error(
        "Another check has replaced the report meanwhile.", file: folder.reportFile,
        solution: "Run the command again.")
    }
    return lock
  }

  private static func locked(
    _ folder: ReportFolder, _ observer: any WorkObserver
  ) throws(Diagnostic) -> FolderLock {
    try FolderLock(folder.output) { observer.waits(for: folder) }
  }

  /// The path of a file that the report names.
  private func located(_ path: String) -> String { folder.path + "/" + path }

  /// Reads a file that the report names.
  package func read(_ path: String) throws(Diagnostic) -> [UInt8] {
    try folder.read(path, limit: Self.maximumBytes)
  }
}
