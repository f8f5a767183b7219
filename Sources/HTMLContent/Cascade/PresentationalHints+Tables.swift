/// The borders that attributes of old give tables and what is in them.
///
/// Source: WebKit's `HTMLTableElement.cpp`, which differs from the standard in what `rules` says of a
/// table's own border.
extension PresentationalHints {
  /// Which sides of a table `frame` says have a line, from the top clockwise; nil for other words.
  private static func sides(ofFrame word: String) -> [Bool]? {
    [
      "above": [true, false, false, false], "below": [false, false, true, false],
      "hsides": [true, false, true, false], "vsides": [false, true, false, true],
      "lhs": [false, false, false, true], "rhs": [false, true, false, false],
      "box": [true, true, true, true], "border": [true, true, true, true],
      "void": [false, false, false, false],
    ][word]
  }

  private static let ruleWords: Set<String> = ["none", "groups", "rows", "cols", "all"]

  /// What `rules` of a table says; nil where it says nothing that is known.
  private func rules(of table: HTMLDocument.Element) -> String? {
    table["rules"].map(\.asciiLowercased).flatMap { Self.ruleWords.contains($0) ? $0 : nil }
  }

  /// Adds what `border`, `bordercolor`, `frame` and `rules` say of the table itself.
  mutating func addTableBorder() {
    let width = border ?? 0
    if width > 0 { text += "border:\(width)px outset #808080;" }
    if rules(of: element) != nil { text += "border-collapse:collapse;" }
    if let frame = element["frame"], let sides = Self.sides(ofFrame: frame.asciiLowercased) {
      text += "border-width:thin;border-style:"
      text += sides.map { $0 ? "solid" : "hidden" }.joined(separator: " ") + ";"
    }
    color("bordercolor", "border-color")
  }

  /// Adds what attributes of the table say of the borders of a cell.
  mutating func addCellBorder(in table: HTMLDocument.Element) {
    switch rules(of: table) {
    case "all"?: text += "border:1px solid;border-color:inherit;"
    case "rows"?: text += "border-style:solid none;border-width:thin 0;border-color:inherit;"
    case "cols"?: text += "border-style:none solid;border-width:0 thin;border-color:inherit;"
    case "none"?, "groups"?: break
    default:
      let hints = PresentationalHints(document: document, element: table)
      guard let width = hints.border, width > 0 else { return }
      let hasColor = !(table["bordercolor"] ?? "").isEmpty
      text += hasColor ? "border:1px solid;border-color:inherit;" : "border:1px inset #808080;"
    }
  }

  /// Adds the lines that `rules="groups"` draws around groups of rows or of columns.
  mutating func addGroupBorder(_ node: Int) {
    guard let table = document.element(document.nodes[node].parent), table.name == "table",
      rules(of: table) == "groups"
    else { return }
    let isOfColumns = element.name == "colgroup"
    text += "border-style:\(isOfColumns ? "none solid" : "solid none");"
    text += "border-width:\(isOfColumns ? "0 thin" : "thin 0");border-color:inherit;"
  }
}
