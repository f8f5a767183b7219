import Geometry
import Platform

extension PNGRows {
  /// Calls a function with the rows from the top, without their filters, until it says no.
  ///
  /// - Parameter body: Is called with a row's number, its bytes, behind which some more can be read, and
  ///   whether it is known to be the row above once more.
  /// - Returns: Whether it never said no.
  func forEachRow(
    _ body: (_ y: Int, UnsafePointer<UInt8>, _ isRepeated: Bool) -> Bool
  ) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return true }
      var filter = PNGUnfilter(rowBytes: rowBytes, pixelBytes: pixelBytes)
      for y in 0..<size.height {
        let isRepeated = !filter.addRow(first + y * stride)
        guard body(y, filter.row, isRepeated && y > 0) else { return false }
      }
      return true
    }
  }

  /// Calls a function with the rows of two opaque images of one size that differ.
  ///
  /// OPTIMIZATION: rows below equal rows are equal where their files say the same of them. What they
  /// show need not be known, unless a row below them differs and says how much it differs from them.
  ///
  /// - Parameters:
  ///   - other: The other image.
  ///   - body: Is called with the row's number and three bytes for each pixel of both.
  /// - Returns: Whether the images could be compared like this.
  public func forEachDifferingRow(
    _ other: PNGRows,
    _ body: (_ y: Int, UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Void
  ) -> Bool {
    guard size == other.size, !hasAlpha, !other.hasAlpha else { return false }
    let (stride, rowBytes) = (stride, rowBytes)
    bytes.withUnsafeBufferPointer { one in
      other.bytes.withUnsafeBufferPointer { two in
        guard let first = one.baseAddress, let second = two.baseAddress else { return }
        var old = PNGUnfilter(rowBytes: rowBytes, pixelBytes: pixelBytes)
        var new = PNGUnfilter(rowBytes: rowBytes, pixelBytes: pixelBytes)
        // The first of the rows without difference that were not added yet; nil after one that differs.
        var equal: Int? = 0
        for y in 0..<size.height {
          let (row, otherRow) = (first + y * stride, second + y * stride)
          if let start = equal {
            if memcmp(row, otherRow, stride) == 0 { continue }
            // Neither a row without a filter nor one that knows only its left needs what is above.
            let needed = (start..<y).last { first[$0 * stride] < 2 } ?? start
            for above in needed..<y { old.addRow(first + above * stride) }
            new.follow(old)
          }
          old.addRow(row)
          new.addRow(otherRow)
          let isEqual = memcmp(old.row, new.row, rowBytes) == 0
          equal = isEqual ? y + 1 : nil
          guard !isEqual else { continue }
          body(
            y, UnsafeBufferPointer(start: old.row, count: rowBytes),
            UnsafeBufferPointer(start: new.row, count: rowBytes))
        }
      }
    }
    return true
  }
}
