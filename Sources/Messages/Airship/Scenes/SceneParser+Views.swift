import Diagnostics

/// The kinds of views, each with what the SDK wants of it.
extension SceneParser {
  /// The view that a key holds, which has to be there.
  func view(_ key: String, of reader: JSONReader) -> AirshipScene.View? {
    if reader.isRecording {
      // Views hold views: what one may say would have no end.
      reader.note(key, .anyObject)
      _ = reader.required(key, nil as Bool?)
      return nil
    }
    return reader.required(key, reader.reader(key).flatMap { view(overridden($0)) })
  }

  private func view(_ reader: JSONReader) -> AirshipScene.View? {
    guard let type = reader.required("type", viewType(reader)) else { return nil }
    let content = content(of: type, reader)
    var view = AirshipScene.View(
      keyPath: reader.keyPath, type: type, content: content ?? .empty)
    view.background = color("background_color", of: reader)
    view.border = reader.reader("border").flatMap(border)
    view.isShown = isShown(reader)
    view.enabledBy = Set(reader.choices("enabled", AirshipScene.EnabledBy.self) ?? [])
    view.contentDescription =
      reader.string("content_description") ?? localizedDescription(reader)
    view.isHiddenFromVoice = reader.bool("accessibility_hidden") ?? false
    warnAboutTriggers(reader)
    reader.know(
      "view_overrides", "event_handlers", "state_triggers", "accessibility_role", "identifier",
      "localized_content_description", "reporting_metadata", "tap_effect", "outcomes",
      "attribute_name", "attribute_value", "reporting_value", "on_error", "on_valid", "on_edit",
      "button_click", "actions", "response_type", "submit", "form_enabled", "label_accessibility")
    reader.warnAboutUnknownKeys(in: type.noun)
    return content.map { _ in view }
  }

  private func localizedDescription(_ reader: JSONReader) -> String? {
    guard let inner = reader.reader("localized_content_description") else { return nil }
    let fallback = inner.string("fallback")
    inner.know("ref", "refs", "descriptions")
    inner.warnAboutUnknownKeys(in: "a description")
    return fallback
  }

  private func warnAboutTriggers(_ reader: JSONReader) {
    guard case .array(let triggers)? = reader.object["state_triggers"] else { return }
    for (index, trigger) in triggers.enumerated() {
      guard case .object(let trigger) = trigger,
        let predicate = trigger["trigger_when_state_matches"]
      else { continue }
      let path = "\(reader.path("state_triggers"))[\(index)]"
      guard
        state.meets(predicate, at: path + ".trigger_when_state_matches", log: reader.log) == true
      else { continue }
      reader.log.warning(
        at: path,
        "The trigger matches before anybody has tapped. What it does is not drawn: it isn't known "
          + "whether it runs then.", "Check it on a device.")
    }
  }

  /// The type of a view: one that the SDK doesn't know makes it reject the whole message.
  private func viewType(_ reader: JSONReader) -> SceneViewType? {
    guard let type = reader.choice("type", SceneViewType.self) else { return nil }
    if let first = type.firstVersion, sdk.version < first {
      reader.log.error(
        at: reader.path("type"),
        "\(type.rawValue.quoted) is not known before version \(first): the SDK shows nothing of the "
          + "message.", "Use another view, or a newer SDK.")
      return nil
    }
    if type.firstVersion == nil, sdk.version < SDKVersion(20) {
      reader.log.warning(
        at: reader.path("type"),
        "It isn't known whether version \(sdk.version) knows \(type.rawValue.quoted); a version that "
          + "doesn't shows nothing of the message.", "Check it on a device.")
    }
    return type
  }

  private func content(
    of type: SceneViewType, _ reader: JSONReader
  ) -> AirshipScene.Content? {
    switch type {
    case .container: return items(reader, isStack: false).map { .container($0) }
    case .linearLayout: return linear(reader)
    case .scrollLayout:
      let axis = reader.required("direction", reader.choice("direction", AirshipScene.Axis.self))
      guard let view = view("view", of: reader), let axis else { return nil }
      return .scroll(axis, view)
    case .emptyView: return .empty
    case .label: return label(reader).map { .label($0) }
    case .labelButton:
      guard let button = button(reader),
        let label = reader.required("label", reader.reader("label").flatMap(buttonLabel))
      else { return nil }
      return .labelButton(button, label)
    case .imageButton:
      guard let button = button(reader),
        let layer = reader.required("image", reader.reader("image").flatMap(buttonImage))
      else { return nil }
      return .imageButton(button, layer)
    case .stackImageButton:
      guard let button = button(reader),
        let layers = reader.required("items", reader.readers("items"))
      else { return nil }
      let read = layers.compactMap { $0.flatMap(layer) }
      return read.count == layers.count ? .stackImageButton(button, read) : nil
    case .buttonLayout:
      guard let button = button(reader), let view = view("view", of: reader) else { return nil }
      return .buttonLayout(button, view)
    case .media: return media(reader)
    case .webView:
      return reader.required("url", reader.string("url")).map { .placeholder("page \($0)") }
    case .customView:
      reader.know("properties", "height", "keys")
      return reader.required("name", reader.string("name")).map {
        .placeholder("view \"\($0)\" of the app")
      }
    case .iconView:
      return reader.required("icon", reader.reader("icon").flatMap(icon)).map { .icon($0) }
    case .pager: return pager(reader)
    case .pagerIndicator: return dots(reader)
    case .storyIndicator: return bars(reader)
    case .checkbox, .radioInput, .toggle: return toggle(reader, type)
    case .score: return score(reader)
    case .textInput: return textInput(reader)
    default: return wrapper(reader, type)
    }
  }

