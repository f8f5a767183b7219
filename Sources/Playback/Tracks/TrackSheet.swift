import Boxes
import Devices
import Geometry
import Raster
import Rendering
import Templates

/// The sheet that tracks are drawn on, from top to bottom.
struct TrackSheet {
  static let width = 1600.0
  private static let margin = 32.0
  private static let names = 190.0
  private static let barHeight = 16.0
  private static let rowHeight = 21.0

  /// The widest label, in pixels.
  private static let widestLabel = 430.0

  private static let ink = Color(hex: 0x1C1C1E)
  private static let grey = Color(hex: 0x6C6C70)
  private static let line = Color(hex: 0xE2E2E7)

  private let renderer: Renderer
  private let axis: TimeAxis
  private var tree = BoxTree()
  private var images: [String: Bitmap] = [:]
  private var y = TrackSheet.margin
  private var laneCount = 0

  /// Labels and tracks are above the lines of the time axis, which end where the tracks do.
  private var grid: [BoxID] = []
  private var gridTop = 0.0

  init(_ renderer: Renderer, until end: Int) {
    self.renderer = renderer
    axis = TimeAxis(
      end: end, left: Self.margin + Self.names + 20, right: Self.width - Self.margin - 24)
    tree.append(
      Box(
        style: Style { $0.position = .relative },
        decoration: Decoration { $0.background = .white }))
  }

  // MARK: Head

  mutating func addTitle(_ title: String, _ subtitle: String) {
    let room = Self.width - 2 * Self.margin
    let description = styledText(title, size: 26, weight: 700)
    let height = renderer.typesetter.measure(description, width: room).size.height
    addRect(Rect(x: Self.margin, y: y, width: room, height: height), description)
    y += height + 4
    addRect(
      Rect(x: Self.margin, y: y, width: room, height: 22),
      styledText(subtitle, size: 16, color: Self.grey))
    y += 38
  }

  mutating func addAxis() {
    for tick in axis.ticks {
      let x = axis.x(tick.time)
      let description = styledText(tick.name, size: 15, color: Self.grey)
      let width = renderer.typesetter.measure(description, width: 200).size.width.rounded(.up)
      addRect(
        Rect(
          x: min(x - (tick.time == 0 ? 0 : width / 2), Self.width - Self.margin - width), y: y,
          width: width + 1, height: 20), description)
    }
    y += 26
    gridTop = y
    for tick in axis.ticks {
      let x = axis.x(tick.time).rounded(.down)
      grid.append(addRect(Rect(x: x, y: y, width: 1, height: 0), fill: Self.line))
    }
  }

  // MARK: Tracks

  /// The positions of thumbnails that are so many pixels wide.
  func thumbnailRow(width: Int) -> ThumbnailRow {
    ThumbnailRow(axis: axis, right: Self.width - Self.margin, width: Double(width))
  }

  mutating func addTrack(_ track: Track, _ thumbnails: [(time: Int, image: Bitmap)]) {
    addRect(
      Rect(x: Self.margin, y: y, width: Self.width - 2 * Self.margin, height: 1), fill: Self.line)
    let top = y + 14
    addRect(
      Rect(x: Self.margin, y: top - 4, width: Self.names, height: 48),
      styledText(track.name, size: 18, weight: 600, lineLimit: 2))
    let bars = top
    // Of what is narrower than a pixel, one is drawn.
    var drawn: [Track.Bar.Kind: Double] = [:]
    for bar in track.bars where bar.from <= axis.end {
      let right = bar.to.map(axis.x) ?? axis.right
      if let last = drawn[bar.kind], right - last < 1 { continue }
      drawn[bar.kind] = right
      addBar(bar, bars)
    }
    y = bars + Self.barHeight
    addMarks(track, bars)
    for (time, image) in thumbnails {
      let name = "\(images.count)"
      images[name] = image
      let size = Size(width: Double(image.width), height: Double(image.height))
      let x = thumbnailRow(width: image.width).x(time)
      tree.append(
        Box(
          style: Self.style(Rect(origin: Point(x: x, y: y + 8), size: size)),
          decoration: Decoration {
            $0.image = ImageContent(source: name, fit: .fill)
            $0.outline = Outline(width: 1, color: Color(hex: 0xC7C7CC))
          }))
    }
    if let height = thumbnails.map(\.image.height).max() { y += 8 + Double(height) }
    y = max(y, top + 24) + 14
    laneCount += 1
  }

  private mutating func addBar(_ bar: Track.Bar, _ top: Double) {
    let (left, right) = (axis.x(bar.from), bar.to.map(axis.x) ?? axis.right + 24)
    let isThin = bar.kind == .waiting
    let rect = Rect(
      x: left, y: top + (isThin ? 4 : 0), width: max(3, right - left),
      height: Self.barHeight - (isThin ? 8 : 0))
    let color = bar.kind.color
    tree.append(
      Box(
        style: Self.style(rect),
        decoration: Decoration {
          $0.background = color
          $0.corners = Corners(all: isThin ? 2 : 4)
        }))
  }

