package import Delivery
package import Devices
package import Diagnostics
package import Inputs
import Raster
package import Rendering
import Templates

/// A scenario that is played and, if asked for, drawn.
package struct Simulation {
  /// What happens in it.
  package let timeline: Timeline
  private var scenario: Scenario
  private let environment: Environment
  private let styles: [InputStyle]
  private let assets: String?
  private let open: () throws(Diagnostic) -> Renderer
  private var renderer: Renderer?

  /// What was guessed while pages were measured.
  private var measured: [Diagnostic] = []

  /// What playing takes no notice of in the styles.
  private let ignored: [Diagnostic]

  /// Plays a scenario.
  ///
  /// - Parameters:
  ///   - file: The scenario.
  ///   - environment: The device, and what its user has set.
  ///   - styles: The app's styles.
  ///   - assets: The folder with the images; nil for the one beside each message.
  ///   - open: Makes the renderer when it is first needed: a timeline alone needs no font.
  /// - Throws: An error when pages can't be laid out, or the run is cut short.
  package init(
    _ file: ScenarioFile, in environment: Environment, styles: [InputStyle] = [],
    assets: String? = nil, renderer open: @escaping () throws(Diagnostic) -> Renderer
  ) throws(Diagnostic) {
    var styled = file.scenario
    ignored = styles.flatMap { style in
      styled.use(style.plist).map { $0.located(in: style.name) }
    }
    scenario = styled
    // Content blocks report their heights, for which their pages must be laid out.
    if !scenario.pages.isEmpty {
      let made = try open()
      renderer = made
      let folder = try AssetFolder(assets ?? AssetFolder.path(beside: scenario.file))
      measured = try scenario.measurePages(
        in: made.context(environment: environment, assets: folder)
      ).map { $0.located(in: file.scenario.file) }
    }
    timeline = try Timeline(of: scenario)
    self.environment = environment
    self.styles = styles
    self.assets = assets
    self.open = open
  }

  /// Reads a scenario and plays it.
  ///
  /// - Parameters:
  ///   - path: The path of the scenario; `-` for standard input.
  ///   - request: The environment that a user asks for; the scenario says what it leaves open.
  ///   - styles: The paths of the app's styles.
  ///   - assets: The folder with the images; nil for the one beside each message.
  ///   - report: Takes what the scenario's author should know.
  ///   - open: Makes the renderer when it is first needed.
  /// - Throws: Why there is no such environment, file or run.
  package init(
    at path: String, in request: EnvironmentRequest, stylesAt styles: [String], assets: String?,
    report: ([Diagnostic]) -> Void, renderer open: @escaping () throws(Diagnostic) -> Renderer
  ) throws {
    var environment = try request.environment("A scenario is played")
    let named = (request.device(in: environment), request.orientation(in: environment))
    var reader = InputReader()
    try reader.readData(for: request)
    let file = try reader.scenario(at: path, device: named.0, orientation: named.1)
    report(file.warnings)
    environment.device = named.0 ?? file.scenario.device
    environment.orientation = named.1 ?? file.scenario.orientation
    try self.init(
      file, in: environment, styles: styles.map { try reader.style(at: $0) }, assets: assets,
      renderer: open)
  }

  /// The seconds at which a moment of a scenario can be.
  package static let moments = 0...Double(ScenarioLimits.maximumSeconds)

  /// What happens, a line for each event.
  package var text: PrintedText { PrintedText(lines: timeline.text) }

  /// What happens, for programs.
  package var json: PrintedText { PrintedText(json: timeline.json) }

  /// What the run's author should know.
  ///
  /// - Parameter isPrinted: Whether the timeline is printed, which says some of it itself.
  /// - Returns: The warnings.
  package func warnings(isPrinted: Bool) -> [Diagnostic] {
    measured + styles.flatMap(\.warnings) + ignored
      + (isPrinted ? [] : timeline.warnings.map { .warning($0, file: scenario.file) })
  }

  // MARK: Images

  /// What was drawn.
  package enum Output: Sendable {
    /// The paths of the files that were written.
    case files([String])

    /// The bytes for standard output.
    case bytes([UInt8])
  }

  /// Who hears of the work while it goes on.
  package struct Listener {
    let report: ([Diagnostic]) -> Void
    let progress: (_ done: Int, _ total: Int) -> Void

    /// Creates a listener.
    ///
    /// - Parameters:
    ///   - report: Takes warnings.
    ///   - progress: Takes how many images are done, of how many.
    package init(
      report: @escaping ([Diagnostic]) -> Void,
      progress: @escaping (_ done: Int, _ total: Int) -> Void
    ) {
      self.report = report
      self.progress = progress
    }

    /// The same, without what was said before.
    fileprivate func knowing(_ said: [Diagnostic]) -> Listener {
      Listener(
        report: { report($0.filter { !said.contains($0) }) }, progress: progress)
    }
  }

  /// Writes what is asked for.
  ///
  /// - Parameters:
  ///   - target: What is written, and where.
  ///   - moment: The second that is drawn; nil for all.
  ///   - listener: Hears of warnings and progress.
  /// - Returns: What was written.
  /// - Throws: Why something can't be drawn or written.
  package mutating func draw(
    _ target: SimulationTarget, at moment: Double?, _ listener: Listener
  ) throws(Diagnostic) -> Output {
    let listener = listener.knowing(ignored)
    switch target {
    case .text(let path): return .files([try write(Array(timeline.text.utf8), path)])
    case .json(let path): return .files([try write(Array(timeline.json.utf8), path)])
    case .animation(let path):
      var player = try player(maximumSide: PlaybackLimits.animationSide)
      let animation = try TimelineAnimation(of: &player)
      if animation.isShortened {
        listener.report([
          .warning(
            "Times without a change are shortened to 65 seconds in the film.", file: scenario.file)
        ])
      }
      let bytes = try animation.animation(by: &player)
      listener.report(player.warnings)
      return .files([try write(bytes, path)])
    case .image(let path):
      let image: Bitmap
      if let moment {
        image = try screen(at: moment, listener)
      } else {
        image = try tracks(listener)
      }
      return .files([try write(encoded(image), path)])
    case .folder(let folder): return .files(try drawFrames(to: folder, listener))
    case .standardOutput:
      let image: Bitmap
      if let moment {
        image = try screen(at: moment, listener)
      } else {
        let frames = timeline.restingFrames
        guard let frame = frames.first, frames.count == 1 else {
          throw .error(
            "\(frames.count) images can't go to standard output.",
            solution: "Name a folder with -o, or a moment with --at.")
        }
        var player = try player()
        image = player.image(of: frame)
        listener.report(player.warnings)
      }
      let bytes = try encoded(image)
      try Deadline.check(scenario.file)
      return .bytes(bytes)
    }
  }

  private mutating func screen(
    at second: Double, _ listener: Listener
  ) throws(Diagnostic) -> Bitmap {
    let time = Duration.milliseconds(Int((second * 1000).rounded()))
    guard time <= scenario.end else {
      throw .error(
        "--at \(OrderedJSON.decimal(second)) is after the scenario's end at "
          + "\(scenario.end / .seconds(1)) s.", solution: "Name an earlier second.")
    }
    var player = try player()
    let image = player.screen(at: time)
    listener.report(player.warnings)
    return image
  }

  private mutating func tracks(_ listener: Listener) throws(Diagnostic) -> Bitmap {
    let renderer = try started()
    var player = try player(maximumSide: TimelineImage.thumbnailHeight)
    let image = try TimelineImage(of: player).drawn(by: &player, renderer)
    listener.report(player.warnings)
    return image
  }

  private mutating func drawFrames(
    to folder: String, _ listener: Listener
  ) throws(Diagnostic) -> [String] {
    let frames = timeline.restingFrames
    guard frames.count <= PlaybackLimits.maximumImages else {
      throw .error(
        "\(frames.count) messages are displayed; at most \(PlaybackLimits.maximumImages) are "
          + "drawn.", solution: "Play a shorter time with \"until\".")
    }
    guard !frames.isEmpty else {
      throw .error("Nothing is displayed, so there is nothing to draw.")
    }
    let paths = frames.map { folder + $0.name + ".png" }
    for path in paths {
      try OutputFile.rejectLink(path)
      try OutputGuard.check(path, .image)
    }
    try MadeFolders.make(folder)
    var player = try player()
    for (index, frame) in frames.enumerated() {
      try OutputGuard.write(
        encoded(player.image(of: frame)), to: paths[index], .image, isNamed: false)
      listener.progress(index + 1, frames.count)
    }
    listener.report(player.warnings)
    return paths
  }

  private mutating func player(maximumSide: Int? = nil) throws(Diagnostic) -> ScenarioPlayer {
    ScenarioPlayer(
      scenario, timeline, by: try started(), in: environment, assets: assets, styles: styles,
      maximumSide: maximumSide)
  }

  /// The renderer, which is made when it is first needed.
  private mutating func started() throws(Diagnostic) -> Renderer {
    if let renderer { return renderer }
    let made = try open()
    renderer = made
    return made
  }

  private func encoded(_ image: Bitmap) throws(Diagnostic) -> [UInt8] {
    do throws(ImageError) {
      return try PNG.encode(image)
    } catch {
      throw .error("The image can't be written: \(error).")
    }
  }

  private func write(_ bytes: [UInt8], _ path: String) throws(Diagnostic) -> String {
    try OutputGuard.write(bytes, to: path, OutputGuard.Kind(ofPath: path))
    return path
  }
}
