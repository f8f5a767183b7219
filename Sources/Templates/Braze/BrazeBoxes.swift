import Boxes
import Devices
import Diagnostics
import Geometry
import Messages
import Styles

/// The boxes of a Braze message while they are put together.
///
/// Braze ties every part to its neighbours with constraints, and what they come to is worked out
/// here as frames: a type gives each part its position, in points from the top and the leading
/// edge of what holds it. Types are in extensions of their own, one for both generations.
struct BrazeBoxes {
  let message: BrazeMessage
  let context: TemplateContext
  let palette: BrazePalette

  /// The attributes of BrazeUI's view, or what an app adds to AppboyUI's.
  let style: BrazeStyle
  var screen: Screen
  var warnings: [Diagnostic] = []

  /// Returns the boxes of a message, or the empty screen of an app that isn't shown it here.
  static func boxes(
    of message: BrazeMessage, style: BrazeStyle?, in context: TemplateContext
  ) -> MessageBoxes {
    let kind = BrazeStyle.Kind(message.view) ?? .modal
    var attributes = BrazeStyle(kind)
    if let style, style.kind == kind { attributes = style }
    var boxes = BrazeBoxes(message: message, style: attributes, context: context)
    boxes.addMessage()
    return MessageBoxes(tree: boxes.screen.tree, warnings: boxes.warnings)
  }

  private init(message: BrazeMessage, style: BrazeStyle, context: TemplateContext) {
    self.message = message
    self.style = style
    self.context = context
    palette = BrazePalette(message, environment: context.environment)
    screen = Screen(context.environment)
  }

  private mutating func addMessage() {
    // The file isn't wrong when the SDK discards a message: the app shows nothing.
    if let rejection = message.rejection {
      return warn(rejection.summary, at: rejection.keyPath, rejection.solution)
    }
    if message.view == .control {
      return warn("A control message is counted and not shown.", at: "is_control")
    }
    guard fitsOrientation else {
      let word = (message.orientation ?? .any).rawValue.uppercased()
      return warn(
        "The message is discarded here: it asks for the orientation \"\(word)\".",
        at: "orientation", "Use --orientation \(word.lowercased()).")
    }
    warnAboutView()
    warnAboutVersion()
    switch message.view {
    case .slideup: addSlideup()
    case .modal: addModal()
    case .modalImage: addModalImage()
    case .full: addFull()
    case .fullImage: addFullImage()
    case .html: addHTML()
    case .picker: addPicker()
    case .list: addList()
    case .control: break
    }
  }

  private mutating func warnAboutView() {
    guard let type = message.viewType else { return }
    if message.view == .picker || message.view == .list {
      guard message.extra("attribute_key") == nil else { return }
      return warn(
        "Without \"attribute_key\" nothing is stored; the message closes all the same.",
        at: "extras", "Add it.")
    }
    warn(
      message.sdk.isAppboyUI
        ? "AppboyUI's sample app has no view for \"view_type\" \"\(type.prefix(40))\"; the default one "
          + "is drawn."
        : "BrazeUI has no view for \"view_type\" \"\(type.prefix(40))\", and an app's own is not "
          + "known; the default one is drawn.", at: "extras.view_type",
      message.sdk.isAppboyUI
        ? "Use \"picker\" in a modal or \"table_list\" in a full message."
        : "Use --sdk 4 for the picker and the list of AppboyUI's sample app.")
  }

  /// What a version does otherwise in a way that isn't known.
  private mutating func warnAboutVersion() {
    if message.view == .modal { warn(ofUnknown: .textViewsStretch) }
    if message.view == .full, !message.buttons.isEmpty { warn(ofUnknown: .fullButtonsSink) }
  }

  /// Says what is drawn as elsewhere because nobody knows how the version draws it.
  private mutating func warn(ofUnknown change: BrazeChange) {
    guard sdk.has(change), let next = change.until else { return }
    warn(change.summary, at: nil, "Use --sdk \(next) or later.")
  }

  mutating func warn(_ summary: String, at keyPath: String?, _ solution: String? = nil) {
    warnings.append(.warning(summary, keyPath: keyPath, solution: solution))
  }

  // MARK: What the device says

