public import Diagnostics

/// One of the things outside a message that decide how it is shown.
///
/// Options, the keys of `snapshot.yml` and of what-if, the controls of the preview and the names of
/// golden files all follow from the rows of `EnvironmentAxis.all`.
public struct EnvironmentAxis: Sendable {
  /// The name as a key of what-if, such as `textSize`.
  public let name: String

  /// The name of a list of values, such as `textSizes`: the key in `snapshot.yml`.
  public let plural: String

  /// What it is, in one sentence for `--help`.
  public let summary: String

  /// The name of a value in `--help`, such as `size`.
  public let valueName: String

  /// Every value there is, in order; nil where a value only has to have a form.
  public let values: [String]?

  /// Whether it can be unset.
  public let isOptional: Bool

  /// The name of the axis whose values these replace one by one; nil for an axis of its own.
  public let supplemented: String?

  /// What its values begin with in the names of golden files, where they could be taken for those of
  /// another axis.
  public let namePrefix: String

  private let writer: @Sendable (String, inout Environment) throws(Diagnostic) -> Void
  private let reader: @Sendable (Environment) -> String?
  private let defaultValue: @Sendable (Environment) -> String?

  private init(
    name: String, plural: String, summary: String, valueName: String, values: [String]?,
    isOptional: Bool, supplemented: String?, namePrefix: String = "",
    writer: @escaping @Sendable (String, inout Environment) throws(Diagnostic) -> Void,
    reader: @escaping @Sendable (Environment) -> String?,
    defaultValue: @escaping @Sendable (Environment) -> String?
  ) {
    self.name = name
    self.plural = plural
    self.summary = summary
    self.valueName = valueName
    self.values = values
    self.isOptional = isOptional
    self.supplemented = supplemented
    self.namePrefix = namePrefix
    self.writer = writer
    self.reader = reader
    self.defaultValue = defaultValue
  }

  /// The text that unsets an axis.
  public static let unset = "unset"

  /// The name as an option, such as `text-size`.
  public var option: String { words.joined(separator: "-") }

  /// The name as a label, such as `Text size`.
  public var title: String {
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private var words: [String] {
    name.reduce(into: [""]) { words, letter in
      if letter.isUppercase { words.append("") }
      words[words.count - 1] += letter.lowercased()
    }
  }

  /// Puts a value, or for `unset` none, into an environment.
  ///
  /// Throws an error that lists the values, or shows the form, when the text is not one.
  public func set(_ text: String, in environment: inout Environment) throws(Diagnostic) {
    try writer(text, &environment)
  }

  /// The value that an environment has; nil when it is unset.
  public func value(in environment: Environment) -> String? { reader(environment) }

  /// The value that an environment has unless it goes without saying: a part of a golden's name.
  public func nonDefaultValue(in environment: Environment) -> String? {
    let value = reader(environment)
    return value == defaultValue(environment) ? nil : value
  }
}

extension EnvironmentAxis {
  /// All axes, in the order in which they are part of names.
  public static let all = [device, orientation, appearance, textSize, pseudo, locale, data]

  /// Returns the axis of a name; nil when there is none.
  public static func named(_ name: String) -> EnvironmentAxis? { all.first { $0.name == name } }

  /// The device, or a screen of any size.
  public static let device = EnvironmentAxis(
    name: "device", plural: "devices", summary: "Device, or a screen such as 393x852@3.",
    valueName: "id", values: Device.all.map(\.id), isOptional: false, supplemented: nil,
    writer: { (text, environment) throws(Diagnostic) in
      if text.first?.isNumber == true {
        environment.apply(try Viewport(text))
      } else {
        environment.device = try Device.named(text)
      }
    },
    reader: { $0.device.id }, defaultValue: { _ in nil })

  /// How the device is held.
  public static let orientation = EnvironmentAxis(
    name: "orientation", plural: "orientations", summary: "How the device is held.",
    word: \.orientation, defaultValue: { $0.device.defaultOrientation })

  /// Whether the system is light or dark.
  public static let appearance = EnvironmentAxis(
    name: "appearance", plural: "appearances", summary: "The system's appearance.",
    word: \.appearance, defaultValue: { _ in .light })

