import Boxes
import Devices
import Diagnostics
import Geometry
public import Inputs
import Raster
public import Rendering

/// A frame with what checks need to look at it closely.
public struct CheckedFrame: Sendable {
  public let frame: Frame
  public let assets: AssetFolder
  public let renderer: Renderer

  /// What the frame has in common with others of its input.
  let input: CheckedInput

  /// What VoiceOver finds.
  let spoken: SpokenFrame

  /// What the boxes around each fragment make of it, by the fragment's index.
  let visibilities: [FragmentVisibility]

  /// The input's texts that can be seen, in painting order.
  let strings: [CheckedText]

  /// What a finger is to hit, in painting order: buttons, and links that are boxes.
  ///
  /// Links in the midst of a text are left out, as the Web Content Accessibility Guidelines 2.2 do
  /// in success criterion 2.5.8: the text around them decides their height.
  private(set) var targets: [(index: Int, name: BoxName)] = []

  /// The boxes with a background or an image, in painting order.
  private(set) var layers: [Layer] = []

  public init(_ frame: Frame, of input: Input, renderer: Renderer) {
    self.init(frame, of: CheckedInput(input), assets: input.assets, renderer: renderer)
  }

  /// - Parameters:
  ///   - frame: The frame.
  ///   - input: What is known of its input.
  ///   - assets: Where its images come from.
  ///   - renderer: Draws what has to be seen.
  public init(
    _ frame: Frame, of input: CheckedInput, assets: AssetFolder, renderer: Renderer
  ) {
    self.frame = frame
    self.input = input
    self.assets = assets
    self.renderer = renderer
    spoken = SpokenFrame(frame, of: input.source, by: renderer)
    visibilities = FragmentVisibility.all(in: frame)
    strings = CheckedText.all(in: frame, visibilities)
    targets = fragments(of: [.button, .text, .container]).filter { index, name in
      name.kind == .button
        || name.element == "a" && !frame.tree.isInlineBox(fragments[index].box)
    }
    layers = fragments.indices.compactMap(layer)
  }

  var fragments: [Fragment] { frame.fragments.fragments }

  /// The image of the frame without its texts: what texts are on.
  var backgrounds: Bitmap {
    var bare = frame
    for index in bare.fragments.fragments.indices { bare.fragments.fragments[index].text = nil }
    // What is too much to be painted is reported where the frame itself is.
    var warnings: [Diagnostic] = []
    return renderer.image(of: bare, assets: assets, warnings: &warnings)
  }

  /// The name of a fragment's box.
  func name(of index: Int) -> BoxName? { frame.tree.name(of: fragments[index].box) }

  /// The name of a fragment's box, or of the nearest one around it that has one.
  func name(around index: Int) -> BoxName? {
    visibilities[index].named.flatMap { name(of: $0) }
  }

  /// Whether a fragment is inside of another one.
  func isInside(_ index: Int, of other: Int) -> Bool {
    index > other && index < fragments[other].end
  }

  /// The fragments of the input's named boxes of some kinds that can be seen, in painting order.
  func fragments(of kinds: [BoxName.Kind]) -> [(index: Int, name: BoxName)] {
    fragments.indices.compactMap { index in
      guard visibilities[index].named == index, visibilities[index].opacity > 0,
        let name = name(of: index),
        kinds.contains(name.kind)
      else { return nil }
      return (index, name)
    }
  }

  /// What is drawn of a box, clipped to what can be seen without scrolling.
  ///
  /// That is the whole box where it has a background or an edge, else the images, the shapes and
  /// the letters that are in it: nobody sees the rest of a bare button.
  func inks(of index: Int) -> [Rect] {
    let visibility = visibilities[index]
    if let own = ink(of: index), fragments[index].text == nil {
      return [own.intersection(visibility.visible)].filter { $0.width > 0 && $0.height > 0 }
    }
    let inner = index..<max(index + 1, fragments[index].end)
    let drawn = inner.compactMap { ink(of: $0)?.intersection(visibilities[$0].visible) }
    let letters = strings.filter { inner.contains($0.index) }.flatMap(\.visibleInks)
    return (drawn + letters).filter { $0.width > 0 && $0.height > 0 }
  }

