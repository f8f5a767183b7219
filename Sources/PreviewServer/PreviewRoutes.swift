import Diagnostics
import Dispatch
import Messages
import Platform
import Rendering
import Styles

/// Answers the requests of a preview's page.
///
/// All addresses are fixed. A request names a message by its id in the list of those that are shown,
/// and no file.
struct PreviewRoutes: Sendable {
  /// How long a request for news is kept waiting.
  private static let patience = Duration.seconds(10)

  /// How long to wait between two looks at the files.
  private static let interval = Duration.milliseconds(200)

  let gate: RequestGate
  let messages: PreviewMessages
  let drawing: PreviewDrawing
  let queue: DrawQueue
  private let listeners = ListenerCount()

  init(
    gate: RequestGate, messages: PreviewMessages, drawing: PreviewDrawing, queue: DrawQueue
  ) {
    self.gate = gate
    self.messages = messages
    self.drawing = drawing
    self.queue = queue
  }

  func answer(_ head: RequestHead) async -> Response {
    if let rejection = gate.rejection(of: head) {
      return .problem(rejection.status, rejection.reason)
    }
    do throws(Diagnostic) {
      let state = try PreviewState(query: head.query)
      switch (head.method, head.path) {
      case ("GET", "/"): return PreviewPage.answer
      case ("GET", "/favicon.ico"): return Response(status: 204, type: "image/x-icon")
      case ("GET", "/messages"): return .json(messages.list)
      default: break
      }
      let inputs: PreviewInputs
      switch messages[state.request["message"]] {
      case .message(let found): inputs = found
      case .scenario(let scenario): return await answer(head, state: state, scenario: scenario)
      case nil: return .problem(404, "The message is no longer there.")
      }
      switch (head.method, head.path) {
      case ("GET", "/form"): return form(state, inputs)
      case ("GET", "/draw"):
        return await draw(state) { [drawing] in drawing.answer(state, of: inputs) }
      case ("GET", "/element"): return try element(state, inputs)
      case ("GET", "/accessibility"): return try accessibility(state, inputs)
      case ("GET", "/changes"):
        return await changes(since: state.request["mark"]) { inputs.mark() }
      case ("GET", "/message"): return try inputs.messageFile(state)
      case ("GET", "/style"): return try inputs.styleFile(state)
      case ("PUT", "/style"): return inputs.saveStyle(state)
      default: return .problem(404, "There is nothing here.")
      }
    } catch {
      return .problem(
        400, [error.summary, error.solution].compactMap(\.self).joined(separator: " "))
    }
  }

  private func form(_ state: PreviewState, _ inputs: PreviewInputs) -> Response {
    let reading = inputs.reading()
    return .json(
      FormDescription(
        reading: reading, inputs: inputs, state: state,
        templateValues: drawing.templateValues(state, reading),
        parts: drawing.parts(state, of: inputs)
      ).json)
  }

  private func element(
    _ state: PreviewState, _ inputs: PreviewInputs
  ) throws(Diagnostic) -> Response {
    do throws(InputProblems) {
      guard let id = state.request["element"],
        let json = try drawing.element(id, state, of: inputs)
      else { return .problem(404, "There is no such element.") }
      return .json(json)
    } catch {
      throw error.diagnostics.first ?? .error("The message can't be drawn.")
    }
  }

  private func accessibility(
    _ state: PreviewState, _ inputs: PreviewInputs
  ) throws(Diagnostic) -> Response {
    do throws(InputProblems) {
      guard let json = try drawing.accessibility(state, of: inputs) else {
        return .problem(404, "The message can't be read.")
      }
      return .json(json)
    } catch {
      throw error.diagnostics.first ?? .error("The message can't be drawn.")
    }
  }

  /// Answers a request that is about a scenario.
  private func answer(
    _ head: RequestHead, state: PreviewState, scenario: PreviewScenario
  ) async -> Response {
    switch (head.method, head.path) {
    case ("GET", "/form"): return .json(drawing.form(of: scenario))
    case ("GET", "/draw"):
      return await draw(state) { [drawing] in drawing.answer(state, of: scenario) }
    case ("GET", "/changes"):
      return await changes(since: state.request["mark"]) { scenario.mark() }
    default: return .problem(404, "There is nothing here.")
    }
  }

  private func draw(
    _ state: PreviewState, _ image: @escaping @Sendable () -> Response
  ) async -> Response {
    let number = state.request["number"].flatMap { Int($0) } ?? 0
    switch await queue.turn(
      track: state.request["track"].map { String($0.prefix(80)) }, number: number)
    {
    case .stale: return .problem(409, "A newer request is here.")
    case .rejected: return .problem(503, "Too many images are wanted at once.")
    case .granted:
      let answer = await drawn(image)
      await queue.finish()
      return answer
    }
  }

  /// Draws on a thread of its own: those of Swift's tasks have requests to read meanwhile.
  ///
  /// The time limit holds there too, which would stay with the task.
  private func drawn(_ image: @escaping @Sendable () -> Response) async -> Response {
    let limit = Deadline.limit.value
    return await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(returning: Deadline.limit.withValue(limit, image))
      }
    }
  }

  /// Waits until the files are no longer what they were.
  private func changes(
    since mark: String?, _ current: @Sendable () -> String
  ) async -> Response {
    guard await listeners.enter() else { return .problem(503, "Too many pages are open.") }
    let start = ContinuousClock.now
    var now = current()
    while now == mark, start.duration(to: .now) < Self.patience, !Task.isCancelled {
      try? await Task.sleep(for: Self.interval)
      now = current()
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
