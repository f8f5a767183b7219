import Devices
import Diagnostics
import Geometry
import InterfaceFiles
import Messages

/// Finding the views: which file is loaded, and which of its views play a part.
extension AccengageBoxes {
  /// Takes the app's file if there is one, else what is known of the SDK's.
  mutating func loadTemplate() throws(Diagnostic) {
    if let given = message.interfaceFile, source.template == nil {
      try load(Array(given.text.utf8), named: given.file)
      if message.isInterfaceFileAlone {
        warnings.append(
          inFile(
            .note(
              "There is no message: the file is drawn with its own strings and images.",
              solution: "Give a message with --message, or put one beside the file.")))
      }
      return
    }
    guard let name = source.template ?? message.template else {
      throw .error(
        "The message names no template.", keyPath: message.keyPath(of: "templateNibName"),
        solution: "Add the name of one.")
    }
    let suffix = AccengageTemplate.suffix(
      hasCloseButton: message.hasCloseButton != false,
      isLandscape: environment.orientation == .landscape, isPad: environment.isPad)
    // A file that is missing leaves those for fewer traits.
    var suffixes = [suffix]
    for left in ["-iPad", "-landscape", "-nobuttons"] {
      if let last = suffixes.last { suffixes.append(last.replacing(left, with: "")) }
    }
    for (index, suffix) in suffixes.enumerated() where !suffixes[..<index].contains(suffix) {
      if let found = try context.assets.appFile(named: name + suffix + ".xib") {
        return try load(found.bytes, named: found.name)
      }
    }
    let keyPath =
      source.template == nil
      ? message.keyPath(of: "templateNibName") : source.keyPath(of: "template")
    guard let template = AccengageTemplate(rawValue: name),
      let variant = AccengageVariant.of(template, suffix)
    else {
      throw .error(
        "There is no interface file \"\(name.prefix(60))\".", keyPath: keyPath,
        solution: "Put \(name.prefix(60)).xib into the assets folder, or name a template of the "
          + "SDK, such as \(AccengageTemplate.textBanner.rawValue).")
    }
    self.template = template
    file = variant.file(message.sdk)
    if environment.device.cutout != .none {
      warn(
        "How the SDK shows its templates beside the \(environment.device.cutout.rawValue) is not "
          + "known; the view does not avoid the safe area.", at: keyPath)
    }
  }

  private mutating func load(_ bytes: [UInt8], named name: String) throws(Diagnostic) {
    fileName = name
    do throws(Diagnostic) {
      let parsed = try InterfaceFile.parse(
        bytes,
        traits: InterfaceFile.Traits(
          isCompactWidth: environment.horizontalSizeClass == .compact,
          isCompactHeight: environment.verticalSizeClass == .compact,
          isDark: environment.appearance == .dark))
      file = parsed.value
      warnings += parsed.warnings.map(inFile)
    } catch {
      throw inFile(error)
    }
  }

  /// Replaces values of the template by those that the message's file sets.
  ///
  /// Throws when the template has no such value.
  mutating func setTemplateValues() throws(Diagnostic) {
    for (name, text) in message.templateValues.sorted(by: { $0.key < $1.key }) {
      do throws(Diagnostic) {
        try file.set(text, for: InterfaceKey(name))
      } catch {
        var problem = error
        problem.keyPath = "template_values.\(name.prefix(80))"
        throw problem
      }
    }
  }

  /// Finds the views that the SDK looks for by their tags.
  ///
  /// Throws when there is no view for what the message shows.
  mutating func findViews() throws(Diagnostic) {
    close = file.view(tagged: AccengageTag.close)
    body = file.view(tagged: AccengageTag.body)
    if source.convention == .customInApp {
      body = body ?? file.outlets["bodyLabel"]
      close = close ?? file.outlets["closeButton"]
      if body != nil { return }
    }
    if message.isInterfaceFileAlone { return }
    let isWeb = message.isWeb
    guard let body else {
      if isWeb, message.sdk.generation == .webViewInCode { return addWebView() }
      throw inFile(
        .error(
          "No view of the template has the tag \(AccengageTag.body), so there is no view for the "
            + "\(isWeb ? "page" : "body").", keyPath: line(of: 0),
          solution: "Give the tag \(AccengageTag.body) to the "
            + "\(isWeb ? "web view" : "label") that shows it."))
    }
    switch (file.views[body].content, isWeb) {
    case (.label, false), (.web, true): return
    default:
      throw inFile(
        .error(
          "The view with the tag \(AccengageTag.body) is a "
            + "\(file.views[body].className ?? "view"), but a \(isWeb ? "web" : "text") message "
            + "needs a \(isWeb ? "web view" : "label").", keyPath: line(of: body),
          solution: "Give the tag to another view, or change the message's type."))
    }
  }

  /// The line of a view, for problems; nil for one of the SDK's.
  private func line(of view: Int) -> String? {
    guard file.views.indices.contains(view), file.views[view].line > 0 else { return nil }
    return "\(file.views[view].line)"
  }

  /// Adds the web view that newer versions make in code, below all other views and above a toolbar.
  private mutating func addWebView() {
    guard let root = file.views.first else { return }
    var frame = Rect(origin: .zero, size: root.frame.size)
    if let toolbar = file.view(tagged: AccengageTag.toolbar) {
      frame.size.height = max(0, file.views[toolbar].frame.minY)
    }
    var web = InterfaceView(.web, frame: frame, parent: 0)
    web.tag = AccengageTag.body
    web.mask = [.flexibleWidth, .flexibleHeight]
    web.background = .white
    body = file.insertBehind(web)
    close = close.map { $0 + 1 }
  }
}

extension AccengageMessage {
  /// Whether it shows a page; a message that doesn't say is what its template is.
  var isWeb: Bool {
    if let kind { return kind == .web }
    if let template = template.flatMap(AccengageTemplate.init) { return template.isWeb }
    return body == nil && url != nil
  }
}
