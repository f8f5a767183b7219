import Devices
package import Diagnostics
import Inputs
import Messages
package import Raster

/// All variants that a command draws on one picture: rows and columns are what they differ in.
package struct ContactSheet {
  /// The most pictures of a sheet.
  static let maximumCount = 400

  /// How many pictures are side by side where there is only one axis.
  private static let columns = 6

  /// The most pictures side by side where several axes are columns.
  private static let widestRow = 8

  private let rows: [[Int]]
  private let rowHeads: [String]
  private let columnHeads: [String]
  private let titles: [String]

  /// The pixels of the longer side of each picture.
  private let longestSide: Int

  /// Arranges variants: the values of the last axes that have several are columns.
  ///
  /// Throws an error when there are too many.
  package init(_ variants: [Workload.Variant]) throws(Diagnostic) {
    guard variants.count <= Self.maximumCount else {
      throw .error(
        "\(variants.count) pictures are too many for a sheet; at most \(Self.maximumCount) fit.",
        solution: "Ask for fewer at once, or leave out --sheet.")
    }
    longestSide = PictureGrid.longestSide(of: variants.count)
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
    guard varied.count > 1 else {
      let all = Array(variants.indices)
      rows = stride(from: 0, to: all.count, by: Self.columns).map {
        Array(all[$0..<min($0 + Self.columns, all.count)])
      }
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
    self.rows = rows
    titles = values.map { isGrid ? "" : words($0, across) }
    rowHeads = heads
    columnHeads = isGrid ? columns : []
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
          axis.value(in: variant.environment) ?? (axis.isOptional ? "no \(axis.name)" : "")
        }
    }
  }

  /// What was made of a variant.
  package struct Cell: Sendable {
    /// What was guessed, and why there is no picture.
    package var diagnostics: [Diagnostic]

    /// The picture, as small as the sheet shows it; nil when it can't be drawn.
    package var picture: Bitmap?
  }

  /// Draws a variant as small as the sheet shows it, so that not all are in memory at full size.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - renderer: Draws it.
  ///   - hasChrome: Whether the system's bars are drawn over it.
  /// - Returns: The picture, or why there is none.
  package func cell(
    of variant: Workload.Variant, by renderer: Renderer, hasChrome: Bool
  ) -> Cell {
    do throws(InputProblems) {
      let picture = try variant.picture(by: renderer, hasChrome: hasChrome)
      try InputProblems.gathering(try Deadline.check(variant.input.source.name))
      return Cell(
        diagnostics: variant.input.warnings + picture.warnings,
        picture: PictureGrid.reduced(picture.value, toLongestSide: longestSide))
    } catch {
      return Cell(diagnostics: variant.input.warnings + error.diagnostics)
    }
  }

  /// Draws the sheet of the variants' pictures; nil is one that can't be drawn.
  package func drawn(_ pictures: [Bitmap?], by renderer: Renderer) -> Bitmap {
    let cells = rows.map { row in
      row.map { index in
        PictureGrid.Cell(
          title: titles[index],
          picture: pictures[index] ?? Bitmap(width: 1, height: 1, filledWith: .clear))
      }
    }
    return PictureGrid(
      rows: cells, rowHeads: rowHeads, columnHeads: columnHeads, longestSide: longestSide
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
