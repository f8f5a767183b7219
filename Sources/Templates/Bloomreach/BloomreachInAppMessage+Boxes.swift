public import Diagnostics
public import HTMLContent
public import Messages
public import Styles

extension BloomreachInAppMessage: DrawnMessage {
  public func boxes(
    style: StyleSheet?, in context: TemplateContext
  ) throws(Diagnostic) -> MessageBoxes {
    if case .stopsApp = fate, let rejection { throw rejection }
    var boxes = BloomreachInAppBoxes(of: self, in: context)
    try boxes.addMessage()
    return boxes.result
  }

  public func drawnPage(in context: TemplateContext) -> HTMLPage? {
    BloomreachInAppBoxes.page(of: self, in: context)
  }
}
