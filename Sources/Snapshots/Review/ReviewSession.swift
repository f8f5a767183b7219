package import Diagnostics
package import Geometry
package import Raster

/// Where a person is asked about differences.
package protocol ReviewTerminal {
  /// Whether the program is to end.
  var hasEnded: Bool { get }

  /// Waits for a key; nil when there are no more, or the program is to end.
  func key() -> Character?

  /// Shows a text.
  func print(_ text: PrintedText, terminator: String)

  /// Says what went wrong.
  func report(_ diagnostic: Diagnostic)

  /// The pixels that there are for each of some images side by side.
  func imageRoom(_ count: Int) -> PixelSize

  /// Shows images side by side.
  func show(_ images: [Bitmap])
}

extension ReviewTerminal {
  fileprivate func print(_ text: PrintedText) { print(text, terminator: "\n") }
}

/// Asks about differences one by one.
package struct ReviewSession {
  private enum Answer {
    case accept
    case reject
    case skip
  }

  /// The differences, with what was decided.
  package private(set) var pending: PendingDifferences
  private let folder: ReportFolder
  private let terminal: any ReviewTerminal

  /// Whether anything was accepted or rejected.
  package var hasDecided: Bool { accepted + rejected > 0 }

  /// Whether anything was rejected or left as it is, so that a check would find it again.
  package private(set) var hasDifferences = false

  /// Whether something could not be written.
  package private(set) var hasFailed = false

  private var accepted = 0
  private var rejected = 0

  /// How images are shown, which stays from one difference to the next.
  private var images = ReviewImages()

  /// Prepares to ask about what is pending in the folder of a report.
  package init(
    _ pending: PendingDifferences, in folder: ReportFolder, at terminal: any ReviewTerminal
  ) {
    (self.pending, self.folder, self.terminal) = (pending, folder, terminal)
  }

  /// Asks until there is nothing left, the user has had enough or the program is to end.
  package mutating func run() {
    var forAll: Answer?
    let count = pending.entries.count
    var subjects = ReviewSubject.all(of: pending)
    var index = 0
    asking: while index < subjects.count {
      if terminal.hasEnded { break }
      let subject = subjects[index]
      var outcome = 0
      var answer = forAll
      var isShown = false
      while answer == nil {
        if !isShown {
          let text = subject.text(in: folder, outcome: outcome, isAsked: true)
          terminal.print("\n[\(index + 1)/\(subjects.count)] \(text)")
          show(subject.outcomes[outcome])
          isShown = true
        }
        terminal.print(prompt(subject), terminator: "")
        let key = terminal.key()
        terminal.print("\(key.map(String.init) ?? "")")
        switch key {
        case "a", "A": answer = .accept
        case "r", "R": answer = .reject
        case "s", "S": answer = .skip
        case "d", "n", "w":
          if let key { images.turn(key, subject.outcomes[outcome]) }
          show(subject.outcomes[outcome])
        case "x" where subject.outcomes.count > 1:
          outcome = (outcome + 1) % subject.outcomes.count
          images.position = 0
          isShown = false
        case "e" where subject.group != nil:
          subjects.replaceSubrange(index...index, with: subject.entries.map(ReviewSubject.init))
          continue asking
        case "q", "\u{3}", "\u{4}", nil: break asking
        default: break
        }
        if let key, "ARS".contains(key) { forAll = answer }
      }
      if let answer { decide(answer, subject.entries) }
      images.position = 0
      index += 1
    }
    hasDifferences = accepted < count
    terminal.print(
      "\(accepted) accepted, \(rejected) rejected, \(count - accepted - rejected) left as they are")
  }

  private func prompt(_ subject: ReviewSubject) -> PrintedText {
    let all = subject.group == nil ? "" : " all \(subject.entries.count)"
    let outcomes = subject.outcomes.count > 1 ? "  x another outcome" : ""
    let each = subject.group == nil ? "" : "\(outcomes)  e one by one"
    let shown = images.isShown ? "  n next position  w whole" : ""
    return "a accept\(all)  r reject\(all)  s skip  d images\(shown)\(each)  A R S all  q quit > "
  }

  private mutating func decide(_ answer: Answer, _ entries: [ReportEntry]) {
    for entry in entries {
      switch answer {
      case .accept:
        do throws(Diagnostic) {
          terminal.print("Written: \(try pending.accept(entry))")
          accepted += 1
        } catch {
          terminal.report(error)
          hasFailed = true
        }
      case .reject:
        pending.reject(entry)
        rejected += 1
      case .skip: break
      }
    }
  }

  /// Shows the lines that are not the same; without a golden, all.
  private func showTimeline(_ entry: ReportEntry) {
    guard let path = entry.diff ?? entry.actual else { return }
    do throws(Diagnostic) {
      let bytes = try pending.read(path)
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      where entry.diff == nil || line.first != " " { terminal.print("\(line)") }
    } catch {
      terminal.report(error)
    }
  }

  /// Shows what is expected, what there is and how they differ, side by side.
  private func show(_ entry: ReportEntry) {
    guard images.isShown else { return }
    if entry.isText { return showTimeline(entry) }
    var shown: [Bitmap] = []
    for path in [entry.expected, entry.actual, entry.diff].compactMap(\.self) {
      do {
        let bytes = try pending.read(path)
        shown.append(try PNG.decode(bytes, limits: .screen))
      } catch let problem as Diagnostic {
        terminal.report(problem)
      } catch {
        terminal.report(.warning("The image can't be shown: \(error)", file: path))
      }
    }
    if let description = images.description(entry) { terminal.print(description) }
    terminal.show(images.cut(shown, entry, in: terminal.imageRoom(shown.count)))
  }
}
