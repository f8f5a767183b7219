import Boxes
import Devices
import Geometry
import Messages

/// Indicators and inputs: Docs/Vendors/AirshipScenes.md#indicators and
/// Docs/Vendors/AirshipScenes.md#inputs.
extension SceneBuilder {
  // MARK: Indicators

  mutating func dots(
    _ dots: AirshipScene.Dots, view: AirshipScene.View, constraints: SceneConstraints
  ) -> Int {
    let side = constraints.height.length.map { max(0, $0 - view.strokeWidth) } ?? 32
    let square = SceneConstraints(
      width: SceneConstraints.Axis(length: side), height: SceneConstraints.Axis(length: side))
    let id = scene.id(of: view.keyPath)
    let nodes = scope.pages.indices.map { index in
      binding(
        index == scope.page ? dots.selected : dots.unselected, square, id: "\(id).dot[\(index)]",
        keyPath: view.keyPath)
    }
    let row = tree.add(.stack(isVertical: false, spacing: dots.spacing), nodes)
    let padded = tree.add(
      .padding(EdgeInsets(left: dots.spacing, right: dots.spacing)), [row])
    return constrain(padded, constraints)
  }

  /// Shapes over one another, and an icon over them.
  private mutating func binding(
    _ binding: AirshipScene.Binding, _ constraints: SceneConstraints, id: String?, keyPath: String
  ) -> Int {
    func layers(_ builder: inout SceneBuilder) -> Int {
      var nodes = binding.shapes.enumerated().map { index, shape in
        builder.shape(shape, constraints, id: id.map { "\($0)#\(index)" })
      }
      if let icon = binding.icon { nodes.append(builder.icon(icon)) }
      return builder.tree.add(.layers, nodes)
    }
    guard let id else { return layers(&self) }
    return mark(.part(.icon), id: id, keyPath: keyPath, layers)
  }

  mutating func bars(
    _ bars: AirshipScene.Bars, view: AirshipScene.View, constraints: SceneConstraints
  ) -> Int {
    let high = constraints.height.length ?? Self.barHeight
    // Before 18.12 all bars had one height.
    let inactive = generation == .early ? 1 : bars.inactiveScale ?? Self.inactiveBarScale
    let id = scene.id(of: view.keyPath)
    func bar(_ builder: inout SceneBuilder, index: Int, color: Color, height: Double) -> Int {
      let fill = builder.mark(
        .field(color, Corners(), nil), id: "\(id).bar[\(index)]", isParent: false
      ) { $0.tree.add(.fill) }
      return builder.tree.add(
        .frame(width: ViewTree.Limits(), height: .exactly(height), .center), [fill])
    }
    var node: Int
    if bars.isOfCurrentPage {
      node = bar(&self, index: 0, color: color(bars.progressColor), height: high)
    } else {
      let name = view.keyPath + "#bars"
      let total = scope.pages.reduce(0) { $0 + ($1.delay ?? 0) }
      let width = measures.sizes[name]?.width ?? constraints.width.length
      var nodes: [Int] = []
      for (index, page) in scope.pages.enumerated() {
        let isCurrent = index == scope.page
        var node = bar(
          &self, index: index,
          color: color(index < scope.page ? bars.progressColor : bars.trackColor),
          height: isCurrent ? high : high * inactive)
        if bars.isSizedByDuration, total > 0, let width {
          let length = width * (page.delay ?? 0) / total
          node = tree.add(
            .frame(width: .exactly(length), height: ViewTree.Limits(), .center), [node])
        }
        nodes.append(node)
      }
      let row = tree.add(
        .stack(isVertical: false, spacing: bars.spacing ?? Self.barSpacing), nodes)
      node = measure(name, tree.add(.reader, [row]))
    }
    node = tree.add(.frame(width: ViewTree.Limits(), height: .exactly(high), .center), [node])
    return constrain(node, constraints)
  }

  /// The height of bars that say none, in points.
  private static let barHeight = 6.0

  /// The room between bars that say none, in points.
  private static let barSpacing = 10.0

  /// The height of other pages' bars, of that of the page that is shown.
  private static let inactiveBarScale = 0.5

  // MARK: Inputs

  mutating func toggle(
    _ style: AirshipScene.ToggleStyle, view: AirshipScene.View, constraints: SceneConstraints
  ) -> Int {
    switch style {
    case .checkbox(let off):
      var square = constraints
      square.width.length = constraints.width.length ?? Self.checkboxSide
      square.height.length = constraints.height.length ?? Self.checkboxSide
      (square.width.isFixed, square.height.isFixed) = (true, true)
      return constrain(
        binding(off, square, id: nil, keyPath: view.keyPath), square, isFixed: true)
    case .switch(let off):
      let track = mark(
        .field(color(off), Corners(all: 15), nil), id: scene.id(of: view.keyPath) + ".track"
      ) { builder in
        let thumb = builder.mark(
          .field(
            .white, Corners(all: 13.5),
            Shadow(color: Color(white: 0, alpha: 0.33), offset: Point(x: 0, y: 1), sigma: 1)),
          isParent: false
        ) { $0.tree.add(.fill) }
        let side = ViewTree.Limits.exactly(27)
        let circle = builder.tree.add(.frame(width: side, height: side, .center), [thumb])
        // Off, its middle is 10 before that of the track.
        let moved = builder.tree.add(
          .padding(EdgeInsets(top: 1.5, left: 1.5, bottom: 1.5, right: 21.5)), [circle])
        return builder.tree.add(
          .frame(width: .exactly(50), height: .exactly(30), .center), [moved])
      }
      return constrain(track, constraints)
    }
  }

