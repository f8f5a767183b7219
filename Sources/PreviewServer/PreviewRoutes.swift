import Diagnostics
import Dispatch
import Messages
import Rendering
import Styles

/// Answers the requests of a preview's page.
///
/// There are five addresses, all of them fixed; nothing in a request names a file.
struct PreviewRoutes: Sendable {
  /// How long a request for news is kept waiting.
  private static let patience = Duration.seconds(10)

  /// How long to wait between two looks at the files.
  private static let interval = Duration.milliseconds(200)

  let gate: RequestGate
  let inputs: PreviewInputs
  let drawing: PreviewDrawing
  let queue: DrawQueue
  private let listeners = ListenerCount()

  init(gate: RequestGate, inputs: PreviewInputs, drawing: PreviewDrawing, queue: DrawQueue) {
    self.gate = gate
    self.inputs = inputs
    self.drawing = drawing
    self.queue = queue
  }

  func answer(_ head: RequestHead) async -> Answer {
    if let refusal = gate.refusal(of: head) { return .problem(refusal.status, refusal.reason) }
    do throws(Diagnostic) {
      let state = try PreviewState(query: head.query)
      switch (head.method, head.path) {
      case ("GET", "/"): return PreviewPage.answer
      case ("GET", "/form"):
        let reading = inputs.reading()
        return .json(
          FormDescription(
            reading, inputs, state, templateValues: drawing.templateValues(state, reading)
          ).json)
      case ("GET", "/draw"): return await draw(state)
      case ("GET", "/changes"): return await changes(since: state.request["mark"])
      case ("GET", "/style"): return try StyleSaving(inputs).download(state)
      case ("PUT", "/style"): return StyleSaving(inputs).save(state)
      case ("GET", "/favicon.ico"): return Answer(status: 204, type: "image/x-icon")
      default: return .problem(404, "There is nothing here.")
      }
    } catch {
      return .problem(
        400, [error.summary, error.solution].compactMap(\.self).joined(separator: " "))
    }
  }

  private func draw(_ state: PreviewState) async -> Answer {
    let number = state.request["number"].flatMap { Int($0) } ?? 0
    switch await queue.turn(
      lane: state.request["lane"].map { String($0.prefix(80)) }, number: number)
    {
    case .stale: return .problem(409, "A newer request is here.")
    case .refused: return .problem(503, "Too many pictures are wanted at once.")
    case .granted:
      let answer = await drawn(state)
      await queue.finish()
      return answer
    }
  }

  /// Draws on a thread of its own: those of Swift's tasks have requests to read meanwhile.
  private func drawn(_ state: PreviewState) async -> Answer {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async { [drawing] in
        continuation.resume(returning: drawing.answer(state))
      }
    }
  }

  /// Waits until the files are no longer what they were.
  private func changes(since mark: String?) async -> Answer {
    guard await listeners.enter() else { return .problem(503, "Too many pages are open.") }
    let start = ContinuousClock.now
    var now = inputs.mark()
    while now == mark, start.duration(to: .now) < Self.patience, !Task.isCancelled {
      try? await Task.sleep(for: Self.interval)
      now = inputs.mark()
    }
    await listeners.leave()
    return .json(.object([("mark", .string(now))]))
  }
}

/// Counts the requests that wait for news.
private actor ListenerCount {
  private static let maximum = 64
  private var count = 0

  func enter() -> Bool {
    guard count < Self.maximum else { return false }
    count += 1
    return true
  }

  func leave() { count -= 1 }
}
