public import Diagnostics
public import Messages
public import Styles

extension BrazeMessage: DrawnMessage {
  public func boxes(
    style: StyleSheet?, in context: TemplateContext
  ) throws(Diagnostic) -> MessageBoxes {
    BrazeBoxes.boxes(of: self, style: style?.values as? BrazeStyle, in: context)
  }
}
