import Diagnostics
import HTMLContent
import Inputs
import Messages
import WhatIf

extension PreviewInputs {
  /// Returns the message's file with the values that are set: all else is as its author wrote it.
  ///
  /// Throws an error for a value that can't be set.
  func messageFile(_ state: PreviewState) throws(Diagnostic) -> Response {
    let reading = self.reading()
    guard let source = reading.subject?.source else {
      throw .error("The message can't be read.")
    }
    let values = state.values.filter { $0.key.hasPrefix("message:") }
    let pageValues = state.values.filter { value in
      [PageKey.stylePrefix, PageKey.contentPrefix].contains { value.key.hasPrefix($0) }
    }
    // Tags stay what they are in the file.
    let all = [PreviewState.Value("data", WhatIfInput.unset)] + values + pageValues
    guard let (subject, rejected) = reading.subject(with: all), rejected.isEmpty
    else {
      throw reading.subject(with: all)?.rejected.first?.problem
        ?? .error("The message can't be read.")
    }
    if case .page(let page) = subject.source.content {
      return Response(
        type: "text/html; charset=utf-8",
        body: pageValues.isEmpty ? try messageBytes() : Array(page.source.utf8))
    }
    guard var text = try? JSONText(messageBytes()),
      text.paths.contains(source.path)
    else {
      // What a log shows is not JSON; the message itself is.
      return Response(body: Array(((subject.source.json ?? .null).text + "\n").utf8))
    }
    for value in values {
      let path = try JSONPath(String(value.key.dropFirst("message:".count)))
      let whole = JSONPath(steps: source.path.steps + path.steps)
      guard let changed = text.setting(subject.source.json?[path], at: whole) else {
        throw .error("\"\(path)\" can't be set in this file.", file: source.name)
      }
      text = changed
    }
    if !pageValues.isEmpty {
      // Where pages are in the message, their texts are others.
      for whole in text.paths where whole.steps.starts(with: source.path.steps) {
        let path = JSONPath(steps: Array(whole.steps.dropFirst(source.path.steps.count)))
        guard case .string(let new)? = subject.source.json?[path],
          case .string(let old)? = source.json?[path], old != new,
          !values.contains(where: { $0.key == "message:\(path)" })
        else { continue }
        text = text.setting(.string(new), at: whole) ?? text
      }
    }
    return Response(body: text.bytes)
  }
}
