import Messages

extension AirshipDelivery {
  /// Prepares schedules: the questions for all of them first, then their assets and adapters.
  mutating func prepare(_ batch: [Int], on simulator: inout Simulator<Timer>) {
    let sorted = batch.sorted {
      (schedules[$0].priority, $0) < (schedules[$1].priority, $1)
    }
    for index in sorted where schedules[index].state == .preparing {
      if simulator.isCut { return }
      guard ask(index, on: &simulator) else { continue }
      pipeline.queue.append(
        AirshipPipeline.Operation(
          schedule: index, execution: schedules[index].execution, pipelineStage: .assets))
    }
    runQueue(on: &simulator)
  }

  // MARK: The queue

  private mutating func runQueue(on simulator: inout Simulator<Timer>) {
    while pipeline.running == nil, !pipeline.queue.isEmpty, !simulator.isCut {
      let operation = pipeline.queue.removeFirst()
      let index = operation.schedule
      guard isCurrent(operation) else { continue }
      switch operation.pipelineStage {
      case .assets:
        if schedules[index].assets.delay > 0 {
          pipeline.running = operation
          simulator.set(
            .assetsArrive(index, execution: operation.execution),
            after: schedules[index].assets.delay)
        } else {
          finishAssets(operation, on: &simulator)
        }
      case .adapter: prepareAdapter(operation, on: &simulator)
      }
    }
  }

  private func isCurrent(_ operation: AirshipPipeline.Operation) -> Bool {
    let schedule = schedules[operation.schedule]
    return schedule.state == .preparing && schedule.execution == operation.execution
  }

  private mutating func finishAssets(
    _ operation: AirshipPipeline.Operation, on simulator: inout Simulator<Timer>
  ) {
    let index = operation.schedule
    switch schedules[index].assets.next() {
    case .success:
      schedules[index].backOff = 0
      var next = operation
      next.pipelineStage = .adapter
      pipeline.queue.append(next)
    case .serverError:
      retryLater(operation, "The server of its assets is not able to answer.", on: &simulator)
    case .rejection, .noAnswer:
      cancel(index, why: "assets", "Its assets can't be downloaded.", on: &simulator)
    }
  }

  private mutating func prepareAdapter(
    _ operation: AirshipPipeline.Operation, on simulator: inout Simulator<Timer>
  ) {
    let index = operation.schedule
    let answer =
      schedules[index].adapter == .own
      ? simulator.ask(
        AirshipCall.prepare, for: schedules[index].id, because: "The app's adapter prepares itself."
      )
      : nil
    switch answer {
    case .retry: retryLater(operation, "The app's adapter asks to be tried again.", on: &simulator)
    case .cancel:
      cancel(index, why: "prepare", "The app's adapter gave it up.", on: &simulator)
    case .invalidate:
      simulator.write(
        .retrying, message: schedules[index].id, fields: [.init("after", .milliseconds(0))],
        because: "The app's adapter asks for everything to be prepared again.")
      prepareAgain(index, on: &simulator)
    case .success, nil: finishPreparing(index, on: &simulator)
    }
  }

  /// Asks the questions again and puts the assets behind what is in the queue.
  private mutating func prepareAgain(_ index: Int, on simulator: inout Simulator<Timer>) {
    guard ask(index, on: &simulator) else { return }
    pipeline.queue.append(
      AirshipPipeline.Operation(
        schedule: index, execution: schedules[index].execution, pipelineStage: .assets))
  }

  private mutating func cancel(
    _ index: Int, why: String, _ reason: String, on simulator: inout Simulator<Timer>
  ) {
    schedules[index].endExecution()
    schedules[index].state = .ended
    simulator.write(
      .cancelled, message: schedules[index].id, fields: [.init("why", .text(why))], because: reason)
  }

  private mutating func finishPreparing(_ index: Int, on simulator: inout Simulator<Timer>) {
    schedules[index].backOff = 0
    schedules[index].state = .waiting
    simulator.write(
      .prepared, message: schedules[index].id,
      because: schedules[index].adapter == .own
        ? "The app's adapter is prepared." : "Its assets are there and its adapter is prepared.")
    check(index, "It is prepared", on: &simulator)
  }

  // MARK: Time

  private mutating func retryLater(
    _ operation: AirshipPipeline.Operation, _ reason: String, on simulator: inout Simulator<Timer>
  ) {
    let index = operation.schedule
    let wait = sdk.backOff(after: schedules[index].backOff)
    schedules[index].backOff = wait
    simulator.write(
      .retrying, message: schedules[index].id, fields: [.init("after", .milliseconds(wait))],
      because: reason)
    simulator.set(.retry(operation), after: wait)
  }

  mutating func retry(
    _ operation: AirshipPipeline.Operation, on simulator: inout Simulator<Timer>
  ) {
    guard app != .terminated, isCurrent(operation) else { return }
    pipeline.queue.append(operation)
    runQueue(on: &simulator)
  }

  mutating func assetsArrive(_ index: Int, _ execution: Int, on simulator: inout Simulator<Timer>) {
    guard app != .terminated else { return }
    guard let running = pipeline.running, running.schedule == index,
      running.execution == execution
    else { return }
    pipeline.running = nil
    if isCurrent(running) { finishAssets(running, on: &simulator) }
    runQueue(on: &simulator)
  }
}
