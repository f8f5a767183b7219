import Boxes
import Devices
import Diagnostics
import Geometry
import Messages

/// The frames of a Scene's views, found by laying it out until what is measured stays the same.
///
/// Source: Docs/Vendors/AirshipScenes.md#passes.
struct SceneLayout {
  private(set) var marks: [SceneMark] = []

  /// The frames by the numbers of marks, from the window's top leading corner.
  private(set) var frames: [Int: Rect] = [:]
  private(set) var notes = SceneNotes()

  /// The maximum number of layouts, where nothing comes to rest.
  private static let maximumPasses = 80

  /// The name of what is measured of the outermost view.
  static let rootName = "#root"

  private let scene: AirshipScene
  private let sdk: AirshipSDK
  private let context: TemplateContext
  private let page: Int
  private let window: SceneWindow
  private let placement: AirshipScene.Placement

  /// Lays a page of a Scene out.
  ///
  /// - Parameters:
  ///   - scene: The Scene.
  ///   - sdk: The version of the SDK.
  ///   - context: The device, and where images and measures come from.
  ///   - page: The page of the outermost pager, from 0.
  init(_ scene: AirshipScene, sdk: AirshipSDK, context: TemplateContext, page: Int) {
    (self.scene, self.sdk, self.context, self.page) = (scene, sdk, context, page)
    window = SceneWindow(environment: context.environment, sdk: sdk)
    placement = window.placement(of: scene.presentation)
    solve()
  }

  private mutating func solve() {
    var measures = SceneMeasures()
    for pass in 0..<Self.maximumPasses {
      var builder = SceneBuilder(
        scene, sdk: sdk, context: context, page: page, measures: measures)
      let (node, position) = root(&builder)
      var solver = ViewSolver(builder.tree, measurer: context.measurer)
      position(&solver, node)
      var sizes: [String: Size] = [:]
      for (number, frame) in solver.frames {
        if case .measure(let name) = builder.marks[number].kind { sizes[name] = frame.size }
      }
      var next = SceneMeasures(sizes: sizes, bases: builder.measures.bases)
      let isFlickering = keepBound(&next, after: measures)
      let isDone = next.isAtRest(with: measures.sizes)
      if isDone || solver.isExhausted || pass == Self.maximumPasses - 1 {
        (marks, frames, notes) = (builder.marks, solver.frames, builder.notes)
        if solver.isExhausted {
          notes.add(
            "The Scene is too large to be laid out: frames are not right.", at: scene.view.keyPath,
            solution: "Nest fewer views.")
        } else if !isDone {
          notes.add(
            "The layout doesn't come to rest: each one changes what the next is made from. The "
              + "\(Self.maximumPasses)th is drawn.", at: scene.view.keyPath,
            solution: "Give the views lengths that don't depend on one another.")
        }
        if isFlickering {
          notes.add(
            "Version \(sdk.version) compares the content with a bound that isn't a whole number of "
              + "points, and never decides: the card flickers on the device. It is drawn at the bound.",
            at: placement.keyPath + ".size", solution: "Write the bound in points.")
        }
        return
      }
      measures = next
    }
  }

  /// Before 21 a card at a bound with a fraction falls back to its content and grows again, without
  /// end; it is kept at the bound.
  private func keepBound(_ next: inout SceneMeasures, after old: SceneMeasures) -> Bool {
    guard sdk.sceneGeneration < .borderBox, let size = next.sizes[Self.rootName],
      let before = old.sizes[Self.rootName]
    else { return false }
    func kept(_ new: Double, _ old: Double) -> Bool { old > new && old - new < 1 }
    let (wide, high) = (kept(size.width, before.width), kept(size.height, before.height))
    let bound = SceneConstraints(window: region.size).content(
      of: placement, measured: before, sdk: sdk)
    let fallen = SceneConstraints(window: region.size).content(
      of: placement, measured: size, sdk: sdk)
    guard
      wide && fallen.width.length != bound.width.length
        || high && fallen.height.length != bound.height.length
    else { return false }
    next.sizes[Self.rootName] = Size(
      width: max(size.width, before.width), height: max(size.height, before.height))
    return true
  }

  // MARK: Placements

  /// The part of the window that a modal may use.
  private var region: Rect {
    switch scene.presentation.kind {
    case .modal: placement.ignoresSafeArea ? window.whole : window.safe
    case .banner, .embedded: window.whole
    }
  }

