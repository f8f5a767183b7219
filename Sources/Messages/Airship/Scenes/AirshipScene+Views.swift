extension AirshipScene {
  /// Whether JSON is a Scene's layout without a message around it.
  public static func isLayout(_ json: JSONValue) -> Bool {
    guard case .object(let members) = json, case .object? = members["presentation"],
      case .object? = members["view"], members["display"] == nil
    else { return false }
    switch members["display_type"] {
    case nil, .string("layout")?: return true
    default: return false
    }
  }

  /// All views, each before those in it.
  public var views: [View] {
    func all(_ view: View) -> [View] { [view] + view.children.flatMap(all) }
    return all(view)
  }

  /// The views to tap, with what a tap does.
  public var buttons: [(button: Button, view: View)] {
    views.compactMap { view in
      switch view.content {
      case .labelButton(let button, _), .imageButton(let button, _),
        .stackImageButton(let button, _), .buttonLayout(let button, _):
        (button, view)
      default: nil
      }
    }
  }

  /// The images, in the order of the views.
  public var images: [Image] {
    views.flatMap { view -> [Image] in
      switch view.content {
      case .image(let image): [image]
      case .imageButton(_, .image(let image)): [image]
      case .stackImageButton(_, let layers):
        layers.compactMap { if case .image(let image) = $0 { image } else { nil } }
      default: []
      }
    }
  }

  /// What a screen reader can't name: buttons of images without a description.
  var gaps: [MessageGap] {
    views.compactMap { view in
      let isImage =
        switch view.content {
        case .imageButton, .stackImageButton: true
        default: false
        }
      guard isImage, view.isShown, !view.isHiddenFromVoice,
        view.contentDescription?.allSatisfy(\.isWhitespace) ?? true
      else { return nil }
      return MessageGap(
        .control, keyPath: view.keyPath,
        solution: "Say in \"content_description\" what a tap does.")
    }
  }
}
