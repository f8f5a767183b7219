import Diagnostics
package import Geometry

/// Boxes in one contiguous store.
///
/// Boxes are added parent first and never removed; a box is named by its `BoxID`. What the layout
/// reads at every visit lies together in flat arrays, what only painting and printing read lies
/// apart. What a layout finds out about the boxes is not here but in BoxLayout's `TreeLayout`.
public struct BoxTree: Sendable {
  /// The deepest nesting that is laid out; `append` puts a deeper box beside its parent.
  ///
  /// The layout recurses, and a stack has an end. Browsers have a limit of the same kind.
  public static let maximumDepth = 512

  package var nodes: ContiguousArray<Node> = []
  package private(set) var styles = StyleStore()

  package private(set) var strings: [StyledText] = []
  package private(set) var naturalSizes: [NaturalSize] = []
  package private(set) var inlineStyles = BoxMap<InlineStyle>()
  package private(set) var tableStyles = BoxMap<TableStyle>()
  package private(set) var gridStyles = BoxMap<GridStyle>()

  /// The boxes whose style says that borders collapse.
  package private(set) var collapsedTables: [Int] = []
  @usableFromInline package private(set) var decorations = BoxMap<Decoration>()

  /// Whether any box is moved, turned or stretched.
  package private(set) var hasTransforms = false

  /// Whether any block ends its lines with an ellipsis.
  package private(set) var hasEllipses = false

  /// Whether any box may be painted out of the order of the tree.
  public private(set) var hasStacking = false

  /// Whether any box may float.
  public private(set) var hasFloats = false
  @usableFromInline private(set) var names = BoxMap<BoxName>()

  /// What belongs to an inline box besides its own piece, because blocks break it.
  package private(set) var continuations: [Int: [Int]] = [:]

  private var canvases: [Int: Color] = [:]

  /// The fonts that come with the tree; who sets its texts is given them before the layout.
  public private(set) var embeddedFamilies: [EmbeddedFamily] = []

  /// The web views that show pages; the layout fits the pages into them.
  public package(set) var webViews: [WebView] = []

  /// The boxes that hold a box with its padding, by the box's index.
  private var outerBoxes: [Int: BoxID] = [:]

  private var nameCounts: [ExactText: Int] = [:]

  /// The boxes that get their positions after all others, ancestors before descendants: the
  /// absolutely positioned and the sticky ones.
  package private(set) var placedLast: [Int32] = []

  /// Creates an empty tree.
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

  /// Notes that an inline box goes on in others, which blocks in it have parted from it.
  ///
  /// - Parameters:
  ///   - box: The first piece of the inline box.
  ///   - others: The blocks and the other pieces, in their order.
  public mutating func noteContinuations(of box: BoxID, _ others: [BoxID]) {
    guard nodes.indices.contains(box.index), !others.isEmpty else { return }
    continuations[box.index] = others.map(\.index).filter(nodes.indices.contains)
  }

  /// Notes that the background of a box is painted by the screen around it, as that of a page's
  /// `html` or `body` is.
  package mutating func noteCanvas(_ color: Color, of box: BoxID) {
    guard nodes.indices.contains(box.index) else { return }
    canvases[box.index] = color
  }

  /// The background that a box has given to the screen around it; nil where it keeps its own.
  package func canvas(of box: BoxID) -> Color? { canvases[box.index] }

  /// Notes which box holds another one with the room that belongs to it, such as its padding.
  public mutating func note(outer: BoxID, of box: BoxID) {
    guard nodes.indices.contains(box.index), nodes.indices.contains(outer.index) else { return }
    outerBoxes[box.index] = outer
  }

  /// Whether any box is held by another one with the room that belongs to it.
  public var hasOuterBoxes: Bool { !outerBoxes.isEmpty }

  /// The box that holds a box with the room that belongs to it; nil where it has none but its own.
  public func outer(of box: BoxID) -> BoxID? { outerBoxes[box.index] }

  /// Marks the named boxes whose frame rests on an inference.
  ///
  /// - Parameter isInferred: Whether the frame of a box with a name does.
  /// - Returns: The ids of the boxes, in their order.
  public mutating func markInferred(where isInferred: (BoxName) -> Bool) -> [String] {
    var ids: [String] = []
    for index in nodes.indices {
      guard var name = names[index], isInferred(name) else { continue }
      name.isInferred = true
      names[index] = name
      ids.append(name.id)
    }
    return ids
  }

  /// Notes that boxes of the tree are the page of a web view.
  public mutating func note(_ webView: WebView) {
    guard nodes.indices.contains(webView.page.index), nodes.indices.contains(webView.canvas.index)
    else { return }
    webViews.append(webView)
    if webView.page != webView.canvas { nodes[webView.page.index].holdsFixedBoxes = true }
  }

  /// Makes room for a number of boxes, so that adding them takes no more memory.
  public mutating func reserveCapacity(_ count: Int) {
    nodes.reserveCapacity(count)
    styles.reserveCapacity(count)
    nameCounts.reserveCapacity(count)
  }

  /// What even small trees have, so that they don't grow by ones and twos.
  static let minimumCapacity = 16

