public import Boxes
public import Geometry
public import Raster
public import Typesetting

/// Paints laid-out boxes into bitmaps.
///
/// What is painted is a function of the boxes, the images and the fonts. Glyphs that were drawn
/// once are kept, and images that were scaled alike twice, so that one painter for many frames is
/// faster; it may be used from many threads.
public struct Painter: Sendable {
  let typesetter: Typesetter
  let glyphs: GlyphRasterizer
  let images = ScaledImages(maximumBytes: 24 << 20)

  /// Creates a painter.
  ///
  /// The typesetter is the one with which the boxes are laid out. Throws `GlyphError` if there is no
  /// memory for FreeType.
  public init(typesetter: Typesetter) throws(GlyphError) {
    self.typesetter = typesetter
    glyphs = try GlyphRasterizer()
  }

  /// Paints the boxes of a layout.
  ///
  /// - Parameters:
  ///   - fragments: The boxes' places.
  ///   - tree: The boxes themselves.
  ///   - size: The size of the screen in points; its pixels are those of the fragments' grid.
  ///   - background: The colour under everything.
  ///   - images: The images by the names that `ImageContent.source` gives; an image that is
  ///     missing is left out.
  /// - Returns: The image of the screen.
  public func paint(
    _ fragments: FragmentTree, of tree: BoxTree, size: Size, background: Color = .white,
    images: [String: Bitmap] = [:]
  ) -> Bitmap {
    var isSimplified = false
    return paint(
      fragments, of: tree, size: size, background: background, images: images,
      isSimplified: &isSimplified)
  }

  /// Paints the boxes of a layout, and says whether they were too much.
  ///
  /// `isSimplified` becomes true if boxes that cover one another many hundred times were painted
  /// without their opacity, with square or upright edges, or not at all.
  public func paint(
    _ fragments: FragmentTree, of tree: BoxTree, size: Size, background: Color = .white,
    images: [String: Bitmap] = [:], isSimplified: inout Bool
  ) -> Bitmap {
    let device = DeviceSpace(scale: fragments.grid.scale)
    let canvas = Canvas(size: Self.pixels(of: size, on: device), background: background)
    let boxes = BoxPainter(
      painter: self, fragments: fragments.fragments, tree: tree, images: images, device: device,
      canvas: canvas)
    return boxes.paint(isSimplified: &isSimplified)
  }

  /// Begins to provide the memory of an image, which takes longer than to lay out most messages.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points.
  ///   - scale: The pixels along a point.
  public static func prepare(size: Size, scale: Double) {
    let size = pixels(of: size, on: DeviceSpace(scale: scale))
    FrameMemory.prepare(count: size.width * size.height)
  }

  private static func pixels(of size: Size, on device: DeviceSpace) -> PixelSize {
    func side(_ length: Double) -> Int {
      Int(max(0, min(length, Double(Bitmap.maximumSide))))
    }
    let screen = device.rect(Rect(origin: .zero, size: size))
    return PixelSize(width: side(screen.width), height: side(screen.height))
  }
}
