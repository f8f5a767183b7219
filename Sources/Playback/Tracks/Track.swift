import Delivery

/// What happened to one message, or to the app, as it is drawn.
struct Track {
  struct Bar: Hashable {
    enum Kind { case waiting, shown, active, inactive, background }

    var kind: Kind
    var from: Int

    /// Nil when it goes on at the end.
    var to: Int?
  }

  /// What happened at one moment.
  struct Mark: Hashable {
    var at: Int
    var kind: MarkKind
    var description: [String]

    var label: String {
      let shown = description.prefix(5).joined(separator: ", ")
      return description.count > 5 ? "\(shown) and \(description.count - 5) more" : shown
    }
  }

  /// The id of the message; nil for the app.
  var message: String?
  var bars: [Bar] = []
  var marks: [Mark] = []

  var name: String { message ?? "app" }
}

/// What a mark says, from what matters least to what matters most where several things happen at
/// one moment.
enum MarkKind: Int, CaseIterable, Comparable {
  case step, waits, ends, shown, visitor, rejected

  static func < (a: MarkKind, b: MarkKind) -> Bool { a.rawValue < b.rawValue }

  /// The words of the legend.
  var title: String {
    switch self {
    case .step: "counted, triggered, prepared"
    case .waits: "waits"
    case .ends: "ends"
    case .shown: "displayed"
    case .visitor: "the user or the app's code acts"
    case .rejected: "does nothing, or is lost"
    }
  }
}

extension Timeline.Entry {
  /// How the entry is marked; nil for what only the text of a timeline has.
  var mark: (kind: MarkKind, description: String)? {
    switch event {
    case .app, .notified, .tracked, .height, .session, .fetched: return nil
    case .counted: return (.step, "counted \(word("count")) of \(word("goal"))")
    case .triggered:
      return (.step, self["by"] == .text("scenario") ? "triggered" : "triggered by \(word("by"))")
    case .added: return (.step, "added")
    case .prepared: return (.step, "prepared")
    case .requested: return (.step, "requested")
    case .asked: return (.step, "\(word("call")): \(word("answer"))")
    case .waiting: return (.waits, "waiting: \(word("for"))")
    case .retrying: return (.waits, "again after \(word("after")) s")
    case .returned, .reenqueued: return (.waits, reasoned)
    case .displayed: return (.shown, "displayed")
    case .interacted:
      let part = self["part"] == nil ? "" : " \(word("part"))"
      return (.visitor, word("with") + part)
    case .ran: return (.visitor, "ran \(word("actions"))")
    case .opened: return (.visitor, "opened \(word("url"))")
    case .resolved:
      return (.ends, self["button"] == nil ? word("type") : "\(word("type")) \(word("button"))")
    case .dismissed: return (.ends, self["by"] == nil ? "dismissed" : "dismissed by \(word("by"))")
    case .finished: return (.ends, "finished: \(word("then"))")
    case .empty: return (.ends, "\(placeholder ?? "") shows nothing")
    case .ignored, .penalized, .cancelled, .expired, .discarded, .removed:
      return (.rejected, reasoned)
    }
  }

  private var reasoned: String {
    let step = self["step"] == nil ? "" : word("step") + " "
    return step + event.rawValue + (self["why"] == nil ? "" : ": \(word("why"))")
  }

  private func word(_ name: String) -> String { self[name].map(Self.word) ?? "" }

  private static func word(_ value: Timeline.Value) -> String {
    switch value {
    case .text(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number):
      number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
    case .milliseconds(let time): seconds(time)
    case .list(let values): values.map(word).joined(separator: ", ")
    }
  }
}
