import Diagnostics
import Styles

/// A step that a scenario may have, and what it means to the vendor's rules.
struct ScenarioVerb<Action: Sendable>: Sendable {
  enum Content: Sendable {
    /// Keys of its own.
    case keys([ScenarioField], @Sendable (ScenarioNode) -> Action?)

    /// The app's switches.
    case switches(@Sendable (ScenarioNode) -> Action)

    /// The app's answers, which are no matter of the rules.
    case answers
  }

  let name: String
  let content: Content

  /// Whether the SDK's generation has it.
  let isAvailable: Bool

  private init(_ name: String, _ content: Content, isAvailable: Bool = true) {
    self.name = name
    self.content = content
    self.isAvailable = isAvailable
  }

  init<each Value: Sendable>(
    _ name: String, _ keys: repeat ScenarioKey<each Value>, isAvailable: Bool = true,
    means action: @escaping @Sendable (repeat each Value) -> Action
  ) {
    var fields: [ScenarioField] = []
    repeat fields.append((each keys).field)
    let content = Content.keys(fields) { node in
      try? action(repeat (each keys).value(in: node))
    }
    self.init(name, content, isAvailable: isAvailable)
  }

  /// The step that changes the app's answers.
  static var answer: Self { Self("answer", .answers) }

  /// The step that changes the app's switches.
  static func set<Switches>(
    _ rows: [ScenarioRow<Switches>], from none: Switches,
    means action: @escaping @Sendable (Switches) -> Action
  ) -> Self {
    Self("set", .switches { action(rows.read($0, into: none)) })
  }

  /// The steps of the app's process that every vendor has.
  static func app(_ action: @escaping @Sendable (ScenarioAppStep) -> Action) -> [Self] {
    [
      Self("launch", .optional("into", .constant("background", true), or: false)) {
        action(.launch(inBackground: $0))
      },
      Self("terminate") { action(.terminate) },
      Self("foreground") { action(.foreground) },
      Self("background") { action(.background) },
    ]
  }
}

/// What happens to the app's process.
enum ScenarioAppStep: Sendable {
  case launch(inBackground: Bool)
  case terminate
  case foreground
  case background
}

/// What a step of a scenario does.
enum ScenarioEffect<Action: Sendable>: Sendable {
  /// What the vendor's rules handle.
  case action(Action)

  /// New answers of the app; nil takes those to a call away.
  case answers([(call: String, answer: ScenarioAnswers.Answer?)])
}

/// A vendor's rules before anything has happened, with the effect of each step.
protocol ScenarioScript: Sendable {
  associatedtype Rules: DeliveryRules

  var rules: Rules { get }

  /// One for each step of the scenario.
  var effects: [ScenarioEffect<Rules.Action>] { get }

  /// Gives the rules a style file of the app; returns what its author should know.
  mutating func use(_ style: StylePlist) -> [Diagnostic]
}

/// The script of one vendor.
struct VendorScript<Rules: DeliveryRules>: ScenarioScript {
  var rules: Rules
  var effects: [ScenarioEffect<Rules.Action>]

  mutating func use(_ style: StylePlist) -> [Diagnostic] { rules.use(style) }
}
