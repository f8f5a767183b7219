import Boxes
import Devices
import Geometry
import Messages

/// Puts the views of a Scene into boxes, each with the frame that its layout found.
struct SceneBoxes {
  let scene: AirshipScene
  let layout: SceneLayout
  let context: TemplateContext
  private let sdk: AirshipSDK
  private var scope = SceneScope()

  /// The boxes of marks, with where the inside of their borders begins.
  var boxes: [Int: (box: BoxID, origin: Point)] = [:]

  /// The views whose box is that of their text or image.
  var merged: Set<Int> = []

  private(set) var screen: Screen
  var notes: SceneNotes

  init(
    _ scene: AirshipScene, _ layout: SceneLayout, in screen: Screen, sdk: AirshipSDK,
    context: TemplateContext
  ) {
    (self.scene, self.layout, self.screen) = (scene, layout, screen)
    (self.sdk, self.context) = (sdk, context)
    notes = layout.notes
  }

  var isDark: Bool { context.environment.appearance == .dark }

  func color(_ color: AirshipScene.ThemeColor?) -> Color {
    color.map { isDark ? $0.dark : $0.light } ?? .clear
  }

  /// Adds all boxes, the outermost first.
  mutating func add(page: Int) {
    for (index, mark) in layout.marks.enumerated() {
      guard let frame = layout.frames[index], frame.isFinite else { continue }
      add(mark, index: index, frame: frame, page: page)
    }
  }

  // MARK: Marks

  private mutating func add(_ mark: SceneMark, index: Int, frame: Rect, page: Int) {
    switch mark.kind {
    case .measure: break
    case .view(let view): add(view, mark: mark, index: index, frame: frame, page: page)
    case .placement: addPlacement(mark, index: index, frame: frame)
    case .part(let kind):
      if kind == .text {
        merged.insert(index)
      } else {
        append(BoxName(mark, kind), mark: mark, index: index, frame: frame)
      }
    case .text(let text): add(text, mark: mark, index: index, frame: frame)
    case .icon(let icon): add(icon, mark: mark, index: index, frame: frame)
    case .image(let asset, let position):
      add(asset, position: position, mark: mark, index: index, frame: frame)
    case .placeholder(let isVideo):
      addPlaceholder(isVideo: isVideo, mark: mark, index: index, frame: frame)
    case .shape(let shape): add(shape, mark: mark, index: index, frame: frame)
    case .field(let color, let corners, let shadow):
      append(
        mark.id.map { BoxName($0, .container, keyPath: mark.keyPath) }, mark: mark, index: index,
        frame: frame,
        decoration: Decoration {
          $0.background = color
          $0.corners = corners
          $0.shadow = shadow
        })
    }
  }

  /// The box of the nearest mark around that has one.
  private func holder(of mark: SceneMark) -> (box: BoxID, origin: Point) {
    var parent = mark.parent
    while let index = parent {
      if let found = boxes[index] { return found }
      parent = layout.marks[index].parent
    }
    return (.root, .zero)
  }

  @discardableResult
  mutating func append(
    _ name: BoxName?, mark: SceneMark, index: Int, frame: Rect,
    content: Box.Content = .none, border: Double = 0, padding: EdgeInsets = .zero,
    decoration: Decoration? = nil, overflow: Style.Overflow = .visible
  ) -> BoxID {
    let holder = holder(of: mark)
    let direction = context.environment.direction
    let style = Style {
      $0.position = .absolute
      $0.boxSizing = .borderBox
      $0.direction = direction
      $0.overflow = overflow
      $0.width = .points(frame.width)
      $0.height = .points(frame.height)
      $0.border = EdgeInsets(all: border)
      $0.padding = Edges(
        top: .points(padding.top), leading: .points(padding.left),
        bottom: .points(padding.bottom), trailing: .points(padding.right), direction: direction)
      $0.inset = Edges(
        top: .points(frame.minY - holder.origin.y), leading: .points(frame.minX - holder.origin.x),
        bottom: .auto, trailing: .auto, direction: direction)
    }
    let box = screen.tree.append(
      Box(name, style: style, content: content, decoration: decoration), to: holder.box)
    boxes[index] = (box, Point(x: frame.minX + border, y: frame.minY + border))
    return box
  }

