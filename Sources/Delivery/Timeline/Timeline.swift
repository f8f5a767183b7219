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

  /// What the version of the SDK does that other versions don't, as far as it matters here.
  public var rules: [Rule] = []

  /// Something that some versions of an SDK do and others don't.
  public struct Rule: Hashable, Sendable {
    /// What they do: a sentence.
    public var words: String

    /// Where that is known from.
    public var source: String
  }

  /// What waits and what is on the screen after the last moment.
  public struct Left: Hashable, Sendable {
    /// A message that waits, and for what: a sentence.
    public struct Waiting: Hashable, Sendable {
      /// The id of the message.
      public var message: String

      /// What it waits for, in words.
      public var because: String
    }

    /// The messages that still wait at the end.
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

    /// What happened.
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

  /// Something that an entry says besides.
  public struct Field: Hashable, Sendable {
    /// The name of what is said.
    public var name: String

    /// What is said.
    public var value: Value

    /// Names a value.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a field.
  public indirect enum Value: Hashable, Sendable {
    /// A text.
    case text(String)

    /// True or false.
    case flag(Bool)

    /// A number.
    case number(Double)

    /// A time, in milliseconds; it is written in seconds.
    case milliseconds(Int)

    /// Several values.
    case list([Value])

    static func whole(_ number: Int) -> Value { .number(Double(number)) }
  }

  /// The kinds of entries: the events of all vendors.
  public enum Event: String, CaseIterable, Hashable, Sendable {
    /// The app was started, ended, or changed its state.
    case app

    /// A trigger counted, and its goal is not reached.
    case counted

    /// A message was triggered.
    case triggered

    /// Something happened that the SDK takes no notice of.
    case ignored

    /// A message was added to what waits.
    case added

    /// The SDK asked the app, with the answer.
    case asked

    /// The SDK called the app, which answers nothing.
    case notified

    /// A message was prepared.
    case prepared

    /// Preparing failed and is tried again later.
    case retrying

    /// A message waits.
    case waiting

    /// A message appeared.
    case displayed

    /// An event was sent to the vendor's servers.
    case tracked

    /// Somebody touched the message.
    case interacted

    /// Actions ran.
    case ran

    /// A link was opened.
    case opened

    /// The message ended, with how.
    case resolved

    /// The message began to leave the screen.
    case dismissed

    /// The schedule is over.
    case finished

    /// The message was not for the visitor, which counts as a display.
    case penalized

    /// The schedule was cancelled.
    case cancelled

    /// The schedule's time is over.
    case expired

    /// The message went back on the stack.
    case returned

    /// The message is as if it had never been triggered.
    case reenqueued

    /// The message is lost.
    case discarded

    /// A block left its placeholder.
    case removed

    /// The server was asked for a visitor's answers.
    case requested

    /// The height of a placeholder changed.
    case height

    /// A placeholder has nothing to show.
    case empty

    /// A session of the visitor started or ended.
    case session

    /// The server's answer came, or failed.
    case fetched
  }
}
