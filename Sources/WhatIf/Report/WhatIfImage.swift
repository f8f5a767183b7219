import Boxes
import Checks
import Comparison
import Devices
public import Diagnostics
import Geometry
import Raster
public import Rendering

/// The image of a what-if: before and after side by side, or a sheet of everything that was tried.
public struct WhatIfImage {
  /// The most images of a sheet.
  private static let maximumCells = 400

  /// How many images are side by side where there is no grid.
  private static let columns = 6

  private let report: WhatIfReport

  /// Whether what changed, or on a sheet what breaks, is outlined.
  private let hasOutlines: Bool

  /// Shows what a report says.
  ///
  /// - Parameters:
  ///   - report: What was tried.
  ///   - hasOutlines: Whether what changed, or on a sheet what breaks, is outlined.
  public init(_ report: WhatIfReport, hasOutlines: Bool = true) {
    self.report = report
    self.hasOutlines = hasOutlines
  }

  /// Draws the image.
  ///
  /// - Parameter renderer: Draws it.
  /// - Returns: The image as PNG, and what was too much to be painted.
  /// - Throws: An error when it can't be drawn.
  public func encoded(by renderer: Renderer) throws(Diagnostic) -> Parsed<[UInt8]> {
    let trials = report.trials.filter { $0.effect != nil }
    guard trials.count <= Self.maximumCells else {
      throw .error(
        "\(trials.count) images are too many for a sheet; \(Self.maximumCells) is the limit.",
        solution: "Use --no-picture, or try fewer values.")
    }
    var warnings: [Diagnostic] = []
    let sheet = trials.count == 1 ? pair(trials, &warnings) : grid(trials, &warnings)
    if let late = warnings.first(where: { $0.severity == .error }) { throw late }
    return Parsed(try ImageWriter.encode(sheet.drawn(by: renderer)), warnings: warnings)
  }

  /// Before and after, with what changed outlined.
  private func pair(_ trials: [WhatIfTrial], _ warnings: inout [Diagnostic]) -> ImageGrid {
    guard let trial = trials.first, let effect = trial.effect else { return ImageGrid(rows: []) }
    let changes = trial.result.experiment.changes
    let after = cell(
      changes.map(\.description).joined(separator: ", "), subject: effect.after,
      ids: effect.changedIDs,
      warnings: &warnings,
      maximumSide: nil)
    guard !changes.isEmpty else {
      let failing = effect.findings.map(\.finding.name.id)
      return ImageGrid(rows: [
        [cell("", subject: effect.after, ids: failing, warnings: &warnings, maximumSide: nil)]
      ])
    }
    let removed = effect.layout.removed.map(\.id)
    let before = cell(
      "before", subject: effect.before, ids: removed, warnings: &warnings, maximumSide: nil)
    return ImageGrid(
      rows: [[before, after]],
      caption: ([effect.description] + effect.checks.map(\.description)).joined(separator: "; "))
  }

  /// What was tried, environment by environment, each with how it is without that.
  ///
  /// What fails a check that it doesn't fail now is outlined, and the check is named.
  private func grid(_ trials: [WhatIfTrial], _ warnings: inout [Diagnostic]) -> ImageGrid {
    var rows: [[ImageGrid.Cell]] = []
    var heads: [String] = []
    var flowing: [ImageGrid.Cell] = []
    let environments = report.environments(of: trials)
    let isChanged = !(trials.first?.result.experiment.changes.isEmpty ?? true)
    let maximumSide = ImageGrid.maximumSide(of: trials.count + (isChanged ? environments.count : 0))
    // An environment has a row of its own where all rows are of one length.
    let isTable =
      report.columns == nil && environments.count > 1 && (environments.first?.count ?? 0) > 1
      && environments.allSatisfy {
        $0.count == environments.first?.count && $0.count <= Self.widestTable
      }
    for environment in environments {
      var cells: [ImageGrid.Cell] = []
      for trial in environment {
        guard let effect = trial.effect else { continue }
        let failing = Failing(effect, isChanged: isChanged)
        let title = report.columns != nil || isTable ? "" : report.title(trial)
        cells.append(
          cell(
            ([title] + failing.checks).filter { !$0.isEmpty }.joined(separator: "; "),
            subject: effect.after, ids: failing.ids, warnings: &warnings, maximumSide: maximumSide))
      }
      guard let first = environment.first, let before = first.effect?.before else { continue }
      let title = isTable ? "" : report.title(now: first)
      let now =
        isChanged
        ? cell(title, subject: before, ids: [], warnings: &warnings, maximumSide: maximumSide) : nil
      if isTable {
        rows.append([now].compactMap(\.self) + cells)
        heads.append(report.environmentLabel(first).joined(separator: " · "))
      } else if environment.count == 1 {
        flowing += [now].compactMap(\.self) + cells
      } else if let columns = report.columns {
        let names = report.rowHeads(of: environment, columns)
        rows += [[now].compactMap(\.self)] + Self.rows(cells, columns)
        heads += [""] + names
      } else {
        rows += Self.rows([now].compactMap(\.self) + cells, Self.columns)
      }
    }
    rows += Self.rows(flowing, Self.columns)
    let columnHeads =
      isTable
      ? (isChanged ? ["now"] : []) + (environments.first ?? []).map { report.changeLabel($0) }
      : report.columns != nil && environments.count == 1 ? report.columnHeads : []
    return ImageGrid(
      rows: rows, rowHeads: heads, columnHeads: columnHeads, maximumSide: maximumSide)
  }

