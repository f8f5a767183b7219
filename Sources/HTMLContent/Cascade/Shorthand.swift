/// A property that represents several others.
struct Shorthand: Sendable {
  /// The properties that it sets, and their positions in `Properties.all`.
  let longhands: [String]
  let properties: [Int]

  /// Reads values for the properties; nil when the whole is not valid.
  ///
  /// A property without a value of its own gets its initial one.
  let parse: @Sendable (inout ValueReader) -> Setters?

  init(longhands: [String], parse: @escaping @Sendable (inout ValueReader) -> Setters?) {
    self.longhands = longhands
    properties = longhands.compactMap { Properties.indices[$0] }
    self.parse = parse
  }

  /// Values for some properties, which are so few that a list is the quickest table.
  struct Setters: ExpressibleByDictionaryLiteral, Sendable {
    private var entries: [(name: String, setter: Property.Setter)] = []

    init(dictionaryLiteral elements: (String, Property.Setter)...) {
      entries = elements.map { ($0, $1) }
    }

    var isEmpty: Bool { entries.isEmpty }

    subscript(name: String) -> Property.Setter? {
      get { entries.first { $0.name == name }?.setter }
      set {
        if let index = entries.firstIndex(where: { $0.name == name }) { entries.remove(at: index) }
        if let newValue { entries.append((name, newValue)) }
      }
    }

    /// Adds values for other properties.
    static func += (left: inout Setters, right: Setters) { left.entries += right.entries }
  }
}

extension Shorthand {
  /// Reads a value as one of a property.
  static func read(_ name: String, _ reader: inout ValueReader) -> Property.Setter? {
    guard let index = Properties.indices[name] else { return nil }
    return read(index, &reader)
  }

  private static func read(_ property: Int, _ reader: inout ValueReader) -> Property.Setter? {
    reader.attempt { reader in Properties.all[property].parse(&reader) }
  }

  /// Which of one, two, three or four values the sides have, clockwise from the top.
  static let sides = [[0, 0, 0, 0], [0, 1, 0, 1], [0, 1, 2, 1], [0, 1, 2, 3]]

  /// As many values as there are properties, or fewer: then those opposite have the same.
  static func sides(_ longhands: String...) -> Shorthand {
    let properties = longhands.compactMap { Properties.indices[$0] }
    return Shorthand(longhands: longhands) { reader in
      var positions: [ValueReader] = []
      while !reader.isAtEnd, positions.count < longhands.count {
        positions.append(reader)
        guard read(properties[0], &reader) != nil else { return nil }
      }
      guard !positions.isEmpty else { return nil }
      var result: Setters = [:]
      for (index, name) in longhands.enumerated() {
        var reader = positions[sides[positions.count - 1][index]]
        result[name] = read(properties[index], &reader)
      }
      return result
    }
  }

  /// Values for some properties in any order, each at most once.
  static func anyOrder(_ longhands: String...) -> Shorthand {
    Shorthand(longhands: longhands) { reader in anyOrder(longhands, &reader) }
  }

  private static func anyOrder(_ longhands: [String], _ reader: inout ValueReader) -> Setters? {
    var result: Setters = [:]
    while !reader.isAtEnd {
      var found: (name: String, setter: Property.Setter)?
      for name in longhands where result[name] == nil && found == nil {
        found = read(name, &reader).map { (name, $0) }
      }
      guard let found else { return nil }
      result[found.name] = found.setter
    }
    return result.isEmpty ? nil : result
  }

  private static let borderSides = ["top", "right", "bottom", "left"].map { side in
    ["width", "style", "color"].map { "border-\(side)-\($0)" }
  }

  private static let markers = ["marker-start", "marker-mid", "marker-end"]

