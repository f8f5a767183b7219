import BoxLayout
import Geometry

/// The boxes of a page while they are put together.
///
/// A box is named by its index. Elements' boxes stand after those of their ancestors.
struct BoxStore {
  struct Entry {
    var box: Box
    var style: ComputedStyle
    var children: [Int] = []

    /// The nearest box, this one or around it, that isn't a plain inline box: it holds the lines.
    var lineHolder: Int

    /// Whether white space at the ends of the text may be dropped.
    var isCollapsible = false

    /// How many inline boxes stand in one another here, this one included; 0 for other boxes.
    var inlineDepth = 0

    var display: Style.Display { box.style.display }
    var isOutOfFlow: Bool {
      box.style.position == .absolute || box.style.position == .fixed
    }

    var isFloating: Bool { box.style.float != .none }

    /// Whether it stands between the boxes before and after it.
    var isInFlow: Bool { !isOutOfFlow && !isFloating }

    var isText: Bool {
      if case .text = box.content { true } else { false }
    }

    /// Whether it is a box that lines can break inside of.
    var isInlineBox: Bool {
      if case .none = box.content { display == .inline } else { false }
    }

    /// Whether it takes part in lines, as a box or as a whole.
    var isInlineLevel: Bool { display.isInlineLevel }

    /// Whether it is a text of nothing but spaces that may be dropped.
    var isBlankText: Bool {
      guard case .text(let text) = box.content, isCollapsible else { return false }
      return text.runs.allSatisfy { $0.string.unicodeScalars.allSatisfy(\.isCSSSpace) }
    }
  }

  var entries: [Entry] = []

  /// The boxes that are children of the viewport, whatever they stand in.
  private var fixed: Set<Int> = []

  subscript(index: Int) -> Entry {
    _read { yield entries[index] }
    _modify { yield &entries[index] }
  }

  /// Adds a box without a name that inherits from another.
  mutating func addAnonymous(
    _ display: Style.Display, in parent: Int, children: [Int]
  ) -> Int {
    var style = ComputedStyle(child: entries[parent].style)
    style.box.display = display
    style.box.direction = style.inherited.direction
    style.box.border = .zero
    let index = entries.count
    var box = Box(style: style)
    box.isAnonymous = display == .block
    entries.append(
      Entry(box: box, style: style, children: children, lineHolder: index))
    return index
  }

  /// Puts the boxes into a tree, in a box that is their viewport.
  ///
  /// `canvas` is what is seen where the page has no background.
  mutating func append(
    to tree: inout BoxTree, in parent: BoxID, viewport: Size, canvas: Color
  ) {
    guard !entries.isEmpty else { return }
    tree.reserveCapacity(tree.count + entries.count + 1)
    var root = Box(
      style: Style {
        $0.display = .flowRoot
        $0.position = .relative
        $0.overflow = .hidden
        $0.width = .points(viewport.width)
        $0.height = .points(viewport.height)
        $0.flexShrink = 0
      })
    root.style.direction = entries[0].style.inherited.direction
    root.decoration = Decoration {
      $0.background = canvas
      $0.stacking = .isolated
    }
    moveToViewport(&root)
    let rootID = tree.append(root, to: parent)
    var pending = [(0, rootID)]
    while let (index, parent) = pending.popLast() {
      let id = tree.append(entries[index].box, to: parent)
      for child in entries[index].children.reversed() {
        pending.append((child, fixed.contains(child) ? rootID : id))
      }
    }
  }

  /// Lets fixed boxes refer to the viewport when that is only a part of the screen.
  ///
  /// One that names no place keeps it, in the box that it stands in.
  mutating func fixToViewport() {
    for index in entries.indices where entries[index].box.style.position == .fixed {
      entries[index].box.style.position = .absolute
      let inset = entries[index].box.style.inset
      let isPlaced =
        !(inset.left.isAuto && inset.right.isAuto) && !(inset.top.isAuto && inset.bottom.isAuto)
      if isPlaced { fixed.insert(index) }
    }
  }

  /// Gives the root another name.
  mutating func rename(_ name: String, to other: String) {
    guard !entries.isEmpty, entries[0].box.name?.id == name else { return }
    entries[0].box.name?.id = other
  }

  /// Gives the viewport what it takes from `html` or `body`: the background and the clipping.
  private mutating func moveToViewport(_ root: inout Box) {
    let body = entries[0].children.first { entries[$0].box.name?.element == "body" }
    for index in [0, body ?? 0] {
      guard let decoration = entries[index].box.decoration,
        decoration.background.alpha > 0 || !decoration.backgroundLayers.isEmpty
      else { continue }
      let background = decoration.background
      entries[index].box.decoration?.background = .clear
      let canvas = root.decoration?.background ?? .clear
      root.decoration?.background = canvas.alpha > 0 ? background.over(canvas) : background
      if !decoration.backgroundLayers.isEmpty {
        // Pictures start where the root does and go on over all of the viewport.
        entries[index].box.decoration?.backgroundLayers = []
        var rootDecoration = entries[0].box.decoration ?? Decoration()
        rootDecoration.backgroundLayers = decoration.backgroundLayers.map { layer in
          var layer = layer
          layer.clip = .canvas
          return layer
        }
        entries[0].box.decoration = rootDecoration
      }
      break
    }
    for index in [0, body ?? 0] where entries[index].box.style.overflow != .visible {
      entries[index].box.style.overflow = .visible
      break
    }
  }
}

extension Style.Display {
  var isInlineLevel: Bool {
    self == .inline || self == .inlineBlock || self == .inlineFlex || self == .inlineTable
  }

  var isFlexContainer: Bool { self == .flex || self == .inlineFlex }

  var isTable: Bool { self == .table || self == .inlineTable }

  /// Whether it is a part that has to stand in a table.
  var isTablePart: Bool {
    switch self {
    case .tableCaption, .tableColumnGroup, .tableColumn, .tableHeaderGroup, .tableRowGroup,
      .tableFooterGroup, .tableRow, .tableCell:
      true
    default: false
    }
  }

  var isRowGroup: Bool {
    self == .tableHeaderGroup || self == .tableRowGroup || self == .tableFooterGroup
  }

  /// What the display becomes for the root, for flex items and out of the flow.
  var blockified: Style.Display {
    switch self {
    case .inline, .inlineBlock: .block
    case .inlineFlex: .flex
    case .inlineTable: .table
    default: isTablePart ? .block : self
    }
  }
}

extension Color {
  /// The colour that is seen when this one lies over another one that hides all behind it.
  fileprivate func over(_ back: Color) -> Color {
    Color(
      red: red * alpha + back.red * (1 - alpha), green: green * alpha + back.green * (1 - alpha),
      blue: blue * alpha + back.blue * (1 - alpha))
  }
}
