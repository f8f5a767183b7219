import Boxes
import Devices
import Diagnostics
import Geometry
import Rendering

/// Where the elements and strings of one page are in a frame.
struct PageFrames {
  private let frame: Frame
  private let parts: FrameParts

  /// The fragments of elements, by the names of their boxes.
  private var elements: [ExactText: [Int]] = [:]

  /// The fragments of strings, by the fragments of the named boxes that they are in.
  private var strings: [Int: [Int]] = [:]

  init(_ parts: FrameParts, view: WebView) {
    self.parts = parts
    frame = parts.frame
    let fragments = frame.fragments.fragments
    guard let start = fragments.firstIndex(where: { $0.box == view.page }) else { return }
    var named: [Int?] = []
    named.reserveCapacity(fragments[start].end - start)
    for index in start..<fragments[start].end {
      let fragment = fragments[index]
      let isNamed = frame.tree.name(of: fragment.box) != nil && index > start
      let outer = fragment.parent.flatMap { $0 >= start ? named[$0 - start] : nil }
      named.append(isNamed ? index : outer)
      if isNamed, let name = frame.tree.name(of: fragment.box) {
        elements[ExactText(name.id), default: []].append(index)
      }
      if fragment.text != nil, let outer { strings[outer, default: []].append(index) }
    }
  }

  /// What the page is drawn for.
  var environment: Environment { frame.environment }

  /// The frames of a page in this one, of which nothing is known.
  var nothing: PageFrames {
    var copy = self
    (copy.elements, copy.strings) = ([:], [:])
    return copy
  }

  /// The name of an element's box; nil where it has none.
  func name(_ box: String) -> BoxName? {
    elements[ExactText(box)]?.first.flatMap {
      frame.tree.name(of: frame.fragments.fragments[$0].box)
    }
  }

  /// Where an element is; nil where it has no box.
  func frame(of box: String) -> Rect? {
    guard let all = elements[ExactText(box)], let first = all.first else { return nil }
    let fragments = frame.fragments.fragments
    return all.dropFirst().reduce(fragments[first].coveredFrame) {
      $0.union(fragments[$1].coveredFrame)
    }
  }

  /// The position of an element among what is painted; nil where it has no box.
  func index(of box: String) -> Int? { elements[ExactText(box)]?.first }

  /// Whether anything of an element can be seen, also after scrolling.
  func isSeen(_ box: String) -> Bool {
    (elements[ExactText(box)] ?? []).contains { parts.isSeen($0) }
  }

  /// Where a text of an element is, and the position of its fragment; nil where no text is like it.
  ///
  /// - Parameters:
  ///   - text: The text with its white space collapsed.
  ///   - box: The name of the element's box.
  ///   - used: The fragments that were taken before.
  /// - Returns: The rectangle around its lines, in points, and the position of its fragment.
  func text(_ text: String, in box: String, _ used: inout Set<Int>) -> (frame: Rect, index: Int)? {
    for element in elements[ExactText(box)] ?? [] {
      for index in strings[element] ?? [] where !used.contains(index) {
        let fragment = frame.fragments.fragments[index]
        guard let own = frame.tree[text: fragment.box].flatMap({ PageText.collapsed($0.string) }),
          own.isExactly(text)
        else { continue }
        used.insert(index)
        return (parts.inkFrame(of: index), index)
      }
    }
    return nil
  }

  func isSeen(at index: Int) -> Bool { parts.isSeen(index) }
}

/// What can be seen of the boxes of a frame.
struct FrameParts {
  let frame: Frame

  /// Whether each fragment is opaque enough to be seen and not cut off for good.
  private var visibilities: [(opacity: Double, reachable: Rect)] = []

  private static let everything = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Below this nobody sees anything.
  private static let minimumOpacity = 0.02

  /// The smallest side of what counts as seen, in points.
  private static let minimumSide = 2.0

  init(_ frame: Frame) {
    self.frame = frame
    let fragments = frame.fragments.fragments
    visibilities.reserveCapacity(fragments.count)
    for fragment in fragments {
      var own: (opacity: Double, reachable: Rect) =
        fragment.parent.map { visibilities[$0] } ?? (1, Self.everything)
      if let parent = fragment.parent {
        let isPage = frame.tree.name(of: fragment.box)?.element == "html"
        switch frame.tree[style: fragments[parent].box].overflow {
        // A page scrolls in its view.
        case .hidden where !isPage:
          own.reachable = own.reachable.intersection(fragments[parent].coveredFrame)
        case .hidden, .scroll: own.reachable = Self.everything
        default: break
        }
      }
      own.opacity *= frame.tree.decoration(of: fragment.box)?.opacity ?? 1
      visibilities.append(own)
    }
  }

  /// Whether a fragment can be seen, also after scrolling.
  func isSeen(_ index: Int) -> Bool {
    let own = visibilities[index]
    let frame = frame.fragments.fragments[index].coveredFrame
    let seen = frame.intersection(own.reachable)
    // What is left of the screen or above it can't be scrolled to.
    return own.opacity >= Self.minimumOpacity && seen.width >= Self.minimumSide
      && seen.height >= Self.minimumSide && seen.maxX > 0 && seen.maxY > 0
  }

  /// The rectangle around the lines of a text, or a box as a whole.
  func inkFrame(of index: Int) -> Rect {
    let fragment = frame.fragments.fragments[index]
    guard let layout = fragment.text, let first = layout.lines.first else {
      return fragment.coveredFrame
    }
    let lines = layout.lines.dropFirst().reduce(first.frame) { $0.union($1.frame) }
    let placed = lines.offset(
      by: Point(
        x: fragment.layoutFrame.minX + fragment.contentInsets.left,
        y: fragment.layoutFrame.minY + fragment.contentInsets.top))
    return fragment.transformed?.transform.boundingBox(of: placed) ?? placed
  }
}
