import Devices
public import Messages

extension Scenario {
  /// What scenarios may say, of every vendor and every version of its SDK.
  public static let shape: JSONShape = {
    let cases = ScenarioVendors.all.map { vendor, rules in
      (vendor.id, Vocabularies(of: vendor, rules).members)
    }
    return .object(JSONShape.Members(of: "vendor", cases: cases))
  }()
}

/// The vocabularies of all versions of a vendor's SDK, put together.
private struct Vocabularies {
  private let all: [ScenarioVocabulary]
  private let vendor: Vendor

  init(of vendor: Vendor, _ rules: any DeliveryRules.Type) {
    self.vendor = vendor
    func vocabulary(_ version: SDKVersion, _ members: [ScenarioNode.Member]) -> ScenarioVocabulary?
    {
      let setting = ScenarioSetting(
        file: "", vendor: vendor, sdk: version, device: .iPhone15, orientation: .portrait,
        start: UnixTime(seconds: 0), root: ScenarioNode(content: .map(members), line: 1))
      return try? rules.vocabulary(of: setting)
    }
    var all: [ScenarioVocabulary] = []
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
    var members = (Scenario.headerFields + united(\.header)).map(\.json)
    for place in members.indices {
      switch members[place].name {
      case "vendor": members[place].shape = .word(ScenarioVendors.named.map(\.id))
      case "sdk": members[place].shape = .either([.string(), .number()])
      case "messages":
        members[place].shape = .anyOf([.table(message), .null])
        members[place].isRequired = all.allSatisfy(\.needsMessages)
      case "app": members[place].shape = .anyOf([app, .null])
      case "steps": members[place].shape = .anyOf([.array(step), .null])
      default: break
      }
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
    var verbs: [ScenarioVerb] = []
    for verb in all.flatMap(\.verbs) {
      if let place = verbs.firstIndex(where: { $0.name == verb.name }) {
        verbs[place].fields += verb.fields
      } else {
        verbs.append(verb)
      }
    }
    let common = [
      ScenarioField("at", .seconds, isRequired: true),
      ScenarioField("do", .word(verbs.map(\.name)), isRequired: true),
    ]
    let cases = verbs.map { verb in
      let members =
        switch verb.name {
        case "answer": united(\.answers).map(\.answer)
        case "set": united(\.switches).map(\.json)
        default: Self.united(verb.fields).map(\.json)
        }
      return (verb.name, JSONShape.Members(title: "a step", common.map(\.json) + members))
    }
    return .object(JSONShape.Members(of: "do", cases: cases))
  }

  private func united(_ fields: (ScenarioVocabulary) -> [ScenarioField]) -> [ScenarioField] {
    Self.united(all.flatMap(fields))
  }

  /// Returns fields, each once, that take what any of their name takes.
  private static func united(_ fields: [ScenarioField]) -> [ScenarioField] {
    var united: [ScenarioField] = []
    var shapes: [[JSONShape]] = []
    for field in fields {
      if let place = united.firstIndex(where: { $0.name == field.name }) {
        united[place].isRequired = united[place].isRequired && field.isRequired
        guard !shapes[place].contains(field.shape.json) else { continue }
        shapes[place].append(field.shape.json)
        united[place].shape = .either([united[place].shape, field.shape])
      } else {
        united.append(field)
        shapes.append([field.shape.json])
      }
    }
    return united
  }
}
