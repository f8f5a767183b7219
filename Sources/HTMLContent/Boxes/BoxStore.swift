import Boxes
import Devices
import Geometry

/// The boxes of a page while they are put together.
///
/// A box is named by its index. Elements' boxes are after those of their ancestors.
struct BoxStore {
  /// How a box is among the others.
  struct Entry {
    var children: [Int] = []

    /// The nearest box, this one or around it, that isn't a plain inline box: it holds the lines.
    var lineHolder: Int

    /// Whether white space at the ends of the text may be dropped.
    var isCollapsible = false

    /// Whether it is a text of the page itself that may become larger in wide blocks.
    var isAutosized = false

    /// How many inline boxes are in one another here, this one included; 0 for other boxes.
    var inlineDepth = 0

    /// The position of what children inherit.
    fileprivate var inherited: Int
  }

  // OPTIMIZATION: A box is large, and most questions are about how they are; so that lies apart.

  private(set) var boxes: [Box] = []
  private(set) var entries: [Entry] = []

  /// What children of boxes inherit: most inherit the same as the box around them or before them.
  private(set) var inheritances: [ComputedStyle.Inheritance] = []

  /// What follows the first piece of an inline box that blocks break: the blocks and other pieces.
  private var continuations: [Int: ArraySlice<Int>] = [:]
  private var continuationCount = 0

  /// The boxes that are children of the viewport, whatever they are in.
  private var fixed: Set<Int> = []

  var count: Int { boxes.count }

  subscript(index: Int) -> Entry {
    get { entries[index] }
    _modify { yield &entries[index] }
  }

  subscript(box index: Int) -> Box {
    get { boxes[index] }
    _modify { yield &boxes[index] }
  }

  mutating func reserveCapacity(_ count: Int) {
    boxes.reserveCapacity(count)
    entries.reserveCapacity(count)
  }

  /// Adds a box that is no child of any yet.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - inheritance: What its children inherit.
  ///   - lineHolder: The box that holds its lines, nil for the box itself.
  /// - Returns: The index of the box.
  mutating func append(
    _ box: consuming Box, _ inheritance: ComputedStyle.Inheritance, lineHolder: Int? = nil
  ) -> Int {
    // No box asks for custom properties, and to compare their tables would cost more than the box.
    var inherited = inheritance
    if !inherited.properties.customProperties.isEmpty {
      inherited.properties.customProperties = [:]
    }
    let index = boxes.count
    let holder = lineHolder ?? index
    let last = inheritances.count - 1
    var inheritance = holder < index ? entries[holder].inherited : last
    if inheritance != last, inheritances[inheritance] != inherited { inheritance = last }
    if inheritance == last, last < 0 || inheritances[last] != inherited {
      inheritance = last + 1
      inheritances.append(inherited)
    }
    boxes.append(box)
    entries.append(Entry(lineHolder: holder, inherited: inheritance))
    return index
  }

  /// Adds a copy of a box with other children.
  mutating func appendCopy(of index: Int, _ box: consuming Box, children: [Int]) -> Int {
    var entry = entries[index]
    entry.children = children
    boxes.append(box)
    entries.append(entry)
    return boxes.count - 1
  }

  /// Notes what an inline box covers besides its first piece, unless that gets too much.
  mutating func noteContinuations(of index: Int, _ others: ArraySlice<Int>) {
    continuationCount += others.count
    guard continuationCount <= HTMLLimits.maximumContinuations else { return }
    continuations[index] = others
  }

  /// The initial style for a child of a box.
  func styleOfChild(of index: Int) -> ComputedStyle {
    ComputedStyle(inheritances[entries[index].inherited])
  }

  /// Adds a box without a name that inherits from another.
  mutating func addAnonymous(
    _ display: Style.Display, in parent: Int, children: [Int]
  ) -> Int {
    var style = styleOfChild(of: parent)
    style.box.display = display
    style.box.direction = style.inherited.direction
    style.box.border = .zero
    var box = style.makeBox()
    box.isAnonymous = display == .block
    boxes.append(box)
    entries.append(
      Entry(children: children, lineHolder: entries.count, inherited: entries[parent].inherited))
    return boxes.count - 1
  }

