/// An in-app message of Bloomreach, as its server sends it.
public struct BloomreachInAppMessage: Hashable, Sendable {
  /// What a message looks like; the words are those of the wire.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A card in the middle of the screen.
    case modal

    /// An alert of the system.
    case alert

    /// A card that takes all of the screen.
    case fullscreen

    /// A bar at the top or the bottom.
    case slideIn = "slide_in"

    /// A page over all of the screen.
    case freeform
  }

  /// The id of the message.
  public var id: String

  /// The name of the message, for people.
  public var name: String

  /// What the message looks like; what is missing or unknown counts as an alert.
  public var kind: Kind

  /// How often a visitor sees the message; what is unknown counts as `always`.
  public var frequency = BloomreachBlock.Frequency.always

  /// What the message shows; nil for one without.
  public var payload: BloomreachPayload?

  /// Whether the page counts.
  public var isHTML = false

  /// The page; nil for none.
  public var html: String?

  /// The number of the variant; -1 is the control group.
  public var variantID: Int

  /// The name of the variant.
  public var variantName: String

  /// The event that shows the message.
  public var trigger: BloomreachEventFilter

  /// When the message may be shown.
  public var dateFilter: BloomreachBlock.DateFilter

  /// Nil counts as 0 where priorities are compared.
  public var loadPriority: Int?

  /// Milliseconds between the event and the message; nil for none.
  public var loadDelay: Int?

  /// Milliseconds after which the message closes by itself; nil for the default of its kind.
  public var closeTimeout: Int?

  /// Whether the visitor agreed to tracking.
  public var hasTrackingConsent = true

  /// The category of consent for tracking the message; nil for none.
  public var consentCategory: String?

  /// What addresses deliver, for those that the file speaks of.
  public var resources: [String: BloomreachResource] = [:]

  /// The version of the SDK by whose rules the message was read.
  public var sdk = BloomreachSDK.default

  /// The page that counts as content; nil for none.
  private var page: String? { isHTML ? html : nil }

  /// The page that the SDK shows; nil for a message that is drawn from its payload.
  public var shownPage: String? {
    guard fate == .shown else { return nil }
    return kind == .freeform || kind == .alert && payload?.isRich == true ? html : nil
  }

  /// Whether the visitor is in the control group, which is shown nothing.
  public var isControl: Bool { variantID == -1 }

  /// The address of the image that the SDK wants to have before the message is shown; nil for none.
  public var imageURL: String? {
    guard let url = payload?[.imageURL], !url.isEmpty else { return nil }
    return url
  }
}

extension BloomreachInAppMessage {
  /// What becomes of a message when it is to be shown.
  public enum Fate: Hashable, Sendable {
    /// Its view is made.
    case shown

    /// Nothing is drawn and the show event is tracked.
    case onlyTracked

    /// An error event is tracked.
    case failed(String)

    /// The app stops.
    case stopsApp(String)

    /// Its view never becomes visible, and later messages aren't shown.
    case neverAppears
  }

  /// What becomes of the message in the version of the SDK that it was read for.
  ///
  /// Source: Docs/Vendors/Bloomreach.md#what-is-made-of-a-message.
  public var fate: Fate {
    if isControl || payload == nil && page == nil { return .onlyTracked }
    if kind == .freeform {
      return html == nil
        ? .stopsApp("it is a freeform message without \"payload_html\"") : .shown
    }
    guard let payload else { return .onlyTracked }
    if payload.isRich {
      if kind == .alert {
        return html == nil
          ? .stopsApp("the SDK has no view for an alert with a rich payload") : .shown
      }
      if sdk.version < SDKVersion(3, 5, 2), imageURL == nil {
        return payload[.imageURL] == nil
          ? .failed("a rich message without an image, before 3.5.2")
          : .stopsApp("the address of the image is empty, before 3.5.2")
      }
      return kind == .slideIn || payload.hasTree ? .shown : .neverAppears
    }
    switch kind {
    case .alert: return payload.buttons == nil ? .failed("an alert without \"buttons\"") : .shown
    case .modal, .fullscreen, .slideIn:
      return imageURL == nil ? .failed("a message without an image") : .shown
    case .freeform: return .shown
    }
  }
}
