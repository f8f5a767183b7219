import Diagnostics

/// What views show that hold no other views.
extension SceneParser {
  // MARK: Texts and buttons

  func label(_ reader: JSONReader) -> AirshipScene.Label? {
    let text = reader.required("text", reader.string("text"))
    let appearance = reader.required(
      "text_appearance", reader.reader("text_appearance").flatMap(textAppearance))
    var isMarkdown = sdk.version >= SDKVersion(18, 6)
    var highlight: AirshipScene.ThemeColor?
    if let markdown = reader.reader("markdown") {
      if markdown.bool("disabled") == true { isMarkdown = false }
      if let appearance = markdown.reader("appearance") {
        if let inner = appearance.reader("highlight") {
          highlight = color("color", of: inner)
          inner.know("corner_radius")
          inner.warnAboutUnknownKeys(in: "a highlight")
        }
        appearance.know("anchor")
        appearance.warnAboutUnknownKeys(in: "a Markdown appearance")
      }
      markdown.warnAboutUnknownKeys(in: "Markdown")
    }
    let start = reader.reader("icon_start").flatMap(labelIcon)
    let end = reader.reader("icon_end").flatMap(labelIcon)
    reader.know("ref", "refs", "labels", "is_accessibility_alert", "role")
    guard let text, let appearance else { return nil }
    return AirshipScene.Label(
      keyPath: reader.keyPath, text: text,
      isTranslatedByApp: reader.has("ref") || reader.has("refs"), appearance: appearance,
      isMarkdown: isMarkdown, highlight: highlight, iconStart: start, iconEnd: end)
  }

  /// The label of a button, whose background and border are its own.
  func buttonLabel(_ reader: JSONReader) -> AirshipScene.Label? {
    let reader = overridden(reader)
    let label = label(reader)
    reader.know(
      "type", "background_color", "border", "visibility", "view_overrides", "event_handlers",
      "content_description", "accessibility_hidden", "accessibility_role", "identifier",
      "localized_content_description", "state_triggers", "enabled")
    reader.warnAboutUnknownKeys(in: "a button's label")
    return label
  }

  func button(_ reader: JSONReader) -> AirshipScene.Button? {
    let identifier = reader.required("identifier", reader.string("identifier"))
    let clicks = reader.strings("button_click") ?? []
    let actions = reader.members("actions") ?? [:]
    return identifier.map {
      AirshipScene.Button(
        identifier: $0, clicks: clicks, actions: actions, hasOutcomes: reader.has("outcomes"))
    }
  }

  // MARK: Images

  func media(_ reader: JSONReader) -> AirshipScene.Content? {
    let type = reader.required(
      "media_type", reader.choice("media_type", AirshipMedia.MediaType.self))
    if type == .vimeo, sdk.version < SDKVersion(19, 4) {
      reader.log.error(
        at: reader.path("media_type"), "\"vimeo\" is not known before version 19.4.",
        "Use \"video\", or a newer SDK.")
    }
    let image = image(reader, standard: nil)
    var ratio = 16.0 / 9
    if let video = reader.reader("video") {
      ratio = self.ratio("aspect_ratio", of: video) ?? ratio
      video.know("show_controls", "autoplay", "muted", "loop", "auto_reset_position")
      video.warnAboutUnknownKeys(in: "a video")
    }
    guard let type, let image else { return nil }
    return type == .image
      ? .image(image) : .video(ratio: ratio, fit: image.fit, address: image.light)
  }

  func buttonImage(_ reader: JSONReader) -> AirshipScene.Layer? {
    let type = reader.required("type", reader.choice("type", SceneImageKind.self))
    switch type {
    case .icon: return icon(reader).map { .icon($0) }
    case .url:
      let image = image(reader, standard: .centerInside)
      reader.know("media_type")
      reader.warnAboutUnknownKeys(in: "a button's image")
      return image.map { .image($0) }
    case nil: return nil
    }
  }