  /// The side of a box that says none, in points.
  private static let checkboxSide = 24.0

  mutating func score(
    _ score: AirshipScene.Score, view: AirshipScene.View, constraints: SceneConstraints
  ) -> Int {
    let count = score.end - score.start + 1
    var row = constraints
    if constraints.width.length == nil, constraints.height.length == nil {
      row.height.length = 32
    } else if let width = constraints.width.length {
      let rest = width - score.spacing * Double(count - 1)
      row.height.length = rest > 0 ? min(rest / Double(count), 66) : nil
    } else {
      row.height.length = nil
    }
    let side = max(
      side(of: score, score.unselected.text), side(of: score, score.selected.text))
    let axis = SceneConstraints.Axis(length: side, isPoints: true, isFixed: true)
    let square = SceneConstraints(width: axis, height: axis)
    let id = scene.id(of: view.keyPath)
    let items = (0..<count).map { index in
      let number = String(score.start + index)
      return mark(
        .part(.button), id: "\(id).item[\(index)]", keyPath: view.keyPath
      ) { builder in
        var layers = score.unselected.shapes.map { builder.shape($0, square, id: nil) }
        if let appearance = score.unselected.text {
          let text = SceneText(appearance, environment: builder.environment)
          layers.append(
            builder.styled(
              text.styled([SceneMarkdown.Span(string: number)]), keyPath: view.keyPath, appearance))
        }
        // What a chosen number would show takes its room too.
        layers += score.selected.shapes.map {
          builder.constrain(builder.ghost(ratio: $0.aspectRatio), square)
        }
        let stack = builder.tree.add(.layers, layers)
        return builder.tree.add(.aspectRatio(1, fills: false), [stack])
      }
    }
    guard let wrapping = score.wrapping else {
      return constrain(
        tree.add(.stack(isVertical: false, spacing: score.spacing), items), row)
    }
    let lines = tree.add(
      .lines(
        spacing: score.spacing, lineSpacing: wrapping.lineSpacing,
        maximumPerLine: wrapping.maximumPerLine), items)
    let maximum = constraints.width.length ?? constraints.width.maximum
    return tree.add(
      .frame(
        width: ViewTree.Limits(maximum: maximum),
        height: ViewTree.Limits(), .top), [lines])
  }

  private mutating func ghost(ratio: Double) -> Int {
    tree.add(.aspectRatio(ratio, fills: false), [tree.add(.fill)])
  }

  /// The side of a number's square: its text with as much room again, at least what a finger needs.
  private func side(of score: AirshipScene.Score, _ appearance: AirshipScene.TextAppearance?)
    -> Double
  {
    guard let appearance else { return 44 }
    let text = SceneText(appearance, environment: environment)
    let size = context.measurer.measure(
      text.styled([SceneMarkdown.Span(string: String(score.end))]), width: .infinity
    ).size
    return max(44, size.width + scaled(size.width), size.height + scaled(size.height))
  }

  mutating func textInput(
    _ input: AirshipScene.TextInput, view: AirshipScene.View, constraints: SceneConstraints
  ) -> Int {
    var appearance = input.appearance
    let isMultiline = input.kind == .multiline
    let vertical = isMultiline ? 0.0 : 0.5
    let line = context.measurer.measure(
      SceneText(appearance, environment: environment).styled([SceneMarkdown.Span(string: "X")]),
      width: .infinity
    ).size.height
    let field = tree.add(
      .frame(
        width: ViewTree.Limits(),
        height: ViewTree.Limits(minimum: line, maximum: isMultiline ? nil : line),
        .top), [tree.add(.fill)])
    let editor = constrain(
      tree.add(
        .fixedSize(horizontal: false, vertical: !isMultiline || constraints.height.length == nil),
        [tree.add(.padding(EdgeInsets(all: 5)), [field])]),
      constraints, alignment: ViewAlignment(x: 0.5, y: vertical))
    var row = [editor]
    if let icon = input.iconEnd {
      let side = ViewTree.Limits(maximum: scaled(appearance.fontSize))
      let frame = tree.add(.frame(width: side, height: side, .center), [self.icon(icon)])
      row.append(tree.add(.padding(EdgeInsets(all: 5)), [frame]))
    }
    var layers: [Int] = []
    if let hint = input.placeholder ?? input.country {
      let alignment = appearance.alignment ?? .start
      appearance.color = appearance.placeholderColor ?? appearance.color
      appearance.alignment = alignment
      let text = SceneText(appearance, environment: environment)
        .styled([SceneMarkdown.Span(string: environment.shown(hint))])
      let padded = tree.add(
        .padding(EdgeInsets(all: 5)), [styled(text, keyPath: view.keyPath, appearance)])
      let x = alignment == .start ? 0.0 : alignment == .center ? 0.5 : 1
      layers.append(constrain(padded, constraints, alignment: ViewAlignment(x: x, y: vertical)))
    }
    layers.append(
      row.count == 1 ? editor : tree.add(.stack(isVertical: false, spacing: 8), row))
    if input.kind == .sms, input.country != nil {
      notes.add(
        "The list of countries before a telephone number isn't drawn.", at: view.keyPath,
        solution: "Check it on a device.")
    }
    return tree.add(.layers, layers)
  }
}
