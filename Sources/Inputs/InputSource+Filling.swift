import Diagnostics
import HTMLContent
import Messages
public import Personalisation

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

  func values() throws(InputProblems) -> MessageData? {
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
    do throws(Diagnostic) {
      try data.check(dataName)
    } catch {
      throw InputProblems(error.located(in: name))
    }
    return data[dataName] ?? StressData(named: dataName)?.data(for: templates)
  }

  /// The templates of the message, as far as they can be read.
  public var templates: [MessageTemplate] {
    switch content {
    case .message(let json, let row): json.templates(row.templateLanguage)
    case .page:
      markup.flatMap { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        return try? MessageTemplate(text, in: TemplateLanguage(of: text))
      }.map { [$0] } ?? []
    }
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
  /// The templates in its strings, as far as they can be read; objects by the order of their keys.
  func templates(_ language: TemplateLanguage?) -> [MessageTemplate] {
    switch self {
    case .string(let string):
      guard MessageTemplate.mayHaveTags(string) else { return [] }
      return (try? MessageTemplate(string, in: language ?? TemplateLanguage(of: string)))
        .map { [$0] } ?? []
    case .array(let elements): return elements.flatMap { $0.templates(language) }
    case .object(let members):
      return members.sorted { $0.key.precedesExactly($1.key) }
        .flatMap { $0.value.templates(language) }
    case .null, .bool, .number, .integer: return []
    }
  }

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
