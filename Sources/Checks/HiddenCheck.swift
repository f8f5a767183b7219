import Boxes
import Diagnostics
import Rendering

/// Pages that show little of what is in them, and, as a note, what scripts would change.
///
/// Scripts are not run, which is a limit of the tool. Pages that show nothing are found by the check
/// `empty`.
struct HiddenCheck: FrameCheck {
  let name = "hidden"

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    Self.findings(in: checked, isAll: false)
  }

  /// Returns what is hidden: of pages that show nothing, or of all others.
  static func findings(in checked: CheckedFrame, isAll: Bool) -> [FrameFinding] {
    guard let root = checked.frame.tree.rootOfPage(in: checked.frame) else { return [] }
    let problems = checked.frame.warnings.filter { $0.cause == .hiddenContent(isAll: isAll) }
    return problems.map { problem in
      let (part, predicate) = divided(problem.summary)
      var name = root
      name.keyPath = problem.keyPath
      var finding = FrameFinding(
        name: name, part: part, predicate: predicate, solution: problem.solution ?? "")
      finding.isNote = problem.severity == .note
      return finding
    }
  }

  /// The subject of a sentence and the rest without its full stop.
  private static func divided(_ sentence: String) -> (part: String, predicate: String) {
    let subjects = ["The page ", "Scripts "]
    let body = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    guard let subject = subjects.first(where: body.hasPrefix) else { return ("The page", body) }
    return (String(subject.dropLast()), String(body.dropFirst(subject.count)))
  }
}

extension BoxTree {
  /// The name of the root of the first page in a frame.
  fileprivate func rootOfPage(in frame: Frame) -> BoxName? {
    frame.fragments.fragments.lazy.compactMap { name(of: $0.box) }.first { $0.element == "html" }
  }
}
