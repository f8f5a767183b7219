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
    case .scene(let scene): boxes.addScene(scene, page: page)
    }
    return boxes.result
  }

  /// The pages of a Scene's outermost pager.
  private var scenePages: [AirshipScene.Pager.Page] {
    guard case .scene(let scene) = display else { return [] }
    return SceneScope.outermostPager(in: scene.view)?.pages ?? []
  }

  public func parts(in context: TemplateContext) -> MessageParts? {
    let pages = scenePages
    guard pages.count > 1 else { return nil }
    var parts = MessageParts(position: "pages")
    parts.shown = pages.enumerated().map { index, page in
      MessageParts.Part(id: "\(index + 1)", title: "\(index + 1): \(page.identifier)")
    }
    return parts
  }

  public func showing(part: String) -> AirshipMessage {
    Int(part).flatMap { try? showing(page: $0) } ?? self
  }

  public func showing(page: Int) throws(Diagnostic) -> AirshipMessage {
    guard case .scene = display else {
      throw .error("Only Scenes of Airship have pages.", solution: "Leave --page out.")
    }
    let count = max(1, scenePages.count)
    guard (1...count).contains(page) else {
      throw .error(
        "The Scene has no page \(page).",
        solution: count == 1 ? "Leave --page out: it has one." : "Use a page from 1 to \(count).")
    }
    var message = self
    message.page = page - 1
    return message
  }
}
