public import Geometry
import Platform
public import Raster

/// Where two images differ.
public struct PixelComparison: Hashable, Sendable {
  /// Pixels of one row that differ, one beside the other.
  public struct Span: Hashable, Sendable {
    public var y: Int32

    /// The first column.
    public var x: Int32

    /// The column after the last.
    public var end: Int32
  }

  /// How many pixels differ by more than was allowed; pixels that only one image has differ.
  public private(set) var differingPixels = 0

  /// What encloses them; nil when there are none.
  public private(set) var bounds: PixelRect?

  /// The largest difference of a channel anywhere, of 255; 255 where an image has no pixel.
  public private(set) var largestDifference = 0

  /// The differing pixels, row by row from the top.
  public private(set) var spans: [Span] = []

  /// What the largest difference of a channel that is allowed may be.
  package static let channels = 0...255

  /// The largest difference of a channel that is allowed unless another one is asked for.
  public static let defaultChannel = 2

  /// Compares two images, whose sizes may differ; both start at the top-left corner.
  ///
  /// - Parameters:
  ///   - expected: One image.
  ///   - actual: The other.
  ///   - channel: The largest difference of a channel (premultiplied, of 255) that is allowed.
  ///   - ignored: Rectangles within which nothing is compared.
  ///   - allowance: What else doesn't count, where both are of one size.
  public init(
    _ expected: Bitmap, _ actual: Bitmap, channel: Int = Self.defaultChannel,
    ignoring ignored: [PixelRect] = [],
    allowing allowance: PixelAllowance = PixelAllowance()
  ) {
    self.init(expected: expected, actual: actual, channel: channel, ignored: ignored)
    guard !allowance.isNone, !spans.isEmpty, expected.width == actual.width,
      expected.height == actual.height
    else { return }
    let all = spans
    (spans, differingPixels, bounds) = ([], 0, nil)
    for span in all {
      var start: Int?
      for x in Int(span.x)..<Int(span.end) {
        if allowance.covers(expected, actual, x: x, y: Int(span.y), channel: channel) {
          if let begun = start { addDifference(begun..<x, Int(span.y)) }
          start = nil
        } else {
          start = start ?? x
        }
      }
      if let begun = start { addDifference(begun..<Int(span.end), Int(span.y)) }
    }
  }

  /// The most differing pixels that a square of `side` pixels has.
  public func maximumPixels(inSquaresOf side: Int) -> Int {
    guard side > 0 else { return 0 }
    var counts: [Int: Int] = [:]
    for span in spans {
      for x in Int(span.x)..<Int(span.end) {
        // No image is as wide as this.
        counts[(Int(span.y) / side) << 32 | (x / side), default: 0] += 1
      }
    }
    return counts.values.max() ?? 0
  }

