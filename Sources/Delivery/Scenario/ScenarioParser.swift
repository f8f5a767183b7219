import Devices
import Diagnostics
import Messages

/// Reads the parts of a scenario in the order in which one needs the other.
struct ScenarioParser {
  let reader: ScenarioReader
  let root: ScenarioNode

  // MARK: The top of the file

  func setting() throws(InputProblems) -> ScenarioSetting {
    guard root.isMap else {
      reader.error(
        root.line, path: "", summary: "A scenario must be a map.",
        solution: "Write \"scenario: 1\" at its top.")
      throw InputProblems(reader.problems)
    }
    if root[Scenario.key] == nil {
      reader.error(
        root.line, path: Scenario.key, summary: "\"\(Scenario.key)\" is missing.",
        solution: "Write \"scenario: 1\".")
    } else if root[Scenario.key]?.whole != 1 {
      reader.error(
        root[Scenario.key]?.line ?? 1, path: Scenario.key,
        summary: "This version of the format is unknown.", solution: "Write \"scenario: 1\".")
    }
    let vendor = vendor()
    let version = version()
    let device = device()
    let orientation = root["orientation"]?.text.flatMap(Orientation.init) ?? .portrait
    guard let vendor, let version, let device, !reader.hasProblems else {
      throw InputProblems(reader.problems)
    }
    return ScenarioSetting(
      file: reader.file, vendor: vendor, sdk: version, device: device, orientation: orientation,
      start: root["start"]?.text.flatMap(UnixTime.init) ?? UnixTime(seconds: 1_767_258_000),
      root: root)
  }

  private func vendor() -> Vendor? {
    let known = ScenarioVendors.named.map(\.id)
    guard let node = root["vendor"] else {
      reader.error(
        root.line, path: "vendor", summary: "\"vendor\" is missing.",
        solution: "Use one of \(known.joined(separator: ", ")).")
      return nil
    }
    guard let name = node.text,
      let vendor = ScenarioVendors.named.first(where: { $0.id == name })
    else {
      reader.unknown(
        "vendor", name: node.writing ?? node.kind, among: known, line: node.line, path: "vendor")
      return nil
    }
    return vendor
  }

  private func version() -> SDKVersion? {
    guard let node = root["sdk"] else {
      reader.error(
        root.line, path: "sdk", summary: "\"sdk\" is missing.",
        solution: "Write the version in quotes: sdk: \"16.4\".")
      return nil
    }
    guard let text = node.writing else {
      reader.error(
        node.line, path: "sdk", summary: "This is \(node.kind), but must be a version.",
        solution: "Write the version in quotes: sdk: \"16.4\".")
      return nil
    }
    do throws(Diagnostic) {
      return try SDKVersion(text)
    } catch {
      reader.error(node.line, path: "sdk", summary: error.summary, solution: error.solution)
      return nil
    }
  }

  private func device() -> Device? {
    guard let node = root["device"] else { return .iPhone15 }
    do throws(Diagnostic) {
      return try Device.named(node.writing ?? "")
    } catch {
      reader.error(node.line, path: "device", summary: error.summary, solution: error.solution)
      return nil
    }
  }

  // MARK: The whole

  func scenario<Rules: DeliveryRules>(
    _ start: ScenarioSetting, by type: Rules.Type,
    sending send: ((Scenario.Message, Vendor) -> SentMessage)?, files: ScenarioFiles
  ) throws(InputProblems) -> Scenario {
    var setting = start
    let vocabulary: ScenarioVocabulary<Rules.Action>
    do throws(Diagnostic) {
      vocabulary = try type.vocabulary(of: setting)
    } catch {
      reader.error(
        root["sdk"]?.line ?? root.line, path: "sdk", summary: error.summary,
        solution: error.solution)
      throw InputProblems(reader.problems)
    }
    if let note = setting.vendor.noteOnNewerSDK(setting.sdk), let node = root["sdk"] {
      reader.addDiagnostic(note, in: node, at: "sdk")
    }
    reader.sdkTitle = "\(setting.vendor.title) \(root["sdk"]?.writing ?? "")"
    _ = reader.fields(root, Scenario.headerFields + vocabulary.header, what: "key", at: "")
    try reader.check()

    setting.messages = type.unwrapped(messages(vocabulary, files), reader)
    // One file may have several.
    if setting.messages.count > ScenarioLimits.maximumMessages {
      reader.error(
        root["messages"]?.line ?? root.line, path: "messages",
        summary: "There are \(setting.messages.count) messages, above the limit of "
          + "\(ScenarioLimits.maximumMessages).", solution: "Split the scenario.")
      try reader.check()
    }
    var unsent: [String: String] = [:]
    setting.messages = setting.messages.compactMap { message in
      switch send?(message, setting.vendor) {
      case nil: return message
      case .filled(let json):
        var message = message
        message.json = json
        return message
      case .unsent(let reason):
        unsent[message.id] = reason
        return nil
      }
    }
    let unsentNames = unsent.keys.sorted()
    reader.messages = ScenarioNames(setting.messages.map(\.id))
    let answers = app(&setting, vocabulary.switches)
    let rules = type.init(setting, reader, files: files)
    try reader.check()
    // The vendor's own files can bring messages, which answers may name.
    reader.messages = ScenarioNames(rules.messages + unsentNames)
    reader.placeholders = ScenarioNames(rules.placeholders)
    reader.parts = rules.parts.map { ScenarioNames($0.map(\.word)) }
    if let answers {
      for given in reader.answers(answers, vocabulary.answers, at: "app.answers") {
        setting.answers.set(given.call, given.answer)
      }
    }
    let (steps, effects) = steps(vocabulary)
    try reader.check()
    let last = steps.last?.at ?? 0
    var scenario = Scenario(
      file: reader.file, vendor: setting.vendor, sdk: root["sdk"]?.writing ?? "",
      sdkVersion: setting.sdk, device: setting.device, orientation: setting.orientation,
      start: rules.start ?? setting.start, messages: setting.messages, steps: steps,
      until: root["until"]?.milliseconds ?? last + 60_000,
      script: VendorScript(rules: rules, effects: effects), answers: setting.answers,
      lacks: reader.lacks)
    scenario.unsent = unsent
    return scenario
  }

  // MARK: App

  /// Reads the switches, and returns the answers, which are checked when all messages are known.
  private func app(
    _ setting: inout ScenarioSetting, _ switches: [ScenarioField]
  ) -> ScenarioNode? {
    guard let node = root["app"], node.content != .null else { return nil }
    let fields = switches + [ScenarioField("answers", .anything)]
    setting.switches = reader.fields(node, fields, what: "switch", at: "app")
    return node["answers"].flatMap { $0.content == .null ? nil : $0 }
  }
}
