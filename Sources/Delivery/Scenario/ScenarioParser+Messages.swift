import Diagnostics
import Messages

extension ScenarioParser {
  func messages<Action>(
    _ vocabulary: ScenarioVocabulary<Action>, _ files: ScenarioFiles
  ) -> [Scenario.Message] {
    guard let node = root["messages"] else {
      if vocabulary.needsMessages {
        reader.error(
          root.line, path: "messages", summary: "\"messages\" is missing.",
          solution: "Add \"messages:\" with ids and files.")
      }
      return []
    }
    guard case .map(let members) = node.content, !members.isEmpty else {
      reader.error(
        node.line, path: "messages", summary: "The messages must be a map from ids to messages.",
        solution: "Write \"welcome: {file: welcome.json}\".")
      return []
    }
    guard members.count <= ScenarioLimits.maximumMessages else {
      reader.error(
        node.line, path: "messages",
        summary:
          "There are \(members.count) messages, above the limit of \(ScenarioLimits.maximumMessages).",
        solution: "Split the scenario.")
      return []
    }
    let fields =
      [ScenarioField("file", .text), ScenarioField("message", .anything)] + vocabulary.message
    var read: JSONValue.Members = [:]
    return members.compactMap { member in
      let path = "messages.\(member.key)"
      let node = reader.fields(member.value, fields, what: "key", at: path)
      guard node.isMap, member.value.isMap else { return nil }
      guard !member.key.isEmpty, member.key != "*" else {
        reader.error(
          member.value.line, path: path, summary: "\"\(member.key)\" can't be the id of a message.",
          solution: "Use a word.")
        return nil
      }
      guard
        let json = content(
          node, path: path, isNeeded: vocabulary.needsMessages, files: files, read: &read)
      else {
        return nil
      }
      return Scenario.Message(
        id: member.key, file: node["file"]?.text, json: json, line: member.value.line, fields: node)
    }
  }

  private func content(
    _ node: ScenarioNode, path: String, isNeeded: Bool, files: ScenarioFiles,
    read: inout JSONValue.Members
  ) -> JSONValue? {
    switch (node["file"], node["message"]) {
    case (nil, let message?): return message.json
    case (let file?, nil):
      guard let name = file.text else { return nil }
      if let json = read[name] { return json }
      do throws(Diagnostic) {
        let bytes = try bytes(name, node: file, path: path, files: files)
        let json = try JSONValue.parseWithWarnings(bytes)
        for warning in json.warnings { reader.addDiagnostic(warning.located(in: name)) }
        read[name] = json.value
        return json.value
      } catch {
        reader.addDiagnostic(error.located(in: name))
        return nil
      }
    case (nil, nil):
      // Bloomreach's blocks may be made of keys of the scenario alone.
      if !isNeeded { return .object([:]) }
      reader.error(
        node.line, path: path, summary: "Neither \"file\" nor \"message\" is given.",
        solution: "Add \"file:\" with the path of a message, or \"message:\" with the message.")
    case (_?, let message?):
      reader.error(
        message.line, path: path, summary: "Both \"file\" and \"message\" are given.",
        solution: "Remove one of them.")
    }
    return nil
  }

  private func bytes(
    _ name: String, node: ScenarioNode, path: String, files: ScenarioFiles
  ) throws(Diagnostic) -> [UInt8] {
    do throws(Diagnostic) {
      return try files(name)
    } catch {
      // What is to be fixed is the name.
      throw .error(
        "The file \"\(name.prefix(200))\" can't be read: \(error.summary)", file: reader.file,
        keyPath: ScenarioReader.location(node.line, "\(path).file"),
        solution: error.solution ?? "Write the path relative to the scenario.")
    }
  }
}
