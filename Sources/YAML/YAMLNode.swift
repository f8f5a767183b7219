/// A value of a YAML document, with the line that it begins in.
public struct YAMLNode: Sendable {
  /// What a node is, in YAML's own words.
  public enum Content: Sendable {
    /// A text; plain where it has neither quotes nor `|` or `>`, so that it may mean a number.
    case scalar(String, isPlain: Bool)

    /// Nodes in their order.
    case sequence([YAMLNode])

    /// Keys with their values, in their order; no text is there twice as a key.
    case mapping([Member])
  }

  /// A key with its value.
  public struct Member: Sendable {
    public var key: YAMLNode
    public var value: YAMLNode
  }

  public var content: Content

  /// The line that the node begins in, from 1.
  public var line: Int

  /// Whether the node has a name (`&name`) by which an alias can name it.
  public var hasAnchor = false

  /// The text of a scalar; nil for another node.
  public var scalar: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The nodes of a sequence; nil for another node.
  public var sequence: [YAMLNode]? {
    if case .sequence(let nodes) = content { nodes } else { nil }
  }

  /// The members of a mapping; nil for another node.
  public var mapping: [Member]? {
    if case .mapping(let members) = content { members } else { nil }
  }
}

/// Why a text is not taken as YAML.
public enum YAMLError: Error, Hashable {
  /// The text breaks a rule of YAML, which is the rest of a sentence.
  case invalid(String, line: Int)

  /// There are bytes that are not text.
  case notText(String, line: Int)

  /// Keys are given twice in one mapping; the line is that of the first of them.
  case duplicates([String], line: Int)

  /// Nodes are nested deeper than allowed.
  case tooDeep(line: Int)
}
