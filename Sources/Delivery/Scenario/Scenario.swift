public import Devices
public import Diagnostics
public import Messages
public import Styles

/// The messages of an app, what its code answers, and what happens when.
///
/// A scenario is read from a file and played against a clock of its own: `Timeline(of:)`.
public struct Scenario: Sendable {
  /// A message of the app.
  public struct Message: Sendable {
    /// The id in the scenario.
    public var id: String

    /// The file that it was read from, as the scenario names it; nil for one that is written in the
    /// scenario.
    public var file: String?

    /// What the vendor's server would deliver.
    public var json: JSONValue

    /// The line of the scenario that names it.
    public var line: Int

    /// What the scenario says about its delivery: the keys beside `file` and `message`.
    var fields: ScenarioNode
  }

  /// Something that happens.
  public struct Step: Sendable {
    /// The milliseconds since the start.
    var at: Int

    /// What happens: `launch`, `tap`, ….
    public var verb: String

    /// The message that it happens to; nil for the one on top.
    public var message: String?

    /// The line of the scenario.
    public var line: Int
  }

  /// The file, as its reader named it.
  public var file: String

  /// The vendor whose SDK is played.
  public var vendor: Vendor

  /// The version of the SDK, as the file writes it.
  public var sdk: String

  /// The version of the SDK, as a number.
  public var sdkVersion: SDKVersion

  /// The device that messages are shown on.
  public var device: Device

  /// How the device is held.
  public var orientation: Orientation

  /// The wall clock at second 0.
  public var start: UnixTime

  /// The messages, in the order of the file.
  public var messages: [Message]

  /// Why messages are not sent at all, by their ids; the rules know nothing of them.
  public internal(set) var unsent: [String: String] = [:]

  /// What happens, in the order of time.
  public internal(set) var steps: [Step]

  /// The last millisecond that is played.
  var until: Int

  /// The vendor's rules before anything has happened, and what the steps do.
  var script: any ScenarioScript

  var answers: ScenarioAnswers

  /// What the scenario says that the SDK's generation does not have.
  var lacks: [String]

  /// The heights of `pages` in points, by message; the timeline leaves out those that it lacks.
  ///
  /// Playing lays nothing out, so whoever can does it before.
  public var heights: [String: Double] = [:]
}

extension Scenario.Step {
  /// When it happens, since the start.
  public var time: Duration { .milliseconds(at) }
}

extension Scenario {
  /// The HTML of messages whose heights are reported to the app, by message.
  public var pages: [String: String] { script.rules.pages }

  /// What the addresses of `pages` deliver, as far as a file says it.
  public var resources: [String: BloomreachResource] { script.rules.resources }

  /// Gives the messages a style file of the app: some attributes decide how a message can be left.
  ///
  /// A message takes the first file that is for its kind, and no other. Vendors whose files say
  /// nothing of gestures take nothing.
  ///
  /// - Parameter style: The file.
  /// - Returns: What its author should know, without the file's name.
  @discardableResult
  public mutating func use(_ style: StylePlist) -> [Diagnostic] { script.use(style) }

  /// Which messages are not sent, and why; each a sentence.
  public var unsentWarnings: [String] {
    unsent.sorted { $0.key.precedesExactly($1.key) }.map {
      "\"\($0.key)\" is not sent: \($0.value)."
    }
  }

  /// The last moment that is played, since the start.
  public var end: Duration { .milliseconds(until) }
}
