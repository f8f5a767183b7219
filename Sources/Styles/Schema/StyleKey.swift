public import Diagnostics
public import Messages

/// A value of a style.
public enum StyleValue: Hashable, Sendable {
  /// A number.
  case number(Double)

  /// A text.
  case string(String)

  /// True or false.
  case boolean(Bool)
}

/// What the generations use when a style lacks a key; nil where unset is not any value.
public struct StyleDefaults: Hashable, Sendable {
  private let common: StyleValue?

  /// The generations that have another default; nil inside means none.
  private var others: [SDKGeneration: StyleValue?] = [:]

  /// One default for every generation.
  package init(_ value: StyleValue?) {
    common = value
  }

  func with(_ change: (inout StyleDefaults) -> Void) -> StyleDefaults {
    var copy = self
    change(&copy)
    return copy
  }

  /// The default in a generation; nil when the generation doesn't know the key.
  public internal(set) subscript(generation: SDKGeneration) -> StyleValue? {
    get { others[generation] ?? common }
    set { others[generation] = .some(newValue) }
  }
}

/// Everything that is known about one key of a style.
public struct StyleKey: Hashable, Sendable {
  /// What a value is.
  public enum ValueType: String, Hashable, Sendable {
    /// A number.
    case number

    /// A text.
    case string

    /// True or false.
    case boolean
  }

  /// What a value is measured in, or what it names.
  public enum Unit: String, Hashable, Sendable {
    /// Points of the screen.
    case points

    /// A part of the whole, from 0 to 1.
    case fraction

    /// A width divided by a height.
    case ratio

    /// The name of an image in the app.
    case imageName

    /// A colour as `#AARRGGBB`, or the name of one in the app.
    case color

    /// The name of a font family.
    case fontFamily

    /// One of a few words.
    case choice

    /// Yes or no.
    case flag
  }

  /// The key path in the file, such as `headerStyle.additionalPadding.top`.
  public var path: String

  /// What the value is.
  public var type: ValueType

  /// What the value is measured in.
  public var unit: Unit

  /// The texts that a string may be; empty when any will do.
  public var choices: [String] = []

  /// The defaults of each generation of the SDK.
  public var defaults: StyleDefaults

  /// The SDK's own distance to which the value is added; nil where nothing is added.
  public var base = StyleDefaults(nil)

  /// The first version that reads the key.
  public var since = SDKVersion(9, 1)

  /// The first version that no longer reads it; nil when the newest does.
  public var removedIn: SDKVersion?

  /// The generations that read the key and draw nothing else for it.
  public var ineffectiveIn: Set<SDKGeneration> = []

  /// Smaller numbers than this change nothing in a generation.
  public var minimumEffective: [SDKGeneration: Double] = [:]

  /// Whether classic SDKs don't look at the type: a string that begins with a number will do.
  public var takesAnyObject = false

  /// Whether classic SDKs take 0 as absent.
  public var zeroIsAbsent = false

  /// Whether a value of the wrong type makes classic SDKs drop the whole style.
  public var isEssential = false

  /// The ids of the boxes that it changes; `button[*]` is every button.
  public var parts: [String]

  /// What it does, in one sentence.
  public var summary: String

  /// Whether a version of the vendor's SDK reads the key.
  public func isRead(by version: SDKVersion) -> Bool {
    version >= since && removedIn.map { version < $0 } ?? true
  }

  /// The least and the largest number that make sense; nil where any number does.
  ///
  /// Paddings, spacings and offsets may be negative; sizes may not. What an SDK does with a size below
  /// 0 is not known.
  public var range: ClosedRange<Double>? {
    guard type == .number else { return nil }
    switch unit {
    case .fraction: return 0...1
    case .ratio: return 0...StyleLimits.maximumNumber
    default:
      let names = path.split(separator: ".").map(String.init)
      let isSize =
        Self.sizes.contains(names.last ?? "")
        // A size that differs between screens.
        || Self.dimensions.contains(names.last ?? "")
          && Self.sizes.contains(names.dropLast().last ?? "")
      return isSize ? 0...StyleLimits.maximumNumber : nil
    }
  }

  /// The last names of keys that are sizes.
  private static let sizes: Set<String> = [
    "borderWidth", "buttonHeight", "cornerRadius", "dismissIconHeight", "dismissIconWidth",
    "height", "imageCornerRadius", "maxHeight", "maxLineHeight", "maxWidth", "minHeight",
    "minLineHeight", "minWidth", "radius", "size", "width",
  ]

  /// Reads a value from the text that a user typed for this key.
  public func value(from text: String) throws(Diagnostic) -> PlistValue {
    switch type {
    case .string:
      guard choices.isEmpty || choices.contains(text) else {
        throw .error(
          "\"\(path)\" can't be \"\(text.prefix(40))\".",
          solution: "Write one of \(choices.joined(separator: ", ")).")
      }
      return .string(text)
    case .boolean:
      if let flag = Bool(text) { return .boolean(flag) }
      throw .error("\"\(path)\" must be true or false.", solution: "Write \(path)=true.")
    case .number:
      if let number = Double(text), number.isFinite {
        guard number.magnitude <= StyleLimits.maximumNumber else {
          let maximum = StyleLimits.maximumNumber
          let allowed = range ?? -maximum...maximum
          throw .error(
            "\"\(text.prefix(40))\" is beyond the limit of \(Int(maximum)).",
            solution: "Write a number from \(Int(allowed.lowerBound)) to "
              + "\(Int(allowed.upperBound)).")
        }
        return .number(number)
      }
      throw .error(
        "\"\(path)\" must be a number.", solution: "Write \(path)=\(Self.number(in: text)).")
    }
  }

  /// The number that a text most likely means: `300` for `300px`, `1.78` for `16:9`; else 12.
  private static func number(in text: String) -> String {
    let parts = text.split(separator: text.contains("/") ? "/" : ":").map(String.init)
    if parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]), height > 0,
      (width / height).magnitude <= StyleLimits.maximumNumber
    {
      return "\((width / height * 100).rounded() / 100)"
    }
    let digits = text.drop { $0.isWhitespace }.prefix {
      $0.isASCII && $0.isNumber || ".-".contains($0)
    }
    guard let number = Double(digits), number.magnitude <= StyleLimits.maximumNumber else {
      return "12"
    }
    return String(digits)
  }
}
