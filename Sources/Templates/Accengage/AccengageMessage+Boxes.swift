public import Diagnostics
public import InterfaceFiles
public import Messages
public import Styles

extension AccengageMessage: DrawnMessage {
  public func boxes(
    style: StyleSheet?, in context: TemplateContext
  ) throws(Diagnostic) -> MessageBoxes {
    try AccengageBoxes.boxes(of: self, in: context)
  }

  public func templateValues(in context: TemplateContext) -> [InterfaceValue] {
    AccengageBoxes.templateValues(of: self, in: context)
  }
}
