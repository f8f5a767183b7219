extension BrazeMessage {
  /// Whether an object with the keys of a message is one: schedules of other vendors have them too.
  ///
  /// - Parameter members: The members of the object.
  /// - Returns: Whether its message is a string, or its type one of Braze's.
  public static func isRecognised(_ members: JSONValue.Members) -> Bool {
    if case .string? = members["message"] { return true }
    if members["image_style"] != nil { return true }
    guard case .string(let word)? = members["type"],
      word.utf8.count <= MessageLimits.maximumNameBytes
    else { return false }
    return Kind(rawValue: word.lowercased()) != nil
  }
}
