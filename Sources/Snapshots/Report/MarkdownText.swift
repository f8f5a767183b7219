import Diagnostics
import Platform

extension String {
  /// The text as code of Markdown, in which nothing means anything: no tag, no mention of a person, no number
  /// of an issue, no address, no digest of a commit, no name of an emoji.
  ///
  /// To escape each of them would be a list to keep, and servers find mentions and addresses behind
  /// escapes too.
  var markdownCode: String { Self.markdownCode(printable) }

  /// The same of a sentence, whose strings stay where it has them; not for what is copied.
  var markdownSentence: String { Self.markdownCode(printable.isolated) }

  private static func markdownCode(_ text: String) -> String {
    guard let first = text.utf8.first, let last = text.utf8.last else { return "" }
    let mark = UInt8(ascii: "`")
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == mark ? run + 1 : 0
      longest = Swift.max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    // One space at each end is taken off where both are there.
    let needsSpace = [first, last].contains { $0 == mark || $0 == UInt8(ascii: " ") }
    let space = needsSpace ? " " : ""
    return fence + space + text + space + fence
  }

  /// The text as what an address in Markdown begins with: what would end it is written as bytes.
  var markdownAddress: String { percentCoded(keeping: "-._~:/?#@!$&*+,;=%") }
}
