import Boxes
import Comparison
import Geometry
import HTMLContent
import Inputs
import Rendering
import WhatIf

/// An element closely: its box by CSS's model, and how it looks.
struct ElementDescription {
  /// The most looks that are listed.
  private static let maximumValues = 60

  var subject: LaidOutSubject

  /// The element's id.
  var id: String

  /// What the page's file holds; empty for a message.
  var file: [UInt8] = []

  /// Nil when there is no such element.
  var json: OrderedJSON? {
    let frame = subject.frame
    guard
      let fragment = frame.fragments.fragments.first(where: {
        frame.tree.name(of: $0.box)?.id == id
      })
    else { return nil }
    let style = frame.tree[style: fragment.box]
    let (content, border) = (fragment.contentInsets, fragment.border)
    let padding = [
      content.top - border.top, content.right - border.right, content.bottom - border.bottom,
      content.left - border.left,
    ]
    let margin = [style.margin.top, style.margin.right, style.margin.bottom, style.margin.left]
    var members: [(String, OrderedJSON)] = [
      ("id", .string(id)),
      (
        "margin",
        .array(margin.map(Self.marginJSON))
      ),
      (
        "border",
        .array([border.top, border.right, border.bottom, border.left].map(OrderedJSON.number))
      ),
      ("padding", .array(padding.map { .number(max(0, $0)) })),
      (
        "content",
        .array([
          .number(max(0, fragment.frame.width - content.left - content.right)),
          .number(max(0, fragment.frame.height - content.top - content.bottom)),
        ])
      ),
    ]
    members.append(("rules", .array(rules(of: frame.tree.name(of: fragment.box)))))
    let values = subject.elements.first { $0.id == id }?.computedValues ?? []
    members.append(
      (
        "computed",
        .array(
          values.prefix(Self.maximumValues).map {
            .array([.string($0.property), .string(String($0.value.prefix(200)))])
          })
      ))
    return .object(members)
  }

  /// The rules of a page that select the element, by the text of their lines.
  private func rules(of name: BoxName?) -> [OrderedJSON] {
    guard case .page(let page) = subject.subject.source.content, let name,
      let element = name.element, let line = name.keyPath.flatMap({ Int($0) })
    else { return [] }
    let lines = file.split(separator: 0x0A, omittingEmptySubsequences: false)
    return page.ruleLines(
      ofElementAt: line, named: element, in: subject.frame.environment
    ).compactMap { number in
      guard lines.indices.contains(number - 1) else { return nil }
      let text = String(decoding: lines[number - 1], as: UTF8.self)
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return .object([
        ("selector", .string(String(words.prefix(120)))), ("place", .string("line \(number)")),
        ("line", .number(Double(number))),
      ])
    }
  }

  private static func marginJSON(_ margin: Length) -> OrderedJSON {
    margin.absolutePoints.map(OrderedJSON.number) ?? .string("auto")
  }
}
