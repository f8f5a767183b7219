import Boxes
import Devices
import Diagnostics
import Geometry
import InterfaceFiles
import Messages

/// The boxes of an Accengage message while they are put together.
///
/// A message is a view from an interface file: one of the SDK's own, which are known by their
/// figures, or one of the app's. The view gets its size from its mask and the window, its position
/// from the app, and what it shows from the message: Docs/Vendors/Accengage.md#templates.
struct AccengageBoxes {
  let message: AccengageMessage
  let source: AccengageDataSource
  let context: TemplateContext
  var screen: Screen
  var warnings: [Diagnostic] = []

  /// The views; images and texts are those of the message.
  var file = InterfaceFile(views: [])

  /// The interface file's path, for warnings; nil for one of the SDK's.
  var fileName: String?

  /// The template of the SDK that is drawn, nil for one of the app's.
  var template: AccengageTemplate?

  /// What of the frames is inferred, and why.
  var inferences = Inferences()

  /// The views with a part to play, by their tags or outlets.
  var body: Int?
  var close: Int?

  /// The boxes of the views.
  var boxes: [BoxID] = []
  var images: [String: ImageAsset] = [:]

  /// The radii of views of which only the upper corners are round.
  var roundedTops: [Int: Double] = [:]

  /// Returns the boxes of a message, or the empty screen of an app that doesn't show it.
  ///
  /// Throws when its template is missing or has no view for it.
  static func boxes(
    of message: AccengageMessage, in context: TemplateContext
  ) throws(Diagnostic) -> MessageBoxes {
    let (source, sourceWarnings) = try dataSource(of: message, in: context)
    var boxes = AccengageBoxes(message: message, source: source, context: context)
    boxes.warnings = sourceWarnings
    if message.kind == .alert {
      boxes.addAlert()
    } else if boxes.source.canDisplay == false {
      boxes.warn(
        "The app's data source does not let the message be shown.",
        at: boxes.source.keyPath(of: "can_display"))
    } else {
      try boxes.addMessage()
    }
    let note = boxes.inferences.mark(
      &boxes.screen.tree, for: "version \(message.sdk.version)",
      page: "Docs/Vendors/Accengage.md")
    return MessageBoxes(
      tree: boxes.screen.tree, warnings: boxes.warnings + [note].compactMap(\.self))
  }

  /// Returns the values of the interface file that a message is drawn with, as the file has them.
  static func templateValues(
    of message: AccengageMessage, in context: TemplateContext
  ) -> [InterfaceValue] {
    guard message.kind != .alert, let source = try? dataSource(of: message, in: context).0 else {
      return []
    }
    var boxes = AccengageBoxes(message: message, source: source, context: context)
    do throws(Diagnostic) {
      try boxes.loadTemplate()
    } catch {
      return []
    }
    return boxes.file.values
  }

  private init(
    message: AccengageMessage, source: AccengageDataSource, context: TemplateContext
  ) {
    self.message = message
    self.source = source
    self.context = context
    screen = Screen(context.environment)
  }

  /// What the app answers: as the message's file says, and for the rest as a file of the app does.
  private static func dataSource(
    of message: AccengageMessage, in context: TemplateContext
  ) throws(Diagnostic) -> (AccengageDataSource, [Diagnostic]) {
    let own = message.dataSource ?? AccengageDataSource()
    guard message.kind != .alert,
      let file = try context.assets.appFile(named: "data-source.json")
    else { return (own, []) }
    do {
      let json = try JSONValue.parseWithWarnings(file.bytes)
      let parsed = try AccengageDataSource.parse(json.value)
      let warnings = json.warnings + parsed.warnings
      return (own.filled(from: parsed.value), warnings.map { $0.located(in: file.name) })
    } catch let problems as InputProblems {
      let first = problems.diagnostics.first { $0.severity == .error }
      throw (first ?? .error("The data source can't be read.")).located(in: file.name)
    } catch let problem as Diagnostic {
      throw problem.located(in: file.name)
    } catch {
      throw .error("\(error)", file: file.name)
    }
  }

  private mutating func addMessage() throws(Diagnostic) {
    try loadTemplate()
    try setTemplateValues()
    try findViews()
    fill()
    changeByDataSource()
    lookUpImages()
    let frame = viewFrame()
    let layout = InterfaceLayout(
      file, in: frame.size, safeArea: covered(frame),
      isRightToLeft: environment.direction == .rightToLeft,
      measurer: AccengageMeasurer(
        environment: environment, measurer: context.measurer, images: file.images))
    warnings += layout.warnings.map(inFile)
    addViews(layout.frames, at: frame)
  }

  // MARK: What the device says

  var environment: Environment { context.environment }
  var window: Rect { Rect(origin: .zero, size: environment.viewport) }

  /// How far a rectangle of the window lies under the device's bars and corners.
  func covered(_ frame: Rect) -> EdgeInsets {
    let safe = environment.safeRect
    return EdgeInsets(
      top: max(0, safe.minY - frame.minY), left: max(0, safe.minX - frame.minX),
      bottom: max(0, frame.maxY - safe.maxY), right: max(0, frame.maxX - safe.maxX))
  }

  // MARK: Problems

  mutating func warn(_ summary: String, at keyPath: String?, _ solution: String? = nil) {
    warnings.append(.warning(summary, keyPath: keyPath, solution: solution))
  }

  /// A problem with a line of the interface file.
  func inFile(_ problem: Diagnostic) -> Diagnostic {
    fileName.map { problem.located(in: $0) } ?? problem
  }
}

/// The native alert box, which is the system's with the message's texts.
extension AccengageBoxes {
  mutating func addAlert() {
    let labels = [("title", message.title), ("content", message.content)].compactMap {
      key, text -> SystemAlert.Label? in
      guard let text, !text.isEmpty else { return nil }
      return SystemAlert.Label(
        name: BoxName("alert.\(key)", .text, keyPath: message.keyPath(of: key)), string: text,
        isTitle: key == "title")
    }
    let preferred = message.buttons.firstIndex(where: \.isPreferred)
    let buttons = message.buttons.enumerated().map { index, button in
      let keyPath = message.keyPath(of: "buttons[\(index)]")
      let id = "button[\(button.id.prefix(60))]"
      return SystemAlert.Button(
        name: BoxName(id, .button, keyPath: keyPath),
        titleName: BoxName("\(id).title", .text, keyPath: keyPath + ".text"), title: button.text,
        isCancel: button.style == .cancel, isDestructive: button.style == .destructive,
        isDisabled: button.isDisabled, isPreferred: preferred == index)
    }
    warnings.append(SystemAlert.note(at: message.keyPath(of: "type")))
    SystemAlert(labels: labels, buttons: buttons).addAlert(to: &screen, measurer: context.measurer)
  }
}
