import Boxes

/// A selector: compounds of simple selectors, joined by combinators.
struct Selector: Hashable, Sendable {
  enum Combinator: Hashable, Sendable {
    case descendant
    case child
    case nextSibling
    case subsequentSibling
  }

  enum AttributeMatch: Hashable, Sendable {
    case exists
    case equals(String)
    case includes(String)
    case dashMatch(String)
    case prefix(String)
    case suffix(String)
    case substring(String)
  }

  indirect enum Simple: Hashable, Sendable {
    case universal
    case type(String)
    case id(String)
    case `class`(String)
    case attribute(name: String, match: AttributeMatch, ignoresCase: Bool)
    case root
    case empty

    /// `an+b`, counted from the first or the last of all siblings or of those of the same name.
    case nth(a: Int, b: Int, ofType: Bool, fromEnd: Bool)

    /// The same among the siblings that some selectors select.
    case nthAmong([Selector], a: Int, b: Int, fromEnd: Bool)
    case not([Selector])
    case matchesAny([Selector])

    /// Something that selectors select from the element on; each begins with `anchor`.
    case has([Selector])

    /// The element that `has` is about.
    case anchor

    /// One of some languages, in lower case, or a variant of it.
    case language([String])
    case direction(LayoutDirection)

    /// A link that has a target.
    case link

    /// A state that a page at rest has not, such as `:hover`.
    case never
  }

  /// The element that a rule with no other rule around it nests in.
  static let root = Selector(
    parts: [Part(compound: [.root])], specificity: Specificity(classes: 1))

  enum PseudoElement: Hashable, Sendable {
    case before
    case after

    /// What is in a field that is empty.
    case placeholder

    /// What is before an item of a list.
    case marker

    /// The first letter of a block, with punctuation around it.
    case firstLetter

    /// One that makes no box here.
    case other
  }

  struct Part: Hashable, Sendable {
    var compound: [Simple]

    /// How the part relates to the next one, which is left of it.
    var combinator: Combinator?
  }

  /// From right to left: the first part selects the element itself.
  var parts: [Part]
  var pseudoElement: PseudoElement?
  var specificity: Specificity
}

/// How particular a selector is: ids, then classes, attributes and pseudo-classes, then names.
struct Specificity: Hashable, Comparable, Sendable {
  var ids = 0
  var classes = 0
  var types = 0

  static func < (left: Specificity, right: Specificity) -> Bool {
    (left.ids, left.classes, left.types) < (right.ids, right.classes, right.types)
  }

  static func + (left: Specificity, right: Specificity) -> Specificity {
    var sum = left
    sum += right
    return sum
  }

  static func += (left: inout Specificity, right: Specificity) {
    left.ids += right.ids
    left.classes += right.classes
    left.types += right.types
  }
}

extension Selector.Simple {
  var specificity: Specificity {
    switch self {
    case .universal, .anchor: Specificity()
    case .type: Specificity(types: 1)
    case .id: Specificity(ids: 1)
    case .not(let selectors), .matchesAny(let selectors), .has(let selectors):
      selectors.map(\.specificity).max() ?? Specificity()
    case .nthAmong(let selectors, _, _, _):
      (selectors.map(\.specificity).max() ?? Specificity()) + Specificity(classes: 1)
    default: Specificity(classes: 1)
    }
  }
}
