import Geometry
import Messages
import Rendering

extension ReportEntry {
  /// The entry as `report.json` holds it.
  ///
  /// - Parameter group: The id of its group; nil for none.
  /// - Returns: The entry as JSON.
  func json(in group: String?) -> OrderedJSON { json(in: group, images: { $0 }) }

  /// The entry with the paths of its images replaced.
  func json(in group: String?, images replace: (String) -> String) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [
      ("case", .string(self.case)), ("variant", .string(variant)),
      ("status", .string(status.rawValue)), ("verdict", .string(verdict)),
    ]
    func add(_ key: String, _ text: String?) {
      if let text { members.append((key, .string(text))) }
    }
    add("because", because)
    if isPartly { members.append(("partly", .boolean(true))) }
    add("cause", cause)
    if isSingular { members.append(("singular", .boolean(true))) }
    add("class", origin?.rawValue)
    add("vendor", vendor)
    add("group", group)
    members += [
      ("changes", .array(changes.map(Self.json))),
      ("differingPixels", .number(Double(differingPixels))),
      ("unexplainedPixels", .number(Double(unexplainedPixels))),
    ]
    if let bounds { members.append(("bounds", Self.json(bounds))) }
    if !regions.isEmpty { members.append(("regions", .array(regions.map(Self.json)))) }
    if largestDifference > 0 {
      members.append(("largestDifference", .number(Double(largestDifference))))
    }
    if let tolerated { members.append(("tolerated", Self.json(tolerated))) }
    add("expected", expected.map(replace))
    add("actual", actual.map(replace))
    add("diff", diff.map(replace))
    add("layout", layout)
    add("small", small.map(replace))
    add("image", image.map(replace))
    if let expectedSize { members.append(("expectedSize", Self.json(expectedSize))) }
    if let actualSize { members.append(("actualSize", Self.json(actualSize))) }
    if !inferred.isEmpty { members.append(("inferred", .array(inferred.map(OrderedJSON.string)))) }
    if let scale { members.append(("scale", .number(scale))) }
    if !elements.isEmpty { members.append(("elements", .array(elements.map(Self.json)))) }
    add("file", file)
    if let line { members.append(("line", .number(Double(line)))) }
    if let column { members.append(("column", .number(Double(column)))) }
    add("actualDigest", actualDigest)
    add("accept", accept)
    add("decision", decision?.rawValue)
    return .object(members)
  }

  private static func json(_ change: Change) -> OrderedJSON {
    .object([
      ("id", .string(change.id)), ("property", .string(change.property)),
      ("from", OrderedJSON(change.from)), ("to", OrderedJSON(change.to)),
    ])
  }

  private static func json(_ size: PixelSize) -> OrderedJSON {
    .object([
      ("width", .number(Double(size.width))), ("height", .number(Double(size.height))),
    ])
  }

  private static func json(_ bounds: PixelRect) -> OrderedJSON {
    .object([
      ("x", .number(Double(bounds.x))), ("y", .number(Double(bounds.y))),
      ("width", .number(Double(bounds.width))), ("height", .number(Double(bounds.height))),
    ])
  }

  private static func json(_ tolerated: Toleration) -> OrderedJSON {
    .object(
      [
        ("pixels", .number(Double(tolerated.pixels))),
        ("channel", .number(Double(tolerated.channel))),
        ("budget", .number(Double(tolerated.budget))),
      ] + (tolerated.reason.map { [("reason", .string($0))] } ?? []))
  }

  private static func json(_ element: Element) -> OrderedJSON {
    var members: [(String, OrderedJSON)] = [("id", .string(element.id))]
    for (key, frame) in [("expected", element.expected), ("actual", element.actual)] {
      guard let frame else { continue }
      members.append(
        (
          key,
          .object([
            ("x", .number(frame.x)), ("y", .number(frame.y)), ("width", .number(frame.width)),
            ("height", .number(frame.height)),
          ])
        ))
    }
    return .object(members)
  }
}

extension OrderedJSON {
  /// The same value, the members of objects sorted by their keys.
  fileprivate init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .boolean(flag)
    case .number(let number): self = .number(number)
    case .integer(let number): self = .number(Double(number))
    case .string(let string): self = .string(string)
    case .array(let elements): self = .array(elements.map(Self.init))
    case .object(let members):
      self = .object(members.sorted { $0.key < $1.key }.map { ($0.key, Self($0.value)) })
    }
  }
}
