import Boxes
import Devices
import Diagnostics
import Geometry
import HTMLContent
import InterfaceFiles
import Messages

/// Turns laid-out views into boxes.
extension AccengageBoxes {
  mutating func addViews(_ frames: [Rect], at frame: Rect) {
    var hidden: Set<Int> = []
    boxes = []
    for (index, view) in file.views.enumerated() {
      if view.isHidden || (view.parent.map(hidden.contains) ?? false) {
        hidden.insert(index)
        boxes.append(.root)
        continue
      }
      let position = index == 0 ? frame : frames[index]
      let parent = view.parent.map { boxes[$0] } ?? .root
      let box = addBox(
        name(index), position, to: parent, decoration: decoration(index),
        overflow: view.clipsToBounds ? .hidden : .visible)
      boxes.append(box)
      addContent(of: index, in: box, position.size)
    }
  }

  /// Adds a box at a position in another, counted from its left.
  @discardableResult
  mutating func addBox(
    _ name: BoxName?, _ frame: Rect, to parent: BoxID, content: Box.Content = .none,
    decoration: Decoration? = nil, overflow: Style.Overflow = .visible
  ) -> BoxID {
    screen.addBox(
      name, frame, fromLeft: true, to: parent, content: content, decoration: decoration,
      overflow: overflow)
  }

  // MARK: Names

  private func name(_ index: Int) -> BoxName? {
    var name = nameOfPart(index)
    // Of a template of the SDK's nobody can change the file.
    if template == nil { name?.interfaceFile = fileName }
    return name
  }

  private func nameOfPart(_ index: Int) -> BoxName? {
    let view = file.views[index]
    if index == 0 {
      return BoxName("view", .container, keyPath: message.keyPath(of: "templateNibName"))
    }
    if index == body {
      return BoxName(
        "body", .container, keyPath: message.keyPath(of: message.isWeb ? "url" : "body"))
    }
    if index == close {
      var name = BoxName("close", .button)
      // Of a file of the app's own its author decides, also where the message only names it.
      name.isSizedBySDK = template != nil
      return name
    }
    if view.tag == AccengageTag.toolbar { return BoxName("toolbar", .container) }
    let kind: BoxName.Kind
    let word: String
    switch view.content {
    case .label: (word, kind) = ("label", .container)
    case .button: (word, kind) = ("button", .button)
    case .image: (word, kind) = ("image", .image)
    case .stack: return nil
    case .web: (word, kind) = ("web", .container)
    case .activityIndicator: (word, kind) = ("loader", .icon)
    case .toolbar: (word, kind) = ("toolbar", .container)
    case .none: (word, kind) = ("view", .container)
    }
    let outlet = file.outlets.filter { $0.value == index }.keys.sorted().first
    let id = outlet ?? view.label ?? view.id
    return BoxName(id.isEmpty ? word : "\(word)[\(id.prefix(60))]", kind)
  }

  // MARK: Decoration

  private func decoration(_ index: Int) -> Decoration {
    let view = file.views[index]
    return Decoration {
      $0.background = view.background ?? .clear
      $0.opacity = view.alpha
      $0.corners = Corners(all: view.cornerRadius)
      if let radius = roundedTops[index] {
        $0.corners = Corners(topLeft: radius, topRight: radius)
      }
      if view.borderWidth > 0 {
        // A layer's border is drawn inside its edge, over what is in it.
        $0.outline = Outline(
          width: view.borderWidth, color: view.borderColor ?? .black, offset: -view.borderWidth)
      }
    }
  }

  private mutating func addContent(of index: Int, in box: BoxID, _ size: Size) {
    let view = file.views[index]
    switch view.content {
    case .none, .stack: break
    case .label(let label): addLabel(label, of: index, in: box, size)
    case .button(let button): addButton(button, of: index, in: box, size)
    case .image(let image):
      if let name = image.image { addImage(name, of: view, in: box, size) }
    case .web: addPage(of: index, in: box, size)
    case .activityIndicator(let isLarge, let color):
      addSpinner(isLarge ? 37 : 20, color: color ?? Color(white: 0.6), in: box, size: size)
    case .toolbar(let items): addBar(items, of: index, in: box, size)
    }
  }

