public import Messages

extension Scenario {
  /// What scenarios may say, of every vendor and every version of its SDK.
  public static let shape: JSONShape = {
    let cases = ScenarioVendors.all.map { vendor, rules in
      (vendor.id, members(of: vendor, rules))
    }
    return .object(JSONShape.Members(of: "vendor", cases: cases))
  }()

  private static func members<Rules: DeliveryRules>(
    of vendor: Vendor, _ rules: Rules.Type
  ) -> JSONShape.Members {
    Vocabularies<Rules>(of: vendor).members
  }
}

/// The vocabularies of all versions of a vendor's SDK, put together.
private struct Vocabularies<Rules: DeliveryRules> {
  typealias Verb = ScenarioVerb<Rules.Action>

  private let all: [ScenarioVocabulary<Rules.Action>]

  init(of vendor: Vendor) {
    func vocabulary(
      _ version: SDKVersion, _ header: [ScenarioNode.Member]
    ) -> ScenarioVocabulary<Rules.Action>? {
      try? Rules.vocabulary(of: ScenarioSetting(of: vendor, version, header: header))
    }
    var all: [ScenarioVocabulary<Rules.Action>] = []
    for version in vendor.offeredSDKs {
      guard let plain = vocabulary(version, []) else { continue }
      all.append(plain)
      // A word at the top can decide what the rest may say.
      for field in plain.header {
        guard case .word(let words) = field.shape else { continue }
        all += words.compactMap { word in
          let value = ScenarioNode(content: .text(word), line: 1)
          return vocabulary(version, [ScenarioNode.Member(key: field.name, value: value)])
        }
      }
    }
    self.all = all
  }

  var members: JSONShape.Members {
    let shapes: [String: JSONShape] = [
      "vendor": .word(ScenarioVendors.named.map(\.id)),
      "sdk": .either([.string(), .number()]),
      "messages": .anyOf([.table(message), .null]),
      "app": .anyOf([app, .null]),
      "steps": .anyOf([.array(step), .null]),
    ]
    let needed = all.allSatisfy(\.needsMessages) ? ["messages"] : []
    let members = (Scenario.headerFields + united(\.header)).map { field in
      var member = field.json
      member.shape = shapes[field.name] ?? member.shape
      member.isRequired = member.isRequired || needed.contains(field.name)
      return member
    }
    return JSONShape.Members(title: "a scenario", members)
  }

  private var message: JSONShape {
    let fields = [ScenarioField("file", .text), ScenarioField("message", .anything)]
    return .object(JSONShape.Members(title: "a message", (fields + united(\.message)).map(\.json)))
  }

  private var app: JSONShape {
    let answers = JSONShape.Members(title: "the answers", united(\.answers).map(\.answer))
    var field = ScenarioField("answers", .anything).json
    field.shape = .anyOf([.object(answers), .null])
    return .object(JSONShape.Members(title: "the app", united(\.switches).map(\.json) + [field]))
  }

  private var step: JSONShape {
    let verbs = all.flatMap(\.verbs)
    var names: [String] = []
    for verb in verbs where !names.contains(verb.name) { names.append(verb.name) }
    let common = [
      ScenarioField("at", .seconds, isRequired: true),
      ScenarioField("do", .word(names), isRequired: true),
    ]
    let cases = names.map { name in
      let members = members(of: verbs.filter { $0.name == name })
      return (name, JSONShape.Members(title: "a step", common.map(\.json) + members))
    }
    return .object(JSONShape.Members(of: "do", cases: cases))
  }

  /// What the steps of one name may have beside what every step has.
  private func members(of verbs: [Verb]) -> [JSONShape.Member] {
    switch verbs.first?.content {
    case .answers: united(\.answers).map(\.answer)
    case .switches: united(\.switches).map(\.json)
    case .keys, nil:
      Self.united(
        verbs.flatMap { verb -> [ScenarioField] in
          if case .keys(let fields, _) = verb.content { fields } else { [ScenarioField]() }
        }
      ).map(\.json)
    }
  }

  private func united(
    _ fields: (ScenarioVocabulary<Rules.Action>) -> [ScenarioField]
  ) -> [ScenarioField] {
    Self.united(all.flatMap(fields))
  }

  /// Returns fields, each once, that take what any of their name takes.
  private static func united(_ fields: [ScenarioField]) -> [ScenarioField] {
    var united: [ScenarioField] = []
    var shapes: [[JSONShape]] = []
    for field in fields {
      if let index = united.firstIndex(where: { $0.name == field.name }) {
        united[index].isRequired = united[index].isRequired && field.isRequired
        guard !shapes[index].contains(field.shape.json) else { continue }
        shapes[index].append(field.shape.json)
        united[index].shape = .either([united[index].shape, field.shape])
      } else {
        united.append(field)
        shapes.append([field.shape.json])
      }
    }
    return united
  }
}
