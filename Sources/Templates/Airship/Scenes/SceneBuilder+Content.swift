import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// Texts, buttons, images and icons: Docs/Vendors/AirshipScenes.md#views.
extension SceneBuilder {
  // MARK: Texts

  mutating func label(_ label: AirshipScene.Label, _ constraints: SceneConstraints) -> Int {
    if label.isTranslatedByApp {
      notes.add(
        "The app may have words of its own for this text; those of the file are drawn.",
        at: label.keyPath, isNote: true)
    }
    let alignment: ViewAlignment =
      switch label.appearance.alignment ?? .center {
      case .start: .leading
      case .center: .center
      case .end: ViewAlignment(x: 1, y: 0.5)
      }
    var parts: [Int] = []
    if let icon = label.iconStart {
      parts.append(
        tree.add(.padding(EdgeInsets(right: icon.space)), [labelIcon(icon, label.appearance)]))
    }
    parts.append(text(of: label))
    if let icon = label.iconEnd {
      if constraints.width.length != nil { parts.append(tree.add(.spacer(isVertical: false))) }
      parts.append(
        tree.add(.padding(EdgeInsets(left: icon.space)), [labelIcon(icon, label.appearance)]))
    }
    var node = parts[0]
    if parts.count > 1 { node = tree.add(.stack(isVertical: false, spacing: 0), parts) }
    node = constrain(node, constraints, alignment: alignment)
    guard constraints.height.length == nil else { return node }
    return tree.add(.fixedSize(horizontal: false, vertical: true), [node])
  }

  private mutating func labelIcon(
    _ icon: AirshipScene.LabelIcon, _ appearance: AirshipScene.TextAppearance
  ) -> Int {
    let side = ViewTree.Limits.exactly(scaled(appearance.fontSize))
    return tree.add(.frame(width: side, height: side, .center), [self.icon(icon.icon)])
  }

  private mutating func text(of label: AirshipScene.Label) -> Int {
    let text = SceneText(label.appearance, environment: environment)
    let parsed =
      label.isMarkdown
      ? SceneMarkdown.parse(environment.shown(label.text))
      : [SceneMarkdown.Span(string: environment.shown(label.text))]
    if parsed.contains(where: { $0.isHighlighted }) {
      notes.add(
        "The colour behind ==highlighted== words isn't drawn.", at: label.keyPath + ".text",
        solution: "Check it on a device.")
    }
    if parsed.contains(where: { $0.script != .none }) {
      notes.add(
        "Words that are ^^raised^^ or ,{lowered}, are drawn small, on the line of the others.",
        at: label.keyPath + ".text", solution: "Check it on a device.")
    }
    return styled(text.styled(parsed), keyPath: label.keyPath, label.appearance)
  }

  /// A text with the line height of its style.
  mutating func styled(
    _ text: StyledText, keyPath: String, _ appearance: AirshipScene.TextAppearance
  ) -> Int {
    let node = mark(.text(text), keyPath: keyPath, isParent: false) { $0.tree.add(.text(text)) }
    guard let multiplier = appearance.lineHeight else { return node }
    let minimum = scaled(appearance.fontSize) * multiplier
    return tree.add(
      .frame(width: ViewTree.Limits(), height: ViewTree.Limits(minimum: minimum), .top), [node])
  }

  // MARK: Buttons

  mutating func labelButton(
    _ label: AirshipScene.Label, view: AirshipScene.View, constraints: SceneConstraints
  ) -> Int {
    // The label had no constraints before 20, and is in the middle then.
    let isOld = sdk.version < SDKVersion(20)
    let inner = isOld ? SceneConstraints() : constraints
    var node = mark(
      .part(.text), id: scene.id(of: label.keyPath), keyPath: label.keyPath
    ) { $0.label(label, inner) }
    let (isAutoWide, isAutoHigh) =
      (constraints.width.length == nil, constraints.height.length == nil)
    if isAutoWide || isAutoHigh {
      node = tree.add(
        .padding(
          EdgeInsets(
            top: isAutoHigh ? 12 : 0, left: isAutoWide ? 12 : 0, bottom: isAutoHigh ? 12 : 0,
            right: isAutoWide ? 12 : 0)), [node])
    }
    return isOld ? constrain(node, constraints) : node
  }

