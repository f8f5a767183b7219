import Boxes
import Diagnostics
import Geometry

/// The attributes of old that say how an element looks, as declarations.
///
/// Source: <https://html.spec.whatwg.org/multipage/rendering.html#presentational-hints>.
struct PresentationalHints {
  var text = ""
  let document: HTMLDocument
  let element: HTMLDocument.Element

  /// The element whose attributes say how large an image is: itself, or the `source` that it shows.
  private var sized: HTMLDocument.Element

  /// Returns the declarations for an element, as the text of a `style` attribute.
  ///
  /// - Parameters:
  ///   - node: The element's index.
  ///   - element: The element.
  ///   - document: The page.
  ///   - source: The `source` whose image the element shows; nil for its own.
  /// - Returns: The declarations, the weakest first.
  static func string(
    for node: Int, _ element: HTMLDocument.Element, in document: HTMLDocument,
    source: HTMLDocument.Element? = nil
  ) -> String {
    if element.attributes.isEmpty, source == nil, element.name != "td", element.name != "th" {
      return ""
    }
    var hints = PresentationalHints(document: document, element: element)
    // <https://html.spec.whatwg.org/multipage/images.html#concept-img-dimension-attribute-source>
    if let source, source["width"] != nil || source["height"] != nil { hints.sized = source }
    hints.addHints(node)
    return hints.text
  }

  init(document: HTMLDocument, element: HTMLDocument.Element) {
    self.document = document
    self.element = element
    sized = element
  }

  private mutating func addHints(_ node: Int) {
    if element["hidden"] != nil { text += "display:none;" }
    if let editing = element["contenteditable"], editing.asciiLowercased != "false" {
      text += "overflow-wrap:break-word;"
    }
    switch element["dir"]?.asciiLowercased {
    case "rtl"?: text += "direction:rtl;"
    case "ltr"?: text += "direction:ltr;"
    case "auto"?:
      // Blocks follow each of their paragraphs in browsers; this follows the first letter of all.
      let isRightToLeft = firstStrong(in: node) == .rightToLeft
      text += "direction:\(isRightToLeft ? "rtl" : "ltr");"
    default: break
    }
    switch element.name {
    case "img", "video", "canvas", "iframe", "embed", "object":
      size("width")
      size("height")
      ratio()
      length("hspace", "margin-left", "margin-right")
      length("vspace", "margin-top", "margin-bottom")
      if let border = pixels("border"), border > 0 { text += "border:\(border)px solid;" }
      if element.name == "iframe", let border = element["frameborder"],
        border.asciiLowercased == "no" || pixels("frameborder") == 0
      {
        text += "border:none;"
      }
      verticalAlign()
      alignInLine()
    case "input" where element["type"]?.asciiLowercased == "image":
      size("width")
      size("height")
      length("hspace", "margin-left", "margin-right")
      length("vspace", "margin-top", "margin-bottom")
      if let border = pixels("border"), border > 0 { text += "border:\(border)px solid;" }
      alignInLine()
    case "marquee":
      size("width")
      size("height")
      color("bgcolor", "background-color")
      length("hspace", "margin-left", "margin-right")
      length("vspace", "margin-top", "margin-bottom")
    case "pre":
      if element["wrap"] != nil { text += "white-space:pre-wrap;" }
    case "textarea":
      if element["wrap"]?.asciiLowercased == "off" { text += "white-space:pre;" }
    case "a": addLinkColor()
    case "ul", "li":
      let marker = element["type"]?.asciiLowercased ?? ""
      if ["disc", "circle", "square", "none"].contains(marker) {
        text += "list-style-type:\(marker);"
      }
    case "svg":
      svgSize("width")
      svgSize("height")
      let map = element.svgTransform("transform")
      if map != .identity {
        let parts = [map.a, map.b, map.c, map.d, map.tx, map.ty].map { "\($0)" }
        declare("transform", value: "matrix(" + parts.joined(separator: ",") + ")")
      }
    case "br":
      switch element["clear"]?.asciiLowercased {
      case "left"?: text += "clear:left;"
      case "right"?: text += "clear:right;"
      case "all"?, "both"?: text += "clear:both;"
      default: break
      }
    case "table": table()
    case "td", "th": cell(node)
    case "tr", "tbody", "thead", "tfoot":
      size("height")
      color("bgcolor", "background-color")
      addBackground()
      align()
      verticalAlign()
      addGroupBorder(node)
    case "col", "colgroup":
      size("width")
      addGroupBorder(node)
    case "body":
      color("bgcolor", "background-color")
      color("text", "color")
      addBackground()
      addBodyMargins()
    case "font":
      color("color", "color")
      if let face = element["face"], Self.isPlain(face) { text += "font-family:\(face);" }
      fontSize()
    case "legend":
      switch element["align"]?.asciiLowercased {
      case "center"?: text += "margin-left:auto;margin-right:auto;"
      case "right"?: text += "margin-left:auto;"
      default: break
      }
    case "caption":
      align()
      if element["align"]?.asciiLowercased == "bottom" { text += "caption-side:bottom;" }
    case "p", "div", "h1", "h2", "h3", "h4", "h5", "h6": align()
    case "hr":
      size("width")
      if let height = pixels("size"), height > 1 { text += "height:\(height - 2)px;" }
      if element["color"] != nil {
        text += "border-style:solid;"
        color("color", "border-color")
        color("color", "background-color")
      } else if element["noshade"] != nil {
        text += "border:1px solid #A9A9A9;background-color:#A9A9A9;"
      }
      switch element["align"]?.asciiLowercased {
      case "left"?: text += "margin-left:0;margin-right:auto;"
      case "right"?: text += "margin-left:auto;margin-right:0;"
      default: break
      }
    default: break
    }
    if element.isOfSVG { svg() }
  }

