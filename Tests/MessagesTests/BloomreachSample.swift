import Diagnostics
import Messages
import TestSupport
import Testing

/// A sample file with its `expected`.
struct BloomreachSample {
  static let folder = "Tests/MessagesTests/Fixtures/bloomreach"

  let json: JSONValue

  init(_ name: String) throws {
    json = try JSONValue.parse(Repository.bytes("\(Self.folder)/\(name).json"))
  }

  var message: BloomreachMessage { get throws { try BloomreachMessage.parse(json).value } }

  subscript(_ path: String...) -> JSONValue? {
    path.reduce(json as JSONValue?) { value, key in
      if case .object(let members)? = value { members[key] } else { nil }
    }
  }
}
