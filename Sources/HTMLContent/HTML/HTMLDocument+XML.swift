import Diagnostics
import Documents

extension HTMLDocument {
  /// Parses a file of SVG, as browsers do: nothing is drawn of one that is not well-formed XML.
  ///
  /// Elements of other namespaces are left out with all that is in them.
  ///
  /// Throws an error with the line when the file is not well formed, has no `svg` element, or goes
  /// beyond a limit.
  static func parse(svg bytes: [UInt8]) throws(Diagnostic) -> HTMLDocument {
    guard bytes.count <= HTMLLimits.maximumSVGBytes else {
      throw .error(
        "The file has \(bytes.count) bytes; at most \(HTMLLimits.maximumSVGBytes) are read.")
    }
    // Elements of other namespaces don't count: the size limits them.
    let source = try Document.xml(
      bytes, documentType: .any,
      limits: DocumentLimits(
        bytes: HTMLLimits.maximumSVGBytes, nesting: .max, values: .max, subject: "an SVG file"),
      advice: "Correct it; browsers draw no part of it.")
    var document = HTMLDocument()
    guard source.root.svgName == "svg" else {
      throw .error(
        "The outermost element is not \"svg\" of the namespace \(svgNamespace).",
        solution: "Write xmlns=\"\(svgNamespace)\" on it; browsers need it in files.")
    }
    try document.addNode(source.root, to: -1, depth: 0)
    document.countSiblings()
    return document
  }

  /// Adds an element with all that is in it, as deep as elements may be.
  private mutating func addNode(
    _ source: Document.Value, to parent: Int, depth: Int
  ) throws(Diagnostic) {
    guard let name = source.svgName else { return }
    guard depth < HTMLLimits.maximumDepth else {
      throw Self.limit("Elements are nested more than \(HTMLLimits.maximumDepth) deep.", source)
    }
    try checkCount(source)
    var element = Element(
      name: Self.capitalized.contains(name) ? name.asciiLowercased : name, attributes: [],
      classes: [])
    for attribute in source.attributes {
      guard let name = attribute.key.svgAttribute else { continue }
      guard element.attributes.count < HTMLLimits.maximumAttributes else { break }
      element.attributes.append(
        Attribute(name: name, value: attribute.value.text, line: source.line))
    }
    element.findNames()
    let index = nodes.count
    append(.element(element), to: parent, source.line)
    for content in source.contents {
      if content.isElement {
        try addNode(content, to: index, depth: depth + 1)
      } else {
        try checkCount(content)
        append(.text(content.text), to: index, content.line)
      }
    }
  }

  private func checkCount(_ source: Document.Value) throws(Diagnostic) {
    guard nodes.count >= HTMLLimits.maximumDrawnNodes else { return }
    throw Self.limit(
      "The file has more than \(HTMLLimits.maximumDrawnNodes) elements and texts.", source)
  }

  private static func limit(_ summary: String, _ source: Document.Value) -> Diagnostic {
    .error(summary, keyPath: "\(source.line)", solution: "Make it simpler.")
  }

  /// The elements of SVG whose names have capital letters; of others these are no part of a name.
  private static let capitalized: Set<String> = [
    "linearGradient", "radialGradient", "clipPath", "foreignObject", "textPath", "animateMotion",
    "animateTransform",
  ]
}

private let svgNamespace = "http://www.w3.org/2000/svg"

extension Document.Value {
  /// The namespace and the name of an element or attribute.
  private var parts: (namespace: Substring, name: String) {
    let text = text
    guard let end = text.utf8.firstIndex(of: 0x0A) else { return ("", text) }
    return (text[..<end], String(text[text.utf8.index(after: end)...]))
  }

  /// The name of an element of SVG; nil for one of another namespace.
  fileprivate var svgName: String? {
    let (namespace, name) = parts
    return namespace == svgNamespace ? name : nil
  }

  /// The name that an attribute has in a page; nil for one of another namespace.
  fileprivate var svgAttribute: String? {
    let (namespace, name) = parts
    return switch namespace {
    case "": name.asciiLowercased
    case "http://www.w3.org/1999/xlink": "xlink:" + name
    case "http://www.w3.org/XML/1998/namespace" where name == "lang": name
    case "http://www.w3.org/XML/1998/namespace" where name == "space": "xml:space"
    default: nil
    }
  }
}
