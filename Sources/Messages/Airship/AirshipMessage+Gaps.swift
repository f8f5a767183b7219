extension AirshipMessage {
  public var gaps: [MessageGap] {
    let media: AirshipMedia? =
      switch display {
      case .banner(let banner): banner.media
      case .modal(let modal): modal.media
      case .fullscreen(let fullscreen): fullscreen.media
      case .html, .custom: nil
      }
    guard let media, media.description?.allSatisfy(\.isWhitespace) ?? true else { return [] }
    return [
      MessageGap(
        .image, keyPath: "display.media",
        solution: "Say in \"description\" what it shows.")
    ]
  }

  public var pageAddresses: [(address: String, keyPath: String)] {
    if case .html(let html) = display { [(html.url, "display.url")] } else { [] }
  }
}
