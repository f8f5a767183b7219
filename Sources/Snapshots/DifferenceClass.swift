import Comparison
import Diagnostics

/// Where a difference comes from, which matters after an update of the tool, a font or a library.
public enum DifferenceClass: String, CaseIterable, Sendable {
  /// The message, its style or its images were changed, and nothing else made a difference.
  case input

  /// They were changed, and what the golden was drawn from is not drawn as it was either.
  case mixed

  /// Elements are elsewhere or look otherwise although nothing of the inputs was changed: another rule
  /// is followed.
  case rule

  /// Elements are where they were; letters have other outlines.
  case outline

  /// Lengths differ by a pixel at most, or colours by little.
  case rounding

  /// Pixels differ for none of these reasons.
  case other

  /// The class in words, for a list.
  public var description: String {
    switch self {
    case .input: "the message, its style or its images were changed"
    case .mixed: "the inputs were changed, and the tool or what it is built with too"
    case .rule: "a rule changed: elements are elsewhere, or look otherwise, from the same inputs"
    case .outline: "letters have other outlines, and everything is where it was"
    case .rounding: "a pixel at most, or hardly other colours"
    case .other: "pixels differ for none of these reasons"
    }
  }

  /// The largest difference of a channel, of 255, that rounding makes at an edge.
  private static let maximumRounding = 16

  /// The class of a difference that inputs didn't make.
  ///
  /// - Parameters:
  ///   - layout: What became of the elements.
  ///   - isOfStructure: Whether order or nesting changed.
  ///   - pixels: What pixels differ.
  ///   - positions: The elements in which pixels differ that no change explains.
  ///   - textElements: The ids of elements with text.
  ///   - scale: Pixels per point.
  init(
    _ layout: LayoutComparison, isOfStructure: Bool, _ pixels: PixelComparison,
    in positions: [ExactText: Int], textElements: Set<ExactText>, scale: Double
  ) {
    guard layout.isEqual, !isOfStructure else {
      let isSmall = layout.changes.allSatisfy { $0.isSmall(below: 1.01 / scale) }
      self = isSmall && !isOfStructure ? .rounding : .rule
      return
    }
    if pixels.largestDifference <= Self.maximumRounding {
      self = .rounding
    } else {
      self =
        !positions.isEmpty && positions.keys.allSatisfy(textElements.contains) ? .outline : .other
    }
  }
}

extension LayoutChange {
  /// Whether only numbers changed, each by less than a length.
  fileprivate func isSmall(below limit: Double) -> Bool {
    switch (from, to) {
    case (.number(let old)?, .number(let new)?): return (old - new).magnitude < limit
    case (.string(let old)?, .string(let new)?):
      // Where something is: numbers with spaces and commas between them.
      let (before, after) = (Self.numbers(old), Self.numbers(new))
      guard !before.isEmpty, before.count == after.count else { return false }
      return zip(before, after).allSatisfy { ($0 - $1).magnitude < limit }
    default: return false
    }
  }

  /// The numbers that a look consists of; none where it has other words.
  private static func numbers(_ style: String) -> [Double] {
    let parts = style.split { $0 == " " || $0 == "," }
    let numbers = parts.compactMap { Double($0) }
    return numbers.count == parts.count ? numbers : []
  }
}