  /// The tint of a view: its own, or that of one around it.
  func tint(of index: Int) -> Color {
    var current: Int? = index
    while let view = current {
      if let tint = file.views[view].tint { return tint }
      current = file.views[view].parent
    }
    return SystemColor.systemBlue.color(in: environment.appearance)
  }

  // MARK: Texts

  private mutating func addLabel(
    _ label: LabelContent, of index: Int, in box: BoxID, _ size: Size
  ) {
    let defaultValue =
      fileName == nil ? Color.white : SystemColor.label.color(in: environment.appearance)
    var text = AccengageText(label, color: label.color ?? defaultValue, environment: environment)
    guard !text.styled.string.isEmpty, size.width > 0 else { return }
    shrink(&text, label: label, width: size.width)
    // Lines that don't fit are left out, except the first.
    let lineHeight = text.lineHeight(context.measurer)
    let fitting = lineHeight > 0 ? (size.height / lineHeight + 0.01).rounded(.down) : 1
    let limit = max(1, Int(min(fitting, 10_000)))
    text.styled.paragraph.lineLimit = min(text.styled.paragraph.lineLimit ?? limit, limit)
    let height = context.measurer.measure(text.styled, width: size.width).size.height
    let id = screen.tree.name(of: box)?.id ?? "label"
    let keyPath = index == body ? message.keyPath(of: "body") : nil
    addBox(
      BoxName("\(id).text", .text, keyPath: keyPath),
      Rect(x: 0, y: (size.height - height) / 2, width: size.width, height: height), to: box,
      content: .text(text.styled))
  }

  /// Makes the letters of one line smaller until they fit, as far as the label allows.
  private func shrink(_ text: inout AccengageText, label: LabelContent, width: Double) {
    guard label.minimumScale < 1, label.lineLimit == 1 else { return }
    let natural = context.measurer.measure(text.styled, width: .infinity).size.width
    guard natural > width else { return }
    let scale = max(label.minimumScale, width / natural)
    for index in text.styled.runs.indices { text.styled.runs[index].style.size *= scale }
  }

  // MARK: Pages

  private mutating func addPage(of index: Int, in box: BoxID, _ size: Size) {
    guard index == body, let url = message.url else { return }
    let keyPath = message.keyPath(of: "url")
    do throws(Diagnostic) {
      let page: HTMLPage
      var pageFile: String?
      if let text = message.pagesByAddress[url] {
        let parsed = try context.page(text)
        page = parsed.value
        warnings += parsed.warnings.map { Self.inResource($0, url) }
      } else if let found = try context.page(at: url) {
        page = found.page
        pageFile = found.file
        warnings += found.warnings
      } else {
        return warn(
          "There is no page for \(url.prefix(200)); an empty web view is drawn.",
          at: keyPath,
          "Put it into the assets folder under its name, or map it in assets.json.")
      }
      let assets = context.assets
      let problems = page.addBoxes(
        to: &screen.tree, in: box, size: size, environment: environment,
        traits: message.sdk.generation == .webViewInCode ? .accengage : .accengageInterfaceFile,
        images: { (url) throws(Diagnostic) in try assets.pageImage(at: url) },
        fonts: { (url) throws(Diagnostic) in try assets.font(at: url) },
        styleSheets: { (url) throws(Diagnostic) in try assets.pageSheet(at: url) })
      warnings += problems.map { problem in
        pageFile.map { problem.located(in: $0) } ?? Self.inResource(problem, url)
      }
    } catch {
      var warning = Diagnostic.warning(
        error.summary, file: error.file, keyPath: error.keyPath, solution: error.solution)
      if warning.file == nil { warning.keyPath = keyPath }
      warnings.append(warning)
    }
  }

  /// A warning about a line of a page that the message's file holds.
  private static func inResource(_ warning: Diagnostic, _ url: String) -> Diagnostic {
    var copy = warning
    copy.keyPath = "resources.\(url.prefix(100))" + (warning.keyPath.map { ":" + $0 } ?? "")
    return copy
  }
}
