import Boxes

/// What `contain` keeps in a box: <https://www.w3.org/TR/css-contain-2/#containment-types>.
///
/// The containment of styles is about counters and is not followed, that of sizes is rejected.
struct Containment: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// What is in the box is laid out apart from what is around it.
  static let layout = Containment(rawValue: 1)

  /// What is in the box is clipped at its border.
  static let paint = Containment(rawValue: 2)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Reads the value of the property; nil for one that is not valid or not supported.
  @Sendable init?(_ reader: inout ValueReader) {
    self = []
    while !reader.isAtEnd {
      switch reader.keyword() {
      case "none"?, "style"?: continue
      case "layout"?: insert(.layout)
      case "paint"?: insert(.paint)
      case "content"?: formUnion([.layout, .paint])
      case let word?:
        if ["size", "inline-size", "strict"].contains(word) {
          reader.unsupported = "the value \"\(word)\""
        }
        return nil
      case nil: return nil
      }
    }
  }
}

extension Style {
  /// Keeps what is in a box in it; boxes in lines and the parts of tables but cells have no
  /// containment.
  mutating func contain(_ containment: Containment) {
    guard !containment.isEmpty, display != .inline, !display.isTablePart || display == .tableCell
    else { return }
    if display == .block { display = .flowRoot }
    if containment.contains(.paint), overflow == .visible { overflow = .hidden }
    if position == .static {
      position = .relative
      inset = .auto
    }
  }
}
