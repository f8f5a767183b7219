import ArgumentParser
import Diagnostics
import Inputs
import Raster
import Rendering
import Snapshots

/// `render-snapshot review`: the differences of the last check, one by one.
struct Review: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Go through the differences of the last check one by one.",
    usage: "render-snapshot review [<path> ...] [<options>]",
    discussion: """
      Asks about each difference: a accept, r reject, s skip, d show or hide the pictures, A R S \
      the same for all that are left, q quit. Without a terminal it prints what to do, and ends \
      with 1 when there is something to do.

      EXAMPLE
        render-snapshot review Snapshots/airship
      """)

  @OptionGroup var selection: SelectionOptions

  @Option(help: "text to be asked; json to get what is left to decide, with paths and commands.")
  var format: ListFormat = .text

  @OptionGroup var output: ReportOptions

  func run() throws {
    let console = output.console
    let (selection, folder) = (selection, output.folder)
    var pending = try reporting(console) { () throws(Diagnostic) in
      try PendingDifferences(folder, selection, console)
    }
    pending.release()
    if format == .json {
      let left = Report(
        root: pending.root, entries: pending.entries.map { $0.located(in: folder) })
      console.print(PrintedText(json: left.json), terminator: "")
      if pending.entries.isEmpty { return }
      throw ExitStatus.failed
    }
    if pending.entries.isEmpty {
      console.print("There is nothing to review.")
      return
    }
    guard Terminal.isThere else {
      for entry in pending.entries { console.print(entry.text(in: folder)) }
      console.print(
        """
        \(pending.entries.count) to review. Look at \(folder.pageFile), then
          render-snapshot accept PATH…    for some, or reject
          render-snapshot accept --all    for all
        """)
      throw ExitStatus.failed
    }
    try refuseOnCI(console)
    var session = ReviewSession(pending: pending, folder: folder, console: console)
    let signals = EndingSignals()
    let hasFailed = session.run(signals)
    if session.hasDecided {
      try reporting(console) { () throws(Diagnostic) in try session.pending.save() }
    }
    if let code = session.exitCode { throw code }
    if hasFailed { throw ExitStatus.couldNotRun }
    if session.hasDifferences { throw ExitStatus.failed }
  }
}

/// Asks about differences in a terminal.
struct ReviewSession {
  private enum Answer {
    case accept
    case reject
    case skip
  }

  var pending: PendingDifferences
  let folder: ReportFolder
  let console: Console

  /// Whether anything was accepted or rejected.
  private(set) var hasDecided = false

  /// Whether anything was rejected or left as it is, so that a check would find it again.
  private(set) var hasDifferences = false

  /// With what the program is to end; nil when no signal came.
  private(set) var exitCode: ExitCode?
  private var showsPictures = false

  init(pending: PendingDifferences, folder: ReportFolder, console: Console) {
    self.pending = pending
    self.folder = folder
    self.console = console
  }

  /// Asks until there is nothing left, the user has had enough or a signal ends the program.
  ///
  /// - Parameter signals: Those signals.
  /// - Returns: Whether something could not be written.
  mutating func run(_ signals: EndingSignals) -> Bool {
    let terminal = Terminal(signals)
    var forAll: Answer?
    var counts = (accepted: 0, rejected: 0)
    var hasFailed = false
    let entries = pending.entries
    asking: for (index, entry) in entries.enumerated() {
      exitCode = signals.exitCode()
      if exitCode != nil { break }
      if forAll == nil {
        // Here a key accepts it.
        var told = entry
        told.accept = nil
        console.print("\n[\(index + 1)/\(entries.count)] \(told.text(in: folder))")
        if showsPictures { show(entry) }
      }
      var answer = forAll
      while answer == nil {
        console.print(
          "a accept  r reject  s skip  d pictures  A R S all  q quit > ", terminator: "")
        let key = terminal.key()
        console.print("\(key.map(String.init) ?? "")")
        switch key {
        case "a", "A": answer = .accept
        case "r", "R": answer = .reject
        case "s", "S": answer = .skip
        case "d":
          showsPictures.toggle()
          if showsPictures { show(entry) }
        case "q", "\u{3}", "\u{4}", nil:
          exitCode = signals.exitCode()
          break asking
        default: break
        }
        if let key, "ARS".contains(key) { forAll = answer }
      }
      switch answer {
      case .accept:
        do throws(Diagnostic) {
          console.print("Written: \(try pending.accept(entry))")
          counts.accepted += 1
        } catch {
          console.report(error)
          hasFailed = true
        }
      case .reject:
        pending.reject(entry)
        counts.rejected += 1
      case .skip, nil: break
      }
    }
    hasDecided = counts != (0, 0)
    hasDifferences = counts.accepted < entries.count
    let skipped = entries.count - counts.accepted - counts.rejected
    console.print(
      "\(counts.accepted) accepted, \(counts.rejected) rejected, \(skipped) left as they are")
    return hasFailed
  }

  /// Shows the lines that are not the same; without a golden, all.
  private func showTimeline(_ entry: ReportEntry) {
    guard let path = entry.diff ?? entry.actual else { return }
    do throws(Diagnostic) {
      let bytes = try pending.read(path)
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      where entry.diff == nil || line.first != " " { console.print("\(line)") }
    } catch {
      console.report(error)
    }
  }

  /// Shows what is expected, what there is and how they differ, side by side.
  private func show(_ entry: ReportEntry) {
    if entry.isTimeline { return showTimeline(entry) }
    var pictures: [Bitmap] = []
    for path in [entry.expected, entry.actual, entry.diff].compactMap(\.self) {
      do {
        let bytes = try pending.read(path)
        pictures.append(try PNG.decode(bytes))
      } catch let problem as Diagnostic {
        console.report(problem)
      } catch {
        console.report(.warning("The picture can't be shown: \(error)", file: path))
      }
    }
    console.show(pictures)
  }
}
