import Delivery
import Devices
import Diagnostics
import Geometry
import Inputs
import Raster
import Rendering
import Testing
import Typesetting

@testable import Playback

struct PlayerTests {
  private static let small = Environment(
    device: Device(
      id: "small", name: "Small", idiom: .phone, screen: Size(width: 120, height: 200), scale: 1))

  private static func scenario(_ text: String) throws -> Scenario {
    try Scenario.parse(Array(text.utf8), file: "a.scenario.yml") { _ throws(Diagnostic) in
      throw .error("There are no files.")
    }.value
  }

  private static func player(_ scenario: Scenario) throws -> ScenarioPlayer {
    try ScenarioPlayer(
      scenario, Timeline(of: scenario), by: Renderer(fonts: FontBook()), in: small)
  }

  private static let banner = """
    scenario: 1
    vendor: airship
    sdk: "16.4"
    until: 30
    messages:
      hello: {message: {display_type: banner, display: {body: {text: Hello}, placement: top}}, triggers: [{type: foreground}], limit: 5}
    steps:
      - {at: 0, do: launch}
      - {at: 5, do: swipe}

    """

  @Test func `A banner slides in and out in 0.2 seconds, and the film has each step`() throws {
    var player = try Self.player(Self.scenario(Self.banner))
    let animation = try TimelineAnimation(of: &player)
    #expect(
      animation.frames.map(\.from) == [0, 50, 100, 150, 200, 5000, 5050, 5100, 5150, 5200])
    #expect(animation.frames.map(\.milliseconds).prefix(5) == [50, 50, 50, 50, 4800])
    #expect(animation.duration == .milliseconds(7200))
    #expect(!animation.isShortened)
  }

  @Test func `A screen has as much of a banner as has come`() throws {
    var player = try Self.player(Self.scenario(Self.banner))
    let empty = player.screen(at: .seconds(10))
    #expect(Set(empty.pixels).count == 1)
    #expect(player.screen(at: .zero) == empty)
    let rest = player.screen(at: .seconds(3))
    #expect(player.screen(at: .milliseconds(200)) == rest)
    func drawn(_ image: Bitmap) -> Int { image.pixels.count { $0 != empty[0, 199] } }
    let half = drawn(player.screen(at: .milliseconds(100)))
    #expect(half > 0)
    #expect(half < drawn(rest))
  }

  @Test func `A message that is alone looks as its own frame`() throws {
    let scenario = try Self.scenario(Self.banner)
    var player = try Self.player(scenario)
    let frame = try #require(player.timeline.restingFrames.first)
    #expect(frame.name == "01-hello")
    // The layer over the app's screen gives the same, but for rounding.
    let image = player.image(of: frame)
    let rest = player.screen(at: .seconds(3))
    let largest = zip(image.pixels, rest.pixels).map { a, b in
      max(
        abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
        abs(Int(a.blue) - Int(b.blue)))
    }.max()
    #expect(try #require(largest) <= 1)
  }

  @Test func `A process that ends takes its messages away at once`() throws {
    let text = Self.banner.replacing("do: swipe", with: "do: terminate")
    let intervals = try Timeline(of: Self.scenario(text)).intervals
    #expect(intervals.map(\.isCutShort) == [true])
    #expect(try Timeline(of: Self.scenario(Self.banner)).intervals.map(\.isCutShort) == [false])
  }

  @Test func `What has no image is a card, and a warning says why`() throws {
    let text = Self.banner.replacing(
      "steps:", with: "app: {answers: {factory: {banner: adapter}, display: {after: 2}}}\nsteps:")
    var player = try Self.player(Self.scenario(text))
    #expect(Set(player.screen(at: .seconds(1)).pixels).count > 2)
    #expect(player.warnings.map(\.summary).contains { $0.contains("own adapter") })
  }

  @Test func `A film without a message is rejected, and long pauses are shortened`() throws {
    let none = Self.banner.replacing("do: launch", with: "do: background")
      .replacing("type: foreground", with: "type: app_init")
    var player = try Self.player(Self.scenario(none))
    #expect(throws: Diagnostic.self) { try TimelineAnimation(of: &player) }

    let long = Self.banner.replacing("until: 30", with: "until: 200")
      .replacing("at: 5, do: swipe", with: "at: 150, do: foreground")
      .replacing("placement: top", with: "placement: top, duration: 120")
    var other = try Self.player(Self.scenario(long))
    let animation = try TimelineAnimation(of: &other)
    #expect(animation.isShortened)
    #expect(animation.frames.allSatisfy { $0.milliseconds <= 65_000 })
  }

  /// A banner of Accengage and what its data source answers about it.
  private static func accengage(_ answers: String, message: String = "") -> String {
    """
    scenario: 1
    vendor: accengage
    sdk: "6.4"
    until: 10
    messages:
      hello: {message: {type: text, templateNibName: BMA4SiPhoneTextNotifView, body: Hello\(message)}}
    app: {dataSource: true, answers: {\(answers)}}
    steps:
      - {at: 0, do: launch}
      - {at: 1, do: trigger, message: hello}
    """
  }

  @Test(arguments: [
    // The banner is 50 high on a screen of 200.
    ("", 150), ("BMA4SOverlayInAppMessagePosition: Top", 0),
    ("BMA4SOverlayInAppMessagePosition: 4", 75),
    (
      "BMA4SOverlayInAppMessagePosition: Custom, "
        + "BMA4SOverlayInAppMessageCustomPosition: [[0, 40]]", 40
    ),
  ])
  func `A banner of Accengage is where its data source says`(_ answers: String, _ y: Int) throws {
    var player = try Self.player(Self.scenario(Self.accengage(answers)))
    let image = player.screen(at: .seconds(5))
    let outside = player.screen(at: .zero)[0, 0]
    let rows = (0..<200).filter { image[2, $0] != outside }
    #expect(rows.first == y)
    #expect(rows.last == y + 49)
  }

  @Test func `A banner of Accengage fades in unless its data source says no`() throws {
    var fading = try Self.player(Self.scenario(Self.accengage("")))
    #expect(fading.screen(at: .milliseconds(1_150)) != fading.screen(at: .seconds(5)))
    var still = try Self.player(
      Self.scenario(
        Self.accengage("BMA4SEnableDefaultDisplayAnimationForInAppMessage: false")))
    #expect(still.screen(at: .milliseconds(1_001)) == still.screen(at: .seconds(5)))
  }

  @Test func `Names of images have no characters that files can't have`() throws {
    let text = Self.banner.replacing("  hello:", with: #"  "../a b/ü":"#)
    let frames = try Timeline(of: Self.scenario(text)).restingFrames
    #expect(frames.map(\.name) == ["01----a-b--"])
  }

  @Test func `Blocks of a carousel push one another, those of a static placeholder fade in`() throws
  {
    let text = """
      scenario: 1
      vendor: bloomreach
      sdk: "4.0.1"
      until: 6
      messages:
        one: {placeholders: [home], html: <p>One</p>}
        two: {placeholders: [home], html: <p>Two</p>}
      app: {placeholders: {home: {view: carousel, scrollDelay: 2, customHeight: 40}}}
      steps:
        - {at: 0, do: launch}
        - {at: 0, do: appear, placeholder: home}
      """
    let intervals = try Timeline(of: Self.scenario(text)).intervals
    #expect(intervals.map(\.from) == [0, 2500, 4500])
    #expect(intervals.map(\.pushesIn) == [false, true, true])
    #expect(intervals.map(\.isPushedOut) == [true, true, false])
    #expect(intervals.first?.height == 40)

    var still = try Self.scenario(text.replacing("view: carousel", with: "view: static"))
    still.heights = ["one": 30, "two": 30]
    let alone = try Timeline(of: still).intervals
    #expect(alone.map(\.fadesIn) == [true])
    #expect(alone.map(\.pushesIn) == [false])
    #expect(alone.first?.height == 30)
  }
}
