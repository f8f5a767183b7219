import Devices
public import Diagnostics
import Messages

extension Scenario {
  /// The key by which a scenario is recognised; its value is the version of the format, 1.
  public static let key = "scenario"

  /// Keys for tests, which playing ignores.
  private static let expectations = ["expected", "expectedLeft", "expects"]

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - bytes: The file: JSON when its name ends in `.json`, else YAML.
  ///   - file: The file's name, for problems.
  ///   - files: Returns the bytes of another file, named by its path relative to the scenario, or
  ///     throws why it can't.
  /// - Returns: The scenario, and what its author should know.
  /// - Throws: The errors of the file, each with its line and key path.
  public static func parse(
    _ bytes: [UInt8], file: String, files: ScenarioFiles
  ) throws(InputProblems) -> Parsed<Scenario> {
    let reader = ScenarioReader(file: file)
    let root: ScenarioNode
    do throws(Diagnostic) {
      root = try node(bytes, isJSON: file.lowercased().hasSuffix(".json"))
    } catch {
      throw InputProblems(error.located(in: file))
    }
    var parser = ScenarioParser(reader: reader, root: root)
    let setting = try parser.setting()
    guard let type = ScenarioVendors.rules(of: setting.vendor) else {
      reader.error(
        root["vendor"]?.line ?? root.line, "vendor",
        "Scenarios of \(setting.vendor.title) can't be played yet.")
      throw InputProblems(reader.problems)
    }
    let scenario = try parser.scenario(setting, by: type, files: files)
    return Parsed(scenario, warnings: reader.warnings)
  }

  private static func node(_ bytes: [UInt8], isJSON: Bool) throws(Diagnostic) -> ScenarioNode {
    guard bytes.count <= ScenarioLimits.maximumBytes else {
      throw .error(
        "The scenario has \(bytes.count) bytes, above the limit of \(ScenarioLimits.maximumBytes).",
        keyPath: "1", solution: "Split it.")
    }
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .error(
        "The scenario is not UTF-8 text.", keyPath: "1",
        solution: "Save it with the encoding UTF-8.")
    }
    if isJSON { return try .json(bytes) }
    // JSON is YAML, too, and is read far quicker as what it is.
    if text.first(where: { !$0.isWhitespace }) == "{", let json = try? ScenarioNode.json(bytes) {
      return json
    }
    return try .yaml(text)
  }

  static let headerFields =
    [
      ScenarioField(key, .whole(1...1), isRequired: true),
      ScenarioField("vendor", .text, isRequired: true),
      ScenarioField("sdk", .anything, isRequired: true),
      ScenarioField("device", .text),
      ScenarioField("orientation", .word(Orientation.allCases.map(\.rawValue))),
      ScenarioField("start", .date),
      ScenarioField("until", .seconds),
      ScenarioField("messages", .anything),
      ScenarioField("app", .anything),
      ScenarioField("steps", .anything, isRequired: true),
      ScenarioField("about", .anything),
    ] + expectations.map { ScenarioField($0, .anything) }
}

/// Reads the parts of a scenario in the order in which one needs the other.
private struct ScenarioParser {
  let reader: ScenarioReader
  let root: ScenarioNode
  private var vocabulary = ScenarioVocabulary()

  init(reader: ScenarioReader, root: ScenarioNode) {
    self.reader = reader
    self.root = root
  }

  // MARK: The top of the file

