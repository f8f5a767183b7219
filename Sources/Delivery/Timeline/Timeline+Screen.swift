extension Timeline {
  /// Returns what the app answered about a message at a time, by the names of the calls.
  public func answers(about message: String, at time: Duration) -> [String: Value] {
    var answers: [String: Value] = [:]
    for entry in entries where entry.event == .asked && entry.message == message {
      guard entry.at == time, case .text(let call)? = entry["call"] else { continue }
      answers[call] = entry["answer"]
    }
    return answers
  }

  /// A time during which a message is on the screen.
  public struct Showing: Hashable, Sendable {
    /// The id of the message.
    public var message: String

    /// The placeholder that it is in; nil for messages over the app.
    public var placeholder: String?

    /// When its entry animation starts.
    public var from: Duration

    /// When its exit animation is over; nil when it is still on the screen at the end.
    public var to: Duration?

    /// Describes when a message was on the screen.
    public init(
      message: String, placeholder: String? = nil, from: Duration, to: Duration?
    ) {
      self.message = message
      self.placeholder = placeholder
      self.from = from
      self.to = to
    }
  }

  /// A moment at which what is on the screen changes.
  public struct Moment: Hashable, Sendable {
    /// When it is, since the start.
    public var at: Duration

    /// The messages on the screen from now on, in the order in which they appeared.
    public var visible: [String]
  }

  /// The times during which messages are on the screen, by their beginnings.
  public var showings: [Showing] {
    var showings: [Showing] = []
    // The showings that have not ended, in the order in which they began.
    var open: [Int] = []
    for entry in entries {
      guard let message = entry.message else { continue }
      switch entry.event {
      case .displayed:
        open.append(showings.count)
        showings.append(
          Showing(message: message, placeholder: entry.placeholder, from: entry.at, to: nil))
      case .dismissed:
        let index = open.firstIndex {
          showings[$0].message == message && showings[$0].placeholder == entry.placeholder
        }
        if let index {
          showings[open[index]].to = entry.at
          open.remove(at: index)
        }
      default: break
      }
    }
    return showings
  }

  /// The moments at which what is on the screen changes, in the order of time.
  public var moments: [Moment] {
    var moments: [Moment] = []
    var visible: [String] = []
    for entry in entries {
      guard let message = entry.message else { continue }
      switch entry.event {
      case .displayed: visible.append(message)
      case .dismissed:
        guard let index = visible.firstIndex(of: message) else { continue }
        visible.remove(at: index)
      default: continue
      }
      if moments.last?.at == entry.at { moments.removeLast() }
      moments.append(Moment(at: entry.at, visible: visible))
    }
    return moments
  }

  /// Returns whether a message is on the screen, its entry and exit animations included.
  ///
  /// - Parameters:
  ///   - message: The id in the scenario.
  ///   - time: The time since the start.
  /// - Returns: Whether it is among `visible(at:)`.
  public func isShown(_ message: String, at time: Duration) -> Bool {
    visible(at: time).contains(message)
  }

  /// Returns the messages on the screen at a time, in the order in which they appeared.
  public func visible(at time: Duration) -> [String] {
    moments.last { $0.at <= time }?.visible ?? []
  }
}
