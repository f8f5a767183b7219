import Diagnostics

/// A list of messages that an SDK reads as a whole, and which of them is looked at.
public struct EnclosingList: Hashable, Sendable {
  /// The list, as the file has it.
  public var json: JSONValue

  /// The index of the message.
  public var index: Int

  /// Names a message of a list by its index.
  public init(_ json: JSONValue, index: Int = 0) {
    self.json = json
    self.index = index
  }
}

/// The list of in-app messages as Bloomreach's server sends it or the SDK stores it: an object with
/// `data`, or an array.
///
/// What is wrong with one message is wrong with all of them.
public typealias BloomreachMessageList = EnclosingList

extension EnclosingList {
  /// Whether a value is a list of in-app messages, as far as its keys say.
  public static func isList(_ json: JSONValue) -> Bool {
    switch json {
    case .object(let members):
      guard members["in_app_content_blocks"] == nil, case .array(let elements)? = members["data"]
      else { return false }
      return elements.contains(where: BloomreachInAppMessage.isRecognised)
    case .array(let elements): return elements.contains(where: BloomreachInAppMessage.isRecognised)
    default: return false
    }
  }

  /// The messages, as the file has them.
  public var elements: [JSONValue] {
    switch json {
    case .object(let members):
      if case .array(let elements)? = members["data"] { elements } else { [] }
    case .array(let elements): elements
    default: []
    }
  }

  /// The way from the list to its messages.
  public var steps: [JSONPath.Step] {
    if case .object = json { [.member("data")] } else { [] }
  }

  /// What is wrong with the list or another of its messages, and where; nil where nothing is.
  func firstFault(_ sdk: BloomreachSDK) -> (location: String, summary: String)? {
    if case .object(let members) = json {
      let log = ProblemLog()
      let reader = JSONReader.bloomreach(members, at: "", log: log)
      _ = reader.required("success", reader.bool("success"))
      if let problem = log.diagnostics.first { return ("the answer", problem.summary) }
    }
    for (other, element) in elements.enumerated() where other != index {
      let location = JSONPath(steps: steps + [.element(other)]).description
      guard case .object(let members) = element else {
        return (location, "It is \(element.kind), but must be an object.")
      }
      let log = ProblemLog()
      _ = BloomreachInAppMessage.read(.bloomreach(members, at: location, log: log), sdk)
      if log.hasErrors, let problem = log.diagnostics.first(where: { $0.severity == .error }) {
        let path = problem.keyPath ?? location
        return (path, problem.summary)
      }
    }
    return nil
  }

  /// What addresses deliver, as far as the file says it beside its messages.
  func resources() -> Parsed<[String: BloomreachResource]> {
    guard case .object(let members) = json else { return Parsed([:]) }
    let log = ProblemLog()
    let resources = BloomreachResource.read(.bloomreach(members, at: "", log: log))
    return Parsed(resources, warnings: log.diagnostics)
  }
}

extension BloomreachInAppMessage {
  /// Whether a value is an in-app message, as far as its keys say.
  public static func isRecognised(_ json: JSONValue) -> Bool {
    guard case .object(let members) = json else { return false }
    return keys.contains { $0.allSatisfy { members[$0] != nil } }
  }

  /// The keys by which a message is recognised: all of a list.
  public static let keys = [
    ["message_type", "payload"], ["message_type", "trigger"], ["payload_html", "is_html"],
    ["payload_html", "message_type"], ["variant_id", "trigger", "date_filter"],
  ]
}

extension BloomreachResource {
  /// Reads the key `resources` of an object.
  static func read(_ reader: JSONReader) -> [String: BloomreachResource] {
    var resources: [String: BloomreachResource] = [:]
    let words = reader.members("resources", as: .table(.string(pattern: pattern))) ?? [:]
    for (url, word) in words.sorted(by: { $0.key < $1.key }) {
      if case .string(let text) = word, let resource = BloomreachResource(text) {
        resources[url] = resource
      } else {
        reader.log.error(
          at: "resources.\(url.clipped)", "The value is not a valid resource.",
          "Write \"image 600 x 200\", \"font\" or \"missing\".")
      }
    }
    return resources
  }
}
