import Boxes
import Geometry

/// Texts, and the white space between them.
extension BoxGenerator {
  /// Adds a text; one of the page itself, and not of a field or a style, may become larger.
  mutating func addText(
    _ text: String, style: ComputedStyle, to parent: Int, isOfPage: Bool = false
  ) {
    let parent = lineParent(parent, positions: positions(in: text, style))
    let holder = store[parent].lineHolder
    var state = spaces[holder] ?? WhiteSpaceState()
    let collapsed = state.collapse(text, style.inherited.whiteSpace)
    if !collapsed.isEmpty {
      var rest = collapsed[...]
      var last: Int?
      if let (letter, first) = takeFirstLetter(of: &rest, to: parent) {
        last = addParts(of: String(first), letter.style, to: letter.box, &state, isOfPage: isOfPage)
      }
      if !rest.isEmpty {
        last = addParts(of: String(rest), style, to: parent, &state, isOfPage: isOfPage)
      }
      state.lastText = style.inherited.whiteSpace.keepsSpaces ? nil : last
    }
    spaces[holder] = state
  }

  /// Adds a text whose white space is collapsed, in its case and in parts of one size.
  private mutating func addParts(
    of text: String, _ style: ComputedStyle, to parent: Int, _ state: inout WhiteSpaceState,
    isOfPage: Bool
  ) -> Int? {
    let (inherited, word) = (style.inherited, state.word)
    state.word.advance(over: text)
    let shown = inherited.textTransform.applied(to: text, word: word, language: inherited.locale)
    var last: Int?
    for part in inherited.smallCapitals.parts(of: shown, language: inherited.locale) {
      let id = appendText(part.string, part.isSmall ? style.ofSmallCapitals : style, to: parent)
      store[id].isAutosized = isOfPage && inherited.textSizeAdjust == .automatic
      if !inherited.whiteSpace.keepsSpaces { store[id].isCollapsible = true }
      last = id
    }
    return last
  }

  /// Returns the box that something is in which is to be in an inline box.
  ///
  /// On every line there is a piece of each inline box around it. Where that gets too much, what is
  /// still to come is in the block itself.
  mutating func lineParent(_ parent: Int, positions: Int) -> Int {
    guard store.isInlineBox(parent) else { return parent }
    inlinePositions += store[parent].inlineDepth * positions
    return inlinePositions > HTMLLimits.maximumInlinePositions ? store[parent].lineHolder : parent
  }

  /// At how many places in a text a line may end, at most.
  private func positions(in text: String, _ style: ComputedStyle) -> Int {
    let inherited = style.inherited
    guard inherited.wordBreak.rule != .breakAll, !inherited.wordBreak.breaksLongWords,
      inherited.overflowWrap == .normal
    else { return text.utf8.count }
    // Words of letters and digits end lines only behind them.
    return 1
      + text.utf8.count { byte in
        !(0x61...0x7A).contains(byte | 0x20) && !(0x30...0x39).contains(byte)
      }
  }

  mutating func addLineBreak(style: ComputedStyle, to parent: Int) {
    let holder = store[parent].lineHolder
    startLine(of: holder)
    // A line break is kept whatever the element says of white space.
    var style = style
    if !style.inherited.whiteSpace.keepsLines { style.inherited.whiteSpace = .preLine }
    let id = appendText("\n", style, to: parent)
    store[box: id].style.clear = style.box.clear
  }

  mutating func appendText(
    _ text: String, _ style: ComputedStyle, to parent: Int
  ) -> Int {
    var own = style.childStyle
    own.box.border = .zero
    own.box.direction = own.inherited.direction
    var box = own.makeBox()
    box.decoration = own.textDecoration
    box.content = .text(
      StyledText(text, style: own.textStyle, paragraph: own.paragraphStyle))
    let id = store.append(box, own.inheritance, lineHolder: store[parent].lineHolder)
    store[parent].children.append(id)
    return id
  }

  /// Ends a line: spaces at its end and those at the start of the next are dropped.
  mutating func startLine(of holder: Int) {
    trimEnd(of: holder)
    spaces[holder] = WhiteSpaceState()
  }

  mutating func trimEnd(of holder: Int) {
    guard let last = spaces[holder]?.lastText, case .text(var text) = store.boxes[last].content,
      text.runs.count == 1, text.runs[0].string.last == " "
    else { return }
    text.runs[0].string.removeLast()
    store[box: last].content = .text(text)
  }
}
