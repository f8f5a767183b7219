import Diagnostics
import Messages

/// Finds the messages in a file, whatever they are wrapped in.
struct MessageSearch {
  private let rows: [VendorRow]
  private(set) var found: [FoundMessage] = []

  /// What is not a message although it is where one was expected.
  private(set) var misfits: [Diagnostic] = []

  /// How many wrappers may be around a message, strings with JSON in them included.
  private static let maximumDepth = 12

  /// - Parameter rows: The vendors whose messages are looked for.
  init(_ rows: [VendorRow]) {
    self.rows = rows
  }

  /// Looks for messages in a value.
  ///
  /// Throws an error when something may be the message of several vendors.
  mutating func search(_ json: JSONValue) throws(Diagnostic) {
    try search(json, at: [])
  }

  private mutating func search(
    _ json: JSONValue, at steps: [JSONPath.Step]
  ) throws(Diagnostic) {
    guard steps.count < Self.maximumDepth else { return }
    for row in rows {
      guard let list = row.messages(inList: json) else { continue }
      for (index, message) in list.messages.enumerated() {
        found.append(
          FoundMessage(
            json: message, row: row,
            path: JSONPath(steps: steps + list.steps + [.element(index)]),
            list: EnclosingList(json, index: index)))
      }
      return
    }
    if let row = try row(of: json, isWhole: steps.isEmpty) {
      found.append(FoundMessage(json: json, row: row, path: JSONPath(steps: steps)))
      return
    }
    switch json {
    case .object(let members): try search(members, at: steps)
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let count = found.count + misfits.count
        try search(element, at: steps + [.element(index)])
        if found.count + misfits.count == count { addUnknown(at: steps + [.element(index)]) }
      }
    case .string(let text):
      // A string that holds JSON is what a log or a listener in JavaScript shows.
      guard let first = text.utf8.first(where: { $0 > 0x20 }), "{[\"".utf8.contains(first),
        let inner = try? JSONValue.parse(Array(text.utf8))
      else { return }
      // Without a step of its own it could be nested without end.
      try MessageSearch.descend(&self, inner, at: steps)
    case .null, .bool, .number, .integer: break
    }
  }

  private static func descend(
    _ search: inout MessageSearch, _ inner: JSONValue, at steps: [JSONPath.Step]
  ) throws(Diagnostic) {
    if case .string = inner { return }
    try search.search(inner, at: steps)
  }

  private mutating func search(
    _ members: JSONValue.Members, at steps: [JSONPath.Step]
  ) throws(Diagnostic) {
    if let misfit = rows.flatMap(\.misfits).first(where: { $0.matches(members) }) {
      let path = JSONPath(steps: steps).description
      misfits.append(
        .warning(
          misfit.summary, keyPath: path.isEmpty ? nil : path, solution: misfit.solution))
      return
    }
    // Vendors share words for their wrappers.
    let wrappers = Set(rows.flatMap(\.wrappers)).filter { members[$0] != nil }.sorted()
    for wrapper in wrappers {
      guard let member = members[wrapper] else { continue }
      let (messages, others) = (found.count, misfits.count)
      try search(member, at: steps + [.member(wrapper)])
      // Where no message is, such as in the triggers of a schedule, none is missing.
      if found.count == messages { misfits[others...].removeAll { $0.solution == nil } }
    }
  }

  private mutating func addUnknown(at steps: [JSONPath.Step]) {
    guard misfits.count < MessageLimits.maximumProblems else { return }
    misfits.append(
      .warning("This is not a message of a known vendor.", keyPath: "\(JSONPath(steps: steps))"))
  }

  /// The vendor whose message a value is; nil when it isn't one.
  private func row(of json: JSONValue, isWhole: Bool) throws(Diagnostic) -> VendorRow? {
    // Only a file can be an empty list of blocks; an empty list in it is anything.
    if !isWhole, json == .array([]) { return nil }
    let fitting = rows.filter { $0.recognises(json) }
    guard fitting.count > 1 else { return fitting.first }
    var keys = fitting.flatMap { $0.keys.flatMap(\.self) }
    if case .object(let members) = json { keys.removeAll { members[$0] == nil } }
    // Lists may share a key.
    keys = keys.enumerated().filter { !keys.prefix($0).contains($1) }.map(\.element)
    throw .error(
      "The message could be of \(fitting.map(\.vendor.title).joined(separator: " or ")): "
        + "it has \(keys.map { "\"\($0)\"" }.joined(separator: ", ")).",
      solution: "Name one with --vendor.")
  }
}
