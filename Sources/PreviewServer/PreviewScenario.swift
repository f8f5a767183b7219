import Delivery
import Devices
import Diagnostics
import Geometry
import Inputs
import Playback
import Raster
import Rendering
import Synchronization
import Templates

/// A scenario that a preview plays: its file is read again whenever it changed.
final class PreviewScenario: Sendable {
  /// The most pixels of the longer side of an image.
  private static let maximumSide = 1_600

  let path: String
  private let reader: InputReader
  private let style: String?
  private let assets: String?

  /// The device unless the scenario names one.
  let environment: Environment
  private let latest = Mutex<Kept?>(nil)

  /// What a scenario gave on one device.
  struct Played: Sendable {
    var environment: Environment
    var scenario: Scenario
    var timeline: Timeline
    var warnings: [Diagnostic]
  }

  private struct Kept {
    var key: String
    var played: Played
    var side = 0
    var player: ScenarioPlayer?
  }

  init(_ path: String, _ options: PreviewMessages.Options) {
    self.path = path
    reader = options.reader
    style = options.style
    assets = options.assets
    environment = options.environments.first ?? Environment(device: .iPhone15)
  }

  /// What tells the state of the files on disk from others.
  func mark() -> String {
    FileMarks.mark(
      of: [path, style].compactMap(\.self), folder: assets ?? AssetFolder.path(beside: path))
  }

  /// Plays the scenario on the device of a state, on its own unless the state names one.
  func played(
    _ state: PreviewState, by renderer: Renderer
  ) throws(InputProblems) -> Played {
    let key = key(of: state)
    if let known = latest.withLock({ $0?.key == key ? $0?.played : nil }) { return known }
    var asked = environment
    var named: Set<String> = []
    do throws(Diagnostic) {
      for value in state.values {
        guard let axis = EnvironmentAxis.named(value.key) else { continue }
        try axis.set(value.text, in: &asked)
        named.insert(axis.name)
      }
    } catch {
      throw InputProblems(error)
    }
    let file = try reader.scenario(
      at: path, device: named.contains("device") ? asked.device : nil,
      orientation: named.contains("orientation") ? asked.orientation : nil)
    asked.device = file.scenario.device
    asked.orientation = file.scenario.orientation
    do throws(Diagnostic) {
      var scenario = file.scenario
      if let style { scenario.use(try reader.style(at: style).plist) }
      var warnings = file.warnings
      if !scenario.pages.isEmpty {
        let folder = try AssetFolder(assets ?? AssetFolder.path(beside: path))
        warnings += try scenario.measurePages(
          in: renderer.context(environment: asked, assets: folder)
        ).map { $0.located(in: path) }
      }
      let timeline = try Timeline(of: scenario)
      warnings += timeline.warnings.map { .warning($0, file: path) }
      let played = Played(
        environment: asked, scenario: scenario, timeline: timeline, warnings: warnings)
      latest.withLock { $0 = Kept(key: key, played: played) }
      return played
    } catch {
      throw InputProblems(error.located(in: path))
    }
  }

  /// Draws the screen at a moment.
  ///
  /// - Parameters:
  ///   - milliseconds: The time since the start.
  ///   - width: The pixels that are wanted from left to right; nil for the device's own.
  ///   - state: What the device is.
  ///   - renderer: Draws it.
  /// - Returns: The image.
  /// - Throws: Why the scenario can't be played.
  func screen(
    at milliseconds: Int, width: Int?, _ state: PreviewState, by renderer: Renderer
  ) throws(InputProblems) -> Bitmap {
    let played = try played(state, by: renderer)
    let screen = played.environment.viewport
    let ratio = max(1, screen.height / max(1, screen.width))
    let wanted = width.map { Double(min(max($0, 1), 10_000)) * ratio } ?? Double(Self.maximumSide)
    let side = min(Self.maximumSide, Int(wanted.rounded(.up)))
    let styles = style.flatMap { try? reader.style(at: $0) }.map { [$0] } ?? []
    let key = key(of: state)
    let time = min(max(0, milliseconds), ScenarioLimits.maximumSeconds * 1_000)
    return latest.withLock { kept in
      var player: ScenarioPlayer
      if let known = kept, known.key == key, known.side == side, let known = known.player {
        player = known
      } else {
        player = ScenarioPlayer(
          played.scenario, played.timeline, by: renderer, in: played.environment, assets: assets,
          styles: styles, maximumSide: side)
      }
      let image = player.screen(at: .milliseconds(time))
      kept = Kept(key: key, played: played, side: side, player: player)
      return image
    }
  }

  private func key(of state: PreviewState) -> String {
    let values = state.values.filter { EnvironmentAxis.named($0.key) != nil }
    return mark() + " " + PreviewState(values: values).query
  }
}