  /// Puts the boxes into a tree, in a box that is their web view.
  ///
  /// Where the page has no background, an opaque view has that of a screen.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - parent: The box that gets the web view as a child.
  ///   - size: The size of the web view in points.
  ///   - viewport: How the page is laid out and scaled in it.
  ///   - isOpaque: Whether nothing is seen through the view.
  ///   - screenWidth: The width beyond which blocks have their texts enlarged; nil for never.
  mutating func append(
    to tree: inout BoxTree, in parent: BoxID, size: Size, _ viewport: LayoutViewport,
    isOpaque: Bool, autosizing screenWidth: Double?
  ) {
    guard !boxes.isEmpty else { return }
    tree.reserveCapacity(tree.count + boxes.count + 1)
    var root = Box(
      style: Style {
        $0.display = .flowRoot
        $0.position = .relative
        $0.overflow = .hidden
        $0.width = .points(size.width)
        $0.height = .points(size.height)
        $0.flexShrink = 0
      })
    let page = inheritances[entries[0].inherited].properties
    root.style.direction = page.direction
    root.decoration = Decoration {
      $0.background = isOpaque ? SystemColor.systemBackground.color(in: page.appearance) : .clear
      $0.stacking = .isolated
    }
    let moved = moveToViewport(&root)
    let viewID = tree.append(root, to: parent)
    var view = WebView(
      page: viewID, canvas: viewID, size: viewport.view, layoutSize: viewport.layout,
      scale: viewport.scale, fitting: viewport.fitting)
    view.readsViewport = viewport.readsViewport
    // A view without a height is asked how high its content is, to which fixed boxes don't add.
    let isMeasuring = viewport.view.height <= 0 && !fixed.isEmpty
    if viewport.needsBoxes || isMeasuring {
      addCanvas(of: &view, at: viewport.origin, root.style, to: &tree)
    }
    let rootID = view.page
    var strings: [BoxID] = []
    var pending: [(box: Int, parent: BoxID, holder: BoxID?)] = [(0, view.canvas, nil)]
    var ids = continuations.isEmpty ? [] : [BoxID](repeating: rootID, count: boxes.count)
    while let (index, parent, outerHolder) = pending.popLast() {
      let id = tree.append(boxes[index], to: parent)
      if !ids.isEmpty { ids[index] = id }
      if screenWidth != nil, entries[index].isAutosized { strings.append(id) }
      if let moved, moved.owner == index { tree.noteCanvas(moved.color, of: id) }
      let holder = holdsFixedBoxes(index) ? id : outerHolder
      for child in entries[index].children.reversed() {
        var isMoved = fixed.contains(child)
        if holder != nil, boxes[child].style.position == .fixed {
          boxes[child].style.position = .absolute
          isMoved = namesPosition(child)
        }
        pending.append((child, isMoved ? holder ?? rootID : id, holder))
      }
    }
    for (index, others) in continuations where ids[index] != rootID {
      tree.noteContinuations(
        of: ids[index], others.map { ids[$0] }.filter { $0 != rootID && $0 != ids[index] })
    }
    if let screenWidth, strings.count > 1 {
      view.autosizing = WebView.Autosizing(screenWidth: screenWidth, strings: strings)
    }
    tree.note(view)
  }

  /// Adds the boxes of a page that is scaled, moved or laid out in another size than its view: one
  /// for fixed boxes, and in it the initial containing block.
  private func addCanvas(
    of view: inout WebView, at origin: Point, _ viewStyle: Style, to tree: inout BoxTree
  ) {
    func style(_ size: Size) -> Style {
      Style {
        $0.display = .flowRoot
        $0.position = .relative
        $0.direction = viewStyle.direction
        $0.width = .points(size.width)
        $0.height = .points(size.height)
      }
    }
    var page = Box(style: style(view.fixedSize))
    page.style.position = .absolute
    page.style.inset = Edges(
      top: .points(origin.y), left: .points(origin.x), bottom: .auto, right: .auto)
    if view.scale != 1 {
      page.decoration = Decoration { $0.transform = BoxTransform(pageScale: view.scale) }
    }
    view.page = tree.append(page, to: view.page)
    view.canvas = tree.append(Box(style: style(view.layoutSize)), to: view.page)
  }

  /// Lets fixed boxes refer to the viewport when that is only a part of the screen.
  ///
  /// One that names no position keeps it, in the box that it is in.
  mutating func fixToViewport() {
    for index in boxes.indices where boxes[index].style.position == .fixed {
      boxes[index].style.position = .absolute
      if namesPosition(index) { fixed.insert(index) }
    }
  }

