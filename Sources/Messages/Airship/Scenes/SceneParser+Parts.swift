import Diagnostics
import Geometry

/// What several views and placements have in common.
extension SceneParser {
  /// A size; only that of a placement has limits.
  func size(_ reader: JSONReader, isLimited: Bool = false) -> AirshipScene.Size? {
    let width = reader.required("width", length("width", of: reader))
    let height = reader.required("height", length("height", of: reader))
    var size = AirshipScene.Size(width: width ?? .auto, height: height ?? .auto)
    if isLimited {
      size.minWidth = length("min_width", of: reader)
      size.maxWidth = length("max_width", of: reader)
      size.minHeight = length("min_height", of: reader)
      size.maxHeight = length("max_height", of: reader)
    } else {
      for key in ["min_width", "max_width", "min_height", "max_height"] where reader.has(key) {
        reader.know(key)
        reader.log.warning(
          at: reader.path(key), "\(key.quoted) is ignored: only a placement's size has limits.",
          "Remove it.")
      }
    }
    size.aspectRatio = ratio("aspect_ratio", of: reader)
    reader.warnAboutUnknownKeys(in: "a size")
    guard width != nil, height != nil else { return nil }
    return size
  }

  /// Width divided by height; one that isn't above 0 counts as none.
  func ratio(_ key: String, of reader: JSONReader) -> Double? {
    guard let ratio = reader.number(key) else { return nil }
    guard ratio > 0, ratio.isFinite else {
      reader.log.warning(
        at: reader.path(key), "A ratio that isn't above 0 is ignored.",
        "Write width divided by height.")
      return nil
    }
    return ratio
  }

  /// A number of points, a percentage or `auto`.
  private func length(_ key: String, of reader: JSONReader) -> AirshipScene.Length? {
    reader.note(key, .either([.length, .string(pattern: "^(auto|.*%)$")]))
    guard reader.has(key), case .string(let text)? = reader.object[key] else {
      return reader.length(key).map { .points($0) }
    }
    if text == "auto" { return .auto }
    guard text.hasSuffix("%") else {
      reader.log.error(
        at: reader.path(key), "\(text.quoted) is no length: iOS rejects the message.",
        Double(text) == nil
          ? "Write a number, a percentage such as \"50%\", or \"auto\"."
          : "Write \(text.clipped) without quotes, or \"\(text.clipped)%\".")
      return nil
    }
    guard let number = Double(text.dropLast()), number.isFinite else {
      reader.log.warning(
        at: reader.path(key), "\(text.quoted) counts as 0 %: its number can't be read.",
        "Write a percentage such as \"50%\".")
      return .percent(0)
    }
    return .percent(min(max(number, -MessageLimits.maximumLength), MessageLimits.maximumLength))
  }

  /// The room around a view.
  func margin(_ reader: JSONReader) -> AirshipScene.Margin {
    guard let inner = reader.reader("margin") else { return AirshipScene.Margin() }
    let margin = AirshipScene.Margin(
      top: inner.length("top") ?? 0, bottom: inner.length("bottom") ?? 0,
      start: inner.length("start") ?? 0, end: inner.length("end") ?? 0)
    inner.warnAboutUnknownKeys(in: "a margin")
    return margin
  }

  /// A position along both axes.
  func position(_ reader: JSONReader) -> AirshipScene.Position? {
    let horizontal = reader.required(
      "horizontal", reader.choice("horizontal", AirshipScene.Horizontal.self))
    let vertical = reader.required(
      "vertical", reader.choice("vertical", AirshipScene.Vertical.self))
    reader.warnAboutUnknownKeys(in: "a position")
    guard let horizontal, let vertical else { return nil }
    return AirshipScene.Position(horizontal: horizontal, vertical: vertical)
  }

  // MARK: Colours

  /// A colour with its selectors.
  func color(_ key: String, of reader: JSONReader) -> AirshipScene.ThemeColor? {
    guard let inner = reader.reader(key) else { return nil }
    let base = inner.required("default", inner.reader("default").map(hex))
    var color = AirshipScene.ThemeColor(light: base ?? .clear, dark: base ?? .clear)
    var isDecided = (light: false, dark: false)
    for selector in inner.readers("selectors") ?? [] {
      guard let selector else { continue }
      let isOfPlatform = isOfIOS(selector)
      let isDark = selector.bool("dark_mode")
      let chosen = selector.required("color", selector.reader("color").map(hex))
      selector.warnAboutUnknownKeys(in: "a colour selector")
      guard isOfPlatform, let chosen else { continue }
      if isDark != true, !isDecided.light { (color.light, isDecided.light) = (chosen, true) }
      if isDark != false, !isDecided.dark { (color.dark, isDecided.dark) = (chosen, true) }
    }
    inner.know("type")
    inner.warnAboutUnknownKeys(in: "a colour")
    return base.map { _ in color }
  }

