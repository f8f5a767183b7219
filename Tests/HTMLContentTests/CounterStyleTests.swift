import Testing

@testable import HTMLContent

struct CounterStyleTests {
  @Test(arguments: [
    (CounterStyle.decimal, 7, "7."), (.decimal, -3, "-3."), (.decimalLeadingZero, 7, "07."),
    (.decimalLeadingZero, -7, "-07."), (.decimalLeadingZero, 12, "12."), (.lowerAlpha, 1, "a."),
    (.lowerAlpha, 26, "z."), (.lowerLatin, 27, "aa."), (.upperAlpha, 703, "AAA."),
    (.upperLatin, 0, "0."), (.lowerGreek, 24, "ω."), (.lowerGreek, 25, "αα."),
    (.lowerRoman, 1994, "mcmxciv."), (.upperRoman, 3999, "MMMCMXCIX."),
    (.upperRoman, 4000, "4000."),
    (.lowerRoman, 0, "0."), (.disc, 5, "•"), (.circle, 5, "◦"), (.square, 5, "▪"),
  ])
  func `A number is written as its style says`(
    _ style: CounterStyle, _ number: Int, _ marker: String
  ) {
    #expect(style.marker(number) == marker)
  }

  @Test(arguments: [
    ("<ol><li><li>", ["1.", "2."]), ("<ol start=5><li><li value=9><li>", ["5.", "9.", "10."]),
    ("<ol reversed><li><li><li>", ["3.", "2.", "1."]), ("<ul><li>", ["•"]),
    ("<ol><li>a<ul><li>b</ul><li>c</ol>", ["1.", "◦", "2."]),
    ("<ol type=A><li>", ["A."]), ("<ol style='list-style: none'><li>", []),
    ("<ul style='list-style-type: \"– \"'><li>", ["– "]),
    ("<ol start=99999999999999><li>", ["1."]), ("<li>", ["•"]),
  ])
  func `Items are numbered as HTML says`(_ page: String, _ markers: [String]) throws {
    let texts = try PageScene.texts(page).filter { $0 != "a" && $0 != "b" && $0 != "c" }
    #expect(
      texts.filter { $0 != "\u{200B}" }.map {
        String($0.prefix { $0 != "\u{2002}" && $0 != "\u{A0}" })
      } == markers)
  }
}
