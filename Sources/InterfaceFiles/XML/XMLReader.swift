import CExpat
import Diagnostics

/// Reads XML into a tree of elements, with expat.
///
/// A document type is refused, and with it every entity that a file could define.
enum XMLReader {
  /// Returns the outermost element of a file.
  ///
  /// Throws a `Diagnostic` with the line when the file is not well formed or beyond a limit.
  static func read(_ bytes: [UInt8]) throws(Diagnostic) -> XMLElement {
    guard bytes.count <= InterfaceLimits.maximumBytes else {
      throw .error(
        "The file has \(bytes.count) bytes; at most \(InterfaceLimits.maximumBytes) are read.",
        solution: "Check that it is an interface file.")
    }
    guard let parser = XML_ParserCreate("UTF-8") else {
      throw .error("There is no memory to read the file with.")
    }
    defer { XML_ParserFree(parser) }
    let builder = XMLBuilder(parser)
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in XMLBuilder.of(data)?.start(name, attributes) },
      { data, _ in XMLBuilder.of(data)?.end() })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      XMLBuilder.of(data)?.add(characters, count)
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      XMLBuilder.of(data)?.refuse(
        "The file has a document type, which could define entities.", "Remove the line.")
    }
    let status = withExtendedLifetime(builder) {
      bytes.withUnsafeBytes { bytes in
        XML_Parse(
          parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
      }
    }
    if let problem = builder.problem { throw problem }
    guard status == XML_STATUS_OK, let root = builder.root else {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "?"
      throw .error(
        "The file is not well-formed XML: \(reason).",
        keyPath: "\(XML_GetCurrentLineNumber(parser))", solution: "Save it again with Xcode.")
    }
    return root
  }
}

/// Puts elements together while expat reports their starts and ends.
private final class XMLBuilder {
  private(set) var root: XMLElement?
  private(set) var problem: Diagnostic?
  private let parser: XML_Parser
  private var open: [XMLElement] = []
  private var count = 0

  init(_ parser: XML_Parser) {
    self.parser = parser
  }

  static func of(_ data: UnsafeMutableRawPointer?) -> XMLBuilder? {
    data.map { Unmanaged<XMLBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  func start(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    count += 1
    guard count <= InterfaceLimits.maximumElements else {
      return refuse(
        "The file has more than \(InterfaceLimits.maximumElements) elements.",
        "Check that it is an interface file.")
    }
    guard open.count < InterfaceLimits.maximumNesting else {
      return refuse(
        "Elements are nested more than \(InterfaceLimits.maximumNesting) deep.",
        "Make the file flatter.")
    }
    var element = XMLElement(
      name: name.map { String(cString: $0) } ?? "",
      line: Int(XML_GetCurrentLineNumber(parser)))
    var index = 0
    while let key = attributes?[index], let value = attributes?[index + 1] {
      element.attributes[String(cString: key)] = String(cString: value)
      index += 2
    }
    open.append(element)
  }

  func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  func add(_ characters: UnsafePointer<CChar>?, _ count: Int32) {
    guard let characters, count > 0, !open.isEmpty else { return }
    let bytes = UnsafeRawBufferPointer(start: characters, count: Int(count))
    open[open.count - 1].text += String(decoding: bytes, as: UTF8.self)
  }

  func refuse(_ summary: String, _ solution: String) {
    guard problem == nil else { return }
    problem = .error(
      summary, keyPath: "\(XML_GetCurrentLineNumber(parser))", solution: solution)
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}
