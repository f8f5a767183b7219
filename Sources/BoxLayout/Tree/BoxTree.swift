public import Geometry

/// Boxes in one contiguous store, and the layout that was last computed for them.
///
/// Boxes are added parent first and never removed; a box is named by its `BoxID`. What the layout
/// reads at every visit lies together in flat arrays, what only painting and printing read lies
/// apart. The results of measuring stay with the tree, so that a second layout repeats only what a
/// change made invalid.
public struct BoxTree: Sendable {
  /// The deepest nesting that is laid out; `append` puts a deeper box beside its parent.
  ///
  /// The layout recurses, and a stack has an end. Browsers have a limit of the same kind.
  public static let maximumDepth = 512

  var nodes: ContiguousArray<Node> = []
  var styles: ContiguousArray<Style> = []
  var states: ContiguousArray<LayoutState> = []

  var texts: [StyledText] = []
  var naturalSizes: [Size] = []
  var inlineStyles: [Int: InlineStyle] = [:]
  var tableStyles: [Int: TableStyle] = [:]

  /// The boxes whose style says that borders collapse.
  private(set) var collapsedTables: [Int] = []

  /// What is left of the borders of boxes in such tables, as the last layout found it.
  var collapsedBorders: [Int: CollapsedBox] = [:]
  var decorations: [Int: Decoration] = [:]

  /// Whether any box is moved, turned or stretched.
  private(set) var hasTransforms = false

  /// Whether any block ends its lines with an ellipsis.
  private(set) var hasEllipses = false

  /// Whether any box may be painted out of the order of the tree.
  public private(set) var hasStacking = false

  /// Whether any box may float.
  public private(set) var hasFloats = false
  var names: [Int: BoxName] = [:]

  /// The fonts that come with the tree; who sets its texts is given them before the layout.
  public private(set) var embeddedFamilies: [EmbeddedFamily] = []

  /// The inline formatting contexts by the boxes that hold them, and their lines.
  var inlineFlows: [Int: InlineFlow] = [:]
  var inlineLayouts: [Int: InlineLayout] = [:]
  private var nameCounts: [BoxName.Key: Int] = [:]

  /// The absolutely positioned boxes, ancestors before descendants.
  var outOfFlow: [Int32] = []

  /// What the last layout was asked for; nil before the first and after a change.
  var lastRequest: LayoutRequest? {
    didSet { if lastRequest != nil { wasLaidOut = true } }
  }

  /// Whether anything may be remembered of boxes.
  private var wasLaidOut = false

  public init() {}

  /// The number of boxes.
  public var count: Int { nodes.count }

  /// The box that was added after `index` others.
  ///
  /// - Precondition: `index` is in `0 ..< count`.
  public func box(at index: Int) -> BoxID {
    precondition(nodes.indices.contains(index), "There is no box number \(index).")
    return BoxID(index: index)
  }

  /// Adds fonts that texts of the tree ask for, each family once.
  public mutating func add(_ families: [EmbeddedFamily]) {
    for family in families where !embeddedFamilies.contains(where: { $0.name == family.name }) {
      embeddedFamilies.append(family)
    }
  }

