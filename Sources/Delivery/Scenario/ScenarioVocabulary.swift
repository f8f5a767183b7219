/// Everything that a scenario of one vendor may say, for one version of the SDK.
struct ScenarioVocabulary: Sendable {
  /// Keys at the top of the file beside those that every vendor has.
  var header: [ScenarioField] = []

  /// Keys of a message beside `file` and `message`.
  var message: [ScenarioField] = []

  /// The app's switches at the start; those of the step `set` are the same.
  var switches: [ScenarioField] = []

  /// The app's answers, each with the shape of one value.
  var answers: [ScenarioField] = []

  var verbs: [ScenarioVerb] = []

  /// Whether a scenario without messages is an error.
  var needsMessages = true
}

/// A step that a scenario may have.
struct ScenarioVerb: Sendable {
  var name: String
  var fields: [ScenarioField]

  /// Whether the SDK's generation has it.
  var isAvailable: Bool

  init(_ name: String, _ fields: [ScenarioField] = [], isAvailable: Bool = true) {
    self.name = name
    self.fields = fields
    self.isAvailable = isAvailable
  }
}

extension ScenarioVerb {
  /// The steps that every vendor has.
  static let common = [
    ScenarioVerb("launch", [ScenarioField("into", .word(["background"]))]),
    ScenarioVerb("terminate"),
    ScenarioVerb("foreground"),
    ScenarioVerb("background"),
    // Their fields are the vendor's answers and switches.
    ScenarioVerb("answer"),
  ]

  /// The step that changes the app's switches.
  static let set = ScenarioVerb("set")
}
