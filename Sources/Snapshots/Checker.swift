import Comparison
import Delivery
import Diagnostics
import Geometry
import Inputs
import Raster
public import Rendering

/// Draws variants and compares them with their goldens; never writes anything.
public struct Checker: Sendable {
  private let renderer: Renderer
  private let jobs: Int
  private let assets: AssetCache

  /// Whether small images are made of everything, for a gallery.
  public var makesSmallImages = false

  /// Whether it is found out where differences come from; a variant whose inputs were changed is drawn
  /// once more for it.
  public var findsOrigins = false

  /// About how wide small images are, in pixels.
  private static let smallWidth = 200

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - renderer: Draws; it may be used for other things at the same time.
  ///   - jobs: How many variants are processed at once; at least 1.
  public init(renderer: Renderer, jobs: Int) {
    self.renderer = renderer
    self.jobs = max(1, jobs)
    assets = AssetCache(capacity: self.jobs)
  }

  /// Checks variants, some at once.
  ///
  /// Memory is needed for the images of as many variants as are processed at once, whatever
  /// their number.
  ///
  /// - Parameters:
  ///   - tasks: The variants.
  ///   - each: Called with each result as soon as it is there, from any thread and in any order;
  ///     only here does it have images.
  /// - Returns: The results without images and elements, in the order of the tasks.
  public func check(
    _ tasks: [SnapshotTask], each: @escaping @Sendable (VariantResult) -> Void = { _ in }
  ) async -> [VariantResult] {
    await withTaskGroup(of: (Int, VariantResult).self) { group in
      var results = [VariantResult?](repeating: nil, count: tasks.count)
      var next = 0
      var running = ImagesInWork(jobs: jobs)
      func start() {
        guard next < tasks.count, !Task.isCancelled else { return }
        let (index, task) = (next, tasks[next])
        guard running.add(index, task) else { return }
        group.addTask {
          let start = ContinuousClock.now
          var result = check(task)
          result.seconds = start.duration(to: .now) / .seconds(1)
          each(result)
          result.images = nil
          result.small = nil
          result.timeline = nil
          result.spokenImage = nil
          result.candidate = nil
          result.layoutJSON = nil
          // Thousands of variants would fill the memory with what nobody asks for any more.
          result.expectedElements = []
          result.actualElements = []
          return (index, result)
        }
        next += 1
      }
      for _ in 0..<jobs { start() }
      while let (index, result) = await group.next() {
        results[index] = result
        running.remove(index)
        // One large task may make room for several.
        for _ in running.count..<jobs { start() }
      }
      return results.compactMap(\.self)
    }
  }

  /// Checks one variant of a case; the result has images unless it passed.
  ///
  /// Nothing that is read leads out of the snapshot folder.
  public func check(_ task: SnapshotTask) -> VariantResult {
    FileBoundary(task.snapshot.root).reading {
      Deadline.starting {
        let result = checkInside(task)
        do throws(Diagnostic) {
          try Deadline.check(task.snapshot.messageFile)
          return result
        } catch {
          // What was found may not be whole.
          var late = VariantResult(
            snapshot: task.snapshot.path, variant: task.goldenName, status: .error)
          fail(&late, [error])
          return late
        }
      }
    }
  }

  private func checkInside(_ task: SnapshotTask) -> VariantResult {
    let snapshot = task.snapshot
    if task.part == .timeline { return Self.checkTimeline(task) }
    if task.part == .accessibility { return checkAccessibility(task) }
    do throws(Diagnostic) {
      let assets = try assets.folder(snapshot.assetsFolder)
      return check(try SnapshotSubject(task, assets: assets))
    } catch {
      var result = VariantResult(
        snapshot: snapshot.path, variant: task.goldenName, status: .error)
      fail(&result, [error.located(in: snapshot.messageFile)])
      return result
    }
  }

  /// Reads a variant as VoiceOver does and compares that with its golden.
  private func checkAccessibility(_ task: SnapshotTask) -> VariantResult {
    var result = VariantResult(
      snapshot: task.snapshot.path, variant: task.goldenName, status: .error)
    do {
      let subject = try SnapshotSubject(task, assets: try assets.folder(task.snapshot.assetsFolder))
      return try AccessibilitySubject(subject, golden: task.goldenPath, name: task.goldenName)
        .check(by: renderer)
    } catch let problems as InputProblems {
      fail(&result, problems.diagnostics.map(Self.failing))
    } catch let problem as Diagnostic {
      fail(&result, [problem.located(in: task.snapshot.messageFile)])
    } catch {
      fail(&result, [.error("\(error)", file: task.snapshot.messageFile)])
    }
    return result
  }

