import Boxes

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
    hasher.combine(text.paragraph.lineLimit)
    hasher.combine(text.paragraph.alignment)
  }
}

extension TextStyle {
  fileprivate func hasSameLooks(as other: TextStyle) -> Bool {
    guard families.elementsEqual(other.families, by: { $0.hasSameBytes(as: $1) }) else {
      return false
    }
    var same = other
    same.families = families
    return self == same
  }
}

extension String {
  fileprivate func hasSameBytes(as other: String) -> Bool {
    var (left, right) = (self, other)
    return left.withUTF8 { left in right.withUTF8 { right in left.elementsEqual(right) } }
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
