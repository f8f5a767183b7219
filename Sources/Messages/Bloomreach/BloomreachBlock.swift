/// An in-app content block of Bloomreach, with the personalised answer that belongs to it.
public struct BloomreachBlock: Hashable, Sendable {
  /// What the content of a block is.
  public enum ContentType: String, CaseIterable, Hashable, Sendable {
    /// A page.
    case html

    /// Something that only the app knows how to show.
    case native
  }

  /// How often a visitor sees the block; the words are those of the wire.
  public enum Frequency: String, CaseIterable, Hashable, Sendable {
    /// Every time.
    case always

    /// Once for each visitor.
    case onlyOnce = "only_once"

    /// Once in each session.
    case oncePerVisit = "once_per_visit"

    /// Until the visitor clicks or closes it.
    case untilVisitorInteracts = "until_visitor_interacts"
  }

  /// When the block may be shown, in Unix seconds; both ends belong to the window.
  public struct DateFilter: Hashable, Sendable {
    /// Whether the dates count.
    public var isEnabled: Bool

    /// From when, in Unix seconds; nil for from the beginning.
    public var from: Double?

    /// Until when, in Unix seconds; nil for without end.
    public var to: Double?

    /// Makes a window of dates.
    public init(isEnabled: Bool, from: Double? = nil, to: Double? = nil) {
      self.isEnabled = isEnabled
      self.from = from
      self.to = to
    }
  }

  /// The id of the block.
  public var id: String

  /// The name of the block, for people.
  public var name: String

  /// When the block is shown.
  public var dateFilter: DateFilter

  /// The placeholders of the app in which the block may be shown.
  public var placeholders: [String]

  /// What is missing or unknown counts as `always`.
  public var frequency = Frequency.always

  /// Nil counts as 0; higher ones come first.
  public var loadPriority: Int?

  /// What the content is; nil when the file doesn't say.
  public var contentType: ContentType?

  /// The HTML of a static block; nil for one whose HTML is personalised.
  public var html: String?

  /// The category of consent for tracking the block, as the file names it; nil for none.
  public var consentCategory: String?

  /// What the server answered for this visitor.
  ///
  /// Without an answer of status `OK` a block is never shown, even a static one.
  public var answer: BloomreachAnswer?

  /// Creates a block that is shown always, without content and without an answer.
  public init(id: String, name: String, dateFilter: DateFilter, placeholders: [String]) {
    self.id = id
    self.name = name
    self.dateFilter = dateFilter
    self.placeholders = placeholders
  }

  /// The priority that counts: that of the file, or 0.
  public var priority: Int { loadPriority ?? 0 }
}

/// The server's answer for one block and one visitor.
public struct BloomreachAnswer: Hashable, Sendable {
  /// Whether the visitor gets the block.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// The block is shown.
    case ok = "OK"

    /// The visitor is not in the audience.
    case filterNotMatched = "filter_not_matched"
    /// The server has no block of the id.
    case doesNotExist = "does_not_exist"
  }

  /// The id of the block.
  public var id: String

  /// Whether the visitor gets the block.
  public var status: Status

  /// How long the answer holds, in seconds from its receipt.
  public var lifetime: Int

  /// The number of the variant; nil when the file doesn't say.
  public var variantID: Int?

  /// The name of the variant; nil when the file doesn't say.
  public var variantName: String?

  /// Nil counts as true.
  public var hasTrackingConsent: Bool?

  /// What the content is; nil when the file doesn't say.
  public var contentType: BloomreachBlock.ContentType?

  /// The page that was made for the visitor; nil when there is none.
  public var html: String?

  /// Creates an answer without content; the lifetime is in seconds.
  public init(id: String, status: Status, lifetime: Int) {
    self.id = id
    self.status = status
    self.lifetime = lifetime
  }
}
