/// The order in which schedules are prepared.
///
/// Classic versions have one queue that does one thing at a time.
struct AirshipPipeline: Sendable {
  enum Stage: Sendable {
    case assets
    case adapter
  }

  struct Operation: Sendable {
    var schedule: Int
    var execution: Int
    var pipelineStage: Stage
  }

  /// What is to be done, the next one first.
  var queue: [Operation] = []

  /// The download that holds the queue.
  var running: Operation?
}