  func layer(_ reader: JSONReader) -> AirshipScene.Layer? {
    let type = reader.required("type", reader.choice("type", SceneLayerKind.self))
    defer { reader.warnAboutUnknownKeys(in: "an item of a button") }
    switch type {
    case .shape:
      return reader.required("shape", reader.reader("shape").flatMap(shape)).map { .shape($0) }
    case .icon:
      return reader.required("icon", reader.reader("icon").flatMap(icon)).map { .icon($0) }
    case .image: return image(reader, standard: nil).map { .image($0) }
    case nil: return nil
    }
  }

  // MARK: Indicators

  func dots(_ reader: JSONReader) -> AirshipScene.Content? {
    let spacing = reader.required("spacing", reader.length("spacing"))
    let bindings = reader.required("bindings", reader.reader("bindings").flatMap(bindings))
    reader.know("carousel_identifier", "automated_accessibility_actions")
    guard let spacing, let bindings else { return nil }
    return .dots(
      AirshipScene.Dots(
        selected: bindings.selected, unselected: bindings.unselected, spacing: spacing))
  }

  private func bindings(
    _ reader: JSONReader
  ) -> (selected: AirshipScene.Binding, unselected: AirshipScene.Binding)? {
    let selected = reader.required("selected", reader.reader("selected").map(binding))
    let unselected = reader.required("unselected", reader.reader("unselected").map(binding))
    reader.warnAboutUnknownKeys(in: "bindings")
    guard let selected, let unselected else { return nil }
    return (selected, unselected)
  }

  func bars(_ reader: JSONReader) -> AirshipScene.Content? {
    let source = reader.required("source", reader.reader("source"))
    let kind = source.flatMap { $0.required("type", $0.choice("type", SceneBarSource.self)) }
    let style = reader.required("style", reader.reader("style"))
    reader.know("automated_accessibility_actions")
    guard let style, let kind else { return nil }
    _ = style.required("type", style.choice("type", SceneBarStyle.self))
    _ = style.required("direction", style.choice("direction", AirshipScene.Axis.self))
    let progress = style.required("progress_color", color("progress_color", of: style))
    let track = style.required("track_color", color("track_color", of: style))
    let sizing = style.choice("sizing", SceneBarSizing.self)
    let spacing = style.length("spacing")
    let scale = style.number("inactive_segment_scaler")
    style.warnAboutUnknownKeys(in: "a story indicator's style")
    guard let progress, let track else { return nil }
    return .bars(
      AirshipScene.Bars(
        isOfCurrentPage: kind == .currentPage, progressColor: progress, trackColor: track,
        spacing: spacing, isSizedByDuration: sizing == .pageDuration,
        inactiveScale: scale.map { min(max($0, 0), 100) }))
  }

  // MARK: Inputs

  func toggle(_ reader: JSONReader, _ type: SceneViewType) -> AirshipScene.Content? {
    if type == .toggle {
      _ = reader.required("identifier", reader.string("identifier"))
    } else {
      _ = reader.required("reporting_value", reader.object["reporting_value"])
    }
    let isRequired = reader.bool("required") ?? false
    let style = reader.required("style", reader.reader("style").flatMap(toggleStyle))
    _ = isRequired
    return style.map { .toggle($0) }
  }

  private func toggleStyle(_ reader: JSONReader) -> AirshipScene.ToggleStyle? {
    let type = reader.required("type", reader.choice("type", SceneToggleKind.self))
    defer { reader.warnAboutUnknownKeys(in: "a toggle's style") }
    switch type {
    case .checkbox:
      return reader.required("bindings", reader.reader("bindings").flatMap(bindings)).map {
        .checkbox(off: $0.unselected)
      }
    case .switch:
      guard let colors = reader.required("toggle_colors", reader.reader("toggle_colors")) else {
        return nil
      }
      let on = colors.required("on", color("on", of: colors))
      let off = colors.required("off", color("off", of: colors))
      colors.warnAboutUnknownKeys(in: "toggle colours")
      return on.flatMap { _ in off }.map { .switch(off: $0) }
    case nil: return nil
    }
  }

