import Boxes

extension Properties {
  static let grid: [Property] = [
    template("grid-template-columns", .own(\.grid.columns)),
    template("grid-template-rows", .own(\.grid.rows)),
    .row("grid-template-areas", .own(\.grid.areas)) { reader -> GridAreas? in
      if reader.skip(word: "none") { return GridAreas() }
      return reader.gridAreas()
    },
    automatic("grid-auto-columns", .own(\.grid.autoColumns)),
    automatic("grid-auto-rows", .own(\.grid.autoRows)),
    .row("grid-auto-flow", .own(\.grid.flow), parse: gridFlow),
    .row("grid-row-start", .own(\.grid.rowStart)) { reader in reader.gridLine() },
    .row("grid-column-start", .own(\.grid.columnStart)) { reader in reader.gridLine() },
    .row("grid-row-end", .own(\.grid.rowEnd)) { reader in reader.gridLine() },
    .row("grid-column-end", .own(\.grid.columnEnd)) { reader in reader.gridLine() },
    .row("justify-items", .own(\.itemJustification)) { reader in
      if reader.skip(word: "legacy") {
        let keywords: [String: Style.ItemAlignment] = [
          "left": .left, "right": .right, "center": .center,
        ]
        return .init(reader.keyword(keywords) ?? .normal, .unset)
      }
      return justification(&reader, extra: ["left": .left, "right": .right])
    },
    .row("justify-self", .own(\.ownJustification)) { reader in
      justification(&reader, extra: ["left": .left, "right": .right, "auto": .auto])
    },
  ]

  /// Reads where items are in their columns.
  @Sendable private static func justification(
    _ reader: inout ValueReader, extra: [String: Style.ItemAlignment]
  ) -> ComputedStyle.Alignment<Style.ItemAlignment>? {
    let value = itemAlignment(&reader, extra: extra)
    if value?.value == .baseline {
      reader.unsupported = "baselines of columns, for which the start is taken,"
    }
    return value
  }

  private static func template(
    _ name: String, _ path: Property.Path<GridTemplate>
  ) -> Property {
    .row(name, path) { reader -> CSSTrackList? in
      reader.skip(word: "none") ? CSSTrackList() : reader.trackList()
    } compute: { list, style, context in
      list.resolved(context.lengths(style))
    }
  }

  private static func automatic(
    _ name: String, _ path: Property.Path<[GridTrack]>
  ) -> Property {
    .row(name, path) { reader in
      reader.trackSizes()
    } compute: { (tracks: [CSSTrack], style, context) in
      let sizes = tracks.map { $0.resolved(context.lengths(style)) }
      return sizes == [.auto] ? [] : sizes
    }
  }

  @Sendable private static func gridFlow(_ reader: inout ValueReader) -> GridFlow? {
    var flow = GridFlow()
    var (hasAxis, count) = (false, 0)
    while count < 2 {
      if !hasAxis, let fillsColumns = reader.keyword(["row": false, "column": true]) {
        flow.fillsColumns = fillsColumns
        hasAxis = true
      } else if !flow.isDense, reader.skip(word: "dense") {
        flow.isDense = true
      } else {
        break
      }
      count += 1
    }
    return count == 0 ? nil : flow
  }
}

extension ValueReader {
  /// Reads the rows of `grid-template-areas`.
  mutating func gridAreas() -> GridAreas? {
    var rows: [String] = []
    while case .token(.string(let row))? = peek {
      rows.append(row)
      _ = next()
    }
    return rows.isEmpty ? nil : GridAreas(rows: rows)
  }
}

extension ComputedStyle {
  /// What the properties of grids say.
  var grid: GridStyle {
    get { gridStyle.first ?? GridStyle() }
    set { gridStyle = newValue == GridStyle() ? [] : [newValue] }
  }
}
