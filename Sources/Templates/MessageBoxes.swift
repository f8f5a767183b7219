public import Boxes
public import Diagnostics
public import HTMLContent
public import InterfaceFiles
public import Messages
public import Styles

/// A message whose boxes can be made: what a vendor's templates add to its messages.
public protocol DrawnMessage: StyledMessage {
  /// Makes the boxes that the message is drawn with.
  ///
  /// - Parameters:
  ///   - style: The app's style for the message's kind; nil for an app without one.
  ///   - context: The device, and where images and measures come from.
  /// - Returns: The boxes; the root of their tree is the whole screen.
  /// - Throws: A `Diagnostic` when no device shows the message.
  func boxes(
    style: StyleSheet?, in context: TemplateContext
  ) throws(Diagnostic) -> MessageBoxes

  /// Returns the values of the interface file that the message is drawn with; none for a message
  /// that is drawn without one.
  func templateValues(in context: TemplateContext) -> [InterfaceValue]

  /// Returns the parts of which one at a time is drawn, such as the blocks of a carousel; nil for a
  /// message that is drawn as a whole.
  func parts(in context: TemplateContext) -> MessageParts?

  /// Returns the page that is drawn, as the SDK makes it of the one in the message; nil where it is that
  /// one, or there is none.
  func drawnPage(in context: TemplateContext) -> HTMLPage?

  /// Returns the message as it is while a part of it is shown; the message itself where it has no
  /// part of this id.
  func showing(part: String) -> Self

  /// Returns the message while a page of its own is shown, from 1.
  ///
  /// - Throws: An error for a message that has no such page.
  func showing(page: Int) throws(Diagnostic) -> Self

  /// Returns the page of the message's file that is drawn.
  ///
  /// - Parameter assets: Where the images of pages come from.
  /// - Returns: The page; nil where none is drawn, or it isn't known which.
  func shownPage(assets: any AssetCatalog) -> MessagePage?
}

extension DrawnMessage {
  public func templateValues(in context: TemplateContext) -> [InterfaceValue] { [] }
  public func parts(in context: TemplateContext) -> MessageParts? { nil }
  public func drawnPage(in context: TemplateContext) -> HTMLPage? { nil }
  public func showing(part: String) -> Self { self }
  public func showing(page: Int) throws(Diagnostic) -> Self {
    throw .error("Only Scenes of Airship have pages.", solution: "Leave --page out.")
  }
  public func shownPage(assets: any AssetCatalog) -> MessagePage? {
    pages.count == 1 && pageAddresses.isEmpty ? pages.first : nil
  }
}

/// The parts of a message of which one at a time is drawn, and when.
public struct MessageParts: Hashable, Sendable {
  /// A part that is shown.
  public struct Part: Hashable, Sendable {
    public var id: String
    public var title: String
  }

  /// A part that is not shown, and why: the rest of a sentence.
  public struct LeftOut: Hashable, Sendable {
    public var id: String
    public var title: String
    public var reason: String
  }

  /// A time in seconds during which a part is shown; nil for an end that is not reached.
  public struct Showing: Hashable, Sendable {
    public var part: String
    public var from: Double
    public var to: Double?
  }

  /// Where the parts are shown.
  public var position: String

  /// The ways in which the app's view may show them, as the message's file has them; empty where there is
  /// one only.
  public var kinds: [String] = []

  /// Why none of `kinds` can be chosen: what the file would need; nil where they can.
  public var kindsProblem: String?

  /// In the order in which they are shown.
  public var shown: [Part] = []
  public var leftOut: [LeftOut] = []

  /// In the order of time; empty where nothing changes by itself.
  public var showings: [Showing] = []
}

/// The boxes of a message, and what was guessed or left out on the way.
public struct MessageBoxes: Sendable {
  public var tree: BoxTree

  /// Warnings about the message, with key paths into the message.
  public var warnings: [Diagnostic]

  public init(tree: BoxTree, warnings: [Diagnostic]) {
    self.tree = tree
    self.warnings = warnings
  }
}
