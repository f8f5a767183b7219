import Delivery
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

  /// The strings of an expectation.
  func words(_ path: String...) -> [String] {
    let value = path.reduce(self["expected"]) { value, key in
      if case .object(let members)? = value { members[key] } else { nil }
    }
    guard case .array(let elements)? = value else { return [] }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// The filters at the sample's time.
  func selector(_ reading: BloomreachSelector.Reading = .sdk) throws -> BloomreachSelector {
    var selector = try message.selector
    selector.reading = reading
    return selector
  }
}

/// Content without images.
func plainContent(_ block: BloomreachBlock) -> BloomreachContentState {
  BloomreachContentState(isCorrupted: false, hasHTML: true)
}
