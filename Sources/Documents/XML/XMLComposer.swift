import CExpat
import Diagnostics

/// Makes nodes of what expat meets one after the other.
final class XMLComposer {
  /// What expat puts between a namespace and a name, as no address has it.
  static let separator: CChar = 0x0A

  private(set) var problem: Diagnostic?
  private let parser: XML_Parser
  private var builder: DocumentBuilder
  private let documentType: Document.DocumentType

  /// The position and line of the first byte that the parser sees.
  private let start: (byte: Int, line: Int)

  /// The text since the last tag, which comes in several parts.
  private var text: [UInt8] = []
  private var textStart = (byte: 0, line: 1)
  private var textEnd = 0

  /// Has a parser report to it what it meets.
  init(
    _ parser: XML_Parser, _ builder: DocumentBuilder, from start: Int,
    documentType: Document.DocumentType
  ) {
    self.parser = parser
    self.builder = builder
    self.start = (start, builder.bytes[..<start].count { $0 == 0x0A })
    self.documentType = documentType
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser, { data, name, attributes in XMLComposer.of(data)?.begin(name, attributes) },
      { data, _ in XMLComposer.of(data)?.end() })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      XMLComposer.of(data)?.addCharacters(characters, count)
    }
    if documentType == .any { return }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, definesEntities in
      XMLComposer.of(data)?.checkDocumentType(definesEntities != 0)
    }
    XML_SetSkippedEntityHandler(parser) { data, _, _ in
      XMLComposer.of(data)?.reject("The file has an entity that nothing defines.", "Remove it.")
    }
  }

  var document: Document { builder.document }

  /// The line at the moment.
  var line: Int { start.line + Int(clamping: XML_GetCurrentLineNumber(parser)) }

  private var position: Int { start.byte + max(0, Int(clamping: XML_GetCurrentByteIndex(parser))) }

  /// The position behind what is met at the moment.
  private var eventEnd: Int {
    min(builder.bytes.count, position + Int(XML_GetCurrentByteCount(parser)))
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> XMLComposer? {
    data.map { Unmanaged<XMLComposer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(
    _ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    endText()
    guard let name else { return }
    guard builder.hasRoom() else {
      return reject(builder.problem("Elements", "elements", at: "\(line)"))
    }
    let (line, position) = (line, position)
    builder.begin(
      .element, line: line, at: position, text: builder.add(text: String(cString: name)))
    var index = 0
    while let key = attributes?[index], let value = attributes?[index + 1] {
      // expat doesn't say where in the tag they are.
      for (kind, text) in [(Document.Kind.attribute, key), (.text, value)] {
        let text = builder.add(text: String(cString: text))
        builder.append(kind, line: line, position..<position, text: text)
      }
      index += 2
    }
  }

  private func end() {
    endText()
    // An element that closes itself ends where it is, and another one behind its closing tag.
    builder.end(at: eventEnd)
  }

  private func addCharacters(_ characters: UnsafePointer<CChar>?, _ count: Int32) {
    guard let characters, count > 0 else { return }
    if text.isEmpty { textStart = (position, line) }
    text += UnsafeRawBufferPointer(start: characters, count: Int(count))
    textEnd = eventEnd
  }

  private func endText() {
    guard !text.isEmpty else { return }
    builder.append(
      .text, line: textStart.line, textStart.byte..<max(textStart.byte, textEnd),
      text: builder.add(text: String(decoding: text, as: UTF8.self)))
    text = []
  }

  private func checkDocumentType(_ definesEntities: Bool) {
    guard documentType == .rejected || definesEntities else { return }
    reject("The file has a document type, which could define entities.", "Remove the line.")
  }

  private func reject(_ summary: String, _ solution: String) {
    reject(.error(summary, keyPath: "\(line)", solution: solution))
  }

  private func reject(_ problem: Diagnostic) {
    if self.problem == nil { self.problem = problem }
    XML_StopParser(parser, XML_Bool(XML_FALSE))
  }
}
