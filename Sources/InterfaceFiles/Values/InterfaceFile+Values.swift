public import Diagnostics

/// Single values of a file, by their names: what can be tried out.
extension InterfaceFile {
  /// Sets a value of a view or a constraint.
  ///
  /// - Parameters:
  ///   - text: The value as it is written in a setting; nil takes it away.
  ///   - key: The name of the value.
  /// - Throws: An error when there is no such element, or the value doesn't fit.
  public mutating func set(_ text: String?, for key: InterfaceKey) throws(Diagnostic) {
    if let index = constraints.firstIndex(where: { $0.names.contains(key.element) }) {
      try Self.set(
        text, for: key, in: &constraints[index], all: InterfaceAttribute.constraints,
        kind: "a constraint")
    } else {
      let index = try view(named: key.element)
      let kind = views[index].className ?? "UIView"
      try Self.set(
        text, for: key, in: &views[index], all: InterfaceAttribute.all, kind: "a \(kind)")
    }
  }

  private static func set<Element>(
    _ text: String?, for key: InterfaceKey, in element: inout Element,
    all: [InterfaceAttribute<Element>], kind: String
  ) throws(Diagnostic) {
    let own = all.filter { $0.applies(element) }
    guard let attribute = own.first(where: { $0.name == key.attribute }) else {
      throw .error(
        "\"\(key.element.prefix(40))\" is \(kind), which has no \"\(key.attribute)\".",
        solution: "Use one of \(own.map(\.name).joined(separator: ", ")).")
    }
    guard let text else {
      guard attribute.isOptional else {
        throw .error(
          "\"\(key.attribute)\" can't be taken away.", solution: attribute.advice)
      }
      return attribute.set(&element, nil)
    }
    guard let value = attribute.value(of: text) else {
      throw .error(
        "\"\(text.prefix(40))\" is not a valid value of \"\(key.attribute)\".",
        solution: attribute.advice)
    }
    attribute.set(&element, value)
  }

  // MARK: Elements

  /// The name of the outermost view.
  private static let outermost = "view"

  /// Finds a view by its tag, as its author calls it, by an outlet or by its id.
  private func view(named name: String) throws(Diagnostic) -> Int {
    if let tag = Int(name), tag != 0, let view = view(tagged: tag) { return view }
    if let view = outlets[name], views.indices.contains(view) { return view }
    if let view = views.firstIndex(where: { $0.id == name && !name.isEmpty }) { return view }
    let labelled = views.indices.filter { views[$0].label == name }
    if labelled.count > 1 {
      throw .error(
        "\(labelled.count) elements are called \"\(name.prefix(40))\".",
        solution: "Use an id: \(labelled.map { views[$0].id }.joined(separator: ", ")).")
    }
    if let view = labelled.first { return view }
    if name == Self.outermost, !views.isEmpty { return 0 }
    let known = views.indices.map(self.name) + constraints.flatMap(\.names)
    throw .error(
      "The template has no element \"\(name.prefix(40))\".",
      solution: Spelling.nearest(to: name, among: known).map { "Did you mean \"\($0)\"?" }
        ?? "Use a tag, a label of Xcode, an outlet or an id: "
        + "\(known.prefix(12).joined(separator: ", ")).")
  }

  /// The shortest name of a view: its tag, what its author calls it, an outlet, or its id.
  private func name(of view: Int) -> String {
    let own = views[view]
    if view == 0 { return Self.outermost }
    if own.tag != 0, self.view(tagged: own.tag) == view { return "\(own.tag)" }
    if let label = own.label, views.count(where: { $0.label == label }) == 1 { return label }
    return outlets.filter { $0.value == view }.keys.sorted().first ?? own.id
  }

  // MARK: All values

  /// The most values that are listed.
  public static let maximumListedValues = 600

  /// The values that elements with a name have and that can be set.
  public var values: [InterfaceValue] {
    var values: [InterfaceValue] = []
    for index in views.indices {
      values += Self.values(of: views[index], named: name(of: index), InterfaceAttribute.all)
      if values.count >= Self.maximumListedValues { break }
    }
    if usesConstraints {
      for constraint in constraints {
        guard values.count < Self.maximumListedValues, let name = constraint.names.first else {
          continue
        }
        values += Self.values(of: constraint, named: name, InterfaceAttribute.constraints)
      }
    }
    return Array(values.prefix(Self.maximumListedValues))
  }

  private static func values<Element>(
    of element: Element, named name: String, _ all: [InterfaceAttribute<Element>]
  ) -> [InterfaceValue] {
    if name.isEmpty { return [] }
    return all.compactMap { attribute in
      guard let text = attribute.string(of: element) else { return nil }
      let kind: InterfaceValue.Kind =
        switch attribute.kind {
        case .number: .number
        case .flag: .flag
        case .color: .color
        case .text: .text
        case .choice(let words): .choice(words)
        }
      return InterfaceValue(
        key: InterfaceKey(element: name, attribute: attribute.name), kind: kind, text: text)
    }
  }
}

extension InterfaceConstraint {
  /// What a constraint may be called: by its author, and by the file.
  fileprivate var names: [String] { [label, id].compactMap(\.self).filter { !$0.isEmpty } }
}
