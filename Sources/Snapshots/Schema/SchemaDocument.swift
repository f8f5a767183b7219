import Inputs
import Messages
import Rendering

/// A shape as JSON Schema, version 2020-12.
struct SchemaDocument {
  private let title: String
  private let top: [(String, OrderedJSON)]
  private var writer: SchemaWriter

  init(titled title: String, _ shape: JSONShape) {
    self.title = title
    writer = SchemaWriter()
    top = writer.members(of: shape)
  }

  /// The messages of a vendor in every form that is an input: alone, in an array, in what the
  /// vendor's systems deliver or log, and in strings.
  init(of row: VendorRow) {
    title = "Message of \(row.vendor.title)"
    writer = SchemaWriter()
    writer.define("message", row.messageShape)
    let isMessage = OrderedJSON.object([
      ("type", .string("object")),
      ("anyOf", .array(row.keys.map { .object([("required", .array($0.map { .string($0) }))]) })),
    ])
    let wrapped: [(String, OrderedJSON)] = row.wrappers.map { ($0, Self.reference("inner")) }
    // A file without a message is wrong, and what is in a wrapper beside messages is anything.
    writer.define(
      "inner",
      .object([
        ("if", isMessage), ("then", Self.reference("message")),
        (
          "else",
          .object([("properties", .object(wrapped)), ("items", Self.reference("inner"))])
        ),
      ]))
    let needed = row.keys + row.wrappers.map { [$0] }
    let other = OrderedJSON.object([
      ("type", .array(["object", "array", "string"].map { .string($0) })),
      ("properties", .object(wrapped)), ("items", Self.reference("form")),
      ("anyOf", .array(needed.map { .object([("required", .array($0.map { .string($0) }))]) })),
    ])
    let form = OrderedJSON.object([
      ("if", isMessage), ("then", Self.reference("message")), ("else", other),
    ])
    writer.define("form", form)
    if row.arrayTitle == nil {
      top = [("$ref", .string("#/$defs/form"))]
    } else {
      // Its arrays are messages as a whole.
      top = [
        ("if", .object([("type", .string("array"))])), ("then", Self.reference("message")),
        ("else", Self.reference("form")),
      ]
    }
  }

  private static func reference(_ name: String) -> OrderedJSON {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  var json: OrderedJSON {
    .object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string(title)),
      ] + top
        + (writer.definitions.isEmpty ? [] : [("$defs", .object(writer.definitions))]))
  }
}
