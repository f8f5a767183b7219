package import Diagnostics
import Inputs
import Rendering
import Synchronization

/// One check of a part of a snapshot folder, from finding the cases to the report.
package struct CheckRun: Sendable {
  /// What is checked.
  package let selection: SnapshotSelection

  /// Where the report is written to.
  package let folder: ReportFolder
  private let checker: Checker
  private let shard: Shard
  let observer: any WorkObserver

  /// Whether a golden that no case claims fails the check.
  private let failsUnreferenced: Bool

  /// What is left out now, and what comes first.
  private let workingSet: WorkingSet

  /// Describes a check.
  ///
  /// - Parameters:
  ///   - selection: What is checked.
  ///   - folder: Where the report is written to.
  ///   - checker: What draws and compares.
  ///   - observer: Who hears of the check while it goes on.
  ///   - shard: Which part of the selection is done.
  ///   - workingSet: What of the selection is left out now, and what comes first.
  ///   - failsUnreferenced: Whether a golden that no case claims fails the check.
  package init(
    _ selection: SnapshotSelection, to folder: ReportFolder, by checker: Checker,
    observer: any WorkObserver, shard: Shard = .whole, workingSet: WorkingSet = WorkingSet(),
    failsUnreferenced: Bool = false
  ) {
    (self.selection, self.folder, self.checker) = (selection, folder, checker)
    (self.observer, self.shard, self.workingSet) = (observer, shard, workingSet)
    self.failsUnreferenced = failsUnreferenced
  }

  /// What was found below the snapshot folder.
  package struct Work: Sendable {
    /// The variants that are checked, in this order.
    package var tasks: [SnapshotTask]

    /// Goldens that no case claims, as cases and variants.
    var unreferenced: [(case: String, variant: String)]

    /// What is wrong with folders and their settings.
    var problems: [Diagnostic]

    /// Whether there is a case, although perhaps none for this shard.
    var hasCases: Bool

    /// Whether nothing was left out: neither by the user nor for another part.
    var isWhole: Bool

    /// Which part of the check it is; nil for all of it.
    var part: Report.Part?
  }

  /// Finds what is selected, and reports what is wrong with folders and settings.
  ///
  /// - Returns: What is to be checked.
  /// - Throws: A `Diagnostic` when there is nothing.
  package func work() throws(Diagnostic) -> Work {
    let work = try found()
    observer.report(work.problems)
    guard work.hasCases || !work.problems.isEmpty else {
      throw .error(
        "There is no case here.", file: selection.root,
        solution: selection.isFiltered
          ? "Check the paths and --variant."
          : misnamed().map { "\($0) is a message: rename it to message.json." }
            ?? "Put a message.json or a scenario.yml into a folder below.")
    }
    return work
  }

  /// The path of a message of the folder that has another name than those of cases have.
  private func misnamed() -> String? {
    let reader = InputReader()
    return InputFolder.files(in: selection.root) { path, name in
      name.hasSuffix(".json") && reader.isMessage(path, named: name, countingBroken: false)
    }.first
  }

  /// Finds what is selected, which may be nothing.
  func found() throws(Diagnostic) -> Work {
    let contents = try SnapshotFolder(selection.root).contents(below: selection.searched)
    let selected = contents.tasks.filter {
      selection.contains($0)
    }
    let tasks = workingSet.chosen(of: selected)
    try reject(tasks)
    // Each golden is reported about once, however many parts there are.
    let unreferenced = shard.number == 1 ? contents.unreferenced.map(\.caseAndVariant) : []
    return Work(
      tasks: shard.part(of: tasks),
      unreferenced: unreferenced.filter { selection.contains(case: $0.case, variant: $0.variant) },
      problems: contents.problems, hasCases: !selected.isEmpty,
      isWhole: !selection.isFiltered && !workingSet.isNarrow && shard == .whole,
      part: shard.count > 1
        ? Report.Part(
          shard.number, of: shard.count, check: CheckIdentity(of: tasks, in: selection.root).digest)
        : nil)
  }

  /// Throws when what belongs to a case would be written into the snapshot folder: below a report's
  /// folder that is around it, a case may have its path.
  private func reject(_ tasks: [SnapshotTask]) throws(Diagnostic) {
    guard
      let way = SnapshotSelection.names(from: folder.path, to: selection.root)?
        .joined(separator: "/"),
      let task = tasks.first(where: { ($0.snapshot.path + "/").startsExactly(with: way + "/") })
    else { return }
    throw .error(
      "The report of the case \(task.snapshot.path) would be in the snapshot folder.",
      file: folder.path, solution: "Name another folder with --output.")
  }

  /// Checks and writes the report.
  ///
  /// - Parameters:
  ///   - work: What is checked.
  ///   - kept: Entries of an earlier report that go on being true.
  /// - Returns: The report.
  /// - Throws: A `Diagnostic` when it can't be written, or what the observer throws when the check
  ///   was given up.
  package func makeReport(_ work: Work, keeping kept: [ReportEntry] = []) async throws -> Report {
    let lock = try FolderLock(folder.output) { observer.waits(for: folder) }
    folder.removeNext()
    defer {
      folder.removeNext()
      withExtendedLifetime(lock) {}
    }
    // What is interrupted leaves the earlier report. Nothing else is accepted by its words: it has
    // the digests of its images.
    let earlier = folder.earlierReport
    let description =
      earlier == nil ? "there is no report." : "the report is that of the check before."
    var entries = try await observer.cancelling(description) {
      try await check(work)
    }
    entries += kept
    entries.sort {
      (ExactText($0.case), ExactText($0.variant)) < (ExactText($1.case), ExactText($1.variant))
    }
    try folder.takeNext(entries)
    var report = Report(root: selection.root, entries: entries)
    report.part = work.part
    report.failsUnreferenced = failsUnreferenced
    try folder.write(report)
    if let earlier { folder.removeLeftovers(of: earlier, keeping: report) }
    return report
  }

  private func check(_ work: Work) async throws -> [ReportEntry] {
    let state = Mutex(State())
    let tasks = Dictionary(
      work.tasks.map { (ExactText($0.name), $0) }, uniquingKeysWith: { first, _ in first })
    _ = await checker.check(work.tasks) { result in
      guard let task = tasks[ExactText(result.name)] else { return }
      let (entry, problems) = written(result, of: task)
      state.withLock { state in
        state.entries.append(entry)
        if let file = task.snapshot.settings.ignoreFile {
          state.ignored[ExactText(file), default: []].formUnion(result.ignored)
        }
        state.problems += problems
        observer.progress(state.entries.count, of: tasks.count)
      }
    }
    // What is cancelled is dropped, so nobody wants to hear of it.
    try Task.checkCancellation()
    let (entries, problems, ignored) = state.withLock { ($0.entries, $0.problems, $0.ignored) }
    if work.isWhole { observer.report(unknownIDs(work.tasks, ignored)) }
    observer.report(
      problems.sorted { ($0.file ?? "", $0.description) < ($1.file ?? "", $1.description) })
    let wrong = Set(entries.filter { $0.status == .error }.map { ExactText($0.case) })
    return entries + work.problems.filter { $0.severity == .error }.map(entry)
      + work.unreferenced.map { entry($0, isCaseWrong: wrong.contains(ExactText($0.case))) }
  }

  /// A warning for each id of an element that is to be ignored and is nowhere.
  private func unknownIDs(
    _ tasks: [SnapshotTask], _ found: [ExactText: Set<ExactText>]
  ) -> [Diagnostic] {
    var asked: [ExactText: Set<ExactText>] = [:]
    for task in tasks where !task.isText {
      let settings = task.snapshot.settings
      guard let file = settings.ignoreFile else { continue }
      asked[ExactText(file), default: []].formUnion(settings.ignored.map { ExactText($0) })
    }
    return asked.sorted { $0.key < $1.key }.flatMap { file, ids in
      ids.subtracting(found[file] ?? []).sorted().map { id in
        .warning(
          "No element has the id \"\(id.text.prefix(60))\" that is to be ignored.", file: file.text,
          keyPath: "ignore",
          solution: "Use the ids that render-snapshot layout prints, or remove it.")
      }
    }
  }

  private struct State {
    /// The ids of ignored elements that were found, by the file that names them.
    var ignored: [ExactText: Set<ExactText>] = [:]
    var entries: [ReportEntry] = []
    var problems: [Diagnostic] = []
  }

  /// Writes what belongs to a result; when that fails, the result is an error.
  private func written(
    _ result: VariantResult, of task: SnapshotTask
  ) -> (entry: ReportEntry, problems: [Diagnostic]) {
    // What was guessed in images that are accepted has been reported when they were.
    var problems = (result.status == .passed ? [] : result.diagnostics) + result.reservations
    do throws(Diagnostic) {
      return (try folder.next.add(result, of: task, root: selection.root), problems)
    } catch {
      problems.append(error)
      var entry = ReportEntry(
        case: result.snapshot, variant: result.variant, status: .error,
        verdict: error.description)
      entry.file = task.snapshot.messageFile
      return (entry, problems)
    }
  }

  /// A problem of a folder, which has no variant.
  private func entry(_ problem: Diagnostic) -> ReportEntry {
    var positions = PositionFinder()
    let problem = positions.located(problem)
    var entry = ReportEntry(
      case: problem.file?.caseName(in: selection.root) ?? "", variant: "", status: .error,
      verdict: problem.description)
    entry.file = problem.file
    entry.tell(problem.position)
    return entry
  }

  /// A golden that no case claims.
  ///
  /// Where something in its case can't be drawn, the settings may be wrong too, and nothing is to be
  /// removed because of them.
  private func entry(
    _ golden: (case: String, variant: String), isCaseWrong: Bool
  ) -> ReportEntry {
    var entry = ReportEntry(
      case: golden.case, variant: golden.variant, status: .unreferenced,
      verdict: isCaseWrong
        ? "No variant of the case asks for this golden; correct the case's errors first."
        : "No case asks for this golden; render-snapshot prune removes it.")
    let fileExtension = entry.isText ? ".txt" : ".png"
    entry.file = [selection.root, golden.case, golden.variant + fileExtension]
      .filter { !$0.isEmpty }.joined(separator: "/")
    return entry
  }
}

extension String {
  /// A golden's path without its extension, taken apart.
  fileprivate var caseAndVariant: (case: String, variant: String) {
    let (folder, name) = dividedAtLastSlash
    return (String(Substring(folder.utf8.dropLast())), String(name))
  }

  /// The folder of a file in a snapshot folder, as a path below that; empty for the folder itself.
  fileprivate func caseName(in root: String) -> String {
    if isExactly(root) { return "" }
    guard startsExactly(with: root + "/") else { return self }
    let parts = String(decoding: utf8.dropFirst(root.utf8.count + 1), as: UTF8.self)
      .pathNames()
    return (parts.last?.contains(".") == true ? parts.dropLast() : parts[...])
      .joined(separator: "/")
  }
}
