public import Diagnostics

/// A file of JSON, YAML or XML as one tree, in the order of the file.
///
/// Every key and value knows its line, column and bytes, so that problems have positions and single
/// values can be changed while the rest of the file stays.
public final class Document: Sendable {
  /// What a node is.
  enum Kind: UInt8 {
    case null, yes, no, number, text, list, map

    /// Another node, whose index is `Node.text`.
    case alias

    /// An element of XML: its attributes, then what is in it.
    case element

    /// The name of an attribute, whose value is the next node.
    case attribute
  }

  /// A key or value.
  ///
  /// OPTIMIZATION: All are in one array, each before what is in it, so that a file of a million
  /// values takes no million allocations, and none is too deep to be freed. A map has its keys and
  /// values in turn.
  struct Node {
    var kind: Kind

    /// Whether it is a key that the map has before already: the first one counts.
    var isRepeated = false

    /// Whether it has a name (`&name`) by which an alias can name it.
    var hasAnchor = false
    var line: Int32
    var start: Int32
    var end: Int32

    /// The index behind the last node in it.
    var next: Int32

    /// The index of its text; -1 for what means what is written.
    var text: Int32 = -1
  }

  /// The file.
  public let bytes: [UInt8]
  let nodes: [Node]
  let strings: [String]

  /// Whether an object has a key that it has already.
  public var hasRepeats: Bool { nodes.contains(where: \.isRepeated) }

  /// Whether the file has no value at all, as YAML may; the root is null then.
  public let isEmpty: Bool

  init(bytes: [UInt8], nodes: [Node], strings: [String]) {
    self.bytes = bytes
    isEmpty = nodes.isEmpty
    let none = Node(kind: .null, line: 1, start: 0, end: 0, next: 1)
    self.nodes = nodes.isEmpty ? [none] : nodes
    self.strings = strings
  }

  /// The value that all others are in.
  public var root: Value { Value(self, 0) }

  /// Returns a warning for each key that an object has already, at most so many.
  ///
  /// Of equal keys the first one counts. The key path is that of the key.
  public func repeats(atMost limit: Int) -> [Repeat] {
    var result: [Repeat] = []
    guard hasRepeats else { return result }
    // The containers that a node is in, with the step to what is in them at the moment.
    var open: [(end: Int32, isMap: Bool, step: String, count: Int)] = []
    var index = 0
    while index < nodes.count, result.count < limit {
      let node = nodes[index]
      while let last = open.last, index >= last.end { open.removeLast() }
      if let last = open.indices.last {
        if !open[last].isMap {
          open[last].step = "[\(open[last].count)]"
          open[last].count += 1
        } else if open[last].count.isMultiple(of: 2) {
          open[last].step = Value(self, index).text.clipped
          open[last].count += 1
          if node.isRepeated {
            result.append(Repeat(path: Self.path(open), key: Value(self, index)))
          }
        } else {
          open[last].count += 1
        }
      }
      if node.kind == .list || node.kind == .map {
        open.append((node.next, node.kind == .map, "", 0))
      }
      index += 1
    }
    return result
  }

  private static func path(_ open: [(end: Int32, isMap: Bool, step: String, count: Int)]) -> String
  {
    open.reduce("") { path, container in
      path.isEmpty || !container.isMap ? path + container.step : path + "." + container.step
    }
  }

  /// A key that an object has already.
  public struct Repeat: Sendable {
    /// The way to the key.
    public let path: String
    public let key: Value

    /// The warning, at the key's path.
    public var warning: Diagnostic {
      .warning(
        "The key \"\(key.text.clipped)\" is there twice; the first one counts.", keyPath: path,
        solution: "Remove one of them.")
    }
  }
}

extension String {
  /// The text, cut after 40 characters.
  fileprivate var clipped: String { count <= 40 ? self : prefix(40) + "…" }
}
