import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// Turns the views of a Scene into those of SwiftUI, as a version of the SDK does.
///
/// Source: Docs/Vendors/AirshipScenes.md#views.
struct SceneBuilder {
  let scene: AirshipScene
  let sdk: AirshipSDK
  let context: TemplateContext

  /// The page that is shown of the outermost pager, from 0.
  let page: Int

  /// What was measured in the layout before.
  var measures: SceneMeasures

  var tree = ViewTree()
  var marks: [SceneMark] = []
  var notes = SceneNotes()

  /// The mark that new ones are in.
  var parent: Int?

  /// What knows of the views that are being built.
  var scope = SceneScope()

  init(
    _ scene: AirshipScene, sdk: AirshipSDK, context: TemplateContext, page: Int,
    measures: SceneMeasures
  ) {
    self.scene = scene
    self.sdk = sdk
    self.context = context
    self.page = page
    self.measures = measures
  }

  var environment: Environment { context.environment }
  var generation: AirshipSDK.SceneGeneration { sdk.sceneGeneration }

  /// A colour in the environment's appearance.
  func color(_ color: AirshipScene.ThemeColor) -> Color {
    environment.appearance == .dark ? color.dark : color.light
  }

  /// Font size in points with Dynamic Type.
  func scaled(_ size: Double) -> Double {
    environment.textSize.scaledFontSize(
      min(max(size, 0), Self.maximumFontSize), scale: environment.scale)
  }

  /// The largest font size that is drawn, in points; no screen shows more than a part of it.
  private static let maximumFontSize = 1_000.0

  // MARK: Marks

  /// Marks what `build` makes, so that marks in it follow in order and know what they are in.
  mutating func mark(
    _ kind: SceneMark.Kind, id: String? = nil, keyPath: String? = nil, isParent: Bool = true,
    _ build: (inout SceneBuilder) -> Int
  ) -> Int {
    let number = marks.count
    marks.append(SceneMark(kind: kind, id: id, keyPath: keyPath, parent: parent))
    let outer = parent
    if isParent { parent = number }
    let child = build(&self)
    parent = outer
    return tree.add(.mark(number), [child])
  }

  /// Notes the size of a view under a name.
  mutating func measure(_ name: String, _ node: Int) -> Int {
    marks.append(SceneMark(kind: .measure(name), id: nil, keyPath: nil, parent: nil))
    return tree.add(.mark(marks.count - 1), [node])
  }

  // MARK: Views

  /// Builds a view with its border; nil for one that isn't there.
  mutating func build(_ view: AirshipScene.View, _ constraints: SceneConstraints) -> Int? {
    guard view.isShown else { return nil }
    return mark(.view(view), id: scene.id(of: view.keyPath), keyPath: view.keyPath) { builder in
      builder.bordered(view.border, builder.content(of: view, constraints))
    }
  }

  /// Puts a line around a view; before 18.12 it lay over the view and took no room.
  mutating func bordered(_ border: AirshipScene.Border?, _ node: Int) -> Int {
    guard let border, border.strokeWidth > 0, generation > .early else { return node }
    return tree.add(.padding(EdgeInsets(all: border.strokeWidth)), [node])
  }

  private mutating func content(
    of view: AirshipScene.View, _ constraints: SceneConstraints
  ) -> Int {
    switch view.content {
    case .container(let items): return container(items, view: view, constraints: constraints)
    case .linear(let linear): return stack(linear, view: view, constraints: constraints)
    case .scroll(let axis, let inner):
      return scroll(axis, inner: inner, view: view, constraints: constraints)
    case .empty: return constrain(tree.add(.fill), constraints)
    case .label(let label): return self.label(label, constraints)
    case .labelButton(_, let label): return labelButton(label, view: view, constraints: constraints)
    case .imageButton(_, let layer):
      return constrain(
        self.layer(layer, view: view, constraints: constraints), constraints, isFixed: true)
    case .stackImageButton(_, let layers):
      let nodes = layers.map { layer($0, view: view, constraints: constraints) }
      return constrain(tree.add(.layers, nodes), constraints, isFixed: true)
    case .buttonLayout(_, let inner): return build(inner, constraints) ?? nothing()
    case .image(let image): return media(image, constraints)
    case .video(let ratio, let fit, _):
      return video(ratio, fit: fit, view: view, constraints: constraints)
    case .placeholder(let subject):
      notes.add(
        "A \(subject) can't be drawn: a grey field is drawn instead.", at: view.keyPath,
        solution: "Check it on a device.")
      let field = mark(.placeholder(isVideo: false)) { $0.tree.add(.fill) }
      return constrain(field, constraints)
    case .pager(let pager): return self.pager(pager, view: view, constraints: constraints)
    case .dots(let dots): return self.dots(dots, view: view, constraints: constraints)
    case .bars(let bars): return self.bars(bars, view: view, constraints: constraints)
    case .wrapper(let inner, let controller):
      return wrapper(inner, controller: controller, view: view, constraints: constraints)
    case .toggle(let style): return toggle(style, view: view, constraints: constraints)
    case .score(let score): return self.score(score, view: view, constraints: constraints)
    case .textInput(let input): return textInput(input, view: view, constraints: constraints)
    case .icon(let icon): return constrain(self.icon(icon), constraints)
    }
  }

