import Devices
package import Diagnostics
import Inputs
import Messages
public import Rendering
public import Snapshots
import Styles
import WhatIf

/// Finds out which changes of the inputs goldens would notice.
///
/// Goldens are taken to show what is drawn now: `check` says whether they do.
public struct MutationTest: Sendable {
  private let renderer: Renderer
  private let jobs: Int

  /// How many cases of a kind are tried with keys that no case has.
  private static let casesPerKind = 3

  /// - Parameters:
  ///   - renderer: Draws.
  ///   - jobs: How many cases are processed at once; at least 1.
  public init(renderer: Renderer, jobs: Int) {
    self.renderer = renderer
    self.jobs = max(1, jobs)
  }

  /// Finds the variants with goldens that are images.
  ///
  /// - Parameters:
  ///   - selection: The cases and variants that are looked at.
  ///   - report: Takes what is wrong with cases.
  /// - Returns: The variants; at least one.
  /// - Throws: A `Diagnostic` when there is none.
  package static func tasks(
    of selection: SnapshotSelection, report: ([Diagnostic]) -> Void
  ) throws(Diagnostic) -> [SnapshotTask] {
    let contents = try SnapshotFolder(selection.root).contents(below: selection.searched)
    report(contents.problems)
    let tasks = contents.tasks.filter { !$0.isText && selection.contains($0) }
    if tasks.isEmpty {
      throw .error(
        "There is no case with images here.", file: selection.root,
        solution: "Check the paths and --variant.")
    }
    return tasks
  }

  /// Tries changes of cases.
  ///
  /// - Parameters:
  ///   - tasks: The variants that have goldens; timelines of scenarios are passed over.
  ///   - progress: Called with how many messages are done, of how many.
  /// - Returns: What came of every change, in the order of the tasks.
  public func run(
    _ tasks: [SnapshotTask], progress: (Int, Int) -> Void = { _, _ in }
  ) async -> MutationReport {
    let messages = Self.messages(of: tasks)
    let survey = InputSurvey(messages, casesPerKind: Self.casesPerKind)
    var results: [Int: MutationReport] = [:]
    await withTaskGroup(of: (Int, MutationReport).self) { group in
      var next = 0
      func start() {
        guard next < messages.count else { return }
        let (index, message) = (next, messages[next])
        group.addTask { (index, self.report(on: message, survey)) }
        next += 1
      }
      for _ in 0..<jobs { start() }
      while let (index, report) = await group.next() {
        results[index] = report
        progress(results.count, messages.count)
        start()
      }
    }
    let reports = messages.indices.compactMap { results[$0] }
    return MutationReport(
      trials: Self.withoutRepeatedKeys(reports.flatMap(\.trials)),
      problems: reports.flatMap(\.problems))
  }

  /// The variants of each message; a scenario has several messages.
  private static func messages(of tasks: [SnapshotTask]) -> [MutatedMessage] {
    var order: [String] = []
    var found: [String: MutatedMessage] = [:]
    for task in tasks where !task.isText {
      var name = task.snapshot.path
      if case .frame(let frame) = task.part { name += "/" + frame.name }
      if found[name] == nil {
        order.append(name)
        found[name] = MutatedMessage(name: name, tasks: [])
      }
      found[name]?.tasks.append(task)
    }
    return order.compactMap { found[$0] }
  }

  /// Leaves one trial of each key that no case has: the first that can be seen.
  private static func withoutRepeatedKeys(_ trials: [MutationTrial]) -> [MutationTrial] {
    struct Key: Hashable {
      var kind: String
      var key: String
    }
    var seen: Set<Key> = []
    return trials.filter { trial in
      guard case .missed(.noCase(let kind)) = trial.outcome else {
        return trial.mutation.kind != .addition
      }
      return seen.insert(Key(kind: kind, key: trial.mutation.key)).inserted
    }
  }

  // MARK: One message

  private func report(on message: MutatedMessage, _ survey: InputSurvey) -> MutationReport {
    guard let snapshot = message.tasks.first?.snapshot else {
      return MutationReport(trials: [], problems: [])
    }
    return snapshot.reading { Deadline.starting { reportInside(message, survey) } }
  }

  private func reportInside(_ message: MutatedMessage, _ survey: InputSurvey) -> MutationReport {
    var problems: [Diagnostic] = []
    do {
      let variants = try message.variants(&problems)
      guard let first = variants.first else {
        return MutationReport(trials: [], problems: problems)
      }
      let source = try first.subject.source()
      var shown: [ShownVariant] = []
      for variant in variants {
        shown.append(
          try ShownVariant(
            snapshot: variant.subject, named: variant.name, source: source,
            in: variant.subject.variant, renderer: renderer))
      }
      let base = WhatIfInput(
        source, sdk: first.subject.variant.sdk, environment: first.subject.variant.environment)
      let keys = (try? base.styleKeys()) ?? []
      let plan = MutationPlan(
        base, page: first.subject.input.message, keys: keys, words: survey.words,
        renderer: renderer)
      if plan.isCut {
        problems.append(
          .warning(
            "Only the first \(MutationPlan.maximumCount) changes of the message are tried.",
            file: first.subject.messageFile))
      }
      var trials: [MutationTrial] = []
      var elsewhere = Probes(
        snapshot: first.subject, source: source, known: variants.map(\.subject.variant),
        renderer: renderer)
      for mutation in plan.mutations {
        trials.append(
          MutationTrial(
            snapshot: message.name, mutation: mutation,
            outcome: outcome(of: mutation, &shown, &elsewhere)))
      }
      trials += additions(for: message, keys: keys, shown: &shown, survey: survey)
      return MutationReport(trials: trials, problems: problems)
    } catch let error as InputProblems {
      return MutationReport(trials: [], problems: problems + error.diagnostics)
    } catch let error as Diagnostic {
      return MutationReport(trials: [], problems: problems + [error])
    } catch {
      return MutationReport(trials: [], problems: problems + [.error("\(error)")])
    }
  }

  private func outcome(
    of mutation: Mutation, _ shown: inout [ShownVariant], _ elsewhere: inout Probes
  ) -> MutationTrial.Outcome {
    var reason: MutationTrial.Reason?
    for index in shown.indices {
      switch shown[index].sight(of: mutation) {
      case .noticed: return .noticed(by: shown[index].name)
      case .tolerated: reason = reason ?? .tolerance
      case .ignored(let ids): reason = reason ?? .ignored(ids)
      case .same: break
      }
    }
    if let reason { return .missed(reason) }
    if let variant = elsewhere.variant(showing: mutation) { return .missed(.notShown(on: variant)) }
    return .same
  }

  /// Tries the keys that no case has.
  private func additions(
    for message: MutatedMessage, keys: [StyleKey], shown: inout [ShownVariant],
    survey: InputSurvey
  ) -> [MutationTrial] {
    guard let kind = survey.kinds[message.name] else { return [] }
    var trials: [MutationTrial] = []
    for key in keys where !kind.known.contains(key.path) {
      for mutation in MutationPlan.additions(of: key)
      where shown.indices.contains(where: { shown[$0].sight(of: mutation) == .noticed }) {
        trials.append(
          MutationTrial(
            snapshot: message.name, mutation: mutation,
            outcome: .missed(.noCase(kind: kind.name))))
        break
      }
    }
    return trials
  }
}
