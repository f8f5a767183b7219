public import BoxLayout
public import Boxes
import Geometry

/// The trees that are laid out here and by Yoga (`yoga/trees.c`), box for box.
///
/// Yoga's boxes are columns that don't shrink and have no automatic minimum.
public enum Trees {
  private static func style(_ change: (inout Style) -> Void = { _ in }) -> Style {
    Style {
      $0.display = .flex
      $0.flexDirection = .column
      $0.boxSizing = .borderBox
      $0.flexShrink = 0
      $0.minWidth = .zero
      $0.minHeight = .zero
      change(&$0)
    }
  }

  /// Ten children each, down to a depth; rows and columns take turns.
  public static func nested(depth: Int) -> BoxTree {
    var tree = BoxTree()
    func add(level: Int, to parent: BoxID) {
      let box = tree.append(
        style {
          guard level > 0 else { return }
          $0.flexGrow = 1
          $0.width = .points(10)
          $0.height = .points(10)
          $0.flexDirection = level % 2 == 0 ? .row : .column
        }, to: parent)
      guard level < depth else { return }
      for _ in 0..<10 { add(level: level + 1, to: box) }
    }
    add(level: 0, to: .root)
    return tree
  }

  /// Rows in rows, two by two, 12 levels deep, every size automatic.
  public static func deepAutomatic() -> BoxTree {
    var tree = BoxTree()
    func add(boxes: Int, isLeaf: Bool, to parent: BoxID) {
      let box = tree.append(
        style {
          $0.flexDirection = .row
          $0.flexGrow = 1
          $0.margin = .points(10)
        }, to: parent)
      if isLeaf { return }
      for _ in 0..<min(2, boxes) {
        add(boxes: boxes <= 2 ? 0 : (boxes - 2) / 2, isLeaf: boxes <= 2, to: box)
      }
    }
    tree.append(style { $0.flexDirection = .row })
    for _ in 0..<2 { add(boxes: 1999, isLeaf: false, to: .root) }
    return tree
  }

  /// A message: image, heading, text, two buttons and a cross.
  public static func card() -> BoxTree {
    var tree = BoxTree()
    func text(_ string: String, in parent: BoxID) {
      let content = StyledText(string, style: TextStyle(size: 8, color: .black))
      tree.append(Box(style: style(), content: .text(content)), to: parent)
    }
    let screen = tree.append(
      style {
        $0.width = .points(393)
        $0.height = .points(852)
        $0.justifyContent = .center
        $0.alignItems = .center
        $0.padding = .points(20)
      })
    let card = tree.append(
      style {
        $0.position = .relative
        $0.width = .percent(100)
        $0.maxWidth = .points(353)
      }, to: screen)
    tree.append(style { $0.height = .points(180) }, to: card)
    let column = tree.append(
      style {
        $0.padding = .points(20)
        $0.rowGap = .points(12)
      }, to: card)
    text("A heading for the message", in: column)
    text(bodyText, in: column)
    let row = tree.append(
      style {
        $0.flexDirection = .row
        $0.columnGap = .points(12)
      }, to: column)
    for label in ["Continue", "Not now"] {
      let button = tree.append(
        style {
          $0.flexGrow = 1
          $0.flexShrink = 1
          $0.flexBasis = .zero
          $0.minHeight = .points(48)
          $0.alignItems = .center
          $0.justifyContent = .center
          $0.padding.left = .points(16)
          $0.padding.right = .points(16)
        }, to: row)
      text(label, in: button)
    }
    tree.append(
      style {
        $0.position = .absolute
        $0.inset.top = .points(12)
        $0.inset.right = .points(12)
        $0.width = .points(28)
        $0.height = .points(28)
      }, to: card)
    return tree
  }

  /// A page of paragraphs with spans and of tables: 10,000 boxes, of which Yoga has no kind.
  public static func page() -> BoxTree {
    var tree = BoxTree()
    let font = TextStyle(size: 8, color: .black)
    func box(_ display: Style.Display, _ content: Box.Content = .none) -> Box {
      var box = Box(style: Style { $0.display = display }, content: content)
      box.inline = InlineStyle(font: font)
      box.table = TableStyle()
      return box
    }
    func text(_ string: String, in parent: BoxID) {
      tree.append(box(.inline, .text(StyledText(string, style: font))), to: parent)
    }
    tree.append(box(.block))
    while tree.count < 10_000 {
      let paragraph = tree.append(box(.block))
      for _ in 0..<8 {
        text("Some words of a paragraph, ", in: paragraph)
        text("and some of a span ", in: tree.append(box(.inline), to: paragraph))
      }
      let table = tree.append(box(.table))
      for _ in 0..<5 {
        let row = tree.append(box(.tableRow), to: table)
        for _ in 0..<4 { text("A cell", in: tree.append(box(.tableCell), to: row)) }
      }
    }
    return tree
  }

  static let bodyText =
    "Body text of the message that will run on for about three lines when it is set at the width "
    + "of the card, as it does in most of them."
}

/// x + 3y + 7w + 11h over all boxes, on whole points and relative to their parents.
public func checksum(_ layout: TreeLayout) -> Double {
  let fragments = layout.fragments(grid: PixelGrid(scale: 1), measurer: FixedText()).fragments
  return fragments.reduce(0) { sum, fragment in
    let origin = fragment.parent.map { fragments[$0].frame.origin } ?? .zero
    let frame = fragment.frame
    return sum + (frame.minX - origin.x) + 3 * (frame.minY - origin.y) + 7 * frame.width
      + 11 * frame.height
  }
}
