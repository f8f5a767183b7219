package import Diagnostics
import Inputs
import Platform
import Rendering
import Synchronization

/// What became of the goldens of a case from one commit to the next, the newest first.
package struct GoldenHistory: Sendable {
  /// What a commit did to one golden.
  package struct Step: Sendable {
    /// The commit's digest, in hexadecimal digits.
    package var commit: String

    /// Its day, as 2026-11-25.
    package var date: String

    /// The first line of its message.
    package var subject: String

    /// What became of the golden, in words.
    package var verdict: String

    /// What was changed in the inputs from which it was drawn, as far as both goldens remember them.
    package var inputs: [String]

    /// The golden as of the commit; nil where it was removed.
    var golden: CommittedGolden?
  }

  /// The golden of a variant with what became of it.
  package struct Variant: Sendable {
    package var name: String
    package var steps: [Step]
  }

  /// The folder of the case, as the user named it.
  package let folder: String
  package let variants: [Variant]

  private static let answer = Mutex<Result<GitGoldens, Diagnostic>?>(nil)

  /// How many changes of goldens are looked at.
  package static let counts = 1...200

  /// Asks Git, before anything is given up: later the process can start no program.
  ///
  /// - Parameters:
  ///   - folder: The folder of the case.
  ///   - count: How many commits with other goldens are wanted, of `counts`.
  ///   - confine: What keeps Git from starting programs; nil for nothing.
  ///   - limit: How long Git may take; nil for any time.
  package static func ask(
    of folder: String, count: Int, confine: GitChanges.Confinement?, limit: Duration?
  ) {
    let result = Result { () throws(Diagnostic) in
      let checkout = try GitCheckout(around: folder, confine: confine, limit: limit)
      let real = SystemCall.realPath(folder).flatMap { String(validating: $0, as: UTF8.self) } ?? ""
      guard real.startsExactly(with: checkout.top + "/") else {
        throw Diagnostic.error(
          "This is a whole checkout.", file: folder, solution: "Name the folder of a case.")
      }
      let path = String(decoding: real.utf8.dropFirst(checkout.top.utf8.count + 1), as: UTF8.self)
      return try checkout.goldens(in: path, limit: count) { name in
        [".png", ".txt"].contains(where: name.hasSuffix)
      }
    }
    answer.withLock { $0 = result.mapError(advised) }
  }

  /// The problem with advice for this command, as Git is asked for others too.
  private static func advised(_ problem: Diagnostic) -> Diagnostic {
    guard problem.solution?.contains("--only-changed") == true else { return problem }
    var problem = problem
    problem.solution =
      problem.summary.contains("takes too long")
      ? "Allow more time with --timeout, or ask for fewer changes with --count."
      : "Name the folder of a case in a Git checkout that has commits."
    return problem
  }

  /// Says what became of the goldens that Git was asked for.
  ///
  /// - Parameters:
  ///   - folder: The folder of the case, as the user named it.
  ///   - names: The variants that are wanted; none for all.
  ///   - count: How many changes of each are reported.
  /// - Throws: Why Git has no answer, or that no commit has goldens there.
  package init(of folder: String, variants names: [String], count: Int) throws(Diagnostic) {
    guard let goldens = try Self.answer.withLock({ $0 })?.get() else {
      throw .error("Git was not asked.", file: folder)
    }
    self.folder = folder
    let known = Set(goldens.commits.flatMap(\.goldens.keys)).map(\.text).sorted()
    let all = known.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
    if let unknown = names.first(where: { !all.contains($0) }) {
      throw .error(
        "No commit has a golden of the variant \"\(unknown.prefix(80))\".", file: folder,
        solution: Spelling.nearest(to: unknown, among: all).map { "Did you mean \"\($0)\"?" })
    }
    guard !all.isEmpty else {
      throw .error(
        "No commit has goldens in this folder.", file: folder,
        solution: "Name the folder of a case whose goldens are committed.")
    }
    var variants: [Variant] = []
    for name in all where names.isEmpty || names.contains(name) {
      try Deadline.check(folder)
      variants.append(Variant(name: name, steps: Self.steps(of: name, in: goldens, count)))
    }
    self.variants = variants
  }

  private static func steps(of name: String, in goldens: GitGoldens, _ count: Int) -> [Step] {
    func golden(_ commit: GitCommit?) -> CommittedGolden? {
      guard let commit else { return nil }
      let image = commit.goldens[ExactText(name + ".png")].flatMap {
        goldens.contents[ExactText($0)]
      }
      let layout = commit.goldens[ExactText(name + ".txt")].flatMap {
        goldens.contents[ExactText($0)]
      }
      return image == nil && layout == nil ? nil : CommittedGolden(image: image, layout: layout)
    }
    var steps: [Step] = []
    for (index, commit) in goldens.commits.enumerated() {
      let isLast = index + 1 == goldens.commits.count
      // Of the last commit that Git was asked for nobody knows what was before.
      if isLast, goldens.commits.count == GitCheckout.maximumCommits { break }
      let (new, old) = (golden(commit), golden(isLast ? nil : goldens.commits[index + 1]))
      guard new != old else { continue }
      steps.append(
        Step(
          commit: commit.digest, date: commit.date, subject: commit.subject,
          verdict: CommittedGolden.verdict(from: old, to: new),
          inputs: CommittedGolden.inputs(from: old, to: new), golden: new))
      if steps.count == count { break }
    }
    return steps
  }
}
