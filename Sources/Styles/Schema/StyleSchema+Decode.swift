public import Diagnostics
import Messages

extension StyleSchema {
  /// Takes from a file what a version of the SDK takes from it.
  ///
  /// Nothing is an error, because nothing stops the SDK: what it ignores or rejects is a warning.
  public func decode(_ plist: StylePlist, sdk: any StyleSDK) -> Parsed<Style> {
    if let error = unrelated(plist.values) { return Parsed(empty, warnings: [error]) }
    var decoding = StyleDecoding(schema: self, sdk: sdk)
    decoding.decode(plist.values, below: "")
    return Parsed(decoding.isDropped ? empty : decoding.style, warnings: decoding.warnings)
  }
}

extension StyleSchema {
  /// The error for a property list with several keys that is no style at all; nil for any other.
  ///
  /// It has no key of one, and none that is like one. What to remove from an app's `Info.plist` is not
  /// said; of a single key it is.
  private func unrelated(_ values: PlistValue.Members) -> Diagnostic? {
    let names = Set(
      rows.flatMap { row in
        [row.key.path] + row.key.path.split(separator: ".").map(String.init)
      })
    let isRelated = values.keys.contains { name in
      names.contains(name) || misnomers[name] != nil
        || Spelling.nearestOrLonger(than: name, among: names) != nil
    }
    guard values.count > 1, !isRelated else { return nil }
    return .error(
      "This is no style: none of its \(values.count) keys is read.",
      solution:
        "Name a file with keys such as \(rows.prefix(3).map(\.key.path).joined(separator: ", ")).")
  }
}

/// One run through the values of a file.
private struct StyleDecoding<Style: Sendable, Filled: Sendable> {
  let schema: StyleSchema<Style, Filled>
  let sdk: any StyleSDK
  let reading: StyleReading
  var style: Style
  var warnings: [Diagnostic] = []

  /// Whether the SDK rejects the whole file.
  var isDropped = false

  init(schema: StyleSchema<Style, Filled>, sdk: any StyleSDK) {
    self.schema = schema
    self.sdk = sdk
    reading = sdk.styleReading
    style = schema.empty
  }

