import Boxes

/// The shorthands of grids: <https://www.w3.org/TR/css-grid-1/#property-index>.
extension Shorthand {
  /// Lines after each other, where one that is left out follows from another.
  ///
  /// - Parameters:
  ///   - longhands: The properties in the order in which their lines are written.
  ///   - sources: For each, the one whose name it takes when it is left out.
  /// - Returns: The shorthand.
  static func gridLines(_ longhands: [String], sources: [Int]) -> Shorthand {
    Shorthand(longhands: longhands) { reader in
      var lines: [GridLine] = []
      repeat {
        guard lines.count < longhands.count, let line = reader.gridLine() else { return nil }
        lines.append(line)
      } while reader.skip(.delimiter("/"))
      for index in lines.count..<longhands.count {
        if case .named = lines[sources[index]] {
          lines.append(lines[sources[index]])
        } else {
          lines.append(.auto)
        }
      }
      var result: Setters = [:]
      for (name, line) in zip(longhands, lines) {
        result[name] = setter(name, line)
      }
      return result
    }
  }

  private static func setter(_ name: String, _ line: GridLine) -> Property.Setter {
    switch name {
    case "grid-row-start": { style, _ in style.grid.rowStart = line }
    case "grid-row-end": { style, _ in style.grid.rowEnd = line }
    case "grid-column-start": { style, _ in style.grid.columnStart = line }
    default: { style, _ in style.grid.columnEnd = line }
    }
  }

  private static let templateParts = [
    "grid-template-rows", "grid-template-columns", "grid-template-areas",
  ]

  static let gridTemplate = Shorthand(longhands: templateParts, parse: readTemplate)

  @Sendable private static func readTemplate(_ reader: inout ValueReader) -> Setters? {
    // Each part has its initial value, unless the others follow.
    if reader.attempt({ $0.skip(word: "none") && $0.isAtEnd ? true : nil }) != nil {
      return ["grid-template-areas": { style, _ in style.grid.areas = GridAreas() }]
    }
    if let areas = reader.attempt(areaRows) {
      var result = areas
      if reader.skip(.delimiter("/")) {
        guard let columns = reader.trackList(), columns.repetition == nil else { return nil }
        result["grid-template-columns"] = { style, context in
          style.grid.columns = columns.resolved(context.lengths(style))
        }
      }
      return result
    }
    guard let rows = read("grid-template-rows", &reader), reader.skip(.delimiter("/")),
      let columns = read("grid-template-columns", &reader)
    else { return nil }
    return ["grid-template-rows": rows, "grid-template-columns": columns]
  }

  /// Reads rows of names, each with the size of its track and the names of its lines.
  private static func areaRows(_ reader: inout ValueReader) -> Setters? {
    var list = CSSTrackList()
    var strings: [String] = []
    while true {
      if let names = reader.lineNames() { list.tracks.names[list.tracks.names.count - 1] += names }
      guard case .token(.string(let string))? = reader.peek else { break }
      _ = reader.next()
      strings.append(string)
      list.tracks.append(reader.trackSize() ?? CSSTrack(minimum: .auto, maximum: .auto))
      if let names = reader.lineNames() { list.tracks.names[list.tracks.names.count - 1] += names }
    }
    guard !strings.isEmpty, let areas = GridAreas(rows: strings) else { return nil }
    let rows = list
    return [
      "grid-template-areas": { style, _ in style.grid.areas = areas },
      "grid-template-rows": { style, context in
        style.grid.rows = rows.resolved(context.lengths(style))
      },
    ]
  }

  static let grid = Shorthand(
    longhands: templateParts + ["grid-auto-rows", "grid-auto-columns", "grid-auto-flow"]
  ) { reader in
    if let template = reader.attempt({ reader -> Setters? in
      let result = readTemplate(&reader)
      return reader.isAtEnd ? result : nil
    }) {
      return template
    }
    var result: Setters = [:]
    if let rows = read("grid-template-rows", &reader) {
      guard reader.skip(.delimiter("/")), let flow = automaticFlow(&reader, fillsColumns: true)
      else { return nil }
      result["grid-template-rows"] = rows
      result["grid-auto-flow"] = { style, _ in style.grid.flow = flow }
      result["grid-auto-columns"] = read("grid-auto-columns", &reader)
      return result
    }
    guard let flow = automaticFlow(&reader, fillsColumns: false) else { return nil }
    result["grid-auto-flow"] = { style, _ in style.grid.flow = flow }
    result["grid-auto-rows"] = read("grid-auto-rows", &reader)
    guard reader.skip(.delimiter("/")), let columns = read("grid-template-columns", &reader)
    else { return nil }
    result["grid-template-columns"] = columns
    return result
  }

  /// Reads `auto-flow` and `dense`.
  private static func automaticFlow(
    _ reader: inout ValueReader, fillsColumns: Bool
  ) -> GridFlow? {
    var isDense = reader.skip(word: "dense")
    guard reader.skip(word: "auto-flow") else { return nil }
    if !isDense { isDense = reader.skip(word: "dense") }
    return GridFlow(fillsColumns: fillsColumns, isDense: isDense)
  }
}
