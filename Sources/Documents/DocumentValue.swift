import Diagnostics

extension Document {
  /// A key or value of a document.
  public struct Value: Sendable {
    /// What a value is.
    public enum Kind: Sendable {
      case null
      case flag(Bool)

      /// A number, whose digits are `text`.
      case number
      case text

      /// Values in their order.
      case list

      /// Keys with values, in their order.
      case map

      /// An element of XML, whose name is `text`.
      case element
    }

    /// The document that it is in.
    public let document: Document
    let index: Int

    init(_ document: Document, _ index: Int) {
      self.document = document
      let node = document.nodes[index]
      self.index = node.kind == .alias ? Int(node.text) : index
    }

    var node: Node { document.nodes[index] }

    /// What it is.
    public var kind: Kind {
      switch node.kind {
      case .null, .alias: .null
      case .yes: .flag(true)
      case .no: .flag(false)
      case .number: .number
      case .text, .attribute: .text
      case .list: .list
      case .map: .map
      case .element: .element
      }
    }

    /// What a text means; the digits of a number, or a word, as they are written.
    public var text: String { node.string(in: document.bytes, document.strings) }

    /// The text of what is neither a list nor a map nor an element; nil for these.
    public var scalar: String? {
      switch node.kind {
      case .list, .map, .element: nil
      default: text
      }
    }

    /// Whether it has a name (`&name`) by which an alias can name it.
    public var hasAnchor: Bool { node.hasAnchor }

    // MARK: Its position

    /// The line that it begins in, from 1.
    public var line: Int { Int(node.line) }

    /// Its first character in that line, from 1.
    public var column: Int { document.bytes.column(of: Int(node.start)) }

    /// Its bytes in the file, quotes and brackets included.
    public var range: Range<Int> { Int(node.start)..<Int(node.end) }

    // MARK: What is in it

    public var isList: Bool { node.kind == .list }
    public var isMap: Bool { node.kind == .map }

    /// The values of a list; none for anything else.
    public var elements: Children {
      Children(document: document, index: index + 1, end: isList ? Int(node.next) : 0)
    }

    /// The keys of a map with their values; none for anything else.
    public var members: Members {
      Members(document: document, index: index + 1, end: isMap ? Int(node.next) : 0)
    }

    /// The value of a key of a map, which is compared by its bytes; nil when there is none.
    public subscript(key: String) -> Value? {
      members.first { $0.key.text.isExactly(key) }?.value
    }
  }

  /// Values one after the other.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    let document: Document
    var index: Int
    let end: Int

    public var isEmpty: Bool { index >= end }

    public mutating func next() -> Value? {
      guard index < end else { return nil }
      defer { index = Int(document.nodes[index].next) }
      return Value(document, index)
    }
  }

  /// A key with its value.
  public struct Member: Sendable {
    public let key: Value
    public let value: Value
  }

  /// The keys of a map with their values; of equal keys only the first.
  public struct Members: Sequence, IteratorProtocol, Sendable {
    let document: Document
    var index: Int
    let end: Int

    public var isEmpty: Bool { index >= end }

    public mutating func next() -> Member? {
      while index < end {
        let key = index
        let value = Int(document.nodes[key].next)
        index = Int(document.nodes[value].next)
        if document.nodes[key].isRepeated { continue }
        return Member(key: Value(document, key), value: Value(document, value))
      }
      return nil
    }
  }
}

extension [UInt8] {
  /// The position of a byte in its line, in characters from 1.
  func column(of index: Int) -> Int {
    let before = self[..<Swift.min(index, count)]
    let line = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? (starts(with: Document.mark) ? 3 : 0)
    return before.dropFirst(line).count { $0 & 0xC0 != 0x80 } + 1
  }
}

extension Document {
  /// The byte order mark of UTF-8, which is passed over.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
