import Diagnostics
import Documents

/// An element of an XML file.
struct XMLElement: Hashable, Sendable {
  var name: String
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []

  /// The characters in it, outside of elements in it.
  var text = ""

  /// Where it starts, from 1.
  var line: Int

  subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first element in it that has a name.
  func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first element in it with a value of the attribute `key`.
  func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }
}

extension XMLElement {
  /// Reads the outermost element of a file.
  ///
  /// A document type is rejected, and with it every entity that a file could define. Throws a
  /// `Diagnostic` with the line when the file is not well formed or beyond a limit.
  static func read(_ bytes: [UInt8]) throws(Diagnostic) -> XMLElement {
    let limits = DocumentLimits(
      bytes: InterfaceLimits.maximumBytes, nesting: InterfaceLimits.maximumNesting,
      values: InterfaceLimits.maximumElements, subject: "an interface file")
    let document = try Document.xml(
      bytes, documentType: .rejected, limits: limits, advice: "Save it again with Xcode.")
    return XMLElement(document.root)
  }

  /// Takes over an element, and what is in it as deep as the limit allows.
  private init(_ element: Document.Value) {
    self.init(name: element.text, line: element.line)
    for attribute in element.attributes { attributes[attribute.key.text] = attribute.value.text }
    for content in element.contents {
      if content.isElement {
        children.append(XMLElement(content))
      } else {
        text += content.text
      }
    }
  }
}
