public import Geometry

/// An in-app message of Accengage, as its file says it: nothing is resolved or defaulted.
///
/// What the vendor's servers send was never published, so the names are those of the SDK's public
/// properties.
public struct AccengageMessage: Hashable, Sendable {
  /// The kinds of messages that the SDK has.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A text in a banner or over the whole screen.
    case text

    /// A page of the web in a banner or over the whole screen.
    case web

    /// The system's alert.
    case alert
  }

  /// By whose template files the message is drawn.
  public var sdk: AccengageSDK

  /// The id of the message.
  public var id: String?

  /// The kind; nil lets the template decide.
  public var kind: Kind?

  /// The name of the interface file, without what a device, its orientation or an absent close
  /// button add to it.
  public var template: String?

  /// Whether the message covers the screen.
  public var isInterstitial: Bool?

  /// Whether there is a close button: a template without one is another file.
  public var hasCloseButton: Bool?

  /// The text of a text message.
  public var body: String?

  /// The address of a web message.
  public var url: String?

  /// The display parameters of the dashboard, which go to the app as they are.
  public var parameters: [String: String] = [:]

  // Of an alert.

  /// The title of an alert.
  public var title: String?

  /// The text of an alert.
  public var content: String?

  /// The buttons of an alert, first to last.
  public var buttons: [AccengageButton] = []

  /// What the app answers when the SDK asks it.
  public var dataSource: AccengageDataSource?

  /// The part of a window that the message is put into; nil lets the template decide.
  public var container: AccengageContainer?

  /// Pages by their addresses, `resources` of the file.
  public var pagesByAddress: [String: String] = [:]

  /// The interface file that the message is drawn with, instead of the one that it names.
  public var interfaceFile: AccengageInterfaceFile?

  /// Values that replace those of the interface file, by their names such as `1001.textColor`; nil
  /// takes a value away.
  public var templateValues: [String: String?] = [:]

  /// Where the message's own keys are in its file: `message` or the file's top.
  public var keyPath = ""

  /// Makes a message that says nothing.
  public init(sdk: AccengageSDK = .default) {
    self.sdk = sdk
  }

  /// Whether there is no message but an interface file, which is drawn with its own strings and images.
  public var isInterfaceFileAlone: Bool {
    var empty = AccengageMessage(sdk: sdk)
    empty.interfaceFile = interfaceFile
    empty.templateValues = templateValues
    return interfaceFile != nil && self == empty
  }

  /// The key path of one of the message's own keys in its file.
  public func keyPath(of key: String) -> String { keyPath.isEmpty ? key : "\(keyPath).\(key)" }
}

/// A button of an alert.
public struct AccengageButton: Hashable, Sendable {
  /// How the system shows a button of an alert.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// As any button.
    case `default`

    /// As the button that leaves everything as it was.
    case cancel

    /// As a button that destroys something.
    case destructive
  }

  /// The id in layouts.
  public var id: String

  /// The words on the button.
  public var text: String

  /// How the system shows it.
  public var style: Style

  /// Whether the alert emphasises it.
  public var isPreferred: Bool

  /// Whether a tap on it is rejected.
  public var isDisabled: Bool

  /// Describes a button of an alert.
  public init(
    id: String, text: String, style: Style = .default, isPreferred: Bool = false,
    isDisabled: Bool = false
  ) {
    self.id = id
    self.text = text
    self.style = style
    self.isPreferred = isPreferred
    self.isDisabled = isDisabled
  }
}

/// A rectangle of a window that a message is put into.
public struct AccengageContainer: Hashable, Sendable {
  /// The rectangle, in points.
  public var frame: Rect

  /// The window that the rectangle was taken in; nil fits any.
  public var window: Size?

  /// Describes a part of a window.
  public init(frame: Rect, window: Size? = nil) {
    self.frame = frame
    self.window = window
  }
}

/// An interface file that was given together with a message.
public struct AccengageInterfaceFile: Hashable, Sendable {
  /// The path, for warnings.
  public var file: String

  /// The XML.
  public var text: String

  /// Holds an interface file.
  public init(file: String, text: String) {
    self.file = file
    self.text = text
  }
}

extension AccengageMessage {
  /// The page that the message shows, where its file has it.
  public var pages: [MessagePage] {
    guard let shownAddress, let html = pagesByAddress[shownAddress] else { return [] }
    return [MessagePage(html: html, keyPath: "resources.\(shownAddress.prefix(100))")]
  }

  /// The address of the page that the message shows, where its file doesn't have it.
  public var pageAddresses: [(address: String, keyPath: String)] {
    guard let shownAddress, pagesByAddress[shownAddress] == nil else { return [] }
    return [(shownAddress, keyPath(of: "url"))]
  }

  /// The address of a message that shows a page; nil for alerts and texts.
  private var shownAddress: String? {
    let known = template.flatMap(AccengageTemplate.init(rawValue:))
    guard kind.map({ $0 == .web }) ?? known?.isWeb ?? true else { return nil }
    return url
  }
}