  /// Adds a box as the last child of another; the first box added is the root and has no parent.
  ///
  /// A parent that can have no children (a text or replaced box), or one nested too deeply, hands
  /// the box on to its own parent.
  @discardableResult
  public mutating func append(_ box: Box, to parent: BoxID = .root) -> BoxID {
    let traits = styles.append(box.style)
    var node = Node(traits)
    switch box.content {
    case .none: break
    case .text(let text):
      node.content = .text
      node.payload = Int32(strings.count)
      if strings.isEmpty { strings.reserveCapacity(4) }
      strings.append(text)
    case .replaced(let size):
      node.content = .replaced
      node.payload = Int32(naturalSizes.count)
      naturalSizes.append(size)
    }
    node.isAnonymous = box.isAnonymous
    node.heightBase = box.heightBase
    node.hasLegend = box.hasLegend
    let index = append(node, traits, to: parent.index)
    if let inline = box.inline {
      inlineStyles[index] = inline
      if inline.hasEllipsis || inline.lineLimit != nil { hasEllipses = true }
    }
    if let table = box.table {
      tableStyles[index] = table
      if table.isCollapsed { collapsedTables.append(index) }
    }
    if let grid = box.grid { gridStyles[index] = grid }
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
    let traits = styles.append(style)
    return BoxID(index: append(Node(traits), traits, to: parent.index))
  }

  /// Numbers a name that another box has already, so that ids tell boxes apart.
  private mutating func unique(_ name: BoxName) -> BoxName {
    let key = ExactText(name.id)
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

  private mutating func append(
    _ node: Node, _ traits: StyleTraits, to requestedParent: Int
  ) -> Int {
    let index = nodes.count
    if index == 0 { nodes.reserveCapacity(Self.minimumCapacity) }
    var node = node
    if traits.contains(.floats) { hasFloats = true }
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
      if traits.contains(.isPlacedLast) { placedLast.append(Int32(index)) }
    }
    nodes.append(node)
    return index
  }

  /// The style of a box.
  public subscript(style box: BoxID) -> Style {
    get { styles[box.index] }
    set {
      let wasPlacedLast = styles[box.index].position.isPlacedLast
      let traits = StyleTraits(newValue)
      styles[box.index] = newValue
      nodes[box.index].adopt(traits)
      if traits.contains(.floats) { hasFloats = true }
      if wasPlacedLast != traits.contains(.isPlacedLast), box.index > 0 {
        placedLast = nodes.indices.dropFirst().filter { styles[$0].position.isPlacedLast }
          .map(Int32.init)
      }
    }
  }

  /// The text of a text box, nil for other boxes.
  ///
  /// Setting has no effect on a box that is no text box, or with nil.
  public subscript(text box: BoxID) -> StyledText? {
    get {
      let node = nodes[box.index]
      return node.content == .text ? strings[Int(node.payload)] : nil
    }
    set {
      let node = nodes[box.index]
      guard node.content == .text, let newValue else { return }
      strings[Int(node.payload)] = newValue
    }
  }

  /// Returns what is painted for a box; nil for nothing.
  @inlinable public func decoration(of box: BoxID) -> Decoration? { decorations[box.index] }

  /// Gives a box another decoration, which takes no part in the layout.
  public mutating func setDecoration(_ decoration: Decoration, of box: BoxID) {
    decorations[box.index] = decoration
    if decoration.transform != nil { hasTransforms = true }
  }

  /// Gives what is in a box another font size and line height; nil keeps the height of the fonts.
  package mutating func setFont(size: Double, lineHeight: Double?, of box: BoxID) {
    if var text = self[text: box] {
      for index in text.runs.indices { text.runs[index].style.size = size }
      text.paragraph.lineHeight = lineHeight
      self[text: box] = text
    }
    if var inline = inlineStyles[box.index] {
      inline.font.size = size
      inline.lineHeight = lineHeight
      inlineStyles[box.index] = inline
    }
  }

  /// Takes a box's decoration away: nothing of the box itself is painted.
  public mutating func removeDecoration(of box: BoxID) { decorations[box.index] = nil }

  /// Returns the name of a box in printed layouts; nil for a box without one.
  @inlinable public func name(of box: BoxID) -> BoxName? { names[box.index] }

  /// Whether lines break inside of the box, and what it holds is on the lines of a block.
  public func isInlineBox(_ box: BoxID) -> Bool {
    nodes[box.index].content == .none && styles[box.index].display == .inline
  }

  /// Returns the box around a box; nil for the root.
  public func parent(of box: BoxID) -> BoxID? {
    box.index == 0 ? nil : BoxID(index: Int(nodes[box.index].parent))
  }

  /// Returns the first box in a box; nil where there is none.
  public func firstChild(of box: BoxID) -> BoxID? {
    let child = Int(nodes[box.index].firstChild)
    return child < 0 ? nil : BoxID(index: child)
  }
}

extension Style.Display {
  @inlinable package var isTable: Bool { self == .table || self == .inlineTable }
}

extension Style.Position {
  @inlinable package var isOutOfFlow: Bool { self == .absolute || self == .fixed }

  @inlinable package var isPlacedLast: Bool { isOutOfFlow || self == .sticky }
}
