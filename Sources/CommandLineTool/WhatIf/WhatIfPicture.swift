import Checks
import Comparison
import Devices
import Diagnostics
import Geometry
import Raster
import Rendering
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
    if let late = warnings.first(where: { $0.severity == .error }) { throw late }
    let bytes: [UInt8]
    do throws(ImageError) {
      bytes = try PNG.encode(sheet.drawn(by: renderer))
    } catch {
      throw .error("The picture can't be encoded: \(error).")
    }
    try OutputGuard.write(bytes, to: path, .picture)
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
      rows: [[cell("before", effect.before, removed, &warnings), after]],
      caption: ([effect.words] + effect.checks.map(\.words)).joined(separator: "; "))
  }

  /// What was tried, place by place, each with how it is without that.
  private func grid(_ trials: [WhatIfTrial], _ warnings: inout [Diagnostic]) -> Sheet {
    var rows: [[Sheet.Cell]] = []
    var flowing: [Sheet.Cell] = []
    for place in report.places(of: trials) {
      var cells: [Sheet.Cell] = []
      for trial in place {
        guard let effect = trial.effect else { continue }
        cells.append(
          cell(report.title(trial), effect.after, effect.changedIDs, &warnings))
      }
      guard let first = place.first, let before = first.effect?.before else { continue }
      let isChanged = !first.result.experiment.changes.isEmpty
      let now = isChanged ? cell(report.title(now: first), before, [], &warnings) : nil
      if place.count == 1 {
        flowing += [now].compactMap(\.self) + cells
      } else if let columns = report.columns {
        rows += [[now].compactMap(\.self)] + Self.rows(cells, columns)
      } else {
        rows += Self.rows([now].compactMap(\.self) + cells, Self.columns)
      }
    }
    rows += Self.rows(flowing, Self.columns)
    let count = rows.joined().count
    return Sheet(rows: rows, longestSide: count <= 16 ? 900 : count <= 64 ? 600 : 400)
  }

  private static func rows(_ cells: [Sheet.Cell], _ columns: Int) -> [[Sheet.Cell]] {
    stride(from: 0, to: cells.count, by: columns).map { start in
      Array(cells[start..<min(start + columns, cells.count)])
    }
  }

  private func cell(
    _ title: String, _ subject: LaidOutSubject, _ ids: [String],
    _ warnings: inout [Diagnostic]
  ) -> Sheet.Cell {
    let scale = subject.frame.environment.scale
    let visible = ids.isEmpty ? [:] : subject.frame.visibleParts
    let frames = ids.compactMap { visible[$0] }.filter { $0.width > 0 && $0.height > 0 }
    // Each picture of the sheet has the time for itself.
    let picture = Deadline.starting {
      let picture = subject.picture()
      do throws(Diagnostic) { try Deadline.check() } catch { warnings.append(error) }
      return picture
    }
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
    let lengths = axes.map(\.values.count).filter { $0 > 1 }
    guard lengths.count > 1, let last = lengths.last, last <= 16 else { return nil }
    return last
  }

  /// The trials by where they are looked at.
  fileprivate func places(of trials: [WhatIfTrial]) -> [[WhatIfTrial]] {
    var places: [[WhatIfTrial]] = []
    for trial in trials {
      if let last = places.last?.last, last.isInSamePlace(as: trial) {
        places[places.count - 1].append(trial)
      } else {
        places.append([trial])
      }
    }
    return places
  }

  /// What stands above the picture of a trial.
  fileprivate func title(_ trial: WhatIfTrial) -> String {
    let changes = trial.result.experiment.changes
    let all = axes.allSatisfy { $0.values.count == 1 } ? changes.map(\.words) : []
    return (label(trial) + all).joined(separator: ", ")
  }

  /// What stands above the picture of how it is without what is tried.
  fileprivate func title(now trial: WhatIfTrial) -> String {
    (placeLabel(trial) + ["now"]).joined(separator: ", ")
  }
}

extension WhatIfTrial {
  fileprivate func isInSamePlace(as other: WhatIfTrial) -> Bool {
    result.experiment.surroundings == other.result.experiment.surroundings
      && subject.environment == other.subject.environment
  }
}