  var sdk: BrazeSDK { message.sdk }
  var environment: Environment { context.environment }
  var direction: LayoutDirection { environment.direction }
  var size: Size { environment.viewport }
  var safe: EdgeInsets { environment.safeArea }

  /// The top of the safe area while the status bar is hidden.
  ///
  /// On phones without a cutout the bar is all that is there.
  var safeTopWithoutBar: Double {
    environment.isPad || environment.device.cutout != .none ? safe.top : 0
  }

  /// Whether both size classes are regular and the screen is wider than high.
  var isLargeLandscape: Bool {
    environment.isPad && size.width > size.height && sdk.has(.cardsTurn)
  }

  /// AppboyUI asks how the interface is turned, except on tablets; BrazeUI asks the size classes.
  private var fitsOrientation: Bool {
    let isLandscape = environment.orientation == .landscape
    let isRegularWidth = environment.horizontalSizeClass == .regular
    let isRegularHeight = environment.verticalSizeClass == .regular
    switch message.orientation ?? .any {
    case .any: return true
    case .portrait:
      if sdk.isAppboyUI { return environment.isPad || !isLandscape }
      return isRegularHeight || !sdk.has(.classesDecideTogether) && !isRegularWidth
    case .landscape:
      if sdk.isAppboyUI { return environment.isPad || isLandscape }
      return isRegularWidth || !isRegularHeight && sdk.has(.classesDecideTogether)
    }
  }

  // MARK: Boxes

  /// Adds the card of a message, which its content is clipped to.
  ///
  /// `radius` is that of AppboyUI's nib; BrazeUI's cards have their attributes.
  mutating func addCard(
    _ id: String, _ frame: Rect, background: Color, radius: Double, hasShadow: Bool = true
  ) -> BoxID {
    // The shadow is as faint as the background.
    let shadowStyle = style.shadow
    let alpha = sdk.isAppboyUI || sdk.has(.shadowsFollowCards) ? background.alpha : 1
    let shadow = Shadow(
      color: shadowStyle.color.opacity(min(max(shadowStyle.opacity, 0), 1) * alpha),
      offset: shadowStyle.offset, sigma: max(0, shadowStyle.radius))
    return screen.addCard(
      id, frame, background: background, corners: corners(radius),
      shadow: hasShadow ? shadow : nil, isClipped: cutsContent)
  }

  /// Whether the corners of a card cut what is in it.
  private var cutsContent: Bool {
    !(sdk.isBefore(.cardsCutImages) && (message.view == .modal || message.view == .full))
  }

  /// The corners of a card; the screen of a full message has none in either generation.
  private func corners(_ radius: Double) -> Corners {
    if sdk.isAppboyUI || radius == 0 { return Corners(all: radius) }
    return Corners(
      all: max(0, style.cornerRadius),
      curve: style.cornerCurve == "continuous" ? .continuous : .circular)
  }

  // MARK: What the attributes say

  /// The width that BrazeUI's margins leave to a card, in points.
  ///
  /// Its centre is the screen's, so that the larger of two uneven margins counts twice.
  var availableWidth: Double {
    max(0, size.width - 2 * max(safe.left + style.margin.left, safe.right + style.margin.right))
  }

  /// The padding at the leading side, in points: `left` is a side of the screen, not of the text.
  var paddingLeading: Double {
    direction == .leftToRight ? style.padding.left : style.padding.right
  }

  var paddingTrailing: Double {
    direction == .leftToRight ? style.padding.right : style.padding.left
  }

  /// The largest size of a card on this screen, before margins, in points.
  ///
  /// Before 5.7 lengths had one value, and the largest ones changed places in large landscape.
  var maximumCard: Size {
    if isLargeLandscape, sdk.isBefore(.tabletsHaveLengths) {
      return Size(width: style.maxHeight.regular, height: style.maxWidth.regular)
    }
    return Size(width: length(style.maxWidth), height: length(style.maxHeight))
  }

  /// The least width of a card on this screen, in points.
  var minimumCardWidth: Double { length(style.minWidth) }

  private func length(_ dimension: BrazeDimension) -> Double {
    isLargeLandscape && !sdk.isBefore(.tabletsHaveLengths) ? dimension.large : dimension.regular
  }
}
