public import Diagnostics
public import Messages

extension AccengageMessage {
  /// Returns the boxes that the message is drawn with; the root of their tree is the whole screen.
  ///
  /// - Parameter context: The device, and where pictures, pages and interface files come from.
  /// - Returns: The boxes, and what was guessed or left out.
  /// - Throws: A `Diagnostic` when the message's template is missing or has no view for it.
  public func boxes(in context: TemplateContext) throws(Diagnostic) -> MessageBoxes {
    try AccengageBoxes.boxes(of: self, in: context)
  }
}
