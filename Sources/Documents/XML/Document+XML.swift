import CExpat
public import Diagnostics

extension Document {
  /// What a document type may say.
  public enum DocumentType: Sendable {
    /// There may be none.
    case rejected

    /// It may name a kind of document, and define nothing.
    case named

    /// It may define entities, as drawing programs do for namespaces.
    case any
  }

  /// Reads XML by expat, which takes what is well formed and nothing else.
  ///
  /// Names have their namespace and a line feed before them where they are in one. Texts have their
  /// entities replaced; comments and instructions are left out.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - start: The position of its first byte that counts.
  ///   - documentType: What a document type may say.
  ///   - limits: How much of it is read; of values, elements are counted.
  ///   - advice: How to fix a file that is not well formed.
  /// - Returns: The document.
  /// - Throws: An error whose key path is the line when the file is not well formed or goes beyond a
  ///   limit.
  public static func xml(
    _ bytes: [UInt8], from start: Int = 0, documentType: DocumentType, limits: DocumentLimits,
    advice: String
  ) throws(Diagnostic) -> Document {
    let builder = try DocumentBuilder(bytes, limits: limits)
    guard let parser = XML_ParserCreateNS(nil, XMLComposer.separator) else {
      throw .error("There is no memory to read the file with.")
    }
    defer { XML_ParserFree(parser) }
    // Names of namespaces, which are what entities are used for, are short.
    XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
    XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 4)
    let composer = XMLComposer(parser, builder, from: start, documentType: documentType)
    let status = withExtendedLifetime(composer) {
      bytes[start...].withUnsafeBytes { bytes in
        XML_Parse(
          parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
      }
    }
    if let problem = composer.problem { throw problem }
    guard status == XML_STATUS_OK else {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "?"
      throw .error(
        "The file is not well-formed XML: \(reason).", keyPath: "\(composer.line)",
        solution: advice)
    }
    return composer.document
  }
}

extension Document.Value {
  /// The attributes of an element with their values, in their order.
  public var attributes: Document.Members {
    Document.Members(document: document, index: index + 1, end: contents.index)
  }

  /// The elements and texts in an element, in their order.
  public var contents: Document.Children {
    guard node.kind == .element else {
      return Document.Children(document: document, index: 0, end: 0)
    }
    var first = index + 1
    while first < node.next, document.nodes[first].kind == .attribute { first += 2 }
    return Document.Children(document: document, index: first, end: Int(node.next))
  }

  /// Whether it is an element.
  public var isElement: Bool { node.kind == .element }

  /// The position of an element's closing tag; nil for one that closes itself.
  public var closingTag: Int? {
    // No tag has the sign in it that begins one.
    let start = document.bytes[range].lastIndex(of: UInt8(ascii: "<"))
    return start == range.lowerBound ? nil : start
  }
}
