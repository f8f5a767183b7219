import Messages

extension AirshipDelivery {
  /// Prepares schedules: the questions for all of them first, then their assets and adapters.
  mutating func prepare(_ batch: [Int], on stage: inout Stage<Timer>) {
    let sorted = batch.sorted {
      (schedules[$0].priority, $0) < (schedules[$1].priority, $1)
    }
    for index in sorted where schedules[index].state == .preparing {
      if stage.isCut { return }
      guard ask(index, on: &stage) else { continue }
      let operation = AirshipPipeline.Operation(
        schedule: index, execution: schedules[index].execution, stage: .assets)
      if sdk.isClassic {
        pipeline.queue.append(operation)
      } else {
        pipeline.started.append((operation, false))
      }
    }
    if sdk.isClassic {
      runQueue(on: &stage)
    } else {
      for index in sorted where schedules[index].state == .preparing {
        download(index, on: &stage)
      }
      handOn(on: &stage)
    }
  }

  // MARK: Classic: one queue

  private mutating func runQueue(on stage: inout Stage<Timer>) {
    while pipeline.running == nil, !pipeline.queue.isEmpty, !stage.isCut {
      let operation = pipeline.queue.removeFirst()
      let index = operation.schedule
      guard isCurrent(operation) else { continue }
      switch operation.stage {
      case .assets:
        if schedules[index].assets.delay > 0 {
          pipeline.running = operation
          stage.set(
            .assetsArrive(index, execution: operation.execution),
            after: schedules[index].assets.delay)
        } else {
          finishAssets(operation, on: &stage)
        }
      case .adapter: prepareAdapter(operation, on: &stage)
      }
    }
  }

  private func isCurrent(_ operation: AirshipPipeline.Operation) -> Bool {
    let schedule = schedules[operation.schedule]
    return schedule.state == .preparing && schedule.execution == operation.execution
  }

  private mutating func finishAssets(
    _ operation: AirshipPipeline.Operation, on stage: inout Stage<Timer>
  ) {
    let index = operation.schedule
    switch schedules[index].assets.next() {
    case .success:
      schedules[index].backOff = 0
      var next = operation
      next.stage = .adapter
      pipeline.queue.append(next)
    case .serverError:
      retryLater(operation, "The server of its assets is not able to answer.", on: &stage)
    case .failure:
      cancel(index, why: "assets", "Its assets can't be downloaded.", on: &stage)
    }
  }

  private mutating func prepareAdapter(
    _ operation: AirshipPipeline.Operation, on stage: inout Stage<Timer>
  ) {
    let index = operation.schedule
    let answer =
      schedules[index].adapter == .own
      ? stage.ask(
        AirshipCall.prepare, for: schedules[index].id, because: "The app's adapter prepares itself."
      )
      : nil
    switch answer {
    case .retry: retryLater(operation, "The app's adapter asks to be tried again.", on: &stage)
    case .cancel:
      cancel(index, why: "prepare", "The app's adapter gave it up.", on: &stage)
    case .invalidate:
      stage.write(
        .retrying, schedules[index].id, [.init("after", .milliseconds(0))],
        because: "The app's adapter asks for everything to be prepared again.")
      prepareAgain(index, on: &stage)
    case .success, nil: finishPreparing(index, on: &stage)
    }
  }

  /// Asks the questions again and puts the assets behind what is in the queue.
  private mutating func prepareAgain(_ index: Int, on stage: inout Stage<Timer>) {
    guard ask(index, on: &stage) else { return }
    pipeline.queue.append(
      AirshipPipeline.Operation(
        schedule: index, execution: schedules[index].execution, stage: .assets))
  }

  private mutating func cancel(
    _ index: Int, why: String, _ reason: String, on stage: inout Stage<Timer>
  ) {
    schedules[index].endExecution()
    schedules[index].state = .ended
    stage.write(.cancelled, schedules[index].id, [.init("why", .text(why))], because: reason)
  }

  private mutating func finishPreparing(_ index: Int, on stage: inout Stage<Timer>) {
    schedules[index].backOff = 0
    schedules[index].state = .waiting
    stage.write(
      .prepared, schedules[index].id,
      because: schedules[index].adapter == .own
        ? "The app's adapter is prepared." : "Its assets are there and its adapter is prepared.")
    check(index, "It is prepared", on: &stage)
  }

  // MARK: Later versions: side by side

  private mutating func download(_ index: Int, on stage: inout Stage<Timer>) {
    let delay = schedules[index].assets.delay
    let execution = schedules[index].execution
    if delay > 0 {
      stage.set(.assetsArrive(index, execution: execution), after: delay)
    } else {
      finishDownload(index, execution, on: &stage)
    }
  }

  private mutating func finishDownload(
    _ index: Int, _ execution: Int, on stage: inout Stage<Timer>
  ) {
    guard
      let place = pipeline.started.firstIndex(where: {
        $0.operation.schedule == index && $0.operation.execution == execution
      })
    else { return }
    let operation = pipeline.started[place].operation
    guard isCurrent(operation) else {
      pipeline.started.remove(at: place)
      return
    }
    if case .success = schedules[index].assets.next() {
      pipeline.started[place].isDone = true
    } else {
      pipeline.started.remove(at: place)
      retryLater(operation, "Its assets can't be downloaded now.", on: &stage)
    }
  }

  /// Hands on the results that nothing before them keeps back.
  private mutating func handOn(on stage: inout Stage<Timer>) {
    while let first = pipeline.started.first, !stage.isCut {
      if isCurrent(first.operation) {
        guard first.isDone else { return }
        pipeline.started.removeFirst()
        finishPreparing(first.operation.schedule, on: &stage)
      } else {
        pipeline.started.removeFirst()
      }
    }
  }

  // MARK: Time

  private mutating func retryLater(
    _ operation: AirshipPipeline.Operation, _ reason: String, on stage: inout Stage<Timer>
  ) {
    let index = operation.schedule
    let wait = sdk.backOff(after: schedules[index].backOff)
    schedules[index].backOff = wait
    stage.write(
      .retrying, schedules[index].id, [.init("after", .milliseconds(wait))], because: reason)
    stage.set(.retry(operation), after: wait)
  }

  mutating func retry(
    _ operation: AirshipPipeline.Operation, on stage: inout Stage<Timer>
  ) {
    guard app != .terminated, isCurrent(operation) else { return }
    if sdk.isClassic {
      pipeline.queue.append(operation)
      runQueue(on: &stage)
    } else {
      pipeline.started.append((operation, false))
      download(operation.schedule, on: &stage)
      handOn(on: &stage)
    }
  }

  mutating func assetsArrive(_ index: Int, _ execution: Int, on stage: inout Stage<Timer>) {
    guard app != .terminated else { return }
    if sdk.isClassic {
      guard let running = pipeline.running, running.schedule == index,
        running.execution == execution
      else { return }
      pipeline.running = nil
      if isCurrent(running) { finishAssets(running, on: &stage) }
      runQueue(on: &stage)
    } else {
      finishDownload(index, execution, on: &stage)
      handOn(on: &stage)
    }
  }
}