  private typealias Placing = (inout ViewSolver, Int) -> Void

  private func root(_ builder: inout SceneBuilder) -> (Int, Placing) {
    switch scene.presentation.kind {
    case .modal: modal(&builder)
    case .banner: banner(&builder)
    case .embedded: embedded(&builder)
    }
  }

  /// The outermost view, what is measured of it, and the placement's border around it.
  private func card(
    _ builder: inout SceneBuilder, _ constraints: SceneConstraints,
    floor: (inout SceneBuilder, Int) -> Int = { $1 }
  ) -> Int {
    func content(_ builder: inout SceneBuilder) -> Int {
      let root =
        builder.build(scene.view, constraints.deductingStroke(of: scene.view, sdk: sdk))
        ?? builder.nothing()
      return builder.bordered(
        placement.border, floor(&builder, builder.measure(Self.rootName, root)))
    }
    guard placement.border != nil || placement.background != nil || placement.shadow != nil else {
      return content(&builder)
    }
    return builder.mark(
      .placement, id: "placement", keyPath: placement.keyPath, content)
  }

  private func modal(_ builder: inout SceneBuilder) -> (Int, Placing) {
    let region = region
    let constraints = SceneConstraints(
      window: region.size, insets: placement.ignoresSafeArea ? window.insets : .zero
    ).content(of: placement, measured: builder.measures.sizes[Self.rootName], sdk: sdk)
    let card = card(&builder, constraints) { builder, node in
      let (wide, high) = floors(in: region.size)
      guard sdk.sceneGeneration == .borderBox, wide != nil || high != nil else { return node }
      return builder.tree.add(
        .frame(
          width: ViewTree.Limits(minimum: wide), height: ViewTree.Limits(minimum: high), .center),
        [node])
    }
    let padded = builder.padded(card, by: placement.margin)
    let fill = ViewTree.Limits(maximum: .infinity)
    let node = builder.tree.add(
      .frame(width: fill, height: fill, (placement.position ?? .center).alignment), [padded])
    return (
      node,
      {
        $0.placeView(
          $1, at: region.origin,
          ViewProposal(width: region.size.width, height: region.size.height))
      }
    )
  }

  /// The minimum size of the content of a modal, which a frame around it has in 21.
  private func floors(in size: Size) -> (Double?, Double?) {
    let stroke = 2 * (placement.border?.strokeWidth ?? 0)
    func floor(_ length: AirshipScene.Length?, _ room: Double) -> Double? {
      switch length {
      case .points(let points): max(0, points - stroke)
      case .percent(let percent): max(0, percent / 100 * room - stroke)
      case .auto, nil: nil
      }
    }
    return (
      floor(placement.size.minWidth, size.width - placement.margin.horizontal),
      floor(placement.size.minHeight, size.height - placement.margin.vertical)
    )
  }

  private func banner(_ builder: inout SceneBuilder) -> (Int, Placing) {
    let (whole, insets) = (window.whole, window.insets)
    let position = placement.position ?? AirshipScene.Position(horizontal: .center, vertical: .top)
    let ignores = placement.ignoresSafeArea
    // The view around the banner only has the insets of the edge that it is at.
    let passed =
      ignores
      ? EdgeInsets(
        top: position.vertical == .top ? insets.top : 0,
        bottom: position.vertical == .bottom ? insets.bottom : 0) : .zero
    let length = Size(
      width: whole.width + passed.left + passed.right,
      height: whole.height + passed.top + passed.bottom)
    let stroke =
      sdk.sceneGeneration == .borderBox ? 2 * (placement.border?.strokeWidth ?? 0) : 0
    let measured = builder.measures.sizes[Self.rootName]
    let constraints = SceneConstraints(window: length, insets: passed)
      .content(of: placement, measured: measured, sdk: sdk)
    let card = card(&builder, constraints)
    let (margin, rtlSafe) = (placement.margin, insets)
    let horizontal = sdk.sceneGeneration == .borderBox ? position.horizontal : .center
    return (
      card,
      { solver, node in
        let offer = ViewProposal(
          width: constraints.width.length.map { $0 + stroke } ?? whole.width,
          height: constraints.height.length.map { $0 + stroke } ?? whole.height)
        let card = solver.size(of: node, offer)
        // Before 21 the view around it isn't widened by its border.
        let size = Size(
          width: constraints.width.length.map { $0 + stroke } ?? card.width,
          height: constraints.height.length.map { $0 + stroke } ?? card.height)
        let safe = ignores ? EdgeInsets.zero : rtlSafe
        let x: Double =
          switch horizontal {
          case .start: safe.left + margin.start
          case .center: (whole.width - size.width) / 2 + margin.start - margin.end
          case .end: whole.width - safe.right - margin.end - size.width
          }
        let y: Double =
          switch position.vertical {
          case .top: safe.top + margin.top
          case .center: (whole.height - size.height) / 2 + margin.top - margin.bottom
          case .bottom: whole.height - safe.bottom - margin.bottom - size.height
          }
        solver.placeView(
          node,
          at: Point(
            x: x + (size.width - card.width) * position.alignment.x,
            y: y + (size.height - card.height) * position.alignment.y), offer)
      }
    )
  }

