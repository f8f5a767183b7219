import Testing

@testable import Diagnostics

/// Strings of inputs don't change the order of the words around them.
struct IsolatedTextTests {
  @Test(arguments: [
    // In quotes, with what is in them.
    (
      "body says \"الأسبوع. Neu!\" instead of \"الأسبوع.\"; 6 elements unchanged",
      "body says \"<الأسبوع. Neu!>\" instead of \"<الأسبوع.>\"; 6 elements unchanged"
    ),
    // On both sides of an arrow.
    ("a.b الأسبوع. → الأسبوع. Neu!", "<a.b الأسبوع.> → <الأسبوع. Neu!>"),
    ("one, שלום; two", "one, <שלום>; two"),
    // A quote in a quoted string doesn't end it.
    (#"says "א\" b" now"#, #"says "<א\" b>" now"#),
    // What is not closed is closed at the end, and no line goes on in the next.
    ("says \"א", "says \"<א>"), ("א\nb", "<א>\nb"),
    // Signs alone have no direction, and other scripts are left as they are.
    ("says \"日本 – é\" → 12", "says \"日本 – é\" → 12"), ("", ""),
  ])
  func `Each string from right to left is kept by itself`(_ sentence: String, _ shown: String) {
    let expected = shown.replacing("<", with: "\u{2068}").replacing(">", with: "\u{2069}")
    #expect(sentence.isolated.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func `A string can't end the isolation that it is in`() {
    let text = PrintedText(sentence: "says \"א\u{2069}\u{202E}b\".").text
    #expect(text == "says \"\u{2068}א\u{FFFD}\u{FFFD}b\u{2069}\".")
  }

  @Test func `Of a problem the words are kept apart, and the path is what it is`() {
    let problem = Diagnostic.warning(
      "The text \"שלום\" is cut.", file: "א.json", keyPath: "body", solution: "Shorten it.")
    let expected =
      "א.json:body: warning: The text \"\u{2068}שלום\u{2069}\" is cut. Shorten it."
    #expect(problem.description.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }
}