  /// Where a view isn't there, nothing is.
  mutating func nothing() -> Int {
    tree.add(.frame(width: .exactly(0), height: .exactly(0), .center))
  }

  private mutating func wrapper(
    _ inner: AirshipScene.View, controller: AirshipScene.Controller, view: AirshipScene.View,
    constraints: SceneConstraints
  ) -> Int {
    let outer = scope
    switch controller {
    case .pager(let branches):
      scope.enterPager(inner, page: page)
      if branches {
        notes.add(
          "Which pages follow depends on answers: all pages are taken to follow, also by the dots.",
          at: view.keyPath, isNote: true)
      }
    case .form(let isValidatedAtOnce): scope.enterForm(inner, isValidatedAtOnce: isValidatedAtOnce)
    case .async:
      notes.add(
        "What the server sends for this view isn't known: its placeholder is drawn.",
        at: view.keyPath, isNote: true)
    case .input, .plain: break
    }
    let node = build(inner, constraints) ?? nothing()
    scope = outer
    return constrain(node, constraints)
  }

  // MARK: Frames

  /// Gives a view the frame that its constraints ask for.
  ///
  /// - Parameters:
  ///   - node: The view.
  ///   - constraints: Its constraints.
  ///   - alignment: Where it is in a frame of another size.
  ///   - isFixed: Whether lengths are kept that don't depend on what is around.
  /// - Returns: The view in its frame.
  mutating func constrain(
    _ node: Int, _ constraints: SceneConstraints, alignment: ViewAlignment = .center,
    isFixed: Bool = false
  ) -> Int {
    let (width, height) = (constraints.width, constraints.height)
    var result = node
    let (wide, high) = (limits(width), limits(height))
    if wide != ViewTree.Limits() || high != ViewTree.Limits() {
      result = tree.add(.frame(width: wide, height: high, alignment), [result])
    }
    if isFixed {
      let horizontal = width.isFixed && width.length != nil
      let vertical = height.isFixed && height.length != nil
      if horizontal || vertical {
        result = tree.add(.fixedSize(horizontal: horizontal, vertical: vertical), [result])
      }
    }
    guard let ratio = constraints.ratio else { return result }
    if generation == .borderBox, width.length == nil, height.length == nil {
      let maximum = ViewProposal(width: width.maximum, height: height.maximum)
      return tree.add(.ratioBox(ratio, maximum: maximum, alignment), [result])
    }
    return tree.add(.aspectRatio(ratio, fills: false), [result])
  }

  private func limits(_ axis: SceneConstraints.Axis) -> ViewTree.Limits {
    let length = axis.isUncapped ? nil : axis.length
    var minimum: Double?
    if generation >= .rigid {
      minimum = [axis.isPoints ? length : nil, axis.isUncapped ? nil : axis.minimum]
        .compactMap(\.self).max()
    }
    return ViewTree.Limits(minimum: minimum, ideal: length, maximum: length)
  }

  /// The margins of an item as padding.
  mutating func padded(_ node: Int, by margin: AirshipScene.Margin) -> Int {
    guard margin != .zero else { return node }
    let insets = EdgeInsets(
      top: margin.top, left: margin.start, bottom: margin.bottom, right: margin.end)
    return tree.add(.padding(insets), [node])
  }
}

extension AirshipScene.Position {
  /// The position in a frame, from the leading edge.
  var alignment: ViewAlignment {
    let x =
      switch horizontal {
      case .start: 0.0
      case .center: 0.5
      case .end: 1.0
      }
    let y =
      switch vertical {
      case .top: 0.0
      case .center: 0.5
      case .bottom: 1.0
      }
    return ViewAlignment(x: x, y: y)
  }
}
