import Inputs
import Messages
import Styles

// A check passes where a change of an input makes no difference, and the golden goes on to remember
// the input from before the change. By the rules of a later version that one may be drawn otherwise.
extension CauseFinder {
  /// With more changes, none is looked for that the golden image shows.
  private static let maximumLaterChanges = 12

  /// Returns the inputs of a golden with those of the changes since then that its image shows; nil
  /// where no such inputs are drawn as the golden is.
  func later(than old: SnapshotInput) -> SnapshotInput? {
    guard old.kind == subject.input.kind else { return nil }
    return candidates(old).first { draws($0, with: self) }
  }

  private func candidates(_ old: SnapshotInput) -> [SnapshotInput] {
    let new = subject.input
    var candidates: [SnapshotInput] = []
    if old.message != new.message {
      if old.style != new.style {
        candidates = [old.with(message: new.message), new.with(message: old.message)]
      }
      candidates += (old.kind == .page ? pages(old.message) : messages(old)).map(old.with(message:))
    }
    return candidates
  }

  /// Pages between the old one and that of now.
  private func pages(_ old: [UInt8]) -> [[UInt8]] {
    let new = PageDifference.lines(of: subject.input.message)
    let differences = PageDifference.between(PageDifference.lines(of: old), new)
    return Self.parts(differences).map { part in
      part.reversed().reduce(old) { page, difference in
        difference.applied(to: PageDifference.lines(of: page), from: new)
      }
    }
  }

  /// Messages between the old one and that of now.
  private func messages(_ old: SnapshotInput) -> [[UInt8]] {
    guard let before = try? subject.source(old), let after = try? subject.source(subject.input),
      let from = before.json, let to = after.json
    else { return [] }
    return Self.parts(InputDifference.between(from, to)).compactMap { part in
      var (message, style) = (from, before.style?.plist ?? StylePlist())
      InputDifference.apply(part, to: &message, &style)
      if before.path.steps.isEmpty { return Array(message.text.utf8) }
      return try? JSONText(old.message).setting(message, at: before.path)?.bytes
    }
  }

  /// Each of some changes alone, and all but each.
  private static func parts<Difference>(_ all: [Difference]) -> [[Difference]] {
    guard 2...maximumLaterChanges ~= all.count else { return [] }
    let others = all.indices.map { index in
      Array(all[..<index] + all[(index + 1)...])
    }
    return all.map { [$0] } + (all.count > 2 ? others : [])
  }
}

extension SnapshotInput {
  fileprivate func with(message: [UInt8]) -> SnapshotInput {
    var input = self
    input.message = message
    return input
  }
}
