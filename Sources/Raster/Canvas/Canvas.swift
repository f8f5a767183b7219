public import Geometry

/// An image that is being drawn.
///
/// Coordinates are pixels from the top-left corner; those of pixels' edges are whole numbers. Each
/// operation draws over what is there, inside the clips that were pushed.
///
/// The same operations give the same pixels on every machine and in every build: whatever reaches a
/// pixel is computed with whole numbers, or with IEEE arithmetic in a fixed order.
public struct Canvas: ~Copyable {
  /// The width and height, in pixels.
  public let size: PixelSize

  /// The rectangle outside which nothing is drawn.
  public internal(set) var clip: PixelRect

  /// How the coordinates of what is drawn are turned, stretched and moved, nil for not at all.
  ///
  /// It counts for fills, strokes, images, shadows and for clips that are pushed; glyphs are drawn
  /// as they are.
  public var transform: Transform?

  /// Whether pixels were to be kept beyond what a canvas keeps: clips may have lost their corners
  /// or their turn, and groups their opacity.
  public internal(set) var isSimplified = false

  /// How many pixels are kept for groups that are open.
  var keptNow = 0

  /// How many pixels were kept for groups in all.
  public internal(set) var keptInAll = 0

  /// What `pop` is to bring back, in the order in which it was pushed.
  var groups: [Group] = []

  /// What is drawn to: the canvas itself, or the innermost layer.
  var surface: Surface

  /// Creates a canvas of one colour; no side may be longer than `Bitmap.maximumSide`.
  public init(size: PixelSize, background: Color) {
    precondition(
      (0...Bitmap.maximumSide).contains(size.width)
        && (0...Bitmap.maximumSide).contains(size.height),
      "A canvas has sides of 0 to \(Bitmap.maximumSide) pixels.")
    self.size = size
    clip = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    surface = Surface(bounds: clip, solid: Pixel(background))
  }

  /// Ends the drawing and all groups that are still open.
  public consuming func finish() -> Bitmap {
    while !groups.isEmpty { pop() }
    surface.fillPixels()
    return Bitmap(width: size.width, height: size.height, pixels: surface.pixels)
  }

  /// Draws one colour over all pixels if a rectangle covers them and they have one colour.
  mutating func fillWhole(_ rect: PixelRect, _ pixel: Pixel) -> Bool {
    guard var color = surface.solid, rect == surface.bounds else { return false }
    withUnsafeMutablePointer(to: &color) { blend(pixel, over: $0, count: 1) }
    surface.solid = color
    return true
  }

  /// Lends the first pixel and the number of pixels from one row to the next.
  ///
  /// OPTIMIZATION: the one position where drawing gets at unchecked memory. Whoever uses it stays
  /// inside `clip`, which lies inside the surface.
  mutating func withRows(_ body: (Row, _ stride: Int) -> Void) {
    surface.withRows(body)
  }
}
