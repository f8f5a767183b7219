import Boxes
import Devices
import Geometry

/// A property of CSS: a row of the table that says how it is read and where it goes.
///
/// To add a property, add a row to one of the lists in `Properties+….swift`.
struct Property: Sendable {
  /// Puts a value that was read into a style.
  typealias Setter = @Sendable (inout ComputedStyle, StyleContext) -> Void

  var name: String
  var isInherited: Bool

  /// Reads the value; nil when it is not valid for the property.
  var parse: @Sendable (inout ValueReader) -> Setter?

  /// Takes the property from one style into another.
  var copy: @Sendable (_ source: ComputedStyle, _ target: inout ComputedStyle) -> Void

  /// The properties that a property of one writing direction represents, in both directions.
  var physical: (leftToRight: String, rightToLeft: String)?
}

/// What values refer to when a style is computed.
struct StyleContext: Sendable {
  var parent: ComputedStyle
  var environment: PageEnvironment
  var rootFontSize: Double

  /// The height of a line of the root in points; nil for that of its font.
  var rootLineHeight: Double? = nil

  /// The appearances that the page is made for, where an element names none.
  var pageSchemes: ColorSchemes = []

  /// What lengths of an element with a font size refer to.
  func lengths(_ style: ComputedStyle) -> LengthContext {
    lengths(
      style.inherited, fontSize: style.inherited.usedFontSize, lineHeight: style.lineHeight)
  }

  /// The same without what `text-size-adjust` makes of the font size.
  func specifiedLengths(_ style: ComputedStyle) -> LengthContext {
    lengths(style.inherited, fontSize: style.inherited.fontSize, lineHeight: style.lineHeight)
  }

  /// What lengths in the font size itself refer to.
  var fontSizeLengths: LengthContext {
    lengths(
      parent.inherited, fontSize: parent.inherited.fontSize, lineHeight: parent.lineHeight)
  }

  private func lengths(
    _ style: ComputedStyle.Inherited, fontSize: Double, lineHeight: Double?
  ) -> LengthContext {
    LengthContext(
      fontSize: fontSize, rootFontSize: rootFontSize, families: style.fontFamilies,
      lineHeight: lineHeight, rootLineHeight: rootLineHeight, viewport: environment.viewport.units)
  }
}

extension Property {
  /// A style's place for a value, in the part of the style that it is in.
  ///
  /// OPTIMIZATION: A path through `inherited` or `rare` would copy all that they hold.
  enum Path<Value>: Sendable {
    case own(any WritableKeyPath<ComputedStyle, Value> & Sendable)
    case rare(any WritableKeyPath<ComputedStyle.Rare, Value> & Sendable)

    /// Children have the value as well, unless they say otherwise.
    case inherited(any WritableKeyPath<ComputedStyle.Inherited, Value> & Sendable)

    var isInherited: Bool { if case .inherited = self { true } else { false } }

    func value(in style: ComputedStyle) -> Value {
      switch self {
      case .own(let path): style[keyPath: path]
      case .rare(let path): style.rare[keyPath: path]
      case .inherited(let path): style.inherited[keyPath: path]
      }
    }

    func set(_ value: Value, in style: inout ComputedStyle) {
      switch self {
      case .own(let path): style[keyPath: path] = value
      case .rare(let path): style.rare[keyPath: path] = value
      case .inherited(let path): style.inherited[keyPath: path] = value
      }
    }
  }

  /// A property that is read as one kind of value and stored as another.
  static func row<Value: Sendable, Stored>(
    _ name: String, _ path: Path<Stored>,
    parse: @escaping @Sendable (inout ValueReader) -> Value?,
    compute: @escaping @Sendable (Value, ComputedStyle, StyleContext) -> Stored
  ) -> Property {
    Property(
      name: name, isInherited: path.isInherited,
      parse: { reader in
        guard let value = parse(&reader) else { return nil }
        return { style, context in path.set(compute(value, style, context), in: &style) }
      },
      copy: { source, target in path.set(path.value(in: source), in: &target) })
  }

  /// A property whose value is stored as it is read.
  static func row<Value: Sendable>(
    _ name: String, _ path: Path<Value>,
    parse: @escaping @Sendable (inout ValueReader) -> Value?
  ) -> Property {
    row(name, path, parse: parse) { value, _, _ in value }
  }

  /// A property with a list of keywords.
  static func keywords<Value: Sendable>(
    _ name: String, path: Path<Value>, keywords: [String: Value]
  ) -> Property {
    row(name, path) { reader in reader.keyword(keywords) }
  }

  /// A property that is a length, a percentage or one of some keywords.
  static func length(
    _ name: String, _ path: Path<Length>,
    keywords: [String: CSSLength] = [:], isPercentAllowed: Bool = true,
    isNegativeAllowed: Bool = true
  ) -> Property {
    row(name, path) { reader in
      reader.keyword(keywords)
        ?? reader.length(
          isPercentAllowed: isPercentAllowed, isNegativeAllowed: isNegativeAllowed)
    } compute: { length, style, context in
      // What a calculation yields is clamped to the range; what is written out of it is invalid.
      guard !isNegativeAllowed, case .calculation(let calculation) = length else {
        return length.resolved(context.lengths(style))
      }
      return calculation.sum(context.lengths(style))?.greater(than: .zero)?.length ?? .auto
    }
  }

  /// A property that is a length in points.
  static func points(
    _ name: String, _ path: Path<Double>,
    keywords: [String: Double] = [:], isNegativeAllowed: Bool = true
  ) -> Property {
    row(name, path) { reader -> CSSLength? in
      if let word = reader.keyword(keywords) { return .absolute(word, .px) }
      return reader.length(isPercentAllowed: false, isNegativeAllowed: isNegativeAllowed)
    } compute: { length, style, context in
      let points = length.points(context.lengths(style), percentOf: 0)
      return isNegativeAllowed ? points : max(0, points)
    }
  }

  static func number(
    _ name: String, _ path: Path<Double>, in range: ClosedRange<Double>
  ) -> Property {
    row(name, path) { reader in
      guard let number = reader.number(), range.contains(number) else { return nil }
      return number
    }
  }

  static func color(
    _ name: String, _ path: Path<CSSColor>
  ) -> Property {
    row(name, path) { reader in reader.color() }
  }

  /// A property that represents another one, depending on the direction.
  static func logical(
    _ name: String, leftToRight: String, rightToLeft: String? = nil
  ) -> Property {
    Property(
      name: name, isInherited: false, parse: { _ in nil }, copy: { _, _ in },
      physical: (leftToRight, rightToLeft ?? leftToRight))
  }
}
