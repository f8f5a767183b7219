/// A change of the inputs that makes a variant look different, or several of them.
struct Cause: Hashable, Sendable {
  /// The most changes that are written; the others are counted.
  private static let maximumChanges = 3

  /// A file of a case that a change is in.
  enum File: Hashable, Sendable {
    case message
    case style
    case interfaceFile
    case settings

    /// A file of the assets folder, by its name.
    case asset(String)
  }

  /// Where a file has what was changed.
  struct Location: Hashable, Sendable {
    var file: File

    /// A key path as problems write it; nil for the file as a whole.
    var keyPath: String?
  }

  /// The change as `buttonStyle.stackedButtonSpacing 16 → 24`.
  var description: String

  /// The whole change without the location of a line: what is equal where several cases were
  /// changed in the same way.
  var identity: String

  /// Where the change is, the first of several; nil where no file has it.
  var location: Location?

  /// Whether more than this was changed: without it, the old image would not be drawn again.
  var isPartial = false

  init(_ description: String, identity: String? = nil, at location: Location? = nil) {
    self.description = description
    self.identity = identity ?? description
    self.location = location
  }

  /// Joins changes; nil without any.
  init?(_ changes: [Cause]) {
    guard !changes.isEmpty else { return nil }
    let more = changes.count - Self.maximumChanges
    description =
      changes.prefix(Self.maximumChanges).map(\.description).joined(separator: " and ")
      + (more > 0 ? " and \(more) more" : "")
    identity = changes.map(\.identity).joined(separator: "\n")
    location = changes.lazy.compactMap(\.location).first
    isPartial = changes.contains(where: \.isPartial)
  }
}
