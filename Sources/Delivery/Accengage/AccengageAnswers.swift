public import Messages

/// What an app's data source answers about a message, as a part of the message's file.
public enum AccengageAnswers {
  /// Returns a message's file with answers in its data source, so that it is drawn as it was shown.
  ///
  /// - Parameters:
  ///   - answers: The answers by the names of the calls.
  ///   - json: The message's file.
  /// - Returns: The file; the same when nothing of the answers is to be seen.
  public static func applied(
    _ answers: [String: Timeline.Value], to json: JSONValue
  ) -> JSONValue {
    guard case .object(var members) = json else { return json }
    var source: JSONValue.Members = [:]
    if case .object(let known)? = members["data_source"] { source = known }
    if let position = answers[AccengageCall.position.name].flatMap(position) {
      source["position"] = .number(Double(position.rawValue))
      source["origin"] = nil
      if position == .custom, case .list(let sides)? = answers[AccengageCall.customPosition.name] {
        let numbers = sides.compactMap { side -> JSONValue? in
          if case .number(let number) = side { .number(number) } else { nil }
        }
        if numbers.count == 2 { source["origin"] = .array(numbers) }
      }
    }
    if case .flag(let animates)? = answers[AccengageCall.animation.name] {
      source["default_animation"] = .bool(animates)
    }
    guard !source.isEmpty else { return json }
    members["data_source"] = .object(source)
    return .object(members)
  }

  private static func position(_ answer: Timeline.Value) -> AccengagePosition? {
    switch answer {
    case .number(let number): Int(exactly: number).flatMap(AccengagePosition.init)
    case .text(let name): AccengagePosition(name: name)
    case .flag, .milliseconds, .list: nil
    }
  }
}

extension AccengagePosition {
  /// The names of the positions in scenarios, by their numbers.
  static let names = [
    "Default", "Top", "TopLeft", "TopRight", "Center", "CenterLeft", "CenterRight", "Bottom",
    "BottomLeft", "BottomRight", "Custom",
  ]

  init?(name: String) {
    guard let number = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: number)
  }
}
