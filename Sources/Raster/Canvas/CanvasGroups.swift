public import Geometry

/// Clips, and groups that are translucent as a whole.
extension Canvas {
  /// How many pixels groups may keep at a time: some twenty screens of a phone.
  private var keptLimit: Int { max(1 << 26, 8 * size.width * size.height) }

  /// How many pixels groups may keep in all: some three hundred screens of a phone.
  private var keptInAllLimit: Int { max(1 << 30, 32 * size.width * size.height) }

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

  /// Ends the last clip, opacity or layer that was pushed.
  public mutating func pop() {
    var group = popGroup()
    if let layer = group.layer.take() { drawOver(consume layer) }
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

  /// Takes the last group from those that are open, and brings back its clip.
  mutating func popGroup() -> Group {
    guard let group = groups.popLast() else {
      preconditionFailure("There is no clip, opacity or layer to pop.")
    }
    clip = group.clip
    return group
  }

  /// What was there before a clip, an opacity or a layer was pushed.
  struct Group {
    var clip: PixelRect
    var saved: [Saved] = []
    var layer: Layer?
  }

  /// Pixels as they were, and how much of what was drawn over them stays.
  ///
  /// Mixing the old pixels with those that were drawn over them is the same as drawing into a layer
  /// and blending it, and needs only those pixels where the group does not stay as it is.
  struct Saved {
    enum Amount {
      case constant(UInt8)
      case mask(Mask)
    }

    var bounds: PixelRect
    var pixels: [Pixel]
    var amount: Amount
  }

  /// Whether so many more pixels may be kept.
  mutating func mayKeep(_ count: Int) -> Bool {
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

  func snapped(_ rect: Rect) -> PixelRect {
    let grid = PixelGrid(scale: 1)
    return pixelBounds(of: grid.snap(rect))
  }
}
