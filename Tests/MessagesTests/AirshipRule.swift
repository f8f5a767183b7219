import Messages
import Testing

/// One rule by which the SDK takes or rejects a message: what is in the file, and what comes of it.
struct AirshipRule: Sendable, CustomTestStringConvertible {
  /// The versions that reject the file, and the start of the only error that they report.
  struct Rejection: Sendable {
    var versions: ClosedRange<SDKVersion>
    var problem: String

    static func classic(_ problem: String) -> Rejection { before("18", problem) }
    static func swiftUI(_ problem: String) -> Rejection { from("18", problem) }
    static func all(_ problem: String) -> Rejection { from("0", problem) }

    static func from(_ version: String, _ problem: String) -> Rejection {
      Rejection(versions: rank(version)...SDKVersion(99), problem: problem)
    }

    /// Rejected by every version before the one named.
    static func before(_ version: String, _ problem: String) -> Rejection {
      let end = rank(version)
      let last: SDKVersion =
        end.minor > 0 ? .last(of: end.major, end.minor - 1) : .last(of: end.major - 1)
      return Rejection(versions: SDKVersion(0)...last, problem: problem)
    }

    static func from(_ first: String, to last: String, _ problem: String) -> Rejection {
      Rejection(versions: rank(first)...end(last), problem: problem)
    }

    /// The first version that begins with what is written.
    private static func rank(_ text: String) -> SDKVersion {
      let numbers = text.split(separator: ".").compactMap { Int($0) } + [0, 0, 0]
      return SDKVersion(numbers[0], numbers[1], numbers[2])
    }

    /// The last version that begins with what is written.
    private static func end(_ text: String) -> SDKVersion {
      let numbers = text.split(separator: ".").compactMap { Int($0) }
      switch numbers.count {
      case 1: return .last(of: numbers[0])
      case 2: return .last(of: numbers[0], numbers[1])
      default: return rank(text)
      }
    }
  }

  /// The section of the rules of Airship's SDK that says so.
  var section: String
  var name: String
  var text: String
  var refusals: [Rejection]

  var testDescription: String { "\(section): \(name)" }

  init(_ section: String, _ name: String, _ text: String, _ refusals: Rejection...) {
    self.section = section
    self.name = name
    self.text = text
    self.refusals = refusals
  }

  /// The start of the error that a version reports, nil when it takes the message.
  func problem(in version: String) throws -> String? {
    let version = try SDKVersion(version)
    return refusals.first { $0.versions.contains(version) }?.problem
  }
}

/// A banner with further keys at its top.
func withTop(_ members: String) -> String {
  let id = members.contains("message_id") ? "" : #""message_id": "m", "#
  let name = members.contains("\"name\"") ? "" : #""name": "n", "#
  return
    #"{\#(id)\#(name)"display_type": "banner", "display": {"body": {"text": "a"}}, \#(members)}"#
}

/// A message with other keys than a display type and a display of the default kind.
func plain(_ members: String) -> String {
  #"{"message_id": "m", "name": "n", \#(members)}"#
}
