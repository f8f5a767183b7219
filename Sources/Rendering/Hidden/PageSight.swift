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

  /// What is known of the boxes of the page's elements, by their names.
  private(set) var placements: [ExactText: ElementPlacement] = [:]

  private let frame: Frame

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

    /// Where something can be seen.
    var room: Rect

    /// The colour behind it; nil where that isn't one.
    var background: Color?

    /// The nearest element.
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
  init(_ frame: Frame, view: Int, scrolls: Bool) {
    self.frame = frame
    let fragments = frame.fragments.fragments
    guard fragments.indices.contains(view) else { return }
    let screen = fragments[view].frame
    let everything = Rect(x: screen.minX, y: screen.minY, width: 1e6, height: 1e6)
    var contexts = [
      view: Context(room: screen, background: Self.color(behind: view, frame))
    ]
    for index in (view + 1)..<max(view + 1, fragments[view].end) {
      let fragment = fragments[index]
      guard let parent = fragment.parent, var around = contexts[parent] else { continue }
      let name = frame.tree.name(of: fragment.box)
      if let name { around.name = ExactText(name.id) }
      if parent == view {
        around.room = scrolls && name?.element == "html" ? everything : screen
      } else {
        clip(&around.room, to: fragments[parent])
      }
      inspect(fragment, index: index, name: name, around: &around)
      contexts[index] = around
      if covers.count < PageCover.maximumCount,
        let cover = PageCover(
          index, in: frame, name: name.map { ExactText($0.id) }, opacity: around.opacity,
          room: around.room, view: screen)
      {
        covers.append(cover)
      }
    }
    takeAwayWhatIsCovered()
  }

  /// Takes what opaque boxes have behind them out of what is seen.
  private mutating func takeAwayWhatIsCovered() {
    // What covers is mostly the background of what is seen, the page's among them.
    guard
      covers.contains(where: { cover in sights.contains { $0.index < cover.index } })
        || frame.tree.hasStacking
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
  private func clip(_ room: inout Rect, to parent: Fragment) {
    switch frame.tree[style: parent.box].overflow {
    case .visible: break
    case .hidden: room = room.intersection(parent.frame)
    case .scroll:
      let shown = room.intersection(parent.frame)
      // What is scrolled into a box that is seen is seen, too.
      room =
        shown.width <= 0 || shown.height <= 0
        ? shown : Rect(x: parent.frame.minX, y: parent.frame.minY, width: 1e6, height: 1e6)
    }
    let shape = frame.tree.decoration(of: parent.box)?.clipShape
    if shape?.isEmpty(in: parent.frame.size) ?? false {
      room = Rect(origin: parent.frame.origin, size: .zero)
    }
  }

  private mutating func inspect(
    _ fragment: Fragment, index: Int, name: BoxName?, around: inout Context
  ) {
    let decoration = frame.tree.decoration(of: fragment.box)
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
    var own = around.room
    clip(&own, to: fragment)
    if around.opacity >= Self.minimum, own.width > 0, own.height > 0 {
      if fragment.text != nil {
        hasColorOfBackground = !isLegible(fragment, around)
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
        let shown = fragment.frame.intersection(around.room)
        if shown.width >= 2, shown.height >= 2 {
          seen = HTMLPage.weightOfImage
          sights.append(
            Sight(
              index: index, name: name.map { ExactText($0.id) } ?? around.name, frame: shown,
              weight: seen))
        }
      }
    }
    weight += seen
    guard let key = around.name else { return }
    if name != nil {
      // An element of which a box is shown in pieces has been met before.
      let frame = fragment.coveredFrame
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
  private func isLegible(_ fragment: Fragment, _ around: Context) -> Bool {
    if around.fillsLetters { return true }
    let decoration = frame.tree.decoration(of: fragment.box)
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
      return (shown, line.string.unicodeScalars.count { !$0.properties.isWhitespace })
    }
  }
}
