import Devices
public import Diagnostics
import Messages
import Styles

/// What a scenario says before its messages, and all that its vendor's rules are made of.
struct ScenarioSetting: Sendable {
  var file: String
  var vendor: Vendor
  var sdk: SDKVersion
  var device: Device
  var orientation: Orientation
  var start: UnixTime

  /// The whole file; only the vendor's own keys at its top are read here.
  var root: ScenarioNode

  var messages: [Scenario.Message] = []

  /// The switches of `app`, checked.
  var switches = ScenarioNode(content: .map([]), line: 1)

  /// The answers of `app`.
  var answers = ScenarioAnswers()
}

extension ScenarioSetting {
  /// A scenario that says nothing but the vendor's own keys at its top.
  init(of vendor: Vendor, _ sdk: SDKVersion, header: [ScenarioNode.Member] = []) {
    self.init(
      file: "", vendor: vendor, sdk: sdk, device: .iPhone15, orientation: .portrait,
      start: UnixTime(seconds: 0), root: ScenarioNode(content: .map(header), line: 1))
  }
}

/// How one vendor's SDK decides which message is shown when.
///
/// An implementation is a value: it keeps the state of the app and of the SDK, and writes what
/// happens to a `Simulator`. It has no clock but that of the simulator.
protocol DeliveryRules: Sendable {
  /// What can run out: the interval between messages, a banner's time.
  associatedtype Timer: Sendable

  /// What steps can do.
  associatedtype Action: Sendable

  /// Everything that a scenario may say. Throws when the version of the SDK is not known.
  static func vocabulary(of setting: ScenarioSetting) throws(Diagnostic)
    -> ScenarioVocabulary<Action>

  /// Returns the messages of what the vendor's systems deliver, of which one file may have several.
  static func unwrapped(
    _ messages: [Scenario.Message], _ reader: ScenarioReader
  ) -> [Scenario.Message]

  /// Reads the messages. Problems get their positions from `reader`; `files` reads further files.
  init(_ setting: ScenarioSetting, _ reader: ScenarioReader, files: ScenarioFiles)

  /// The ids that steps and answers may name.
  var messages: [String] { get }

  /// The messages that something must trigger or add; one that nothing does is warned about.
  var messagesToTrigger: [String] { get }

  /// The ids of placeholders that steps may name.
  var placeholders: [String] { get }

  /// The wall clock at second 0 where the scenario doesn't name it, but a file of its vendor does.
  var start: UnixTime? { get }

  /// The pages whose heights the timeline has, by message.
  var pages: [String: String] { get }

  /// What the addresses of the pages deliver, as far as a file says it.
  var resources: [String: BloomreachResource] { get }

  /// What the version of the SDK does that others don't, as far as it matters in the scenario.
  var versionRules: [Timeline.Rule] { get }

  /// The parts that steps may name; nil when answers of the app can change them.
  var parts: [ScenarioPart]? { get }

  /// Takes from a style file of the app what decides how messages can be used.
  ///
  /// A message that has taken one takes no other. Returns what the file's author should know.
  mutating func use(_ style: StylePlist) -> [Diagnostic]

  mutating func handle(
    _ action: Action, of step: Scenario.Step, on simulator: inout Simulator<Timer>)
  mutating func handle(_ timer: Timer, on simulator: inout Simulator<Timer>)

  /// What waits, and what is on the screen, after the last moment.
  func left() -> Timeline.Left
}

extension DeliveryRules {
  var messagesToTrigger: [String] { messages }
  var placeholders: [String] { [] }
  var parts: [ScenarioPart]? { nil }
  var versionRules: [Timeline.Rule] { [] }
  var start: UnixTime? { nil }
  var pages: [String: String] { [:] }
  var resources: [String: BloomreachResource] { [:] }
  mutating func use(_ style: StylePlist) -> [Diagnostic] { [] }

  static func unwrapped(
    _ messages: [Scenario.Message], _ reader: ScenarioReader
  ) -> [Scenario.Message] { messages }
}

/// The only way to other files: a scenario opens none itself.
public typealias ScenarioFiles = (_ path: String) throws(Diagnostic) -> [UInt8]
