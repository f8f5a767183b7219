import Diagnostics
import Geometry

/// A value of views or constraints: its name, what it may be, and where it is kept.
struct InterfaceAttribute<Element>: Sendable {
  enum Value: Hashable, Sendable {
    case number(Double)
    case flag(Bool)
    case color(Color)
    case text(String)
  }

  enum Kind: Hashable, Sendable {
    case number(ClosedRange<Double>)
    case flag
    case color
    case text
    case choice([String])
  }

  let name: String
  let kind: Kind

  /// Whether an element may be without it.
  let isOptional: Bool

  /// Whether an element has a position for it.
  let applies: @Sendable (Element) -> Bool
  let get: @Sendable (Element) -> Value?
  let set: @Sendable (inout Element, Value?) -> Void

  /// Reads a value as it is written in a setting; nil for one that doesn't fit.
  func value(of text: String) -> Value? {
    switch kind {
    case .number(let range):
      guard let number = Double(text), range.contains(number) else { return nil }
      return .number(number)
    case .flag:
      switch text {
      case "true", "YES": return .flag(true)
      case "false", "NO": return .flag(false)
      default: return nil
      }
    case .color: return Color(interfaceText: text).map { .color($0) }
    case .text: return .text(text)
    case .choice(let words): return words.contains(text) ? .text(text) : nil
    }
  }

  /// What is written for a value.
  var advice: String {
    switch kind {
    case .number(let range):
      "Write a number from \(Self.written(range.lowerBound)) to "
        + "\(Self.written(range.upperBound))."
    case .flag: "Write true or false."
    case .color: "Write #RRGGBB or #RRGGBBAA."
    case .text: "Write a text."
    case .choice(let words): "Use one of \(words.joined(separator: ", "))."
    }
  }

  /// Returns what a setting would say for the value of an element; nil when it has none.
  func string(of element: Element) -> String? {
    guard applies(element), let value = get(element) else { return nil }
    return switch value {
    case .number(let number): Self.written(number)
    case .flag(let flag): "\(flag)"
    case .color(let color): color.interfaceText
    case .text(let text): text
    }
  }

  private static func written(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension InterfaceAttribute<InterfaceView> {
  /// The names of all values, in the order of the tables.
  static let names: [String] =
    (all.map(\.name) + InterfaceAttribute<InterfaceConstraint>.constraints.map(\.name))
    .reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }

  static func isNumber(_ name: String) -> Bool {
    let kinds = all.filter { $0.name == name }.map(\.kind)
    let others = InterfaceAttribute<InterfaceConstraint>.constraints.contains { $0.name == name }
    return others
      || kinds.contains {
        if case .number = $0 { true } else { false }
      }
  }
}

extension Color {
  /// Reads `#RRGGBB` or `#RRGGBBAA`.
  fileprivate init?(interfaceText text: String) {
    guard text.first == "#", [7, 9].contains(text.utf8.count),
      text.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    if text.utf8.count == 7 {
      self.init(hex: number)
    } else {
      self.init(hex: number >> 8, alpha: Double(number & 0xFF) / 255)
    }
  }

  /// The colour as `#RRGGBB`, or `#RRGGBBAA` where something shows through.
  fileprivate var interfaceText: String {
    let parts = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    let digits = Array("0123456789ABCDEF")
    return parts.reduce("#") { text, part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      return text + String([digits[byte / 16], digits[byte % 16]])
    }
  }
}