  mutating func layer(
    _ layer: AirshipScene.Layer, view: AirshipScene.View, constraints: SceneConstraints
  ) -> Int {
    switch layer {
    case .icon(let icon): return self.icon(icon, id: scene.id(of: view.keyPath) + ".icon")
    case .image(let image): return fitted(image, constraints)
    case .shape(let shape): return self.shape(shape, constraints, id: nil)
    }
  }

  // MARK: Icons and shapes

  mutating func icon(_ icon: AirshipScene.Icon, id: String? = nil) -> Int {
    let image = mark(.icon(icon), id: id, isParent: false) {
      $0.tree.add(.image(Size(width: 20 * icon.symbol.ratio, height: 20)))
    }
    return tree.add(.aspectRatio(icon.symbol.ratio, fills: false), [image])
  }

  mutating func shape(
    _ shape: AirshipScene.Shape, _ constraints: SceneConstraints, id: String?
  ) -> Int {
    let fill = mark(.shape(shape), id: id, isParent: false) { $0.tree.add(.fill) }
    var node = tree.add(.aspectRatio(shape.aspectRatio, fills: false), [fill])
    if let scale = shape.scale {
      var scaled = constraints
      scaled.width.length = constraints.width.length.map { $0 * scale }
      scaled.height.length = constraints.height.length.map { $0 * scale }
      node = constrain(node, scaled)
    }
    return constrain(node, constraints)
  }

  // MARK: Media

  mutating func media(_ image: AirshipScene.Image, _ constraints: SceneConstraints) -> Int {
    var node = constrain(fitted(image, constraints), constraints)
    if generation == .rigid {
      let horizontal = constraints.width.isPoints && constraints.width.length != nil
      let vertical = constraints.height.isPoints && constraints.height.length != nil
      if horizontal || vertical {
        node = tree.add(.fixedSize(horizontal: horizontal, vertical: vertical), [node])
      }
    }
    return node
  }

  /// An image as its fit has it; a missing one is a grey field of 16:9.
  mutating func fitted(_ image: AirshipScene.Image, _ constraints: SceneConstraints) -> Int {
    let address = environment.appearance == .dark ? image.dark : image.light
    let asset = asset(address, at: image.keyPath + ".url")
    let size = asset?.size ?? Size(width: 160, height: 90)
    let ratio = size.width / size.height
    func kind(_ position: AirshipScene.Position?) -> SceneMark.Kind {
      asset.map { .image($0, cutAt: position) } ?? .placeholder(isVideo: false)
    }
    let inside = image.fit == .centerInside || showsWhole(ratio, constraints)
    if inside {
      let whole = mark(kind(nil), isParent: false) { $0.tree.add(.image(size)) }
      // The newest version puts an image that is smaller than its frame to the top.
      let alignment: ViewAlignment = sdk.version >= SDKVersion(21, 0, 2) ? .top : .center
      return constrain(
        tree.add(.aspectRatio(ratio, fills: false), [whole]), constraints, alignment: alignment)
    }
    let alignment = image.position.alignment
    if generation == .borderBox {
      return cropped(
        kind(image.position), size: size, alignment: alignment, constraints: constraints)
    }
    let filling = tree.add(.aspectRatio(ratio, fills: true), [tree.add(.image(size))])
    let frame = constrain(filling, constraints, alignment: alignment)
    return mark(kind(image.position), isParent: false) {
      $0.tree.add(
        .frame(
          width: ViewTree.Limits(maximum: constraints.width.maximum),
          height: ViewTree.Limits(maximum: constraints.height.maximum), .center), [frame])
    }
  }

  /// Whether a fit that cuts shows all of an image after all, because a length follows from it.
  private func showsWhole(_ ratio: Double, _ constraints: SceneConstraints) -> Bool {
    let (width, height) = (constraints.width, constraints.height)
    if generation == .borderBox {
      return width.resolved == nil && height.resolved == nil && width.limit == nil
        && height.limit == nil
    }
    switch (width.length, height.length) {
    case (nil, let high?): return width.maximum.map { high * ratio <= $0 } ?? false
    case (let wide?, nil): return height.maximum.map { wide / ratio <= $0 } ?? false
    case (_?, _?), (nil, nil): return false
    }
  }

