import Boxes
import Geometry

/// How much larger the texts of a page become in blocks that are wider than the screen.
///
/// Source: WebKit's `RenderBlockFlow::adjustComputedFontSizes` and TextAutoSizing.cpp.
struct TextAutosizing {
  /// The size that a text has on the screen where a block is scaled to the screen's width.
  private static let readableSize = 15.0

  private static let factorOfOneLine = 1.7
  private static let factorOfLines = 1.95

  /// By how much a text grows at most.
  private static let maximumGrowth = 1.7

  /// The texts that share one size, by what WebKit compares of their styles.
  struct Key: Hashable {
    var families: [String]
    var size: Double
    var lineHeight: Double?
    var lineLimit: Int?
    var position: Style.Position
    var float: Style.Float
    var hasEllipsis: Bool
    var overflowWrap: ParagraphStyle.OverflowWrap
  }

  private var groups: [Key: [(text: Int, size: Double)]] = [:]
  private var order: [Key] = []

  /// Notes a text in a block that is wider than the screen.
  mutating func addText(
    _ text: Int, _ key: Key, blockWidth: Double, lineCount: Int, screenWidth: Double
  ) {
    guard blockWidth > screenWidth, screenWidth > 0, key.size > 0, lineCount > 0 else { return }
    let scale = screenWidth / blockWidth
    let minimum = (Self.readableSize / scale).rounded()
    let shown = (key.size * scale).rounded()
    guard shown > 0, shown < minimum else { return }
    let factor = lineCount == 1 ? Self.factorOfOneLine : Self.factorOfLines
    let growth = max(1, factor / decimalLogarithm(of: key.size))
    let candidate = min(minimum, key.size * (key.size > 1 ? growth : 1)).rounded()
    guard candidate > key.size else { return }
    if groups[key] == nil { order.append(key) }
    groups[key, default: []].append((text, candidate))
  }

  /// Returns the sizes that texts get; of a style that only one text has none.
  var sizes: [(text: Int, key: Key, size: Double)] {
    order.flatMap { key -> [(text: Int, key: Key, size: Double)] in
      guard let strings = groups[key], strings.count > 1 else { return [] }
      let mean = (strings.reduce(0) { $0 + $1.size } / Double(strings.count)).rounded()
      let size = min(mean, (key.size * Self.maximumGrowth).rounded())
      return size == key.size ? [] : strings.map { ($0.text, key, size) }
    }
  }

  /// The height of a line of a text that has grown: both are cut to whole pixels of CSS.
  static func lineHeight(_ height: Double, from size: Double, to newSize: Double) -> Double {
    (height.rounded(.down) * (newSize / size)).rounded(.down)
  }
}

/// The logarithm to the base 10 of a number of at least 1, by plain arithmetic: what the system's
/// library has differs between systems.
private func decimalLogarithm(of number: Double) -> Double {
  let exponent = Double(number.exponent)
  let quotient = (number.significand - 1) / (number.significand + 1)
  // The series of the inverse hyperbolic tangent, of a third at most.
  var (term, sum) = (quotient, 0.0)
  for step in 0..<24 {
    sum += term / Double(2 * step + 1)
    term *= quotient * quotient
  }
  let (natural2, natural10) = (0.693_147_180_559_945_3, 2.302_585_092_994_046)
  return (2 * sum + exponent * natural2) / natural10
}

