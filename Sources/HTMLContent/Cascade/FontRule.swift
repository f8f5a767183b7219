import Boxes
import Diagnostics

/// A `@font-face` rule: where a face of a family comes from, and what it is used for.
struct FontRule: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    /// A font that is here by a name.
    case local(String)

    /// A file.
    case address(String)

    /// A file of a format that is not read, such as `svg`.
    case unreadable(format: String)
  }

  /// The name as it is written.
  var family: String

  /// In the order in which they are tried.
  var sources: [Source]

  /// nil where the rule says nothing.
  var weights: ClosedRange<Int>?
  var isItalic: Bool

  /// The characters that it is used for; none is all.
  var characters: [ClosedRange<UInt32>]
  var adjustments = FontAdjustments()
  var line: Int

  /// The names that represent the family.
  var locals: [String] {
    sources.compactMap { source in
      if case .local(let name) = source { name } else { nil }
    }
  }
}

extension FontRule {
  /// The most sources of a rule, and the most ranges of characters.
  private static let maximumSources = 16
  private static let maximumRanges = 256

  /// Reads a rule, nil if it has no name or no source.
  init?(_ declarations: [RawDeclaration], line: Int) {
    func reader(_ name: String) -> ValueReader? {
      declarations.last { $0.name == name }.map { ValueReader($0.value) }
    }
    guard var names = reader("font-family"), let family = Properties.fontFamily(&names)?.first,
      let sources = declarations.last(where: { $0.name == "src" })?.value
    else { return nil }
    self.family = family
    self.sources = Self.sources(sources)
    weights = reader("font-weight").flatMap(Self.weights)
    var style = reader("font-style")
    isItalic = ["italic", "oblique"].contains(style?.keyword() ?? "")
    characters = (declarations.last { $0.name == "unicode-range" }?.value ?? []).compactMap {
      if case .token(.unicodeRange(let range)) = $0.kind { range } else { nil }
    }
    if let size = Self.part(reader("size-adjust")) {
      adjustments.size = max(Self.minimumSize, size)
    }
    adjustments.ascent = Self.part(reader("ascent-override"))
    adjustments.descent = Self.part(reader("descent-override"))
    adjustments.lineGap = Self.part(reader("line-gap-override"))
    guard !self.sources.isEmpty, characters.count <= Self.maximumRanges else { return nil }
    self.line = line
  }

  /// The smallest and the largest part of a size that counts.
  private static let minimumSize = 1e-3
  private static let maximumPart = 100.0

  /// Reads a percentage, 1 being all; nil for none.
  private static func part(_ reader: ValueReader?) -> Double? {
    guard var reader, case .percent(let value)? = reader.length(isNegativeAllowed: false),
      reader.isAtEnd, value.isFinite
    else { return nil }
    return min(value / 100, maximumPart)
  }

  private static func sources(_ values: [ComponentValue]) -> [Source] {
    var result: [Source] = []
    for part in values.split(whereSeparator: { $0.isToken(.comma) }).prefix(maximumSources) {
      var reader = ValueReader(Array(part))
      if let address = reader.address() {
        let format = Self.format(&reader)
        result.append(
          ["svg", "embedded-opentype"].contains(format ?? "")
            ? .unreadable(format: format ?? "") : .address(address))
      } else if case .function("local", let arguments)? = reader.next() {
        var names = ValueReader(arguments)
        // A name of symbols alone, such as "☁", is there so that no font of the device is found.
        if let name = Properties.fontFamily(&names)?.first,
          name.contains(where: { $0.isLetter || $0.isNumber })
        {
          result.append(.local(name))
        }
      }
    }
    return result
  }

  /// Reads `format(…)`, in lower case and without what may follow the name.
  private static func format(_ reader: inout ValueReader) -> String? {
    guard case .function("format", let arguments)? = reader.next() else { return nil }
    var inner = ValueReader(arguments)
    let name: String?
    switch inner.next() {
    case .token(.string(let text))?, .token(.ident(let text))?: name = text.asciiLowercased
    default: name = nil
    }
    guard let name, name.startsExactly(with: "woff"), name.endsExactly(with: "-variations") else {
      return name
    }
    return String(name.dropLast("-variations".count))
  }

  private static func weights(_ reader: ValueReader) -> ClosedRange<Int>? {
    var reader = reader
    func weight() -> Int? {
      if case .absolute(let weight)? = Properties.fontWeight(&reader) { weight } else { nil }
    }
    guard let first = weight() else { return nil }
    guard let second = weight() else { return first...first }
    return min(first, second)...max(first, second)
  }
}
