import Diagnostics
import Inputs
import Messages
import Rendering
import Styles
import WhatIf

/// What is wrong with a value, for the field of the form that has it.
struct FieldProblem: Hashable, Sendable {
  /// The key of the field: of the style, or `message:` with a path.
  var key: String
  var description: String

  /// Whether the value can't be used at all.
  var isError: Bool

  /// Returns the problems that belong to values, each key's first one.
  ///
  /// - Parameters:
  ///   - problems: All problems, with their files.
  ///   - source: The message; key paths of its problems begin at the top of its file.
  ///   - styleKeys: The keys that the form has.
  /// - Returns: The problems of fields.
  static func all(
    _ problems: [Diagnostic], of source: InputSource, styleKeys: [StyleKey]
  ) -> [FieldProblem] {
    var reported: Set<String> = []
    return problems.sorted { $0.severity > $1.severity }.compactMap { problem in
      guard let keyPath = problem.keyPath, problem.severity != .note,
        let key = key(of: problem, keyPath: keyPath, source: source, styleKeys: styleKeys),
        reported.insert(key).inserted
      else { return nil }
      let description = [problem.summary, problem.solution].compactMap(\.self).joined(
        separator: " ")
      return FieldProblem(key: key, description: description, isError: problem.severity == .error)
    }
  }

  private static func key(
    of problem: Diagnostic, keyPath: String, source: InputSource, styleKeys: [StyleKey]
  ) -> String? {
    if problem.file == source.style?.name, styleKeys.contains(where: { $0.path == keyPath }) {
      return keyPath
    }
    guard problem.file == source.name, source.json != nil else { return nil }
    return "message:" + source.relative(keyPath)
  }

  var json: OrderedJSON {
    .object([
      ("key", .string(key)), ("words", .string(description)), ("isError", .boolean(isError)),
    ])
  }
}

extension InputSource {
  /// Returns a key path of the file as it is inside the message.
  func relative(_ keyPath: String) -> String {
    let top = path.description
    guard !top.isEmpty, keyPath.hasPrefix(top) else { return keyPath }
    let rest = keyPath.dropFirst(top.count)
    return String(rest.hasPrefix(".") ? rest.dropFirst() : rest)
  }
}
