import Geometry

extension AirshipMessage {
  public var gaps: [MessageGap] {
    if case .scene(let scene) = display { return scene.gaps }
    let media: AirshipMedia? =
      switch display {
      case .banner(let banner): banner.media
      case .modal(let modal): modal.media
      case .fullscreen(let fullscreen): fullscreen.media
      case .html, .custom, .scene: nil
      }
    guard let media, media.description?.allSatisfy(\.isWhitespace) ?? true else { return [] }
    return [
      MessageGap(
        .image, keyPath: "display.media",
        solution: "Say in the body what it shows: the SDK never speaks \"description\".")
    ]
  }

  public var unsetBackground: UnsetBackground? {
    let (color, type): (Color?, AirshipDisplayType)
    switch display {
    case .banner(let banner): (color, type) = (banner.backgroundColor, .banner)
    case .modal(let modal): (color, type) = (modal.backgroundColor, .modal)
    case .fullscreen(let fullscreen): (color, type) = (fullscreen.backgroundColor, .fullscreen)
    case .html, .custom, .scene: return nil
    }
    guard color == nil, case .fixed(let chosen) = sdk.defaultBackgroundColor(in: type) else {
      return nil
    }
    return UnsetBackground(key: "background_color", version: sdk.version, color: chosen)
  }

  public var pageAddresses: [(address: String, keyPath: String)] {
    if case .html(let html) = display { [(html.url, "display.url")] } else { [] }
  }
}
