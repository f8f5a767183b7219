import ArgumentParser
import Diagnostics
import Inputs
import Platform
import Rendering
import Snapshots
import Synchronization

/// Results go to standard output, problems and progress to standard error.
///
/// Nothing else in the program writes to them, and words are taken only as `PrintedText`: so names
/// and texts of inputs can't do more than be read.
struct Console: Sendable {
  enum ColorMode: String, CaseIterable, ExpressibleByArgument {
    case auto
    case always
    case never
  }

  private let usesColor: Bool

  /// Whether results have colours too.
  private let colorsResults: Bool
  private let isQuiet: Bool

  init(color: ColorMode = .auto, isQuiet: Bool = false) {
    let wantsNone = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    switch color {
    case .always: (usesColor, colorsResults) = (true, true)
    case .never: (usesColor, colorsResults) = (false, false)
    case .auto:
      usesColor = !wantsNone && isatty(STDERR_FILENO) != 0
      colorsResults = !wantsNone && isatty(STDOUT_FILENO) != 0
    }
    self.isQuiet = isQuiet
  }

  /// Whether someone watches the progress of long work.
  var showsProgress: Bool { !isQuiet && isatty(STDERR_FILENO) != 0 }

  /// Prints a result.
  func print(_ text: PrintedText, terminator: String = "\n") {
    write(Array((text.harmless + terminator).utf8), to: STDOUT_FILENO)
  }

  /// The colours of what a check says.
  enum ResultColor: String {
    case bad = "1;31"
    case new = "1;34"
    case good = "1;32"
    case odd = "1;35"
  }

  /// Prints a result whose first line has a colour on a terminal.
  func print(_ text: PrintedText, color: ResultColor) {
    guard colorsResults else { return print(text) }
    let lines = text.harmless.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = lines.count > 1 ? "\n" + lines[1] : ""
    write(
      Array("\u{1B}[\(color.rawValue)m\(lines[0])\u{1B}[0m\(rest)\n".utf8), to: STDOUT_FILENO)
  }

  /// Prints a result in a form.
  func print(_ result: some PrintedResult, as format: ListFormat) {
    switch format {
    case .text: print(result.text)
    case .json: print(result.json)
    }
  }

  /// Prints a result for programs.
  func print(_ json: OrderedJSON, isCompact: Bool = false) {
    // OPTIMIZATION: a report on a thousand variants has megabytes, and no string is made of them.
    var bytes = PrintedText.harmless(json: json.bytes(isCompact: isCompact))
    bytes.append(UInt8(ascii: "\n"))
    write(bytes, to: STDOUT_FILENO)
  }

  /// Annotates files for GitHub, whose runner reads the log; what is said is escaped as it wants.
  func annotate(_ report: GitHubReport) {
    for line in report.annotations(root: ProcessEnvironment.value("GITHUB_WORKSPACE")) {
      write(Array((line + "\n").utf8), to: STDOUT_FILENO)
    }
  }

  /// Writes the bytes of a result.
  func write(_ bytes: [UInt8]) {
    write(bytes, to: STDOUT_FILENO)
  }

  /// Prints what is no problem of an input, such as a misspelt option.
  func printError(_ text: PrintedText) {
    write(Array((text.harmless + "\n").utf8), to: STDERR_FILENO)
  }

  /// Prints a problem on a line of its own; warnings are left out when the user wants quiet.
  func report(_ diagnostic: Diagnostic) { report([diagnostic]) }

  private func write(_ diagnostic: Diagnostic) {
    var line = diagnostic.printed.harmless
    if usesColor {
      let word = "\(diagnostic.severity.rawValue):"
      let color =
        switch diagnostic.severity {
        case .error: "\u{1B}[1;31m"
        case .warning: "\u{1B}[1;33m"
        case .note: "\u{1B}[1;36m"
        }
      if let range = line.firstRange(of: word) {
        line.replaceSubrange(range, with: color + word + "\u{1B}[0m")
      }
    }
    write(Array((line + "\n").utf8), to: STDERR_FILENO)
  }

  /// Prints problems in their order, each once although several images may have it.
  func report(_ diagnostics: [Diagnostic]) {
    var positions = PositionFinder()
    var reported: Set<Diagnostic> = []
    for diagnostic in diagnostics where reported.insert(diagnostic).inserted {
      if isQuiet, diagnostic.severity != .error { continue }
      write(positions.located(diagnostic))
    }
  }

  /// Shows how far long work has come, over the line that was shown before.
  func progress(_ done: Int, of total: Int) {
    guard showsProgress, total > 1 else { return }
    let width = 30
    let filled = width * done / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let end = done == total ? "\r\u{1B}[K" : ""
    write(Array("\r\(bar) \(done)/\(total)\(end)".utf8), to: STDERR_FILENO)
  }

  /// Whether a result got lost; the program must not say then that all went well.
  static var hasLostResults: Bool { lostResults.load(ordering: .relaxed) }

  private static let lostResults = Atomic(false)

  private func write(_ bytes: [UInt8], to descriptor: Int32) {
    let code = FileDescriptor(descriptor).write(bytes)
    // A reader that is gone wants no more; there is nobody to tell.
    guard code != 0, code != EPIPE, descriptor == STDOUT_FILENO,
      !Self.lostResults.exchange(true, ordering: .relaxed)
    else { return }
    report(.error("The results can't be written: \(String(cString: strerror(code)))."))
  }
}

extension Console: WorkObserver, ReviewConsole {
  func waits(for folder: ReportFolder) {
    printError("Waiting for another run that writes to \(folder.path).")
  }

  func cancelling<Value: Sendable>(
    _ words: String, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      return try await Interruption.cancelling(work)
    } catch let interruption as Interruption {
      printError("\nInterrupted; \(words)")
      throw interruption
    }
  }

  /// Prints the path of a golden that was written, or reports why it wasn't.
  func tell(_ outcome: Result<String, Diagnostic>) {
    switch outcome {
    case .success(let path): print("\(path)")
    case .failure(let problem): report(problem)
    }
  }
}