  /// Embedded content is offered the whole window: how much an app gives it isn't known.
  private func embedded(_ builder: inout SceneBuilder) -> (Int, Placing) {
    let whole = window.whole
    let size = placement.size
    let isBorderBox = sdk.sceneGeneration == .borderBox
    func slot(
      _ length: AirshipScene.Length, minimum: AirshipScene.Length?, maximum: AirshipScene.Length?,
      offer: Double
    ) -> (content: Double?, room: Double?) {
      func points(_ length: AirshipScene.Length?) -> Double? {
        switch length {
        case .points(let points): points
        case .percent(let percent): offer * percent / 100
        case .auto, nil: nil
        }
      }
      func bounded(_ length: Double) -> Double {
        isBorderBox
          ? max(min(length, points(maximum) ?? .infinity), points(minimum) ?? -.infinity) : length
      }
      switch length {
      case .points(let points): return (bounded(points), bounded(points))
      case .percent(let percent):
        // Up to 20 a percentage's content is offered the whole offer, and takes its share of it.
        let share = bounded(offer * percent / 100)
        return (isBorderBox ? share : offer, share)
      case .auto: return (nil, nil)
      }
    }
    let wide = slot(
      size.width, minimum: size.minWidth, maximum: size.maxWidth, offer: whole.width)
    let high = slot(
      size.height, minimum: size.minHeight, maximum: size.maxHeight, offer: whole.height)
    var constraints = SceneConstraints(
      width: SceneConstraints.Axis(length: wide.content, maximum: wide.content),
      height: SceneConstraints.Axis(length: high.content, maximum: high.content))
    if isBorderBox {
      if case .points = size.width { constraints.width.isPoints = true }
      if case .points = size.height { constraints.height.isPoints = true }
    }
    let padded = builder.padded(card(&builder, constraints), by: placement.margin)
    let node = builder.constrain(padded, constraints)
    return (
      node,
      { solver, node in
        var offer = ViewProposal(
          width: wide.room ?? whole.width, height: high.room ?? whole.height)
        let content = solver.size(of: node, offer)
        func bound(
          _ length: Double, minimum: AirshipScene.Length?, maximum: AirshipScene.Length?,
          offered: Double
        ) -> Double {
          func points(_ length: AirshipScene.Length?) -> Double? {
            switch length {
            case .points(let points): points
            case .percent(let percent): offered * percent / 100
            case .auto, nil: nil
            }
          }
          return isBorderBox
            ? max(min(length, points(maximum) ?? .infinity), points(minimum) ?? -.infinity) : length
        }
        // A percentage takes the whole offer, and its content a share in the middle of it.
        func room(_ length: AirshipScene.Length, content: Double, whole: Double) -> Double {
          switch length {
          case .percent: whole
          case .points(let points): points
          case .auto: content
          }
        }
        let slot = Size(
          width: bound(
            room(size.width, content: content.width, whole: whole.width), minimum: size.minWidth,
            maximum: size.maxWidth, offered: whole.width),
          height: bound(
            room(size.height, content: content.height, whole: whole.height),
            minimum: size.minHeight,
            maximum: size.maxHeight, offered: whole.height))
        offer.width = min(offer.width ?? slot.width, slot.width)
        offer.height = min(offer.height ?? slot.height, slot.height)
        let placed = solver.size(of: node, offer)
        func origin(_ content: Double, _ slot: Double) -> Double {
          isBorderBox && content > slot ? 0 : (slot - content) / 2
        }
        solver.placeView(
          node,
          at: Point(
            x: origin(placed.width, slot.width), y: origin(placed.height, slot.height)), offer)
      }
    )
  }
}
