import Boxes
import Devices
import Diagnostics
import Geometry
import Messages
import Styles

/// The boxes of a Braze message while they are put together.
///
/// Braze ties every part to its neighbours with constraints, and what they come to is worked out
/// here as frames: a type gives each part its place, in points from the top and the leading edge
/// of what holds it. Types are in extensions of their own, one for both generations.
struct BrazeBoxes {
  let message: BrazeMessage
  let context: TemplateContext
  let palette: BrazePalette

  /// The attributes of BrazeUI's view, or what an app adds to AppboyUI's.
  let style: BrazeStyle
  var screen: Screen
  var warnings: [Diagnostic] = []

  /// Returns the boxes of a message, or the empty screen of an app that isn't shown it here.
  ///
  /// Throws when no device shows it.
  static func boxes(
    of message: BrazeMessage, style: BrazeStyle?, in context: TemplateContext
  ) throws(Diagnostic) -> MessageBoxes {
    if let refusal = message.refusal { throw refusal }
    let kind = BrazeStyle.Kind(message.view) ?? .modal
    var attributes = BrazeStyle(kind)
    if let style, style.kind == kind { attributes = style }
    var boxes = BrazeBoxes(message, attributes, context)
    boxes.add()
    return MessageBoxes(tree: boxes.screen.tree, warnings: boxes.warnings)
  }

  private init(_ message: BrazeMessage, _ style: BrazeStyle, _ context: TemplateContext) {
    self.message = message
    self.style = style
    self.context = context
    palette = BrazePalette(message, environment: context.environment)
    screen = Screen(context.environment)
  }

  private mutating func add() {
    if message.view == .control {
      return warn("A control message is counted and not shown.", at: "is_control")
    }
    guard fitsOrientation else {
      let word = (message.orientation ?? .any).rawValue.uppercased()
      return warn(
        "The message is discarded here: it wants the orientation \"\(word)\".", at: "orientation",
        "Use --orientation \(word.lowercased()).")
    }
    warnAboutView()
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
      "No view of AppboyUI's sample app is drawn for \"view_type\" \"\(type.prefix(40))\" here; "
        + "the usual one is.", at: "extras.view_type",
      message.sdk.isAppboyUI
        ? "Use \"picker\" in a modal or \"table_list\" in a full message." : "Use --sdk 4.")
  }

  mutating func warn(_ summary: String, at keyPath: String, _ solution: String? = nil) {
    warnings.append(.warning(summary, keyPath: keyPath, solution: solution))
  }

  // MARK: What the device says

  var sdk: BrazeSDK { message.sdk }
  var environment: Environment { context.environment }
  var direction: LayoutDirection { environment.direction }
  var size: Size { environment.viewport }
  var safe: EdgeInsets { environment.safeArea }

  /// The safe area at the leading edge; phones have the same at both.
  var safeLeading: Double { direction == .leftToRight ? safe.left : safe.right }
  var safeTrailing: Double { direction == .leftToRight ? safe.right : safe.left }

  /// The top of the safe area while the status bar is hidden.
  ///
  /// On phones without a cutout the bar is all that is there.
  var safeTopWithoutBar: Double {
    environment.isPad || environment.device.cutout != .none ? safe.top : 0
  }

  /// Whether both size classes are regular and the screen is wider than high.
  var isLargeLandscape: Bool { environment.isPad && size.width > size.height }

  /// AppboyUI asks how the interface is turned, except on tablets; BrazeUI asks the size classes.
  private var fitsOrientation: Bool {
    let isLandscape = environment.orientation == .landscape
    let isRegularWidth = environment.horizontalSizeClass == .regular
    let isRegularHeight = environment.verticalSizeClass == .regular
    switch message.orientation ?? .any {
    case .any: return true
    case .portrait: return sdk.isAppboyUI ? environment.isPad || !isLandscape : isRegularHeight
    case .landscape:
      return sdk.isAppboyUI
        ? environment.isPad || isLandscape
        : isRegularWidth || (!isRegularWidth && !isRegularHeight)
    }
  }

  // MARK: Boxes

  /// Adds a box at a place in another; `x` counts from the leading edge.
  @discardableResult
  mutating func add(
    _ name: BoxName?, _ frame: Rect, to parent: BoxID, content: Box.Content = .none,
    decoration: Decoration? = nil, overflow: Style.Overflow = .visible
  ) -> BoxID {
    let style = Style {
      $0.position = .absolute
      $0.boxSizing = .borderBox
      $0.direction = direction
      $0.overflow = overflow
      $0.width = .points(max(0, frame.width))
      $0.height = .points(max(0, frame.height))
      $0.inset = Edges(
        top: .points(frame.minY), leading: .points(frame.minX), bottom: .auto, trailing: .auto,
        direction: direction)
    }
    return screen.tree.append(
      Box(name, style: style, content: content, decoration: decoration), to: parent)
  }

  /// Adds the card of a message, which its content is clipped to.
  ///
  /// `radius` is that of AppboyUI's nib; BrazeUI's cards have their attributes.
  mutating func addCard(
    _ id: String, _ frame: Rect, background: Color, radius: Double, hasShadow: Bool = true
  ) -> BoxID {
    add(
      BoxName(id, .container), frame, to: .root,
      decoration: Decoration {
        $0.background = background
        $0.corners = corners(radius)
        if hasShadow {
          // The shadow is as faint as the background.
          let shadow = style.shadow
          $0.shadow = Shadow(
            color: shadow.color.opacity(min(max(shadow.opacity, 0), 1) * background.alpha),
            offset: shadow.offset, sigma: max(0, shadow.radius))
        }
      }, overflow: .hidden)
  }

  /// The corners of a card; the screen of a full message has none in either generation.
  private func corners(_ radius: Double) -> Corners {
    if sdk.isAppboyUI || radius == 0 { return Corners(all: radius) }
    return Corners(
      all: max(0, style.cornerRadius),
      curve: style.cornerCurve == "continuous" ? .continuous : .circular)
  }

  // MARK: What the attributes say

  /// The width that BrazeUI's margins leave between the sides of the safe area, in points.
  var availableWidth: Double {
    size.width - safe.left - safe.right - style.margin.left - style.margin.right
  }

  /// The place of a card of BrazeUI in the middle of the screen, moved where a margin needs it.
  func withinMargins(_ frame: Rect) -> Rect {
    var frame = frame
    let leading = safeLeading + style.margin.left
    let trailing = size.width - safeTrailing - style.margin.right
    frame.origin.x = max(leading, min(frame.minX, trailing - frame.width))
    frame.origin.y = max(frame.minY, safe.top + style.margin.top)
    return frame
  }

  /// The length that counts on this screen, in points.
  func length(_ dimension: BrazeDimension) -> Double {
    isLargeLandscape ? dimension.large : dimension.regular
  }

  // MARK: Places

  /// The place of a card in the middle of the screen, on whole pixels.
  ///
  /// In the middle between two, sums that should be equal would be rounded to either side.
  func centred(_ card: Size) -> Rect {
    let grid = PixelGrid(scale: environment.scale)
    return Rect(
      origin: Point(
        x: grid.snap((size.width - card.width) / 2), y: grid.snap((size.height - card.height) / 2)),
      size: card)
  }

  /// A length moved up to the next whole pixel, as UIKit does with a label's.
  func roundedUp(_ length: Double) -> Double { PixelGrid(scale: environment.scale).roundUp(length) }
}
