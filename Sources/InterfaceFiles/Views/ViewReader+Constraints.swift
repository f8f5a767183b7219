/// The constraints of a file, and the outlets to views that come after them.
extension ViewReader {
  /// Reads the constraints, once all views are known.
  mutating func readConstraints() {
    for outlet in pendingOutlets {
      guard let name = outlet["property"], let id = outlet["destination"],
        let (view, _) = anchors[id]
      else { continue }
      file.outlets[name] = view
    }
    guard usesConstraints else { return }
    for (element, view) in constraintElements {
      guard !excluded.contains(element["id"] ?? "") else { continue }
      if let constraint = constraint(varied(element), of: view) {
        file.constraints.append(constraint)
      }
    }
  }

  private mutating func constraint(_ element: XMLElement, of view: Int) -> InterfaceConstraint? {
    guard element.name == "constraint", element["placeholder"] != "YES" else { return nil }
    func anchor(_ item: String, _ attribute: String) -> InterfaceConstraint.Anchor?? {
      guard let word = element[attribute] else { return .some(nil) }
      guard let known = InterfaceConstraint.Attribute(rawValue: word) else { return nil }
      guard let id = element[item] else { return InterfaceConstraint.Anchor(view, known) }
      guard let (view, guide) = anchors[id] else { return nil }
      return InterfaceConstraint.Anchor(view, known, guide: guide)
    }
    guard let first = anchor("firstItem", "firstAttribute"), let first,
      let second = anchor("secondItem", "secondAttribute")
    else {
      problems.warn(
        element.line, summary: "The constraint names a view or an attribute that is not there.",
        solution: "Remove it.")
      return nil
    }
    var constraint = InterfaceConstraint(first, to: second)
    constraint.line = element.line
    constraint.holder = view
    constraint.id = element["id"] ?? ""
    constraint.label = element["identifier"]
    if let word = element["relation"] {
      guard let relation = InterfaceConstraint.Relation(rawValue: word) else {
        problems.warn(element.line, summary: "The relation \"\(word.prefix(40))\" is not known.")
        return nil
      }
      constraint.relation = relation
    }
    let family = first.attribute.family
    guard second.map({ $0.attribute.family == family }) ?? true else {
      problems.warn(element.line, summary: "The constraint compares two axes and is left out.")
      return nil
    }
    guard second != nil || family == .length else {
      problems.warn(element.line, summary: "The constraint compares a position with a number.")
      return nil
    }
    guard let constant = length(element, attribute: "constant", defaultValue: 0),
      let multiplier = multiplier(element), let priority = priority(element)
    else { return nil }
    (constraint.constant, constraint.multiplier, constraint.priority) = (
      constant, multiplier, priority
    )
    return constraint
  }

  private mutating func priority(_ element: XMLElement) -> Double? {
    let priority = element["priority"].map { Double($0) ?? -1 } ?? 1000
    if (1...1000).contains(priority) { return priority }
    problems.warn(
      element.line,
      summary: "The constraint's priority is not a number from 1 to 1000; it is left out.")
    return nil
  }

  /// A number, or two with a colon between them, as Xcode writes ratios.
  private mutating func multiplier(_ element: XMLElement) -> Double? {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    var value = parts.first ?? nil
    if parts.count == 2, let second = parts[1], second != 0 {
      value = value.map { $0 / second }
    } else if parts.count != 1 {
      value = nil
    }
    if let value, InterfaceLimits.multipliers.contains(value.magnitude) { return value }
    problems.warn(
      element.line,
      summary: "The multiplier \"\(text.prefix(40))\" can't be used; the constraint is left out.",
      solution: "Write a number such as 0.5, or a ratio such as 16:9.")
    return nil
  }
}
