import Boxes
import Geometry
import Testing
import Typesetting

struct BrowserBreakTests {
  /// Returns the text with ÷ where a line of inline boxes may end.
  private func marked(_ string: String, locale: String? = nil) throws -> String {
    let typesetter = try #require(Sample.typesetter)
    var text = StyledText(string, style: TextStyle.inter(16))
    text.paragraph.locale = locale
    let prepared = typesetter.prepare(text)
    let units = Array(string.utf16)
    var result: [UInt16] = []
    for (offset, unit) in units.enumerated() {
      if offset > 0, prepared.breaks[offset].contains(.allowed) { result.append(0xF7) }
      result.append(unit)
    }
    return String(decoding: result, as: UTF16.self)
  }

  /// What Chromium 156 does.
  @Test(arguments: [
    "see ÷https://a.example/b/c?÷d=e&f=g", "x-÷1", "_-1", "é-1", "é-÷a", "-é", "a ÷)b", "( ÷a",
    "« ÷a", "a ÷.5b", "a|÷é", "a…÷b", "a–÷b", "'-÷a", "well-÷known ÷555-÷0199", "f(x)÷[1]", "a+÷(b",
    "ב-÷Grand ÷12", "ABC-÷123.", "why?!", "1/2", "a  ÷b", "a-,b", "-$5", "-÷(a",
  ])
  func `Lines of a page break as in browsers`(_ expected: String) throws {
    #expect(try marked(expected.filter { $0 != "÷" }) == expected)
  }

  @Test func `Labels break as Unicode says`() throws {
    let layout = try Sample.layOut(
      "https://a.example/b", width: 0, paragraph: { $0.overflowWrap = .normal })
    #expect(layout.strings == ["https://", "a.example/", "b"])
  }
}
