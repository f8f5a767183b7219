import Diagnostics

/// A position at which a script uses an object by its name, such as the bridge of an SDK.
package struct ObjectUse: Hashable, Sendable {
  /// A step from an object to what it has: `.getUser()`.
  package struct Member: Hashable, Sendable {
    package var name: String

    /// Whether it is called.
    package var isCalled: Bool

    /// Whether something is between the parentheses.
    package var hasArguments: Bool

    /// The first argument where it is a string that is written out.
    package var text: String?

    /// What is between the parentheses, as far as it is written out.
    package var arguments: [ScriptValue] = []
  }

  /// The object's name as the script writes it.
  package var object: String

  /// What is asked of it, from left to right; empty for the object itself.
  package var members: [Member]

  /// The line of the file, counted from 1.
  package var line: Int

  /// Whether it is a statement by itself, so that without a call nothing happens.
  package var isStatement: Bool

  /// The position in the script: the index of its first token.
  var index = 0

  /// How it is written, without arguments.
  package var words: String {
    ([object] + members.map { $0.isCalled ? "\($0.name)()" : $0.name }).joined(separator: ".")
  }
}

extension ObjectUse {
  /// Reads a call of an object as a script writes it, such as `bridge.logClick("0")`.
  ///
  /// - Parameters:
  ///   - script: The call.
  ///   - object: The object's name.
  /// - Returns: The call; nil when the text is something else.
  package static func call(in script: String, of object: String) -> ObjectUse? {
    ScriptReader.uses(of: [object], in: script, line: 1).first {
      $0.object == object && !$0.members.isEmpty
    }
  }
}

extension HTMLPage {
  /// Returns where scripts, attributes with scripts and `javascript:` addresses use some objects.
  ///
  /// - Parameter objects: The names of the objects; other cases are found too.
  /// - Returns: The positions, in document order. Variables that are made from an object count for
  ///   it.
  package func uses(of objects: [String]) -> [ObjectUse] {
    document.scripts.flatMap { script in
      ScriptReader.uses(of: objects, in: script.text, line: script.line)
    }
  }

  /// Whether a script leads to another address.
  package var scriptsNavigate: Bool {
    document.scripts.contains { ScriptReader.navigates($0.text, line: $0.line) }
  }

  /// Whether a form sends what is in it to an address.
  package var hasFormWithAction: Bool {
    document.nodes.indices.contains { index in
      document.element(index).map { $0.name == "form" && !($0["action"] ?? "").isEmpty } ?? false
    }
  }

  /// The links of the page with their targets, those to nothing among them.
  package var targetedLinks: [(address: String, target: String?, line: Int)] {
    document.nodes.indices.compactMap { index in
      guard let element = document.element(index), element.name == "a" || element.name == "area",
        let link = element.attributes.first(where: { $0.name == "href" })
      else { return nil }
      return (link.value.trimmed, element["target"]?.asciiLowercased, link.line)
    }
  }
}

extension HTMLDocument {
  /// The scripts in the page and in attributes.
  fileprivate var scripts: [(text: String, line: Int)] {
    var scripts: [(text: String, line: Int)] = []
    for (index, node) in nodes.enumerated() {
      guard let element = element(index) else { continue }
      if element.name == "script", element.isJavaScript, element["src"] == nil {
        let line = node.children.first.map { nodes[$0].line } ?? node.line
        scripts.append((string(in: index), line))
      }
      for attribute in element.attributes {
        if attribute.name.startsExactly(with: "on") {
          scripts.append((attribute.value, attribute.line))
        } else if attribute.name == "href",
          attribute.value.trimmed.asciiLowercased.startsExactly(with: "javascript:")
        {
          scripts.append(
            (String(attribute.value.trimmed.dropFirst("javascript:".count)), attribute.line))
        }
      }
    }
    return scripts
  }
}