  /// The text size of the system's settings.
  public static let textSize = EnvironmentAxis(
    name: "textSize", plural: "textSizes", summary: "The text size of the system's settings.",
    word: \.textSize, defaultValue: { _ in .large })

  static let pseudo = EnvironmentAxis(
    name: "pseudo", plural: "pseudo",
    summary: "Show texts as a translation might turn out: longer and in brackets, or mirrored.",
    valueName: "kind", values: PseudoLocale.allCases.map(\.rawValue), isOptional: true,
    supplemented: "locale",
    writer: { (text, environment) throws(Diagnostic) in
      environment.pseudoLocale = text == unset ? nil : try word(text, "pseudo")
    },
    reader: { $0.pseudoLocale?.rawValue }, defaultValue: { _ in nil })

  /// The language, which decides the direction too.
  public static let locale = EnvironmentAxis(
    name: "locale", plural: "locales", summary: "Language as BCP 47; it decides the direction too.",
    valueName: "tag", values: nil, isOptional: true, supplemented: nil,
    writer: { (text, environment) throws(Diagnostic) in
      environment.locale = text == unset ? nil : try language(text)
    },
    reader: { $0.locale?.text },
    defaultValue: { $0.locale?.text.lowercased() == "en" ? $0.locale?.text : nil })

  /// The data that the tags of a message are filled from, by the name of their file.
  public static let data = EnvironmentAxis(
    name: "data", plural: "data",
    summary: "A file of JSON or YAML that the tags of a message are filled from.",
    valueName: "file", values: nil, isOptional: true, supplemented: nil, namePrefix: "data-",
    writer: { (text, environment) throws(Diagnostic) in
      environment.data = text == unset ? nil : try dataName(ofFile: text)
    },
    reader: { $0.data }, defaultValue: { _ in nil })

  /// Returns what data are called by: the name of their file without its folder and extension.
  ///
  /// Throws an error for a path without a name.
  public static func dataName(ofFile path: String) throws(Diagnostic) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? ""
    for fileExtension in [".json", ".yaml", ".yml"] where name.lowercased().hasSuffix(fileExtension)
    {
      name.removeLast(fileExtension.count)
      break
    }
    // Points divide the parts of a golden's name.
    name = name.replacing(".", with: "-")
    guard !name.isEmpty, name.utf8.count <= 100, name != unset else {
      throw .error(
        "\"\(path.prefix(80))\" is not the name of a file of data.",
        solution: "Name a file such as anna.json.")
    }
    return name
  }

  /// An axis whose values are the cases of a type.
  private init<Value: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    name: String, plural: String, summary: String,
    word property: any WritableKeyPath<Environment, Value> & Sendable,
    defaultValue: @escaping @Sendable (Environment) -> Value
  ) {
    self.init(
      name: name, plural: plural, summary: summary, valueName: name,
      values: Value.allCases.map(\.rawValue), isOptional: false, supplemented: nil,
      writer: { (text, environment) throws(Diagnostic) in
        environment[keyPath: property] = try Self.word(text, name)
      },
      reader: { $0[keyPath: property].rawValue }, defaultValue: { defaultValue($0).rawValue })
  }

  private static func word<Value: CaseIterable & RawRepresentable<String>>(
    _ text: String, _ name: String
  ) throws(Diagnostic) -> Value {
    if let value = Value(rawValue: text) { return value }
    let words = Value.allCases.map(\.rawValue)
    let meant = Spelling.nearest(to: text, among: words)
    throw .error(
      "\"\(text.prefix(40))\" is not a valid \(name).",
      solution: (meant.map { "Did you mean \"\($0)\"? " } ?? "")
        + "Use \(words.joined(separator: ", ")).")
  }

  /// Reads a language that can't be mistaken for another part of a golden's name.
  ///
  /// Languages of four letters and more are reserved and never used; `dark` is one by its form.
  private static func language(_ text: String) throws(Diagnostic) -> LanguageTag {
    let tag = try LanguageTag(text)
    guard tag.language.utf8.count <= 3 else {
      throw .error("There is no language \"\(tag.language)\".", solution: "Write a tag such as ar.")
    }
    return tag
  }
}

extension EnvironmentAxis: Hashable {
  public static func == (a: EnvironmentAxis, b: EnvironmentAxis) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