extension TreeLayout {
  /// Makes texts in blocks wider than the screen larger, as web views on phones do; returns whether
  /// any was changed.
  mutating func enlargeStrings(in number: Int) -> Bool {
    guard let autosizing = tree.webViews[number].autosizing else { return false }
    var sizes = TextAutosizing()
    var lines: [Int: Int]?
    var blocks: [Int: (width: Double, lines: Int)] = [:]
    for text in autosizing.strings {
      guard let holder = lineHolder(of: text.index), states[holder].width > 0 else { continue }
      let block = autosizedBlock(of: holder)
      guard states[block].width > autosizing.screenWidth else { continue }
      let counts = lines ?? lineCounts()
      lines = counts
      let known = blocks[block] ?? (states[block].width, lineCount(of: block, counts))
      blocks[block] = known
      guard !isInFixedHeight(block, page: tree.webViews[number].canvas.index),
        let key = key(of: text)
      else { continue }
      sizes.addText(
        text.index, key, blockWidth: known.width, lineCount: known.lines,
        screenWidth: autosizing.screenWidth)
    }
    for (text, key, size) in sizes.sizes {
      let height = key.lineHeight.map {
        TextAutosizing.lineHeight($0, from: key.size, to: size)
      }
      let box = tree.box(at: text)
      tree.setFont(size: size, lineHeight: height, of: box)
      forget(text)
      // The element itself, whose lines are as high as its font, and not what is in it.
      var current = Int(tree.nodes[text].parent)
      while current > 0 {
        tree.setFont(size: size, lineHeight: height, of: tree.box(at: current))
        forget(current)
        guard tree.nodes[current].isAnonymous else { break }
        current = Int(tree.nodes[current].parent)
      }
      tree.webViews[number].enlarged.append(
        WebView.EnlargedText(box: box, specifiedSize: key.size, size: size))
    }
    return !tree.webViews[number].enlarged.isEmpty
  }

  private func key(of text: BoxID) -> TextAutosizing.Key? {
    guard let styled = tree[text: text], let run = styled.runs.first else { return nil }
    let parent = Int(tree.nodes[text.index].parent)
    guard parent >= 0 else { return nil }
    let (style, inline) = (tree.styles[parent], tree.inlineStyles[parent])
    return TextAutosizing.Key(
      families: run.style.families, size: run.style.size, lineHeight: styled.paragraph.lineHeight,
      lineLimit: inline?.lineLimit, position: style.position, float: style.float,
      hasEllipsis: inline?.hasEllipsis ?? false, overflowWrap: styled.paragraph.overflowWrap)
  }

  /// The box that holds the lines that a text is on.
  private func lineHolder(of text: Int) -> Int? {
    var current = Int(tree.nodes[text].parent)
    while current >= 0 {
      let display = tree.styles[current].display
      if display != .inline, display != .contents { return display == .none ? nil : current }
      current = Int(tree.nodes[current].parent)
    }
    return nil
  }

  /// The block whose width counts for a text: of an item of a list without a fixed height, the list.
  private func autosizedBlock(of holder: Int) -> Int {
    var block = holder
    while block > 0, isListItem(block), tree.styles[block].height.absolutePoints == nil {
      block = Int(tree.nodes[block].parent)
    }
    return block
  }

  private func isListItem(_ index: Int) -> Bool {
    tree.name(of: tree.box(at: index))?.element == "li"
  }

  /// How many lines each block holds directly.
  private func lineCounts() -> [Int: Int] {
    inlineLayouts.mapValues { layout in
      (layout.segments.map(\.line).max() ?? -1) + 1
    }
  }

  /// The lines directly in a block, or in the blocks in it.
  private func lineCount(of block: Int, _ lines: [Int: Int]) -> Int {
    if let own = lines[block] { return own }
    var count = 0
    var child = Int(tree.nodes[block].firstChild)
    while child >= 0 {
      count += lines[child] ?? 0
      child = Int(tree.nodes[child].nextSibling)
    }
    return count
  }

  /// How deep a block must be in one of a fixed height whose content overflows it.
  private static let overflowingDepth = 3

  /// Whether a block of a fixed height is around a block, or is the block: texts there stay as they
  /// are, unless they are deep in one that doesn't hold them.
  private func isInFixedHeight(_ block: Int, page: Int) -> Bool {
    var current = block
    var depth = 0
    while current > page {
      let style = tree.styles[current]
      if style.height.absolutePoints != nil, style.display != .inline {
        let overflows =
          style.overflow == .visible && overflow(of: current).height > states[current].height
        if !overflows || depth <= Self.overflowingDepth { return true }
      }
      depth += 1
      current = Int(tree.nodes[current].parent)
    }
    return false
  }
}
