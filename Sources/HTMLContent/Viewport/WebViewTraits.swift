/// What an SDK's web view does with a page before the page itself has a word.
///
/// One row each for the web views of the vendors; Docs/WebViews.md has the sources.
public struct WebViewTraits: Hashable, Sendable {
  /// What becomes of the safe area; UIKit's `contentInsetAdjustmentBehavior`.
  public enum InsetAdjustment: Hashable, Sendable {
    /// Nobody has set it: a page that doesn't ask for all of the screen starts below the safe area.
    case automatic

    /// The page has all of the view.
    case never
  }

  /// What becomes of the safe area.
  public var insetAdjustment: InsetAdjustment

  /// What a script of the SDK adds as the last `<meta name="viewport">`; nil for none.
  public var addedViewport: String?

  /// Whether the page's own viewport counts; else it is laid out at the view's width.
  public var readsViewport: Bool

  /// Describes a web view.
  public init(
    insetAdjustment: InsetAdjustment, addedViewport: String? = nil, readsViewport: Bool = true
  ) {
    self.insetAdjustment = insetAdjustment
    self.addedViewport = addedViewport
    self.readsViewport = readsViewport
  }

  /// A page that is an input by itself: a web view over the whole screen that makes no room.
  public static let page = WebViewTraits(insetAdjustment: .never)

  /// A browser on a desktop, where a page has the size of the window and no viewport of its own.
  public static let unscaled = WebViewTraits(insetAdjustment: .never, readsViewport: false)

  /// BrazeUI 5 and later, AppboyUI 3.18 and later.
  public static let braze = WebViewTraits(insetAdjustment: .never)

  /// Airship's cards and full screens of all versions.
  public static let airship = WebViewTraits(insetAdjustment: .automatic)

  /// The view of a content block of Bloomreach.
  public static let bloomreachBlock = WebViewTraits(
    insetAdjustment: .automatic,
    addedViewport: "width=device-width, initial-scale=1.0, maximum-scale=1.0, user-scalable=no")

  /// The view of an in-app message of Bloomreach, over the whole screen.
  public static let bloomreachMessage = WebViewTraits(insetAdjustment: .automatic)

  /// The view in which Bloomreach's SDK measures blocks, which has no height.
  public static let bloomreachMeasuring = WebViewTraits(insetAdjustment: .automatic)

  /// Accengage up to 6.4.4: a `UIWebView` whose pages aren't scaled.
  public static let accengageInterfaceFile = WebViewTraits(
    insetAdjustment: .never, readsViewport: false)

  /// Accengage from 6.4.5 on, whose web views are made in code.
  public static let accengage = WebViewTraits(insetAdjustment: .automatic)
}