  static let all: [String: Shorthand] = [
    "margin": sides("margin-top", "margin-right", "margin-bottom", "margin-left"),
    "padding": sides("padding-top", "padding-right", "padding-bottom", "padding-left"),
    "inset": sides("top", "right", "bottom", "left"),
    "border-width": sides(
      "border-top-width", "border-right-width", "border-bottom-width", "border-left-width"),
    "border-style": sides(
      "border-top-style", "border-right-style", "border-bottom-style", "border-left-style"),
    "border-color": sides(
      "border-top-color", "border-right-color", "border-bottom-color", "border-left-color"),
    "border-top": anyOrder("border-top-width", "border-top-style", "border-top-color"),
    "border-right": anyOrder("border-right-width", "border-right-style", "border-right-color"),
    "border-bottom": anyOrder(
      "border-bottom-width", "border-bottom-style", "border-bottom-color"),
    "border-left": anyOrder("border-left-width", "border-left-style", "border-left-color"),
    "border-inline-start": logicalBorder("border-inline-start"),
    "border-inline-end": logicalBorder("border-inline-end"),
    "border-block-start": logicalBorder("border-block-start"),
    "border-block-end": logicalBorder("border-block-end"),
    "border-inline": logicalBorder("border-inline-start", "border-inline-end"),
    "border-block": logicalBorder("border-block-start", "border-block-end"),
    "border": Shorthand(longhands: borderSides.flatMap(\.self) + borderImageParts) { reader in
      let start = reader
      var result: Setters = [:]
      for names in borderSides {
        reader = start
        guard let setters = anyOrder(names, &reader) else { return nil }
        result += setters
      }
      return result
    },
    "border-radius": borderRadius,
    "border-image": borderImage(isFilled: false),
    "-webkit-border-image": borderImage(isFilled: true),
    "outline": anyOrder("outline-width", "outline-style", "outline-color"),
    "gap": sides("row-gap", "column-gap"),
    "overflow": sides("overflow-x", "overflow-y"),
    "place-content": sides("align-content", "justify-content"),
    "place-items": sides("align-items", "justify-items"),
    "place-self": sides("align-self", "justify-self"),
    "grid-row": gridLines(["grid-row-start", "grid-row-end"], sources: [0, 0]),
    "grid-column": gridLines(["grid-column-start", "grid-column-end"], sources: [0, 0]),
    "grid-area": gridLines(
      ["grid-row-start", "grid-column-start", "grid-row-end", "grid-column-end"],
      sources: [0, 0, 0, 1]),
    "grid-template": gridTemplate,
    "grid": grid,
    "-webkit-text-stroke": anyOrder("-webkit-text-stroke-width", "-webkit-text-stroke-color"),
    "text-wrap": anyOrder("text-wrap-mode", "text-wrap-style"),
    "flex-flow": anyOrder("flex-direction", "flex-wrap"),
    "flex": Shorthand(longhands: ["flex-grow", "flex-shrink", "flex-basis"], parse: flex),
    "font": font,
    "font-variant": fontVariant,
    "animation": animation,
    "list-style": listStyle,
    "background": background,
    "background-position": backgroundPosition,
    "mask": mask,
    "mask-position": maskPosition,
    "marker": Shorthand(longhands: markers) { reader in
      let start = reader
      var result: Setters = [:]
      for name in markers {
        reader = start
        guard let setter = read(name, &reader) else { return nil }
        result[name] = setter
      }
      return result
    },
    "text-decoration": Shorthand(
      longhands: [
        "text-decoration-line", "text-decoration-style", "text-decoration-color",
        "text-decoration-thickness",
      ],
      parse: textDecoration),
  ]

  /// Borders that are named by the direction of lines, which decides later which sides they are.
  private static func logicalBorder(_ names: String...) -> Shorthand {
    let longhands = names.flatMap { name in ["width", "style", "color"].map { "\(name)-\($0)" } }
    return Shorthand(longhands: longhands) { reader in
      anyOrder(borderSides[3], &reader).map { _ in [:] }
    }
  }

  /// The shorthands of the two sides in one direction, which have one value or two.
  static let logical: [String: [String]] = [
    "margin-inline": ["margin-inline-start", "margin-inline-end"],
    "margin-block": ["margin-block-start", "margin-block-end"],
    "padding-inline": ["padding-inline-start", "padding-inline-end"],
    "padding-block": ["padding-block-start", "padding-block-end"],
    "inset-inline": ["inset-inline-start", "inset-inline-end"],
    "inset-block": ["inset-block-start", "inset-block-end"],
    "border-inline-width": ["border-inline-start-width", "border-inline-end-width"],
    "border-inline-style": ["border-inline-start-style", "border-inline-end-style"],
    "border-inline-color": ["border-inline-start-color", "border-inline-end-color"],
    "border-block-width": ["border-block-start-width", "border-block-end-width"],
    "border-block-style": ["border-block-start-style", "border-block-end-style"],
    "border-block-color": ["border-block-start-color", "border-block-end-color"],
  ]
}
