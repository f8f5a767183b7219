import Boxes
import Devices
import Diagnostics
import Geometry
import Messages
import Styles

/// The boxes of an Airship message while they are put together.
///
/// What the types of messages have in common is in extensions named after the part, and each type
/// in one of its own.
struct AirshipBoxes {
  let sdk: AirshipSDK
  let context: TemplateContext
  var screen: Screen
  var warnings: [Diagnostic] = []

  /// The page of Docs that says what is known of the message.
  var documentation = "Docs/Vendors/Airship.md"

  /// What of the message's frames is inferred, and why.
  private var inferences = Inferences()

  init(sdk: AirshipSDK, context: TemplateContext) {
    self.sdk = sdk
    self.context = context
    screen = Screen(context.environment)
  }

  var environment: Environment { context.environment }
  var direction: LayoutDirection { environment.direction }

  /// The boxes, those marked whose frames are inferred.
  ///
  /// One note names them all with the reasons.
  var result: MessageBoxes {
    var tree = screen.tree
    let note = inferences.mark(
      &tree, for: "version \(sdk.version)", page: documentation)
    return MessageBoxes(tree: tree, warnings: warnings + [note].compactMap(\.self))
  }

  /// Notes that the frames of boxes are inferred: see `Inferences.add`.
  mutating func infer(
    _ reason: String, isSaid: Bool = false, where includes: (@Sendable (String) -> Bool)? = nil
  ) {
    inferences.addReason(reason, isSaid: isSaid, where: includes)
  }

  /// Edges for the language's direction.
  func edges(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) -> Edges<Length> {
    Edges(
      top: .points(top), leading: .points(leading), bottom: .points(bottom),
      trailing: .points(trailing), direction: direction)
  }

  func edges(_ padding: AirshipPadding<FilledStyle>) -> Edges<Length> {
    edges(
      top: padding.top, leading: padding.leading, bottom: padding.bottom,
      trailing: padding.trailing)
  }

  /// The style of a column, whose items are below one another.
  func columnStyle(_ change: (inout Style) -> Void) -> Style {
    Style {
      $0.display = .flex
      $0.flexDirection = .column
      $0.direction = direction
      change(&$0)
    }
  }

  /// A length of a message or style that can't be negative.
  func clamped(_ length: Double) -> Double {
    length.isFinite ? max(0, length) : 0
  }

  /// The corners of a card.
  func cardCorners(_ radius: Double?) -> Corners {
    Corners(
      all: clamped(radius ?? 0), curve: sdk.hasContinuousCardCorners ? .continuous : .circular)
  }

  /// Adds empty room to a column, which takes what is left of it when it grows.
  mutating func addSpace(_ height: Double, growing: Bool = false, to column: BoxID) {
    screen.tree.append(
      Style {
        $0.height = .points(height)
        $0.flexGrow = growing ? 1 : 0
        $0.flexShrink = 0
      }, to: column)
  }

  /// Adds the scrim, and over it the card of a modal or a page.
  ///
  /// `limit` gives the card its size when it is not full screen.
  mutating func addCard(
    _ name: String?, _ container: AirshipContainer, borderRadius: Double?,
    limit: (inout Style) -> Void
  ) -> BoxID {
    screen.addScrim(container.scrim)
    let region = screen.addRegion(insets: container.region)
    var style = columnStyle {
      $0.position = .relative
      $0.boxSizing = .borderBox
      $0.overflow = .hidden
      $0.flexShrink = 0
      $0.width = .percent(100)
      $0.height = .percent(100)
    }
    if !container.isFullscreen || sdk.generation == .swiftUI {
      style.width = .auto
      style.height = .auto
      limit(&style)
    }
    let background = Decoration {
      // Full screen, the scrim mostly has the background's colour already.
      $0.background = container.scrim == container.background ? .clear : container.background
      $0.corners = cardCorners(container.isFullscreen ? 0 : borderRadius)
    }
    return screen.tree.append(
      Box(name.map { BoxName($0, .container) }, style: style, decoration: background), to: region)
  }
}
