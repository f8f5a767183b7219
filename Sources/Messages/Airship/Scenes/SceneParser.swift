import Diagnostics

/// Reads a Scene as the iOS SDK decodes it: what it rejects makes the whole message invalid.
///
/// Source: Docs/Vendors/AirshipScenes.md#input.
struct SceneParser {
  let sdk: AirshipSDK

  /// What views depend on before anybody has tapped.
  var state = SceneState()

  /// The maximum number of views of a Scene.
  static let maximumViews = 2_000

  /// Reads a layout: an object with a version, a presentation and a view.
  func scene(_ reader: JSONReader) -> AirshipScene? {
    let version = version(reader)
    let presentation = reader.required(
      "presentation", reader.reader("presentation").flatMap(presentation))
    let view = view("view", of: reader)
    reader.know(
      "options", "context", "name", "message", "audience", "triggers", "edit_grace_period",
      "scopes",
      "reporting_context", "limit", "interval", "forms", "message_type", "queue", "type")
    reader.warnAboutUnknownKeys(in: "a Scene's layout")
    if let view, view.count > Self.maximumViews {
      reader.log.error(
        at: reader.path("view"),
        "The Scene has \(view.count) views; at most \(Self.maximumViews) are read here.",
        "Show fewer pages.")
    }
    guard let version, let presentation, let view else { return nil }
    return AirshipScene(
      version: version, presentation: presentation, view: view, keyPath: reader.keyPath)
  }

  private func version(_ reader: JSONReader) -> Int? {
    guard let number = reader.required("version", reader.number("version", as: .whole(1...2)))
    else { return nil }
    guard number == 1 || number == 2 else {
      reader.log.error(
        at: reader.path("version"),
        "Version \(JSONValue.number(number).text) of a layout is not known: it is never shown.",
        "Write 1 or 2.")
      return nil
    }
    return Int(number)
  }

  // MARK: Presentation

  private func presentation(_ reader: JSONReader) -> AirshipScene.Presentation? {
    typealias Kind = AirshipScene.Presentation.Kind
    let kind = reader.required("type", reader.choice("type", Kind.self))
    if kind == .embedded { _ = reader.required("embedded_id", reader.string("embedded_id")) }
    let placement = reader.required(
      "default_placement",
      reader.reader("default_placement").flatMap { self.placement($0, of: kind ?? .modal) })
    let selectors = reader.readers("placement_selectors")?.compactMap { selector in
      selector.flatMap { self.selector($0, of: kind ?? .modal) }
    }
    reader.know(
      "embedded_id", "dismiss_on_touch_outside", "android", "ios", "web", "disable_back_button",
      "duration_milliseconds", "duration_seconds", "duration", "ignore_safe_area")
    reader.warnAboutUnknownKeys(in: "a presentation")
    guard let kind, let placement else { return nil }
    return AirshipScene.Presentation(
      kind: kind, placement: placement, selectors: selectors ?? [])
  }

  private func selector(
    _ reader: JSONReader, of kind: AirshipScene.Presentation.Kind
  ) -> AirshipScene.Selector? {
    let size = reader.choice("window_size", AirshipScene.WindowSize.self)
    let orientation = reader.choice("orientation", AirshipScene.Orientation.self)
    let placement = reader.required(
      "placement", reader.reader("placement").flatMap { self.placement($0, of: kind) })
    reader.warnAboutUnknownKeys(in: "a placement selector")
    return placement.map {
      AirshipScene.Selector(windowSize: size, orientation: orientation, placement: $0)
    }
  }

  private func placement(
    _ reader: JSONReader, of kind: AirshipScene.Presentation.Kind
  ) -> AirshipScene.Placement? {
    let size = reader.required(
      "size", reader.reader("size").flatMap { self.size($0, isLimited: true) })
    let margin = margin(reader)
    let border = reader.reader("border").flatMap(border)
    let background = color("background_color", of: reader)
    var position: AirshipScene.Position?
    switch kind {
    case .modal: position = reader.reader("position").flatMap(self.position)
    case .banner: position = bannerPosition(reader)
    case .embedded: break
    }
    var placement = AirshipScene.Placement(keyPath: reader.keyPath, size: size ?? .whole)
    placement.margin = margin
    placement.border = border
    placement.background = background
    placement.position = position
    if kind == .modal { placement.scrim = color("shade_color", of: reader) }
    if kind != .embedded { placement.ignoresSafeArea = reader.bool("ignore_safe_area") ?? false }
    if kind == .modal, let device = reader.reader("device") {
      placement.lockedOrientation = device.choice(
        "lock_orientation", AirshipScene.Orientation.self)
      device.warnAboutUnknownKeys(in: "a device")
    }
    if let shadow = reader.reader("shadow"), kind != .embedded {
      placement.shadow = self.shadow(shadow)
      if sdk.version < SDKVersion(18, 12)
        || kind == .banner && sdk.sceneGeneration != .borderBox
      {
        reader.log.warning(
          at: reader.path("shadow"),
          "The shadow is ignored before version \(kind == .modal ? "18.12" : "21").",
          "Remove it, or use a newer SDK.")
        placement.shadow = nil
      }
    }
    reader.know(
      "device", "animation", "transition", "swipe_to_dismiss", "web", "nub", "android",
      "shade_color", "corner_radius", "ignore_safe_area", "position", "shadow",
      "disable_back_button")
    reader.warnAboutUnknownKeys(in: "a placement")
    return size.map { _ in placement }
  }

  /// Banners had the edge as a word; 21 rejects it and asks for a position, which isn't the middle of
  /// both axes.
  private func bannerPosition(_ reader: JSONReader) -> AirshipScene.Position? {
    let advice =
      "Write {\"horizontal\": \"center\", \"vertical\": \"top\"}, or \"bottom\" instead of \"top\"."
    if case .string(let word)? = reader.object["position"] {
      reader.know("position")
      guard let edge = AirshipScene.Vertical(rawValue: word), edge != .center else {
        reader.log.error(
          at: reader.path("position"), "\(word.quoted) is not an edge of the screen.",
          "Use \"top\" or \"bottom\".")
        return nil
      }
      if sdk.sceneGeneration == .borderBox {
        reader.log.error(
          at: reader.path("position"),
          "Version 21 takes a banner's position only as an object: with a word it shows nothing of "
            + "the message.", advice)
        return nil
      }
      return AirshipScene.Position(horizontal: .center, vertical: edge)
    }
    let position = reader.required("position", reader.reader("position").flatMap(position))
    if let position, position == .center {
      reader.log.error(
        at: reader.path("position"), "A banner can't be in the middle of both axes.", advice)
    }
    return position
  }
}

extension AirshipScene.Size {
  /// All of what is around.
  static let whole = AirshipScene.Size(width: .percent(100), height: .percent(100))
}
