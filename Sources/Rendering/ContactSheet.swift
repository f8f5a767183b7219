import Devices
package import Diagnostics
import Geometry
import Inputs
import Messages
package import Raster

/// All variants that a command draws on one image: rows and columns are what they differ in.
package struct ContactSheet {
  /// How large words are, by those of other grids: sheets are looked at from further away.
  private static let wordScale = 1.5

  /// The most images of a sheet.
  static let maximumCount = 400

  /// The width of a sheet by its height, as screens of computers have it, and how far a grid may be from
  /// it before it is folded: by this factor.
  private static let aspect = 1.6
  private static let maximumDeviation = 2.0

  /// The most images side by side where several axes are columns.
  private static let widestRow = 8

  private let rows: [[Int]]
  private let rowHeads: [String]
  private let columnHeads: [String]
  private let titles: [String]
  private let variants: [Workload.Variant]
  private let caption: String

  /// The pixels of the longer side of each image.
  private let maximumSide: Int

  /// Arranges variants: the values of the last axes that have several are columns.
  ///
  /// Throws an error when there are too many.
  package init(_ variants: [Workload.Variant]) throws(Diagnostic) {
    guard variants.count <= Self.maximumCount else {
      throw .error(
        "\(variants.count) images are too many for a sheet; at most \(Self.maximumCount) fit.",
        solution: "Ask for fewer at once, or leave out --sheet.")
    }
    self.variants = variants
    maximumSide = ImageGrid.maximumSide(of: variants.count)
    let values = Self.values(of: variants)
    let axes = (values.first ?? []).indices
    let counts = axes.map { axis in Set(values.map { $0[axis] }).count }
    let varied = axes.filter { axis in
      // What another axis decides, as a screen does its orientation, is none of its own.
      let isDecided = axes.prefix(upTo: axis).contains { earlier in
        Set(values.map { [$0[earlier], $0[axis]] }).count == counts[earlier]
      }
      return counts[axis] > 1 && !isDecided
    }
    func words(_ variant: [String], _ axes: some Collection<Int>) -> String {
      axes.map { variant[$0] }.filter { !$0.isEmpty }.joined(separator: " · ")
    }
    caption = Self.caption(variants)
    let screens = variants.map(\.environment.viewport)
    // The room of a cell: that of the widest and of the highest screen.
    let longest = screens.map { max($0.width, $0.height) }.max() ?? 1
    let cell = (
      width: (screens.map(\.width).max() ?? 1) / longest,
      height: (screens.map(\.height).max() ?? 1) / longest
    )
    guard varied.count > 1 else {
      rows = Self.folded(variants.count, groups: 1, cell)
      titles = values.map { words($0, varied) }
      (rowHeads, columnHeads) = ([], [])
      return
    }
    // As many of the last axes as fit beside one another are columns.
    var first = varied.count - 1
    var width = Set(values.map { $0[varied[first]] }).count
    while first > 1 {
      width *= Set(values.map { $0[varied[first - 1]] }).count
      if width > Self.widestRow { break }
      first -= 1
    }
    let (across, down) = (varied[first...], varied[..<first])
    let columns = values.map { words($0, across) }.uniqued
    let heads = values.map { words($0, down) }.uniqued
    var rows = heads.map { _ in [Int]() }
    var isGrid = true
    for index in variants.indices {
      guard let row = heads.firstIndex(of: words(values[index], down)) else { continue }
      // Vendors have versions of their own, so that not every row has every column.
      if columns.firstIndex(of: words(values[index], across)) != rows[row].count {
        isGrid = false
      }
      rows[row].append(index)
    }
    let shape = Double(columns.count) * cell.width / (Double(rows.count) * cell.height)
    let deviation = max(shape / Self.aspect, Self.aspect / shape)
    guard !isGrid || deviation <= Self.maximumDeviation else {
      // What is side by side in a row stays so, and each image says all that it is.
      self.rows = Self.folded(variants.count, groups: columns.count, cell)
        .map { $0.map { rows.joined().map(\.self)[$0] } }
      titles = values.map { words($0, varied) }
      (rowHeads, columnHeads) = ([], [])
      return
    }
    self.rows = rows
    titles = values.map { isGrid ? "" : words($0, across) }
    rowHeads = heads
    columnHeads = isGrid ? columns : []
  }

  /// The name of the message, where there is one: what else all variants are is in the sheet's name.
  private static func caption(_ variants: [Workload.Variant]) -> String {
    let names = Set(variants.map { OutputPlan.stem(of: $0.input.source.name) })
    let numbers = Set(variants.map(\.input.source.number))
    return names.count == 1 && numbers.count == 1 ? names.first ?? "" : ""
  }

  /// Rows that make the sheet about as wide as screens are, each of whole groups.
  private static func folded(
    _ count: Int, groups size: Int, _ cell: (width: Double, height: Double)
  ) -> [[Int]] {
    let ideal = (Double(count) * aspect * cell.height / cell.width).squareRoot()
    let width = min(count, max(1, Int((ideal / Double(size)).rounded())) * size)
    return stride(from: 0, to: count, by: width).map { Array($0..<min($0 + width, count)) }
  }

  /// What each variant is on each axis: the input, the version, and what is outside of the message.
  private static func values(of variants: [Workload.Variant]) -> [[String]] {
    variants.map { variant in
      let number = variant.input.source.number.map { ".\($0)" } ?? ""
      return [
        OutputPlan.stem(of: variant.input.source.name) + number,
        variant.input.sdkVersion.map { "SDK \($0)" } ?? "",
      ]
        + EnvironmentAxis.all.map { axis in
          guard let value = axis.value(in: variant.environment) else {
            return axis.isOptional ? "no \(axis.name)" : ""
          }
          // Ids are for options; people know devices by their names.
          let device = variant.environment.device
          return axis.name == "device" && device.name != value ? "\(value) (\(device.name))" : value
        }
    }
  }

  /// What was made of a variant.
  package struct Cell: Sendable {
    /// What was guessed, and why there is no image.
    package var diagnostics: [Diagnostic]

    /// The image, as small as the sheet shows it; nil when it can't be drawn.
    package var image: Bitmap?
  }

  /// Draws a variant as small as the sheet shows it, so that not all are in memory at full size.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - renderer: Draws it.
  ///   - hasChrome: Whether the system's bars are drawn over it.
  /// - Returns: The image, or why there is none.
  package func cell(
    of variant: Workload.Variant, by renderer: Renderer, hasChrome: Bool
  ) -> Cell {
    do throws(InputProblems) {
      let image = try variant.image(by: renderer, hasChrome: hasChrome)
      try InputProblems.gathering(try Deadline.check(variant.input.source.name))
      return Cell(
        diagnostics: variant.input.warnings + image.warnings,
        image: ImageGrid.reduced(image.value, toMaximumSide: maximumSide))
    } catch {
      return Cell(diagnostics: variant.input.warnings + error.diagnostics)
    }
  }

  /// Draws the sheet and writes it, unless none of its images could be drawn.
  ///
  /// - Parameters:
  ///   - cells: What was made of the variants.
  ///   - option: The path that the user named; nil for a name by the input, `-` for standard output.
  ///   - isTerminal: Whether someone reads the standard output.
  ///   - renderer: Draws the sheet.
  ///   - isSmallest: Whether the file is made smaller, which takes long.
  ///   - input: The first input that the user named.
  /// - Returns: What was written.
  /// - Throws: A `Diagnostic` when the sheet can't be written.
  package func write(
    _ cells: [Cell], to option: String?, isTerminal: Bool, by renderer: Renderer, isSmallest: Bool,
    input: String?
  ) throws(Diagnostic) -> ImageWriter.Result {
    var result = ImageWriter.Result(diagnostics: [])
    let images = cells.map(\.image)
    guard images.contains(where: { $0 != nil }) else { return result }
    let bytes = try ImageWriter.encode(drawn(images, by: renderer), isSmallest: isSmallest)
    if option == "-" {
      try OutputPlan.reject(terminal: isTerminal)
      result.bytes = bytes
    } else {
      let path = OutputPlan.sheetPath(option, of: input, variants)
      try OutputGuard.write(bytes, to: path, .image, isNamed: path == option)
      result.path = path
    }
    return result
  }

  /// Draws the sheet of the variants' images; nil is one that can't be drawn.
  func drawn(_ images: [Bitmap?], by renderer: Renderer) -> Bitmap {
    let cells = rows.map { row in
      row.map { index in
        ImageGrid.Cell(
          title: titles[index],
          image: images[index] ?? Bitmap(width: 1, height: 1, filledWith: .clear))
      }
    }
    return ImageGrid(
      rows: cells, rowHeads: rowHeads, columnHeads: columnHeads, caption: caption,
      maximumSide: maximumSide, wordScale: Self.wordScale
    ).drawn(by: renderer)
  }
}

extension [String] {
  /// The texts, each once, in their order.
  fileprivate var uniqued: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
