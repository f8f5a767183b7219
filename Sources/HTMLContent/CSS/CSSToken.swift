/// A token of CSS.
///
/// The kinds are those of <https://www.w3.org/TR/css-syntax-3/#tokenization>.
enum CSSToken: Hashable, Sendable {
  case ident(String)
  case function(String)
  case atKeyword(String)

  /// A name after `#`; only one that is also an identifier can be the id of a selector.
  case hash(String, isIdentifier: Bool)
  case string(String)
  case badString
  case url(String)
  case badURL
  case delimiter(Unicode.Scalar)
  case number(Double, isInteger: Bool)
  case percentage(Double)

  /// The unit is in lower case.
  case dimension(Double, unit: String)

  /// Of characters, as in `U+4??`; only in the value of `unicode-range`.
  case unicodeRange(ClosedRange<UInt32>)
  case whitespace
  case commentOpen
  case commentClose
  case colon
  case semicolon
  case comma
  case openSquare
  case closeSquare
  case openParenthesis
  case closeParenthesis
  case openBrace
  case closeBrace
}
