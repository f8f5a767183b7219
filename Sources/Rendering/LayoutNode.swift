public import Boxes
public import Geometry

/// A named box of a frame and the named boxes in it: what a printed layout shows.
public struct LayoutNode: Hashable, Sendable {
  /// The element's id and kind.
  public var name: BoxName

  /// As it is seen, in points from the top-left corner of the viewport: of a box that is turned or
  /// stretched, the smallest upright rectangle around it.
  public var frame: Rect

  /// The frame with the room that belongs to it, such as its padding; nil where that is its own.
  public var outer: Rect?

  /// Points to a pixel of CSS, for the root of a page that is shown larger or smaller; nil elsewhere.
  public var pageScale: Double?

  /// Its text with the lines; nil where it has none.
  public var text: LayoutText?

  /// The elements in it, in the order in which they are painted.
  public var children: [LayoutNode] = []
}

/// The lines of a text box.
public struct LayoutText: Hashable, Sendable {
  /// The whole text, as the message has it.
  public var string: String

  /// Whether the end is cut off.
  public var isTruncated: Bool

  /// The lines that are shown.
  public var lines: [LayoutLine]
}

/// A line of text, in points from the top-left corner of the viewport.
public struct LayoutLine: Hashable, Sendable {
  /// The text of the line.
  public var string: String

  /// Where the line is, in points from the top left of the screen.
  public var frame: Rect

  /// How far the baseline is from the top of the screen, in points.
  public var baseline: Double

  /// Describes a line, in points of the screen.
  package init(string: String, frame: Rect, baseline: Double) {
    self.string = string
    self.frame = frame
    self.baseline = baseline
  }
}

extension Frame {
  /// The named boxes, outermost first; boxes without a name hand on what is in them.
  public var layout: [LayoutNode] {
    var index = 0
    let outerFrames = outerFrames
    var room = Self.maximumRepeatedTextRuns
    return nodes(
      from: &index, to: fragments.fragments.count, lineHolder: 0, repeating: &room, outerFrames
    ).nodes
  }

  /// The ids of the elements whose frames are inferred, in the order in which they are painted.
  public var inferredElements: [String] {
    fragments.fragments.compactMap { fragment in
      tree.name(of: fragment.box).flatMap { $0.isInferred ? $0.id : nil }
    }
  }

  /// How often texts are reported again by the inline boxes around them, each of which has its own.
  ///
  /// Nested ones would multiply a long text.
  private static let maximumRepeatedTextRuns = 100_000

  /// A text box without a name, whose lines are printed by the boxes around it.
  private struct LooseText {
    var text: LayoutText

    /// The numbers of the lines, among those of a block.
    var numbers: [Int]

    /// The fragment of the block whose lines the text is on.
    var lineHolder: Int
  }

  /// The frames of the boxes that hold others with their padding, by the others.
  private var outerFrames: [BoxID: Rect] {
    guard tree.hasOuterBoxes else { return [:] }
    var frames: [BoxID: Rect] = [:]
    for fragment in fragments.fragments { frames[fragment.box] = fragment.coveredFrame }
    return frames
  }

  private func nodes(
    from index: inout Int, to end: Int, lineHolder: Int, repeating room: inout Int,
    _ outerFrames: [BoxID: Rect]
  ) -> (nodes: [LayoutNode], textRuns: [LooseText]) {
    var nodes: [LayoutNode] = []
    var textRuns: [LooseText] = []
    while index < end {
      let current = index
      let fragment = fragments.fragments[current]
      index += 1
      let isInline = tree.isInlineBox(fragment.box)
      var inner = self.nodes(
        from: &index, to: fragment.end, lineHolder: isInline ? lineHolder : current,
        repeating: &room, outerFrames)
      let own = textContent(fragment)
      if let name = tree.name(of: fragment.box) {
        if isInline { room -= inner.textRuns.reduce(0) { $0 + max(1, $1.text.lines.count) } }
        nodes.append(
          LayoutNode(
            name: name, frame: fragment.coveredFrame,
            outer: tree.outer(of: fragment.box).flatMap { outerFrames[$0] }
              .flatMap { $0 == fragment.coveredFrame ? nil : $0 },
            pageScale: pageScale(of: fragment.box),
            text: own ?? (isInline && room < 0 ? nil : joined(inner.textRuns)),
            children: inner.nodes))
        // A block describes all that is on its lines; who holds the block needn't.
        if !isInline { inner.textRuns = [] }
      } else {
        nodes += inner.nodes
        // Markers of lists and the like are beside the text, not in it.
        let style = tree[style: fragment.box]
        let isApart = style.position == .absolute || style.position == .fixed
        let isHidden = style.overflow != .visible && fragment.layoutFrame.height <= 0
        if isApart || isHidden { inner.textRuns = [] }
        if let own {
          let numbers = fragment.text.map { $0.lines.map(\.number) } ?? []
          textRuns.append(LooseText(text: own, numbers: numbers, lineHolder: lineHolder))
        }
      }
      textRuns += inner.textRuns
    }
    return (nodes, textRuns)
  }

  /// The scale of the page whose root a box is, where it isn't 1.
  private func pageScale(of box: BoxID) -> Double? {
    guard let parent = tree.parent(of: box),
      let view = tree.webViews.first(where: { $0.canvas == parent })
    else { return nil }
    return view.scale == 1 ? nil : view.scale
  }

  /// Puts together what is on the same lines, in the order of the texts.
  private func joined(_ textRuns: [LooseText]) -> LayoutText? {
    guard let first = textRuns.first else { return nil }
    var result = LayoutText(string: "", isTruncated: false, lines: [])
    var last = (lineHolder: first.lineHolder, number: -1)
    for text in textRuns {
      // Blocks between texts part them as a break does.
      if text.lineHolder != last.lineHolder { result.string += "\n" }
      result.string += text.text.string
      result.isTruncated = result.isTruncated || text.text.isTruncated
      for (line, number) in zip(text.text.lines, text.numbers) {
        if (text.lineHolder, number) == last, let end = result.lines.indices.last {
          result.lines[end].string += line.string
          result.lines[end].frame = result.lines[end].frame.union(line.frame)
        } else {
          result.lines.append(line)
        }
        last = (text.lineHolder, number)
      }
      last.lineHolder = text.lineHolder
    }
    return result
  }

  private func textContent(_ fragment: Fragment) -> LayoutText? {
    guard let layout = fragment.text, let text = tree[text: fragment.box] else { return nil }
    let transform = fragment.transformed?.transform
    let origin = Point(
      x: fragment.layoutFrame.minX + fragment.contentInsets.left,
      y: fragment.layoutFrame.minY + fragment.contentInsets.top)
    return LayoutText(
      string: text.string, isTruncated: layout.isTruncated,
      lines: layout.lines.map { line in
        let frame = line.frame.offset(by: origin)
        let start = Point(x: frame.minX, y: origin.y + line.baseline)
        return LayoutLine(
          string: line.string, frame: transform?.boundingBox(of: frame) ?? frame,
          baseline: transform?(start).y ?? start.y)
      })
  }
}