  /// Whether a box says where it is along both axes.
  private func namesPosition(_ index: Int) -> Bool {
    let inset = boxes[index].style.inset
    return !(inset.left.isAuto && inset.right.isAuto) && !(inset.top.isAuto && inset.bottom.isAuto)
  }

  /// Whether fixed boxes in a box refer to it and not to the viewport:
  /// <https://www.w3.org/TR/css-position-3/#fixed-cb>.
  private func holdsFixedBoxes(_ index: Int) -> Bool {
    guard let decoration = boxes[index].decoration else { return false }
    if decoration.transform != nil { return true }
    return !(decoration.effects?.filters.isEmpty ?? true)
      || !(decoration.effects?.backdropFilters.isEmpty ?? true)
  }

  /// Gives the root another name.
  mutating func rename(_ name: String, to other: String) {
    guard !boxes.isEmpty, boxes[0].name?.id == name else { return }
    boxes[0].name?.id = other
  }

  /// Gives the viewport what it takes from `html` or `body`: the background and the clipping.
  ///
  /// Returns which of the two had the background's colour; nil when neither had one.
  private mutating func moveToViewport(_ root: inout Box) -> (owner: Int, color: Color)? {
    var owner: (Int, Color)?
    let body = entries[0].children.first { boxes[$0].name?.element == "body" }
    for index in [0, body ?? 0] {
      guard let decoration = boxes[index].decoration,
        decoration.background.alpha > 0 || !decoration.backgroundLayers.isEmpty
      else { continue }
      let background = decoration.background
      boxes[index].decoration?.background = .clear
      if background.alpha > 0 { owner = (index, background) }
      let canvas = root.decoration?.background ?? .clear
      root.decoration?.background = canvas.alpha > 0 ? background.over(canvas) : background
      if !decoration.backgroundLayers.isEmpty {
        // Images start where the root does and go on over all of the viewport.
        boxes[index].decoration?.backgroundLayers = []
        var rootDecoration = boxes[0].decoration ?? Decoration()
        rootDecoration.backgroundLayers = decoration.backgroundLayers.map { layer in
          var layer = layer
          layer.clip = .canvas
          return layer
        }
        boxes[0].decoration = rootDecoration
      }
      break
    }
    for index in [0, body ?? 0] where boxes[index].style.overflow != .visible {
      boxes[index].style.overflow = .visible
      break
    }
    return owner
  }
}

/// What a box is to those around it.
extension BoxStore {
  func display(of index: Int) -> Style.Display { boxes[index].style.display }

  func isOutOfFlow(_ index: Int) -> Bool {
    boxes[index].style.position == .absolute || boxes[index].style.position == .fixed
  }

  /// Whether it is between the boxes before and after it.
  func isInFlow(_ index: Int) -> Bool {
    !isOutOfFlow(index) && boxes[index].style.float == .none
  }

  func isText(_ index: Int) -> Bool {
    if case .text = boxes[index].content { true } else { false }
  }

  /// Whether it is a box that lines can break inside of.
  func isInlineBox(_ index: Int) -> Bool {
    guard display(of: index) == .inline else { return false }
    return if case .none = boxes[index].content { true } else { false }
  }

  /// Whether it takes part in lines, as a box or as a whole.
  func isInlineLevel(_ index: Int) -> Bool { display(of: index).isInlineLevel }

  /// Whether it is a text of nothing but spaces that may be dropped.
  func isBlankText(_ index: Int) -> Bool {
    guard entries[index].isCollapsible, case .text(let text) = boxes[index].content else {
      return false
    }
    return text.runs.allSatisfy { $0.string.unicodeScalars.allSatisfy(\.isCSSSpace) }
  }
}

extension Style.Display {
  var isInlineLevel: Bool {
    switch self {
    case .inline, .inlineBlock, .inlineFlex, .inlineGrid, .inlineTable: true
    default: false
    }
  }

  var isGrid: Bool { self == .grid || self == .inlineGrid }

  /// Whether it is a flex container or a grid, whose children are items.
  var holdsItems: Bool { self == .flex || self == .inlineFlex || isGrid }

  var isTable: Bool { self == .table || self == .inlineTable }

  /// Whether it is a part that has to be in a table.
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

  /// What the display becomes for the root, for items and out of the flow.
  var blockified: Style.Display {
    switch self {
    case .inline, .inlineBlock: .block
    case .inlineFlex: .flex
    case .inlineGrid: .grid
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
