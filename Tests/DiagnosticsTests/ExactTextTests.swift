import Diagnostics
import Testing

struct ExactTextTests {
  /// Strings that are equal for `String`, and for no file system, browser or SDK.
  private static let pairs = [
    ("caf\u{E9}", "cafe\u{301}"), ("K", "\u{212A}"), ("\u{C5}", "\u{212B}"), (";", "\u{37E}"),
    ("`", "\u{1FEF}"), ("\u{3A9}", "\u{2126}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"),
    ("\u{AC00}", "\u{1100}\u{1161}"),
  ]

  @Test(arguments: pairs)
  func `Names that look the same are different names`(_ one: String, _ other: String) {
    #expect(one == other)
    #expect(!one.isExactly(other) && !one[...].isExactly(other))
    #expect(ExactText(one) != ExactText(other))
    #expect(Set([ExactText(one), ExactText(other), ExactText(one)]).count == 2)
    #expect(!(one + "/x").startsExactly(with: other + "/"))
    #expect(!("x/" + one).endsExactly(with: "/" + other))
    #expect((ExactText(one) < ExactText(other)) != (ExactText(other) < ExactText(one)))
  }

  @Test func `The same bytes are equal however a string is stored`() {
    let text = String(repeating: "e\u{301}", count: 20)
    let copy = String(decoding: Array(text.utf8), as: UTF8.self)
    #expect(text.isExactly(copy) && (text + "x").dropLast().isExactly(copy))
    #expect(Set([ExactText(text), ExactText(copy)]).count == 1)
    #expect("".isExactly("") && ExactText("a") == "a" && "\(ExactText("a"))" == "a")
  }

  @Test func `A string without a value equals only another one without`() {
    let (none, some): (String?, String?) = (nil, "K")
    #expect(none.isExactly(nil) && some.isExactly("K"))
    #expect(!none.isExactly("K") && !some.isExactly(nil) && !some.isExactly("\u{212A}"))
  }

  @Test func `A character is there also before a combining mark`() {
    #expect("--\u{301}x".startsExactly(with: "--") && "x.\u{301}png".startsExactly(with: "x."))
    #expect("a\u{301}".endsExactly(with: "\u{301}") && "".startsExactly(with: ""))
    #expect(
      "#\u{301}a".rest(after: "#")?.isExactly("\u{301}a") == true && "a#".rest(after: "#") == nil)
    #expect(!"a".endsExactly(with: "ba") && !"a".startsExactly(with: "ab"))
  }
}