  // MARK: Views

  private mutating func add(
    _ view: AirshipScene.View, mark: SceneMark, index: Int, frame: Rect, page: Int
  ) {
    if case .wrapper(let inner, .pager) = view.content { scope.enterPager(inner, page: page) }
    if case .wrapper(let inner, .form(let isAtOnce)) = view.content {
      scope.enterForm(inner, isValidatedAtOnce: isAtOnce)
    }
    switch view.content {
    case .label, .image:
      // Its text or image takes the box, with the view's background.
      merged.insert(index)
    default:
      append(
        BoxName(mark, Self.kind(of: view)), mark: mark, index: index, frame: frame,
        border: border(of: view.border, frame), decoration: decoration(of: view),
        overflow: Self.overflow(of: view))
    }
    guard !scope.isEnabled(view) else { return }
    notes.doubt("how much a disabled button is dimmed", id: scene.id(of: view.keyPath))
    notes.add(
      "The button is disabled before anybody has tapped: how much the system dims it isn't known; half "
        + "of its opacity is drawn.", at: view.keyPath, isNote: true)
  }

  func border(of border: AirshipScene.Border?, _ frame: Rect) -> Double {
    min(border?.strokeWidth ?? 0, min(frame.width, frame.height) / 2)
  }

  private static func kind(of view: AirshipScene.View) -> BoxName.Kind {
    switch view.content {
    case .labelButton, .imageButton, .stackImageButton, .buttonLayout, .toggle: .button
    case .video, .placeholder: .media
    default: .container
    }
  }

  private static func overflow(of view: AirshipScene.View) -> Style.Overflow {
    switch view.content {
    case .scroll: .scroll
    case .container, .linear, .pager: .hidden
    default: view.border == nil ? .visible : .hidden
    }
  }

  /// The background, the line and the corners of a view.
  func decoration(of view: AirshipScene.View) -> Decoration {
    var decoration = decoration(view.border, view.background)
    if !scope.isEnabled(view) { decoration.opacity = 0.5 }
    return decoration
  }

  private func decoration(
    _ border: AirshipScene.Border?, _ background: AirshipScene.ThemeColor?
  ) -> Decoration {
    Decoration {
      $0.background = color(background)
      guard let border else { return }
      $0.corners = corners(of: border)
      if border.strokeWidth > 0 {
        $0.backgroundClip = .paddingBox
        // Without a colour the line is black, as on other platforms.
        $0.borderColors = Edges(all: border.strokeColor.map(color) ?? .black)
      }
    }
  }

  func corners(of border: AirshipScene.Border) -> Corners {
    let isLTR = context.environment.direction == .leftToRight
    let radii = border.radii
    return Corners(
      topLeft: isLTR ? radii[0] : radii[1], topRight: isLTR ? radii[1] : radii[0],
      bottomRight: isLTR ? radii[2] : radii[3], bottomLeft: isLTR ? radii[3] : radii[2],
      curve: .continuous)
  }

  private mutating func addPlacement(_ mark: SceneMark, index: Int, frame: Rect) {
    let placement = SceneWindow(environment: context.environment, sdk: sdk)
      .placement(of: scene.presentation)
    var decoration = decoration(placement.border, placement.background)
    if let shadow = placement.shadow {
      decoration.shadows = [
        Shadow(
          color: color(shadow.color), offset: shadow.offset, sigma: shadow.blurRadius,
          spread: shadow.radius / 2, position: .around)
      ]
    }
    append(
      BoxName(mark, .container), mark: mark, index: index, frame: frame,
      border: border(of: placement.border, frame), decoration: decoration,
      overflow: placement.border == nil ? .visible : .hidden)
  }
}

extension BoxName {
  /// The name of what is at a mark.
  init(_ mark: SceneMark, _ kind: Kind) {
    self.init(mark.id ?? "", kind, keyPath: mark.keyPath)
  }
}

extension Rect {
  /// Whether no number of it is infinite.
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