  /// Whether a selector is for iOS, or for all platforms.
  func isOfIOS(_ reader: JSONReader) -> Bool {
    let platform = reader.choice("platform", ScenePlatform.self)
    return platform == nil && !reader.has("platform") || platform == .ios
  }

  private func hex(_ reader: JSONReader) -> Color {
    let text = reader.required("hex", reader.string("hex", as: AirshipColor.shape))
    let alpha = reader.number("alpha") ?? 1
    reader.know("type")
    reader.warnAboutUnknownKeys(in: "a colour value")
    guard let text else { return .clear }
    guard let color = AirshipColor.parse(text, sdk: sdk) else {
      reader.log.warning(
        at: reader.path("hex"), "\(text.quoted) is not a colour: nothing is drawn with it.",
        "Write \"#RRGGBB\".")
      return .clear
    }
    return color.opacity(min(max(alpha.isFinite ? alpha : 1, 0), 1))
  }

  // MARK: Borders

  /// The line around a view, with its corners.
  func border(_ reader: JSONReader) -> AirshipScene.Border? {
    var border = AirshipScene.Border()
    let radius = max(0, reader.length("radius") ?? 0)
    border.radii = [radius, radius, radius, radius]
    border.strokeWidth = max(0, reader.length("stroke_width") ?? 0)
    border.strokeColor = color("stroke_color", of: reader)
    if let corners = reader.reader("corner_radius") {
      let radii = ["top_left", "top_right", "bottom_right", "bottom_left"].map {
        max(0, corners.length($0) ?? 0)
      }
      corners.warnAboutUnknownKeys(in: "corner radii")
      if sdk.version >= SDKVersion(19, 6) {
        border.radii = radii
      } else {
        reader.log.warning(
          at: reader.path("corner_radius"),
          "\"corner_radius\" is ignored before version 19.6.", "Use \"radius\", or a newer SDK.")
      }
    }
    reader.warnAboutUnknownKeys(in: "a border")
    return border
  }

  /// The first shadow for iOS.
  func shadow(_ reader: JSONReader) -> AirshipScene.BoxShadow? {
    var found: AirshipScene.BoxShadow?
    for selector in reader.readers("selectors") ?? [] {
      guard let selector else { continue }
      let isOfPlatform = isOfIOS(selector)
      var box: AirshipScene.BoxShadow?
      if let shadow = selector.reader("shadow") {
        box = shadow.reader("box_shadow").flatMap(boxShadow)
        shadow.know("android_shadow", "box_shadow")
        shadow.warnAboutUnknownKeys(in: "a shadow")
      }
      selector.warnAboutUnknownKeys(in: "a shadow selector")
      if isOfPlatform, found == nil { found = box }
    }
    reader.know("default", "selectors")
    reader.warnAboutUnknownKeys(in: "a shadow")
    return found
  }

  private func boxShadow(_ reader: JSONReader) -> AirshipScene.BoxShadow? {
    let color = reader.required("color", color("color", of: reader))
    let radius = reader.required("radius", reader.length("radius"))
    let blur = reader.required("blur_radius", reader.length("blur_radius"))
    let offset = Point(
      x: reader.length("offset_x") ?? 0, y: reader.length("offset_y") ?? 0)
    reader.warnAboutUnknownKeys(in: "a box shadow")
    guard let color, let radius, let blur else { return nil }
    return AirshipScene.BoxShadow(
      color: color, radius: radius, blurRadius: max(0, blur), offset: offset)
  }

  // MARK: Shapes and icons

  /// The shapes and the icon of one state of something.
  func binding(_ reader: JSONReader) -> AirshipScene.Binding {
    var binding = AirshipScene.Binding()
    binding.shapes = (reader.readers("shapes") ?? []).compactMap { $0.flatMap(shape) }
    binding.icon = reader.reader("icon").flatMap(icon)
    binding.text = reader.reader("text_appearance").flatMap(textAppearance)
    reader.warnAboutUnknownKeys(in: "a binding")
    return binding
  }

