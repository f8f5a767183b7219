import Diagnostics

/// What a template does to a value behind `|`, and Handlebars by a helper: a row of a table.
struct Filter: Sendable {
  /// The name in templates.
  let name: String

  /// How many arguments it takes.
  let count: ClosedRange<Int>

  private let body: @Sendable (borrowing FilterInput) throws(TemplateProblem) -> DataValue

  init(
    name: String, count: ClosedRange<Int> = 0...0,
    body: @escaping @Sendable (borrowing FilterInput) throws(TemplateProblem) -> DataValue
  ) {
    self.name = name
    self.count = count
    self.body = body
  }

  /// Applies the filter.
  ///
  /// Throws a problem for a wrong number of arguments, for a value that it can't work on, and for a
  /// result above the limit.
  func callAsFunction(_ input: borrowing FilterInput) throws(TemplateProblem) -> DataValue {
    guard count.contains(input.arguments.count) else {
      let wanted =
        count.lowerBound == count.upperBound
        ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
      throw TemplateProblem(
        "The filter \"\(name)\" has \(input.arguments.count) arguments and takes \(wanted).")
    }
    return try body(input)
  }

  /// A table of filters by their names.
  static func table(_ rows: [Filter]...) -> [String: Filter] {
    Dictionary(rows.joined().map { ($0.name, $0) }) { $1 }
  }
}

/// What a filter works on.
struct FilterInput: Sendable {
  /// The value before the bar.
  var value: DataValue

  /// The values after the name.
  var arguments: [DataValue] = []

  /// The values after the name that have names of their own.
  var named = DataObject()

  /// What `now` is.
  var now = Moment.default

  var text: String { value.text }

  /// An argument; nothing where it was left out.
  func argument(_ index: Int) -> DataValue {
    arguments.indices.contains(index) ? arguments[index] : .null
  }

  /// Throws a problem for a result that would have too many bytes.
  func checkSize(_ bytes: Int) throws(TemplateProblem) {
    if bytes > TemplateLimits.maximumStringBytes { throw .tooLarge }
  }

  /// Returns a text in place of each occurrence of another one, the first or last one, or all.
  func replacing(
    _ pattern: String, with replacement: String, _ which: Occurrence = .all
  ) throws(TemplateProblem) -> DataValue {
    let text = text
    if pattern.isEmpty {
      switch which {
      case .first: return .string(replacement + text)
      case .last: return .string(text + replacement)
      case .all:
        try checkSize(text.utf8.count + (text.count + 1) * replacement.utf8.count)
        return .string(replacement + text.map { String($0) + replacement }.joined())
      }
    }
    var ranges = text.ranges(of: pattern)
    switch which {
    case .all: break
    case .first: ranges = Array(ranges.prefix(1))
    case .last: ranges = Array(ranges.suffix(1))
    }
    let (grown, isTooLarge) = ranges.count.multipliedReportingOverflow(by: replacement.utf8.count)
    if isTooLarge { throw .tooLarge }
    try checkSize(text.utf8.count + grown)
    var result = ""
    var end = text.startIndex
    for range in ranges {
      result += text[end..<range.lowerBound]
      result += replacement
      end = range.upperBound
    }
    return .string(result + text[end...])
  }

  /// Which of several equal parts.
  enum Occurrence: Sendable {
    case all
    case first
    case last
  }
}

extension Moment {
  /// What `now` is where the data don't say it: noon of the first day of 2026, so that an image
  /// doesn't depend on when it is drawn.
  static let `default` = Moment(seconds: 1_767_268_800)
}
