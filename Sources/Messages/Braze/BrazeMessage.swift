/// An in-app message of Braze, as its JSON says it: nothing is resolved or defaulted.
public struct BrazeMessage: Hashable, Sendable {
  /// The kinds of messages that Braze's server sends.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A bar at the top or bottom of the screen.
    case slideup

    /// A card in the middle of the screen.
    case modal

    /// A page that covers the screen of a phone.
    case full

    /// A page of HTML.
    case html

    /// HTML whose assets come in a zip file.
    case htmlFull = "html_full"
  }

  /// What a tap does.
  public enum ClickAction: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case none

    /// Opens the link.
    case uri

    /// Opens Braze's news feed, which newer SDKs don't have.
    case newsFeed = "news_feed"
  }

  /// How a message leaves.
  public enum Dismissal: String, CaseIterable, Hashable, Sendable {
    /// By itself, after its duration.
    case autoDismiss = "auto_dismiss"

    /// When somebody swipes it away.
    case swipe
  }

  /// How the lines of a text are aligned.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// Where the language begins.
    case start

    /// In the middle.
    case center

    /// Where the language ends.
    case end
  }

  /// How an image takes its place.
  public enum Crop: String, CaseIterable, Hashable, Sendable {
    /// All of it is seen.
    case fitCenter = "fit_center"

    /// It fills its location.
    case centerCrop = "center_crop"
  }

  /// How the device must be held.
  public enum Orientation: String, CaseIterable, Hashable, Sendable {
    /// In any way.
    case any

    /// Upright.
    case portrait

    /// On its side.
    case landscape
  }

  /// The edge of the screen that a slideup comes from.
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    /// The top.
    case top

    /// The bottom.
    case bottom
  }

  /// What an image is to its message.
  public enum ImageStyle: String, CaseIterable, Hashable, Sendable {
    /// The image is above the text.
    case top

    /// The image is the message.
    case graphic
  }

  /// The SDK by whose rules the message was read.
  public var sdk: BrazeSDK

  /// The keys that the file has, whatever their values.
  public var keys: Set<String> = []

  /// Nil means a slideup.
  public var kind: Kind?

  /// The body; for HTML, the document.
  public var message: String?

  /// The title.
  public var header: String?

  /// What a tap does; nil for nothing.
  public var clickAction: ClickAction?

  /// The link.
  public var uri: String?

  /// Whether the link opens inside the app.
  public var usesWebView: Bool?

  /// How the message leaves; nil for the default of its kind.
  public var dismissal: Dismissal?

  /// How long a message stays that dismisses itself, as the file has it: in milliseconds.
  public var duration: Double?

  /// Data for the app.
  public var extras: JSONValue.Members = [:]

  /// One character of Font Awesome.
  public var icon: String?

  /// The address of the image.
  public var imageURL: String?

  /// What VoiceOver says in place of the image.
  public var imageAlt: String?

  /// The language of the message.
  public var language: String?

  /// How the lines of the text are aligned; nil for the default.
  public var messageAlignment: Alignment?

  /// How the lines of the title are aligned; nil for the default.
  public var headerAlignment: Alignment?

  /// How the image takes its place; nil for the default.
  public var crop: Crop?

  /// How the device must be held; nil for in any way.
  public var orientation: Orientation?

  /// Whether the message moves in; nil for yes.
  public var animatesIn: Bool?

  /// Whether the message moves out; nil for yes.
  public var animatesOut: Bool?

  /// Whether the visitor is in the control group, who sees nothing.
  public var isControl: Bool?

  /// Whether it is a test message.
  public var isTestSend: Bool?

  /// The id of the trigger.
  public var triggerID: String?

  /// The edge of the screen that a slideup comes from; nil for the bottom.
  public var slideFrom: Edge?

  /// Whether a slideup has no arrow.
  public var hidesChevron: Bool?

  /// What the image is to the message; nil for above the text.
  public var imageStyle: ImageStyle?

  /// The buttons, first to last.
  public var buttons: [BrazeButton] = []

  /// The addresses of the files that the page of an HTML message uses.
  public var assetURLs: [String] = []

  /// Data of the template, for the page.
  public var messageFields: JSONValue.Members = [:]

  /// The address of the file with the page's assets.
  public var zippedAssetsURL: String?

  /// The colours in light, without those of the buttons.
  public var colors = BrazeColors()

  /// The colours in dark; nil when there is no such theme.
  public var dark: BrazeColors?

  /// Makes a message that says nothing.
  public init(sdk: BrazeSDK) {
    self.sdk = sdk
  }
}

/// A button of a modal or full message.
public struct BrazeButton: Hashable, Sendable {
  /// The button's number in its message, which the SDK reports with taps.
  public var id: Int

  /// The words on the button.
  public var text = ""

  /// What a tap does; nil for nothing.
  public var clickAction: BrazeMessage.ClickAction?

  /// The link.
  public var uri: String?

  /// Whether the link opens inside the app.
  public var usesWebView: Bool?

  /// The colours in light.
  public var colors = BrazeButtonColors()

  /// Makes a button without words.
  public init(id: Int) {
    self.id = id
  }
}

extension BrazeMessage {
  public var gaps: [MessageGap] {
    // Before 12.1.0 no key describes an image, and that of a slideup is beside its text.
    guard imageURL != nil, sdk.has(.imagesAreDescribed), kind == .modal || kind == .full,
      imageAlt?.allSatisfy(\.isWhitespace) ?? true
    else { return [] }
    return [
      MessageGap(
        .image, keyPath: "image_url",
        solution: "Say in \"image_alt\" what it shows, unless it is only decoration.",
        isNote: true)
    ]
  }
}

extension BrazeMessage {
  public var links: [MessageLink] {
    var links: [MessageLink] = []
    if clickAction == .uri, let uri { links.append(MessageLink(.address(uri), keyPath: "uri")) }
    for (index, button) in buttons.enumerated() where button.clickAction == .uri {
      guard let uri = button.uri else { continue }
      links.append(MessageLink(.address(uri), keyPath: "btns[\(index)].uri"))
    }
    if let imageURL { links.append(MessageLink(.image(imageURL), keyPath: "image_url")) }
    return links
  }

  public var pages: [MessagePage] {
    guard kind == .html || kind == .htmlFull, let message else { return [] }
    return [MessagePage(html: message, keyPath: "message")]
  }
}

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
