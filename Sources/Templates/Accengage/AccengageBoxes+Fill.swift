import Boxes
import Devices
import Diagnostics
import Geometry
import InterfaceFiles
import Messages

/// What a message and the app's code change in the views.
extension AccengageBoxes {
  /// Puts the message's body into its label.
  mutating func fill() {
    if let body, case .label(var label) = file.views[body].content {
      if let text = message.body { label.plainText = text }
      file.views[body].content = .label(label)
    }
    if message.hasCloseButton == false, let close {
      // A file of the app's may have no twin without the button.
      if template == nil { file.views[close].isHidden = true }
    }
  }

  /// Does what the data source says.
  mutating func changeByDataSource() {
    guard !file.views.isEmpty else { return }
    if source.convention == .customInApp { followCustomInApp() }
    if let radius = cornerRadius {
      file.views[0].cornerRadius = radius
      file.views[0].clipsToBounds = true
    }
    if let color = source.background { file.views[0].background = color }
    if let body {
      if let color = source.textColor, case .label(var label) = file.views[body].content {
        label.color = color
        file.views[body].content = .label(label)
      }
      if let insets = source.bodyInsets {
        let size = file.views[0].frame.size
        file.views[body].frame = Rect(origin: .zero, size: size).inset(by: insets)
        file.views[body].mask = [.flexibleWidth, .flexibleHeight]
      }
    }
    if source.closesAnywhere == true { coverWithCloseButton() }
    if source.disablesAutosizing == true { file.views[0].flags["autosizingDisabled"] = true }
  }

  /// The radius that the data source sets, by itself or from a parameter of the message.
  private var cornerRadius: Double? {
    mutating get {
      if let name = source.cornerRadiusParameter {
        // The SDK's documentation turns the text into a number; other texts give 0 there.
        guard let text = message.parameters[name] else { return source.cornerRadius }
        guard let number = Double(text), (0...MessageLimits.maximumLength).contains(number) else {
          warn(
            "\"\(text.prefix(40))\" is not a radius; 0 is used.",
            at: message.keyPath(of: "displayCustomParams.\(name.prefix(40))"),
            "Write a number such as \"8\".")
          return 0
        }
        return number
      }
      return source.cornerRadius
    }
  }

  /// Makes the close button transparent and as large as the view.
  private mutating func coverWithCloseButton() {
    let size = file.views[0].frame.size
    let button = ButtonContent("", font: InterfaceFont(size: 15), isSystem: false)
    var view = InterfaceView(
      .button(button), frame: Rect(origin: .zero, size: size), parent: 0)
    view.tag = AccengageTag.close
    view.mask = [.flexibleWidth, .flexibleHeight]
    if let close { file.views[close].isHidden = true }
    file.views.append(view)
    close = file.views.count - 1
  }

  // MARK: Size and position

  /// Whether the message covers the screen: as it says, else as its template is made.
  var isInterstitial: Bool {
    message.isInterstitial ?? template?.isInterstitial
      ?? file.views.first?.mask.contains(.flexibleHeight) ?? false
  }

  /// Where the view is in the window.
  mutating func viewFrame() -> Rect {
    let container = container
    guard let root = file.views.first else { return container }
    inferFrame(of: root)
    var size = root.frame.size
    if root.flags["autosizingDisabled"] != true {
      if root.mask.contains(.flexibleWidth) { size.width = container.width }
      if root.mask.contains(.flexibleHeight) { size.height = container.height }
    }
    var frame = Rect(origin: container.origin, size: size)
    if !isInterstitial {
      frame = (source.position ?? .default).frame(
        of: size, in: container, origin: source.origin)
    } else if source.position != nil {
      warn(
        "An interstitial is not asked for a position.", at: source.keyPath(of: "position"),
        "Remove it.")
    }
    if let insets = source.insets {
      frame = Rect(
        x: frame.minX + insets.left, y: frame.minY + insets.top,
        width: max(0, frame.width - insets.horizontal),
        height: max(0, frame.height - insets.vertical))
    }
    return frame
  }

  /// Notes what of the view's size and position no source says: Docs/Vendors/Accengage.md#size.
  private mutating func inferFrame(of root: InterfaceView) {
    let isResized =
      !root.mask.isDisjoint(with: [.flexibleWidth, .flexibleHeight])
      && root.flags["autosizingDisabled"] != true
    if isResized { inferences.addReason("how the template's mask sizes it in the window") }
    if isInterstitial {
      if template != nil, message.container == nil {
        inferences.addReason("that an interstitial of the SDK's own covers the status bar")
      }
    } else if source.position != .custom {
      inferences.addReason("where a position is, from its name")
    }
  }

  /// The part of the window that the view is put into: all of it, also for interstitials, whose
  /// views cover the status bar in photographs of the SDK's sample app
  /// (Docs/Vendors/Accengage.md#size).
  private var container: Rect {
    mutating get {
      guard let given = message.container else { return window }
      if given.window.map({ $0 == environment.viewport }) ?? true { return given.frame }
      let other = given.window ?? .zero
      warn(
        "The message's container is that of a window of another size, and not used here.",
        at: "device.container",
        "Draw it on a device of \(Int(other.width)) × \(Int(other.height)) points.")
      return window
    }
  }
}
