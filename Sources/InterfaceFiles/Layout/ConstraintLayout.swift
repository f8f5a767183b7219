import Constraints
import Diagnostics
import Geometry

/// Turns views into constraints, and their solution into frames.
///
/// Every view has four variables: the position of its corner on the screen, and its size. The
/// outermost view's are given.
struct ConstraintLayout {
  struct Position {
    var left: Expression
    var top: Expression
    var width: Expression
    var height: Expression

    var right: Expression { left + width }
    var bottom: Expression { top + height }
  }

  /// A constraint, and what to say when it can't hold.
  struct Rule {
    var constraint: LinearConstraint
    var line: Int
    var summary: String
  }

  let file: InterfaceFile
  let size: Size

  /// The safe area and the margins of each view.
  let margins: [ViewMargins]
  let isRightToLeft: Bool
  var solver: ConstraintSolver
  var positions: [Position] = []
  var children: [[Int]]
  var intrinsic: [IntrinsicSize] = []
  var rules: [Rule] = []

  /// Hidden views of stacks, and all that is in them: constraints with them don't count.
  var removed: Set<Int> = []
  private(set) var frames: [Rect] = []
  private(set) var warnings: [Diagnostic] = []

  init(
    _ file: InterfaceFile, size: Size, margins: [ViewMargins], isRightToLeft: Bool,
    work: Int
  ) {
    self.file = file
    self.size = size
    self.margins = margins
    self.isRightToLeft = isRightToLeft
    solver = ConstraintSolver(work: work)
    children = Array(repeating: [], count: file.views.count)
    for (index, view) in file.views.enumerated() {
      if let parent = view.parent, parent < index { children[parent].append(index) }
    }
  }

  var workDone: Int { solver.workDone }

  // MARK: Solving

  mutating func solve(widths: [Double?], measurer: any ViewMeasuring) {
    makePositions()
    findRemoved()
    intrinsic = file.views.indices.map {
      measurer.intrinsicSize(of: file.views[$0], width: widths[$0])
    }
    for index in file.views.indices.dropFirst() where !removed.contains(index) {
      if !isConstrained(index) { addMask(index) }
      addIntrinsic(index)
    }
    for (index, view) in file.views.enumerated() where !removed.contains(index) {
      if case .stack(let stack) = view.content { addStack(stack, index) }
    }
    if file.usesConstraints {
      for constraint in file.constraints { addConstraint(constraint) }
    }
    addRules()
    settleRest()
    readFrames()
  }

  private mutating func makePositions() {
    positions = file.views.indices.map { index in
      if index == 0 {
        return Position(
          left: Expression(), top: Expression(), width: Expression(constant: size.width),
          height: Expression(constant: size.height))
      }
      return Position(
        left: Expression(solver.makeVariable()), top: Expression(solver.makeVariable()),
        width: Expression(solver.makeVariable()), height: Expression(solver.makeVariable()))
    }
  }

  private mutating func findRemoved() {
    for (index, view) in file.views.enumerated() {
      guard let parent = view.parent else { continue }
      if removed.contains(parent) || (view.isHidden && isStack(parent)) { removed.insert(index) }
    }
  }

  func isStack(_ index: Int) -> Bool {
    if case .stack = file.views[index].content { true } else { false }
  }

  /// Whether a view's mask doesn't count.
  private func isConstrained(_ index: Int) -> Bool {
    let view = file.views[index]
    return (file.usesConstraints && view.usesConstraints) || view.parent.map(isStack) ?? false
  }

  /// Adds what was collected, the most important first; of equal ones the first in the file.
  private mutating func addRules() {
    let order = rules.indices.sorted {
      let (a, b) = (rules[$0].constraint.priority, rules[$1].constraint.priority)
      return a == b ? $0 < $1 : a > b
    }
    for index in order {
      let rule = rules[index]
      do throws(ConstraintError) {
        try solver.add(rule.constraint)
      } catch {
        switch error {
        case .contradiction:
          warn(
            rule.line, summary: rule.summary,
            solution: "Change it, or give it a priority below 1000.")
        case .wrongNumber: warn(rule.line, summary: "A number is too large for the layout.")
        case .tooMuchWork:
          warn(
            rule.line, summary: "There are too many constraints; the others are left out.",
            solution: "Make the file simpler.")
          return
        }
      }
    }
  }

