public import Geometry

/// Layers, which are drawn apart and changed before they cover what is below them.
extension Canvas {
  /// What is below a layer, and how this is put over it.
  struct Layer {
    var below: Surface
    var filters: [Filter]
    var blendMode: BlendMode
  }

  /// Draws apart what is drawn until the matching `pop`, and puts it over what is there as a whole.
  ///
  /// - Parameters:
  ///   - filters: The steps in which the layer is changed before, lengths in pixels.
  ///   - blendMode: How its colours and those behind it become one.
  ///   - rect: What the layer and its shadows may touch, in pixels of the canvas, whatever
  ///     `transform` says.
  /// - Returns: Whether there is a layer; there is none beyond what a canvas keeps.
  @discardableResult
  public mutating func pushLayer(
    _ filters: [Filter] = [], blendMode: BlendMode = .normal, in rect: Rect
  ) -> Bool {
    var group = Group(clip: clip)
    let bounds = layerBounds(filters, in: rect)
    let count = bounds.width * bounds.height
    let isKept = (filters.isEmpty || mayFilter(count)) && mayKeep(count)
    if isKept {
      keptNow += count
      keptInAll += count
      group.layer = Layer(below: surface, filters: filters, blendMode: blendMode)
      surface = Surface(bounds: bounds, solid: .clear)
      clip = bounds
    }
    groups.append(group)
    return isKept
  }

  /// The pixels that a layer would have: those inside the clip, and those beyond it that filters may
  /// bring there.
  ///
  /// - Parameters:
  ///   - filters: The steps, lengths in pixels.
  ///   - rect: What the layer may touch after them, in pixels of the canvas.
  /// - Returns: The pixels, some of which may be beyond the canvas.
  public func layerBounds(_ filters: [Filter], in rect: Rect) -> PixelRect {
    let reach = FilterReach(filters).reversed
    return clip.isEmpty ? clip : snapped(rect).intersection(clip.grown(by: reach))
  }

  /// The most pixels that are filtered at a time: some five screens of a phone.
  ///
  /// A blur needs as much memory as four such layers.
  private static let maximumFilteredPixels = 1 << 24

  private mutating func mayFilter(_ count: Int) -> Bool {
    if count > Self.maximumFilteredPixels { isSimplified = true }
    return count <= Self.maximumFilteredPixels
  }

  /// Ends the last layer that was pushed, and clips what is drawn until the matching `pop` to where
  /// it is opaque, or bright if its luminance counts.
  public mutating func popAsClip(isLuminance: Bool = false) {
    var group = popGroup()
    guard let layer = group.layer.take() else {
      groups.append(group)
      return
    }
    var drawn = end(consume layer)
    drawn.fillPixels()
    pushClip(drawn.mask(inside: clip, isLuminance: isLuminance))
  }

  /// Puts a layer over what is below it.
  mutating func drawOver(_ layer: consuming Layer) {
    let (filters, blendMode) = (layer.filters, layer.blendMode)
    var drawn = end(consume layer)
    guard drawn.solid != .clear else { return }
    drawn.apply(filters)
    draw(drawn, blendMode)
  }

  /// Changes what is there, as far as a shape reaches.
  ///
  /// Beyond the edges of the shape's rectangle there is what a mirror would show there:
  /// <https://drafts.fxtf.org/filter-effects-2/#BackdropFilterProperty>.
  ///
  /// - Parameters:
  ///   - filters: The steps, lengths in pixels.
  ///   - shape: The shape, moved to the nearest pixel edges.
  public mutating func filterBackdrop(_ filters: [Filter], in shape: RoundedRect) {
    pushClip(shape)
    let area = clip.grown(by: FilterReach(filters).reversed)
    let count = area.width * area.height
    if !clip.isEmpty, mayFilter(count), mayKeep(count) {
      keptInAll += count
      surface.fillPixels()
      var copy = surface.mirrored(clip, in: area)
      copy.apply(filters)
      draw(copy, .normal)
    }
    pop()
  }

  private mutating func draw(_ surface: Surface, _ blendMode: BlendMode) {
    let part = surface.bounds.intersection(clip)
    guard !part.isEmpty else { return }
    let width = surface.bounds.width
    withRows { rows, stride in
      surface.pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress else { return }
        for y in part.y..<part.maxY {
          let start = (y - surface.bounds.y) * width + part.x - surface.bounds.x
          blend(
            source + start, over: rows + (y * stride + part.x), count: part.width, blendMode)
        }
      }
    }
  }

  /// Goes back to what is below a layer, and returns what was drawn in that.
  private mutating func end(_ layer: consuming Layer) -> Surface {
    swap(&surface, &layer.below)
    keptNow -= layer.below.bounds.width * layer.below.bounds.height
    return layer.below
  }
}
