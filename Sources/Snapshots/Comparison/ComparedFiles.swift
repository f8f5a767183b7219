package import Comparison
package import Diagnostics
import Geometry
import Inputs
import Platform
import Raster
package import Rendering

/// Two PNG files that were compared pixel by pixel; no messages are involved.
package struct ComparedFiles: Sendable {
  /// The largest file that is read, in bytes.
  private static let maximumBytes = 64 << 20

  private let comparison: PixelComparison
  private let old: ComparedImage
  private let new: ComparedImage
  private let channel: Int
  private let allowance: PixelAllowance

  /// Warnings of what viewers may show and the comparison doesn't see.
  package let warnings: [Diagnostic]

  /// Whether all that differs doesn't count.
  package var areEqual: Bool { comparison.differingPixels == 0 }

  /// Reads two files and compares them.
  ///
  /// - Parameters:
  ///   - expected: The path of the image that is expected.
  ///   - actual: The path of the one that is compared with it.
  ///   - channel: The largest difference of a channel, of 255, that doesn't count.
  ///   - allowance: What else doesn't count.
  /// - Throws: A `Diagnostic` when one can't be read, or both are too large.
  package init(
    _ expected: String, _ actual: String, channel: Int, allowing allowance: PixelAllowance
  ) async throws {
    let first = try InputFile.read(expected, limit: Self.maximumBytes)
    let second = try InputFile.read(actual, limit: Self.maximumBytes)
    // Files of the same bytes show the same, if they show anything.
    let isSame = first == second
    try Self.checkSizes(first, second: second, actual: actual)
    let deadline = Deadline.starting { Deadline.current.value }
    async let one = Self.decode(first, expected)
    async let other = isSame ? nil : Self.decode(second, actual)
    let images = await (one, other)
    old = try images.0.get()
    new = try images.1?.get() ?? old
    warnings = [(first, expected), (second, actual)].flatMap { bytes, path in
      PNGReservations.warnings(
        about: bytes, at: path, except: PNGReservations.followed,
        solution: "Write it again without.")
        + (ImageFile.colorProblem(of: bytes).map { [$0.warning(file: path)] } ?? [])
    }
    (self.channel, self.allowance) = (channel, allowance)
    if isSame {
      comparison = PixelComparison()
    } else if allowance.isNone, case .rows(let one) = old, case .rows(let other) = new {
      comparison = PixelComparison(one, other, channel: channel)
    } else {
      comparison = PixelComparison(
        old.bitmap, new.bitmap, channel: channel, allowing: allowance)
    }
    try Deadline.current.withValue(deadline) { () throws(Diagnostic) in
      try Deadline.check(actual)
    }
  }

  /// Which differences don't count.
  package struct Tolerance: Sendable {
    /// The largest difference of a channel, of 255.
    package var channel = PixelComparison.defaultChannel

    /// A part of what eyes perceive, in percent of the largest difference.
    package var perceptual = 0

    /// Whether pixels on soft edges may differ.
    package var softEdges = false

    /// How far away a pixel may be.
    package var shift = 0

    /// Allows what goldens are allowed.
    package init() {}

    /// What is wrong with it, by the names of options; nil for nothing.
    package var problem: String? {
      if !PixelAllowance.percents.contains(perceptual) {
        return "--perceptual must be from 0 to 100."
      }
      if !PixelAllowance.shifts.contains(shift) {
        return "--shift must be from 0 to \(PixelAllowance.shifts.upperBound)."
      }
      return PixelComparison.channels ~= channel ? nil : "--tolerance must be from 0 to 255."
    }
  }

  /// Reads two files and compares them.
  ///
  /// - Parameters:
  ///   - expected: The path of the image that is expected.
  ///   - actual: The path of the one that is compared with it.
  ///   - tolerance: Which differences don't count.
  /// - Throws: A `Diagnostic` when one can't be read, or both are too large.
  package init(
    _ expected: String, _ actual: String, within tolerance: Tolerance
  ) async throws {
    var allowance = PixelAllowance()
    allowance.perceptual = tolerance.perceptual
    allowance.softEdges = tolerance.softEdges
    allowance.shift = tolerance.shift
    try await self.init(expected, actual, channel: tolerance.channel, allowing: allowance)
  }

  /// The second image, pale, with what differs in red, as a PNG file.
  package func differenceImage() throws(Diagnostic) -> [UInt8] {
    try ImageWriter.encode(DifferenceImage.drawn(over: new.bitmap, old.size, comparison.spans))
  }

  /// Throws when two images are too large to be in memory at once.
  private static func checkSizes(
    _ first: [UInt8], second: [UInt8], actual: String
  ) throws(Diagnostic) {
    let maximum = ImageLimits.default.pixels
    // What is too large alone, or no image, is reported when it is decoded.
    guard let old = try? PNG.size(of: first), let new = try? PNG.size(of: second),
      (try? ImageLimits.default.check(old)) != nil, (try? ImageLimits.default.check(new)) != nil,
      old.width * old.height + new.width * new.height > maximum
    else { return }
    throw .error(
      "The images have more than \(maximum) pixels together.", file: actual,
      solution: "Compare smaller images, or parts of them.")
  }

  /// An image as far as it was decoded.
  private enum ComparedImage: Sendable {
    case rows(PNGRows)
    case pixels(Bitmap)

    var bitmap: Bitmap {
      switch self {
      case .rows(let rows): rows.bitmap
      case .pixels(let bitmap): bitmap
      }
    }

    var size: PixelSize {
      switch self {
      case .rows(let rows): rows.size
      case .pixels(let bitmap): bitmap.size
      }
    }
  }

  private static func decode(_ bytes: [UInt8], _ path: String) -> Result<ComparedImage, Diagnostic>
  {
    if let problem = Diagnostic.pointer(bytes, file: path) { return .failure(problem) }
    do throws(ImageError) {
      // Where the file says that colours are not those of sRGB, they are turned into these.
      if bytes.starts(with: PNG.signature), !ImageFile.isShownAsEncoded(bytes) {
        return .success(.pixels(try ImageFile.decode(bytes)))
      }
      if let rows = try PNGRows(bytes) { return .success(.rows(rows)) }
      return .success(.pixels(try PNG.decode(bytes)))
    } catch {
      return .failure(.error("\(error)", file: path))
    }
  }
}

