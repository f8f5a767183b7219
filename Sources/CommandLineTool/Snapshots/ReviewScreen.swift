import Diagnostics
import Geometry
import Raster
import Snapshots

/// The terminal of the program, as `review` asks in it.
final class ReviewScreen: ReviewTerminal {
  private let console: Console
  private let signals: EndingSignals
  private var terminal: Terminal?

  init(_ console: Console, _ signals: EndingSignals) {
    (self.console, self.signals) = (console, signals)
    terminal = Terminal(signals)
  }

  var hasEnded: Bool { signals.areThere }
  func key() -> Character? { terminal?.key() }
  func print(_ text: PrintedText, terminator: String) {
    console.print(text, terminator: terminator)
  }
  func report(_ diagnostic: Diagnostic) { console.report(diagnostic) }
  func pictureRoom(_ count: Int) -> PixelSize { console.pictureRoom(count) }
  func show(_ pictures: [Bitmap]) { console.show(pictures) }

  /// Gives the terminal back as it was.
  func leave() { terminal = nil }
}