  /// Decodes the members of the dictionary at a prefix: empty, or a key path with a dot at its end.
  mutating func decode(_ members: PlistValue.Members, below prefix: String) {
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      let path = prefix + name
      if let row = schema.row(path) {
        decode(value, row)
        continue
      }
      let inner = schema.rows.filter { $0.key.path.hasPrefix(path + ".") }
      if inner.isEmpty {
        warnAboutUnknown(name, path, among: names(below: prefix).filter { members[$0] == nil })
      } else if !inner.contains(where: { $0.key.isRead(by: sdk.version) }) {
        warnAboutVersion(path, inner[0].key)
      } else if case .dictionary(let members) = value {
        decode(members, below: path + ".")
      } else if Set(inner.map(\.key.path)) == Set(StyleKey.dimensions.map { "\(path).\($0)" }) {
        // A length that differs between screens is also written as one number for all of them.
        if case .number = value {
          for row in inner { decode(value, row) }
        } else {
          reject(
            value, path: path, expected: "a number or a dictionary",
            solution: "Write it as <integer>, <real> or <dict>.",
            isEssential: false)
        }
      } else {
        reject(
          value, path: path, expected: "a dictionary", solution: "Write it as <dict>.",
          isEssential: false)
      }
    }
  }

  private mutating func decode(_ value: PlistValue, _ row: StyleRow<Style, Filled>) {
    let key = row.key
    guard key.isRead(by: sdk.version) else {
      warnAboutVersion(key.path, key)
      return
    }
    guard let taken = take(value, key) else {
      let (expected, solution) =
        switch key.type {
        case .number: ("a number", "Write it as <integer> or <real>.")
        case .string: ("a string", "Write it as <string>.")
        case .boolean: ("a boolean", "Write <true/> or <false/>.")
        }
      reject(
        value, path: key.path, expected: expected, solution: solution, isEssential: key.isEssential)
      return
    }
    if case .number(let number) = taken,
      !(number.magnitude <= StyleLimits.maximumNumber)
    {
      warn(
        key.path,
        summary:
          "\(number) is beyond the limit of \(Int(StyleLimits.maximumNumber)): the key is ignored.",
        solution: "Write a smaller number.")
      return
    }
    if case .number(let number) = taken, value != .number(number) {
      warn(
        key.path,
        summary: "The value is \(value.kind): version \(sdk.version) takes it as \(number.short).",
        solution: "Write it as <integer> or <real>.")
    }
    if taken == .number(0), key.zeroIsAbsent, reading == .dictionary {
      warn(key.path, summary: "Version \(sdk.version) takes 0 as absent.", solution: "Remove it.")
      return
    }
    if case .string(let text) = taken, !accepts(text, key) { return }
    warnAboutRange(taken, key)
    warnAboutNoEffect(taken, key)
    row.store(&style, taken)
  }

  /// Returns whether a text can be used, after a warning where it can't be taken as it is meant.
  private mutating func accepts(_ text: String, _ key: StyleKey) -> Bool {
    if !key.choices.isEmpty, !key.choices.contains(text) {
      warn(
        key.path,
        summary: "\"\(text.prefix(40))\" is not one of the possible values: the key is ignored.",
        solution: "Write one of \(key.choices.joined(separator: ", ")).")
      return false
    }
    guard key.unit == .color, StyleColor.color(of: text) == nil else { return true }
    let isName = reading != .attributes
    warn(
      key.path,
      summary: isName
        ? "The text is taken as the name of a colour of the app: it is drawn clear here."
        : "The text is not a valid colour: the key is ignored.",
      solution: "Write \"#AARRGGBB\".")
    return isName
  }

  /// Warns of sizes below 0 and the like; the value is stored all the same.
  private mutating func warnAboutRange(_ value: StyleValue, _ key: StyleKey) {
    guard case .number(let number) = value, let range = key.range, !range.contains(number)
    else { return }
    let isBelow = number < range.lowerBound
    let limit = isBelow ? range.lowerBound.short : range.upperBound.short
    warn(
      key.path,
      summary:
        "\(number.short) is \(isBelow ? "below" : "above") \(limit): what version \(sdk.version) "
        + "makes of it is undefined.",
      solution: "Write \(limit) or \(isBelow ? "more" : "less"), or remove it.")
  }

  private mutating func warnAboutNoEffect(_ value: StyleValue, _ key: StyleKey) {
    guard value != key.defaults[sdk.styleGeneration] else { return }
    if key.ineffectiveIn.contains(sdk.styleGeneration) {
      warn(
        key.path, summary: "Version \(sdk.version) reads this key, but it changes nothing.",
        solution: "Remove it.")
    } else if case .number(let number) = value,
      let minimum = key.minimumEffective[sdk.styleGeneration],
      number < minimum
    {
      warn(
        key.path,
        summary: "In version \(sdk.version) a value below \(minimum.short) changes nothing.",
        solution: "Remove it.")
    }
  }

  /// The value as the SDK takes it; nil when it has the wrong type.
  private func take(_ value: PlistValue, _ key: StyleKey) -> StyleValue? {
    switch (key.type, value) {
    case (.number, .number(let number)): .number(number)
    case (.number, .string(let text)) where reading == .dictionary && key.takesAnyObject:
      text.leadingNumber.map { .number($0) }
    // A boolean of Objective-C is a number too, and no reader of a number asks for more.
    case (.number, .boolean(let flag)) where reading == .dictionary: .number(flag ? 1 : 0)
    case (.boolean, .boolean(let flag)): .boolean(flag)
    // NOTE: a boolean of Objective-C is a number; that any number will do was inferred.
    case (.boolean, .number(let number)) where reading == .dictionary: .boolean(number != 0)
    case (.string, .string(let text)): .string(reading == .dictionary ? text.trimmed : text)
    default: nil
    }
  }

  /// The names that may be below a prefix.
  private func names(below prefix: String) -> [String] {
    var names: [String] = []
    for row in schema.rows where row.key.path.hasPrefix(prefix) {
      let name = String(row.key.path.dropFirst(prefix.count).prefix { $0 != "." })
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  // MARK: Warnings

  private mutating func reject(
    _ value: PlistValue, path: String, expected: String, solution: String, isEssential: Bool
  ) {
    // The rejection that drops the file is reported even if the limit is reached.
    if !isDropped, isEssential || reading == .decoder {
      warnings = Array(warnings.prefix(StyleLimits.maximumProblems - 1))
    }
    isDropped = isDropped || isEssential || reading == .decoder
    let consequence =
      if reading == .attributes {
        "the key is ignored"
      } else if reading == .decoder {
        "version \(sdk.version) rejects the whole file and keeps its own defaults"
      } else if isEssential {
        "version \(sdk.version) drops the whole style"
      } else {
        "version \(sdk.version) ignores the key"
      }
    warn(
      path, summary: "The value is \(value.kind), but must be \(expected): \(consequence).",
      solution: solution)
  }

  private mutating func warnAboutUnknown(_ name: String, _ path: String, among names: [String]) {
    if warnings.count >= StyleLimits.maximumProblems { return }
    let meant =
      misnomers[name].flatMap { names.contains($0) ? $0 : nil }
      ?? Spelling.nearestOrLonger(than: name, among: names)
    warn(
      path, summary: "\"\(name.prefix(40))\" is ignored: there is no such key here.",
      solution: meant.map { "Did you mean \"\($0)\"?" } ?? "Remove it.")
  }

  private mutating func warnAboutVersion(_ path: String, _ key: StyleKey) {
    let versions =
      sdk.version < key.since
      ? "it is read from version \(key.since) on"
      : "it is read before version \(key.removedIn ?? sdk.version)"
    let other = sdk.version < key.since ? "a newer" : "an older"
    warn(
      path, summary: "Version \(sdk.version) ignores this key: \(versions).",
      solution: "Remove it, or ask for \(other) SDK.")
  }

  private mutating func warn(_ path: String, summary: String, solution: String) {
    if warnings.count >= StyleLimits.maximumProblems { return }
    let path = path.count <= 80 ? path : path.prefix(80) + "…"
    warnings.append(.warning(summary, keyPath: path, solution: solution))
  }
}

/// Keys by names that were announced for them, or that others have, and that no version reads.
private let misnomers = ["shadowTheme": "shadowStyle", "left": "leading", "right": "trailing"]

extension Double {
  /// The number without a point where it is whole.
  fileprivate var short: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The number at the start of the text, as Objective-C's `floatValue` finds it.
  fileprivate var leadingNumber: Double? {
    let digits = trimmed.prefix(40).prefix { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    return (1...max(1, digits.count)).reversed().lazy
      .compactMap { Double(digits.prefix($0)) }.first
  }
}
