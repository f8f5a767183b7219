public import Diagnostics
public import Messages
public import Styles

extension AirshipMessage: DrawnMessage {
  public func boxes(
    style: StyleSheet?, in context: TemplateContext
  ) throws(Diagnostic) -> MessageBoxes {
    let given = style?.values as? AirshipStyle
    var boxes = AirshipBoxes(sdk: sdk, context: context)
    switch display {
    case .modal(let modal):
      let style = given?.modal ?? AirshipModalStyle()
      boxes.addModal(modal, AirshipModalStyle.schema.filled(style, sdk: sdk))
    case .fullscreen(let fullscreen):
      let style = given?.fullscreen ?? AirshipFullscreenStyle()
      boxes.addFullscreen(fullscreen, AirshipFullscreenStyle.schema.filled(style, sdk: sdk))
    case .banner(let banner):
      let style = given?.banner ?? AirshipBannerStyle()
      boxes.addBanner(banner, AirshipBannerStyle.schema.filled(style, sdk: sdk))
    case .html(let html):
      let style = given?.html ?? AirshipHTMLStyle()
      boxes.addHTML(html, AirshipHTMLStyle.schema.filled(style, sdk: sdk))
    case .custom: boxes.addCustom()
    }
    return boxes.result
  }
}
