public import Geometry

/// How the SDK reads the lengths of in-app messages.
///
/// Source: Docs/Vendors/Bloomreach.md#lengths-and-colours.
public enum BloomreachLength {
  /// Reads a length of a rich payload: a whole number with or without `px`; nil for anything else,
  /// which the SDK takes for 0.
  public static func points(_ text: String) -> Double? {
    guard text.utf8.count <= 32,
      let number = Int(text.lowercased().replacing("px", with: ""))
    else { return nil }
    return clamped(Double(number))
  }

  /// Reads a font size of an old payload: a number with or without `px`; nil for anything else, which
  /// the SDK takes for 16.
  public static func oldSize(_ text: String) -> Double? {
    guard text.utf8.count <= 32, let number = Double(text.replacing("px", with: "")),
      number.isFinite
    else { return nil }
    return min(max(number, 0), MessageLimits.maximumLength)
  }

  /// Reads the lengths at the edges of a box: one to four, with one blank between two.
  ///
  /// What can't be read is 0, and so are all of five and more.
  ///
  /// - Returns: The lengths in points, and whether all of them could be read.
  public static func edges(_ text: String) -> (edges: EdgeInsets, isValid: Bool) {
    guard text.utf8.count <= 256 else { return (.zero, false) }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
      .map { points(String($0)) }
    let lengths = parts.map { $0 ?? 0 }
    let isValid = parts.allSatisfy { $0 != nil }
    switch lengths.count {
    case 1: return (EdgeInsets(all: lengths[0]), isValid)
    case 2...4:
      return (
        EdgeInsets(
          top: lengths[0], left: lengths.count > 3 ? lengths[3] : lengths[1],
          bottom: lengths.count > 2 ? lengths[2] : lengths[0], right: lengths[1]), isValid
      )
    default: return (.zero, false)
    }
  }

  private static func clamped(_ points: Double) -> Double {
    min(max(points, -MessageLimits.maximumLength), MessageLimits.maximumLength)
  }
}
