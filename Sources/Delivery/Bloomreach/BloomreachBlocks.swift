import Diagnostics
import Messages

/// The content blocks of a scenario: those of its bundle, and those that are written in it.
struct BloomreachBlocks: Sendable {
  /// In the order of the bundle; an app knows them without their answers at first.
  var blocks: [BloomreachBlock] = []

  /// What the server answers, by id.
  var answers: [String: BloomreachAnswer] = [:]

  /// What each block shows, by id.
  var content: [String: BloomreachContent.Entry] = [:]

  /// What the device remembers.
  var displayState: [String: BloomreachDisplayState] = [:]

  /// The clock of the bundle.
  var start: UnixTime?

  /// What addresses deliver, as far as the bundle says it.
  private(set) var resources: [String: BloomreachResource] = [:]

  init() {}

  init(_ setting: ScenarioSetting, _ reader: ScenarioReader, files: ScenarioFiles) {
    if let node = setting.root["bundle"], let name = node.text {
      readBundle(name, node: node, reader: reader, files: files)
    }
    for message in setting.messages where !BloomreachInAppItem.isMessage(message) {
      read(message, reader)
    }
    readContent(reader, setting.root["bundle"]?.line ?? 1)
  }

  // MARK: The bundle

  private mutating func readBundle(
    _ name: String, node: ScenarioNode, reader: ScenarioReader, files: ScenarioFiles
  ) {
    let bytes: [UInt8]
    do throws(Diagnostic) {
      bytes = try files(name)
    } catch {
      return reader.error(
        node.line, path: "bundle",
        summary: "The file \"\(name.prefix(200))\" can't be read: \(error.summary)",
        solution: error.solution ?? "Write the path relative to the scenario.")
    }
    do {
      let json = try JSONValue.parseWithWarnings(bytes)
      let parsed = try BloomreachMessage.parse(json.value)
      for warning in json.warnings + parsed.warnings {
        reader.addDiagnostic(warning.located(in: name))
      }
      take(parsed.value, name: name, reader: reader)
    } catch let problems as InputProblems {
      for problem in problems.diagnostics { reader.addDiagnostic(problem.located(in: name)) }
    } catch let problem as Diagnostic {
      reader.addDiagnostic(problem.located(in: name))
    } catch {
      reader.error(
        node.line, path: "bundle", summary: "The file \"\(name.prefix(200))\" can't be read.")
    }
  }

  private mutating func take(
    _ message: BloomreachMessage, name: String, reader: ScenarioReader
  ) {
    for block in message.blocks where !blocks.contains(where: { $0.id == block.id }) {
      var block = block
      answers[block.id] = block.answer
      block.answer = nil
      blocks.append(block)
    }
    if blocks.count > ScenarioLimits.maximumMessages {
      reader.addDiagnostic(
        .error(
          "There are \(blocks.count) blocks, above the limit of \(ScenarioLimits.maximumMessages).",
          file: name, solution: "Leave some out."))
      blocks = []
    }
    displayState = message.displayState
    resources = message.resources
    guard let now = message.clock.now else { return }
    if now.magnitude < 1e11 {
      start = UnixTime(seconds: now)
    } else {
      reader.addDiagnostic(
        .error(
          "The clock's time is out of range.", file: name, keyPath: "clock.now",
          solution: "Write Unix seconds."))
    }
  }

  // MARK: Blocks of the scenario

  /// Keys that say what the server answers, and no key of a block.
  private static let ofAnswer = ["html", "answer", "file", "message"]

  private mutating func read(_ message: Scenario.Message, _ reader: ScenarioReader) {
    guard !blocks.contains(where: { $0.id == message.id }) else {
      return reader.error(
        message.line, path: "messages.\(message.id)",
        summary: "The bundle has a block of this id too.",
        solution: "Give it another id.")
    }
    guard case .object(var members) = message.json else {
      return reader.error(
        message.line, path: "messages.\(message.id)", summary: "A content block must be a map.",
        solution: "Write keys such as \"placeholders: [home]\".")
    }
    for member in message.fields.members where !Self.ofAnswer.contains(member.key) {
      members[member.key] = member.value.json
    }
    members["id"] = .string(message.id)
    members["name"] = members["name"] ?? .string(message.id)
    members["date_filter"] = members["date_filter"] ?? .object(["enabled": .bool(false)])
    do throws(InputProblems) {
      let parsed = try BloomreachBlock.parseBundle(.array([.object(members)]))
      report(parsed.warnings, of: message, reader)
      blocks += parsed.value
      answers[message.id] = try answer(of: message, reader)
    } catch {
      report(error.diagnostics, of: message, reader)
    }
  }

  private func answer(
    of message: Scenario.Message, _ reader: ScenarioReader
  ) throws(InputProblems) -> BloomreachAnswer? {
    let node = message.fields["answer"]
    if node?.content == .null { return nil }
    var members: JSONValue.Members = [:]
    if case .object(let given)? = node?.json { members = given }
    members["id"] = .string(message.id)
    members["status"] = members["status"] ?? .string("OK")
    members["ttl_seconds"] = members["ttl_seconds"] ?? .number(3600)
    if let html = message.fields["html"]?.text {
      members["content"] = .object(["html": .string(html)])
    }
    let parsed = try BloomreachAnswer.parseAnswers(.object(["data": .array([.object(members)])]))
    report(parsed.warnings, of: message, reader)
    return parsed.value.first
  }

  /// Reports what is wrong with a block at its position in the scenario.
  private func report(
    _ diagnostics: [Diagnostic], of message: Scenario.Message, _ reader: ScenarioReader
  ) {
    for diagnostic in diagnostics {
      var diagnostic = diagnostic
      // One block alone is not a list that could be discarded.
      guard let path = diagnostic.keyPath, path.contains("[0]") else { continue }
      diagnostic.keyPath =
        path.hasPrefix("data[0]")
        ? "answer" + path.dropFirst("data[0]".count)
        : String(path.drop { $0 != "]" }.dropFirst().drop { $0 == "." })
      reader.addDiagnostic(diagnostic, of: message)
    }
  }

  // MARK: Pages

  private mutating func readContent(_ reader: ScenarioReader, _ line: Int) {
    var answered = blocks
    for index in answered.indices { answered[index].answer = answers[answered[index].id] }
    do throws(Diagnostic) {
      // Nothing is downloaded: what no file speaks of counts as delivered.
      content = try BloomreachContent(
        of: answered, for: .static, resources: resources, hasImage: { _ in true }
      ).entries
    } catch {
      reader.error(line, path: "messages", summary: error.summary, solution: error.solution)
    }
  }
}
