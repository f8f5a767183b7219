import Geometry
import Raster

/// A message as it lies over the app's screen.
struct Layer: Sendable {
  /// What it covers; the rest of the screen is clear.
  var image: Bitmap

  /// Where the image is on the screen, in pixels.
  var x: Int
  var y: Int

  var entrance: Motion?
  var exit: Motion?

  /// Creates a layer from an image of the whole screen, of which only what is drawn is kept.
  init(of screen: Bitmap, entrance: Motion? = nil, exit: Motion? = nil) {
    let area = screen.drawnArea
    image = screen.cropped(to: area)
    (x, y) = (area.x, area.y)
    self.entrance = entrance
    self.exit = exit
  }

  /// Creates a layer from an image that is put below others, at the left edge.
  init(at y: Int, _ image: Bitmap) {
    self.image = image
    (x, self.y) = (0, y)
  }
}

/// How far a layer is from its rest.
struct LayerState: Hashable, Sendable {
  var opacity = 1.0

  /// How far it is moved to the right and down, in pixels.
  var x = 0
  var y = 0

  /// The state of a layer that rests.
  static let rest = LayerState()

  init() {}

  /// The state while a layer comes or goes.
  ///
  /// - Parameters:
  ///   - motion: How it moves.
  ///   - interval: How much of it is there: 0 for nothing, 1 for all.
  ///   - isLeaving: Whether it is on its way out.
  ///   - layer: The layer.
  ///   - screen: The size of the screen in pixels.
  init(
    _ motion: Motion, interval: Double, isLeaving: Bool, of layer: Layer, on screen: PixelSize
  ) {
    // Slow at both ends.
    let eased = interval * interval * (3 - 2 * interval)
    let absence = 1 - eased
    func part(_ length: Int) -> Int { Int((Double(length) * absence).rounded()) }
    switch motion.path {
    case .fade: opacity = eased
    case .slide, .slideAndFade:
      let isAtTop = layer.y + layer.image.height / 2 < screen.height / 2
      y = isAtTop ? -part(layer.y + layer.image.height) : part(screen.height - layer.y)
      if motion.path == .slideAndFade { opacity = eased }
    case .slideFromBelow: y = part(screen.height - layer.y)
    case .push: x = isLeaving ? -part(screen.width) : part(screen.width)
    }
  }
}

extension Canvas {
  /// Draws a layer over what is there.
  mutating func draw(_ layer: Layer, _ state: LayerState) {
    guard layer.image.width > 0, state.opacity > 0 else { return }
    let rect = Rect(
      x: Double(layer.x + state.x), y: Double(layer.y + state.y),
      width: Double(layer.image.width), height: Double(layer.image.height))
    let isTranslucent = state.opacity < 1
    if isTranslucent { pushOpacity(state.opacity, in: rect) }
    draw(layer.image, in: rect)
    if isTranslucent { pop() }
  }
}
