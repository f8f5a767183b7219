import Boxes
import Devices
import Diagnostics
import Geometry

@testable import HTMLContent

/// A page that is looked into by tests.
struct PageScene {
  static func environment(
    _ viewport: String = "400x600@2", appearance: Appearance = .light
  ) throws -> Environment {
    Environment(viewport: try Viewport(viewport), appearance: appearance)
  }

  /// Returns the style of each element that has an id.
  static func styles(
    _ html: String, viewport: String = "400x600@2", appearance: Appearance = .light
  ) throws -> [String: ComputedStyle] {
    let environment = try environment(viewport, appearance: appearance)
    let document = try HTMLDocument.parse(Array(html.utf8))
    var sheet = CSSStyleSheet()
    var problems = CSSProblems()
    var attributes: [Int: DeclarationBlock] = [:]
    for index in document.nodes.indices {
      guard let element = document.element(index) else { continue }
      if element.name == "style" { sheet.addRules(document.string(in: index), problems: &problems) }
      if let text = element["style"] {
        attributes[index] = DeclarationBlock(attribute: text, line: 1, problems: &problems)
      }
    }
    var resolver = StyleResolver(
      document, sheet: sheet, attributes: attributes,
      environment: PageEnvironment(environment))
    var styles: [Int: ComputedStyle] = [:]
    var result: [String: ComputedStyle] = [:]
    for (index, node) in document.nodes.enumerated() {
      guard let element = document.element(index) else { continue }
      let style = resolver.style(
        of: index, parent: styles[node.parent] ?? ComputedStyle(),
        rootFontSize: styles[0]?.inherited.fontSize ?? 16)
      styles[index] = style
      if let id = element.id { result[id] = style }
    }
    return result
  }

  /// Returns the style of the element with the id `x`.
  static func style(
    _ html: String, viewport: String = "400x600@2", appearance: Appearance = .light
  ) throws -> ComputedStyle {
    try styles(html, viewport: viewport, appearance: appearance)["x"] ?? ComputedStyle()
  }

  static func boxes(
    _ html: String, viewport: String = "400x600@2",
    images: (String) throws(Diagnostic) -> PageImage? = { _ in nil }
  ) throws -> (tree: BoxTree, warnings: [Diagnostic]) {
    let page = try HTMLPage.parse(Array(html.utf8))
    let boxes = page.value.boxes(
      in: try environment(viewport), traits: .unscaled, images: images)
    return (boxes.value, page.warnings + boxes.warnings)
  }

  /// Returns the texts of all boxes, in the order of the page.
  static func strings(_ html: String) throws -> [String] {
    let tree = try boxes(html).tree
    return (0..<tree.count).compactMap { tree[text: tree.box(at: $0)]?.string }
  }

  /// Writes the boxes inside `body`: displays, and in brackets what is in them; texts in quotes.
  static func outline(_ html: String) throws -> String {
    let tree = try boxes(html).tree
    var children: [[Int]] = Array(repeating: [], count: tree.count)
    var body = 0
    for index in 0..<tree.count {
      let box = tree.box(at: index)
      if tree.name(of: box)?.element == "body" { body = index }
      guard let parent = tree.parent(of: box) else { continue }
      let position = (0..<tree.count).first { tree.box(at: $0) == parent } ?? 0
      children[position].append(index)
    }
    func write(_ index: Int) -> String {
      let box = tree.box(at: index)
      if let text = tree[text: box] {
        return "'" + text.string.replacing("\n", with: "|") + "'"
      }
      let name = tree.name(of: box)?.element ?? "-"
      let inner = children[index].map(write).joined(separator: " ")
      return "\(name):\(tree[style: box].display)" + (inner.isEmpty ? "" : "[\(inner)]")
    }
    return children[body].map(write).joined(separator: " ")
  }
}
