import Boxes
import Geometry

import struct Geometry.Point
import struct Geometry.Rect
import struct Geometry.Size

/// The regions of elements and of parts that aren't spoken, over the image of a message.
struct AccessibilityRegions {
  private let snapshot: AccessibilitySnapshot
  private let screen: Rect
  private let direction: LayoutDirection

  /// The side of a badge, in points.
  static let badgeSide = 18.0

  /// The most elements that have regions; the golden text has all.
  private static let maximumRegions = 300

  init(_ snapshot: AccessibilitySnapshot, screen: Size, direction: LayoutDirection) {
    self.snapshot = snapshot
    self.screen = Rect(origin: .zero, size: screen)
    self.direction = direction
  }

  /// Whether an element can be seen without scrolling.
  static func isShown(_ frame: Rect, on screen: Size) -> Bool {
    let seen = frame.intersection(Rect(origin: .zero, size: screen))
    return seen.width > 0 && seen.height > 0
  }

  func add(to parent: BoxID, in tree: inout BoxTree) {
    for part in snapshot.skipped.prefix(Self.maximumRegions)
    where Self.isShown(part.frame, on: screen.size) {
      addHatching(part.frame, to: parent, in: &tree)
    }
    let numbered = snapshot.elements.enumerated().prefix(Self.maximumRegions).filter {
      Self.isShown($0.element.frame, on: screen.size)
    }
    for (index, element) in numbered {
      addOutline(
        element.frame, LegendColors.region(index + 1), isInferred: element.isInferred, to: parent,
        in: &tree)
    }
    var taken: [Rect] = []
    for (index, element) in numbered {
      let badge = position(in: element.frame, except: taken)
      taken.append(badge)
      Self.addBadge("\(index + 1)", number: index + 1, at: badge.origin, to: parent, in: &tree)
    }
  }

  /// A line in a colour between white outside and black inside, which is seen on any background.
  private func addOutline(
    _ frame: Rect, _ color: Color, isInferred: Bool, to parent: BoxID, in tree: inout BoxTree
  ) {
    var lines = [
      Outline(width: 4, color: .white, offset: 1), Outline(width: 1, color: .black, offset: 1),
      Outline(width: 2, color: color, offset: 2),
    ]
    if isInferred {
      lines[2].style = .dashed
      lines.remove(at: 1)
    }
    for line in lines {
      tree.append(
        Box(
          style: Style(absolute: frame),
          decoration: Decoration {
            $0.outline = line
            $0.corners = Corners(all: 6)
          }), to: parent)
    }
  }

  private func addHatching(_ frame: Rect, to parent: BoxID, in tree: inout BoxTree) {
    let step = max(10, (frame.width + frame.height) / 200)
    var path = Path()
    var start = -frame.height
    while start < frame.width {
      let (from, to) = (max(0, -start), min(frame.height, frame.width - start))
      if to > from {
        path.move(to: Point(x: start + from, y: from))
        path.line(to: Point(x: start + to, y: to))
      }
      start += step
    }
    tree.append(
      Box(
        style: Style(absolute: frame, clips: true),
        decoration: Decoration {
          $0.drawings = [
            Drawing(
              path: path, paint: .stroke(width: 3, cap: .butt), color: Color(white: 1, alpha: 0.9)),
            Drawing(
              path: path, paint: .stroke(width: 1.5, cap: .butt), color: Color(hex: 0x1C1C1E)),
          ]
        }), to: parent)
  }

  /// Where the badge of a region is: in a corner, else along its edges, over no other badge.
  private func position(in frame: Rect, except taken: [Rect]) -> Rect {
    let side = Self.badgeSide
    let seen = frame.intersection(screen)
    let (left, right) = (seen.minX, max(seen.minX, seen.maxX - side))
    let (top, bottom) = (seen.minY, max(seen.minY, seen.maxY - side))
    let (start, end) = direction == .leftToRight ? (left, right) : (right, left)
    var candidates = [(start, top), (end, top), (start, bottom), (end, bottom)]
    candidates += stride(from: left, through: right, by: side + 1).prefix(100).map { ($0, top) }
    candidates += stride(from: top, through: bottom, by: side + 1).prefix(100).map { (left, $0) }
    // Outside of a region that is full, above it and below.
    candidates += [(left, top - side - 4), (left, seen.maxY + 4), (right, top - side - 4)]
    candidates += stride(from: 0, to: screen.maxY - side, by: side + 1).prefix(200).map {
      (left, $0)
    }
    for (x, y) in candidates {
      let badge = Rect(
        x: min(max(0, x), max(0, screen.maxX - side)),
        y: min(max(0, y), max(0, screen.maxY - side)),
        width: side, height: side)
      let isFree = taken.allSatisfy { other in
        let shared = badge.intersection(other)
        return shared.width <= 0 || shared.height <= 0
      }
      if isFree { return badge }
    }
    return Rect(x: start, y: top, width: side, height: side)
  }

  /// Adds a number on its colour.
  static func addBadge(
    _ words: String, number: Int, at origin: Point, to parent: BoxID, in tree: inout BoxTree
  ) {
    let color = LegendColors.region(number)
    let badge = tree.append(
      Box(
        style: Style {
          $0 = Style(
            absolute: Rect(origin: origin, size: Size(width: badgeSide, height: badgeSide)))
          $0.display = .flex
          $0.alignItems = .center
          $0.justifyContent = .center
        },
        decoration: Decoration {
          $0.background = color
          $0.corners = Corners(all: 5)
          $0.outline = Outline(width: 1, color: .white, offset: 0)
        }), to: parent)
    var style = TextStyle(size: words.count > 2 ? 9 : 11, color: LegendColors.numeral(number))
    style.weight = 700
    tree.append(
      Box(style: Style { $0.flexShrink = 0 }, content: .text(StyledText(words, style: style))),
      to: badge)
  }
}
