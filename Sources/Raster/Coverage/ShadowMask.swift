import Geometry

extension Mask {
  /// Creates the mask of a rounded rectangle's blurred shadow.
  ///
  /// `sigma` is the standard deviation of the blur in pixels; `limit` holds the pixels that matter,
  /// and the mask may reach beyond them.
  init(shadowOf shape: RoundedRect, sigma: Double, inside limit: PixelRect) {
    let blur = BoxBlur(sigma: sigma)
    let margin = blur.reach
    let sharp = Mask(
      shape,
      inside: PixelRect(
        x: limit.x - margin, y: limit.y - margin, width: limit.width + 2 * margin,
        height: limit.height + 2 * margin))
    guard margin > 0, !sharp.bounds.isEmpty else {
      self = sharp
      return
    }
    let bounds = PixelRect(
      x: sharp.bounds.x - margin, y: sharp.bounds.y - margin,
      width: sharp.bounds.width + 2 * margin, height: sharp.bounds.height + 2 * margin)

    // The sizes of the tile's parts in which something changes, at each end: the margin, the
    // corner, and as far as the margin reaches inwards.
    let reach = shape.fittedCorners.reach
    let ends = (
      top: reach.top + 2 * margin + 1, left: reach.left + 2 * margin + 1,
      bottom: reach.bottom + 2 * margin + 1, right: reach.right + 2 * margin + 1
    )
    let missing = PixelSize(
      width: max(0, min(bounds.width - ends.left - 1 - ends.right, sharp.missingColumns)),
      height: max(0, min(bounds.height - ends.top - 1 - ends.bottom, sharp.missingRows)))
    let tile = PixelSize(
      width: bounds.width - missing.width, height: bounds.height - missing.height)

    // OPTIMIZATION: one corner is enough when all four are alike and far enough apart.
    let corners = shape.fittedCorners
    let isSymmetric =
      missing.width > 0 && missing.height > 0 && corners.topLeft == corners.topRight
      && corners.topLeft == corners.bottomLeft && corners.topLeft == corners.bottomRight
      && corners.topLeft.radiusX == corners.topLeft.radiusY && shape.isOnPixelGrid
    let coverage: [UInt8]
    if isSymmetric {
      let side = ends.left
      var values = sharp.values(
        size: PixelSize(width: side, height: side), margin: margin, missing: missing)
      // The corner is its own mirror image along the diagonal, and so are its blurred columns'.
      blur.blurColumns(&values, width: side, height: side, below: .lastRow)
      values = transposed(values, width: side, height: side)
      blur.blurColumns(&values, width: side, height: side, below: .lastRow)
      coverage = mirrored(values, side: side)
    } else {
      var values = sharp.values(size: tile, margin: margin, missing: missing)
      blur.blurColumns(&values, width: tile.width, height: tile.height, below: .nothing)
      values = transposed(values, width: tile.width, height: tile.height)
      blur.blurColumns(&values, width: tile.height, height: tile.width, below: .nothing)
      values = transposed(values, width: tile.height, height: tile.width)
      coverage = values.map(rounded)
    }
    self.init(
      bounds: bounds, tile: tile, stretchedColumn: ends.left, stretchedRow: ends.top,
      coverage: coverage)
  }

  /// The coverage with 6 more bits, with a margin of zeros before it and after what there is.
  ///
  /// `missing` is the number of columns and rows to leave out of the stretched ones.
  private func values(size: PixelSize, margin: Int, missing: PixelSize) -> [Int32] {
    var result = [Int32](repeating: 0, count: size.width * size.height)
    let width = min(bounds.width - missing.width, size.width - margin)
    let height = min(bounds.height - missing.height, size.height - margin)
    for y in 0..<max(0, height) {
      // Rows beyond the stretched one are those after the missing ones.
      let tile = tileRow(y <= stretchedRow ? y : y + missing.height) * tileWidth
      var index = (y + margin) * size.width + margin
      for x in 0..<max(0, width) {
        let column =
          x <= stretchedColumn ? x : max(stretchedColumn, x + missing.width - missingColumns)
        result[index] = Int32(coverage[tile + column]) << 6
        index += 1
      }
    }
    return result
  }
}

extension RoundedRect {
  /// Whether all four edges lie on edges of pixels.
  var isOnPixelGrid: Bool {
    [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { $0 == $0.rounded(.down) }
  }
}

private func rounded(_ value: Int32) -> UInt8 { UInt8(truncatingIfNeeded: (value + 32) >> 6) }

/// The whole of a symmetric tile, from its top-left corner.
private func mirrored(_ corner: [Int32], side: Int) -> [UInt8] {
  let width = 2 * side + 1
  return Array(unsafeUninitializedCapacity: width * width) { result, count in
    count = width * width
    // OPTIMIZATION: pointers instead of checked indices, and each row only once.
    corner.withUnsafeBufferPointer { corner in
      guard let from = corner.baseAddress, let to = result.baseAddress else { return }
      for y in 0...side {
        let (row, upper) = (from + min(y, side - 1) * side, to + y * width)
        for x in 0..<side {
          let value = rounded(row[x])
          upper[x] = value
          upper[width - 1 - x] = value
        }
        upper[side] = upper[side - 1]
        if y < side { (to + (width - 1 - y) * width).update(from: upper, count: width) }
      }
    }
  }
}
