public import Delivery
import Geometry
public import Raster

/// The screen at rest with a message that was just displayed.
public struct RestingFrame: Hashable, Sendable {
  /// Its number, from 1 on: the first of the timeline, the second, ….
  public var number: Int

  /// The id of the message in the scenario.
  public var message: String

  /// When the message was displayed, since the start.
  public var at: Duration

  let interval: VisibleInterval

  /// The name of the image's file without its extension: `01-welcome`.
  ///
  /// What file names may not have is replaced by a hyphen, as in the goldens of a scenario's case.
  public var name: String {
    let digits = number < 10 ? "0\(number)" : "\(number)"
    let characters = message.prefix(60).map { character -> Character in
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      return isPlain || "-_".contains(character) ? character : "-"
    }
    return "\(digits)-\(String(characters))"
  }
}

extension Timeline {
  /// The frames of all messages that were displayed, in the order of time.
  public var restingFrames: [RestingFrame] {
    intervals.enumerated().map { index, interval in
      RestingFrame(
        number: index + 1, message: interval.message, at: .milliseconds(interval.from),
        interval: interval)
    }
  }
}

extension ScenarioPlayer {
  /// Draws the screen with a message at rest, over what else is on the screen then.
  ///
  /// A message that is alone gives the image that `render` draws of it.
  public mutating func image(of frame: RestingFrame) -> Bitmap {
    screen(displaying: frame.interval)
  }
}
