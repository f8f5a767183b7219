import Boxes

/// The first letters of blocks, which may have a style and a box of their own:
/// <https://www.w3.org/TR/css-pseudo-4/#first-letter-pseudo>.
extension BoxGenerator {
  /// A block whose first letter is still to come.
  struct FirstLetter {
    /// The element.
    var node: Int
    var style: ComputedStyle
  }

  /// Looks for what the page says of a block's first letter.
  mutating func expectFirstLetter(of node: Int, _ style: ComputedStyle) {
    guard resolver.hasFirstLetters else { return }
    switch style.box.display {
    case .block, .flowRoot, .inlineBlock, .tableCell, .tableCaption: break
    default: return
    }
    guard
      let letter = resolver.styleOfFirstLetter(of: node, style, rootFontSize: rootFontSize)
    else { return }
    firstLetters.append(FirstLetter(node: node, style: letter))
  }

  /// Cuts the first letter off a text, with the punctuation around it, if it is that of a block, and
  /// makes a box for it.
  ///
  /// - Returns: The box and the letter; nil where the text goes on as it is.
  mutating func takeFirstLetter(
    of text: inout Substring, to parent: Int
  ) -> (letter: (style: ComputedStyle, box: Int), string: Substring)? {
    guard !firstLetters.isEmpty, let first = text.firstIndex(where: { !$0.isWhitespace }),
      let pending = takeFirstLetters(below: open.count)
    else { return nil }
    // Preserved spaces before it are no part of it, and leave it without a box of its own.
    guard first == text.startIndex else { return nil }
    var end = text[first...].firstIndex { !$0.isFirstPunctuation } ?? text.endIndex
    if end < text.endIndex, !text[end].isWhitespace { end = text.index(after: end) }
    end = text[end...].firstIndex { !$0.isFirstPunctuation } ?? text.endIndex
    let string = text[..<end]
    text = text[end...]
    var style = pending.style
    let box = style.box
    style.box = Style()
    (style.box.margin, style.box.padding, style.box.border) = (box.margin, box.padding, box.border)
    (style.box.float, style.box.direction) = (box.float, box.direction)
    style.box.display = .inline
    style.settleFloat(isFree: !store.display(of: parent).holdsItems)
    style.box.display = display(of: style, in: parent)
    // Spaces behind a letter that floats start the line.
    if style.box.float != .none { text = text.drop { $0 == " " } }
    let id = addBox(self.box(for: style), style, to: parent)
    return ((style, id), string)
  }

  /// Ends the wait of all blocks for which a text in the element that was opened last is on their
  /// first line, and returns the innermost; nil where it is on none.
  private mutating func takeFirstLetters(below count: Int) -> FirstLetter? {
    var innermost: FirstLetter?
    for element in open[..<count].reversed() {
      if let index = firstLetters.lastIndex(where: { $0.node == element.node }) {
        let letter = firstLetters.remove(at: index)
        innermost = innermost ?? letter
      }
      let box = element.style.box
      guard box.float == .none, box.position != .absolute, box.position != .fixed else { break }
      guard [.inline, .contents, .block, .flowRoot].contains(box.display) else { break }
    }
    return innermost
  }

  /// Notes that something else than a letter is on the line first.
  mutating func passFirstLetter() {
    guard !firstLetters.isEmpty, let last = open.last else { return }
    // What is a box as a whole on the line is open itself.
    let isInside = [.inline, .contents, .block, .flowRoot].contains(last.style.box.display)
    _ = takeFirstLetters(below: open.count - (isInside ? 0 : 1))
  }
}

extension Character {
  /// Whether the character is drawn as one with the letter behind or before it.
  fileprivate var isFirstPunctuation: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
      .otherPunctuation:
      true
    default: false
    }
  }
}

extension StyleResolver {
  /// Whether any rule of the page may select a first letter.
  var hasFirstLetters: Bool { author.hasFirstLetters }

  /// The style of an element's first letter; nil where no rule selects it.
  mutating func styleOfFirstLetter(
    of node: Int, _ style: ComputedStyle, rootFontSize: Double
  ) -> ComputedStyle? {
    guard let element = document.element(node),
      !author.matches(element, node: node, pseudoElement: .firstLetter, matcher: &matcher).isEmpty
    else { return nil }
    return self.style(
      of: node, pseudoElement: .firstLetter, parent: style, rootFontSize: rootFontSize)
  }
}
