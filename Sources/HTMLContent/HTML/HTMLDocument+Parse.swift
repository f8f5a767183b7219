import CGumbo
package import Diagnostics

extension HTMLDocument {
  /// Parses a page by the algorithm of the HTML standard; every sequence of bytes is a page.
  ///
  /// Throws an error when the page goes beyond a limit.
  package static func parse(_ bytes: [UInt8]) throws(Diagnostic) -> HTMLDocument {
    guard bytes.count <= HTMLLimits.maximumBytes else {
      throw .error(
        "The page has \(bytes.count) bytes; at most \(HTMLLimits.maximumBytes) are read.")
    }
    // A page with few tags has few open elements.
    let limit = HTMLLimits.maximumOpenElements
    let depth = bytes.count { $0 == 0x3C } <= limit ? 0 : OpenElements.maximum(in: bytes)
    guard depth <= HTMLLimits.maximumOpenElements else {
      throw .error(
        "More than \(HTMLLimits.maximumOpenElements) elements are open at once.",
        solution: "Close them.")
    }
    guard TagAttributes.comparisons(in: bytes) <= HTMLLimits.maximumAttributeComparisons else {
      throw .error(
        "The tags of the page have too many attributes.", solution: "Remove some.")
    }
    // gumbo wants UTF-8 and replaces what is not; it also takes a zero byte for a character, and a
    // byte order mark, which the standard's decoder takes off before.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    let document = text.withUnsafeBytes { buffer -> HTMLDocument? in
      var output: UnsafePointer<GumboOutput>?
      let start = buffer.bindMemory(to: CChar.self).baseAddress
      let empty: [CChar] = [0]
      return empty.withUnsafeBufferPointer { empty in
        guard
          let memory = CGumbo_parse(
            start ?? empty.baseAddress, buffer.count, HTMLLimits.parserMemory, &output)
        else { return nil }
        defer { CGumbo_destroy(memory) }
        guard let root = output?.pointee.root, let document = output?.pointee.document else {
          return nil
        }
        var result = HTMLDocument(root: UnsafePointer(root), source: buffer)
        result.mode = DocumentMode(document.pointee.v.document)
        if let name = document.pointee.v.document.public_identifier {
          result.isMobile = String(cString: name).asciiLowercased.contains("xhtml mobile")
        }
        return result
      }
    }
    guard let document, document.nodes.count <= HTMLLimits.maximumNodes else {
      throw .error(
        "The page has more than \(HTMLLimits.maximumNodes) elements and texts.",
        solution: "Make it smaller.")
    }
    return document
  }

  /// Copies gumbo's tree, without recursion.
  private init(root: UnsafePointer<GumboNode>, source: UnsafeRawBufferPointer) {
    // The children of a node are put on the stack in reverse, so that they come off in order.
    var pending: [(node: UnsafePointer<GumboNode>, parent: Int, depth: Int)] = [(root, -1, 1)]
    // The form that was copied last, with its parent.
    var form: (index: Int, parent: Int)?
    while let (node, parent, depth) = pending.popLast() {
      var content: Content
      let line: Int
      switch node.pointee.type {
      case GUMBO_NODE_ELEMENT:
        content = .element(Element(node))
        line = Int(node.pointee.v.element.start_pos.line)
      case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
        content = .text(String(cString: node.pointee.v.text.text))
        line = Int(node.pointee.v.text.start_pos.line)
      default: continue
      }
      if let last = form, last.parent == parent, case .text(let text) = content,
        nodes[parent].children.last == last.index
      {
        // Text right before the end of a form comes with what is behind that.
        form = nil
        let original = source.part(node.pointee.v.text.original_text)
        if let (inner, outer) = EndOfForm.parts(of: text, original) {
          append(.text(inner), to: last.index, line)
          content = .text(outer)
        }
      }
      let index = nodes.count
      if index > HTMLLimits.maximumNodes { return }
      append(content, to: parent, line)
      if case .element(let element) = content, element.name == "form" { form = (index, parent) }
      // A node that is too deep hands its children on to its parent.
      let isDeep = depth >= HTMLLimits.maximumDepth
      for child in (0..<CGumbo_childCount(node)).reversed() {
        guard let child = CGumbo_child(node, child) else { continue }
        pending.append((child, isDeep ? parent : index, isDeep ? depth : depth + 1))
      }
    }
    countSiblings()
  }

  mutating func append(_ content: Content, to parent: Int, _ line: Int) {
    if parent >= 0 { nodes[parent].children.append(nodes.count) }
    nodes.append(Node(content: content, parent: parent, line: max(1, line)))
  }

  /// Gives elements their positions among those with the same parent.
  mutating func countSiblings() {
    struct Kind: Hashable {
      var parent: Int
      var name: ExactText
    }
    // Of each parent: its last element so far, and how many there are.
    var last = [Int32](repeating: -1, count: nodes.count)
    var counts = [Int32](repeating: 0, count: nodes.count)
    var countsOfKind: [Kind: Int] = [:]
    var hasContent = [Bool](repeating: false, count: nodes.count)
    for index in nodes.indices {
      let parent = nodes[index].parent
      guard parent >= 0 else { continue }
      switch nodes[index].content {
      case .text(let text): if !text.isEmpty { hasContent[parent] = true }
      case .element(var element):
        hasContent[parent] = true
        element.index = Int(counts[parent])
        element.previous = Int(last[parent])
        if element.index > 0 {
          // The first one is counted when there is a second.
          if element.index == 1, case .element(let first) = nodes[element.previous].content {
            countsOfKind[Kind(parent: parent, name: ExactText(first.name))] = 1
          }
          let kind = Kind(parent: parent, name: ExactText(element.name))
          element.indexOfType = countsOfKind[kind, default: 0]
          countsOfKind[kind] = element.indexOfType + 1
          nodes[index].content = .element(element)
        }
        last[parent] = Int32(index)
        counts[parent] += 1
      }
    }
    for index in nodes.indices {
      guard case .element(var element) = nodes[index].content else { continue }
      let parent = nodes[index].parent
      let isOnly = parent < 0 || counts[parent] == 1
      // An only child without content has the numbers of one already.
      if isOnly, !hasContent[index] { continue }
      element.isEmpty = !hasContent[index]
      if !isOnly {
        element.siblings = Int(counts[parent])
        element.siblingsOfType =
          countsOfKind[Kind(parent: parent, name: ExactText(element.name))] ?? 1
      }
      nodes[index].content = .element(element)
    }
  }
}

