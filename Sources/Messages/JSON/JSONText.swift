public import Diagnostics
import Documents

/// A JSON text with the positions of its values: single values are changed, and all else stays as
/// its author wrote it.
public struct JSONText: Sendable {
  private var document: Document

  /// Reads a text.
  ///
  /// Throws an error as `JSONValue.parse` does.
  public init(_ bytes: [UInt8]) throws(Diagnostic) {
    document = try Document.json(bytes, limits: MessageLimits.document)
  }

  /// The text in UTF-8, with all changes.
  public var bytes: [UInt8] { document.bytes }

  /// The ways to its values in the order of the file, to an object or array before what is in it; of
  /// equal keys in one object only to the first.
  public var paths: [JSONPath] {
    var paths: [JSONPath] = []
    Self.collect(document.root, steps: [], paths: &paths)
    return paths
  }

  private static func collect(
    _ value: Document.Value, steps: [JSONPath.Step], paths: inout [JSONPath]
  ) {
    paths.append(JSONPath(steps: steps))
    for (index, element) in value.elements.enumerated() {
      collect(element, steps: steps + [.element(index)], paths: &paths)
    }
    for member in value.members {
      collect(member.value, steps: steps + [.member(member.key.text)], paths: &paths)
    }
  }

  /// Returns the text with another value at a path, or without what is there for nil.
  ///
  /// A key that is missing is added at the end of its object, which is made if it is missing itself.
  /// Returns nil when the path leads to nothing that could be changed.
  public func setting(_ value: JSONValue?, at path: JSONPath) -> JSONText? {
    var (target, key): (Document.Value, Document.Value?) = (document.root, nil)
    for (index, step) in path.steps.enumerated() {
      switch step {
      case .member(let name):
        guard target.isMap else { return nil }
        if let member = target.members.first(where: { $0.key.text.isExactly(name) }) {
          (key, target) = (member.key, member.value)
          continue
        }
        // Of what is missing only objects are made.
        var made = value
        for step in path.steps[(index + 1)...].reversed() {
          guard case .member(let name) = step else { return nil }
          made = made.map { .object([name: $0]) }
        }
        return made.flatMap {
          Self.read(document.adding(JSONValue.quoted(name) + ": " + $0.text, to: target))
        }
      case .element(let index):
        let elements = Array(target.elements)
        guard elements.indices.contains(index) else { return nil }
        (key, target) = (nil, elements[index])
      }
    }
    if let value { return Self.read(document.replacing(target.range, with: value.text)) }
    return Self.read(document.removing(target, key: key))
  }

  /// A changed text; nil for one that is beyond a limit now, or has no value.
  private static func read(_ bytes: [UInt8]) -> JSONText? { try? JSONText(bytes) }
}
