import Boxes
import Diagnostics

/// What is drawn otherwise than on the phone because of how several properties meet, each said once.
extension BoxGenerator {
  /// Something that is drawn nearly as on the phone.
  enum Approximation: String, Hashable {
    case backdropInGroup =
      "\"backdrop-filter\" in a box with \"opacity\" changes what is behind that box too."
    case wideTextStroke =
      "A line along letters (\"-webkit-text-stroke\") of more than 100 points is drawn 100 points wide."
    case longCorner =
      "Corners of a line along letters end at 10 times its width; \"stroke-miterlimit\" says more."
    case stickyPart = "\"position: sticky\" on lines and parts of tables is ignored."
  }

  /// Says what is only nearly right of an element.
  mutating func sayApproximations(of style: ComputedStyle, line: Int) {
    if style.box.position == .sticky,
      style.box.display == .inline || style.box.display.isTablePart
    {
      say(.stickyPart, line)
    }
    if let stroke = style.wantedTextStroke {
      if stroke.width > TextStroke.maximumWidth { say(.wideTextStroke, line) }
      if stroke.join == .miter, stroke.miterLimit > TextStroke.maximumMiterLimit {
        say(.longCorner, line)
      }
    }
    if !style.hasNothingRare, !style.rare.effects.backdropFilters.isEmpty,
      open.dropLast().contains(where: { $0.style.opacity < 1 })
    {
      say(.backdropInGroup, line)
    }
  }

  private mutating func say(_ approximation: Approximation, _ line: Int) {
    guard said.insert(approximation).inserted else { return }
    var warning = Diagnostic.warning(
      approximation.rawValue, keyPath: String(line), solution: "See Docs/Unsupported.md.")
    warning.cause = .limitation
    warnings.append(warning)
  }
}
