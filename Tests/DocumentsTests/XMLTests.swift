import Diagnostics
import Testing

@testable import Documents

struct XMLTests {
  private func xml(
    _ text: String, from start: Int = 0, _ documentType: Document.DocumentType = .rejected,
    limits: DocumentLimits = limits
  ) throws -> Document {
    try Document.xml(
      Array(text.utf8), from: start, documentType: documentType, limits: limits, advice: "Fix it.")
  }

  @Test func `Elements, attributes and texts are read in the order of the file`() throws {
    let root = try xml(
      """
      <?xml version="1.0"?><a b="1" xmlns:n="urn:n" n:c="&lt;&#233;">x<!-- y -->z<![CDATA[<]]>
      <n:f/>é<e></e></a>
      """
    ).root
    #expect(root.text == "a" && root.line == 1)
    #expect(root.attributes.map(\.key.text) == ["b", "urn:n\nc"])
    #expect(root.attributes.map(\.value.text) == ["1", "<é"])
    let contents = Array(root.contents)
    #expect(contents.map(\.text) == ["xz<\n", "urn:n\nf", "é", "e"])
    #expect(contents.map(\.isElement) == [false, true, false, true])
    #expect(contents.map(\.line) == [1, 2, 2, 2])
    #expect(contents.map(\.source).dropFirst() == ["<n:f/>", "é", "<e></e>"])
    #expect(contents.map(\.column) == [64, 1, 7, 8])
  }

  @Test(arguments: [0, 2])
  func `An element knows its bytes and its closing tag`(_ start: Int) throws {
    let text = String(repeating: "\n", count: start) + "<a>\n <b c='>'>é</b >\n <d/></a>"
    let root = try xml(text, from: start).root
    let elements = root.contents.filter(\.isElement)
    #expect(elements.map(\.source) == ["<b c='>'>é</b >", "<d/>"])
    #expect(elements.map(\.line) == [2 + start, 3 + start])
    #expect(elements[0].closingTag.map { $0 - elements[0].range.lowerBound } == 11)
    #expect(elements[1].closingTag == nil)
    #expect(root.range == start..<text.utf8.count)
  }

  @Test(arguments: [
    ("", "1", "no element found"), ("<a>\n</b>", "2", "mismatched tag"),
    ("<a>\n<b/>", "2", "no element found"), ("<a/>\n<b/>", "2", "junk after document element"),
    ("<a b='1' b='2'/>", "1", "duplicate attribute"), ("<a>&nbsp;</a>", "1", "undefined entity"),
    ("<n:a/>", "1", "unbound prefix"),
    (" <?xml version='1.0'?><a/>", "1", "XML or text declaration not at start of entity"),
    ("<a>\u{1}</a>", "1", "not well-formed (invalid token)"),
  ])
  func `What is not well formed is reported with its line`(
    _ text: String, _ line: String, _ reason: String
  ) {
    #expect(
      throws: Diagnostic.error(
        "The file is not well-formed XML: \(reason).", keyPath: line, solution: "Fix it.")
    ) { try xml(text) }
  }

  @Test(
    arguments: [
      ("<!DOCTYPE a><a/>", [.named, .any]),
      ("<!DOCTYPE a SYSTEM 'file:///x'>\n<a/>", [.named, .any]),
      ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", [.any]),
      ("<!DOCTYPE a SYSTEM 'x'><a>&b;</a>", [.any]), ("<a/>", [.rejected, .named, .any]),
    ] as [(String, [Document.DocumentType])])
  func `A document type says no more than it may`(
    _ text: String, _ allowed: [Document.DocumentType]
  ) {
    for type in [Document.DocumentType.rejected, .named, .any] {
      #expect(((try? xml(text, type)) != nil) == allowed.contains(type), "\(type)")
    }
  }

  @Test func `Elements have a largest depth and number`() {
    let few = DocumentLimits(bytes: 1 << 20, nesting: 2, values: 3, subject: "a test")
    #expect(throws: Never.self) { try xml("<a><b c='' d=''/>t<b/>t</a>", limits: few) }
    #expect(
      throws: Diagnostic.error(
        "Elements are nested more than 2 deep.", keyPath: "2", solution: "Reduce the nesting.")
    ) { try xml("<a><b>\n<c/></b></a>", limits: few) }
    #expect(
      throws: Diagnostic.error(
        "The file has more than 3 elements.", keyPath: "1", solution: "Check that it is a test.")
    ) { try xml("<a><b/><b/><b/></a>", limits: few) }
    #expect(throws: Diagnostic.self) {
      try xml(String(repeating: "<a>", count: 100_000), limits: few)
    }
  }

  @Test func `Entities that become millions of others are rejected`() {
    var text = "<!DOCTYPE a [<!ENTITY e0 '\(String(repeating: "x", count: 100))'>"
    for number in 1..<9 {
      text += "<!ENTITY e\(number) '\(String(repeating: "&e\(number - 1);", count: 10))'>"
    }
    #expect(throws: Diagnostic.self) { try xml(text + "]><a>&e8;</a>", .any) }
  }
}
