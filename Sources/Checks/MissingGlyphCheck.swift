import Boxes
import Rendering

/// Texts with characters that no font has.
struct MissingGlyphCheck: FrameCheck {
  let name = "missing-glyphs"

  func findings(in checked: CheckedFrame) -> [FrameFinding] {
    var reported: Set<BoxName> = []
    return checked.strings.compactMap { text in
      let layout = checked.fragments[text.index].text
      guard let missing = layout?.missing, !missing.isEmpty, reported.insert(text.name).inserted
      else {
        return nil
      }
      let characters = missing.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
      let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
      return FrameFinding(
        name: text.name, value: Double(missing.count), threshold: 0,
        predicate: "has characters that no font has, drawn as boxes: \(characters)\(more)",
        solution: "Name a folder with a font that has them with --fonts.")
    }
  }
}