  public mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
    styles.reserveCapacity(count)
    states.reserveCapacity(count)
    nameCounts.reserveCapacity(count)
  }

  /// Adds a box as the last child of another; the first box added is the root and has no parent.
  ///
  /// A parent that can have no children (a text or replaced box), or one nested too deeply, hands
  /// the box on to its own parent.
  @discardableResult
  public mutating func append(_ box: Box, to parent: BoxID = .root) -> BoxID {
    let index = appendNode(box.style, to: parent.index)
    switch box.content {
    case .none: break
    case .text(let text):
      nodes[index].content = .text
      nodes[index].payload = Int32(texts.count)
      texts.append(text)
    case .replaced(let size):
      nodes[index].content = .replaced
      nodes[index].payload = Int32(naturalSizes.count)
      naturalSizes.append(
        Size(width: size.width.clampedLength, height: size.height.clampedLength))
    }
    nodes[index].isAnonymous = box.isAnonymous
    if let inline = box.inline {
      inlineStyles[index] = inline
      if inline.hasEllipsis { hasEllipses = true }
    }
    if let table = box.table {
      tableStyles[index] = table
      if table.isCollapsed { collapsedTables.append(index) }
    }
    if let decoration = box.decoration {
      decorations[index] = decoration
      if decoration.transform != nil { hasTransforms = true }
      if decoration.stacking != .inOrder { hasStacking = true }
    }
    if let name = box.name { names[index] = unique(name) }
    return BoxID(index: index)
  }

  /// Adds an empty box with a style only.
  @discardableResult
  public mutating func append(_ style: Style, to parent: BoxID = .root) -> BoxID {
    BoxID(index: appendNode(style, to: parent.index))
  }

  /// Numbers a name that another box has already, so that ids tell boxes apart.
  private mutating func unique(_ name: BoxName) -> BoxName {
    let key = BoxName.Key(name.id)
    func next(_ count: inout Int) -> Int {
      count += 1
      return count
    }
    let count = next(&nameCounts[key, default: 0])
    if count == 1 { return name }
    var name = name
    name.id += "#\(count)"
    return unique(name)
  }

  private mutating func appendNode(_ style: Style, to requestedParent: Int) -> Int {
    let index = nodes.count
    var node = Node(style: style)
    if style.float != .none { hasFloats = true }
    if index > 0 {
      var parent = min(requestedParent, index - 1)
      while parent > 0,
        nodes[parent].content != .none || nodes[parent].depth >= Self.maximumDepth
      {
        parent = Int(nodes[parent].parent)
      }
      node.parent = Int32(parent)
      node.depth = nodes[parent].depth + 1
      let last = Int(nodes[parent].lastChild)
      if last >= 0 {
        nodes[last].nextSibling = Int32(index)
      } else {
        nodes[parent].firstChild = Int32(index)
      }
      nodes[parent].lastChild = Int32(index)
      if style.position.isOutOfFlow { outOfFlow.append(Int32(index)) }
      if wasLaidOut { invalidate(parent) }
    }
    nodes.append(node)
    styles.append(style)
    states.append(LayoutState())
    return index
  }

  /// The style of a box; setting it makes the box and its ancestors be laid out again.
  public subscript(style box: BoxID) -> Style {
    get { styles[box.index] }
    set {
      let wasOutOfFlow = styles[box.index].position.isOutOfFlow
      styles[box.index] = newValue
      nodes[box.index].adopt(newValue)
      if newValue.float != .none { hasFloats = true }
      if wasOutOfFlow != newValue.position.isOutOfFlow, box.index > 0 {
        outOfFlow = nodes.indices.dropFirst().filter { styles[$0].position.isOutOfFlow }
          .map(Int32.init)
      }
      invalidate(box.index)
    }
  }

  /// The text of a text box, nil for other boxes; setting it makes ancestors be laid out again.
  ///
  /// Setting has no effect on a box that is no text box, or with nil.
  public subscript(text box: BoxID) -> StyledText? {
    get {
      let node = nodes[box.index]
      return node.content == .text ? texts[Int(node.payload)] : nil
    }
    set {
      let node = nodes[box.index]
      guard node.content == .text, let newValue else { return }
      texts[Int(node.payload)] = newValue
      invalidate(box.index)
    }
  }

  public func decoration(of box: BoxID) -> Decoration? { decorations[box.index] }

  public func name(of box: BoxID) -> BoxName? { names[box.index] }

  /// Whether lines break inside of the box, and what it holds stands on the lines of a block.
  public func isInlineBox(_ box: BoxID) -> Bool {
    nodes[box.index].content == .none && styles[box.index].display == .inline
  }

  /// The box's border box as the last layout left it, before any rounding.
  ///
  /// The position is in points from the top-left corner of the parent's border box.
  public func frame(of box: BoxID) -> Rect {
    let state = states[box.index]
    return Rect(x: state.x, y: state.y, width: state.width, height: state.height)
  }

  public func parent(of box: BoxID) -> BoxID? {
    box.index == 0 ? nil : BoxID(index: Int(nodes[box.index].parent))
  }

  public func firstChild(of box: BoxID) -> BoxID? {
    let child = Int(nodes[box.index].firstChild)
    return child < 0 ? nil : BoxID(index: child)
  }

  /// Drops what is remembered of a box and of all that depends on it.
  private mutating func invalidate(_ index: Int) {
    lastRequest = nil
    forget(index)
  }

  /// Makes a box and its ancestors be laid out again.
  mutating func forget(_ index: Int) {
    var current = index
    while current >= 0 {
      states[current].forget()
      if !inlineFlows.isEmpty {
        inlineFlows[current] = nil
        inlineLayouts[current] = nil
      }
      current = Int(nodes[current].parent)
    }
  }
}

extension Style.Display {
  var isTable: Bool { self == .table || self == .inlineTable }
}

extension Style.Position {
  var isOutOfFlow: Bool { self == .absolute || self == .fixed }
}

extension Double {
  /// The value held within what a layout can add up without losing the sixty-fourth of a point.
  ///
  /// Browsers clamp in the same way; what is not a number becomes zero.
  @usableFromInline var clampedLength: Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -Length.largest), Length.largest)
  }
}
