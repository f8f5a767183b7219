public import Boxes
public import Diagnostics
public import InterfaceFiles
public import Styles

/// A message whose boxes can be made: what a vendor's templates add to its messages.
public protocol DrawnMessage: StyledMessage {
  /// Makes the boxes that the message is drawn with.
  ///
  /// - Parameters:
  ///   - style: The app's style for the message's kind; nil for an app without one.
  ///   - context: The device, and where pictures and measures come from.
  /// - Returns: The boxes; the root of their tree is the whole screen.
  /// - Throws: A `Diagnostic` when no device shows the message.
  func boxes(
    style: StyleSheet?, in context: TemplateContext
  ) throws(Diagnostic) -> MessageBoxes

  /// Returns the values of the interface file that the message is drawn with; none for a message
  /// that is drawn without one.
  func templateValues(in context: TemplateContext) -> [InterfaceValue]
}

extension DrawnMessage {
  public func templateValues(in context: TemplateContext) -> [InterfaceValue] { [] }
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
