import Delivery
import Devices
import Diagnostics
import Inputs
import Playback
import Raster
import Rendering
import Templates
import Typesetting

/// A scenario that is played and, if asked for, drawn.
struct Simulation {
  let timeline: Timeline
  private var scenario: Scenario
  private let environment: Environment
  private let styles: [InputStyle]
  private let assets: String?
  private let fonts: FontOptions
  private var renderer: Renderer?

  /// What was guessed while pages were measured.
  private var measured: [Diagnostic] = []

  /// Plays a scenario.
  init(
    _ file: ScenarioFile, in environment: Environment, styles: [InputStyle], assets: String?,
    fonts: FontOptions
  ) throws(Diagnostic) {
    scenario = file.scenario
    // Content blocks report their heights, for which their pages must be laid out.
    if !scenario.pages.isEmpty {
      let made = try Renderer(fonts: fonts.book())
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
    self.fonts = fonts
  }

  /// What the run's author should know, besides what the printed timeline says itself.
  func warnings(isPrinted: Bool) -> [Diagnostic] {
    measured + styles.flatMap(\.warnings)
      + (isPrinted ? [] : timeline.warnings.map { .warning($0, file: scenario.file) })
  }

  // MARK: Pictures

  /// Writes what is asked for.
  ///
  /// - Parameters:
  ///   - target: What is written, and where.
  ///   - moment: The second that is drawn; nil for all.
  ///   - console: Gets warnings and progress.
  /// - Returns: The paths that were written.
  /// - Throws: Why something can't be drawn or written.
  mutating func draw(
    _ target: SimulationTarget, at moment: Double?, _ console: Console
  ) throws(Diagnostic) -> [String] {
    switch target {
    case .text(let path): return [try write(Array(timeline.text.utf8), path)]
    case .json(let path): return [try write(Array(timeline.json.utf8), path)]
    case .film(let path):
      var player = try player(longestSide: PlaybackLimits.filmSide)
      let film = try Film(of: &player)
      if film.isShortened {
        console.report(
          .warning(
            "Times without a change are shortened to 65 seconds in the film.", file: scenario.file))
      }
      let bytes = try film.animation(by: &player)
      console.report(player.warnings)
      return [try write(bytes, path)]
    case .picture(let path):
      let picture: Bitmap
      if let moment {
        picture = try screen(at: moment, console)
      } else {
        picture = try lanes(console)
      }
      return [try write(encoded(picture), path)]
    case .folder(let folder): return try drawFrames(to: folder, console)
    case .standardOutput:
      let picture: Bitmap
      if let moment {
        picture = try screen(at: moment, console)
      } else {
        let frames = timeline.restingFrames
        guard let frame = frames.first, frames.count == 1 else {
          throw .error(
            "\(frames.count) pictures can't go to standard output.",
            solution: "Name a folder with -o, or a moment with --at.")
        }
        var player = try player()
        picture = player.picture(of: frame)
        console.report(player.warnings)
      }
      let bytes = try encoded(picture)
      try Deadline.check(scenario.file)
      console.write(bytes)
      return []
    }
  }

  private mutating func screen(
    at second: Double, _ console: Console
  ) throws(Diagnostic) -> Bitmap {
    let time = Duration.milliseconds(Int((second * 1000).rounded()))
    guard time <= scenario.end else {
      throw .error(
        "--at \(OrderedJSON.decimal(second)) is after the scenario's end at "
          + "\(scenario.end / .seconds(1)) s.", solution: "Name an earlier second.")
    }
    var player = try player()
    let picture = player.screen(at: time)
    console.report(player.warnings)
    return picture
  }

  private mutating func lanes(_ console: Console) throws(Diagnostic) -> Bitmap {
    let renderer = try started()
    var player = try player(longestSide: TimelinePicture.thumbnailHeight)
    let picture = try TimelinePicture(of: player).drawn(by: &player, renderer)
    console.report(player.warnings)
    return picture
  }

  private mutating func drawFrames(
    to folder: String, _ console: Console
  ) throws(Diagnostic) -> [String] {
    let frames = timeline.restingFrames
    guard frames.count <= PlaybackLimits.maximumPictures else {
      throw .error(
        "\(frames.count) messages are displayed; at most \(PlaybackLimits.maximumPictures) are "
          + "drawn.", solution: "Play a shorter time with \"until\".")
    }
    guard !frames.isEmpty else {
      throw .error("Nothing is displayed, so there is nothing to draw.")
    }
    let paths = frames.map { folder + $0.name + ".png" }
    for path in paths {
      try OutputFile.refuseLink(path)
      try OutputGuard.check(path, .picture)
    }
    try MadeFolders.make(folder)
    var player = try player()
    for (index, frame) in frames.enumerated() {
      try OutputGuard.write(
        encoded(player.picture(of: frame)), to: paths[index], .picture, isNamed: false)
      console.progress(index + 1, of: frames.count)
    }
    console.report(player.warnings)
    return paths
  }

  private mutating func player(longestSide: Int? = nil) throws(Diagnostic) -> ScenarioPlayer {
    ScenarioPlayer(
      scenario, timeline, by: try started(), in: environment, assets: assets, styles: styles,
      longestSide: longestSide)
  }

  /// The renderer, which is made when it is first needed: a timeline alone needs no font.
  private mutating func started() throws(Diagnostic) -> Renderer {
    if let renderer { return renderer }
    let made = try Renderer(fonts: fonts.book())
    renderer = made
    return made
  }

  private func encoded(_ picture: Bitmap) throws(Diagnostic) -> [UInt8] {
    do throws(ImageError) {
      return try PNG.encode(picture)
    } catch {
      throw .error("The picture can't be written: \(error).")
    }
  }

  private func write(_ bytes: [UInt8], _ path: String) throws(Diagnostic) -> String {
    try OutputGuard.write(bytes, to: path, OutputGuard.Kind(ofPath: path))
    return path
  }
}
