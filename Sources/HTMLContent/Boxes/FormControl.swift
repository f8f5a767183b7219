/// What a form shows of a control while nobody has touched it.
///
/// See <https://html.spec.whatwg.org/multipage/input.html>.
enum FormControl {
  /// A field for one line of text; nil means a field that is empty.
  case field(text: FieldText?, columns: Int)

  /// A field for several lines.
  case area(text: FieldText?, columns: Int, rows: Int)

  /// A button with a label; nil means what is in the element.
  case button(label: String?)

  case checkbox(isOn: Bool)
  case radio(isOn: Bool)

  /// A list of which one line is seen; the control is as wide as its widest line.
  case choice(text: String, widest: String)

  /// A slider, with the part of its way that the thumb has gone, from 0 to 1.
  case slider(Double)

  /// A bar that shows how far something is, from 0 to 1.
  case progress(Double)

  /// A bar that shows a value in its range, from 0 to 1.
  case meter(Double)

  /// A text in a field.
  struct FieldText {
    var text: String
    var isPlaceholder = false
  }

  /// Returns nil for elements that are no controls.
  init?(_ element: HTMLDocument.Element, _ node: Int, in document: HTMLDocument) {
    switch element.name {
    case "button": self = .button(label: nil)
    case "input": self.init(input: element)
    case "textarea":
      self = .area(
        text: Self.shownText(Self.lines(document.string(in: node)), element),
        columns: Self.count(element["cols"], else: 20), rows: Self.count(element["rows"], else: 2))
    case "select": self = Self.choice(element, node, in: document)
    case "progress":
      let fraction = Self.fraction(element, from: 0, to: Self.number(element["max"]) ?? 1)
      self = .progress(element["value"] == nil ? 0 : fraction)
    case "meter":
      let lowest = Self.number(element["min"]) ?? 0
      self = .meter(Self.fraction(element, from: lowest, to: Self.number(element["max"]) ?? 1))
    default: return nil
    }
  }

  private init?(input element: HTMLDocument.Element) {
    let value = element["value"]
    let type = (element["type"] ?? "").asciiLowercased
    switch type {
    case "hidden", "image": return nil
    case "submit": self = .button(label: value ?? "Submit")
    case "reset": self = .button(label: value ?? "Reset")
    case "button": self = .button(label: value ?? "")
    case "file": self = .button(label: "Choose File")
    case "checkbox": self = .checkbox(isOn: element["checked"] != nil)
    case "radio": self = .radio(isOn: element["checked"] != nil)
    case "range":
      let lowest = Self.number(element["min"]) ?? 0
      let highest = Self.number(element["max"]) ?? 100
      self = .slider(value == nil ? 0.5 : Self.fraction(element, from: lowest, to: highest))
    default:
      var line = value ?? ""
      line.unicodeScalars.removeAll { $0 == "\n" || $0 == "\r" }
      if type == "password" { line = String(repeating: "•", count: line.unicodeScalars.count) }
      self = .field(
        text: Self.shownText(line, element), columns: Self.count(element["size"], else: 20))
    }
  }

  private static func shownText(_ value: String, _ element: HTMLDocument.Element) -> FieldText? {
    if !value.isEmpty { return FieldText(text: value) }
    guard let placeholder = element["placeholder"], !placeholder.isEmpty else { return nil }
    return FieldText(text: lines(placeholder), isPlaceholder: true)
  }

  /// The text with every end of a line as one character.
  private static func lines(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  private static func choice(
    _ element: HTMLDocument.Element, _ node: Int, in document: HTMLDocument
  ) -> FormControl {
    var options: [(label: String, isSelected: Bool)] = []
    // Options may be in groups.
    var pending = Array(document.nodes[node].children.reversed())
    while let next = pending.popLast() {
      guard let child = document.element(next) else { continue }
      if child.name == "optgroup" { pending += document.nodes[next].children.reversed() }
      guard child.name == "option" else { continue }
      let words = document.string(in: next).split { $0.isHTMLSpace }.joined(separator: " ")
      options.append((child["label"] ?? words, child["selected"] != nil))
    }
    let widest = options.max { $0.label.utf8.count < $1.label.utf8.count }?.label ?? ""
    guard element["multiple"] != nil else {
      let shown = options.last(where: \.isSelected) ?? options.first
      return .choice(text: shown?.label ?? "", widest: widest)
    }
    let selected = options.filter(\.isSelected)
    let text = selected.count == 1 ? selected[0].label : "\(selected.count) Items"
    return .choice(text: text, widest: widest)
  }

  private static func fraction(
    _ element: HTMLDocument.Element, from lowest: Double, to highest: Double
  ) -> Double {
    guard highest > lowest else { return 0 }
    let value = number(element["value"]) ?? lowest
    // Halves, because the distance of two numbers may be larger than any number.
    return min(max((value / 2 - lowest / 2) / (highest / 2 - lowest / 2), 0), 1)
  }

  private static func number(_ text: String?) -> Double? {
    text.flatMap { Double($0.prefix(32)) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// How many characters or lines a field has room for.
  private static func count(_ text: String?, else defaultValue: Int) -> Int {
    guard let number = text.flatMap({ Int($0.prefix(8)) }), number > 0 else { return defaultValue }
    return min(number, 500)
  }
}