  /// Has the file's own frames decide where the constraints leave a choice.
  private mutating func settleRest() {
    var open: [Int] = []
    for index in file.views.indices.dropFirst() where !removed.contains(index) {
      let position = positions[index]
      let isOpen = [position.left, position.top, position.width, position.height].contains { side in
        side.terms.contains { !solver.isDetermined($0.variable) }
      }
      if isOpen { open.append(index) }
    }
    for index in open.prefix(5) {
      warn(
        file.views[index].line,
        summary: "Constraints leave open where the view is or how large; the file's frame decides.",
        solution: "Add constraints.")
    }
    let weak = Priority(0.001)
    for index in file.views.indices.dropFirst() where !removed.contains(index) {
      guard let parent = file.views[index].parent else { continue }
      let (position, outer, frame) = (positions[index], positions[parent], file.views[index].frame)
      for constraint in [
        LinearConstraint(left: position.width, relation: .greaterOrEqual, right: 0),
        LinearConstraint(left: position.height, relation: .greaterOrEqual, right: 0),
        LinearConstraint(
          left: position.width, relation: .equal, right: frame.width, priority: weak),
        LinearConstraint(
          left: position.height, relation: .equal, right: frame.height, priority: weak),
        LinearConstraint(
          left: position.left - outer.left, relation: .equal, right: frame.minX, priority: weak),
        LinearConstraint(
          left: position.top - outer.top, relation: .equal, right: frame.minY, priority: weak),
      ] {
        // Where sizes can't but be negative, they are drawn as 0.
        try? solver.add(constraint)
      }
    }
  }

  private mutating func readFrames() {
    let limit = InterfaceLimits.maximumLength
    func clamped(_ expression: Expression, _ minimum: Double = -InterfaceLimits.maximumLength)
      -> Double
    {
      let value = solver.value(of: expression)
      return value.isNaN ? 0 : min(max(value, minimum), limit)
    }
    frames = file.views.indices.map { index in
      if removed.contains(index) { return .zero }
      let position = positions[index]
      let outer = file.views[index].parent.map { positions[$0] }
      return Rect(
        x: clamped(position.left - (outer?.left ?? Expression())),
        y: clamped(position.top - (outer?.top ?? Expression())), width: clamped(position.width, 0),
        height: clamped(position.height, 0))
    }
  }

  // MARK: Rules

  mutating func warn(_ line: Int, summary: String, solution: String? = nil) {
    guard warnings.count < InterfaceLimits.maximumProblems else { return }
    warnings.append(
      .warning(summary, keyPath: line > 0 ? "\(line)" : nil, solution: solution))
  }

  mutating func require(
    _ left: Expression, relation: LinearConstraint.Relation, right: Expression,
    priority: Double = 1000, line: Int, summary: String = "The views don't fit into their stack."
  ) {
    rules.append(
      Rule(
        constraint: LinearConstraint(
          left: left, relation: relation, right: right,
          priority: priority >= 1000 ? .required : Priority(priority)),
        line: line, summary: summary))
  }

  /// A view's mask, written as equations: it shares what its parent has more than in the file.
  private mutating func addMask(_ index: Int) {
    let view = file.views[index]
    guard let parent = view.parent else { return }
    let (outer, old, frame) = (positions[parent], file.views[parent].frame, view.frame)
    let x = AutoresizingMask.shares(
      frame.minX, length: frame.width, whole: old.width,
      isBefore: view.mask.contains(.flexibleLeft),
      isSize: view.mask.contains(.flexibleWidth), isAfter: view.mask.contains(.flexibleRight))
    let y = AutoresizingMask.shares(
      frame.minY, length: frame.height, whole: old.height,
      isBefore: view.mask.contains(.flexibleTop),
      isSize: view.mask.contains(.flexibleHeight), isAfter: view.mask.contains(.flexibleBottom))
    let (dx, dy) = (outer.width - old.width, outer.height - old.height)
    let summary = "The view's autoresizing mask contradicts other constraints."
    for (side, value) in [
      (positions[index].left, outer.left + dx * x.before + frame.minX),
      (positions[index].width, dx * x.size + frame.width),
      (positions[index].top, outer.top + dy * y.before + frame.minY),
      (positions[index].height, dy * y.size + frame.height),
    ] { require(side, relation: .equal, right: value, line: view.line, summary: summary) }
  }

  /// A view keeps the size of its content as far as its priorities say.
  private mutating func addIntrinsic(_ index: Int) {
    let (view, position, size) = (file.views[index], positions[index], intrinsic[index])
    for (side, length, hugging, resistance) in [
      (position.width, size.width, view.hugging.horizontal, view.compressionResistance.horizontal),
      (position.height, size.height, view.hugging.vertical, view.compressionResistance.vertical),
    ] {
      guard let length else { continue }
      let value = Expression(constant: length)
      let summary = "The view can't have the size of its content."
      require(
        side, relation: .lessOrEqual, right: value, priority: hugging, line: view.line,
        summary: summary)
      require(
        side, relation: .greaterOrEqual, right: value, priority: resistance, line: view.line,
        summary: summary)
    }
  }
}
