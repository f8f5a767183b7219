/// An in-app message of Braze, as its JSON says it: nothing is resolved or defaulted.
public struct BrazeMessage: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case slideup
    case modal
    case full
    case html

    /// HTML whose assets come in a zip file.
    case htmlFull = "html_full"
  }

  public enum ClickAction: String, CaseIterable, Hashable, Sendable {
    case none
    case uri
    case newsFeed = "news_feed"
  }

  public enum Dismissal: String, CaseIterable, Hashable, Sendable {
    case autoDismiss = "auto_dismiss"
    case swipe
  }

  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    case start
    case center
    case end
  }

  public enum Crop: String, CaseIterable, Hashable, Sendable {
    case fitCenter = "fit_center"
    case centerCrop = "center_crop"
  }

  public enum Orientation: String, CaseIterable, Hashable, Sendable {
    case any
    case portrait
    case landscape
  }

  public enum Edge: String, CaseIterable, Hashable, Sendable {
    case top
    case bottom
  }

  public enum ImageStyle: String, CaseIterable, Hashable, Sendable {
    /// The picture is above the text.
    case top

    /// The picture is the message.
    case graphic
  }

  /// The SDK by whose rules the message was read.
  public var sdk: BrazeSDK

  /// Nil means a slideup.
  public var kind: Kind?

  /// The body; for HTML, the document.
  public var message: String?
  public var header: String?
  public var clickAction: ClickAction?
  public var uri: String?
  public var usesWebView: Bool?
  public var dismissal: Dismissal?

  /// How long a message stays that dismisses itself, as the file has it: in milliseconds.
  public var duration: Double?

  /// Data for the app.
  public var extras: [String: JSONValue] = [:]

  /// One character of Font Awesome.
  public var icon: String?
  public var imageURL: String?
  public var imageAlt: String?
  public var language: String?
  public var messageAlignment: Alignment?
  public var headerAlignment: Alignment?
  public var crop: Crop?
  public var orientation: Orientation?
  public var animatesIn: Bool?
  public var animatesOut: Bool?
  public var isControl: Bool?
  public var isTestSend: Bool?
  public var triggerID: String?
  public var slideFrom: Edge?
  public var hidesChevron: Bool?
  public var imageStyle: ImageStyle?
  public var buttons: [BrazeButton] = []

  /// The addresses of the files that the page of an HTML message uses.
  public var assetURLs: [String] = []
  public var messageFields: [String: JSONValue] = [:]
  public var zippedAssetsURL: String?

  /// The colours in light, without those of the buttons.
  public var colors = BrazeColors()

  /// The colours in dark; nil when there is no such theme.
  public var dark: BrazeColors?

  public init(sdk: BrazeSDK) {
    self.sdk = sdk
  }
}

/// A button of a modal or full message.
public struct BrazeButton: Hashable, Sendable {
  public var id: Int
  public var text = ""
  public var clickAction: BrazeMessage.ClickAction?
  public var uri: String?
  public var usesWebView: Bool?
  public var colors = BrazeButtonColors()

  public init(id: Int) {
    self.id = id
  }
}
