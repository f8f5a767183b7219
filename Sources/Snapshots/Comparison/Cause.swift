/// A change of the inputs that makes a variant look different, or several of them.
struct Cause: Hashable, Sendable {
  /// The most changes that are written; the others are counted.
  private static let maximumChanges = 3

  /// The change as `buttonStyle.stackedButtonSpacing 16 → 24`.
  var description: String

  /// The whole change without the location of a line: what is equal where several cases were
  /// changed in the same way.
  var identity: String

  /// The first line of the message's file that it concerns, where that is a page.
  var line: Int?

  init(_ description: String, identity: String? = nil, line: Int? = nil) {
    self.description = description
    self.identity = identity ?? description
    self.line = line
  }

  /// Joins changes; nil without any.
  init?(_ changes: [Cause]) {
    guard !changes.isEmpty else { return nil }
    let more = changes.count - Self.maximumChanges
    description =
      changes.prefix(Self.maximumChanges).map(\.description).joined(separator: " and ")
      + (more > 0 ? " and \(more) more" : "")
    identity = changes.map(\.identity).joined(separator: "\n")
    line = changes.lazy.compactMap(\.line).first
  }
}
