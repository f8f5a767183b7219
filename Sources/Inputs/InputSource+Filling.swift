import Diagnostics
import HTMLContent
import Messages
import Personalisation

extension InputSource {
  /// Returns the content with its tags filled in, and what there is to know of them.
  ///
  /// Throws that there are no such data, or that the message is not sent.
  func filled() throws(InputProblems) -> Parsed<Content> {
    if isFilled { return Parsed(content) }
    var filler = TemplateFiller(try values())
    switch content {
    case .page(let page):
      guard let markup else { return Parsed(.page(page)) }
      let text = String(decoding: markup, as: UTF8.self)
      let filled = filler.fill(text, in: TemplateLanguage(of: text), at: nil, isAddress: false)
      try check(filler)
      let warnings = filler.warnings.map { $0.located(in: name) }
      guard filled != text else { return Parsed(.page(page), warnings: warnings) }
      do throws(Diagnostic) {
        let parsed = try HTMLPage.parse(Array(filled.utf8))
        return Parsed(.page(parsed.value), warnings: warnings)
      } catch {
        throw InputProblems(error.located(in: name))
      }
    case .message(let json, let row):
      guard json.mayHaveTags else { return Parsed(content) }
      let filled = filler.fill(json, row.templateLanguage, at: "")
      try check(filler)
      return Parsed(.message(filled, row), warnings: filler.warnings.map(located))
    }
  }

  private func values() throws(InputProblems) -> MessageData? {
    guard var values = try namedValues() else {
      if dataValues.count == 0 { return nil }
      return MessageData(name: "what-if", values: changed(DataObject()))
    }
    values.values = changed(values.values)
    return values
  }

  /// Returns values with those in place of them.
  private func changed(_ values: DataObject) -> DataObject {
    var values = values
    for (path, value) in dataValues.members { values.set(value, at: path) }
    return values
  }

  private func namedValues() throws(InputProblems) -> MessageData? {
    guard let dataName else { return nil }
    if let values = data[dataName] { return values }
    let meant = Spelling.nearest(to: dataName, among: data.names)
    throw InputProblems(
      .error(
        "There are no data \"\(dataName.prefix(80))\".", file: name,
        solution: meant.map { "Did you mean \"\($0)\"?" } ?? "Name their file with --data."))
  }

  /// Throws that the message is not sent, if its template says so.
  private func check(_ filler: TemplateFiller) throws(InputProblems) {
    guard let abort = filler.abort else { return }
    let reason = abort.reason.isEmpty ? "it gives no reason" : "\"\(abort.reason)\""
    var problem = Diagnostic.warning(
      "With the data \"\(dataName ?? "what-if")\" the message is not sent: \(reason) (abort_message).",
      keyPath: abort.keyPath)
    problem.cause = .unsent
    throw InputProblems(located(problem))
  }
}

extension JSONValue {
  /// Whether a string in it may have a tag: one look at the bytes of each.
  var mayHaveTags: Bool {
    switch self {
    case .string(let string): MessageTemplate.mayHaveTags(string)
    case .array(let elements): elements.contains(where: \.mayHaveTags)
    case .object(let members): members.containsValue(where: \.mayHaveTags)
    case .null, .bool, .number, .integer: false
    }
  }
}

extension [UInt8] {
  /// Whether a page may have a tag.
  var mayHaveTags: Bool { MessageTemplate.mayHaveTags(String(decoding: self, as: UTF8.self)) }
}
