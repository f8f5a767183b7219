/// What a statement of a script does to elements of the page.
struct ScriptStatement: Hashable, Sendable {
  enum Effect: Hashable, Sendable {
    /// A class, an attribute or a style changes as the statement says it.
    case change(PageState.Change)

    /// The elements get other content, which isn't known, by a property or a function of this name.
    case content(String)

    /// The elements are moved, by a function of this name.
    case animation(String)
  }

  /// Which elements it is about, as in CSS.
  var selector: String
  var effect: Effect

  /// The line of the file, counted from 1.
  var line: Int

  /// The file; nil for that of the page.
  var file: String?

  /// The change; nil for one that isn't known.
  var change: PageState.Change? {
    if case .change(let change) = effect { change } else { nil }
  }

  /// What the statement does, as in `adds the class "show" to "#offer"`.
  var words: String {
    let target = "\"\(selector)\""
    return switch effect {
    case .change(.addClass(let name)): "adds the class \"\(name)\" to \(target)"
    case .change(.removeClass(let name)): "removes the class \"\(name)\" from \(target)"
    case .change(.setAttribute("class", let value)):
      "sets the classes of \(target) to \"\(value)\""
    case .change(.setAttribute(let name, _)): "sets the attribute \"\(name)\" of \(target)"
    case .change(.removeAttribute(let name)):
      "removes the attribute \"\(name)\" from \(target)"
    case .change(.setStyle(let property, let value)):
      "sets \"\(property)\" of \(target) to \"\(value)\""
    case .content(let name): "changes what is in \(target) (\(name))"
    case .animation(let name): "animates \(target) (\(name))"
    }
  }
}