  /// An image of 21 that is cut: what the layout sees is a field, which the image covers.
  private mutating func cropped(
    _ kind: SceneMark.Kind, size: Size, alignment: ViewAlignment,
    constraints: SceneConstraints
  ) -> Int {
    let wide = autoBound(size, isVertical: false, constraints)
    let high = autoBound(size, isVertical: true, constraints)
    var node = tree.add(.fill)
    if wide != nil || high != nil {
      node = tree.add(
        .frame(
          width: ViewTree.Limits(ideal: wide, maximum: wide),
          height: ViewTree.Limits(ideal: high, maximum: high), .center), [node])
    }
    node = constrain(node, constraints, alignment: alignment)
    let (width, height) = (wide ?? constraints.width.limit, high ?? constraints.height.limit)
    return mark(kind, isParent: false) {
      $0.tree.add(
        .frame(
          width: ViewTree.Limits(maximum: width), height: ViewTree.Limits(maximum: height),
          alignment
        ), [node])
    }
  }

  /// The maximum length of an image along an axis without a length; nil along one with a length.
  private func autoBound(
    _ image: Size, isVertical: Bool, _ constraints: SceneConstraints
  ) -> Double? {
    let axis = constraints[isVertical: isVertical]
    let other = constraints[isVertical: !isVertical]
    guard axis.length == nil else { return nil }
    func derived(_ basis: Double) -> Double {
      isVertical ? basis * image.height / image.width : basis * image.width / image.height
    }
    let floor = axis.isUncapped ? 0 : axis.minimum ?? 0
    if let basis = other.length {
      let ceiling = axis.isPinned ? nil : axis.limit
      return max(min(derived(basis), ceiling ?? .infinity), floor)
    }
    if let ceiling = axis.limit {
      guard axis.isPinned, let basis = other.limit else { return max(ceiling, floor) }
      return max(ceiling, derived(basis), floor)
    }
    guard let basis = other.limit else {
      return max(isVertical ? image.height : image.width, floor)
    }
    return max(derived(basis), floor)
  }

  mutating func video(
    _ ratio: Double, fit: AirshipScene.Fit, view: AirshipScene.View, constraints: SceneConstraints
  ) -> Int {
    notes.add(
      "A video can't be drawn: a dark field with a play sign is drawn instead.", at: view.keyPath,
      isNote: true)
    var whole = fit == .centerInside
    switch (constraints.width.length, constraints.height.length) {
    case (nil, let high?):
      whole = whole || constraints.width.limit.map { high * ratio <= $0 } ?? true
    case (let wide?, nil):
      whole = whole || constraints.height.limit.map { wide / ratio <= $0 } ?? true
    case (nil, nil):
      whole = whole || constraints.width.limit == nil && constraints.height.limit == nil
    case (_?, _?): break
    }
    if whole {
      let field = mark(.placeholder(isVideo: true), isParent: false) { $0.tree.add(.fill) }
      return constrain(tree.add(.aspectRatio(ratio, fills: false), [field]), constraints)
    }
    let field = tree.add(.aspectRatio(ratio, fills: true), [tree.add(.fill)])
    let frame = constrain(field, constraints)
    let (wide, high) = (constraints.width.limit, constraints.height.limit)
    return mark(.placeholder(isVideo: true), isParent: false) {
      $0.tree.add(
        .frame(
          width: ViewTree.Limits(maximum: wide), height: ViewTree.Limits(maximum: high), .center),
        [frame])
    }
  }

  /// Looks up an image and says where there is none.
  private mutating func asset(_ address: String, at keyPath: String) -> ImageAsset? {
    do {
      if let image = try context.assets.image(at: address) { return image }
      notes.add(
        "There is no image for \(address.prefix(200)); a grey 16:9 placeholder is drawn.",
        at: keyPath,
        solution: "Put it into the assets folder under its name, or map it in assets.json.")
    } catch {
      var warning = error
      if warning.file == nil { warning.keyPath = keyPath }
      notes.add(warning)
    }
    return nil
  }
}
