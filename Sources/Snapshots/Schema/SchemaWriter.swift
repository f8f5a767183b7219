import Messages
import Rendering

/// Writes shapes as JSON Schema; objects that have a title are written once, as definitions.
struct SchemaWriter {
  private(set) var definitions: [(String, OrderedJSON)] = []
  private var names: [JSONShape.Members: String] = [:]

  mutating func define(_ name: String, _ json: OrderedJSON) {
    definitions.append((name, json))
  }

  mutating func define(_ name: String, _ shape: JSONShape) {
    define(name, schema(of: shape))
  }

  mutating func schema(of shape: JSONShape) -> OrderedJSON { .object(members(of: shape)) }

  /// Returns the keywords that say what a value of the shape is.
  mutating func members(of shape: JSONShape) -> [(String, OrderedJSON)] {
    switch shape {
    case .anything: []
    case .null: [Self.type("null")]
    case .boolean: [Self.type("boolean")]
    case .string(let maximum, let pattern):
      [Self.type("string")] + (maximum.map { [("maxLength", .number(Double($0)))] } ?? [])
        + (pattern.map { [("pattern", .string($0))] } ?? [])
    case .number(let range):
      [Self.type("number")] + Self.bounds(range?.lowerBound, range?.upperBound)
    case .whole(let range):
      [Self.type("integer")]
        + Self.bounds(range.map { Double($0.lowerBound) }, range.map { Double($0.upperBound) })
    case .word(let keywords, let foldsCase): Self.keywords(keywords, foldsCase)
    case .array(let element, let counts): array(element, counts)
    case .object(let object): reference(to: object)
    case .table(.anything): [Self.type("object")]
    case .table(let shape):
      [Self.type("object"), ("additionalProperties", schema(of: shape))]
    case .either(let shapes): [("anyOf", .array(shapes.map { schema(of: $0) }))]
    case .forms(let forms): self.forms(forms[...])
    }
  }

  private static func type(_ name: String) -> (String, OrderedJSON) { ("type", .string(name)) }

  /// The ends of a range, those left out that are so far away that they only keep numbers finite.
  private static func bounds(_ lower: Double?, _ upper: Double?) -> [(String, OrderedJSON)] {
    [("minimum", lower), ("maximum", upper)].compactMap { keyword, value in
      value.flatMap { $0.magnitude < 1e11 ? (keyword, .number($0)) : nil }
    }
  }

  private static func keywords(_ keywords: [String], _ foldsCase: Bool) -> [(String, OrderedJSON)] {
    guard foldsCase else { return [("enum", .array(keywords.map { .string($0) }))] }
    // Editors complete the words of a list; any capitals are a pattern.
    let pattern = keywords.map { word in
      word.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : "\($0)" }.joined()
    }.joined(separator: "|")
    let spellings = keywords + keywords.map { $0.uppercased() }
    return [
      (
        "anyOf",
        .array([
          .object([("enum", .array(spellings.map { .string($0) }))]),
          .object([type("string"), ("pattern", .string("^(\(pattern))$"))]),
        ])
      )
    ]
  }

  private mutating func array(
    _ element: JSONShape, _ counts: [Int]
  ) -> [(String, OrderedJSON)] {
    let items = schema(of: element)
    guard let minimum = counts.min(), let maximum = counts.max() else {
      return [Self.type("array"), ("items", items)]
    }
    let between = (minimum...maximum).filter { !counts.contains($0) }.map { count in
      OrderedJSON.object([
        ("minItems", .number(Double(count))), ("maxItems", .number(Double(count))),
      ])
    }
    return [
      Self.type("array"), ("items", items), ("minItems", .number(Double(minimum))),
      ("maxItems", .number(Double(maximum))),
    ] + (between.isEmpty ? [] : [("not", .object([("anyOf", .array(between))]))])
  }

  /// The first form whose key is there, one inside the `else` of the other.
  private mutating func forms(_ forms: ArraySlice<JSONShape.Form>) -> [(String, OrderedJSON)] {
    guard let form = forms.first else { return [Self.type("object")] }
    guard let key = form.key else { return members(of: form.shape) }
    let inner = schema(of: form.shape)
    let rest: OrderedJSON =
      forms.count > 1 ? .object(self.forms(forms.dropFirst())) : .boolean(false)
    return [
      ("if", .object([Self.type("object"), ("required", .array([.string(key)]))])),
      ("then", inner), ("else", rest),
    ]
  }

  // MARK: Objects

  private mutating func reference(to object: JSONShape.Members) -> [(String, OrderedJSON)] {
    guard !object.title.isEmpty else { return self.object(object) }
    if let name = names[object] { return [("$ref", .string("#/$defs/\(name)"))] }
    let base = object.title.filter { $0 != "'" && $0 != "\"" }.split(separator: " ")
      .drop { $0 == "a" || $0 == "an" || $0 == "the" }.joined(separator: "-")
    let taken = Set(names.values).union(definitions.map(\.0)).union(["message", "form", "inner"])
    let name =
      taken.contains(base)
      ? (2...).lazy.map { "\(base)-\($0)" }.first { !taken.contains($0) } ?? base : base
    names[object] = name
    let index = definitions.count
    let schema = OrderedJSON.object(self.object(object))
    definitions.insert((name, schema), at: min(index, definitions.count))
    return [("$ref", .string("#/$defs/\(name)"))]
  }

  private mutating func object(_ object: JSONShape.Members) -> [(String, OrderedJSON)] {
    var json: [(String, OrderedJSON)] = [Self.type("object")]
    var properties = object.members.map { ($0.name, property($0)) }
    let variants = object.variants?.cases ?? []
    // Keys that only some variants have are known to all, and rejected in the others.
    var names: [String] = []
    for member in variants.flatMap(\.members) where !names.contains(member.name) {
      names.append(member.name)
    }
    properties += names.map { ($0, .boolean(true)) }
    json.append(("properties", .object(properties)))
    let required = object.members.filter(\.isRequired).map { OrderedJSON.string($0.name) }
    if !required.isEmpty { json.append(("required", .array(required))) }
    if !object.isOpen { json.append(("additionalProperties", .boolean(false))) }
    if !object.oneOf.isEmpty {
      json.append(
        (
          "anyOf",
          .array(object.oneOf.map { .object([("required", .array([.string($0)]))]) })
        ))
    }
    if let key = object.variants?.key {
      json.append(
        (
          "allOf",
          .array(variants.map { variant($0, key: key, names: names, isOpen: object.isOpen) })
        ))
    }
    return json
  }

  private mutating func variant(
    _ variant: JSONShape.Variant, key: String, names: [String], isOpen: Bool
  ) -> OrderedJSON {
    var properties = variant.members.map { ($0.name, property($0)) }
    if !isOpen {
      let own = Set(variant.members.map(\.name))
      properties += names.filter { !own.contains($0) }.map { ($0, .boolean(false)) }
    }
    var then: [(String, OrderedJSON)] = [("properties", .object(properties))]
    let required = variant.members.filter(\.isRequired).map { OrderedJSON.string($0.name) }
    if !required.isEmpty { then.append(("required", .array(required))) }
    let word = OrderedJSON.object(Self.keywords([variant.word], true))
    return .object([
      (
        "if",
        .object([
          ("properties", .object([(key, word)])), ("required", .array([.string(key)])),
        ])
      ),
      ("then", .object(then)),
    ])
  }

  private mutating func property(_ member: JSONShape.Member) -> OrderedJSON {
    let schema = members(of: member.shape)
    return .object((member.summary.map { [("description", .string($0))] } ?? []) + schema)
  }
}
