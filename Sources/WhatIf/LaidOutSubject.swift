import Boxes
public import Checks
public import Comparison
public import Diagnostics
public import Inputs
public import Raster
public import Rendering
import Snapshots

/// A subject on its screen: where everything is and what is wrong with it.
public struct LaidOutSubject: Sendable {
  public let subject: WhatIfInput

  /// The subject as the SDK reads it.
  public let input: Input
  public let frame: Frame

  /// What was met while reading and laying out; each names its file.
  public let warnings: [Diagnostic]

  private let checked: CheckedInput
  private let renderer: Renderer

  init(
    frame: Frame, of input: Input, checked: CheckedInput, subject: WhatIfInput,
    renderer: Renderer
  ) {
    self.checked = checked
    self.frame = frame
    self.input = input
    self.renderer = renderer
    self.subject = subject
    warnings = input.warnings + frame.warnings
  }

  /// The named elements with their looks, in painting order.
  public var elements: [ElementRecord] { ElementRecorder(frame, input.assets).records() }

  /// Returns what checks find, in the order of the checks.
  ///
  /// What the subject's rules switch off or except is left out.
  public func findings(_ checks: [any FrameCheck] = FrameChecks.all) -> [CheckFinding] {
    let checked = CheckedFrame(
      frame, of: checked, assets: input.assets, renderer: renderer)
    return checks.flatMap { check -> [CheckFinding] in
      let rule = subject.rules.rule(for: check.name)
      if rule.level == .off { return [] }
      return check.findings(in: checked).filter { !$0.isNote && !rule.excepts($0.name.id) }
        .map { CheckFinding(check: check.name, finding: $0) }
    }
  }

  /// Draws the frame at the device's own size in pixels.
  ///
  /// What was too much to be painted is the image's warnings, which name the message's file.
  public func image() -> Parsed<Bitmap> { renderer.image(of: frame, from: input) }

  /// Draws the frame with so many pixels along one point: fewer than the device's, for a thumbnail.
  public func image(scale: Double) -> Parsed<Bitmap> {
    renderer.image(of: frame, from: input, scale: scale)
  }
}

/// What a check found, with the check's name.
public struct CheckFinding: Hashable, Sendable {
  public var check: String
  public var finding: FrameFinding
}