  /// Whether the text of an attribute can't be more than one value of one declaration.
  static func isOneValue(_ text: String) -> Bool {
    text.utf8.count < 1_000 && !text.contains("/*")
      && text.unicodeScalars.allSatisfy {
        $0.isNameCharacter || " ,#%.()+*/'\"\t\n".unicodeScalars.contains($0)
      }
  }

  /// How many texts are looked at for the direction of an element.
  private static let maximumStrings = 64

  /// The direction of the first letter in an element.
  private func firstStrong(in node: Int) -> LayoutDirection? {
    if let value = element["value"], element.name == "input" {
      return LayoutDirection(firstStrongIn: value.unicodeScalars)
    }
    var pending = Array(document.nodes[node].children.reversed())
    var count = 0
    while let next = pending.popLast(), count < Self.maximumStrings {
      count += 1
      switch document.nodes[next].content {
      case .text(let text):
        if let found = LayoutDirection(firstStrongIn: text.unicodeScalars) { return found }
      case .element(let element):
        // What says its own direction doesn't count for that of others.
        if element["dir"] != nil || ["bdi", "script", "style", "textarea"].contains(element.name) {
          continue
        }
        pending += document.nodes[next].children.reversed()
      }
    }
    return nil
  }

  private mutating func table() {
    size("width")
    size("height")
    color("bgcolor", "background-color")
    length("cellspacing", "border-spacing")
    verticalAlign()
    addBackground()
    length("hspace", "margin-left", "margin-right")
    length("vspace", "margin-top", "margin-bottom")
    addTableBorder()
    switch element["align"]?.asciiLowercased {
    case "center"?: text += "margin-left:auto;margin-right:auto;"
    case "left"?: text += "float:left;"
    case "right"?: text += "float:right;"
    default: break
    }
  }

  private mutating func cell(_ node: Int) {
    var ancestor = document.nodes[node].parent
    while let element = document.element(ancestor), element.name != "table" {
      ancestor = document.nodes[ancestor].parent
    }
    if let table = document.element(ancestor) {
      let hints = PresentationalHints(document: document, element: table)
      if let padding = hints.pixels("cellpadding") {
        declare("padding", value: String(padding), rest: "px")
      }
      addCellBorder(in: table)
    }
    size("width")
    size("height")
    color("bgcolor", "background-color")
    addBackground()
    align()
    verticalAlign()
    if element["nowrap"] != nil { text += "white-space:nowrap;" }
  }

  /// The width of a table's border; the attribute without a number means 1.
  var border: Int? {
    guard let value = element["border"] else { return nil }
    return value.isEmpty ? 1 : pixels("border") ?? 1
  }

