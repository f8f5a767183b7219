import Diagnostics
import Platform

/// What a preview shows: the values that are set, as they are in the page's address.
///
/// The server keeps nothing of it: every request says it whole, so that any number of pages and
/// tabs can be open, and the last edit wins however requests overtake one another.
struct PreviewState: Hashable, Sendable {
  /// A value that is set, as `SettingKey` and `Setting` read it.
  struct Value: Hashable, Sendable {
    var key: String
    var text: String

    init(_ key: String, _ text: String) {
      self.key = key
      self.text = text
    }
  }

  /// The values, in the order in which they are set.
  var values: [Value] = []

  /// The values of what it is compared with; nil for the files on the same device.
  var baseline: [Value]?

  /// What concerns one request only, such as the width of the image wanted.
  var request: [String: String] = [:]

  /// Which part of the message is drawn, such as a block of a carousel; nil for the first.
  var part: String? { request["part"] }

  /// The most values that are set at once.
  static let maximumValues = 256

  /// The most characters of a value.
  static let maximumLength = 8_192

  private static let baselinePrefix = "was:"
  private static let baselineMark = "was"
  private static let requestPrefix: Character = "~"

  init(values: [Value] = [], baseline: [Value]? = nil, request: [String: String] = [:]) {
    self.values = values
    self.baseline = baseline
    self.request = request
  }

  /// Reads the query of an address: `maxWidth=360&device=iphone-se&was=&was:maxWidth=320`.
  ///
  /// Throws an error when it isn't encoded as addresses are, or beyond a limit.
  init(query: String) throws(Diagnostic) {
    for item in query.split(separator: "&") {
      let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = Self.decoded(halves[0]), let text = Self.decoded(halves.last ?? "") else {
        throw .error("The address is not encoded as it must be.")
      }
      guard text.unicodeScalars.count <= Self.maximumLength else {
        throw .error("A value has more than \(Self.maximumLength) characters.")
      }
      if key == Self.baselineMark {
        baseline = baseline ?? []
      } else if key.hasPrefix(Self.baselinePrefix) {
        baseline = (baseline ?? []) + [Value(String(key.dropFirst(4)), text)]
      } else if key.first == Self.requestPrefix {
        request[String(key.dropFirst())] = text
      } else {
        values.append(Value(key, text))
      }
      guard values.count + (baseline?.count ?? 0) + request.count <= Self.maximumValues else {
        throw .error("The address sets more than \(Self.maximumValues) values.")
      }
    }
  }

  /// The state as the query of an address.
  var query: String {
    var items = values.map { ($0.key, $0.text) }
    if let baseline {
      items.append((Self.baselineMark, ""))
      items += baseline.map { (Self.baselinePrefix + $0.key, $0.text) }
    }
    items += request.sorted { $0.key < $1.key }.map { ("\(Self.requestPrefix)\($0.key)", $0.value) }
    return items.map { Self.encoded($0.0) + "=" + Self.encoded($0.1) }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    text.percentCoded(keeping: "-._:~")
  }

  private static func decoded(_ text: Substring) -> String? {
    text.utf8.percentDecoded(isStrict: true).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
