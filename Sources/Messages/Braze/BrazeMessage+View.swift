public import Diagnostics

/// What an SDK shows a message with.
public enum BrazeView: String, CaseIterable, Hashable, Sendable {
  /// A bar at the top or bottom of the screen.
  case slideup

  /// A card in the middle of the screen.
  case modal

  /// A card that is an image.
  case modalImage

  /// A page that covers the screen of a phone.
  case full

  /// An image that covers the screen of a phone.
  case fullImage

  /// A page of HTML.
  case html

  /// Nothing: the message is only counted.
  case control

  /// The sample app's modal with a wheel to pick from.
  case picker

  /// The sample app's full-screen list of switches.
  case list
}

extension BrazeMessage {
  /// The view that shows the message.
  ///
  /// The sample app's own views were written for AppboyUI, and only there an app takes them.
  public var view: BrazeView {
    if isControl == true { return .control }
    let isGraphic = imageStyle == .graphic
    switch kind ?? .slideup {
    case .slideup: return .slideup
    case .modal:
      if sdk.isAppboyUI, viewType == "picker" { return .picker }
      return isGraphic ? .modalImage : .modal
    case .full:
      if sdk.isAppboyUI, viewType == "table_list" { return .list }
      return isGraphic ? .fullImage : .full
    case .html, .htmlFull: return .html
    }
  }

  /// The view that the sender asks the app for, nil for the default one.
  public var viewType: String? { extra("view_type") }

  /// A value of the extras that is a text.
  public func extra(_ key: String) -> String? {
    if case .string(let text)? = extras[key] { text } else { nil }
  }

  /// The items of a picker or list: its body, cut at each comma with one space after it.
  public var items: [String] {
    let text = Array((message ?? "").unicodeScalars)
    var items: [String] = []
    var item = String.UnicodeScalarView()
    var index = 0
    while index < text.count {
      if text[index] == ",", index + 1 < text.count, text[index + 1] == " " {
        items.append(String(item))
        item = String.UnicodeScalarView()
        index += 2
      } else {
        item.append(text[index])
        index += 1
      }
    }
    return items + [String(item)]
  }

  /// Why no device ever shows the message; nil when some do.
  public var rejection: Diagnostic? {
    func rejection(_ why: String, at keyPath: String, _ solution: String) -> Diagnostic {
      .error("The message is discarded: \(why)", keyPath: keyPath, solution: solution)
    }
    let isText = !(message ?? "").isEmpty
    switch view {
    case .modalImage, .fullImage, .full, .list:
      if imageURL != nil {
        guard view == .list, let item = repeatedItem else { return nil }
        return rejection(
          "the list has the item \(item.quoted) twice, which stops the app.", at: "message",
          "Leave one out.")
      }
      let what = view == .modalImage || view == .fullImage ? "an image-only" : "a full"
      return rejection(
        sdk.isAppboyUI
          ? "\(what) message without an image is lost when it is about to be shown."
          : "\(what) message must have an image, so it can't be converted from its raw form.",
        at: "image_url", "Add \("image_url".quoted).")
    case .slideup:
      if sdk.isAppboyUI || isText { return nil }
      return rejection(
        "a slideup without text can't be converted from its raw form.", at: "message",
        "Add \("message".quoted).")
    case .modal:
      if sdk.isAppboyUI || isText || !(header ?? "").isEmpty { return nil }
      return rejection(
        "a modal with neither header nor body can't be converted from its raw form.",
        at: "message", "Add \("header".quoted) or \("message".quoted).")
    case .picker:
      if imageURL == nil { return nil }
      return rejection(
        "the picker can't show an image, so it hides itself at once.", at: "image_url",
        "Remove \("image_url".quoted).")
    case .html, .control: return nil
    }
  }

  /// An item that the list has twice, which it can't hold.
  private var repeatedItem: String? {
    // Bytes, because strings of many combining marks take quadratic time to hash.
    var seen: Set<[UInt8]> = []
    return items.first { !seen.insert(Array($0.utf8)).inserted }
  }
}
