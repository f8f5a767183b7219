import Delivery
public import Diagnostics
import Raster

/// What is on the screen over time, as an animation with the times of the scenario.
///
/// There is one frame for each change; while something moves, one for each twentieth of a second.
/// The film ends two seconds after the last change.
public struct TimelineAnimation: Sendable {
  /// A frame: when it begins, and what of the time is drawn.
  struct Frame: Hashable, Sendable {
    var from: Int
    var milliseconds: Int

    /// The moment that is drawn: while something moves, the middle of the frame.
    var drawn: Int
  }

  /// How long a frame is while something moves.
  private static let step = 50

  /// How long what is left at the end is shown.
  private static let epilogue = 2_000

  /// The longest time that a frame of the format can last.
  private static let maximumFrameTime = 65_000

  let frames: [Frame]

  /// Whether times without a change were shortened.
  public let isShortened: Bool

  /// Plans the film of what a player plays.
  ///
  /// Throws an error when it has too many frames.
  public init(of player: inout ScenarioPlayer) throws(Diagnostic) {
    guard !player.intervals.isEmpty else {
      throw .error(
        "Nothing is displayed, so there is nothing to film.", file: player.scenario.file)
    }
    guard player.intervals.count <= PlaybackLimits.maximumAnimationFrames else {
      throw Self.tooLong(player, player.intervals.count)
    }
    var changes: Set<Int> = [0]
    var moves: [(from: Int, to: Int)] = []
    for interval in player.intervals {
      changes.insert(interval.from)
      if let end = interval.to { changes.insert(end) }
      for movement in player.movements(of: interval) {
        changes.formUnion([movement.from, movement.to])
        moves.append((movement.from, movement.to))
      }
    }
    let last = changes.max() ?? 0
    let end = max(last + Self.step, min(player.scenario.end.milliseconds, last + Self.epilogue))
    let times = changes.sorted()
    var frames: [Frame] = []
    for (from, to) in zip(times, times.dropFirst() + [end]) where from < to {
      guard moves.contains(where: { $0.from <= from && to <= $0.to }) else {
        frames.append(Frame(from: from, milliseconds: to - from, drawn: from))
        continue
      }
      for start in stride(from: from, to: to, by: Self.step) {
        let length = min(Self.step, to - start)
        frames.append(Frame(from: start, milliseconds: length, drawn: start + length / 2))
      }
      if frames.count > PlaybackLimits.maximumAnimationFrames { break }
    }
    guard frames.count <= PlaybackLimits.maximumAnimationFrames else {
      throw Self.tooLong(player, frames.count)
    }
    isShortened = frames.contains { $0.milliseconds > Self.maximumFrameTime }
    self.frames = frames.map { frame in
      var frame = frame
      frame.milliseconds = min(frame.milliseconds, Self.maximumFrameTime)
      return frame
    }
  }

  private static func tooLong(_ player: ScenarioPlayer, _ count: Int) -> Diagnostic {
    .error(
      "The film has at least \(count) frames, above the limit of "
        + "\(PlaybackLimits.maximumAnimationFrames).",
      file: player.scenario.file, keyPath: "until", solution: "Play a shorter time.")
  }

  /// How long it runs.
  public var duration: Duration { .milliseconds(frames.reduce(0) { $0 + $1.milliseconds }) }

  /// Draws the film as an animated PNG that repeats for ever.
  ///
  /// Throws an error when the file becomes too large.
  public func animation(by player: inout ScenarioPlayer) throws(Diagnostic) -> [UInt8] {
    do throws(ImageError) {
      var writer = try APNGWriter(size: player.size, isOpaque: true)
      for frame in frames {
        let image = player.screen(at: frame.drawn, isAtRest: false)
        try writer.append(.init(image, milliseconds: frame.milliseconds))
        guard writer.byteCount <= PlaybackLimits.maximumAnimationBytes else {
          throw .unwritable(
            message: "it has more than \(PlaybackLimits.maximumAnimationBytes >> 20) MiB")
        }
      }
      return writer.finish()
    } catch {
      throw .error("The film can't be written: \(error).", file: player.scenario.file)
    }
  }
}
