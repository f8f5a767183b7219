public import Messages

/// What a server makes of a message of a scenario before it delivers it to the app.
public enum SentMessage: Sendable {
  /// The message with its tags filled in.
  case filled(JSONValue)

  /// The message is not sent, with the reason as a part of a sentence.
  case unsent(String)
}
