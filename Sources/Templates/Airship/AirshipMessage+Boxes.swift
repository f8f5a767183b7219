public import Diagnostics
public import Messages
public import Styles

extension AirshipMessage: DrawnMessage {
  public func boxes(
    style: StyleSheet?, in context: TemplateContext
  ) throws(Diagnostic) -> MessageBoxes {
    let given = style?.filled as? AirshipStyleValues<FilledStyle>
    var boxes = AirshipBoxes(sdk: sdk, context: context)
    switch display {
    case .modal(let modal):
      boxes.addModal(modal, given?.modal ?? AirshipModalStyle.schema.default(sdk))
    case .fullscreen(let fullscreen):
      boxes.addFullscreen(
        fullscreen, given?.fullscreen ?? AirshipFullscreenStyle.schema.default(sdk))
    case .banner(let banner):
      boxes.addBanner(banner, given?.banner ?? AirshipBannerStyle.schema.default(sdk))
    case .html(let html):
      boxes.addHTML(html, given?.html ?? AirshipHTMLStyle.schema.default(sdk))
    case .custom: boxes.addCustom()
    }
    return boxes.result
  }
}
