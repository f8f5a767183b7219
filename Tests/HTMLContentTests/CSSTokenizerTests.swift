import Testing

@testable import HTMLContent

struct CSSTokenizerTests {
  private static let cases: [(String, [CSSToken])] = [
    ("", []),
    ("a", [.ident("a")]),
    ("-x --y -\\41 ", [.ident("-x"), .whitespace, .ident("--y"), .whitespace, .ident("-A")]),
    ("/* c */a/**/b", [.ident("a"), .ident("b")]),
    ("/* open", []),
    (
      "1 +2 -.5 1e2",
      [
        .number(1, isInteger: true), .whitespace, .number(2, isInteger: true), .whitespace,
        .number(-0.5, isInteger: false), .whitespace, .number(100, isInteger: false),
      ]
    ),
    (
      "12PX 50% 1e3em",
      [
        .dimension(12, unit: "px"), .whitespace, .percentage(50), .whitespace,
        .dimension(1000, unit: "em"),
      ]
    ),
    (
      "u+4 unicode-range:U+4??,u+0-F}u+4",
      [
        .ident("u"), .number(4, isInteger: true), .whitespace, .ident("unicode-range"), .colon,
        .unicodeRange(0x400...0x4FF), .comma, .unicodeRange(0...15), .closeBrace, .ident("u"),
        .number(4, isInteger: true),
      ]
    ),
    ("1.a", [.number(1, isInteger: true), .delimiter("."), .ident("a")]),
    (
      "#fff #-a #1",
      [
        .hash("fff", isIdentifier: true), .whitespace, .hash("-a", isIdentifier: true),
        .whitespace, .hash("1", isIdentifier: false),
      ]
    ),
    ("\"a\\22 b\" 'c\\\nd'", [.string("a\"b"), .whitespace, .string("cd")]),
    ("\"open", [.string("open")]),
    ("\"broken\nx", [.badString, .whitespace, .ident("x")]),
    (
      "url( a.png ) url(\"b\")",
      [
        .url("a.png"), .whitespace, .function("url"), .string("b"), .closeParenthesis,
      ]
    ),
    ("url(a b) c", [.badURL, .whitespace, .ident("c")]),
    ("url(a'b) c", [.badURL, .whitespace, .ident("c")]),
    (
      "@MEDIA @ x",
      [
        .atKeyword("media"), .whitespace, .delimiter("@"), .whitespace, .ident("x"),
      ]
    ),
    ("<!-- -->", [.commentOpen, .whitespace, .commentClose]),
    (
      "{}[]();:,",
      [
        .openBrace, .closeBrace, .openSquare, .closeSquare, .openParenthesis, .closeParenthesis,
        .semicolon, .colon, .comma,
      ]
    ),
    ("\\26 B", [.ident("&B")]),
    ("\\110000 \\0 ", [.ident("\u{FFFD}\u{FFFD}")]),
    ("a\\", [.ident("a"), .delimiter("\\")]),
    ("é\u{0}x", [.ident("é\u{FFFD}x")]),
    ("calc(1px)", [.function("calc"), .dimension(1, unit: "px"), .closeParenthesis]),
    ("+-", [.delimiter("+"), .delimiter("-")]),
    ("1e999", [.number(1e15, isInteger: false)]),
  ]

  @Test(arguments: cases)
  func `A text has these tokens`(_ text: String, _ tokens: [CSSToken]) {
    #expect(CSSTokenizer.tokens(of: text).map(\.token) == tokens)
  }

  @Test func `Tokens know their lines, whatever ends them`() {
    let tokens = CSSTokenizer.tokens(of: "a\nb\r\nc\rd /*\n*/ e", line: 10)
    #expect(tokens.filter { $0.token != .whitespace }.map(\.line) == [10, 11, 12, 13, 14])
  }
}