  // MARK: Layouts

  private func items(_ reader: JSONReader, isStack: Bool) -> [AirshipScene.Item]? {
    guard let readers = reader.required("items", reader.readers("items")) else { return nil }
    let items = readers.compactMap { $0.flatMap { item($0, isStack: isStack) } }
    return items.count == readers.count ? items : nil
  }

  private func item(_ reader: JSONReader, isStack: Bool) -> AirshipScene.Item? {
    let size = reader.required("size", reader.reader("size").flatMap { self.size($0) })
    var position = reader.reader("position").flatMap(position)
    if !isStack { position = reader.required("position", position) }
    let margin = margin(reader)
    let ignoresSafeArea = reader.bool("ignore_safe_area") ?? false
    let view = view("view", of: reader)
    reader.know("type", "identifier", "weight")
    reader.warnAboutUnknownKeys(in: "an item")
    guard let size, let view, isStack || position != nil else { return nil }
    return AirshipScene.Item(
      size: size, margin: margin, position: position, ignoresSafeArea: ignoresSafeArea, view: view)
  }

  private func linear(_ reader: JSONReader) -> AirshipScene.Content? {
    let axis = reader.required("direction", reader.choice("direction", AirshipScene.Axis.self))
    let isRandom = reader.bool("randomize_children") ?? false
    guard let items = items(reader, isStack: true), let axis else { return nil }
    return .linear(AirshipScene.Linear(axis: axis, isRandom: isRandom, items: items))
  }

  private func pager(_ reader: JSONReader) -> AirshipScene.Content? {
    reader.know("disable_swipe", "disable_swipe_when", "gestures", "ignore_safe_area")
    guard let readers = reader.required("items", reader.readers("items")) else { return nil }
    let pages = readers.compactMap { $0.flatMap(page) }
    return pages.count == readers.count ? .pager(AirshipScene.Pager(pages: pages)) : nil
  }

  private func page(_ reader: JSONReader) -> AirshipScene.Pager.Page? {
    let identifier = reader.required("identifier", reader.string("identifier"))
    let view = view("view", of: reader)
    var delay: Double?
    if case .array(let actions)? = reader.object["automated_actions"] {
      for case .object(let action) in actions {
        guard case .number(let seconds)? = action["delay"] else { continue }
        delay = min(max(delay ?? 0, seconds), 86_400)
      }
    }
    reader.know(
      "type", "automated_actions", "display_actions", "display_outcomes", "state_actions",
      "accessibility_actions", "branching")
    reader.warnAboutUnknownKeys(in: "a page")
    guard let identifier, let view else { return nil }
    return AirshipScene.Pager.Page(identifier: identifier, view: view, delay: delay)
  }

  private func wrapper(_ reader: JSONReader, _ type: SceneViewType) -> AirshipScene.Content? {
    var controller = AirshipScene.Controller.plain
    var key = "view"
    if type != .stateController {
      _ = reader.required("identifier", reader.string("identifier"))
    }
    var parser = self
    switch type {
    case .pagerController:
      controller = .pager(branches: reader.has("branching"))
      reader.know("branching")
    case .formController, .npsFormController:
      if type == .npsFormController {
        _ = reader.required("nps_identifier", reader.string("nps_identifier"))
      }
      let mode = reader.reader("validation_mode")?.choice("type", SceneValidationMode.self)
      reader.know("validation_mode")
      controller = .form(isValidatedAtOnce: mode != .onDemand)
    case .checkboxController, .radioInputController, .scoreController:
      let minimum = reader.number("min_selection") ?? 0
      reader.know("max_selection")
      controller = .input(isRequired: reader.bool("required") == true || minimum > 0)
    case .stateController:
      parser.state = state.within(initial: reader.members("initial_state") ?? [:])
    case .videoController: reader.know("video_scope", "mute_group", "play_group")
    case .asyncViewController:
      controller = .async
      key = "placeholder"
      _ = reader.required("request", reader.members("request"))
    default:
      for key in ["on_toggle_on", "on_toggle_off"] {
        _ = reader.required(key, reader.members(key))
      }
      if type != .basicToggleLayout {
        _ = reader.required("reporting_value", reader.object["reporting_value"])
      }
      reader.know("required")
    }
    return parser.view(key, of: reader).map { .wrapper($0, controller) }
  }
}

/// When a form judges its answers.
enum SceneValidationMode: String, CaseIterable {
  case immediate
  case onDemand = "on_demand"
}
