import Boxes
import Delivery
import Devices
public import Diagnostics
import Geometry
import Messages
public import Raster
public import Rendering
import Templates

/// An image of a timeline: a track for each message over time, with bars while it waits and while
/// it is shown, marks for what happens, and thumbnails of the screen.
public struct TimelineImage {
  /// The height of the thumbnails, in pixels.
  public static let thumbnailHeight = 400

  /// The words above everything.
  private let title: String
  private let subtitle: String
  private let tracks: [Track]
  private let notes: [String]
  private let end: Int

  /// Lays out what a player plays.
  ///
  /// - Parameter player: The player, which draws thumbnails of `thumbnailHeight`.
  /// - Throws: An error when the timeline has too many tracks.
  public init(of player: ScenarioPlayer) throws(Diagnostic) {
    let (scenario, timeline) = (player.scenario, player.timeline)
    let reader = TrackReader(
      timeline, messages: scenario.messages.map(\.id), player.intervals)
    tracks = reader.all
    guard tracks.count - 1 <= PlaybackLimits.maximumTracks else {
      throw .error(
        "The image has \(tracks.count - 1) tracks, above the limit of "
          + "\(PlaybackLimits.maximumTracks).",
        file: scenario.file, keyPath: "messages", solution: "Leave some messages out.")
    }
    let last = timeline.entries.last?.at.milliseconds ?? 0
    // Some room after the last entry shows what goes on.
    let room = (last + max(1_000, last / 16) + 499) / 500 * 500
    end = max(1_000, min(scenario.end.milliseconds, room))
    let name = scenario.file.pathNames().last.map(String.init) ?? scenario.file
    title = name == "-" ? "Scenario" : name
    subtitle =
      "\(scenario.vendor.title) \(timeline.sdk) · \(scenario.device.name) · "
      + "\(seconds(end)) s of \(seconds(scenario.end.milliseconds)) s"
    notes = Self.notes(timeline)
  }

  /// What is left at the end, and what was assumed.
  private static func notes(_ timeline: Timeline) -> [String] {
    var notes = timeline.left.waiting.map { "Waits at the end: \($0.message) – \($0.because)" }
    if !timeline.left.stack.isEmpty {
      notes.append("On the stack at the end: " + timeline.left.stack.joined(separator: ", "))
    }
    if !timeline.left.visible.isEmpty {
      notes.append("On the screen at the end: " + timeline.left.visible.joined(separator: ", "))
    }
    notes += timeline.warnings.map { $0.hasPrefix("Assumed: ") ? $0 : "Note: \($0)" }
    let maximum = 16
    if notes.count > maximum {
      notes = notes.prefix(maximum - 1) + ["… and \(notes.count - maximum + 1) more"]
    }
    return notes
  }

  /// Draws the image.
  ///
  /// - Parameters:
  ///   - player: Draws the thumbnails.
  ///   - renderer: Sets the texts.
  /// - Returns: The image, 1600 pixels wide.
  public func drawn(by player: inout ScenarioPlayer, _ renderer: Renderer) -> Bitmap {
    var sheet = TrackSheet(renderer, until: end)
    sheet.addTitle(title, subtitle)
    sheet.addAxis()
    var thumbnails = 0
    let row = sheet.thumbnailRow(width: player.size.width)
    for track in tracks {
      var images: [(time: Int, image: Bitmap)] = []
      for interval in player.intervals where interval.message == track.message {
        guard thumbnails < PlaybackLimits.maximumThumbnails,
          row.hasRoom(at: interval.from, after: images.last?.time)
        else { continue }
        images.append((interval.from, player.screen(displaying: interval)))
        thumbnails += 1
      }
      sheet.addTrack(track, images)
    }
    sheet.addLegend()
    sheet.addNotes(notes)
    return sheet.drawn()
  }
}
