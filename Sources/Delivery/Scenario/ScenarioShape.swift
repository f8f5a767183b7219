/// What a value of a scenario may be.
///
/// Vendors describe their switches, answers, messages and steps with shapes, so that one piece of
/// code finds what is misspelt, missing or of the wrong type.
indirect enum ScenarioShape: Sendable {
  case anything
  case text
  case flag

  /// A number within a range.
  case number(ClosedRange<Double>)

  /// A number without decimals within a range.
  case whole(ClosedRange<Int>)

  /// Seconds with at most three decimals, from 0.
  case seconds

  /// Seconds with at most three decimals before or after a moment.
  case signedSeconds

  /// A moment of the wall clock in ISO 8601.
  case date

  case word([String])
  case message
  case placeholder

  /// A part of a message as in a layout: `message`, `button[id]`, `footer`, `close`, `outside`.
  case part

  case list(ScenarioShape)
  case map([ScenarioField])

  /// A map with keys of the author's own.
  case table(ScenarioShape)

  case either([ScenarioShape])

  static let anyNumber = ScenarioShape.number(-1e15...1e15)
}

/// A key that a map of a scenario may have.
struct ScenarioField: Sendable {
  var name: String
  var shape: ScenarioShape
  var isRequired = false

  /// Whether the SDK's generation has it; one that lacks it is left out with a warning.
  var isAvailable = true

  /// Whether null is the same as a key that is not there.
  var isNullable = false

  init(
    _ name: String, _ shape: ScenarioShape, isRequired: Bool = false, isAvailable: Bool = true
  ) {
    self.name = name
    self.shape = shape
    self.isRequired = isRequired
    self.isAvailable = isAvailable
  }

  /// The same with null in place of no value.
  var orNull: Self {
    var field = self
    field.isNullable = true
    return field
  }

  /// The same for an SDK that has it or not.
  func available(_ isAvailable: Bool) -> Self {
    Self(name, shape, isRequired: isRequired, isAvailable: isAvailable)
  }
}

extension ScenarioShape {
  /// What an author is to write, with an article.
  var description: String {
    switch self {
    case .anything: "a value"
    case .text: "a text"
    case .flag: "true or false"
    case .number(let range) where range.lowerBound < -1e14: "a number"
    case .number(let range):
      "a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
    case .whole(let range) where range.upperBound > 1_000_000_000:
      range.lowerBound < 0
        ? "a whole number" : "a whole number from \(range.lowerBound)"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .seconds: "seconds from 0 with at most three decimals"
    case .signedSeconds: "seconds with at most three decimals"
    case .date: "a date such as 2026-01-01T09:00:00Z"
    case .word(let words):
      words.count == 1 ? "\"\(words[0])\"" : "one of \(words.joined(separator: ", "))"
    case .message: "the id of a message"
    case .placeholder: "the id of a placeholder"
    case .part: "a part such as message, button[id], footer, close or outside"
    case .list(let shape): "a list of which each is \(shape.description)"
    case .map(let fields): "a map with \(fields.map(\.name).joined(separator: ", "))"
    case .table(let shape): "a map of which each value is \(shape.description)"
    case .either(let shapes): shapes.map(\.description).joined(separator: ", or ")
    }
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
