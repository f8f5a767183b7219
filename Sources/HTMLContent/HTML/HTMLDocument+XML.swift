import CExpat
import Diagnostics

extension HTMLDocument {
  /// Parses a file of SVG, as browsers do: nothing is drawn of one that is not well-formed XML.
  ///
  /// Elements of other namespaces are left out with all that is in them.
  ///
  /// Throws an error with the line when the file is not well formed, has no `svg` element, or goes
  /// beyond a limit.
  static func parse(vector bytes: [UInt8]) throws(Diagnostic) -> HTMLDocument {
    guard bytes.count <= HTMLLimits.maximumVectorBytes else {
      throw .error(
        "The file has \(bytes.count) bytes; at most \(HTMLLimits.maximumVectorBytes) are read.")
    }
    guard let parser = XML_ParserCreateNS(nil, VectorFile.separator) else {
      throw .error("There is no memory to read the file with.")
    }
    defer { XML_ParserFree(parser) }
    // Entities of old drawing programs are names of namespaces, which are short.
    XML_SetBillionLaughsAttackProtectionActivationThreshold(parser, 1 << 20)
    XML_SetBillionLaughsAttackProtectionMaximumAmplification(parser, 4)
    let file = VectorFile(parser)
    XML_SetUserData(parser, Unmanaged.passUnretained(file).toOpaque())
    XML_SetElementHandler(
      parser, { data, name, attributes in VectorFile.of(data)?.start(name, attributes) },
      { data, _ in VectorFile.of(data)?.end() })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      VectorFile.of(data)?.add(characters, count)
    }
    let status = withExtendedLifetime(file) {
      bytes.withUnsafeBytes { bytes in
        XML_Parse(
          parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
      }
    }
    if let problem = file.problem { throw problem }
    guard status == XML_STATUS_OK else {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "?"
      throw .error(
        "The file is not well-formed XML: \(reason).",
        keyPath: "\(XML_GetCurrentLineNumber(parser))",
        solution: "Correct it; browsers draw no part of it.")
    }
    guard !file.document.nodes.isEmpty else {
      throw .error(
        "The outermost element is not \"svg\" of the namespace \(VectorFile.namespace).",
        solution: "Write xmlns=\"\(VectorFile.namespace)\" on it; browsers need it in files.")
    }
    var document = file.document
    document.countSiblings()
    return document
  }
}

/// Puts the elements of a file of SVG together while expat reports their starts and ends.
private final class VectorFile {
  static let namespace = "http://www.w3.org/2000/svg"

  /// What expat puts between a namespace and a name, as no address has it.
  static let separator: CChar = 0x0A

  private(set) var document = HTMLDocument()
  private(set) var problem: Diagnostic?
  private let parser: XML_Parser
  private var open: [Int] = []

  /// The text since the last tag, and the line on which it starts.
  private var text: [UInt8] = []
  private var textLine = 1

  /// How many elements of other namespaces are open in one another.
  private var foreign = 0

  init(_ parser: XML_Parser) {
    self.parser = parser
  }

  static func of(_ data: UnsafeMutableRawPointer?) -> VectorFile? {
    data.map { Unmanaged<VectorFile>.fromOpaque($0).takeUnretainedValue() }
  }

  private var line: Int { Int(clamping: XML_GetCurrentLineNumber(parser)) }

  /// The namespace and the name of an element or attribute.
  private static func parts(_ name: UnsafePointer<CChar>) -> (namespace: Substring, name: String) {
    let text = String(cString: name)
    guard let end = text.utf8.firstIndex(of: UInt8(separator)) else { return ("", text) }
    return (text[..<end], String(text[text.utf8.index(after: end)...]))
  }

  /// The elements of SVG whose names have capital letters; of others these are no part of a name.
  private static let capitalized: Set<String> = [
    "linearGradient", "radialGradient", "clipPath", "foreignObject", "textPath", "animateMotion",
    "animateTransform",
  ]

  func start(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard let written = name else { return }
    endText()
    let (namespace, local) = Self.parts(written)
    let isRoot = open.isEmpty
    guard foreign == 0, namespace == Self.namespace, !isRoot || local == "svg" else {
      foreign += 1
      return
    }
    guard open.count < HTMLLimits.maximumDepth else {
      return refuse("Elements are nested more than \(HTMLLimits.maximumDepth) deep.")
    }
    guard document.nodes.count < HTMLLimits.maximumDrawnNodes else { return refuseCount() }
    let name = Self.capitalized.contains(local) ? local.asciiLowercased : local
    var element = HTMLDocument.Element(name: name, attributes: [], classes: [])
    var index = 0
    while let key = attributes?[index], let value = attributes?[index + 1] {
      index += 2
      guard element.attributes.count < HTMLLimits.maximumAttributes else { continue }
      let (namespace, name) = Self.parts(key)
      let ending =
        switch namespace {
        case "": name.asciiLowercased
        case "http://www.w3.org/1999/xlink": "xlink:" + name
        case "http://www.w3.org/XML/1998/namespace" where name == "lang": name
        default: ""
        }
      guard !ending.isEmpty else { continue }
      element.attributes.append(
        HTMLDocument.Attribute(name: ending, value: String(cString: value), line: line))
    }
    element.findNames()
    open.append(document.nodes.count)
    document.append(.element(element), to: isRoot ? -1 : open[open.count - 2], line)
  }

  func end() {
    endText()
    if foreign > 0 { foreign -= 1 } else { _ = open.popLast() }
  }

  func add(_ characters: UnsafePointer<CChar>?, _ count: Int32) {
    guard let characters, count > 0, foreign == 0 else { return }
    if text.isEmpty { textLine = line }
    text += UnsafeRawBufferPointer(start: characters, count: Int(count))
  }

  /// Adds the text in front of a tag, which comes in several parts.
  private func endText() {
    guard !text.isEmpty, let parent = open.last else { return }
    guard document.nodes.count < HTMLLimits.maximumDrawnNodes else { return refuseCount() }
    document.append(.text(String(decoding: text, as: UTF8.self)), to: parent, textLine)
    text = []
  }

  private func refuseCount() {
    refuse("The file has more than \(HTMLLimits.maximumDrawnNodes) elements and texts.")
  }

  private func refuse(_ summary: String) {
    guard problem == nil else { return }
    problem = .error(summary, keyPath: "\(line)", solution: "Make it simpler.")
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}
