import Boxes
public import Diagnostics
public import Geometry
public import Rendering

/// What the boxes around a fragment make of it.
struct FragmentVisibility: Sendable {
  private static let everything = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// Where it can be seen without scrolling.
  var visible = everything

  /// Where it can be seen when everything that scrolls is scrolled.
  var reachable = everything

  /// The opacity that it has by itself and by what holds it, 0…1.
  var opacity = 1.0

  /// The index of the nearest box around it that scrolls.
  var scroller: Int?

  /// The index of its own fragment if that has a name, else of the nearest one around it.
  var named: Int?

  /// Whether it is part of a page of HTML.
  var isInPage = false

  /// Whether it stays where it is when the page is scrolled.
  var isFixed = false

  /// Returns the positions of all fragments, by their indices.
  static func all(in frame: Frame) -> [FragmentVisibility] {
    let fragments = frame.fragments.fragments
    var visibilities: [FragmentVisibility] = []
    visibilities.reserveCapacity(fragments.count)
    for (index, fragment) in fragments.enumerated() {
      let name = frame.tree.name(of: fragment.box)
      var visibility = fragment.parent.map { visibilities[$0] } ?? FragmentVisibility()
      if let parent = fragment.parent {
        var overflow = frame.tree[style: fragments[parent].box].overflow
        // A web view scrolls its page, whose first boxes are those of html and of what is fixed.
        let isPageStart = name?.element != nil && !visibility.isInPage
        if isPageStart, overflow == .hidden { overflow = .scroll }
        if isPageStart { visibility.isFixed = name?.element != "html" }
        if overflow != .visible {
          visibility.visible = visibility.visible.intersection(fragments[parent].frame)
        }
        if overflow == .hidden {
          visibility.reachable = visibility.reachable.intersection(fragments[parent].frame)
        } else if overflow == .scroll {
          visibility.reachable = everything
          visibility.scroller = parent
        }
      }
      if name != nil { visibility.named = index }
      if name?.element != nil { visibility.isInPage = true }
      if visibility.isInPage, frame.tree[style: fragment.box].position == .fixed {
        visibility.isFixed = true
      }
      visibility.opacity *= frame.tree.decoration(of: fragment.box)?.opacity ?? 1
      visibilities.append(visibility)
    }
    return visibilities
  }
}

extension Frame {
  /// The parts of named boxes that can be seen without scrolling, by their ids.
  public var visibleParts: [ExactText: Rect] {
    let visibilities = FragmentVisibility.all(in: self)
    var parts: [ExactText: Rect] = [:]
    for (index, fragment) in fragments.fragments.enumerated() {
      guard let id = tree.name(of: fragment.box).map({ ExactText($0.id) }), parts[id] == nil else {
        continue
      }
      parts[id] = fragment.frame.intersection(visibilities[index].visible)
    }
    return parts
  }
}

extension Rect {
  func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
