import Delivery
import Diagnostics
import Testing

@testable import Playback

struct TrackTests {
  private static let text = """
    scenario: 1
    vendor: airship
    sdk: "16.4"
    until: 60
    messages:
      late: {message: {display_type: modal, display: {heading: {text: Late}}}, triggers: [{type: foreground}], priority: 2}
      early: {message: {display_type: modal, display: {heading: {text: Early}}}, triggers: [{type: foreground}], priority: 1}
      idle: {message: {display_type: modal, display: {heading: {text: Idle}}}, triggers: [{type: screen, name: cart}]}
    steps:
      - {at: 0, do: launch}
      - {at: 4, do: close}
      - {at: 5, do: background}
    """

  private static func tracks() throws -> [Track] {
    let scenario = try Scenario.parse(
      Array(text.utf8), file: "a.scenario.yml"
    ) { _ throws(Diagnostic) in throw .error("There are no files.") }.value
    let timeline = try Timeline(of: scenario)
    return TrackReader(timeline, messages: scenario.messages.map(\.id), timeline.intervals).all
  }

  @Test func `Each message has a track in the order of the file, below that of the app`() throws {
    #expect(try Self.tracks().map(\.name) == ["app", "late", "early", "idle"])
  }

  @Test func `Bars say when a message waits and when it is shown`() throws {
    let tracks = try Self.tracks()
    #expect(tracks[1].bars == [.init(kind: .waiting, from: 0, to: nil)])
    #expect(tracks[2].bars == [.init(kind: .shown, from: 0, to: 4200)])
    #expect(tracks[3].bars.isEmpty)
    #expect(
      tracks[0].bars == [
        .init(kind: .active, from: 0, to: 5000), .init(kind: .background, from: 5000, to: nil),
      ])
  }

  @Test func `What happens at one moment shares a mark of what matters most`() throws {
    let tracks = try Self.tracks()
    let mark = try #require(tracks[1].marks.first)
    #expect(mark.kind == .waits)
    #expect(mark.label == "triggered by foreground, prepared, waiting: display")
    #expect(tracks[2].marks.map(\.at) == [0, 4000, 4200])
  }

  @Test func `The axis names moments that have room`() {
    let axis = TimeAxis(end: 44_000, left: 0, right: 1300)
    #expect(axis.ticks.map(\.name).prefix(3) == ["0 s", "5 s", "10 s"])
    #expect(axis.x(44_000) == 1300)
    #expect(TimeAxis(end: 500_000, left: 0, right: 1300).ticks.count <= 17)
    #expect(TimeAxis(end: 1 << 50, left: 0, right: 1300).ticks.count <= 17)
  }
}