  /// A shape.
  func shape(_ reader: JSONReader) -> AirshipScene.Shape? {
    let kind = reader.required("type", reader.choice("type", SceneShapeKind.self))
    let shape = AirshipScene.Shape(
      isEllipse: kind == .ellipse, aspectRatio: ratio("aspect_ratio", of: reader) ?? 1,
      scale: reader.number("scale").map { min(max($0, 0), 100) },
      color: color("color", of: reader), border: reader.reader("border").flatMap(border))
    reader.know("scale_type")
    reader.warnAboutUnknownKeys(in: "a shape")
    return kind.map { _ in shape }
  }

  /// An icon.
  func icon(_ reader: JSONReader) -> AirshipScene.Icon? {
    let symbol = reader.required("icon", reader.choice("icon", AirshipScene.Symbol.self))
    let color = reader.required("color", color("color", of: reader))
    let scale = reader.number("scale") ?? 1
    reader.know("type")
    reader.warnAboutUnknownKeys(in: "an icon")
    guard let symbol, let color else { return nil }
    return AirshipScene.Icon(
      symbol: symbol, color: color, scale: scale.isFinite ? min(max(scale, 0), 100) : 1)
  }

  /// The icon beside a text.
  func labelIcon(_ reader: JSONReader) -> AirshipScene.LabelIcon? {
    _ = reader.required("type", reader.choice("type", SceneIconPosition.self))
    let icon = reader.required("icon", reader.reader("icon").flatMap(icon))
    let space = reader.required("space", reader.length("space"))
    reader.warnAboutUnknownKeys(in: "a label's icon")
    guard let icon, let space else { return nil }
    return AirshipScene.LabelIcon(icon: icon, space: space)
  }

  /// An image by its address; where it doesn't say how it is fitted, that is `standard`.
  func image(_ reader: JSONReader, standard: AirshipScene.Fit?) -> AirshipScene.Image? {
    let url = reader.required("url", reader.string("url"))
    var fit = reader.choice("media_fit", AirshipScene.Fit.self)
    if standard == nil { fit = reader.required("media_fit", fit) }
    let position = reader.reader("position").flatMap(position)
    var image = AirshipScene.Image(
      light: url ?? "", dark: url ?? "", fit: fit ?? standard ?? .centerInside,
      position: fit == .fitCrop ? position ?? .center : .center, keyPath: reader.keyPath)
    var isDecided = (light: false, dark: false)
    for selector in reader.readers("url_selectors") ?? [] {
      guard let selector else { continue }
      let isOfPlatform = isOfIOS(selector)
      let isDark = selector.bool("dark_mode")
      let chosen = selector.required("url", selector.string("url"))
      selector.warnAboutUnknownKeys(in: "a URL selector")
      guard isOfPlatform, let chosen else { continue }
      if isDark != true, !isDecided.light { (image.light, isDecided.light) = (chosen, true) }
      if isDark != false, !isDecided.dark { (image.dark, isDecided.dark) = (chosen, true) }
    }
    return url.map { _ in image }
  }

  // MARK: Texts

  /// The style of a text.
  func textAppearance(_ reader: JSONReader) -> AirshipScene.TextAppearance? {
    let color = reader.required("color", color("color", of: reader))
    let size = reader.required("font_size", reader.length("font_size"))
    let appearance = AirshipScene.TextAppearance(
      color: color ?? AirshipScene.ThemeColor(light: .clear, dark: .clear),
      placeholderColor: self.color("place_holder_color", of: reader), fontSize: size ?? 0,
      alignment: reader.choice("alignment", AirshipScene.Horizontal.self),
      styles: Set(reader.choices("styles", AirshipScene.TextAppearance.Style.self) ?? []),
      families: reader.strings("font_families") ?? [], weight: reader.number("font_weight"),
      lineHeight: reader.number("line_height_multiplier"), kerning: reader.length("kerning"))
    reader.warnAboutUnknownKeys(
      in: "a text appearance", synonyms: ["text_styles": "styles"])
    guard color != nil, size != nil else { return nil }
    return appearance
  }
}

/// The platforms that selectors are for.
enum ScenePlatform: String, CaseIterable {
  case ios, android, web
}

/// The kinds of shapes.
enum SceneShapeKind: String, CaseIterable {
  case ellipse, rectangle
}

/// Where the icon beside a text is.
enum SceneIconPosition: String, CaseIterable {
  case floating
}
