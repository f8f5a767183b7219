import Geometry
import InterfaceFiles
import Messages

/// The tags by which the SDK finds views; those of the other buttons are not known.
enum AccengageTag {
  static let body = 1001
  static let close = 1002
  static let toolbar = 1010
}

/// The views of a template file: Docs/Vendors/Accengage.md#attributes-of-the-template-files.
extension AccengageVariant {
  /// Returns the file's views as a version of the SDK has them.
  ///
  /// From 6.4.5 on the web view is made in code; it is taken to fill the view, above the toolbar.
  func file(_ sdk: AccengageSDK) -> InterfaceFile {
    let variant = sdk.generation == .webViewInCode ? renewed : self
    var root = InterfaceView(.none, frame: variant.root)
    root.mask = variant.rootMask
    root.background = .black
    var views = [root]
    let close = variant.closeView(sdk)
    // In one file the button is under the label.
    let isUnder = template == .textBanner && suffix == "-iPad"
    if isUnder, let close { views.append(close) }
    views.append(variant.bodyView)
    if !isUnder, let close { views.append(close) }
    if let toolbar = variant.toolbar {
      var view = InterfaceView(.toolbar([]), frame: toolbar, parent: 0)
      view.tag = AccengageTag.toolbar
      view.mask = [.flexibleWidth, .flexibleTop]
      views.append(view)
    }
    return InterfaceFile(views: views)
  }

  private var bodyView: InterfaceView {
    var content = InterfaceView.Content.web
    if !template.isWeb {
      var label = LabelContent("body", font: InterfaceFont(size: 14))
      label.color = .white
      label.alignment = .left
      label.lineLimit = 0
      content = .label(label)
    }
    var view = InterfaceView(content, frame: body, parent: 0)
    view.tag = AccengageTag.body
    view.mask = bodyMask
    view.clipsToBounds = true
    if template.isWeb { view.background = toolbar == nil ? .black : .white }
    return view
  }

  private func closeView(_ sdk: AccengageSDK) -> InterfaceView? {
    guard let close else { return nil }
    var button = ButtonContent("", font: InterfaceFont(size: 15, weight: 700), isSystem: false)
    button.image = Self.closeImage
    if sdk.generation != .five, close.width < 50 {
      let isPadText = template == .textInterstitial && suffix.hasSuffix("-iPad")
      button.vertical = isPadText ? .center : .top
      button.horizontal = isRightAligned ? .right : .center
    }
    var view = InterfaceView(.button(button), frame: close, parent: 0)
    view.tag = AccengageTag.close
    view.mask = [.flexibleLeft, .flexibleBottom]
    return view
  }

  /// The name of the SDK's own image of a close button, which is drawn and not looked up.
  static let closeImage = "acc_close_button"

  private var isRightAligned: Bool {
    switch template {
    case .textBanner: suffix == "-landscape"
    case .webBanner: suffix != "-landscape"
    default: false
    }
  }

  // MARK: From 6.4.5 on

  /// The file of 6.4.5 instead of this one; text templates are the same.
  private var renewed: AccengageVariant {
    guard template.isWeb else { return self }
    var variant = self
    variant.bodyMask = [.flexibleWidth, .flexibleHeight]
    if close != nil {
      // The file has it at the left; its mask says that it belongs to the right edge.
      variant.close = Rect(x: root.width - 50, y: 0, width: 50, height: 50)
    }
    if template == .webToolbar, suffix == "" || suffix == "-landscape" {
      variant.root = Rect(x: 0, y: 0, width: 896, height: 414)
      variant.rootMask = [.flexibleWidth, .flexibleHeight]
      variant.toolbar = Rect(x: 0, y: 365, width: 896, height: 49)
      variant.body = Rect(x: 0, y: 0, width: 896, height: 365)
    }
    return variant
  }
}