  /// The most images in a row for one environment.
  private static let widestTable = 16

  /// The elements of a trial that fail a check, and do so only because of what is tried.
  private struct Failing {
    var ids: [String] = []
    var checks: [String] = []

    init(_ effect: Effect, isChanged: Bool) {
      let failures =
        isChanged
        ? effect.checks.filter { $0.before == nil && $0.after != nil }.map { ($0.id, $0.check) }
        : effect.findings.map { ($0.finding.name.id, $0.check) }
      for (id, check) in failures {
        if !ids.contains(id) { ids.append(id) }
        if !checks.contains(check) { checks.append(check) }
      }
    }
  }

  private static func rows(_ cells: [ImageGrid.Cell], _ columns: Int) -> [[ImageGrid.Cell]] {
    stride(from: 0, to: cells.count, by: columns).map { start in
      Array(cells[start..<min(start + columns, cells.count)])
    }
  }

  private func cell(
    _ title: String, subject: LaidOutSubject, ids: [String],
    warnings: inout [Diagnostic], maximumSide: Int?
  ) -> ImageGrid.Cell {
    let ids = hasOutlines ? ids : []
    let visible = ids.isEmpty ? [:] : subject.frame.visibleParts
    let frames = ids.compactMap { visible[ExactText($0)] }.filter { $0.width > 0 && $0.height > 0 }
    // Each image of the sheet has the time for itself.
    let image = Deadline.starting {
      let image = subject.image()
      do throws(Diagnostic) { try Deadline.check() } catch { warnings.append(error) }
      return image
    }
    warnings += image.warnings
    let full = image.value.size
    let shown =
      maximumSide.map { ImageGrid.reduced(image.value, toMaximumSide: $0) } ?? image.value
    let scale =
      subject.frame.environment.scale * Double(shown.width) / Double(max(1, full.width))
    return ImageGrid.Cell(
      title: title, image: shown,
      outlines: frames.map { frame in
        Rect(
          x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale,
          height: frame.height * scale)
      })
  }
}

extension WhatIfReport {
  /// How many images a row of a grid has: the values of the last of two keys or more.
  var columns: Int? {
    let lengths = axes.map(\.values.count).filter { $0 > 1 }
    guard lengths.count > 1, let last = lengths.last, last <= 16 else { return nil }
    return last
  }

  /// The trials by where they are looked at.
  fileprivate func environments(of trials: [WhatIfTrial]) -> [[WhatIfTrial]] {
    var environments: [[WhatIfTrial]] = []
    for trial in trials {
      if let last = environments.last?.last, last.isInSamePosition(as: trial) {
        environments[environments.count - 1].append(trial)
      } else {
        environments.append([trial])
      }
    }
    return environments
  }

  /// What is tried, as far as that isn't the same in all trials.
  fileprivate func changeLabel(_ trial: WhatIfTrial) -> String {
    let changes = trial.result.experiment.changes
    let varied = zip(axes, changes).filter { $0.0.values.count > 1 }.map(\.1.description)
    return (varied.isEmpty ? changes.map(\.description) : varied).joined(separator: ", ")
  }

  /// The values of the last key of several.
  fileprivate var columnHeads: [String] {
    axes.last { $0.values.count > 1 }?.settings.map(\.description) ?? []
  }

  /// The values of the other keys, one for each row of an environment.
  fileprivate func rowHeads(of environment: [WhatIfTrial], _ columns: Int) -> [String] {
    let last = axes.lastIndex { $0.values.count > 1 }
    return stride(from: 0, to: environment.count, by: columns).map { start in
      let changes = environment[start].result.experiment.changes
      return axes.indices.filter { $0 != last && axes[$0].values.count > 1 }
        .map { changes[$0].description }.joined(separator: ", ")
    }
  }

  /// What is above the image of a trial.
  fileprivate func title(_ trial: WhatIfTrial) -> String {
    let changes = trial.result.experiment.changes
    let all = axes.allSatisfy { $0.values.count == 1 } ? changes.map(\.description) : []
    return (label(trial) + all).joined(separator: ", ")
  }

  /// What is above the image of how it is without what is tried.
  fileprivate func title(now trial: WhatIfTrial) -> String {
    (environmentLabel(trial) + ["now"]).joined(separator: ", ")
  }
}

extension WhatIfTrial {
  fileprivate func isInSamePosition(as other: WhatIfTrial) -> Bool {
    result.experiment.environmentSettings == other.result.experiment.environmentSettings
      && subject.environment == other.subject.environment
  }
}