  /// What the decoration of a box covers; nil where it has none to be seen.
  private func ink(of index: Int) -> Rect? {
    let fragment = fragments[index]
    guard visibilities[index].opacity > 0, let decoration = frame.tree.decoration(of: fragment.box)
    else { return nil }
    let edges = decoration.borderColors
    let hasEdge =
      (fragment.contentInsets != .zero
        && [edges.top, edges.left, edges.bottom, edges.right].contains { $0.alpha > 0 })
      || decoration.outline.map { $0.color.alpha > 0 && $0.width > 0 } ?? false
    if decoration.background.alpha > 0 || !decoration.backgroundLayers.isEmpty
      || decoration.image != nil || decoration.svg != nil || decoration.borderImage != nil
      || hasEdge
    {
      return fragment.frame
    }
    let points = decoration.drawings.filter { $0.color.alpha > 0 }
      .flatMap { $0.path.elements.flatMap(\.points) }
    guard let first = points.first else { return nil }
    return points.dropFirst().reduce(Rect(origin: first, size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }.offset(by: fragment.frame.origin)
  }

  /// Whether something opaque is painted later over all of a rectangle, other than a box and what
  /// is in it.
  func isCovered(_ rect: Rect, after index: Int, except box: Int? = nil) -> Bool {
    let next = max(index + 1, fragments[index].end)
    return fragments.indices[next...].contains { later in
      if let box, later == box || isInside(later, of: box) { return false }
      guard visibilities[later].opacity >= 1 else { return false }
      let cover = fragments[later].frame.intersection(visibilities[later].visible)
      // OPTIMIZATION: few boxes are large enough, and a decoration is large to look at.
      return cover.minX <= rect.minX && cover.minY <= rect.minY && cover.maxX >= rect.maxX
        && cover.maxY >= rect.maxY
        && frame.tree.decoration(of: fragments[later].box)?.background.alpha ?? 0 >= 1
    }
  }

  /// How far down the content of each box that scrolls reaches, by the box's index.
  ///
  /// Empty room and backgrounds are no content.
  var scrolledContent: [Int: Double] {
    var bottoms: [Int: Double] = [:]
    func addBottom(_ bottom: Double, _ scroller: Int) {
      bottoms[scroller] = max(bottoms[scroller] ?? -.infinity, bottom)
    }
    for text in strings {
      guard let scroller = visibilities[text.index].scroller else { continue }
      for line in text.lines { addBottom(line.maxY, scroller) }
    }
    for index in fragments.indices {
      guard let scroller = visibilities[index].scroller, visibilities[index].opacity > 0 else {
        continue
      }
      let decoration = frame.tree.decoration(of: fragments[index].box)
      let kind = visibilities[index].named == index ? name(of: index)?.kind : nil
      let isContent =
        decoration.map { $0.image != nil || $0.svg != nil || !$0.drawings.isEmpty } ?? false
        || [.button, .icon, .image, .media].contains(kind)
      if isContent { addBottom(fragments[index].frame.maxY, scroller) }
    }
    return bottoms
  }
}

/// What there is to be seen of a fragment itself; colours alone say nothing.
extension CheckedFrame {
  /// Elements of a page that show their state without words of their own.
  static let fieldElements = ["input", "select", "textarea", "meter", "progress"]

  /// Whether a fragment has a text with more than white space.
  func showsLetters(_ index: Int) -> Bool {
    frame.tree[text: fragments[index].box]?.runs
      .contains { !$0.string.allSatisfy(\.isWhitespace) } ?? false
  }

  /// Whether a fragment has an image or a shape.
  func showsGraphics(_ index: Int) -> Bool {
    guard let decoration = frame.tree.decoration(of: fragments[index].box) else { return false }
    return decoration.image != nil || !decoration.backgroundLayers.isEmpty
      || !decoration.drawings.isEmpty || decoration.svg != nil
  }
}
