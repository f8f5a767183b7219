import Boxes
import Checks
public import Comparison
import Devices
public import Diagnostics
public import Inputs
public import Raster
public import Rendering

/// A variant as it is drawn now.
public struct DrawnSnapshot: Sendable {
  /// What was drawn.
  public let input: Input

  /// Its layout.
  public let frame: Frame

  /// Its image.
  public let image: Bitmap

  /// The layout in text form.
  public let layout: String

  /// What was met while reading and drawing; each names its file.
  public let warnings: [Diagnostic]

  /// Draws a variant.
  ///
  /// - Parameters:
  ///   - source: The message or the page, with its style.
  ///   - variant: How it is shown.
  ///   - renderer: Draws.
  /// - Throws: Every error of the message or the style; each names its file.
  public init(
    _ source: InputSource, as variant: SnapshotVariant, with renderer: Renderer
  ) throws(InputProblems) {
    var source = source
    source.dataName = variant.environment.dataName
    input = try source.input(sdk: variant.sdk)
    frame = try renderer.frame(of: input, in: variant.environment)
    let painted = renderer.image(of: frame, from: input)
    image = painted.value
    try InputProblems.gathering(try Deadline.check(source.name))
    warnings = input.warnings + frame.warnings + painted.warnings
    layout = LayoutDocument(frame, of: input, warnings: []).text
  }

  /// The elements with their computed values, in painting order.
  public var elements: [ElementRecord] { ElementRecorder(frame, input.assets).records() }

  /// The layout as `render-snapshot layout --format json` prints it.
  var layoutJSON: String {
    LayoutDocument(frame, of: input, warnings: warnings).json(isCompact: false) + "\n"
  }
}

extension DrawnSnapshot {
  /// Returns what checks of the level `error` find, as clauses that name the element and the check.
  func failures(by settings: SnapshotSettings, with renderer: Renderer) -> [String] {
    let checks = FrameChecks.all.filter { settings.checks.rule(for: $0.name).level == .error }
    let ofFiles = failures(ofFilesBy: settings.checks)
    if checks.isEmpty { return ofFiles }
    let checked = CheckedFrame(frame, of: input, renderer: renderer)
    return ofFiles
      + checks.flatMap { check in
        let rule = settings.checks.rule(for: check.name)
        return check.findings(in: checked).filter { !$0.isNote && !rule.excepts($0.name.id) }
          .map { $0.clause(of: check.name) }
      }
  }

  /// Returns what files say that fails a variant: warnings of checks of the level `error`.
  private func failures(ofFilesBy rules: CheckRules) -> [String] {
    guard FileCheck.names.contains(where: { rules.rule(for: $0).level == .error }) else {
      return []
    }
    return warnings.filter { $0.severity == .warning && $0.cause != .limitation }.compactMap {
      problem in
      let check = FileCheck(of: problem, style: input.source.style?.name).rawValue
      guard rules.severity(of: .warning, by: check, at: problem.keyPath) == .error else {
        return nil
      }
      let words =
        problem.summary.hasSuffix(".") ? String(problem.summary.dropLast()) : problem.summary
      return "\(words) (\(check))"
    }
  }
}
