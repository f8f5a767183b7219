import Geometry

extension AirshipParser {
  func banner(_ reader: JSONReader) -> AirshipBanner {
    var banner = AirshipBanner()
    banner.heading = text(reader.reader("heading"))
    banner.body = text(reader.reader("body"))
    banner.media = media(reader.reader("media"), in: .banner)
    banner.buttons = buttons(of: reader, in: .banner)
    banner.buttonLayout = reader.choice("button_layout", AirshipButtonLayout.self)
    banner.template = reader.choice(
      "template", AirshipBannerTemplate.self, foldingCase: sdk.foldsCase)
    banner.placement = reader.choice("placement", AirshipPlacement.self)
    banner.duration = duration(reader)
    banner.backgroundColor = color("background_color", of: reader)
    banner.dismissButtonColor = color("dismiss_button_color", of: reader)
    banner.borderRadius = cornerRadius(reader)
    banner.actions = reader.members("actions") ?? [:]
    // Senders write it into messages of every type; only modals and pages have a full screen.
    reader.know("allow_fullscreen_display")
    requireText(banner.heading, body: banner.body, in: .banner, reader: reader)
    reader.warnAboutUnknownKeys(in: AirshipDisplayType.banner.noun)
    return banner
  }

  /// A duration, with a warning where it was most likely meant in seconds.
  private func duration(_ reader: JSONReader) -> Double? {
    guard let duration = reader.number("duration") else { return nil }
    // Nobody shows a banner for less than half a second.
    if sdk.durationUnit < 1, duration > 0, duration < 500 {
      reader.log.warning(
        at: reader.path("duration"),
        "Version \(sdk.version) reads milliseconds: the banner leaves almost at once.",
        "Multiply it by 1000 if seconds were meant.")
    }
    if duration < 0 {
      reader.log.warning(
        at: reader.path("duration"), "The duration \(JSONValue.number(duration).text) is below 0.",
        "Write how long the banner stays, or remove it.")
    }
    return duration
  }

  func modal(_ reader: JSONReader) -> AirshipModal {
    var modal = AirshipModal()
    modal.heading = text(reader.reader("heading"))
    modal.body = text(reader.reader("body"))
    modal.media = media(reader.reader("media"), in: .modal)
    modal.buttons = buttons(of: reader, in: .modal)
    modal.buttonLayout = reader.choice("button_layout", AirshipButtonLayout.self)
    modal.footer = button(reader.reader("footer"), "a footer")
    modal.template = reader.choice("template", AirshipTemplate.self, foldingCase: sdk.foldsCase)
    modal.backgroundColor = color("background_color", of: reader)
    modal.dismissButtonColor = color("dismiss_button_color", of: reader)
    modal.borderRadius = cornerRadius(reader)
    modal.allowFullscreenDisplay = reader.bool("allow_fullscreen_display")
    requireText(modal.heading, body: modal.body, in: .modal, reader: reader)
    reader.warnAboutUnknownKeys(in: AirshipDisplayType.modal.noun)
    return modal
  }

  func fullscreen(_ reader: JSONReader) -> AirshipFullscreen {
    var fullscreen = AirshipFullscreen()
    fullscreen.heading = text(reader.reader("heading"))
    fullscreen.body = text(reader.reader("body"))
    fullscreen.media = media(reader.reader("media"), in: .fullscreen)
    fullscreen.buttons = buttons(of: reader, in: .fullscreen)
    fullscreen.buttonLayout = reader.choice("button_layout", AirshipButtonLayout.self)
    fullscreen.footer = button(reader.reader("footer"), "a footer")
    fullscreen.template = reader.choice(
      "template", AirshipTemplate.self, foldingCase: sdk.foldsCase)
    fullscreen.backgroundColor = color("background_color", of: reader)
    fullscreen.dismissButtonColor = color("dismiss_button_color", of: reader)
    requireText(fullscreen.heading, body: fullscreen.body, in: .fullscreen, reader: reader)
    reader.warnAboutUnknownKeys(in: AirshipDisplayType.fullscreen.noun)
    return fullscreen
  }

  func html(_ reader: JSONReader) -> AirshipHTML? {
    let url = reader.required("url", reader.string("url"))
    if url?.isEmpty == true, !sdk.acceptsEmptyURL {
      reader.log.error(at: reader.path("url"), "\"url\" is empty.", "Write the page's address.")
    }
    var html = AirshipHTML(url: url ?? "")
    html.backgroundColor = color("background_color", of: reader)
    html.dismissButtonColor = color("dismiss_button_color", of: reader)
    html.borderRadius = cornerRadius(reader)
    html.allowFullscreenDisplay = reader.bool("allow_fullscreen_display")
    if sdk.knowsForcedFullscreen {
      html.forceFullscreenDisplay = reader.bool("force_fullscreen_display")
    } else {
      warnAboutForcedFullscreen(reader)
    }
    html.width = reader.length("width")
    html.height = reader.length("height")
    html.aspectLock = reader.bool("aspect_lock")
    html.requireConnectivity = reader.bool("require_connectivity")
    reader.warnAboutUnknownKeys(in: AirshipDisplayType.html.noun)
    return url.map { _ in html }
  }

  private func warnAboutForcedFullscreen(_ reader: JSONReader) {
    let key = "force_fullscreen_display"
    reader.know(key)
    guard reader.has(key) else { return }
    reader.log.warning(
      at: reader.path(key), "\(key.quoted) is ignored before version 19.9.",
      "Remove it, or use a newer SDK.")
  }

  /// Logs an error unless there is a heading or a body.
  ///
  /// Where one of them is given but wrong, that error is enough.
  private func requireText(
    _ heading: AirshipText?, body: AirshipText?, in displayType: AirshipDisplayType,
    reader: JSONReader
  ) {
    if !reader.hasOne(of: "heading", "body") {
      reader.log.error(
        at: reader.keyPath, "\(displayType.title) needs a heading or a body.",
        "Add \"heading\" or \"body\", an object with a \"text\".")
    } else if !sdk.acceptsEmptyText, !reader.log.hasErrors,
      (heading?.text ?? "").isEmpty, (body?.text ?? "").isEmpty
    {
      reader.log.error(
        at: reader.keyPath, "\(displayType.title) needs a heading or a body that is not empty.",
        "Write a \"text\" into one of them.")
    }
  }
}
