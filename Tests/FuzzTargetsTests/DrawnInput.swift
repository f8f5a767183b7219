import Boxes
import Devices
import Diagnostics
import Geometry
import Inputs
import Raster
import Rendering
import Typesetting

/// What must hold of everything that is drawn, however broken its files are.
enum DrawnInput {
  /// What draws.
  ///
  /// Fonts that pages bring with them stay in memory as long as their renderer.
  struct Setting: Sendable {
    let renderer: Renderer

    // Small and coarse, as what is looked for is not in the pixels.
    let environment: Environment
    let assets: AssetFolder

    init() {
      do {
        renderer = try Renderer(fonts: try FontBook())
        environment = Environment(viewport: try Viewport("160x120@1"))
        assets = try AssetFolder("/nonexistent")
      } catch {
        preconditionFailure("Nothing can be drawn: \(error)")
      }
    }
  }

  static let setting = Setting()

  /// Lays out and paints an input twice, and ends the process if anything is not as it must be:
  /// both are the same, all frames are finite, and problems name their severity.
  static func check(
    with setting: Setting = setting, _ input: (Setting) throws -> Input
  ) {
    guard let first = outcome(setting, input) else { return }
    precondition(first == outcome(setting, input), "The second layout is another one.")
    precondition(first.allSatisfy(isFinite), "A frame is not finite.")
  }

  private static func outcome(
    _ setting: Setting, _ input: (Setting) throws -> Input
  ) -> [LayoutNode]? {
    do {
      let input = try input(setting)
      let frame = try setting.renderer.frame(of: input, in: setting.environment)
      let image = setting.renderer.image(of: frame, from: input).value
      precondition(image.width == 160 && image.height == 120)
      image.pixels.withUnsafeBytes { FuzzTrace.note($0) }
      return frame.layout
    } catch {
      checkProblem(error)
      return nil
    }
  }

  /// Ends the process when an error is not a report for the user.
  static func checkProblem(_ error: any Error) {
    if let problem = error as? Diagnostic {
      precondition(problem.severity == .error)
    } else if let problems = error as? InputProblems {
      precondition(problems.diagnostics.contains { $0.severity == .error })
    } else {
      preconditionFailure("This is no report: \(error)")
    }
  }

  private static func isFinite(_ node: LayoutNode) -> Bool {
    var pending = [node]
    while let next = pending.popLast() {
      let frame = next.frame
      guard frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite,
        frame.height.isFinite, frame.width >= 0, frame.height >= 0
      else { return false }
      pending += next.children
    }
    return true
  }
}
