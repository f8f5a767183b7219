import Delivery
import Diagnostics
import Messages
import Personalisation

/// Fills the messages of a scenario, as a server does before it delivers them.
struct ScenarioFilling {
  private let reader: InputReader
  private let path: String

  /// What there is to know of the tags; each warning names its file.
  private(set) var warnings: [Diagnostic] = []

  /// - Parameters:
  ///   - reader: Knows the data, and which are used.
  ///   - path: The path of the scenario.
  /// - Throws: That there are no such data.
  init(by reader: InputReader, at path: String) throws(InputProblems) {
    self.reader = reader
    self.path = path
    guard let name = reader.dataName else { return }
    do throws(Diagnostic) {
      try reader.data.check(name)
    } catch {
      throw InputProblems(error.located(in: path))
    }
  }

  /// Returns the message as it is delivered.
  mutating func sent(_ message: Scenario.Message, of vendor: Vendor) -> SentMessage {
    guard message.json.mayHaveTags, let name = reader.dataName,
      let row = try? reader.vendors.row(of: vendor.id)
    else { return .filled(message.json) }
    let language = row.templateLanguage
    guard let data = reader.data.data(name, for: message.json, language) else {
      return .filled(message.json)
    }
    var filler = TemplateFiller(data)
    let filled = filler.fill(message.json, language, at: "")
    if let abort = filler.abort {
      return .unsent(
        "its template says \(abort.reason.isEmpty ? "so" : "\"\(abort.reason)\"") "
          + "with the data \"\(name)\" (abort_message)")
    }
    warnings += filler.warnings.map { located($0, in: message) }
    return .filled(filled)
  }

  private func located(_ problem: Diagnostic, in message: Scenario.Message) -> Diagnostic {
    if let file = message.file {
      return problem.located(in: ScenarioFile.path(of: file, beside: path))
    }
    var problem = problem.located(in: path)
    problem.keyPath = "messages.\(message.id).message" + (problem.keyPath.map { ".\($0)" } ?? "")
    return problem
  }
}
