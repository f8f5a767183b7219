import Devices
public import Diagnostics
public import Messages
import Rendering
public import Styles

/// A key and the values that are tried for it, in order.
public struct Axis: Hashable, Sendable {
  public var key: SettingKey
  public var values: [String]

  /// The most values that one axis may have.
  public static let maximumValues = 2000

  public init(_ key: SettingKey, _ values: [String]) {
    self.key = key
    self.values = values
  }

  public var settings: [Setting] { values.map { Setting(key, $0) } }

  /// Reads `KEY=VALUE`, `KEY=280...420:20`, a list with commas, and for what surrounds a message
  /// `device=all`.
  ///
  /// - Parameters:
  ///   - text: What the user wrote.
  ///   - styleKeys: The keys that the message's style may have.
  ///   - message: The message, for errors that name a key of it which may be meant.
  ///   - versions: The versions of the vendor's SDK that `sdk=all` means.
  /// - Throws: An error that says what was expected.
  public init(
    _ text: String, styleKeys: [StyleKey], message: JSONValue? = nil, versions: [SDKVersion] = []
  ) throws(Diagnostic) {
    guard let equals = Self.equalsSign(in: text), equals != text.startIndex else {
      throw .error(
        "\"\(text.prefix(80))\" is not a setting.",
        solution: "Write KEY=VALUE, such as maxWidth=360.")
    }
    let (name, value) = DataKey.split(
      String(text[..<equals]), String(text[text.index(after: equals)...]))
    let key = try SettingKey(name, styleKeys: styleKeys, message: message)
    if let range = try StepRange(value) {
      self.init(key, try range.values())
      return
    }
    if case .page(let page) = key, case .style = page.part, let values = try Self.lengths(value) {
      self.init(key, values)
      return
    }
    if value.contains("..."), case .style(let row) = key, row.type == .number {
      throw .error(
        "\"\(value.prefix(40))\" is not a range of numbers.",
        solution: "Write \(name)=280...420:20, where 20 is the step.")
    }
    switch key {
    case .message, .template, .page: self.init(key, [value])
    case .style(let row): self.init(key, row.values(in: value))
    case .data: self.init(key, DataKey.values(in: value))
    case .sdk, .environment: self.init(key, try Self.list(value, of: key, versions))
    }
  }

  /// Where the value of a setting begins: selectors may have an equals sign of their own.
  private static func equalsSign(in text: String) -> String.Index? {
    if text.hasPrefix(PageKey.stylePrefix) || text.hasPrefix(PageKey.contentPrefix),
      let end = text.firstRange(of: "}=")
    {
      return text.index(before: end.upperBound)
    }
    return text.firstIndex(of: "=")
  }

  /// The lengths of a range with a unit, `20px...40px:5px`; nil for a text that is not one.
  private static func lengths(_ text: String) throws(Diagnostic) -> [String]? {
    let unit = String(text.reversed().prefix { $0.isLetter || $0 == "%" }.reversed())
    guard !unit.isEmpty, text.contains("...") else { return nil }
    guard let range = try StepRange(text.replacing(unit, with: "")) else { return nil }
    return try range.values().map { $0 + unit }
  }

