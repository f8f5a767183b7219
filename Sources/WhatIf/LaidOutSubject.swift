import Boxes
public import Checks
public import Comparison
public import Diagnostics
public import Raster
public import Rendering
import Snapshots

/// A subject on its screen: where everything stands and what is wrong with it.
public struct LaidOutSubject: Sendable {
  public let subject: Subject
  public let frame: Frame

  /// What was met while reading and laying out; each names its file.
  public let warnings: [Diagnostic]

  private let renderer: Renderer

  init(_ frame: Frame, _ subject: Subject, _ renderer: Renderer, warnings: [Diagnostic]) {
    self.frame = frame
    self.renderer = renderer
    self.subject = subject
    self.warnings = warnings + frame.warnings.map { $0.located(in: subject.name) }
  }

  /// The named elements with their looks, in painting order.
  public var elements: [ElementRecord] { ElementRecorder(frame, subject.assets).records() }

  /// Returns what checks find, in the order of the checks.
  ///
  /// What the subject's settings switch off or except is left out.
  public func findings(_ checks: [any FrameCheck] = FrameChecks.all) -> [CheckFinding] {
    let checked = CheckedFrame(frame, assets: subject.assets, renderer: renderer)
    return checks.flatMap { check -> [CheckFinding] in
      let rule = subject.settings.rule(for: check.name)
      if rule.level == .off { return [] }
      return check.findings(in: checked).filter { !rule.excepts($0.name.id) }
        .map { CheckFinding(check: check.name, finding: $0) }
    }
  }

  /// Draws the frame at the device's own size in pixels.
  ///
  /// What was too much to be painted is the picture's warnings, which name the message's file.
  public func picture() -> Parsed<Bitmap> {
    var warnings: [Diagnostic] = []
    let picture = renderer.picture(of: frame, assets: subject.assets, warnings: &warnings)
    return Parsed(picture, warnings: warnings.map { $0.located(in: subject.name) })
  }
}

/// What a check found, with the check's name.
public struct CheckFinding: Hashable, Sendable {
  public var check: String
  public var finding: FrameFinding

  public init(check: String, finding: FrameFinding) {
    self.check = check
    self.finding = finding
  }
}
