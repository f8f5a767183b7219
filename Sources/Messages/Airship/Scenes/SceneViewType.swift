/// The kinds of views that Scenes are made of; the raw values are the words of the JSON.
public enum SceneViewType: String, CaseIterable, Hashable, Sendable {
  /// Views over one another, each at a position.
  case container

  /// Views below or beside one another.
  case linearLayout = "linear_layout"

  /// A view that scrolls where it is larger than its room.
  case scrollLayout = "scroll_layout"

  /// Room with nothing in it.
  case emptyView = "empty_view"

  /// A text.
  case label

  /// A text to tap.
  case labelButton = "label_button"

  /// An image or an icon to tap.
  case imageButton = "image_button"

  /// Shapes, icons and images over one another, to tap.
  case stackImageButton = "stack_image_button"

  /// Any view to tap.
  case buttonLayout = "button_layout"

  /// An image or a video.
  case media

  /// A page of the web.
  case webView = "web_view"

  /// A view of the app's own.
  case customView = "custom_view"

  /// Pages, of which one at a time is seen.
  case pager

  /// A dot for each page.
  case pagerIndicator = "pager_indicator"

  /// A bar for each page.
  case storyIndicator = "story_indicator"

  /// What knows which page is shown.
  case pagerController = "pager_controller"

  /// A form.
  case formController = "form_controller"

  /// A form with one score.
  case npsFormController = "nps_form_controller"

  /// What knows which boxes are checked.
  case checkboxController = "checkbox_controller"

  /// A box to check.
  case checkbox

  /// What knows which choice is made.
  case radioInputController = "radio_input_controller"

  /// A choice of several.
  case radioInput = "radio_input"

  /// A switch or a box for one answer.
  case toggle

  /// A row of numbers to choose from.
  case score

  /// A field for a text.
  case textInput = "text_input"

  /// What holds values that views depend on.
  case stateController = "state_controller"

  /// What knows which score is chosen.
  case scoreController = "score_controller"

  /// What plays videos together.
  case videoController = "video_controller"

  /// A view that a server sends later.
  case asyncViewController = "async_view_controller"

  /// Any view that is a switch.
  case basicToggleLayout = "basic_toggle_layout"

  /// Any view that is a box to check.
  case checkboxToggleLayout = "checkbox_toggle_layout"

  /// Any view that is a choice.
  case radioInputToggleLayout = "radio_input_toggle_layout"

  /// Any view that is a score.
  case scoreToggleLayout = "score_toggle_layout"

  /// An icon.
  case iconView = "icon_view"

  /// The first version of the SDK that knows the type, by its change log; nil where no log and no
  /// dated file says it.
  public var firstVersion: SDKVersion? {
    switch self {
    case .storyIndicator: SDKVersion(17)
    case .buttonLayout: SDKVersion(18, 12)
    case .customView: SDKVersion(19, 2)
    case .basicToggleLayout, .checkboxToggleLayout, .radioInputToggleLayout: SDKVersion(19, 6)
    case .stateController, .scoreController, .videoController, .asyncViewController, .iconView,
      .stackImageButton, .scoreToggleLayout:
      nil
    default: SDKVersion(16)
    }
  }

  /// The type with an article, for problems: `a label_button`.
  var noun: String { ("aeiou".contains(rawValue.first ?? "x") ? "an " : "a ") + rawValue }
}
