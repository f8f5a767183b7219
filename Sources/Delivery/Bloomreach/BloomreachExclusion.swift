public import Messages

/// Why a block is not shown.
public enum BloomreachExclusion: Hashable, Sendable {
  /// The block is for other placeholders.
  case otherPlaceholder

  /// The server has not answered for the visitor.
  case noAnswer

  /// The server's answer is not that the block is shown.
  case status(BloomreachAnswer.Status)

  /// All images of the block fail.
  case corruptedImages

  /// The block is shown once, and was.
  case alreadyDisplayed

  /// The block is shown once in a session, and was.
  case alreadyDisplayedInSession

  /// The block is shown until the visitor does something with it, and did.
  case alreadyInteracted

  /// The window of the dates opens or has closed at a time.
  case startsLater(at: Double)

  /// The block's dates are over; when, in Unix seconds.
  case hasEnded(at: Double)

  /// It has neither an answer nor content of its own, which leaves its placeholder empty.
  case needsContent

  /// Its answer no longer holds, which leaves the placeholder empty.
  case expired

  /// Another block leaves the placeholder empty.
  case stopped(by: String)

  /// One of the images fails, which makes the HTML unusable.
  case invalidHTML

  /// The app's own filter leaves it out.
  case filteredByApp

  /// A block with a higher priority, or the one chosen among equals, is shown instead.
  case notChosen(winner: String)

  /// A carousel shows at most so many.
  case beyondLimit(Int)

  /// The reason in words, without a full stop.
  public var reason: String {
    switch self {
    case .otherPlaceholder: "serves other placeholders"
    case .noAnswer: "no answer for this visitor"
    case .status(let status): "the server answers \(status.rawValue)"
    case .corruptedImages: "none of its images can be loaded"
    case .alreadyDisplayed: "already displayed"
    case .alreadyDisplayedInSession: "already displayed this session"
    case .alreadyInteracted: "already interacted with"
    case .startsLater(let time): "outside its dates: starts \(UnixTime(seconds: time))"
    case .hasEnded(let time): "outside its dates: ended \(UnixTime(seconds: time))"
    case .needsContent:
      "it has neither an answer nor content, which leaves the whole placeholder empty"
    case .expired: "its answer has expired, which leaves the whole placeholder empty"
    case .stopped(let name): "\"\(Self.clipped(name))\" leaves the whole placeholder empty"
    case .invalidHTML: "its HTML is invalid: an image can't be loaded"
    case .filteredByApp: "left out by the app's own filter"
    case .notChosen(let winner):
      "\"\(Self.clipped(winner))\" is shown instead"
    case .beyondLimit(let limit): "beyond the limit of \(limit) blocks"
    }
  }

  private static func clipped(_ name: String) -> String {
    name.count <= 40 ? name : name.prefix(40) + "…"
  }
}

/// What the normaliser found out about a block's content.
public struct BloomreachContentState: Hashable, Sendable {
  /// Whether the content has images and none of them can be loaded.
  public var isCorrupted: Bool

  /// Whether there is HTML to show.
  public var hasHTML: Bool

  /// Says what an answer's content can be used for.
  public init(isCorrupted: Bool, hasHTML: Bool) {
    self.isCorrupted = isCorrupted
    self.hasHTML = hasHTML
  }
}
