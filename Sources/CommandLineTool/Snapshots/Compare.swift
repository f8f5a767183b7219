import ArgumentParser
import Comparison
import Diagnostics
import Geometry
import Inputs
import Isolation
import Platform
import Raster
import Rendering
import Snapshots

/// `render-snapshot compare`: two pictures, no messages involved.
struct Compare: AsyncParsableCommand {
  /// The largest file that is read, in bytes.
  private static let maximumBytes = 64 << 20

  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare two PNG files pixel by pixel.",
    usage: "render-snapshot compare <a.png> <b.png> [<options>]",
    discussion: """
      Ends with 1 when the pictures differ, with 2 when one can't be read. Pictures of different \
      sizes are laid on each other at the top left; what only one has differs.

      EXAMPLE
        render-snapshot compare before.png after.png -o difference.png
      """)

  @Argument(help: ArgumentHelp("The picture that is expected.", valueName: "a.png"))
  var expected: String

  @Argument(help: ArgumentHelp("The picture that is compared with it.", valueName: "b.png"))
  var actual: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A picture to write: the second one, pale, with what differs in red.",
      valueName: "file"))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest difference of a channel, of 255, that doesn't count.", valueName: "n"))
  var tolerance = 2

  @OptionGroup var allowances: AllowanceOptions

  @OptionGroup private var formatOptions: FormatOptions<ListFormat>

  @OptionGroup var consoleOptions: ConsoleOptions

  func validate() throws {
    guard 0...255 ~= tolerance else {
      throw ValidationError("--tolerance must be from 0 to 255.")
    }
    if expected == "-", actual == "-" {
      throw ValidationError("Standard input can be read only once.")
    }
  }

  mutating func run() async throws {
    let console = consoleOptions.console
    let (expected, actual) = (expected, actual)
    let files = try reporting(console) { () throws(Diagnostic) in
      (
        try InputFile.read(expected, limit: Self.maximumBytes),
        try InputFile.read(actual, limit: Self.maximumBytes)
      )
    }
    // Files of the same bytes show the same, if they show anything.
    let isSame = files.0 == files.1
    try reporting(console) { () throws(Diagnostic) in
      try checkSizes(files.0, files.1)
    }
    let outcome = try await outcome(of: files.0, isSame ? nil : files.1, console)
    let comparison = outcome.comparison
    if let output, let over = outcome.over {
      try reporting(console) { () throws(Diagnostic) in
        let picture = DifferencePicture.drawn(over: over, outcome.old, comparison.spans)
        try OutputGuard.write(Self.encode(picture), to: output, .picture)
      }
    }
    print(comparison, outcome.old, outcome.new, to: console)
    if comparison.differingPixels > 0 { throw ExitStatus.failed }
  }

  /// What is left of two pictures when they have been compared.
  private struct Outcome {
    var comparison: PixelComparison
    var old: PixelSize
    var new: PixelSize

    /// The second picture, where one of the differences is to be drawn.
    var over: Bitmap?
  }

  /// Throws when two pictures are too large to be in memory at once.
  private func checkSizes(_ first: [UInt8], _ second: [UInt8]) throws(Diagnostic) {
    let maximum = ImageLimits.standard.pixels
    // What is too large alone, or no picture, is reported when it is decoded.
    guard let old = try? PNG.size(of: first), let new = try? PNG.size(of: second),
      (try? ImageLimits.standard.check(old)) != nil, (try? ImageLimits.standard.check(new)) != nil,
      old.width * old.height + new.width * new.height > maximum
    else { return }
    throw .error(
      "The pictures have more than \(maximum) pixels together.", file: actual,
      solution: "Compare smaller pictures, or parts of them.")
  }

  /// Decodes two files, or one that is compared with itself, and compares their pictures.
  private func outcome(
    of first: [UInt8], _ second: [UInt8]?, _ console: Console
  ) async throws -> Outcome {
    let deadline = Deadline.starting { Deadline.current.value }
    let (expected, actual) = (expected, actual)
    async let one = Self.decode(first, expected)
    async let other = second.map { Self.decode($0, actual) }
    let pictures = await (one, other)
    let (old, new) = try reporting(console) { () throws(Diagnostic) in
      let old = try pictures.0.get()
      return (old, try pictures.1?.get() ?? old)
    }
    let comparison =
      if second == nil {
        PixelComparison()
      } else if allowances.value.isNone, case .rows(let one) = old, case .rows(let other) = new {
        PixelComparison(one, other, channel: tolerance)
      } else {
        PixelComparison(
          old.bitmap, new.bitmap, channel: tolerance, allowing: allowances.value)
      }
    try reporting(console) { () throws(Diagnostic) in
      try Deadline.current.withValue(deadline) { () throws(Diagnostic) in
        try Deadline.check(actual)
      }
    }
    return Outcome(
      comparison: comparison, old: old.size, new: new.size, over: output.map { _ in new.bitmap })
  }

  /// A picture as far as it was decoded.
  private enum Picture {
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

  private static func decode(_ bytes: [UInt8], _ path: String) -> Result<Picture, Diagnostic> {
    if let problem = Diagnostic.pointer(bytes, file: path) { return .failure(problem) }
    do throws(ImageError) {
      if let rows = try PNGRows(bytes) { return .success(.rows(rows)) }
      return .success(.pixels(try PNG.decode(bytes)))
    } catch {
      return .failure(.error("\(error)", file: path))
    }
  }

  private static func encode(_ picture: Bitmap) throws(Diagnostic) -> [UInt8] {
    do {
      return try PNG.encode(picture)
    } catch {
      throw .error("The picture can't be encoded: \(error)")
    }
  }

  private func print(
    _ comparison: PixelComparison, _ old: PixelSize, _ new: PixelSize, to console: Console
  ) {
    let bounds = comparison.bounds
    switch formatOptions.format {
    case .json:
      func number(_ value: Int) -> OrderedJSON { .number(Double(value)) }
      let box = bounds.map { bounds in
        OrderedJSON.object([
          ("x", number(bounds.x)), ("y", number(bounds.y)),
          ("width", number(bounds.width)), ("height", number(bounds.height)),
        ])
      }
      let json = OrderedJSON.object([
        ("schemaVersion", .number(1)), ("equal", .boolean(comparison.differingPixels == 0)),
        ("differingPixels", number(comparison.differingPixels)), ("bounds", box ?? .null),
        ("largestDifference", number(comparison.largestDifference)),
      ])
      console.print(json)
    case .text:
      guard let bounds else {
        let largest = comparison.largestDifference
        let within: PrintedText =
          allowances.value.isNone
          ? "equal within \(tolerance) of 255 (\(largest) at most)"
          : "equal within what is allowed; a channel differs by up to \(largest) of 255"
        console.print(largest == 0 ? "equal" : within)
        return
      }
      let sizes: PrintedText =
        old == new
        ? "" : "\(old.width) × \(old.height) and \(new.width) × \(new.height) pixels: "
      let count = comparison.differingPixels
      console.print(
        """
        \(sizes)\(count) \(count == 1 ? "pixel differs" : "pixels differ") by up to \
        \(comparison.largestDifference) of 255, in x \(bounds.x) y \(bounds.y) \
        \(bounds.width) × \(bounds.height)
        """)
    }
  }
}

extension Compare: ConfinedCommand {
  var permissions: Permissions { Permissions(outputs: output.map { [.file($0)] } ?? []) }
}
