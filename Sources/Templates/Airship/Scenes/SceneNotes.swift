import Diagnostics

/// What is reported of a Scene while its boxes are made, each once.
struct SceneNotes {
  private(set) var diagnostics: [Diagnostic] = []

  /// The parts of a Scene that are drawn by an inference, with the reason.
  private(set) var doubts: [(reason: String, id: String)] = []

  /// Adds a warning, or a note.
  mutating func add(
    _ summary: String, at keyPath: String, solution: String? = nil, isNote: Bool = false
  ) {
    let problem: Diagnostic =
      isNote
      ? .note(summary, keyPath: keyPath, solution: solution)
      : .warning(summary, keyPath: keyPath, solution: solution)
    guard !diagnostics.contains(problem), diagnostics.count < Self.maximumCount else { return }
    diagnostics.append(problem)
  }

  /// Adds a problem that is worded already.
  mutating func add(_ problem: Diagnostic) {
    guard !diagnostics.contains(problem), diagnostics.count < Self.maximumCount else { return }
    diagnostics.append(problem)
  }

  /// Says that what is drawn for an id rests on an inference.
  mutating func doubt(_ reason: String, id: String) {
    if !doubts.contains(where: { $0.reason == reason && $0.id == id }) {
      doubts.append((reason, id))
    }
  }

  private static let maximumCount = 100
}
