import Boxes
import Diagnostics

/// What of a message's frames is inferred instead of read in a source, and why.
///
/// The boxes are marked, and one note gives all reasons.
struct Inferences {
  /// A reason for which frames of boxes are not certain.
  private struct Inference {
    var reason: String

    /// Whether it is about all boxes of the message.
    var isOfAll: Bool

    /// Whether a warning says it already.
    var isSaid: Bool
    var includes: @Sendable (String) -> Bool
  }

  private var inferences: [Inference] = []

  /// Adds what is inferred.
  ///
  /// - Parameters:
  ///   - reason: What was inferred, as the part of a sentence.
  ///   - isSaid: Whether a warning says it already, so that the note leaves it out.
  ///   - includes: Whether the box of an id is one of them; nil for all boxes.
  mutating func addReason(
    _ reason: String, isSaid: Bool = false, where includes: (@Sendable (String) -> Bool)? = nil
  ) {
    guard !inferences.contains(where: { $0.reason == reason }) else { return }
    inferences.append(
      Inference(
        reason: reason, isOfAll: includes == nil, isSaid: isSaid,
        includes: includes ?? { _ in true }))
  }

  /// Marks the boxes of a message, and returns the note that names them with the reasons.
  ///
  /// - Parameters:
  ///   - tree: The boxes.
  ///   - subject: What it is inferred for, such as a version.
  ///   - page: The page of Docs that says what is known.
  /// - Returns: The note; nil where nothing is inferred or warnings say all of it.
  func mark(_ tree: inout BoxTree, for subject: String, page: String) -> Diagnostic? {
    var reasons: [(elements: String, reasons: [String])] = []
    for inference in inferences {
      let ids = tree.markInferred { inference.includes($0.id) }.filter { !$0.hasSuffix(".label") }
      guard let first = ids.first, !inference.isSaid else { continue }
      // The outermost element is named for all that is in it.
      let elements =
        inference.isOfAll ? "\(first) and all in it" : ids.joined(separator: ", ")
      if let index = reasons.firstIndex(where: { $0.elements == elements }) {
        reasons[index].reasons.append(inference.reason)
      } else {
        reasons.append((elements, [inference.reason]))
      }
    }
    if reasons.isEmpty { return nil }
    let words = reasons.map { "\($0.elements) (\($0.reasons.joined(separator: "; ")))" }
    return .note(
      "Inferred for \(subject), and marked in the layout: "
        + words.joined(separator: "; ") + ".",
      solution: "Check it on a device (Docs/Captures.md says how); \(page) says what is known.")
  }
}