  /// Reads `devices=all,textSizes=all,locales=en,de,ar`: what follows a comma without a key belongs
  /// to the key before it.
  ///
  /// - Parameters:
  ///   - text: What the user wrote.
  ///   - versions: The versions of the vendor's SDK that `sdk=all` means.
  /// - Returns: An axis for each key, in their order.
  /// - Throws: An error that says what was expected.
  public static func environments(
    _ text: String, versions: [SDKVersion] = []
  ) throws(Diagnostic) -> [Axis] {
    var lists: [(name: String, values: [String])] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      if let equals = part.firstIndex(of: "=") {
        lists.append((String(part[..<equals]), [String(part[part.index(after: equals)...])]))
      } else if !lists.isEmpty {
        lists[lists.count - 1].values.append(String(part))
      } else {
        throw .error(
          "\"\(part.prefix(40))\" does not belong to a key.",
          solution: "Write devices=all,textSizes=large,AX3,locales=en,ar.")
      }
    }
    var axes: [Axis] = []
    for list in lists {
      guard
        let key = SettingKey.environmentKeys.first(where: { key in
          [key.name, key.plural, key.name + "s"].contains(list.name)
        })
      else {
        let names = SettingKey.environmentKeys.map(\.plural)
        let meant = Spelling.nearest(to: list.name, among: names)
        throw .error(
          "\"\(list.name.prefix(80))\" is not an environment setting.",
          solution: meant.map { "Did you mean \"\($0)\"?" }
            ?? "Use \(names.joined(separator: ", ")); set other values with --set.")
      }
      guard !axes.contains(where: { $0.key == key }) else {
        throw .error(
          "\"\(list.name)\" is there twice.",
          solution: "Name all of its values in one list, with commas.")
      }
      axes.append(Axis(key, try Self.list(list.values.joined(separator: ","), of: key, versions)))
    }
    return axes
  }

  private static func list(
    _ text: String, of key: SettingKey, _ versions: [SDKVersion]
  ) throws(Diagnostic) -> [String] {
    if text == "all", key == .sdk, !versions.isEmpty { return versions.map(\.description) }
    if text == "all" {
      guard case .environment(let axis) = key, let values = axis.values else {
        throw .error(
          "\"\(key.name)\" has no list of all values.", solution: "Name them, with commas.")
      }
      return (axis.isOptional ? [WhatIfInput.unset] : []) + values
    }
    return text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}

extension StyleKey {
  /// The values of a list with commas; the text itself where it is one value, or no list of values.
  fileprivate func values(in text: String) -> [String] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    // Names of fonts and images may have commas.
    guard parts.count > 1, type != .string || unit == .choice || unit == .color,
      parts.allSatisfy({ $0 == WhatIfInput.unset || (try? value(from: $0)) != nil })
    else { return [text] }
    return parts
  }
}

/// Numbers from one to another: `280...420:20`.
public struct StepRange: Hashable, Sendable {
  public var start: Double
  public var end: Double

  /// Above zero, whichever way the range goes.
  public var step: Double

  public init(start: Double, end: Double, step: Double) {
    self.start = start
    self.end = end
    self.step = step
  }

  /// Reads a range; nil for a text that is not one.
  ///
  /// Without a step it is 1.
  public init?(_ text: String) throws(Diagnostic) {
    guard let dots = text.firstRange(of: "...") else { return nil }
    let rest = text[dots.upperBound...].split(separator: ":", omittingEmptySubsequences: false)
    guard let start = Double(text[..<dots.lowerBound]), let last = rest.first,
      let end = Double(last), rest.count <= 2, start.isFinite, end.isFinite
    else { return nil }
    guard max(start.magnitude, end.magnitude) <= StyleLimits.maximumNumber else {
      throw .error(
        "\"\(text.prefix(40))\" goes beyond the limit of \(Int(StyleLimits.maximumNumber)).",
        solution: "Write 280...420:20.")
    }
    let step = rest.count == 2 ? Double(rest[1]) : 1
    guard let step, step > 0, step.isFinite else {
      throw .error(
        "\"\(text.prefix(40))\" has no step above 0.", solution: "Write 280...420:20.")
    }
    self.init(start: start, end: end, step: step)
  }

  /// The number of steps between the first and the last value.
  ///
  /// Throws when there are too many.
  public func count() throws(Diagnostic) -> Int {
    // What is left out of the last step by rounding is not left out of the range.
    let steps = ((end - start).magnitude / step + 1e-9).rounded(.down)
    guard steps < Double(Axis.maximumValues) else {
      throw .error(
        "\((steps + 1).formatted) values are too many to try; "
          + "\(Axis.maximumValues) is the limit.", solution: "Make the step larger.")
    }
    return Int(steps) + 1
  }

  /// The value after so many steps, free of sums that drift.
  public func value(at index: Int) -> Double {
    start + (end < start ? -1 : 1) * Double(index) * step
  }

  /// The values as they are written.
  public func values() throws(Diagnostic) -> [String] {
    (0..<(try count())).map { Self.text(value(at: $0)) }
  }

  /// A value as it is written in a setting.
  public static func text(_ value: Double) -> String {
    // Steps such as 0.1 can't be held exactly: the ninth decimal is none of theirs.
    let rounded = (value * 1e6).rounded() / 1e6
    let text = "\(rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
