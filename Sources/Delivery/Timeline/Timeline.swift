public import Messages

/// What happened in a scenario, when, and because of what.
public struct Timeline: Sendable {
  /// The vendor whose rules were played.
  public var vendor: Vendor

  /// The version of the SDK, as the scenario writes it.
  public var sdk: String

  /// What happened, in the order of time; entries of one moment are in the order of the rules.
  public var entries: [Entry]

  /// What is left at the end.
  public var left: Left

  /// What was assumed because the SDK's behaviour is not known, and what the scenario never used:
  /// sentences, each once.
  public var warnings: [String]

  /// What waits and what is on the screen after the last moment.
  public struct Left: Hashable, Sendable {
    /// A message that waits, and for what: a sentence.
    public struct Waiting: Hashable, Sendable {
      public var message: String
      public var because: String
    }

    public var waiting: [Waiting] = []

    /// Braze: the messages that were put back, the top one first.
    public var stack: [String] = []

    /// The messages on the screen, in the order in which they appeared.
    public var visible: [String] = []
  }
}

extension Timeline {
  /// One thing that happened.
  public struct Entry: Hashable, Sendable {
    /// The milliseconds since the start.
    var milliseconds: Int

    public var event: Event

    /// The id of the message that it happened to; nil when it concerns none.
    public var message: String?

    /// The placeholder that it happened in; nil when it concerns none.
    public var placeholder: String?

    /// What else there is to say, in the order in which it is written.
    public var fields: [Field]

    /// Why it happened: one sentence.
    public var because: String

    /// When it happened, since the start.
    public var at: Duration { .milliseconds(milliseconds) }

    /// The value of a field; nil when the entry lacks it.
    public subscript(name: String) -> Value? {
      fields.first { $0.name == name }?.value
    }
  }

  public struct Field: Hashable, Sendable {
    public var name: String
    public var value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a field.
  public indirect enum Value: Hashable, Sendable {
    case text(String)
    case flag(Bool)
    case number(Double)

    /// A time, in milliseconds; it is written in seconds.
    case milliseconds(Int)
    case list([Value])

    static func whole(_ number: Int) -> Value { .number(Double(number)) }
  }

  /// The kinds of entries: the events of all vendors.
  public enum Event: String, CaseIterable, Hashable, Sendable {
    case app
    case counted
    case triggered
    case ignored
    case added
    case asked
    case notified
    case prepared
    case retrying
    case waiting
    case displayed
    case tracked
    case interacted
    case ran
    case opened
    case resolved
    case dismissed
    case finished
    case penalized
    case cancelled
    case expired
    case returned
    case reenqueued
    case discarded
    case removed
    case requested
    case height
    case empty
  }
}
