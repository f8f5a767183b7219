import Boxes
import Geometry
import Inputs
import Rendering
import Testing

@testable import Comparison

/// What goldens record of how boxes look.
struct ComputedValuesTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let stops = [
    GradientStop(color: red, position: .percent(10)), GradientStop(color: .black, position: .auto),
  ]
  private static let linear = LinearGradient(
    direction: .corner(x: 1, y: -1), stops: stops, isRepeating: true)
  private static let radial = RadialGradient(
    isCircle: true, extent: .radii(x: .points(3), y: .percent(4)), centerX: .points(5),
    centerY: .calculation(percent: 50, points: 2, minimum: 1), stops: stops, isRepeating: false)

  private static let layer: BackgroundLayer = {
    var layer = BackgroundLayer(.linear(linear))
    layer.positionX = .points(4)
    layer.extent = .lengths(width: .auto, height: .points(9))
    layer.repeatY = .once
    layer.origin = .contentBox
    return layer
  }()

  private static let drawing: Drawing = {
    var path = Path()
    path.move(to: Point(x: 1, y: 2))
    path.line(to: Point(x: 3, y: 4.5))
    path.curve(
      to: Point(x: 5, y: 6), control1: Point(x: 7, y: 8), control2: Point(x: 9, y: 10))
    path.close()
    return Drawing(path: path, paint: .stroke(width: 1.5, cap: .round), color: red)
  }()

  private static let transform = BoxTransform(
    steps: [
      .move(x: .points(3), y: .percent(5)),
      .map(Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)),
    ], originX: .points(1))

  /// A decoration of which everything can be seen.
  private static let decoration = Decoration {
    $0.background = red
    $0.backgroundClip = .paddingBox
    $0.backgroundLayers = [layer]
    $0.corners = Corners(
      topLeft: Corners.Radius(x: .points(1), y: .percent(2)), topRight: Corners.Radius(3),
      bottomRight: .zero, bottomLeft: .zero, curve: .continuous)
    $0.borderColors = Edges(all: .black)
    $0.borderStyles = Edges(top: .dashed, left: .solid, bottom: .double, right: .groove)
    var outline = Outline(width: 2, color: red, offset: -1)
    outline.style = .dotted
    $0.outline = outline
    $0.shadows = [
      Shadow(color: .black, offset: Point(x: 1, y: 2), sigma: 3, spread: 4, position: .inside)
    ]
    $0.textShadows = [Shadow(color: red, offset: Point(x: 1, y: 2), sigma: 3)]
    $0.textStroke = TextStroke(width: 2, color: red)
    $0.textLine = Decoration.TextLine(color: red, style: .dashed, isOver: true)
    var image = ImageContent(source: "ship.png", fit: .scaleDown, tint: .black)
    image.positionX = .percent(25)
    $0.image = image
    $0.drawings = [drawing]
    $0.opacity = 0.5
    $0.stacking = .level(2)
    $0.transform = transform
  }

  private static let text = StyledText(
    runs: [
      TextRun("Ahoy ", style: TextStyle(size: 17, color: .black)),
      TextRun(
        "there",
        style: {
          var style = TextStyle(size: 12.5, color: red.opacity(0.5))
          style.families = ["Lora"]
          style.weight = 700
          style.isItalic = true
          style.isUnderlined = true
          style.isStruckThrough = true
          style.letterSpacing = 0.25
          style.isKerned = false
          return style
        }()),
    ])

  private static func computedValues(
    _ decoration: Decoration? = nil, text: StyledText? = nil,
    lines: Edges<CollapsedLine?>? = nil
  ) throws -> [ElementRecord.ComputedValue] {
    var tree = BoxTree()
    var style = Style()
    style.border = EdgeInsets(all: 2)
    let box = tree.append(
      Box(style: style, content: text.map { .text($0) } ?? .none, decoration: decoration))
    let line = TextLine(
      string: "Ahoy there", frame: Rect(x: 1, y: 0, width: 90, height: 20), baseline: 15,
      runs: [], number: 0)
    let fragment = Fragment(
      box: box, parent: nil, end: 1, frame: Rect(x: 0, y: 0, width: 100, height: 50),
      transformed: nil, gridFrame: nil, contentInsets: EdgeInsets(all: 2),
      border: EdgeInsets(all: 2), collapsedLines: lines, isFloating: false,
      text: text.map { _ in TextLayout(size: Size(width: 90, height: 20), lines: [line]) },
      pieces: [], repeatsEdges: false)
    return ComputedValues(fragment: fragment, tree: tree, assets: try AssetFolder("/nonexistent"))
      .computedValues
  }

  // MARK: The form

  @Test func `Goldens record how a decoration looks in this form`() throws {
    let computedValues = try Self.computedValues(Self.decoration).map {
      "\($0.property): \($0.value)"
    }
    #expect(
      computedValues == [
        "background: #FF0000", "background clip: paddingBox", "background layers: d2d1834992f6",
        "transform: 8aa5b9ab9a4d", "level: 2", "corner radius: 1 2%, 3 3, 0 0, 0 0",
        "corner curve: continuous", "border width: 2", "border color: #000000",
        "border style: dashed, solid, double, groove", "outline width: 2",
        "outline color: #FF0000", "outline offset: -1", "outline style: dotted",
        "shadow color: #000000", "shadow offset: 1 2", "shadow blur: 3", "shadow spread: 4",
        "shadow place: inside", "text shadows: 159618c5647f",
        "text stroke: 2 #FF0000 miter 4", "text line: dashed #FF0000 over",
        "drawing color: #FF0000", "drawing: 22f3d66257ad", "opacity: 0.5", "picture: ship.png",
        "picture fit: scaleDown", "picture position: 25% 50%", "picture tint: #000000",
        "picture insets: 2",
      ])
  }

  @Test func `Goldens record how a text looks in this form`() throws {
    let computedValues = try Self.computedValues(text: Self.text).map {
      "\($0.property): \($0.value)"
    }
    #expect(
      computedValues == [
        "font: 17 pt", "text color: #000000", "run 2 font: Lora, 12.5 pt, weight 700, italic",
        "run 2 text color: #80FF0000", "run 2 underline: yes", "run 2 strikethrough: yes",
        "run 2 letter spacing: 0.25", "run 2 kerning: none", "lines at: 3 17",
      ])
  }

  @Test func `What has too many words is recorded as a digest of this form`() {
    var image = BackgroundLayer(.bitmap(source: "a.png", size: Size(width: 8, height: 6)))
    image.extent = .cover
    let strings = [
      ComputedValueEncoding.encode([Self.layer, image, BackgroundLayer(.radial(Self.radial))]),
      ComputedValueEncoding.encode(Self.transform), ComputedValueEncoding.encode([Self.drawing]),
      ComputedValueEncoding.encode(Self.decoration.textShadows),
      ComputedValueEncoding.encode(
        Edges(
          top: CollapsedLine(width: 2, color: Self.red), left: nil, bottom: nil, right: nil)),
      ComputedValueEncoding.encode(BorderImage(image)),
    ]
    #expect(
      strings == [
        "linear to 1 -1, #FF0000 10%, #000000 auto repeating; at 4 0; size auto 9; repeat once; "
          + "in contentBox; to borderBox / picture a.png 8 6; at 0 0; cover; repeat repeat; "
          + "in paddingBox; to borderBox / radial circle 3 4% at 5 clamp(1 50% + 2 33554432), "
          + "#FF0000 10%, #000000 auto; at 0 0; size auto auto; repeat repeat; in paddingBox; "
          + "to borderBox",
        "from 1 50%: move 3 5%, map 1 2 3 4 5 6",
        "stroke 1.5 round M 1 2 L 3 4.5 C 7 8 9 10 5 6 Z",
        "#FF0000 at 1 2 blur 3 spread 0 under", "2 #FF0000, none, none, none",
        "picture a.png 8 6; at 0 0; cover; repeat repeat; in paddingBox; to borderBox; "
          + "slices 100%, 100%, 100%, 100%; widths times 1, times 1, times 1, times 1; "
          + "outsets times 0, times 0, times 0, times 0; stretch stretch",
      ])
  }

  @Test(arguments: [
    (Length.auto, "auto"), (.points(-1.25), "-1.25"), (.percent(50), "50%"),
    (.minContent, "min-content"), (.maxContent, "max-content"), (.fitContent, "fit-content"),
    (.content, "content"),
    (.calculation(percent: 50, points: -4, minimum: 0, maximum: 100), "clamp(0 50% + -4 100)"),
  ])
  func `A length has its form`(_ length: Length, _ text: String) {
    #expect(ComputedValueEncoding.encode(length) == text)
  }

  @Test func `Every word for a kind is one of these`() {
    let lines: [LineStyle] = [
      .solid, .dashed, .dotted, .double, .groove, .ridge, .inset, .outset,
    ]
    let positions: [Shadow.Position] = [.under, .around, .inside]
    let fits: [ImageContent.Fit] = [.fill, .contain, .cover, .none, .scaleDown]
    let areas: [BackgroundLayer.Area] = [.borderBox, .paddingBox, .contentBox, .canvas]
    var description: [[String]] = [lines.map { ComputedValueEncoding.encode($0) }]
    description.append(positions.map { ComputedValueEncoding.encode($0) })
    description.append(fits.map { ComputedValueEncoding.encode($0) })
    description.append(areas.map { ComputedValueEncoding.encode($0) })
    #expect(
      description == [
        ["solid", "dashed", "dotted", "double", "groove", "ridge", "inset", "outset"],
        ["under", "around", "inside"], ["fill", "contain", "cover", "none", "scaleDown"],
        ["borderBox", "paddingBox", "contentBox", "canvas"],
      ])
  }

  @Test func `Looks of an older record are compared where their form is the same`() {
    #expect(ComputedValueEncoding.isComparable("background", in: 1))
    #expect(ComputedValueEncoding.isComparable("part 3 drawing color", in: 1))
    #expect(!ComputedValueEncoding.isComparable("part 3 drawing", in: 1))
    #expect(ComputedValueEncoding.isComparable("part 3 drawing", in: ComputedValueEncoding.version))
    #expect(
      !ComputedValueEncoding.isComparable("background", in: ComputedValueEncoding.version + 1))
  }

  // MARK: Nothing is forgotten

  /// Expects that each property of a value is in `changes`, with a change that is recorded, or in
  /// `shownElsewhere`.
  private func check<Value>(
    _ value: Value, shownElsewhere: Set<String> = [],
    _ changes: [String: (inout Value) -> Void],
    _ location: SourceLocation = #_sourceLocation,
    computedValues: (Value) throws -> [ElementRecord.ComputedValue]
  ) throws {
    let labels = Set(Mirror(reflecting: value).children.compactMap(\.label))
    #expect(
      labels == shownElsewhere.union(changes.keys),
      "Record the property in ComputedValues and ComputedValueEncoding, or say where else it shows.",
      sourceLocation: location)
    let before = try computedValues(value)
    for (name, change) in changes {
      var changed = value
      change(&changed)
      #expect(
        try computedValues(changed) != before, "\(name) is not recorded.", sourceLocation: location)
    }
  }

  @Test func `Every property of a decoration is recorded`() throws {
    try check(
      Self.decoration,
      [
        "background": { $0.background = .black }, "backgroundClip": { $0.backgroundClip = .canvas },
        "backgroundLayers": { $0.backgroundLayers.append(Self.layer) },
        "corners": { $0.corners.topRight = .zero },
        "borderColors": { $0.borderColors.left = .white },
        "borderStyles": { $0.borderStyles.left = .inset },
        "borderImage": { $0.borderImage = BorderImage(Self.layer) },
        "outline": { $0.outline = nil }, "shadows": { $0.shadows = [] },
        "textShadows": { $0.textShadows = [] }, "textLine": { $0.textLine = nil },
        "textStroke": { $0.textStroke = nil },
        "image": { $0.image = nil }, "drawings": { $0.drawings = [] },
        "opacity": { $0.opacity = 0.25 }, "stacking": { $0.stacking = .level(3) },
        "transform": { $0.transform = nil },
        "clipShape": { $0.clipShape = .inset(Edges(all: .points(1)), Corners(all: 2)) },
        "svg": { $0.svg = SVGContent(SVGImage()) },
        "effects": { $0.effects = Self.effects },
      ]
    ) { try Self.computedValues($0) }
  }

  private static let effects = {
    var effects = Effects()
    effects.filters = [.blur(sigma: 3)]
    return effects
  }()

  @Test func `Every effect on a box as a whole is recorded`() throws {
    try check(
      Self.effects,
      [
        "filters": {
          $0.filters.append(.dropShadow(offset: .zero, sigma: 1, color: .black))
        },
        "backdropFilters": { $0.backdropFilters = [.color(.sepia(1))] },
        "masks": { $0.masks = [Self.layer] }, "blendMode": { $0.blendMode = .multiply },
      ]
    ) { effects in try Self.computedValues(Decoration { $0.effects = effects }) }
    let values = BlendMode.allCases.map(ComputedValueEncoding.encode)
    #expect(Set(values).count == values.count)
  }

  @Test func `Every property of a border's image is recorded`() throws {
    try check(
      BorderImage(Self.layer),
      [
        "layer": { $0.layer.image = .radial(Self.radial) }, "slices": { $0.slices.left = .zero },
        "isFilled": { $0.isFilled = true }, "widths": { $0.widths.left = .length(.points(1)) },
        "outsets": { $0.outsets.top = .factor(2) }, "repeatX": { $0.repeatX = .round },
        "repeatY": { $0.repeatY = .space },
      ]
    ) { image in try Self.computedValues(Decoration { $0.borderImage = image }) }
  }

  @Test func `Every property of corners, lines and shadows is recorded`() throws {
    try check(
      Self.decoration.corners,
      [
        "topLeft": { $0.topLeft = .zero }, "topRight": { $0.topRight = .zero },
        "bottomRight": { $0.bottomRight = Corners.Radius(9) },
        "bottomLeft": { $0.bottomLeft = Corners.Radius(9) }, "curve": { $0.curve = .circular },
      ]
    ) { corners in try Self.computedValues(Decoration { $0.corners = corners }) }
    try check(
      Corners.Radius(x: .points(1), y: .points(2)),
      ["x": { $0.x = .points(3) }, "y": { $0.y = .percent(2) }]
    ) { radius in try Self.computedValues(Decoration { $0.corners.topLeft = radius }) }
    try check(
      try #require(Self.decoration.outline),
      [
        "width": { $0.width = 3 }, "color": { $0.color = .black }, "offset": { $0.offset = 0 },
        "style": { $0.style = .ridge },
      ]
    ) { outline in try Self.computedValues(Decoration { $0.outline = outline }) }
    try check(
      try #require(Self.decoration.textLine),
      [
        "color": { $0.color = .black }, "style": { $0.style = .double },
        "isOver": { $0.isOver = false }, "thickness": { $0.thickness = 3 },
        "offset": { $0.offset = 4 }, "scale": { $0.scale = 2 },
        "font": { $0.font = TextStyle(size: 9, color: .black) }, "shift": { $0.shift = 3 },
      ]
    ) { line in try Self.computedValues(Decoration { $0.textLine = line }) }
    try check(
      try #require(Self.decoration.textStroke),
      [
        "width": { $0.width = 3 }, "color": { $0.color = .black }, "join": { $0.join = .round },
        "miterLimit": { $0.miterLimit = 1 }, "isUnderFill": { $0.isUnderFill = true },
      ]
    ) { stroke in try Self.computedValues(Decoration { $0.textStroke = stroke }) }
    let shadow: [String: (inout Shadow) -> Void] = [
      "color": { $0.color = .white }, "offset": { $0.offset.y = 9 }, "sigma": { $0.sigma = 9 },
      "spread": { $0.spread = 9 }, "position": { $0.position = .around },
    ]
    let value = try #require(Self.decoration.shadow)
    try check(value, shadow) { value in try Self.computedValues(Decoration { $0.shadows = [value] })
    }
    try check(value, shadow) { value in
      try Self.computedValues(Decoration { $0.textShadows = [value] })
    }
    try check(
      CollapsedLine(width: 2, color: Self.red),
      ["width": { $0.width = 3 }, "color": { $0.color = .black }, "style": { $0.style = .dotted }]
    ) { try Self.computedValues(lines: Edges(top: $0, left: nil, bottom: nil, right: nil)) }
  }

  @Test func `Every property of images and gradients is recorded`() throws {
    try check(
      try #require(Self.decoration.image),
      [
        "source": { $0.source = "b.png" }, "fit": { $0.fit = .cover },
        "positionX": { $0.positionX = .zero }, "positionY": { $0.positionY = .zero },
        "tint": { $0.tint = nil },
      ]
    ) { image in try Self.computedValues(Decoration { $0.image = image }) }
    try check(
      Self.layer,
      [
        "image": { $0.image = .radial(Self.radial) }, "positionX": { $0.positionX = .zero },
        "positionY": { $0.positionY = .percent(1) }, "extent": { $0.extent = .contain },
        "repeatX": { $0.repeatX = .round }, "repeatY": { $0.repeatY = .space },
        "origin": { $0.origin = .borderBox }, "clip": { $0.clip = .canvas },
        "blendMode": { $0.blendMode = .screen },
      ]
    ) { layer in try Self.computedValues(Decoration { $0.backgroundLayers = [layer] }) }
    func computedValues(_ image: BackgroundLayer.Image) throws -> [ElementRecord.ComputedValue] {
      try Self.computedValues(Decoration { $0.backgroundLayers = [BackgroundLayer(image)] })
    }
    try check(
      Self.linear,
      [
        "direction": { $0.direction = .vector(x: 1, y: -1) }, "stops": { $0.stops.removeLast() },
        "isRepeating": { $0.isRepeating = false },
      ]
    ) { try computedValues(.linear($0)) }
    try check(
      Self.radial,
      [
        "isCircle": { $0.isCircle = false }, "extent": { $0.extent = .farthestCorner },
        "centerX": { $0.centerX = .zero }, "centerY": { $0.centerY = .zero },
        "stops": { $0.stops.removeLast() }, "isRepeating": { $0.isRepeating = true },
      ]
    ) { try computedValues(.radial($0)) }
    try check(
      Self.stops[0], ["color": { $0.color = .white }, "position": { $0.position = .zero }]
    ) { stop in
      var gradient = Self.linear
      gradient.stops[0] = stop
      return try computedValues(.linear(gradient))
    }
  }

  @Test func `Every property of shapes and transforms is recorded`() throws {
    try check(
      Self.drawing,
      [
        "path": { $0.path.elements.removeLast() }, "paint": { $0.paint = .fill },
        "color": { $0.color = .black },
      ]
    ) { drawing in try Self.computedValues(Decoration { $0.drawings = [drawing] }) }
    try check(
      Self.transform,
      [
        "steps": { $0.steps.removeLast() }, "originX": { $0.originX = .zero },
        "originY": { $0.originY = .zero },
      ]
    ) { transform in try Self.computedValues(Decoration { $0.transform = transform }) }
    try check(
      Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
      [
        "a": { $0.a = 9 }, "b": { $0.b = 9 }, "c": { $0.c = 9 }, "d": { $0.d = 9 },
        "tx": { $0.tx = 9 }, "ty": { $0.ty = 9 },
      ]
    ) { map in
      try Self.computedValues(Decoration { $0.transform = BoxTransform(steps: [.map(map)]) })
    }
  }

  @Test func `Every property of a text is recorded or shows in its lines`() throws {
    // The words themselves, and where they are, are in the record of the element.
    try check(Self.text, shownElsewhere: ["paragraph"], ["runs": { $0.runs.removeLast() }]) {
      try Self.computedValues(text: $0)
    }
    try check(
      Self.text.runs[1], shownElsewhere: ["string"], ["style": { $0.style.size = 9 }]
    ) { try Self.computedValues(text: StyledText(runs: [$0])) }
    try check(
      Self.text.runs[1].style, shownElsewhere: ["spacesJoinedLetters", "defaultFamily"],
      [
        "families": { $0.families = [] }, "size": { $0.size = 9 }, "weight": { $0.weight = 400 },
        "isItalic": { $0.isItalic = false }, "isUnderlined": { $0.isUnderlined = false },
        "isStruckThrough": { $0.isStruckThrough = false }, "color": { $0.color = .white },
        "letterSpacing": { $0.letterSpacing = 0 }, "wordSpacing": { $0.wordSpacing = 1 },
        "isKerned": { $0.isKerned = true },
      ]
    ) { try Self.computedValues(text: StyledText("a", style: $0)) }
  }

  @Test func `What decides the layout shows in frames and lines, and is listed here`() {
    func labels(_ value: some Any) -> Set<String> {
      Set(Mirror(reflecting: value).children.compactMap(\.label))
    }
    #expect(
      labels(Style()) == [
        "display", "position", "boxSizing", "direction", "overflow", "flexDirection", "flexWrap",
        "justifyContent", "justifyItems", "justifySelf", "alignContent", "alignItems", "alignSelf",
        "overflowAlignments", "storedOrder", "storedCompressibility",
        "flexGrow", "flexShrink", "flexBasis", "columnGap",
        "rowGap",
        "width", "height", "minWidth",
        "minHeight", "maxWidth", "maxHeight", "storedRatio", "float", "clear", "inset", "margin",
        "padding", "border",
      ])
    #expect(
      labels(ParagraphStyle()) == [
        "alignment", "direction", "lineSpacing", "paragraphSpacing", "lineHeight",
        "lineHeightMultiple",
        "minimumLineHeight", "maximumLineHeight", "tabInterval", "hugsLines", "lineLimit",
        "truncation", "overflowWrap", "breakRules", "keepsHangulWords", "locale", "pixelScale",
      ])
  }
}
