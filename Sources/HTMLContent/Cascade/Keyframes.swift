import Diagnostics

/// A rule `@keyframes`, as far as it matters to a page whose animations are over.
struct Keyframes: Sendable {
  var name: ExactText

  /// What holds at the beginning and at the end; what is in neither is as without the animation.
  var first = DeclarationBlock()
  var last = DeclarationBlock()

  /// All conditions that the rule is in.
  var media: [MediaQuery] = []

  /// Reads a rule; nil for one without a name.
  init?(
    _ prelude: [ComponentValue], _ block: [ComponentValue], in mode: DocumentMode,
    problems: inout CSSProblems
  ) {
    switch prelude.trimmed.first?.kind {
    case .token(.ident(let name))?, .token(.string(let name))?: self.name = ExactText(name)
    default: return nil
    }
    for case .style(let prelude, let block, _) in CSSParser.rules(in: block, isTopLevel: false) {
      let frames = prelude.split(whereSeparator: { $0.isToken(.comma) }).map(Self.isEnd)
      let contents = CSSParser.block(in: block).declarations.filter { !$0.isImportant }
      if frames.contains(false) { first.append(contents, in: mode, problems: &problems) }
      if frames.contains(true) { last.append(contents, in: mode, problems: &problems) }
    }
  }

  /// Whether a frame is the last one or, with false, the first; nil for those between.
  private static func isEnd(_ values: ArraySlice<ComponentValue>) -> Bool? {
    switch Array(values).trimmed.first?.kind {
    case .token(.ident(let word))?:
      ["from": false, "to": true][word.asciiLowercased]
    case .token(.percentage(0))?: false
    case .token(.percentage(100))?: true
    default: nil
    }
  }
}

extension DeclarationBlock {
  fileprivate mutating func append(
    _ raws: [RawDeclaration], in mode: DocumentMode, problems: inout CSSProblems
  ) {
    let other = DeclarationBlock(raws, in: mode, problems: &problems)
    declarations += other.declarations
    custom += other.custom
  }
}

/// A rule `@property`.
struct RegisteredProperty: Sendable {
  var name: ExactText
  var isInherited: Bool

  /// What the property is where nothing sets it; nil for nothing.
  var initialValue: [ComponentValue]?

  /// All conditions that the rule is in.
  var media: [MediaQuery] = []

  /// Reads a rule; nil where something that has to be there is missing.
  ///
  /// NOTE: What the property's values may be is not followed.
  init?(_ prelude: [ComponentValue], _ declarations: [RawDeclaration]) {
    func value(_ name: String) -> [ComponentValue]? {
      declarations.last { $0.name == name }?.value
    }
    guard case .token(.ident(let name))? = prelude.trimmed.first?.kind,
      name.startsExactly(with: "--"),
      value("syntax") != nil, let inherits = value("inherits")?.first?.keyword
    else { return nil }
    self.name = ExactText(name)
    isInherited = inherits == "true"
    initialValue = value("initial-value")
  }
}
