/// A part of a template: text, or a tag with what is in it.
indirect enum TemplateNode: Hashable, Sendable {
  case text(String)

  /// A value that is printed.
  case output(Expression, Tag)

  /// The first branch whose condition holds; one without a condition always does.
  case branches([Branch], Tag)

  /// Every branch, once for each of its conditions that holds; one without a condition where none
  /// did before.
  case cases([Case], Tag)
  case loop(Loop, Tag)
  case assign(String, Expression, Tag)
  case capture(String, [TemplateNode])

  /// A number that counts up, or down, whenever it is met.
  case counter(String, step: Int)

  /// One value after the other, by the value that names the group; nil for a group of equal values.
  case cycle(Expression?, [Expression], Tag)

  /// Ends the innermost loop, or its round.
  case leave(endsLoop: Bool)

  /// The message is not sent, and why.
  case abort(String?)

  /// Values that a server fetches and keeps by a name, which the data give.
  case fetch(String, Tag)

  /// What is inside of a value: its names come first.
  case scope(Expression, [TemplateNode], Tag)

  struct Branch: Hashable, Sendable {
    var condition: Expression?
    var body: [TemplateNode]
  }

  /// A branch with several conditions; without one, what there is otherwise.
  struct Case: Hashable, Sendable {
    var conditions: [Expression]
    var body: [TemplateNode]
  }

  struct Loop: Hashable, Sendable {
    /// The names of the element, or of key and value.
    var names: [String]
    var list: Expression
    var body: [TemplateNode]

    /// What there is without an element.
    var otherwise: [TemplateNode] = []
    var limit: Expression?
    var offset: Expression?
    var isReversed = false

    /// Whether it begins where the last loop over the same list ended.
    var continues = false

    /// The columns of a table, and whether it is one.
    var columns: Expression?
    var isTable = false

    /// Whether the element's own names can be used without it, as in Handlebars.
    var opensElement = false
  }

  /// A tag in its template.
  struct Tag: Hashable, Sendable {
    /// The tag as it is written, with its braces.
    var text: String

    /// Its first byte.
    var offset: Int
  }

  /// Whether it may print something; text in a body that prints nothing has been left out before.
  var prints: Bool {
    switch self {
    case .assign, .capture, .leave: false
    case .cases(let branches, _): branches.contains { $0.body.contains(where: \.prints) }
    case .branches(let branches, _): branches.contains { $0.body.contains(where: \.prints) }
    case .loop(let loop, _): loop.isTable || (loop.body + loop.otherwise).contains(where: \.prints)
    default: true
    }
  }
}
