public import Geometry

/// A picture that is being drawn.
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
  public private(set) var clip: PixelRect

  /// How the coordinates of what is drawn are turned, stretched and moved, nil for not at all.
  ///
  /// It counts for fills, strokes, pictures, shadows and for clips that are pushed; glyphs are drawn
  /// as they are.
  public var transform: Transform?

  /// Whether pixels were to be kept beyond what a canvas keeps: clips may have lost their corners
  /// or their turn, and groups their opacity.
  public private(set) var isSimplified = false

  /// How many pixels are kept for groups that are open.
  private var keptNow = 0

  /// How many pixels were kept for groups in all.
  public private(set) var keptInAll = 0

  /// How many pixels groups may keep at a time: some twenty screens of a phone.
  private var keptLimit: Int { max(1 << 26, 8 * size.width * size.height) }

  /// How many pixels groups may keep in all: some three hundred screens of a phone.
  private var keptInAllLimit: Int { max(1 << 30, 32 * size.width * size.height) }

  /// What `pop` is to bring back, in the order in which it was pushed.
  private var groups: [Group] = []

  /// The colour of all pixels as long as they have one; `pixels` is empty until they differ.
  ///
  /// OPTIMIZATION: a page and a backdrop over it are drawn without touching a pixel.
  private var solid: Pixel?
  private var pixels: [Pixel] = []

  /// Creates a canvas of one colour; no side may be longer than `Bitmap.longestSide`.
  public init(size: PixelSize, background: Color) {
    precondition(
      (0...Bitmap.longestSide).contains(size.width)
        && (0...Bitmap.longestSide).contains(size.height),
      "A canvas has sides of 0 to \(Bitmap.longestSide) pixels.")
    self.size = size
    clip = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    solid = Pixel(background)
  }

  /// Ends the drawing and all groups that are still open.
  public consuming func finish() -> Bitmap {
    while !groups.isEmpty { pop() }
    fillPixels()
    return Bitmap(width: size.width, height: size.height, pixels: pixels)
  }

  // MARK: Groups

  /// Clips what is drawn until the matching `pop` to a rounded rectangle.
  ///
  /// The rectangle's edges are moved to the nearest pixel edges. What is drawn meanwhile is put
  /// together first and cut along the corners as a whole, so that nothing shows through where an
  /// image covers a background.
  public mutating func pushClip(_ shape: RoundedRect) {
    if let transform {
      let reach = pixelBounds(of: transform.boundingBox(of: shape.rect)).intersection(clip)
      guard mayKeep(reach.isEmpty ? 0 : reach.width * reach.height) else {
        groups.append(Group(clip: clip))
        clip = reach
        return
      }
      let mask = mask(of: shape)
      var group = Group(clip: clip)
      save(mask.bounds.intersection(clip), .mask(mask), in: &group)
      clip = clip.intersection(mask.bounds)
      groups.append(group)
      return
    }
    let box = snapped(shape.rect)
    var shape = shape
    shape.rect = Rect(
      x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
    var group = Group(clip: clip)
    let reach = shape.fittedCorners.reach
    let visible = clip.intersection(box)
    if !visible.isEmpty, reach != (0, 0, 0, 0),
      mayKeep(
        min(visible.width, Int(reach.left + reach.right) + 2)
          * min(visible.height, Int(reach.top + reach.bottom) + 2))
    {
      let mask = Mask(shape, inside: clip)
      let whole = mask.bounds
      // The corners, and what is between them in a small shape whose mask stretches nowhere: pieces
      // that don't overlap. All else is covered wholly.
      let stretched = PixelRect(
        x: whole.x + mask.stretchedColumn, y: whole.y + mask.stretchedRow,
        width: mask.missingColumns + 1, height: mask.missingRows + 1)
      var columns = [whole.x..<stretched.x, stretched.maxX..<whole.maxX]
      if mask.missingColumns == 0 { columns.append(stretched.x..<stretched.maxX) }
      var rows = [whole.y..<stretched.y, stretched.maxY..<whole.maxY]
      if mask.missingRows == 0 { rows.append(stretched.y..<stretched.maxY) }
      for row in rows {
        for column in columns {
          let piece = PixelRect(
            x: column.lowerBound, y: row.lowerBound, width: column.count, height: row.count
          ).intersection(clip)
          save(piece, .mask(mask.expanded(inside: piece)), in: &group)
        }
      }
    }
    clip = clip.intersection(box)
    groups.append(group)
  }

  /// Clips what is drawn until the matching `pop` to a mask of pixels inside the clip.
  mutating func pushClip(_ mask: Mask) {
    let reach = mask.bounds.intersection(clip)
    var group = Group(clip: clip)
    if mayKeep(reach.isEmpty ? 0 : reach.width * reach.height) {
      save(reach, .mask(mask), in: &group)
    }
    clip = reach
    groups.append(group)
  }

  /// Makes all that is drawn until the matching `pop` translucent as a whole.
  ///
  /// Nothing outside `rect`, whose edges are moved to the nearest pixel edges, is drawn meanwhile;
  /// the rectangle counts in pixels of the canvas, whatever `transform` says.
  public mutating func pushOpacity(_ opacity: Double, in rect: Rect) {
    var group = Group(clip: clip)
    clip = clip.intersection(snapped(rect))
    let amount = Pixel(Color(white: 0, alpha: opacity)).alpha
    if amount < 255, !clip.isEmpty, mayKeep(clip.width * clip.height) {
      save(clip, .constant(amount), in: &group)
    }
    groups.append(group)
  }

  /// Ends the last clip or opacity that was pushed.
  public mutating func pop() {
    guard let group = groups.popLast() else {
      preconditionFailure("There is no clip or opacity to pop.")
    }
    clip = group.clip
    for saved in group.saved {
      keptNow -= saved.pixels.count
      let (bounds, width) = (saved.bounds, saved.bounds.width)
      withRows { pixels, stride in
        saved.pixels.withUnsafeBufferPointer { old in
          guard let old = old.baseAddress else { return }
          func eachRow(_ body: (Row, _ start: Int) -> Void) {
            for y in 0..<bounds.height {
              body(pixels + ((bounds.y + y) * stride + bounds.x), y * width)
            }
          }
          switch saved.amount {
          case .constant(let amount):
            eachRow { row, start in mix(old + start, into: row, count: width, amount: amount) }
          case .mask(let mask):
            mask.coverage.withUnsafeBufferPointer { coverage in
              guard let coverage = coverage.baseAddress else { return }
              eachRow { row, start in
                mix(old + start, into: row, count: width, amounts: coverage + start)
              }
            }
          }
        }
      }
    }
  }

  /// What was there before a clip or an opacity was pushed.
  private struct Group {
    var clip: PixelRect
    var saved: [Saved] = []
  }

  /// Pixels as they were, and how much of what was drawn over them stays.
  ///
  /// Mixing the old pixels with those that were drawn over them is the same as drawing into a layer
  /// and blending it, and needs only those pixels where the group does not stay as it is.
  private struct Saved {
    enum Amount {
      case constant(UInt8)
      case mask(Mask)
    }

    var bounds: PixelRect
    var pixels: [Pixel]
    var amount: Amount
  }

  /// Whether so many more pixels may be kept.
  private mutating func mayKeep(_ count: Int) -> Bool {
    if count <= keptLimit - keptNow, count <= keptInAllLimit - keptInAll { return true }
    isSimplified = true
    return false
  }

  /// Keeps pixels that lie inside the clip.
  private mutating func save(_ bounds: PixelRect, _ amount: Saved.Amount, in group: inout Group) {
    guard !bounds.isEmpty else { return }
    var copy: [Pixel] = []
    copy.reserveCapacity(bounds.width * bounds.height)
    withRows { pixels, stride in
      for y in bounds.y..<bounds.maxY {
        copy.append(
          contentsOf: UnsafeBufferPointer(
            start: pixels + y * stride + bounds.x, count: bounds.width))
      }
    }
    keptNow += copy.count
    keptInAll += copy.count
    group.saved.append(Saved(bounds: bounds, pixels: copy, amount: amount))
  }

  private func snapped(_ rect: Rect) -> PixelRect {
    let grid = PixelGrid(scale: 1)
    return pixelBounds(of: grid.snap(rect))
  }

  // MARK: Pixels

  /// Draws one colour over all pixels if a rectangle covers them and they have one colour.
  mutating func fillWhole(_ rect: PixelRect, _ pixel: Pixel) -> Bool {
    let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    guard var color = solid, rect == all else { return false }
    withUnsafeMutablePointer(to: &color) { blend(pixel, over: $0, count: 1) }
    solid = color
    return true
  }

  /// Lends the first pixel and the number of pixels from one row to the next.
  ///
  /// OPTIMIZATION: the one place where drawing gets at unchecked memory. Whoever uses it stays
  /// inside `clip`, which lies inside the canvas.
  mutating func withRows(_ body: (Row, _ stride: Int) -> Void) {
    fillPixels()
    let stride = size.width
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      body(first, stride)
    }
  }

  private mutating func fillPixels() {
    guard let color = solid else { return }
    solid = nil
    pixels = Array(onLargePages: color, count: size.width * size.height)
  }
}