  func setting() throws(InputProblems) -> ScenarioSetting {
    guard root.isMap else {
      reader.error(root.line, "", "A scenario must be a map.", "Write \"scenario: 1\" at its top.")
      throw InputProblems(reader.problems)
    }
    if root[Scenario.key] == nil {
      reader.error(
        root.line, Scenario.key, "\"\(Scenario.key)\" is missing.", "Write \"scenario: 1\".")
    } else if root[Scenario.key]?.whole != 1 {
      reader.error(
        root[Scenario.key]?.line ?? 1, Scenario.key,
        "This version of the format is unknown.", "Write \"scenario: 1\".")
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
    let known = Vendor.allCases.map(\.rawValue)
    guard let node = root["vendor"] else {
      reader.error(
        root.line, "vendor", "\"vendor\" is missing.",
        "Use one of \(known.joined(separator: ", ")).")
      return nil
    }
    guard let name = node.text, let vendor = Vendor(rawValue: name) else {
      reader.unknown("vendor", node.writing ?? node.kind, among: known, node.line, "vendor")
      return nil
    }
    return vendor
  }

  private func version() -> SDKVersion? {
    guard let node = root["sdk"] else {
      reader.error(
        root.line, "sdk", "\"sdk\" is missing.", "Write the version in quotes: sdk: \"16.4\".")
      return nil
    }
    guard let text = node.writing else {
      reader.error(
        node.line, "sdk", "This is \(node.kind), but must be a version.",
        "Write the version in quotes: sdk: \"16.4\".")
      return nil
    }
    do throws(Diagnostic) {
      return try SDKVersion(text)
    } catch {
      reader.error(node.line, "sdk", error.summary, error.solution)
      return nil
    }
  }

  private func device() -> Device? {
    guard let node = root["device"] else { return .iPhone15 }
    do throws(Diagnostic) {
      return try Device.named(node.writing ?? "")
    } catch {
      reader.error(node.line, "device", error.summary, error.solution)
      return nil
    }
  }

  // MARK: The whole

  mutating func scenario(
    _ start: ScenarioSetting, by type: any DeliveryRules.Type, files: ScenarioFiles
  ) throws(InputProblems) -> Scenario {
    var setting = start
    do throws(Diagnostic) {
      vocabulary = try type.vocabulary(of: setting)
    } catch {
      reader.error(root["sdk"]?.line ?? root.line, "sdk", error.summary, error.solution)
      throw InputProblems(reader.problems)
    }
    reader.sdkTitle = "\(setting.vendor.title) \(root["sdk"]?.writing ?? "")"
    _ = reader.fields(root, Scenario.headerFields + vocabulary.header, what: "key", at: "")
    try reader.check()

    setting.messages = messages(files)
    reader.messages = setting.messages.map(\.id)
    let answers = app(&setting)
    let rules = type.init(setting, reader, files: files)
    try reader.check()
    // The vendor's own files can bring messages, which answers may name.
    reader.messages = rules.messages
    reader.placeholders = rules.placeholders
    reader.parts = rules.parts
    if let answers {
      for given in reader.answers(answers, vocabulary.answers, at: "app.answers") {
        setting.answers.set(given.call, given.answer)
      }
    }
    let steps = steps()
    try reader.check()
    let last = steps.last?.at ?? 0
    return Scenario(
      file: reader.file, vendor: setting.vendor, sdk: root["sdk"]?.writing ?? "",
      sdkVersion: setting.sdk, device: setting.device, orientation: setting.orientation,
      start: rules.start ?? setting.start, messages: setting.messages, steps: steps,
      until: root["until"]?.milliseconds ?? last + 60_000, rules: rules, answers: setting.answers,
      lacks: reader.lacks)
  }

  // MARK: Messages

  private func messages(_ files: ScenarioFiles) -> [Scenario.Message] {
    guard let node = root["messages"] else {
      if vocabulary.needsMessages {
        reader.error(
          root.line, "messages", "\"messages\" is missing.",
          "Add \"messages:\" with ids and files.")
      }
      return []
    }
    guard case .map(let members) = node.content, !members.isEmpty else {
      reader.error(
        node.line, "messages", "The messages must be a map from ids to messages.",
        "Write \"welcome: {file: welcome.json}\".")
      return []
    }
    guard members.count <= ScenarioLimits.maximumMessages else {
      reader.error(
        node.line, "messages",
        "There are \(members.count) messages, above the limit of \(ScenarioLimits.maximumMessages).",
        "Split the scenario.")
      return []
    }
    let fields =
      [ScenarioField("file", .text), ScenarioField("message", .anything)] + vocabulary.message
    var read: [String: JSONValue] = [:]
    return members.compactMap { member in
      let path = "messages.\(member.key)"
      let node = reader.fields(member.value, fields, what: "key", at: path)
      guard node.isMap, member.value.isMap else { return nil }
      guard !member.key.isEmpty, member.key != "*" else {
        reader.error(
          member.value.line, path, "\"\(member.key)\" can't be the id of a message.",
          "Use a word.")
        return nil
      }
      guard let json = json(node, path, files, &read) else { return nil }
      return Scenario.Message(
        id: member.key, file: node["file"]?.text, json: json, line: member.value.line, fields: node)
    }
  }

  private func json(
    _ node: ScenarioNode, _ path: String, _ files: ScenarioFiles, _ read: inout [String: JSONValue]
  ) -> JSONValue? {
    switch (node["file"], node["message"]) {
    case (nil, let message?): return message.json
    case (let file?, nil):
      guard let name = file.text else { return nil }
      if let json = read[name] { return json }
      do throws(Diagnostic) {
        let bytes = try bytes(name, file, path, files)
        let json = try JSONValue.parse(bytes)
        read[name] = json
        return json
      } catch {
        reader.add(error.located(in: name))
        return nil
      }
    case (nil, nil):
      // Bloomreach's blocks may be made of keys of the scenario alone.
      if !vocabulary.needsMessages { return .object([:]) }
      reader.error(
        node.line, path, "Neither \"file\" nor \"message\" is given.",
        "Add \"file:\" with the path of a message, or \"message:\" with the message.")
    case (_?, let message?):
      reader.error(
        message.line, path, "Both \"file\" and \"message\" are given.", "Remove one of them.")
    }
    return nil
  }

  private func bytes(
    _ name: String, _ node: ScenarioNode, _ path: String, _ files: ScenarioFiles
  ) throws(Diagnostic) -> [UInt8] {
    do throws(Diagnostic) {
      return try files(name)
    } catch {
      // What is to be fixed is the name.
      throw .error(
        "The file \"\(name.prefix(200))\" can't be read: \(error.summary)", file: reader.file,
        keyPath: ScenarioReader.place(node.line, "\(path).file"),
        solution: error.solution ?? "Write the path relative to the scenario.")
    }
  }

  // MARK: App

  /// Reads the switches, and returns the answers, which are checked when all messages are known.
  private func app(_ setting: inout ScenarioSetting) -> ScenarioNode? {
    guard let node = root["app"], node.content != .null else { return nil }
    let fields = vocabulary.switches + [ScenarioField("answers", .anything)]
    setting.switches = reader.fields(node, fields, what: "switch", at: "app")
    return node["answers"].flatMap { $0.content == .null ? nil : $0 }
  }

  // MARK: Steps

  private func steps() -> [Scenario.Step] {
    guard let node = root["steps"], node.content != .null else { return [] }
    guard let elements = node.list else {
      reader.error(
        node.line, "steps", "The steps must be a list.", "Write \"- {at: 0, do: launch}\".")
      return []
    }
    guard elements.count <= ScenarioLimits.maximumSteps else {
      reader.error(
        node.line, "steps",
        "There are more than \(ScenarioLimits.maximumSteps) steps.",
        "Split the scenario.")
      return []
    }
    var steps: [Scenario.Step] = []
    steps.reserveCapacity(elements.count)
    var last = 0
    for (index, element) in elements.enumerated() where !reader.isFull {
      if let step = step(element, index, since: last) { steps.append(step) }
      // One step at a wrong time is one error, not one for each step after it.
      last = element["at"]?.milliseconds ?? last
    }
    return steps
  }

  private func step(
    _ node: ScenarioNode, _ index: Int, since last: Int
  ) -> Scenario.Step? {
    func path(_ key: String) -> String { "steps[\(index)]" + (key.isEmpty ? "" : ".\(key)") }
    guard node.isMap else {
      reader.error(
        node.line, path(""), "This is \(node.kind), but must be a step.",
        "Write \"{at: 0, do: launch}\".")
      return nil
    }
    guard let time = node["at"] else {
      reader.error(node.line, path("at"), "\"at\" is missing.", "Add the seconds since the start.")
      return nil
    }
    guard let at = time.milliseconds, at >= 0 else {
      reader.check(time, .seconds, at: path("at"))
      return nil
    }
    guard at >= last else {
      reader.error(
        time.line, path("at"),
        "The step is at \(Timeline.seconds(at)) s, before the one above at "
          + "\(Timeline.seconds(last)) s.",
        "Sort the steps by time.")
      return nil
    }
    guard let action = node["do"] else {
      reader.error(node.line, path("do"), "\"do\" is missing.", "Add what happens.")
      return nil
    }
    guard let name = action.text, let verb = verb(name), verb.isAvailable else {
      unknownVerb(action, path("do"))
      return nil
    }
    var step = Scenario.Step(
      at: at, verb: name, message: node["message"]?.text, line: node.line, fields: node)
    check(&step, verb, node, path(""))
    return step
  }

  private func verb(_ name: String) -> ScenarioVerb? {
    vocabulary.verbs.first { $0.name == name }
  }

  private func check(
    _ step: inout Scenario.Step, _ verb: ScenarioVerb, _ node: ScenarioNode, _ path: String
  ) {
    let common = [ScenarioField("at", .anything), ScenarioField("do", .anything)]
    switch verb.name {
    case "answer":
      let given = ScenarioNode(
        content: .map(node.members.filter { $0.key != "at" && $0.key != "do" }), line: node.line)
      step.answers = reader.answers(given, vocabulary.answers, at: path)
      nothingGiven(given, path, "an answer", vocabulary.answers)
    case "set":
      step.fields = reader.fields(node, common + vocabulary.switches, what: "switch", at: path)
      let given = ScenarioNode(
        content: .map(node.members.filter { $0.key != "at" && $0.key != "do" }), line: node.line)
      nothingGiven(given, path, "a switch", vocabulary.switches)
    default: step.fields = reader.fields(node, common + verb.fields, what: "key", at: path)
    }
  }

  private func nothingGiven(
    _ given: ScenarioNode, _ path: String, _ what: String, _ fields: [ScenarioField]
  ) {
    guard given.members.isEmpty else { return }
    reader.error(
      given.line, path, "The step names not \(what).",
      "Add one of \(fields.map(\.name).joined(separator: ", ")).")
  }

  private func unknownVerb(_ node: ScenarioNode, _ path: String) {
    let name = node.writing ?? node.kind
    let known = vocabulary.verbs.filter(\.isAvailable).map(\.name)
    if ScenarioVerb.all.contains(name) {
      reader.error(
        node.line, path, "\(reader.sdkTitle) has no step \"\(name)\".",
        "Use one of \(known.joined(separator: ", ")).")
    } else {
      reader.unknown("step", name, among: known, node.line, path)
    }
  }
}

extension ScenarioVerb {
  /// The names of the steps of all vendors.
  fileprivate static let all: Set<String> = [
    "launch", "terminate", "foreground", "background", "inactive", "active", "event", "trigger",
    "add", "displayNext", "tap", "close", "swipe", "longPress", "dismiss", "link", "rotate",
    "keyboard", "set", "answer", "assets", "connection", "scene", "push", "openPush", "recheck",
    "appear", "reload", "release", "continueWithTimer",
  ]
}
