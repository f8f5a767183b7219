import Boxes
import Geometry

extension Properties {
  static let boxes: [Property] =
    [
      Property(
        name: "display", isInherited: false,
        parse: { reader in
          guard let value = display(&reader) else { return nil }
          return { style, _ in style.displayValue = value }
        },
        copy: { source, target in target.displayValue = source.displayValue }),
      .keywords(
        "position", path: .own(\.box.position),
        keywords: [
          "static": .static, "relative": .relative, "absolute": .absolute, "fixed": .fixed,
          "sticky": .sticky, "-webkit-sticky": .sticky,
        ]),
      .keywords(
        "float", path: .own(\.box.float),
        keywords: [
          "none": .none, "left": .left, "right": .right, "inline-start": .inlineStart,
          "inline-end": .inlineEnd,
        ]),
      .keywords(
        "clear", path: .own(\.box.clear),
        keywords: [
          "none": .none, "left": .left, "right": .right, "both": .both,
          "inline-start": .inlineStart, "inline-end": .inlineEnd,
        ]),
      .keywords(
        "box-sizing", path: .own(\.box.boxSizing),
        keywords: ["content-box": .contentBox, "border-box": .borderBox]),
      .keywords("overflow-x", path: .own(\.overflowX), keywords: overflows),
      .keywords("overflow-y", path: .own(\.overflowY), keywords: overflows),
      .length("width", .own(\.box.width), keywords: sizes, isNegativeAllowed: false),
      .length("height", .own(\.box.height), keywords: sizes, isNegativeAllowed: false),
      .length("min-width", .own(\.box.minWidth), keywords: sizes, isNegativeAllowed: false),
      .length("min-height", .own(\.box.minHeight), keywords: sizes, isNegativeAllowed: false),
      .length("max-width", .own(\.box.maxWidth), keywords: maximums, isNegativeAllowed: false),
      .length("max-height", .own(\.box.maxHeight), keywords: maximums, isNegativeAllowed: false),
      .row("aspect-ratio", .own(\.aspectRatio), parse: aspectRatio),
      .row("contain", .rare(\.containment), parse: Containment.init),
      .length("top", .own(\.box.inset.top), keywords: automatic),
      .length("right", .own(\.box.inset.right), keywords: automatic),
      .length("bottom", .own(\.box.inset.bottom), keywords: automatic),
      .length("left", .own(\.box.inset.left), keywords: automatic),
      .length("margin-top", .own(\.box.margin.top), keywords: automatic),
      .length("margin-right", .own(\.box.margin.right), keywords: automatic),
      .length("margin-bottom", .own(\.box.margin.bottom), keywords: automatic),
      .length("margin-left", .own(\.box.margin.left), keywords: automatic),
      .length("padding-top", .own(\.box.padding.top), isNegativeAllowed: false),
      .length("padding-right", .own(\.box.padding.right), isNegativeAllowed: false),
      .length("padding-bottom", .own(\.box.padding.bottom), isNegativeAllowed: false),
      .length("padding-left", .own(\.box.padding.left), isNegativeAllowed: false),
      .points(
        "border-top-width", .own(\.box.border.top), keywords: lineWidths, isNegativeAllowed: false),
      .points(
        "border-right-width", .own(\.box.border.right), keywords: lineWidths,
        isNegativeAllowed: false),
      .points(
        "border-bottom-width", .own(\.box.border.bottom), keywords: lineWidths,
        isNegativeAllowed: false),
      .points(
        "border-left-width", .own(\.box.border.left), keywords: lineWidths, isNegativeAllowed: false
      ),
    ]

  static let logical: [Property] =
    [
      .logical("margin-inline-start", leftToRight: "margin-left", rightToLeft: "margin-right"),
      .logical("margin-inline-end", leftToRight: "margin-right", rightToLeft: "margin-left"),
      .logical("margin-block-start", leftToRight: "margin-top"),
      .logical("margin-block-end", leftToRight: "margin-bottom"),
      .logical("padding-inline-start", leftToRight: "padding-left", rightToLeft: "padding-right"),
      .logical("padding-inline-end", leftToRight: "padding-right", rightToLeft: "padding-left"),
      .logical("padding-block-start", leftToRight: "padding-top"),
      .logical("padding-block-end", leftToRight: "padding-bottom"),
      .logical("inset-inline-start", leftToRight: "left", rightToLeft: "right"),
      .logical("inset-inline-end", leftToRight: "right", rightToLeft: "left"),
      .logical("inset-block-start", leftToRight: "top"),
      .logical("inset-block-end", leftToRight: "bottom"),
      .logical("inline-size", leftToRight: "width"),
      .logical("block-size", leftToRight: "height"),
      .logical("min-inline-size", leftToRight: "min-width"),
      .logical("min-block-size", leftToRight: "min-height"),
      .logical("max-inline-size", leftToRight: "max-width"),
      .logical("max-block-size", leftToRight: "max-height"),
      .logical(
        "border-start-start-radius", leftToRight: "border-top-left-radius",
        rightToLeft: "border-top-right-radius"),
      .logical(
        "border-start-end-radius", leftToRight: "border-top-right-radius",
        rightToLeft: "border-top-left-radius"),
      .logical(
        "border-end-start-radius", leftToRight: "border-bottom-left-radius",
        rightToLeft: "border-bottom-right-radius"),
      .logical(
        "border-end-end-radius", leftToRight: "border-bottom-right-radius",
        rightToLeft: "border-bottom-left-radius"),
    ] + logicalBorders

