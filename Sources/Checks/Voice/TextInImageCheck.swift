import Boxes
import Devices
import Geometry
import Rendering
import ScreenReader

/// Messages whose words are in an image, by the Web Content Accessibility Guidelines 2.2, success
/// criterion 1.4.5.
struct TextInImageCheck: FrameCheck {
  let name = "text-in-image"

  /// Words from which on a text says enough; no other limit of words is higher.
  private static let fewWords = 5
  private static let shortDescription = 4
  private static let largePart = 0.6

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    guard let snapshot = checked.spoken.snapshot else { return [] }
    let words = snapshot.elements.filter { !$0.isControl && !$0.traits.contains(.image) }
      .reduce(0) { $0 + count($1.label) + count($1.value) }
    guard words < Self.fewWords, let root = checked.frame.layout.first?.frame else { return [] }
    let spoken = snapshot.elements.filter { $0.traits.contains(.image) || $0.isControl }
      .map { (name: $0.name, frame: $0.frame, words: count($0.label), isImage: isImage($0)) }
      .filter(\.isImage)
    let silent = snapshot.skipped.filter { $0.kind == .image }
      .map { (name: $0.name, frame: $0.frame, words: count($0.description), isImage: true) }
    let images = spoken + silent
    let screen = Rect(origin: .zero, size: checked.frame.environment.viewport)
    let shown = root.intersection(screen)
    let area = images.reduce(0) { sum, image in
      let part = image.frame.intersection(shown)
      return sum + part.width * part.height
    }
    guard area >= Self.largePart * shown.width * shown.height, let largest = images.first,
      images.reduce(0, { $0 + $1.words }) < Self.shortDescription
    else { return [] }
    var finding = FrameFinding(
      name: largest.name, part: "The message",
      predicate:
        "is mostly an image, of which fewer than \(Self.shortDescription) words are spoken",
      solution: "Have its description say all that is written in it. WCAG 2.2, 1.4.5.")
    finding.isNote = true
    return [finding]
  }

  /// Whether it is an image, or a link around one.
  private func isImage(_ element: AccessibilityElement) -> Bool {
    element.traits.contains(.image) || element.name.kind == .image
  }

  /// How many words a string has; of long ones, that they are at least `fewWords`.
  private func count(_ text: String?) -> Int {
    (text ?? "").split(maxSplits: Self.fewWords) { !$0.isLetter && !$0.isNumber }.count
  }
}
