/// An in-app content block of Bloomreach, with the personalised answer that belongs to it.
public struct BloomreachBlock: Hashable, Sendable {
  public enum ContentType: String, CaseIterable, Hashable, Sendable {
    case html
    case native
  }

  /// How often a visitor sees the block; the words are those of the wire.
  public enum Frequency: String, CaseIterable, Hashable, Sendable {
    case always
    case onlyOnce = "only_once"
    case oncePerVisit = "once_per_visit"
    case untilVisitorInteracts = "until_visitor_interacts"
  }

  /// When the block may be shown, in Unix seconds; both ends belong to the window.
  public struct DateFilter: Hashable, Sendable {
    public var isEnabled: Bool
    public var from: Double?
    public var to: Double?

    public init(isEnabled: Bool, from: Double? = nil, to: Double? = nil) {
      self.isEnabled = isEnabled
      self.from = from
      self.to = to
    }
  }

  public var id: String
  public var name: String
  public var dateFilter: DateFilter

  /// The placeholders of the app in which the block may be shown.
  public var placeholders: [String]

  /// What is missing or unknown counts as `always`.
  public var frequency = Frequency.always

  /// Nil counts as 0; higher ones come first.
  public var loadPriority: Int?

  public var contentType: ContentType?

  /// The HTML of a static block; nil for one whose HTML is personalised.
  public var html: String?

  public var consentCategory: String?

  /// What the server answered for this visitor.
  ///
  /// Without an answer of status `OK` a block is never shown, even a static one.
  public var answer: BloomreachAnswer?

  public init(id: String, name: String, dateFilter: DateFilter, placeholders: [String]) {
    self.id = id
    self.name = name
    self.dateFilter = dateFilter
    self.placeholders = placeholders
  }

  public var priority: Int { loadPriority ?? 0 }
}

/// The server's answer for one block and one visitor.
public struct BloomreachAnswer: Hashable, Sendable {
  public enum Status: String, CaseIterable, Hashable, Sendable {
    case ok = "OK"
    case filterNotMatched = "filter_not_matched"
    case doesNotExist = "does_not_exist"
  }

  public var id: String
  public var status: Status

  /// How long the answer holds, in seconds from its receipt.
  public var lifetime: Int

  public var variantID: Int?
  public var variantName: String?

  /// Nil counts as true.
  public var hasTrackingConsent: Bool?

  public var contentType: BloomreachBlock.ContentType?
  public var html: String?

  public init(id: String, status: Status, lifetime: Int) {
    self.id = id
    self.status = status
    self.lifetime = lifetime
  }
}
