/// Everything that a scenario of one vendor may say, for one version of the SDK.
struct ScenarioVocabulary<Action: Sendable>: Sendable {
  /// Keys at the top of the file beside those that every vendor has.
  var header: [ScenarioField] = []

  /// Keys of a message beside `file` and `message`.
  var message: [ScenarioField] = []

  /// The app's switches at the start; those of the step `set` are the same.
  var switches: [ScenarioField] = []

  /// The app's answers, each with the shape of one value.
  var answers: [ScenarioField] = []

  var verbs: [ScenarioVerb<Action>] = []

  /// Whether a scenario without messages is an error.
  var needsMessages = true
}

/// A call of the app's code, with the type of its answer.
struct ScenarioCall<Answer: Sendable>: Sendable {
  let name: String
  let type: ScenarioType<Answer>

  init(_ name: String, _ type: ScenarioType<Answer>) {
    self.name = name
    self.type = type
  }

  /// The call in a vocabulary.
  var field: ScenarioField { ScenarioField(name, type.shape) }
}
