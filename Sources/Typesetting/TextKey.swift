import Boxes
import Platform

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
        left.string.hasSameBytes(as: right.string) && left.style.hasSameLooks(as: right.style)
      }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text.runs.count)
    for run in text.runs {
      hasher.combine(bytesOf: run.string)
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
  fileprivate func hasSameLooks(as other: TextStyle) -> Bool {
    self == other && families.elementsEqual(other.families) { $0.hasSameBytes(as: $1) }
  }
}

extension String {
  fileprivate func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    var (left, right) = (self, other)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let one = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(one, other, left.count) == 0
      }
    }
  }
}

extension Hasher {
  fileprivate mutating func combine(bytesOf string: String) {
    var string = string
    string.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
    // So that the place where one run ends and the next starts counts too.
    combine(0xFF as UInt8)
  }
}
