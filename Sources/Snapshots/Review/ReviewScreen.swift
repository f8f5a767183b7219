package import Diagnostics
package import Geometry
import Platform
package import Raster

/// Where a program prints, as `review` needs it.
package protocol ReviewConsole {
  /// Prints a text.
  func print(_ text: PrintedText, terminator: String)

  /// Says what went wrong.
  func report(_ diagnostic: Diagnostic)

  /// Prints bytes that a terminal understands.
  func write(_ bytes: [UInt8])
}

/// The terminal of the process, as `review` asks in it.
package final class ReviewScreen: ReviewTerminal {
  /// The lines that stay free for the words beside images, and the fewest lines of images.
  private static let (wordRows, minimumRows) = (10, 8)

  private let console: any ReviewConsole
  private let signals: EndingSignals
  private var terminal: Terminal?

  init(_ console: any ReviewConsole, _ signals: EndingSignals) {
    (self.console, self.signals) = (console, signals)
    terminal = Terminal(signals)
  }

  private var room: (columns: Int, rows: Int) {
    let (columns, rows) = Terminal.size
    return (columns, max(Self.minimumRows, rows - Self.wordRows))
  }

  package var hasEnded: Bool { signals.areThere }
  package func key() -> Character? { terminal?.key() }
  package func report(_ diagnostic: Diagnostic) { console.report(diagnostic) }

  package func print(_ text: PrintedText, terminator: String) {
    console.print(text, terminator: terminator)
  }

  package func imageRoom(_ count: Int) -> PixelSize {
    TerminalImage.room(count, columns: room.columns, rows: room.rows)
  }

  package func show(_ images: [Bitmap]) {
    let text = TerminalImage.text(images, columns: room.columns, rows: room.rows)
    console.write(Array((text + "\n").utf8))
  }

  /// Gives the terminal back as it was.
  func leave() { terminal = nil }
}

extension ReviewSession {
  /// Asks in the terminal of the process, and saves what was decided.
  ///
  /// - Parameters:
  ///   - pending: What is pending.
  ///   - folder: The folder of the report.
  ///   - console: Where texts and images are printed.
  /// - Returns: The session, which has ended.
  /// - Throws: A `Diagnostic` when decisions can't be saved, or an `Interruption` by a signal.
  package static func asked(
    about pending: PendingDifferences, in folder: ReportFolder, at console: any ReviewConsole
  ) throws -> ReviewSession {
    let signals = EndingSignals()
    let screen = ReviewScreen(console, signals)
    var session = ReviewSession(pending, in: folder, at: screen)
    session.run()
    screen.leave()
    let received = signals.first()
    if session.hasDecided {
      var decided = session.pending
      try decided.save()
    }
    if let received {
      throw Interruption(exitCode: EndingSignals.exitCode(of: received))
    }
    return session
  }
}