  private init(expected: Bitmap, actual: Bitmap, channel: Int, ignored: [PixelRect]) {
    let width = max(expected.width, actual.width)
    let ignored = ignored.fromTheLeft
    let common = PixelSize(
      width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    expected.pixels.withUnsafeBufferPointer { old in
      actual.pixels.withUnsafeBufferPointer { new in
        for y in 0..<max(expected.height, actual.height) {
          let end = y < common.height ? common.width : 0
          for columns in Self.columns(0..<end, y, without: ignored) {
            compare(
              old[
                y * expected.width + columns.lowerBound..<y * expected.width + columns.upperBound],
              new: new[
                y * actual.width + columns.lowerBound..<y * actual.width + columns.upperBound],
              x: columns.lowerBound, y: y, channel: channel)
          }
          for columns in Self.columns(end..<width, y, without: ignored) {
            largestDifference = 255
            addDifference(columns, y)
          }
        }
      }
    }
  }

  /// Compares two images as their files hold them.
  ///
  /// - Parameters:
  ///   - expected: One image.
  ///   - actual: The other.
  ///   - channel: The largest difference of a channel, of 255, that is allowed.
  public init(_ expected: PNGRows, _ actual: PNGRows, channel: Int = Self.defaultChannel) {
    var comparison = Self()
    let isCompared = expected.forEachDifferingRow(actual) { y, old, new in
      comparison.compare(
        count: old.count / 3, x: 0, y: y, channel,
        isEqual: { index in
          let at = index &* 3
          return old[at] == new[at] && old[at &+ 1] == new[at &+ 1] && old[at &+ 2] == new[at &+ 2]
        },
        difference: { index in
          (index * 3..<index * 3 + 3).reduce(0) { max($0, abs(Int(old[$1]) - Int(new[$1]))) }
        })
    }
    self =
      isCompared ? comparison : Self(expected.bitmap, actual.bitmap, channel: channel)
  }

  /// A comparison of images that are the same.
  public init() {}

  /// Whether no pixel differs by more than was allowed.
  public var isEqual: Bool { differingPixels == 0 }

  /// How many pixels of an image are compared where rectangles are ignored.
  package static func comparedPixels(of size: PixelSize, ignoring ignored: [PixelRect]) -> Int {
    let ignored = ignored.fromTheLeft
    return (0..<size.height).reduce(0) { sum, y in
      columns(0..<size.width, y, without: ignored).reduce(sum) { $0 + $1.count }
    }
  }

  /// The columns of a row that are not in rectangles, which are sorted from the left.
  private static func columns(
    _ columns: Range<Int>, _ y: Int, without ignored: [PixelRect]
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = columns.lowerBound
    for rect in ignored where y >= rect.y && y < rect.y + rect.height {
      let end = min(rect.x, columns.upperBound)
      if start < end { parts.append(start..<end) }
      start = max(start, rect.x + rect.width)
    }
    if start < columns.upperBound { parts.append(start..<columns.upperBound) }
    return parts
  }

  /// Compares a stretch of a row.
  ///
  /// OPTIMIZATION: whole memory first and words next, because most pixels are equal.
  private mutating func compare(
    _ old: Slice<UnsafeBufferPointer<Pixel>>, new: Slice<UnsafeBufferPointer<Pixel>>, x: Int,
    y: Int, channel: Int
  ) {
    let one = UnsafeBufferPointer(rebasing: old)
    let other = UnsafeBufferPointer(rebasing: new)
    guard let first = one.baseAddress, let second = other.baseAddress,
      memcmp(first, second, one.count * MemoryLayout<Pixel>.size) != 0
    else { return }
    compare(
      count: one.count, x: x, y: y, channel, isEqual: { one[$0].word == other[$0].word },
      difference: { Self.difference(one[$0].word, other[$0].word) })
  }

  /// Compares pixels of a row, by what describes each whether and how much it differs.
  @inline(__always)
  private mutating func compare(
    count: Int, x: Int, y: Int, _ channel: Int, isEqual: (Int) -> Bool, difference: (Int) -> Int
  ) {
    var start: Int?
    for index in 0..<count {
      var isDifferent = false
      if !isEqual(index) {
        let difference = difference(index)
        largestDifference = max(largestDifference, difference)
        isDifferent = difference > channel
      }
      if isDifferent {
        start = start ?? index
      } else if let begun = start {
        addDifference(x + begun..<x + index, y)
        start = nil
      }
    }
    if let begun = start { addDifference(x + begun..<x + count, y) }
  }

  /// The largest difference of the four channels of two pixels.
  private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    var largest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let channel = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
      largest = max(largest, abs(channel))
    }
    return largest
  }

  private mutating func addDifference(_ columns: Range<Int>, _ y: Int) {
    spans.append(
      Span(y: Int32(y), x: Int32(columns.lowerBound), end: Int32(columns.upperBound)))
    differingPixels += columns.count
    let old = bounds ?? PixelRect(x: columns.lowerBound, y: y, width: 0, height: 0)
    let left = min(old.x, columns.lowerBound)
    bounds = PixelRect(
      x: left, y: old.y, width: max(old.x + old.width, columns.upperBound) - left,
      height: y + 1 - old.y)
  }
}

extension [PixelRect] {
  fileprivate var fromTheLeft: [PixelRect] { sorted { $0.x < $1.x } }
}
