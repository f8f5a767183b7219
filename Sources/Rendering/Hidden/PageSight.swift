import Boxes
import Diagnostics
import Geometry
import HTMLContent
import Painting

/// What can be seen of a page in a frame.
struct PageSight {
  /// What is more transparent than this is not seen.
  private static let minimum = 0.02

  /// Elements that show something although no box of theirs is painted.
  private static let replaced: Set<String> = [
    "img", "svg", "iframe", "video", "canvas", "object", "embed", "input", "select", "textarea",
    "progress", "meter",
  ]

  /// How much is seen: letters, and for each image a number of them.
  private(set) var weight = 0

  /// What is known of the boxes of the page's elements, by their names; empty unless it was asked for.
  private(set) var placements: [ExactText: ElementPlacement] = [:]

  private let frame: Frame

  /// Whether boxes are distinguished by the names of their elements.
  private let findsPlacements: Bool

  /// Something that can be seen unless a cover is before it.
  private struct Sight {
    /// The index of the fragment.
    var index: Int
    var name: ExactText?
    var frame: Rect
    var weight: Int
  }

  private var sights: [Sight] = []
  private var covers: [PageCover] = []

  /// What the boxes around a fragment make of it.
  private struct Context {
    var opacity = 1.0

    /// Where something of it can be seen.
    var room: Rect

    /// Where something in it can be seen.
    var inner: Rect

    /// The colour behind it; nil where that isn't one.
    var background: Color?

    /// The nearest element, where names are asked for.
    var name: ExactText?

    /// Whether the letters are cut out of a background.
    var fillsLetters = false
  }

  /// Looks at a page.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - view: The index of the fragment of the page's web view.
  ///   - scrolls: Whether what is below or right of the view is seen by scrolling.
  ///   - findsPlacements: Whether to find out what is known of the boxes of elements.
  init(_ frame: Frame, view: Int, scrolls: Bool, findsPlacements: Bool = false) {
    self.frame = frame
    self.findsPlacements = findsPlacements
    let fragments = frame.fragments.fragments
    guard fragments.indices.contains(view) else { return }
    let screen = fragments[view].frame
    let everything = Rect(x: screen.minX, y: screen.minY, width: 1e6, height: 1e6)
    let behind = Self.color(behind: view, frame)
    // Children are behind their parents. What is around a fragment is nil where that isn't looked at.
    var contexts = [Context?](repeating: nil, count: max(1, fragments[view].end - view))
    contexts[0] = Context(room: screen, inner: screen, background: behind)
    for index in (view + 1)..<max(view + 1, fragments[view].end) {
      guard let parent = fragments[index].parent, parent >= view,
        var around = contexts[parent - view]
      else { continue }
      let name = frame.tree.name(of: fragments[index].box)
      let ownName = findsPlacements ? name.map { ExactText($0.id) } : nil
      if let ownName { around.name = ownName }
      around.room =
        parent > view ? around.inner : scrolls && name?.element == "html" ? everything : screen
      let decoration = frame.tree.decoration(of: fragments[index].box)
      inspect(index, name: name, decoration, around: &around)
      contexts[index - view] = around
      if covers.count < PageCover.maximumCount, let decoration,
        let cover = PageCover(
          index, in: frame, decoration, name: ownName, opacity: around.opacity, room: around.room,
          view: screen)
      {
        covers.append(cover)
      }
    }
    takeAwayWhatIsCovered()
  }

  /// Takes what opaque boxes have behind them out of what is seen.
  private mutating func takeAwayWhatIsCovered() {
    // What covers is mostly the background of what is seen, the page's among them: where nothing is stacked,
    // that is painted before it.
    let isStacked = frame.tree.hasStacking
    guard
      sights.contains(where: { sight in
        covers.contains { (isStacked || $0.index > sight.index) && $0.hides(sight.frame) }
      })
    else { return }
    let positions = PaintingSequence(frame.fragments.fragments, frame.tree).positions
    for sight in sights {
      guard
        let cover = covers.last(where: {
          positions[$0.index] > positions[sight.index] && $0.hides(sight.frame)
        })
      else { continue }
      weight -= sight.weight
      if let name = sight.name { placements[name]?.seen -= sight.weight }
      if let name = cover.name { placements[name]?.covered += sight.weight }
    }
  }

  /// The colour of the web view, which has boxes of its own around a page that it scales.
  private static func color(behind view: Int, _ frame: Frame) -> Color? {
    var index: Int? = view
    while let current = index {
      let fragment = frame.fragments.fragments[current]
      if let decoration = frame.tree.decoration(of: fragment.box) {
        if !decoration.backgroundLayers.isEmpty { return nil }
        if decoration.background.alpha >= 1 { return decoration.background }
        if decoration.background.alpha > 0 { return nil }
      }
      index = fragment.parent
    }
    return nil
  }