  private mutating func align() {
    guard let align = element["align"]?.asciiLowercased else { return }
    let word = align == "middle" ? "center" : align
    // <https://html.spec.whatwg.org/multipage/rendering.html#align-descendants>
    let alignsBlocks = ["div", "thead", "tbody", "tfoot", "tr", "td", "th"].contains(element.name)
    switch word {
    case "left", "right", "center": text += "text-align:\(alignsBlocks ? "-webkit-" : "")\(word);"
    case "justify": text += "text-align:justify;"
    default: break
    }
  }

  private mutating func verticalAlign() {
    guard let align = element["valign"]?.asciiLowercased else { return }
    if ["top", "middle", "bottom", "baseline"].contains(align) {
      declare("vertical-align", value: align)
    }
  }

  private mutating func fontSize() {
    let sizes = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"]
    guard let value = element["size"]?.filter({ !$0.isHTMLSpace }),
      let number = Int(value.prefix(6))
    else { return }
    let isRelative = value.startsExactly(with: "+") || value.startsExactly(with: "-")
    text += "font-size:\(sizes[min(max(1, isRelative ? 3 + number : number), 7) - 1]);"
  }

  /// An image keeps the ratio of its attributes while only one side is given by the style.
  private mutating func ratio() {
    guard let width = Self.pixels(sized["width"]), let height = Self.pixels(sized["height"]),
      width > 0, height > 0
    else { return }
    text += "aspect-ratio:auto \(width)/\(height);"
  }

  /// A size of an SVG image, which may have any unit.
  private mutating func svgSize(_ name: String) {
    guard let value = element[name].map(\.trimmed), Self.isPlain(value) else { return }
    text += "\(name):\(value)\(Double(value) == nil ? "" : "px");"
  }

  private mutating func size(_ name: String) {
    guard let value = Self.dimension(sized[name]) else { return }
    declare(name, value: value)
  }

  mutating func length(_ attribute: String, _ properties: String...) {
    guard let value = pixels(attribute) else { return }
    for property in properties { declare(property, value: String(value), rest: "px") }
  }

  mutating func color(_ attribute: String, _ property: String) {
    if let value = colorValue(attribute) { declare(property, value: value) }
  }

  /// The colour that an attribute says, as CSS writes it.
  func colorValue(_ attribute: String) -> String? {
    guard let value = element[attribute], !value.isEmpty, Self.isPlain(value) else { return nil }
    let digits =
      value.utf8.count == 6 && value.unicodeScalars.allSatisfy { $0.hexadecimal != nil }
    return (digits ? "#" : "") + value
  }

  // OPTIMIZATION: Appending takes a fraction of what interpolating does.
  mutating func declare(_ property: String, value: String, rest: String = "") {
    text += property
    text += ":"
    text += value
    text += rest
    text += ";"
  }

  func pixels(_ attribute: String) -> Int? { Self.pixels(element[attribute]) }

  private static func pixels(_ value: String?) -> Int? {
    guard let value else { return nil }
    let digits = value.utf8.drop(while: \.isHTMLSpace).prefix { Unicode.Scalar($0).isDigit }
    return Int(Substring(digits.prefix(6)))
  }

  /// Reads a number with or without a percent sign; what follows it doesn't count.
  private static func dimension(_ value: String?) -> String? {
    guard let value else { return nil }
    let rest = value.utf8.drop(while: \.isHTMLSpace)
    let digits = rest.prefix { Unicode.Scalar($0).isDigit || Unicode.Scalar($0) == "." }
    let number = Substring(digits)
    guard digits.count <= 24, let size = Double(number), size >= 0 else { return nil }
    let isPercent = rest[digits.endIndex...].first.map { Unicode.Scalar($0) == "%" } ?? false
    return String(number) + (isPercent ? "%" : "px")
  }

  /// Whether a value can't be more than one value of one declaration.
  private static func isPlain(_ value: String) -> Bool {
    value.utf8.count < 200
      && value.unicodeScalars.allSatisfy {
        $0.isNameCharacter || $0 == " " || $0 == "," || $0 == "#" || $0 == "%" || $0 == "."
      }
  }
}