  private mutating func addMarks(_ track: Track, _ top: Double) {
    let middle = top + Self.barHeight / 2
    let marks = track.marks.filter { $0.at <= axis.end }
    let isCrowd = marks.count > PlaybackLimits.maximumLabels
    let named = isCrowd ? leaders(of: marks) : Array(marks.indices)
    let strings = named.map { styledText(marks[$0].label, size: 15) }
    let widths = strings.map { description in
      let width = renderer.typesetter.measure(description, width: 10_000).size.width
      return min(Self.widestLabel, width.rounded(.up) + 4)
    }
    let rows = LabelRows(
      marks: named.map { axis.x(marks[$0].at) }, widths: widths,
      right: Self.width - Self.margin)
    let first = top + Self.barHeight + 6
    for label in rows.labels {
      guard let row = label.row else { continue }
      let bottom = first + Double(row) * Self.rowHeight + 4
      addRect(
        Rect(x: label.mark.rounded(.down), y: middle, width: 1, height: bottom - middle),
        fill: Color(hex: 0xAEAEB2))
    }
    for (label, description) in zip(rows.labels, strings) {
      guard let row = label.row else { continue }
      let rect = Rect(
        x: label.start.rounded(), y: first + Double(row) * Self.rowHeight,
        width: label.end - label.start, height: 20)
      addRect(rect, description, fill: .white)
    }
    var drawn: [MarkKind: Double] = [:]
    for mark in isCrowd ? marks.sorted(by: { ($0.kind, $0.at) < ($1.kind, $1.at) }) : marks {
      let x = axis.x(mark.at)
      if let last = drawn[mark.kind], x - last < (isCrowd ? 14 : 2) { continue }
      drawn[mark.kind] = x
      addDot(x: x, y: middle, mark.kind)
    }
    y = first + Double(rows.count) * Self.rowHeight
    let unnamed = marks.count - rows.labels.count { $0.row != nil }
    if unnamed > 0 {
      addRect(
        Rect(x: Self.margin, y: top + 42, width: Self.names, height: 18),
        styledText("\(unnamed) not named", size: 13, color: Self.grey))
    }
  }

  /// The marks of a crowd that are named: in each stretch, the first one that matters most.
  private func leaders(of marks: [Track.Mark]) -> [Int] {
    var leaders: [Int: Int] = [:]
    for (index, mark) in marks.enumerated() {
      let stretch = Int(axis.x(mark.at) / 80)
      if let leader = leaders[stretch], marks[leader].kind >= mark.kind { continue }
      leaders[stretch] = index
    }
    return leaders.values.sorted()
  }

  private mutating func addDot(x: Double, y: Double, _ kind: MarkKind) {
    let radius = 5.0
    let color = kind.color
    tree.append(
      Box(
        style: Self.style(
          Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)),
        decoration: Decoration {
          $0.background = color
          $0.corners = Corners(all: radius)
          $0.outline = Outline(width: 1.5, color: .white)
        }))
  }

  // MARK: Foot

  mutating func addLegend() {
    for line in grid { tree[style: line].height = .points(y - gridTop) }
    addRect(
      Rect(x: Self.margin, y: y, width: Self.width - 2 * Self.margin, height: 1), fill: Self.line)
    y += 16
    var x = Self.margin
    for (kind, title) in [(Track.Bar.Kind.shown, "on the screen"), (.waiting, "waiting")] {
      let bar = Rect(x: x, y: y + (kind == .waiting ? 6 : 2), width: 36, height: 0)
      var rect = bar
      rect.size.height = kind == .waiting ? 8 : 16
      addRect(rect, fill: kind.color)
      x = addWords(title, x: x + 44)
    }
    for kind in MarkKind.allCases {
      addDot(x: x + 5, y: y + 10, kind)
      x = addWords(kind.title, x: x + 16)
    }
    y += 34
  }

  private mutating func addWords(_ title: String, x: Double) -> Double {
    let description = styledText(title, size: 15)
    let width = renderer.typesetter.measure(description, width: 600).size.width.rounded(.up) + 1
    addRect(Rect(x: x, y: y, width: width, height: 20), description)
    return x + width + 26
  }

  mutating func addNotes(_ notes: [String]) {
    let room = Self.width - 2 * Self.margin
    for note in notes {
      let description = styledText(
        String(note.prefix(600)), size: 15, color: Self.grey, lineLimit: 4)
      let height = renderer.typesetter.measure(description, width: room).size.height
      addRect(Rect(x: Self.margin, y: y, width: room, height: height), description)
      y += height + 4
    }
  }

  func drawn() -> Bitmap {
    var tree = tree
    let size = Size(width: Self.width, height: min(y + Self.margin, 30_000).rounded(.up))
    tree[style: .root].width = .points(size.width)
    tree[style: .root].height = .points(size.height)
    let environment = Environment(
      device: Device(id: "sheet", name: "PictureGrid", idiom: .pad, screen: size, scale: 1))
    let frame = renderer.frame(
      MessageBoxes(tree: tree, warnings: []), environment: environment)
    return renderer.image(of: frame, images: images)
  }

  // MARK: Boxes

  @discardableResult
  private mutating func addRect(_ rect: Rect, fill: Color) -> BoxID {
    tree.append(
      Box(style: Self.style(rect), decoration: Decoration { $0.background = fill }))
  }

  private mutating func addRect(_ rect: Rect, _ description: StyledText, fill: Color? = nil) {
    tree.append(
      Box(
        style: Self.style(rect), content: .text(description),
        decoration: fill.map { color in Decoration { $0.background = color } }))
  }

  private func styledText(
    _ description: String, size: Double, weight: Int = 400, color: Color = TrackSheet.ink,
    lineLimit: Int = 1
  ) -> StyledText {
    var style = TextStyle(size: size, color: color)
    style.weight = weight
    var paragraph = ParagraphStyle()
    paragraph.lineLimit = lineLimit
    // An id or a name in another direction would leave its position.
    paragraph.direction = .leftToRight
    return StyledText(description, style: style, paragraph: paragraph)
  }

  private static func style(_ rect: Rect) -> Style {
    Style {
      $0.position = .absolute
      $0.width = .points(rect.width)
      $0.height = .points(max(0, rect.height))
      $0.inset = Edges(
        top: .points(rect.minY), leading: .points(rect.minX), bottom: .auto, trailing: .auto,
        direction: .leftToRight)
    }
  }
}