extension DocumentMode {
  fileprivate init(_ document: GumboDocument) {
    func string(_ pointer: UnsafePointer<CChar>?) -> String {
      pointer.map { String(cString: $0) } ?? ""
    }
    // The library knows of doctypes that are broken off, which are those of quirks too.
    if document.doc_type_quirks_mode == GUMBO_DOCTYPE_QUIRKS {
      self = .quirks
    } else {
      self.init(
        name: document.has_doctype ? string(document.name) : nil,
        publicIdentifier: string(document.public_identifier),
        systemIdentifier: string(document.system_identifier))
    }
  }
}

extension HTMLDocument.Element {
  /// The names of the elements that the parser knows, by its numbers.
  private static let names = (0..<GUMBO_TAG_UNKNOWN.rawValue).map {
    String(cString: gumbo_normalized_tagname(GumboTag($0)))
  }

  fileprivate init(_ node: UnsafePointer<GumboNode>) {
    let element = node.pointee.v.element
    let name: String
    if element.tag == GUMBO_TAG_UNKNOWN {
      var original = element.original_tag
      gumbo_tag_from_original_text(&original)
      name = String(bytes: original).asciiLowercased
    } else {
      name = Self.names[Int(element.tag.rawValue)]
    }
    let count = min(Int(element.attributes.length), HTMLLimits.maximumAttributes)
    let attributes = (0..<UInt32(count)).compactMap { index -> HTMLDocument.Attribute? in
      guard let attribute = CGumbo_attribute(node, index)?.pointee else { return nil }
      // Of an attribute without a value the library says only where its name is, for both.
      let hasValue = attribute.original_value.data != attribute.original_name.data
      let start = hasValue ? attribute.value_start : attribute.name_start
      return HTMLDocument.Attribute(
        // Names are in lower case already, but for those of SVG.
        name: String(cString: attribute.name).asciiLowercased,
        value: String(cString: attribute.value), line: max(1, Int(start.line)))
    }
    self.init(name: name, attributes: attributes)
    if !attributes.isEmpty { findNames() }
  }

  /// Finds the id and the classes among the attributes.
  mutating func findNames() {
    id = attributes.first { $0.name == "id" }.map(\.value).flatMap { $0.isEmpty ? nil : $0 }
    classes =
      attributes.first { $0.name == "class" }?.value.utf8.split(whereSeparator: \.isHTMLSpace)
      .map { String(Substring($0)) } ?? []
  }
}

extension String {
  fileprivate init(bytes piece: GumboStringPiece) {
    guard let data = piece.data, piece.length > 0 else {
      self = ""
      return
    }
    let bytes = UnsafeRawBufferPointer(start: data, count: piece.length)
    self = String(decoding: bytes, as: UTF8.self)
  }

  /// The text without the white space at both ends.
  var trimmed: String {
    let rest = utf8.drop(while: \.isHTMLSpace)
    guard let end = rest.lastIndex(where: { !$0.isHTMLSpace }) else { return "" }
    return String(Substring(rest[...end]))
  }

  /// The text with the letters A to Z in lower case, as HTML and CSS compare names.
  package var asciiLowercased: String {
    // OPTIMIZATION: Most are in lower case, and a loop over the bytes says so at once.
    let isLowercase =
      utf8.withContiguousStorageIfAvailable { bytes in
        for byte in bytes where byte &- 0x41 < 26 { return false }
        return true
      } ?? false
    if isLowercase { return self }
    return String(
      decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether it is a character that separates words in an attribute.
  var isHTMLSpace: Bool {
    self == 0x20 || self == 0x9 || self == 0xA || self == 0xC || self == 0xD
  }
}

extension Character {
  /// Whether it separates words in an attribute.
  package var isHTMLSpace: Bool {
    self == " " || self == "\t" || self == "\n" || self == "\u{C}" || self == "\r"
      || self == "\r\n"
  }
}
