import Constraints
import Testing

/// What the solver does with single constraints: every figure follows by hand.
struct ConstraintSolverTests {
  @Test func `Equations are solved`() throws {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(
      LinearConstraint(left: Expression(x) + Expression(y), relation: .equal, right: 10))
    try solver.add(
      LinearConstraint(left: Expression(x) - Expression(y), relation: .equal, right: 4))
    #expect(solver.value(of: x) == 7)
    #expect(solver.value(of: y) == 3)
    #expect(solver.isDetermined(x))
  }

  @Test func `A variable without constraints is zero and not determined`() throws {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(
      LinearConstraint(left: Expression(x), relation: .equal, right: Expression(y) * 2 + 5))
    #expect(!solver.isDetermined(x))
    #expect(!solver.isDetermined(y))
    #expect(solver.value(of: x) - 2 * solver.value(of: y) == 5)
  }

  @Test func `A higher priority is never outweighed`() throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    for _ in 0..<50 {
      try solver.add(
        LinearConstraint(left: Expression(x), relation: .equal, right: 1, priority: Priority(250)))
    }
    try solver.add(
      LinearConstraint(left: Expression(x), relation: .equal, right: 8, priority: Priority(251)))
    #expect(solver.value(of: x) == 8)
  }

  @Test func `Inequalities bind only where they must`() throws {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    try solver.add(LinearConstraint(left: Expression(x), relation: .greaterOrEqual, right: 20))
    try solver.add(LinearConstraint(left: Expression(x), relation: .lessOrEqual, right: 300))
    try solver.add(
      LinearConstraint(left: Expression(x), relation: .equal, right: 500, priority: Priority(750)))
    #expect(solver.value(of: x) == 300)
    try solver.add(
      LinearConstraint(left: Expression(x), relation: .equal, right: 0, priority: Priority(999)))
    #expect(solver.value(of: x) == 20)
  }

  @Test func `A contradiction is rejected and changes nothing`() throws {
    var solver = ConstraintSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint(left: Expression(x), relation: .greaterOrEqual, right: 10))
    try solver.add(
      LinearConstraint(left: Expression(y), relation: .equal, right: Expression(x) + 5))
    #expect(throws: ConstraintError.contradiction) {
      try solver.add(LinearConstraint(left: Expression(y), relation: .lessOrEqual, right: 14))
    }
    try solver.add(LinearConstraint(left: Expression(y), relation: .equal, right: 40))
    #expect(solver.value(of: x) == 35)
    #expect(throws: ConstraintError.contradiction) {
      try solver.add(LinearConstraint(left: Expression(x), relation: .equal, right: 34))
    }
    try solver.add(LinearConstraint(left: Expression(x), relation: .equal, right: 35))
    #expect(solver.value(of: y) == 40)
  }

  @Test(arguments: [Double.infinity, .nan, -.infinity, 1e10])
  func `A wrong number is rejected`(_ number: Double) {
    var solver = ConstraintSolver()
    let x = solver.makeVariable()
    #expect(throws: ConstraintError.wrongNumber) {
      try solver.add(LinearConstraint(left: Expression(x), relation: .equal, right: number))
    }
    #expect(throws: ConstraintError.wrongNumber) {
      try solver.add(
        LinearConstraint(left: Expression([Term(x, number)]), relation: .equal, right: 1))
    }
  }

  @Test func `Ten times as many views are about ten times the work`() throws {
    func work(views: Int) throws -> Int {
      var solver = ConstraintSolver()
      let screen = solver.makeVariable()
      try solver.add(LinearConstraint(left: Expression(screen), relation: .equal, right: 390))
      for _ in 0..<views {
        let (left, width) = (solver.makeVariable(), solver.makeVariable())
        let right = Expression(left) + Expression(width)
        try solver.add(
          LinearConstraint(left: Expression(left), relation: .greaterOrEqual, right: 16))
        try solver.add(
          LinearConstraint(left: right, relation: .lessOrEqual, right: Expression(screen) - 16))
        try solver.add(
          LinearConstraint(left: right * 0.5, relation: .equal, right: Expression(screen) * 0.5 - 8)
        )
        try solver.add(
          LinearConstraint(
            left: Expression(width), relation: .lessOrEqual, right: 50, priority: Priority(250)))
        try solver.add(
          LinearConstraint(
            left: Expression(width), relation: .greaterOrEqual, right: 50, priority: Priority(750)))
        try solver.add(
          LinearConstraint(
            left: Expression(left), relation: .equal, right: 0, priority: Priority(49)))
        #expect(solver.value(of: width) == 50)
      }
      return solver.workDone
    }
    let (few, many) = (try work(views: 100), try work(views: 1_000))
    #expect(many < few * 20, "\(few) became \(many).")
  }

  @Test func `A column of views with heights of their own takes linear time`() throws {
    func work(views: Int) throws -> Int {
      var solver = ConstraintSolver()
      var bottom = Expression(constant: 20)
      for _ in 0..<views {
        let (top, height) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(LinearConstraint(left: Expression(top), relation: .equal, right: bottom + 4))
        try solver.add(LinearConstraint(left: Expression(height), relation: .equal, right: 20))
        bottom = Expression(top) + Expression(height)
      }
      #expect(solver.value(of: bottom) == Double(20 + 24 * views))
      return solver.workDone
    }
    let (few, many) = (try work(views: 200), try work(views: 2_000))
    #expect(many < few * 12, "\(few) became \(many).")
  }

  @Test func `Work is bounded`() throws {
    var solver = ConstraintSolver(work: 20_000)
    var wasRejected = false
    var noise = Noise(seed: 7)
    let variables = (0..<60).map { _ in solver.makeVariable() }
    for _ in 0..<2_000 where !wasRejected {
      let terms = variables.map { Term($0, Double(noise.next(in: -5...5))) }
      do {
        try solver.add(
          LinearConstraint(
            left: Expression(terms), relation: .lessOrEqual, right: Double(noise.next(in: 0...100)),
            priority: Priority(Double(noise.next(in: 1...3)))))
      } catch ConstraintError.tooMuchWork {
        wasRejected = true
      }
    }
    #expect(wasRejected)
    #expect(solver.workDone < 40_000)
  }
}
