import Diagnostics
import Inputs
import Messages
import WhatIf

/// The message's file with the values that are set: all else is as its author wrote it.
struct MessageDownload {
  private let inputs: PreviewInputs

  init(_ inputs: PreviewInputs) {
    self.inputs = inputs
  }

  /// Returns the file.
  ///
  /// Throws an error for a value that can't be set, and for a page.
  func answer(_ state: PreviewState) throws(Diagnostic) -> Response {
    let reading = inputs.reading()
    guard let source = reading.subject?.source, source.json != nil else {
      throw .error("Only a message can be downloaded with its values.")
    }
    let values = state.values.filter { $0.key.hasPrefix("message:") }
    guard let (subject, refused) = reading.subject(with: values), refused.isEmpty else {
      throw reading.subject(with: values)?.refused.first?.problem
        ?? .error("The message can't be read.")
    }
    guard var text = try? JSONText(inputs.messageBytes()),
      text.entries.contains(where: { $0.path == source.path })
    else {
      // What a log shows is no JSON text; the message itself is one.
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
    return Response(body: text.bytes)
  }
}