  func score(_ reader: JSONReader) -> AirshipScene.Content? {
    _ = reader.required("identifier", reader.string("identifier"))
    let isRequired = reader.bool("required") ?? false
    guard let style = reader.required("style", reader.reader("style")) else { return nil }
    _ = style.required("type", style.choice("type", SceneScoreKind.self))
    let start = style.required("start", style.number("start", as: .whole()))
    let end = style.required("end", style.number("end", as: .whole()))
    let bindings = style.required("bindings", style.reader("bindings").flatMap(bindings))
    let spacing = style.length("spacing") ?? 0
    var wrapping: AirshipScene.Score.Wrapping?
    if let inner = style.reader("wrapping") {
      let maximum = inner.number("max_items_per_line") ?? 11
      wrapping = AirshipScene.Score.Wrapping(
        lineSpacing: inner.length("line_spacing") ?? 0,
        maximumPerLine: Int(min(max(maximum.isFinite ? maximum : 11, 1), 1_000)))
      inner.warnAboutUnknownKeys(in: "wrapping")
      if sdk.version < SDKVersion(19) { wrapping = nil }
    }
    style.warnAboutUnknownKeys(in: "a score's style")
    guard let start, let end, let bindings else { return nil }
    guard start <= end, end - start <= 100, start.magnitude <= 1_000_000 else {
      reader.log.error(
        at: style.keyPath,
        "A score from \(JSONValue.number(start).text) to \(JSONValue.number(end).text) can't be shown.",
        "Write a \"start\" up to \"end\", and at most 101 numbers.")
      return nil
    }
    return .score(
      AirshipScene.Score(
        start: Int(start), end: Int(end), unselected: bindings.unselected,
        selected: bindings.selected, spacing: spacing, wrapping: wrapping, isRequired: isRequired))
  }

  func textInput(_ reader: JSONReader) -> AirshipScene.Content? {
    typealias Kind = AirshipScene.TextInput.Kind
    _ = reader.required("identifier", reader.string("identifier"))
    let kind = reader.required("input_type", reader.choice("input_type", Kind.self))
    let appearance = reader.required(
      "text_appearance", reader.reader("text_appearance").flatMap(textAppearance))
    let placeholder = reader.string("place_holder")
    let isRequired = reader.bool("required") ?? false
    var icon: AirshipScene.Icon?
    if let end = reader.reader("icon_end") {
      _ = end.required("type", end.choice("type", SceneIconPosition.self))
      icon = end.required("icon", end.reader("icon").flatMap(self.icon))
      end.warnAboutUnknownKeys(in: "a field's icon")
    }
    var country: String?
    if case .array(let locales)? = reader.object["locales"],
      case .object(let first)? = locales.first, case .string(let code)? = first["country_code"],
      kind == .sms
    {
      var prefix = ""
      if case .string(let digits)? = first["prefix"] { prefix = " " + digits }
      country = String((code + prefix).prefix(40))
    }
    reader.know("locales", "email_registration")
    if kind == .sms, sdk.version < SDKVersion(19, 3) {
      reader.log.error(
        at: reader.path("input_type"), "\"sms\" is not known before version 19.3.",
        "Use \"number\", or a newer SDK.")
    }
    guard let kind, let appearance else { return nil }
    return .textInput(
      AirshipScene.TextInput(
        kind: kind, appearance: appearance, placeholder: placeholder, country: country,
        iconEnd: icon, isRequired: isRequired))
  }
}

/// What the image of a button is.
enum SceneImageKind: String, CaseIterable {
  case url, icon
}

/// What an item of a button is.
enum SceneLayerKind: String, CaseIterable {
  case shape, icon
  case image = "image_url"
}

/// What bars show.
enum SceneBarSource: String, CaseIterable {
  case pager
  case currentPage = "current_page"
}

/// How bars are drawn.
enum SceneBarStyle: String, CaseIterable {
  case linear = "linear_progress"
}

/// What the length of a bar follows.
enum SceneBarSizing: String, CaseIterable {
  case equal
  case pageDuration = "page_duration"
}

/// What something is drawn as that is on or off.
enum SceneToggleKind: String, CaseIterable {
  case checkbox, `switch`
}

/// What a score is.
enum SceneScoreKind: String, CaseIterable {
  case numberRange = "number_range"
}
