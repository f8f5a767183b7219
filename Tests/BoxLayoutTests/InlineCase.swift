import BoxLayout
import Boxes
import Geometry
import TestSupport

/// A block of inline content written in a few words, set in squares of 10 points.
struct InlineCase {
  var tree = TreeLayout()

  /// Creates the block, 100 points wide unless its style says otherwise.
  init(
    style: Style = Style(), _ change: (inout InlineStyle) -> Void = { _ in }
  ) {
    var box = Box(style: style)
    box.inline = Self.inlineStyle(change)
    tree.append(box)
  }

  static func inlineStyle(_ change: (inout InlineStyle) -> Void) -> InlineStyle {
    var inline = InlineStyle(font: TextStyle(size: 10, color: .black))
    change(&inline)
    return inline
  }

  /// Adds a text that takes all but its font size from the box around it.
  @discardableResult
  mutating func text(_ string: String, size: Double = 10, to parent: BoxID = .root) -> BoxID {
    tree.append(
      Box(
        style: Style { $0.display = .inline },
        content: .text(StyledText(string, style: TextStyle(size: size, color: .black)))),
      to: parent)
  }

  @discardableResult
  mutating func span(
    to parent: BoxID = .root, style: Style = Style(),
    _ change: (inout InlineStyle) -> Void = { _ in }
  ) -> BoxID {
    add(.inline, to: parent, style: style, change)
  }

  /// Adds an inline-block of a size.
  @discardableResult
  mutating func block(
    _ width: Double, _ height: Double, to parent: BoxID = .root,
    style: Style = Style(),
    _ change: (inout InlineStyle) -> Void = { _ in }
  ) -> BoxID {
    var style = style
    if style.width.isAuto { style.width = .points(width) }
    style.height = .points(height)
    return add(.inlineBlock, to: parent, style: style, change)
  }

  @discardableResult
  mutating func add(
    _ display: Style.Display, to parent: BoxID = .root, style: Style = Style(),
    _ change: (inout InlineStyle) -> Void = { _ in }
  ) -> BoxID {
    var box = Box(style: style)
    box.style.display = display
    box.inline = Self.inlineStyle(change)
    return tree.append(box, to: parent)
  }

  @discardableResult
  mutating func image(_ width: Double, _ height: Double, to parent: BoxID = .root) -> BoxID {
    tree.append(
      Box(
        style: Style { $0.display = .inline },
        content: .replaced(NaturalSize(Size(width: width, height: height)))),
      to: parent)
  }

  mutating func fragments(width: Double? = 100) -> FragmentTree {
    tree.layOut(width: width, height: nil, measurer: SquareText())
    return tree.fragments(grid: PixelGrid(scale: 64), measurer: SquareText())
  }

  /// The text of each line from the top, parts of several boxes joined from left to right.
  mutating func lines(width: Double? = 100) -> [String] {
    parts(width: width).map { $0.map(\.string).joined() }
  }

  /// As `lines`, each with the left side of its first part.
  mutating func positions(width: Double? = 100) -> [String] {
    parts(width: width).map { short($0[0].x) + " " + $0.map(\.string).joined() }
  }

  private mutating func parts(width: Double?) -> [[(x: Double, string: String)]] {
    var parts: [(x: Double, baseline: Double, string: String)] = []
    for fragment in fragments(width: width).fragments {
      for line in fragment.text?.lines ?? [] {
        parts.append(
          (fragment.frame.minX + line.frame.minX, fragment.frame.minY + line.baseline, line.string))
      }
    }
    parts.sort { ($0.baseline, $0.x) < ($1.baseline, $1.x) }
    var lines: [[(x: Double, string: String)]] = []
    var last = -Double.infinity
    for part in parts {
      if part.baseline != last { lines.append([]) }
      last = part.baseline
      lines[lines.count - 1].append((part.x, part.string))
    }
    return lines
  }

  /// `x y width height` of a box in the viewport.
  mutating func frame(_ box: BoxID, width: Double? = 100) -> String {
    fragment(box, width: width).map { describe($0.frame) } ?? ""
  }

  mutating func fragment(_ box: BoxID, width: Double? = 100) -> Fragment? {
    fragments(width: width).fragments.first { $0.box == box }
  }

  mutating func height(width: Double? = 100) -> Double {
    fragments(width: width).fragments[0].frame.height
  }
}

func describe(_ rect: Rect) -> String {
  [rect.minX, rect.minY, rect.width, rect.height].map(short).joined(separator: " ")
}