  /// Plays a scenario and compares what happens with its golden.
  private static func checkTimeline(_ task: SnapshotTask) -> VariantResult {
    let file = task.snapshot.messageFile
    do {
      var scenario = try InputReader().scenario(at: file)
      if let style = task.snapshot.styleFile {
        scenario.scenario.use(try InputReader().style(at: style).plist)
      }
      var result = try TimelineSubject(
        snapshot: task.snapshot.path, name: task.goldenName,
        timeline: Timeline(of: scenario.scenario), golden: task.goldenPath
      ).check()
      result.diagnostics += scenario.warnings
      return result
    } catch {
      var result = VariantResult(
        snapshot: task.snapshot.path, variant: task.goldenName, status: .error)
      var positions = PositionFinder()
      result.diagnostics = positions.located(
        (error as? InputProblems)?.located(in: file).diagnostics
          ?? (error as? Diagnostic).map { [$0.located(in: file)] }
          ?? [.error("\(error)", file: file)])
      result.verdict =
        result.diagnostics.first { $0.severity == .error }?.summary ?? "It can't be played."
      return result
    }
  }

  /// Checks one variant of any message; the result has images unless it passed.
  public func check(_ subject: SnapshotSubject) -> VariantResult {
    var result = VariantResult(
      snapshot: subject.snapshot, variant: subject.variantName, status: .error)
    do {
      let drawn = try DrawnSnapshot(
        subject.source(subject.input), as: subject.variant, with: renderer)
      result.diagnostics = drawn.warnings
      result.inferred = drawn.frame.inferredElements
      if makesSmallImages {
        let width = drawn.image.width
        result.small = drawn.image.reduced(by: (width + Self.smallWidth / 2) / Self.smallWidth)
      }
      let golden = try Golden(at: subject.golden)
      result.ignored = Self.ignored(by: subject.settings, drawn, golden)
      result.reservations = golden.reservations + subject.reservations(about: drawn)
      if golden.layout.isExactly(drawn.layout), golden.surelyShows(drawn.image) {
        result.status = .passed
      } else {
        var comparison = GoldenComparison(
          subject: subject, drawn: drawn, golden: golden, renderer: renderer)
        comparison.findsOrigin = findsOrigins
        result.vendor = drawn.input.vendorID
        try comparison.judge(&result)
        if result.images != nil { result.layoutJSON = drawn.layoutJSON }
      }
      fail(&result, drawn.failures(by: subject.settings, with: renderer), of: drawn)
    } catch let problems as InputProblems {
      fail(&result, problems.diagnostics.map(Self.failing))
    } catch let problem as Diagnostic {
      fail(&result, [problem.located(in: subject.messageFile)])
    } catch {
      fail(&result, [.error("\(error)", file: subject.messageFile)])
    }
    return result
  }

  /// Returns the ids of ignored elements that are there.
  private static func ignored(
    by settings: SnapshotSettings, _ drawn: DrawnSnapshot, _ golden: Golden
  ) -> Set<ExactText> {
    if settings.ignored.isEmpty { return [] }
    let before = golden.layout.flatMap(PrintedLayout.elements) ?? []
    return Set(settings.ignored.map { ExactText($0) })
      .intersection((drawn.elements + before).map { ExactText($0.id) })
  }

  /// Fails a variant that looks as it did, or says more of one that doesn't.
  private func fail(_ result: inout VariantResult, _ failures: [String], of drawn: DrawnSnapshot) {
    guard !failures.isEmpty else { return }
    result.isSingular = true
    if result.status == .passed {
      result.status = .failed
      // There is nothing to accept: the golden is right.
      result.images = VariantResult.Images(
        expected: drawn.image, actual: drawn.image, difference: nil)
      result.actualElements = drawn.elements
    }
    let verdict = result.verdict.hasSuffix(".") ? String(result.verdict.dropLast()) : result.verdict
    result.verdict = ([verdict] + failures).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// A message that is not sent has no golden, whatever the case's variants ask for.
  private static func failing(_ problem: Diagnostic) -> Diagnostic {
    guard problem.cause == .unsent else { return problem }
    var problem = problem
    problem.severity = .error
    problem.solution = "Change these data, or leave them out of the variants."
    return problem
  }

  private func fail(_ result: inout VariantResult, _ problems: [Diagnostic]) {
    var positions = PositionFinder()
    result.status = .error
    result.diagnostics += positions.located(problems)
    result.verdict = problems.first { $0.severity == .error }?.summary ?? "It can't be drawn."
  }
}
