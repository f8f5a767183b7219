import Boxes
import Diagnostics

/// A text as a key: equal only if it is the same code by code.
///
/// Strings themselves are equal when they are canonically equivalent, and yet may have different
/// glyphs; and comparing them so takes time with the square of the marks on a letter.
struct TextKey: Hashable, Sendable {
  let text: StyledText

  init(_ text: StyledText) {
    self.text = text
  }

  static func == (left: TextKey, right: TextKey) -> Bool {
    left.text.paragraph == right.text.paragraph
      && left.text.runs.elementsEqual(right.text.runs) { left, right in
        left.string.isExactly(right.string) && left.style.hasSameStyle(as: right.style)
      }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text.runs.count)
    for run in text.runs {
      hasher.combine(ExactText(run.string))
      hasher.combine(run.style.size)
      hasher.combine(run.style.weight)
      hasher.combine(run.style.color)
    }
    // What differs where the same texts are set for many devices, languages and sizes.
    hasher.combine(text.paragraph.alignment)
    hasher.combine(text.paragraph.direction)
    hasher.combine(text.paragraph.lineHeight)
    hasher.combine(text.paragraph.lineLimit)
    hasher.combine(text.paragraph.locale)
    hasher.combine(text.paragraph.pixelScale)
  }
}

extension TextStyle {
  fileprivate func hasSameStyle(as other: TextStyle) -> Bool {
    self == other && families.elementsEqual(other.families) { $0.isExactly($1) }
  }
}
