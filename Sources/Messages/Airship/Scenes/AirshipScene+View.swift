extension AirshipScene {
  /// A view of a Scene.
  public struct View: Hashable, Sendable {
    /// The key path of the view in its file.
    public var keyPath: String

    /// What kind of view it is.
    public var type: SceneViewType

    /// The colour behind the view, within its border.
    public var background: ThemeColor?

    /// The line around the view.
    public var border: Border?

    /// Whether the view is there before anybody has tapped.
    public var isShown = true

    /// What the view is enabled by.
    public var enabledBy: Set<EnabledBy> = []

    /// What a screen reader says instead of the view.
    public var contentDescription: String?

    /// Whether a screen reader passes over the view.
    public var isHiddenFromVoice = false

    /// What the view shows.
    public var content: Content

    /// The width of the line around the view, in points.
    public var strokeWidth: Double { border?.strokeWidth ?? 0 }

    /// The views in it that are drawn, in their order.
    public var children: [View] {
      switch content {
      case .container(let items): items.map(\.view)
      case .linear(let linear): linear.items.map(\.view)
      case .scroll(_, let view), .wrapper(let view, _), .buttonLayout(_, let view): [view]
      case .pager(let pager): pager.pages.map(\.view)
      default: []
      }
    }

    /// The number of views in it, itself included.
    public var count: Int { children.reduce(1) { $0 + $1.count } }
  }

  /// What disables a view as long as it isn't so.
  public enum EnabledBy: String, CaseIterable, Hashable, Sendable {
    /// The form has valid answers.
    case formValidation = "form_validation"

    /// The form isn't sent yet.
    case formSubmission = "form_submission"

    /// There is a next page.
    case pagerNext = "pager_next"

    /// There is a page before.
    case pagerPrevious = "pager_previous"
  }

  /// What a view shows.
  public indirect enum Content: Hashable, Sendable {
    /// Views over one another.
    case container([Item])

    /// Views below or beside one another.
    case linear(Linear)

    /// A view that scrolls along an axis.
    case scroll(Axis, View)

    /// Nothing.
    case empty

    /// A text.
    case label(Label)

    /// A text to tap.
    case labelButton(Button, Label)

    /// An image or icon to tap.
    case imageButton(Button, Layer)

    /// Shapes, icons and images over one another, to tap.
    case stackImageButton(Button, [Layer])

    /// A view to tap.
    case buttonLayout(Button, View)

    /// An image.
    case image(Image)

    /// A video, by its width divided by its height, and how it is fitted.
    case video(ratio: Double, fit: Fit, address: String)

    /// Something that only a device can show, and what it is.
    case placeholder(String)

    /// Pages.
    case pager(Pager)

    /// A dot for each page.
    case dots(Dots)

    /// A bar for each page.
    case bars(Bars)

    /// A view with something that knows of it.
    case wrapper(View, Controller)

    /// A box, a choice or a switch.
    case toggle(ToggleStyle)

    /// Numbers to choose from.
    case score(Score)

    /// A field for a text.
    case textInput(TextInput)

    /// An icon.
    case icon(Icon)
  }

  /// An axis of a layout.
  public enum Axis: String, CaseIterable, Hashable, Sendable {
    /// From top to bottom.
    case vertical

    /// From side to side.
    case horizontal
  }

  /// A view in a container or a stack, with its size and position.
  public struct Item: Hashable, Sendable {
    /// The size.
    public var size: Size

    /// The room around it.
    public var margin: Margin

    /// Where it is; nil for the middle, in a stack.
    public var position: Position?

    /// Whether it may cover what the safe area keeps free.
    public var ignoresSafeArea = false

    /// The view.
    public var view: View
  }

  /// Views below or beside one another.
  public struct Linear: Hashable, Sendable {
    /// The axis.
    public var axis: Axis

    /// Whether the device chooses the order.
    public var isRandom: Bool

    /// The views.
    public var items: [Item]
  }

  /// What a tap on a view does.
  public struct Button: Hashable, Sendable {
    /// The id in reports.
    public var identifier: String

    /// What a tap does, word by word.
    public var clicks: [String]

    /// Actions by their names.
    public var actions: JSONValue.Members

    /// Whether the JSON says what a tap does in the way of later versions.
    public var hasOutcomes: Bool
  }

  /// The pages of a pager.
  public struct Pager: Hashable, Sendable {
    /// A page.
    public struct Page: Hashable, Sendable {
      /// The id in reports.
      public var identifier: String

      /// What is on it.
      public var view: View

      /// The time until the next page, in seconds; nil where none comes by itself.
      public var delay: Double?
    }

    /// The pages in their order.
    public var pages: [Page]
  }

  /// What knows of a view.
  public enum Controller: Hashable, Sendable {
    /// Which page is shown; `branches` where the pages follow from answers.
    case pager(branches: Bool)

    /// A form, whose answers are judged at once or when it is sent.
    case form(isValidatedAtOnce: Bool)

    /// An input of a form, which may have to be filled in.
    case input(isRequired: Bool)

    /// A place for a view that a server sends.
    case async

    /// Anything that draws nothing itself.
    case plain
  }
}
