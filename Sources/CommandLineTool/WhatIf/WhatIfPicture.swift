import Checks
import Devices
import Diagnostics
import Geometry
import Raster
import Rendering
import Snapshots
import WhatIf

/// The picture of a what-if: before and after side by side, or a sheet of everything that was tried.
struct WhatIfPicture {
  /// The most pictures of a sheet.
  private static let maximumCells = 400

  /// How many pictures stand side by side where there is no grid.
  private static let columns = 6

  private let report: WhatIfReport

  init(_ report: WhatIfReport) {
    self.report = report
  }

  /// Draws and writes the picture, and returns what was too much to be painted.
  func draw(to path: String, by renderer: Renderer) throws(Diagnostic) -> [Diagnostic] {
    let trials = report.trials.filter { $0.effect != nil }
    guard trials.count <= Self.maximumCells else {
      throw .error(
        "\(trials.count) pictures are too many for a sheet; \(Self.maximumCells) is the limit.",
        solution: "Use --no-picture, or try fewer values.")
    }
    var warnings: [Diagnostic] = []
    let sheet = trials.count == 1 ? pair(trials, &warnings) : grid(trials, &warnings)
    let bytes: [UInt8]
    do throws(ImageError) {
      bytes = try PNG.encode(sheet.drawn(by: renderer))
    } catch {
      throw .error("The picture can't be encoded: \(error).")
    }
    try OutputFile.write(bytes, to: path)
    return warnings
  }

  /// Before and after, with what changed outlined.
  private func pair(_ trials: [WhatIfTrial], _ warnings: inout [Diagnostic]) -> Sheet {
    guard let trial = trials.first, let effect = trial.effect else { return Sheet(rows: []) }
    let changes = trial.result.experiment.changes
    let after = cell(
      changes.map(\.words).joined(separator: ", "), effect.after, effect.changedIDs, &warnings)
    guard !changes.isEmpty else { return Sheet(rows: [[cell("", effect.after, [], &warnings)]]) }
    let removed = effect.layout.removed.map(\.id)
    return Sheet(
      rows: [[cell("before", effect.before, removed, &warnings), after]], caption: effect.words)
  }

  private func grid(_ trials: [WhatIfTrial], _ warnings: inout [Diagnostic]) -> Sheet {
    var cells: [Sheet.Cell] = []
    let firstSurroundings = trials.first?.result.experiment.surroundings
    let isOnePlace =
      trials.allSatisfy { $0.result.experiment.surroundings == firstSurroundings }
      && Set(trials.map(\.subject.environment)).count == 1
    if isOnePlace, let before = trials.first?.effect?.before {
      cells.append(cell("now", before, [], &warnings))
    }
    for trial in trials {
      guard let effect = trial.effect else { continue }
      let title = report.label(trial).joined(separator: ", ")
      cells.append(cell(title, effect.after, effect.changedIDs, &warnings))
    }
    let columns = report.columns ?? Self.columns
    var rows: [[Sheet.Cell]] = []
    if isOnePlace, report.columns != nil, let now = cells.first {
      rows.append([now])
      cells.removeFirst()
    }
    for start in stride(from: 0, to: cells.count, by: columns) {
      rows.append(Array(cells[start..<min(start + columns, cells.count)]))
    }
    return Sheet(rows: rows, longestSide: cells.count <= 16 ? 900 : cells.count <= 64 ? 600 : 400)
  }

  private func cell(
    _ title: String, _ subject: LaidOutSubject, _ ids: [String],
    _ warnings: inout [Diagnostic]
  ) -> Sheet.Cell {
    let scale = subject.frame.environment.scale
    let visible = ids.isEmpty ? [:] : subject.frame.visibleParts
    let frames = ids.compactMap { visible[$0] }.filter { $0.width > 0 && $0.height > 0 }
    let picture = subject.picture()
    warnings += picture.warnings
    return Sheet.Cell(
      title: title, picture: picture.value,
      outlines: frames.map { frame in
        Rect(
          x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale,
          height: frame.height * scale)
      })
  }
}

extension WhatIfReport {
  /// How many pictures a row of a grid has: the values of the last of two keys or more.
  var columns: Int? {
    let lengths = (places + axes).map(\.values.count).filter { $0 > 1 }
    guard lengths.count > 1, let last = lengths.last, last <= 16 else { return nil }
    return last
  }
}