  /// The sides of a box by their names in the direction of lines, from left to right and back.
  private static let logicalSides = [
    ("inline-start", "left", "right"), ("inline-end", "right", "left"),
    ("block-start", "top", "top"), ("block-end", "bottom", "bottom"),
  ]

  private static let logicalBorders: [Property] = logicalSides.flatMap { name, left, right in
    ["width", "style", "color"].map { part in
      .logical(
        "border-\(name)-\(part)", leftToRight: "border-\(left)-\(part)",
        rightToLeft: "border-\(right)-\(part)")
    }
  }

  private static let automatic: [String: CSSLength] = ["auto": .auto]
  private static let intrinsic: [String: CSSLength] = [
    "min-content": .minContent, "max-content": .maxContent, "fit-content": .fitContent,
    "-webkit-min-content": .minContent, "-webkit-max-content": .maxContent,
    "-webkit-fit-content": .fitContent, "stretch": .stretch,
    "-webkit-fill-available": .stretch, "-moz-available": .stretch,
  ]
  static let sizes = intrinsic.merging(automatic) { first, _ in first }
  private static let maximums = intrinsic.merging(["none": .auto]) { first, _ in first }
  static let lineWidths: [String: Double] = ["thin": 1, "medium": 3, "thick": 5]

  private static let overflows: [String: Style.Overflow] = [
    "visible": .visible, "hidden": .hidden, "clip": .hidden, "scroll": .scroll, "auto": .scroll,
    "overlay": .scroll,
  ]

  private static let displays: [String: Style.Display] = [
    "block": .block, "flow-root": .flowRoot, "flex": .flex, "-webkit-flex": .flex,
    "grid": .grid, "inline-grid": .inlineGrid,
    "inline": .inline, "inline-block": .inlineBlock, "inline-flex": .inlineFlex,
    "-webkit-inline-flex": .inlineFlex, "table": .table, "inline-table": .inlineTable,
    "table-caption": .tableCaption, "table-column-group": .tableColumnGroup,
    "table-column": .tableColumn, "table-header-group": .tableHeaderGroup,
    "table-row-group": .tableRowGroup, "table-footer-group": .tableFooterGroup,
    "table-row": .tableRow, "table-cell": .tableCell, "contents": .contents, "none": .none,
  ]

  @Sendable private static func display(
    _ reader: inout ValueReader
  ) -> ComputedStyle.DisplayValue? {
    if reader.attempt({ $0.keyword() == "list-item" ? true : nil }) ?? false {
      return .init(display: .block, isListItem: true)
    }
    let old: [String: Style.Display] = [
      "-webkit-box": .flowRoot, "-webkit-inline-box": .inlineBlock,
    ]
    if let display = reader.keyword(old) { return .init(display: display, isOldFlex: true) }
    return boxDisplay(&reader).map { .init(display: $0) }
  }

  private static func boxDisplay(_ reader: inout ValueReader) -> Style.Display? {
    guard let word = reader.keyword() else { return nil }
    if ["ruby", "run-in"].contains(word) {
      reader.unsupported = "the value \"\(word)\""
    }
    guard let second = reader.keyword() else { return displays[word] }
    let pair: [String: Style.Display] = [
      "block flow": .block, "block flow-root": .flowRoot, "block flex": .flex,
      "block grid": .grid, "inline grid": .inlineGrid,
      "block table": .table, "inline flow": .inline, "inline flow-root": .inlineBlock,
      "inline flex": .inlineFlex, "inline table": .inlineTable,
    ]
    return pair["\(word) \(second)"] ?? pair["\(second) \(word)"]
  }

  @Sendable private static func aspectRatio(_ reader: inout ValueReader) -> ComputedStyle
    .PreferredRatio?
  {
    var result = ComputedStyle.PreferredRatio(isAutomatic: false)
    while !reader.isAtEnd {
      if !result.isAutomatic, reader.skip(word: "auto") {
        result.isAutomatic = true
      } else if result.ratio == nil, let width = reader.number(), width > 0 {
        var height = 1.0
        if reader.skip(.delimiter("/")) {
          guard let number = reader.number(), number > 0 else { return nil }
          height = number
        }
        result.ratio = width / height
      } else {
        return nil
      }
    }
    return result.isAutomatic || result.ratio != nil ? result : nil
  }
}
