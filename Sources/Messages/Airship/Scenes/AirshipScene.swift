public import Geometry

/// A Scene of Airship: a survey, a story or embedded content, as its JSON says it at rest.
///
/// What depends on a state is read as it is before anybody has tapped: views that are hidden then are
/// marked, and overrides that count then are instead of what they override.
public struct AirshipScene: Hashable, Sendable {
  /// The version of the layout language: 1 or 2.
  public var version: Int

  /// Where the Scene is shown.
  public var presentation: Presentation

  /// The outermost view.
  public var view: View

  /// The key path of the layout in its file; empty for a file that is the layout.
  public var keyPath: String

  /// The id of what is at a key path of the file: the way to it from the layout.
  public func id(of keyPath: String) -> String {
    let prefix = self.keyPath + "."
    return keyPath.hasPrefix(prefix) ? String(keyPath.dropFirst(prefix.count)) : keyPath
  }

  /// Where and how a Scene is shown.
  public struct Presentation: Hashable, Sendable {
    /// The ways of showing a Scene.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// Over the app, which is covered.
      case modal

      /// At an edge of the screen.
      case banner

      /// Within a view of the app.
      case embedded
    }

    /// The way of showing it.
    public var kind: Kind

    /// The placement that counts where no selector does.
    public var placement: Placement

    /// Placements for some windows, in their order.
    public var selectors: [Selector]
  }

  /// A placement for some windows.
  public struct Selector: Hashable, Sendable {
    /// The size of the window; nil for any.
    public var windowSize: WindowSize?

    /// The orientation of the window; nil for any.
    public var orientation: Orientation?

    /// What counts for such windows.
    public var placement: Placement
  }

  /// The sizes of windows, by the size classes of the system.
  public enum WindowSize: String, CaseIterable, Hashable, Sendable {
    /// Compact along both axes.
    case small

    /// Compact along one axis.
    case medium

    /// Regular along both axes.
    case large
  }

  /// The orientations of windows.
  public enum Orientation: String, CaseIterable, Hashable, Sendable {
    /// Higher than wide.
    case portrait

    /// Wider than high.
    case landscape
  }

  /// Where a Scene is in a window.
  public struct Placement: Hashable, Sendable {
    /// The key path of the placement.
    public var keyPath: String

    /// The size of the card.
    public var size: Size

    /// The room around the card.
    public var margin = Margin()

    /// The position; nil for the middle.
    public var position: Position?

    /// The colour over the app, under a modal.
    public var scrim: ThemeColor?

    /// Whether the card may cover what the safe area keeps free.
    public var ignoresSafeArea = false

    /// The line around the card.
    public var border: Border?

    /// The background of the card.
    public var background: ThemeColor?

    /// The shadow of the card.
    public var shadow: BoxShadow?

    /// The orientation that a modal is kept in.
    public var lockedOrientation: Orientation?
  }

  /// A length as an author writes it.
  public enum Length: Hashable, Sendable {
    /// A number of points.
    case points(Double)

    /// A percentage of what is around, where 100 is all of it.
    case percent(Double)

    /// As long as the content.
    case auto
  }

  /// The size of a view or a placement.
  public struct Size: Hashable, Sendable {
    /// The width.
    public var width: Length

    /// The height.
    public var height: Length

    /// The minimum width; only placements have one.
    public var minWidth: Length?

    /// The largest width; only placements have one.
    public var maxWidth: Length?

    /// The minimum height; only placements have one.
    public var minHeight: Length?

    /// The largest height; only placements have one.
    public var maxHeight: Length?

    /// Width divided by height, above 0.
    public var aspectRatio: Double?
  }

  /// Room around a view, in points; start and end follow the language's direction.
  public struct Margin: Hashable, Sendable {
    /// Above the view.
    public var top = 0.0

    /// Below the view.
    public var bottom = 0.0

    /// On the side where lines start.
    public var start = 0.0

    /// On the side where lines end.
    public var end = 0.0

    /// No room.
    public static let zero = Margin()

    /// On both sides together.
    public var horizontal: Double { start + end }

    /// Above and below together.
    public var vertical: Double { top + bottom }
  }

  /// A position from side to side.
  public enum Horizontal: String, CaseIterable, Hashable, Sendable {
    /// Where lines start.
    case start

    /// In the middle.
    case center

    /// Where lines end.
    case end
  }

  /// A position from top to bottom.
  public enum Vertical: String, CaseIterable, Hashable, Sendable {
    /// At the top.
    case top

    /// In the middle.
    case center

    /// At the bottom.
    case bottom
  }

  /// A position along both axes.
  public struct Position: Hashable, Sendable {
    /// From side to side.
    public var horizontal: Horizontal

    /// From top to bottom.
    public var vertical: Vertical

    /// Creates a position.
    public init(horizontal: Horizontal, vertical: Vertical) {
      (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// In the middle of both.
    public static let center = Position(horizontal: .center, vertical: .center)
  }

  /// A colour that may differ between the light and the dark appearance.
  public struct ThemeColor: Hashable, Sendable {
    /// The colour in the light appearance.
    public var light: Color

    /// The colour in the dark appearance.
    public var dark: Color
  }

  /// The line around a view, and its corners.
  public struct Border: Hashable, Sendable {
    /// The radii of the corners, in points, in the order of CSS: top start, top end, bottom end,
    /// bottom start.
    public var radii = [0.0, 0, 0, 0]

    /// The width of the line in points; 0 for none.
    public var strokeWidth = 0.0

    /// The colour of the line; nil for none.
    public var strokeColor: ThemeColor?

    /// The largest radius.
    public var largestRadius: Double { radii.max() ?? 0 }
  }

  /// A shadow around a card.
  public struct BoxShadow: Hashable, Sendable {
    /// The colour.
    public var color: ThemeColor

    /// Twice how far the shadow is larger than the card at each side, in points.
    public var radius: Double

    /// The standard deviation of its blur, in points.
    public var blurRadius: Double

    /// How far it is moved, in points.
    public var offset: Point
  }
}