extension ComparedFiles: PrintedResult {
  /// What was found, for programs.
  package var json: OrderedJSON {
    func number(_ value: Int) -> OrderedJSON { .number(Double(value)) }
    let box = comparison.bounds.map { bounds in
      OrderedJSON.object([
        ("x", number(bounds.x)), ("y", number(bounds.y)),
        ("width", number(bounds.width)), ("height", number(bounds.height)),
      ])
    }
    return OrderedJSON.object([
      ("schemaVersion", .number(1)), ("equal", .boolean(areEqual)),
      ("differingPixels", number(comparison.differingPixels)), ("bounds", box ?? .null),
      ("largestDifference", number(comparison.largestDifference)),
    ])
  }

  /// What was found, in a line.
  package var text: PrintedText {
    let largest = comparison.largestDifference
    guard let bounds = comparison.bounds else {
      if largest == 0 { return "equal" }
      return allowance.isNone
        ? "equal within \(channel) of 255 (\(largest) at most)"
        : "equal within what is allowed; a channel differs by up to \(largest) of 255"
    }
    let sizes: PrintedText =
      old.size == new.size
      ? ""
      : "\(old.size.width) × \(old.size.height) and \(new.size.width) × \(new.size.height) pixels: "
    let count = comparison.differingPixels
    return """
      \(sizes)\(count) \(count == 1 ? "pixel differs" : "pixels differ") by up to \
      \(largest) of 255, in x \(bounds.x) y \(bounds.y) \(bounds.width) × \(bounds.height)
      """
  }
}