  /// Cuts a room to a box in which something is.
  private func clip(_ room: inout Rect, to index: Int, _ decoration: Decoration?) {
    let box = frame.fragments.fragments[index].frame
    switch frame.tree[style: frame.fragments.fragments[index].box].overflow {
    case .visible: break
    case .hidden: room = room.intersection(box)
    case .scroll:
      let shown = room.intersection(box)
      // What is scrolled into a box that is seen is seen, too.
      room =
        shown.width <= 0 || shown.height <= 0
        ? shown : Rect(x: box.minX, y: box.minY, width: 1e6, height: 1e6)
    }
    if decoration?.clipShape?.isEmpty(in: box.size) ?? false {
      room = Rect(origin: box.origin, size: .zero)
    }
  }

  private mutating func inspect(
    _ index: Int, name: BoxName?, _ decoration: Decoration?, around: inout Context
  ) {
    if let decoration {
      around.opacity *= decoration.opacity
      if decoration.effects?.filters.contains(where: \.isClear) ?? false { around.opacity = 0 }
      if decoration.backgroundClip == .text
        || decoration.backgroundLayers.contains(where: { $0.clip == .text })
      {
        around.fillsLetters = true
      } else if !decoration.backgroundLayers.isEmpty || decoration.image != nil {
        around.background = nil
      } else if decoration.background.alpha >= 1 {
        around.background = decoration.background
      } else if decoration.background.alpha > 0 {
        around.background = nil
      }
    }
    var seen = 0
    var hasColorOfBackground = false
    around.inner = around.room
    clip(&around.inner, to: index, decoration)
    if around.opacity >= Self.minimum, around.inner.width > 0, around.inner.height > 0 {
      if frame.fragments.fragments[index].text != nil {
        let fragment = frame.fragments.fragments[index]
        hasColorOfBackground = !isLegible(fragment, decoration, around)
        if !hasColorOfBackground {
          for line in lines(of: fragment, in: around.room) {
            seen += line.letters
            sights.append(
              Sight(index: index, name: around.name, frame: line.frame, weight: line.letters))
          }
        }
      } else if decoration?.image != nil || decoration?.svg != nil
        || name?.element.map(Self.replaced.contains) ?? false
      {
        let shown = frame.fragments.fragments[index].frame.intersection(around.room)
        if shown.width >= 2, shown.height >= 2 {
          seen = HTMLPage.weightOfImage
          sights.append(Sight(index: index, name: around.name, frame: shown, weight: seen))
        }
      }
    }
    weight += seen
    guard let key = around.name else { return }
    if name != nil {
      // An element of which a box is shown in pieces has been met before.
      let frame = frame.fragments.fragments[index].coveredFrame
      let room = around.room
      // A box without room may be at an edge, and what is in it in the midst.
      let edge = frame.width < 1 || frame.height < 1 ? 0.0 : 1.0
      let isOutside =
        frame.maxX < room.minX + edge || frame.minX > room.maxX - edge
        || frame.maxY < room.minY + edge || frame.minY > room.maxY - edge
      placements[key] = ElementPlacement(
        frame: frame, seen: 0, isOutside: isOutside, hasColorOfBackground: false)
    }
    placements[key]?.seen += seen
    if hasColorOfBackground { placements[key]?.hasColorOfBackground = true }
  }

  /// Whether letters differ from what is behind them.
  private func isLegible(
    _ fragment: Fragment, _ decoration: Decoration?, _ around: Context
  ) -> Bool {
    if around.fillsLetters { return true }
    if let decoration, !decoration.textShadows.isEmpty { return true }
    var colors = (frame.tree[text: fragment.box]?.runs ?? []).map(\.style.color)
    if let stroke = decoration?.textStroke { colors.append(stroke.color) }
    return colors.contains { color in
      guard color.alpha >= Self.minimum else { return false }
      guard let background = around.background, color.alpha >= 1 else { return true }
      return max(
        abs(color.red - background.red), abs(color.green - background.green),
        abs(color.blue - background.blue)) > 0.004
    }
  }

  /// The parts of lines of a text that are in a room, and how many letters the lines have.
  private func lines(of fragment: Fragment, in room: Rect) -> [(frame: Rect, letters: Int)] {
    let origin = Point(
      x: fragment.layoutFrame.minX + fragment.contentInsets.left,
      y: fragment.layoutFrame.minY + fragment.contentInsets.top)
    return (fragment.text?.lines ?? []).compactMap { line in
      let frame = line.frame.offset(by: origin)
      let shown = (fragment.transformed?.transform.boundingBox(of: frame) ?? frame)
        .intersection(room)
      guard shown.width >= 1, shown.height >= 1 else { return nil }
      return (shown, line.string.unicodeScalars.count { !Self.isSpace($0) })
    }
  }

  /// OPTIMIZATION: without a search for what nearly all letters are.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || "\t"..."\r" ~= scalar : scalar.properties.isWhitespace
  }
}
